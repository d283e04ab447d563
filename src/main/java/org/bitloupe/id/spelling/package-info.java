/** What a spelling is: segments, alphabets, check digits, whether it is sound, and what came of reading by it. */
@NullMarked
package org.bitloupe.id.spelling;

import org.jspecify.annotations.NullMarked;
