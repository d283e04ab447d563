package org.bitloupe.inspect;

import java.util.List;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.reading.LazyReadings;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The result of inspecting a pasted text. Readings are written out when they are first looked at.
 *
 * @param input the text as it was given
 * @param read what was read after cleaning up; empty if nothing was left
 * @param removed what the cleaning took away or changed, each as a sentence
 * @param problem the reason why there is no reading, or what is strange about the text though there are some; null if all is well
 * @param damage what has probably happened to the ID before it was pasted, null if nothing has
 * @param readings the readings that are not ruled out, best first
 * @param ruledOut the readings that are ruled out, with reasons
 */
public record Inspection(
        String input,
        String read,
        List<Message> removed,
        @Nullable Problem problem,
        @Nullable Damage damage,
        List<Reading> readings,
        List<Reading> ruledOut) {
    public Inspection {
        removed = List.copyOf(removed);
        readings = unmodifiable(readings);
        ruledOut = unmodifiable(ruledOut);
    }

    /** The same with another problem. */
    Inspection withProblem(Problem other) {
        return new Inspection(input, read, removed, other, damage, readings, ruledOut);
    }

    /** The same with what is known of its damage, and the problem that says so. */
    Inspection withDamage(Damage known, @Nullable Problem notice) {
        return new Inspection(input, read, removed, notice, known, readings, ruledOut);
    }

    /** Copying would write out readings that perhaps nobody looks at. */
    private static List<Reading> unmodifiable(List<Reading> readings) {
        return readings instanceof LazyReadings ? readings : List.copyOf(readings);
    }
}
