/**
 * Reading very many IDs: where they come from, in what form they stand there, of which layout they are.
 *
 * <p>{@link org.bitloupe.batch.read.Source} is what is read, {@link org.bitloupe.batch.read.Preview} looks at its beginning,
 * {@link org.bitloupe.batch.read.LayoutVote} decides the layouts, {@link org.bitloupe.batch.read.BlockReader} reads it into blocks.
 */
@NullMarked
package org.bitloupe.batch.read;

import org.jspecify.annotations.NullMarked;
