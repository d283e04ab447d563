package org.bitloupe.app.inspect.model;

import java.util.List;
import org.bitloupe.app.control.coloredid.Literal;
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
 */
public record Shown(
        @Nullable Inspection inspection,
        @Nullable Reading reading,
        boolean byHand,
        Literal literal,
        @Nullable Problem problem,
        List<Spelling> bases,
        @Nullable Spelling base) {
    public Shown {
        bases = List.copyOf(bases);
    }

    /** Returns the state of an empty field. */
    static Shown nothing() {
        return new Shown(null, null, false, Literal.plain(""), null, List.of(), null);
    }

    /** The same with something to say of it. */
    Shown withProblem(@Nullable Problem newProblem) {
        return new Shown(inspection, reading, byHand, literal, newProblem, bases, base);
    }

    /** Tells whether there is no text to inspect. */
    public boolean isEmpty() {
        return inspection == null && problem == null;
    }

    /** The readings that are not ruled out, best first. */
    public List<Reading> readings() {
        return inspection == null ? List.of() : inspection.readings();
    }

    /** The readings that are ruled out. */
    public List<Reading> ruledOut() {
        return inspection == null ? List.of() : inspection.ruledOut();
    }
}
