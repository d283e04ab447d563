package org.bitloupe.app.control.ruler;

import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** The requests of a {@link BitRuler} to the document it shows. Fields go by name, which outlives edits; a refusal is a sentence. */
public interface RulerActions {

    /** Shows a layout while a boundary is dragged; nothing to undo yet. */
    void preview(EditResult.Done edit);

    /** Ends the drag: what is shown becomes one step to undo. */
    void commit(EditResult.Done edit);

    /** Ends the drag: the layout is again what it was before. */
    void cancelPreview();

    /**
     * Moves a boundary by keyboard. Moves of one boundary in one direction are one step to undo, until {@link #endNudging}.
     *
     * @return what it has come to
     */
    Nudged nudge(int boundary, int distance, BoundaryMove.Mode mode);

    /** The keyboard has left the boundary. */
    void endNudging();

    /** Describes the result of setting a width as typed, or why it would not be done; empty as long as it makes no sense yet. */
    Optional<String> explainWidth(String field, String typed);

    /** Sets a width as typed. */
    Optional<String> typeWidth(String field, String typed);

    /** Sets a name as typed. */
    Optional<String> typeName(String field, String typed);

    void select(String field);

    void toggleLock(String field);

    /** Asks for a new field that takes its bits from this one. */
    void add(String besideField);

    /**
     * Splits a field in half, or at an ID bit: that bit becomes the lower part's highest.
     *
     * @return the names of the parts, to be given better ones; empty if it was not split
     */
    List<String> split(String field, int idBit);

    /** Merges a field with the one behind it. */
    void merge(String field);

    void remove(String field);

    /** Moves a field by {@code places} places. */
    void reorder(String field, int places);

    /** The value of {@code idBit} that means: in half. */
    int IN_HALF = -1;

    /**
     * The result of moves by keyboard.
     *
     * @param start the layout before the first of them
     * @param stop why the last one went less far than it should have, or null
     */
    record Nudged(Layout start, @Nullable Message stop) {}
}
