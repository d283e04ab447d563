package org.bitloupe.message;

import java.util.function.UnaryOperator;

/**
 * A part of a sentence that is one piece under a name of its own, so that it can be coloured as a whole wherever the template puts it.
 *
 * @param mark the name its {@link Messages.Span} gets instead of the template's
 * @param value the value; a {@link Message} is written out as one piece
 */
public record NamedSpan(String mark, Object value) implements NestingPart {
    @Override
    public NamedSpan withLeaves(UnaryOperator<Object> other) {
        return new NamedSpan(mark, NestingPart.withLeaves(value, other));
    }
}
