/**
 * Statistics of very many IDs together: when, from which machines, how many a second, and that in plain words.
 *
 * <p>{@link org.bitloupe.batch.stats.StreamingStatistics} takes blocks one at a time and needs as much memory for a billion rows as for a
 * thousand; {@link org.bitloupe.batch.stats.Statistics#of} looks at rows that are all in memory, and can be exact where that class
 * cannot.
 */
@NullMarked
package org.bitloupe.batch.stats;

import org.jspecify.annotations.NullMarked;
