package org.bitloupe.message;

import java.util.List;

/**
 * A part of a sentence that is a list: names, values or words one after the other, joined as the reader's language joins them.
 *
 * @param items what the list is of, each written as a part by itself would be; empty texts are left out
 */
public record ListPart(List<?> items) {
    public ListPart {
        items = List.copyOf(items);
    }
}
