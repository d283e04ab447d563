/** Layout files read and written; the standard alphabets and spellings. */
@NullMarked
package org.bitloupe.layout.file;

import org.jspecify.annotations.NullMarked;
