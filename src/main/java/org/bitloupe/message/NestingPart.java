package org.bitloupe.message;

import java.util.function.UnaryOperator;

/**
 * A part of a sentence that has parts of its own. Whoever looks for texts or times among a sentence's parts finds those inside, too: a
 * kind of part that holds others must be one of these, and so say how it is rebuilt.
 */
public sealed interface NestingPart permits Message, ListPart, NamedSpan, CapitalizedPart, StrongPart {

    /**
     * The same with other values in the place of those inside that nest nothing, however deep they stand.
     *
     * @param other returns the value in the place of another, or that one
     */
    NestingPart withLeaves(UnaryOperator<Object> other);

    /** The same part with its {@linkplain #withLeaves(UnaryOperator) leaves} replaced; one that nests nothing is a leaf itself. */
    static Object withLeaves(Object part, UnaryOperator<Object> other) {
        return part instanceof NestingPart nesting ? nesting.withLeaves(other) : other.apply(part);
    }
}
