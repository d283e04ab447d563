package org.bitloupe.discover.table;

import java.util.List;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The IDs read from a pasted text that has no times.
 *
 * @param texts the IDs in the order of the text, without quotes
 * @param lines the number of the line of each, counted from 1
 * @param damage says where the text could not be read any further; null if all of it was
 * @param notation how nearly all of them are written, null if only their characters can say
 */
public record UntimedIds(
        List<String> texts,
        List<Integer> lines,
        @Nullable Message damage,
        @Nullable IdNotation notation) {
    public UntimedIds {
        texts = List.copyOf(texts);
        lines = List.copyOf(lines);
    }
}
