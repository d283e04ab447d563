package org.bitloupe.inspect.clean;

import java.util.List;

/**
 * The IDs found in a text.
 *
 * @param ids the first ones, in the order of the text
 * @param total the total number
 */
public record ExtractedIds(List<FoundId> ids, int total) {
    public ExtractedIds {
        ids = List.copyOf(ids);
    }
}
