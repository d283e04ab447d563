/** Spellings compiled to bytes: reads and writes cells, says what is wrong with a text; many spellings indexed by length. */
@NullMarked
package org.bitloupe.id.codec;

import org.jspecify.annotations.NullMarked;
