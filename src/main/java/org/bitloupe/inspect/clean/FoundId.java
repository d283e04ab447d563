package org.bitloupe.inspect.clean;

/**
 * An ID in the middle of a longer text.
 *
 * @param start index of its first character in the text, in UTF-16 units
 * @param end index after its last one
 * @param label its label in the text, such as {@code order} in {@code order=1234}; empty if nothing
 * @param text the ID
 */
public record FoundId(int start, int end, String label, String text) {}
