/** Spellings: segments, alphabets, check digits, soundness, and the result of reading by one. */
@NullMarked
package org.bitloupe.id.spelling;

import org.jspecify.annotations.NullMarked;
