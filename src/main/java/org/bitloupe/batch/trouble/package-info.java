/**
 * Finds what is wrong with very many IDs: twice the same, rounded, unreadable, out of order, at odd times.
 *
 * <p>{@link org.bitloupe.batch.trouble.TroubleTally} looks at each block once and needs the same memory for any number of rows; {@link
 * org.bitloupe.batch.trouble.TroubleSearch} finds everything in rows that are kept; {@link org.bitloupe.batch.trouble.ExternalSort}
 * finds what is there twice among more IDs than the memory holds.
 */
@NullMarked
package org.bitloupe.batch.trouble;

import org.jspecify.annotations.NullMarked;
