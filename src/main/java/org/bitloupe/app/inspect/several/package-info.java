/** More than one ID: text with several, second ID, ages; the copied card of an ID in the forms that other programs take. */
@NullMarked
package org.bitloupe.app.inspect.several;

import org.jspecify.annotations.NullMarked;
