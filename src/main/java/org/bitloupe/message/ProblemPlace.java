package org.bitloupe.message;

/** The place a problem is found at, so that a caret can be set there. */
public sealed interface ProblemPlace {

    /** No place in particular. */
    record Nowhere() implements ProblemPlace {}

    /**
     * Characters of the text that was read.
     *
     * @param start index of the first character, from 0, in UTF-16 units
     * @param end index after the last one; equal to {@code start} where something is missing
     */
    record Chars(int start, int end) implements ProblemPlace {}

    /**
     * A place in a JSON file.
     *
     * @param pointer the JSON pointer (RFC 6901), empty for the whole document
     * @param line the line from 1, or 0 if unknown
     * @param column the column from 1, or 0 if unknown
     */
    record Pointer(String pointer, int line, int column) implements ProblemPlace {}

    /** A field of a layout, by name. */
    record InField(String field) implements ProblemPlace {}
}
