package org.bitloupe.app.inspect.model;

import org.bitloupe.app.shell.RowOrigin;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The ID that a person looks at and all that was decided about it; what is shown follows from it.
 *
 * @param text the ID as it was typed or pasted; the field may show it in another spelling
 * @param row the row that an ID was opened from, this one or one that was looked at before; null if none was
 * @param choices the readings that count, for this text and for the others of its source
 * @param chosenElsewhere true if they were chosen in another screen
 * @param spelling the spelling that the field shows it in; null for its own
 * @param digitsShown true while a secret or the digits of the number of a card or an account are shown
 * @param unknownLayout the layout that an answer card names and nobody knows here; empty if there is none
 */
record InspectRequest(
        String text,
        @Nullable OpenedRow row,
        ChosenReadings choices,
        boolean chosenElsewhere,
        @Nullable Spelling spelling,
        boolean digitsShown,
        String unknownLayout) {
    /** The request of an empty field. */
    static final InspectRequest NONE = new InspectRequest("", null, ChosenReadings.NONE, false, null, false, "");

    /**
     * A row whose ID is looked at.
     *
     * @param id the ID
     * @param layout the layout that the row is read by
     */
    record OpenedRow(String id, Layout layout, RowOrigin origin) {}

    /** The row that an ID was opened from; null if it comes from none. */
    @Nullable
    OpenedRow rowOf(String id) {
        return row != null && row.id().equals(id) ? row : null;
    }

    /** The request of another ID, or of the same one once more: it is shown as it is written, and hidden if it is another. */
    InspectRequest of(String newText) {
        return new InspectRequest(
                newText,
                row,
                newText.isBlank() ? ChosenReadings.NONE : choices,
                chosenElsewhere,
                null,
                digitsShown && newText.equals(text),
                unknownLayout);
    }

    InspectRequest from(@Nullable OpenedRow newRow) {
        return new InspectRequest(text, newRow, choices, chosenElsewhere, spelling, digitsShown, unknownLayout);
    }

    InspectRequest by(ChosenReadings newChoices, boolean elsewhere) {
        return new InspectRequest(text, row, newChoices, elsewhere, spelling, digitsShown, unknownLayout);
    }

    InspectRequest by(ChosenReadings newChoices) {
        return by(newChoices, chosenElsewhere);
    }

    InspectRequest in(@Nullable Spelling newSpelling) {
        return new InspectRequest(text, row, choices, chosenElsewhere, newSpelling, digitsShown, unknownLayout);
    }

    InspectRequest withDigits(boolean shown) {
        return new InspectRequest(text, row, choices, chosenElsewhere, spelling, shown, unknownLayout);
    }

    InspectRequest naming(String newUnknownLayout) {
        return new InspectRequest(text, row, choices, chosenElsewhere, spelling, digitsShown, newUnknownLayout);
    }
}
