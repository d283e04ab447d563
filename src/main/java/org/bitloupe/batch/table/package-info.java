/**
 * Very many IDs in columns of primitives: what a file held, without an object for each row.
 *
 * <p>{@link org.bitloupe.batch.table.IdBlock} is a run of rows; the terminal looks at each block once and forgets it, the window keeps
 * them all in an {@link org.bitloupe.batch.table.IdTable}.
 */
@NullMarked
package org.bitloupe.batch.table;

import org.jspecify.annotations.NullMarked;
