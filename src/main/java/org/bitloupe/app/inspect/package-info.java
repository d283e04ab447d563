/** The screen that takes an ID apart. */
@NullMarked
package org.bitloupe.app.inspect;

import org.jspecify.annotations.NullMarked;
