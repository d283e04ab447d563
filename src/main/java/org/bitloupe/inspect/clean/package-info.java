/** A pasted text without what came along with it; IDs in the middle of a text. */
@NullMarked
package org.bitloupe.inspect.clean;

import org.jspecify.annotations.NullMarked;
