/**
 * Takes rows out: as CSV, TSV, JSON lines and xlsx, block by block, with IDs as text everywhere.
 *
 * <p>{@link org.bitloupe.batch.out.RowOutput} writes files that are there whole or not at all; {@link
 * org.bitloupe.batch.out.RowWriter} writes into any stream.
 */
@NullMarked
package org.bitloupe.batch.out;

import org.jspecify.annotations.NullMarked;
