/** More than one ID: text with several, second ID, ages. */
@NullMarked
package org.bitloupe.app.inspect.several;

import org.jspecify.annotations.NullMarked;
