package org.bitloupe.app.batch.facts;

/**
 * A kind of anomaly in the rows, as the card says it.
 *
 * @param id the kind's name
 * @param grave true if IDs are damaged, and not merely strange
 * @param head the number, in a few words
 * @param detail where, or why, in a sentence; may be empty
 * @param rows true if its rows are known and can be shown
 */
public record ProblemSummary(String id, boolean grave, String head, String detail, boolean rows) {}
