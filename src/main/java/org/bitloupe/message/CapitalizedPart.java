package org.bitloupe.message;

import java.util.function.UnaryOperator;

/**
 * A part of a sentence that begins it, whatever it is: its first letter becomes a capital.
 *
 * @param words the text; a {@link Message} gives its own pieces
 */
public record CapitalizedPart(Message words) implements NestingPart {
    @Override
    public CapitalizedPart withLeaves(UnaryOperator<Object> other) {
        return new CapitalizedPart(words.withLeaves(other));
    }
}
