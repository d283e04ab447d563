package org.bitloupe.message;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A part of a sentence that is a list: names, values or words one after the other, joined as the reader's language joins them.
 *
 * @param items what the list is of, each written as a part by itself would be; empty texts are left out
 */
public record ListPart(List<?> items) implements NestingPart {
    public ListPart {
        items = List.copyOf(items);
    }

    @Override
    public ListPart withLeaves(UnaryOperator<Object> other) {
        return new ListPart(
                items.stream().map(item -> NestingPart.withLeaves(item, other)).toList());
    }
}
