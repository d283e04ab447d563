package org.bitloupe.app.inspect.model;

import java.util.List;
import org.bitloupe.app.control.coloredid.ColoredId;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Everything the screen shows of one text; a new value for every change, so that its parts always belong together.
 *
 * @param inspection the result of inspecting the text; null while the field is empty
 * @param reading the reading that is shown, with the epoch that was chosen; null if there is none
 * @param byHand true if a person chose that reading
 * @param literal the field's text in the colours of the reading
 * @param problem the reason why there is no reading, or what is strange about the text; null if all is well
 * @param bases the spellings the ID can be shown in within the field
 * @param base the one it is shown in; null where there is no choice
 * @param masked the text with a secret or the number of a card or an account hidden in it; null if there is none in it
 */
public record InspectState(
        @Nullable Inspection inspection,
        @Nullable Reading reading,
        boolean byHand,
        ColoredId literal,
        @Nullable Problem problem,
        List<Spelling> bases,
        @Nullable Spelling base,
        @Nullable MaskedText masked) {
    public InspectState {
        bases = List.copyOf(bases);
    }

    /** Returns the state of an empty field. */
    static InspectState nothing() {
        return new InspectState(null, null, false, ColoredId.plain(""), null, List.of(), null, null);
    }

    /** The same with something to say of it. */
    InspectState withProblem(@Nullable Problem newProblem) {
        return new InspectState(inspection, reading, byHand, literal, newProblem, bases, base, masked);
    }

    /** Tells whether what was read is hidden, and so has no reading. */
    public boolean isHidden() {
        return masked != null && masked.whole() && !masked.shown();
    }

    /** Returns the field's text with its hidden characters replaced; empty if nothing is hidden. */
    public String hiddenText() {
        return masked != null && !masked.shown() ? masked.text() : "";
    }

    /** Tells whether there is no text to inspect. */
    public boolean isEmpty() {
        return inspection == null && problem == null;
    }

    /** The readings that are not ruled out, best first. */
    public List<Reading> readings() {
        return inspection == null ? List.of() : inspection.readings();
    }

    public List<Reading> ruledOut() {
        return inspection == null ? List.of() : inspection.ruledOut();
    }
}
