package org.bitloupe.app.batch.decode;

import java.util.List;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Note;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A query, or why there is none.
 *
 * @param engine the database it is written for
 * @param layout the layout of the IDs that it decodes
 * @param export the query
 * @param notes the notes on it
 */
record Query(Target engine, Layout layout, Export export, List<Note> notes) {
    Query {
        notes = List.copyOf(notes);
    }

    /** The query's text; null if there is none. */
    Content.@Nullable Text text() {
        return export instanceof Export.Ready ready && ready.content() instanceof Content.Text text ? text : null;
    }

    /** Tells whether that is among the reasons why there is none. */
    boolean refuses(String key) {
        return reasons().stream().anyMatch(reason -> reason.key().equals(key));
    }

    /** Returns the reasons why there is none; empty if there is one. */
    List<Message> reasons() {
        return export instanceof Export.Refused refused ? refused.reasons() : List.of();
    }
}
