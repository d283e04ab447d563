package org.bitloupe.message;

import java.util.function.UnaryOperator;

/**
 * A part of a sentence that is the strong words of another one: what a list or a button calls it by.
 *
 * @param words the sentence, with words between {@code <b>} and {@code </b>}
 */
public record StrongPart(Message words) implements NestingPart {
    @Override
    public StrongPart withLeaves(UnaryOperator<Object> other) {
        return new StrongPart(words.withLeaves(other));
    }
}
