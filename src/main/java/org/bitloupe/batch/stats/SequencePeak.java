package org.bitloupe.batch.stats;

import org.bitloupe.layout.Field;

/**
 * The use of a sequence: its highest value, and how often its limit was reached.
 *
 * @param field the sequence
 * @param highest the highest value seen, an unsigned number
 * @param atLimit the number of IDs that have the highest value that it can have: after each of them the next ID of the same tick had to
 *     wait
 */
public record SequencePeak(Field field, long highest, long atLimit) {}
