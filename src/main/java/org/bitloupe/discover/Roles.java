package org.bitloupe.discover;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.discover.time.Sightings;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/** Says what the bits beside the time are probably for: only what their values show, and how sure that is. */
final class Roles {
    private static final int UUID_BITS = 128;
    private static final int VERSION_LOW = 76;
    private static final int VARIANT_LOW = 62;
    /** With fewer rows even random bits have few values. */
    private static final int ROWS_TO_TELL = 20;

    private static final int ROWS_TO_BE_LIKELY = 60;

    private final Runs runs;
    private final int rows;
    private final int width;
    private final boolean uuid;
    private final Map<String, Integer> names = new HashMap<>();

    Roles(Sightings right, boolean uuid) {
        this.runs = new Runs(right);
        this.rows = right.count();
        this.width = right.width();
        this.uuid = uuid && right.width() == UUID_BITS;
    }

    /**
     * The fields around a time, the most significant first, without the time itself.
     *
     * @param low the time's lowest bit
     * @param end one above its highest bit
     */
    List<FieldGuess> around(int low, int end) {
        List<FieldGuess> found = new ArrayList<>();
        guess(end, width, true, found);
        guess(0, low, false, found);
        return found;
    }

    /** The version and variant of UUIDs stand where they stand; what is between them is looked at. */
    private void guess(int low, int end, boolean above, List<FieldGuess> found) {
        if (low >= end) {
            return;
        }
        if (uuid && low <= VERSION_LOW && end >= VERSION_LOW + 4) {
            guess(VERSION_LOW + 4, end, above, found);
            found.add(fixed("version", Role.VERSION, VERSION_LOW + 3, VERSION_LOW));
            guess(low, VERSION_LOW, above, found);
        } else if (uuid && low <= VARIANT_LOW && end >= VARIANT_LOW + 2) {
            guess(VARIANT_LOW + 2, end, above, found);
            found.add(fixed("variant", Role.VARIANT, VARIANT_LOW + 1, VARIANT_LOW));
            guess(low, VARIANT_LOW, above, found);
        } else {
            List<Run> divided = owned(runs.between(low, end), above);
            for (int i = divided.size() - 1; i >= 0; i--) {
                found.add(guess(divided.get(i), above));
            }
        }
    }

    private static FieldGuess fixed(String name, Role role, int high, int low) {
        return new FieldGuess(name, role, high, low, Sureness.SURE, Message.of("fit.why." + name));
    }

    /** Zeros above small numbers belong to them: they are their upper bits. */
    private static List<Run> owned(List<Run> runs, boolean above) {
        List<Run> owned = new ArrayList<>();
        for (Run run : runs) {
            Run below = owned.isEmpty() ? null : owned.get(owned.size() - 1);
            boolean numbers = below != null && (below.kind() == Run.Kind.COUNT || below.kind() == Run.Kind.FEW);
            if (below != null && numbers && run.isZero() && !above) {
                owned.set(owned.size() - 1, below.withAbove(run));
            } else {
                owned.add(run);
            }
        }
        return owned;
    }

    private FieldGuess guess(Run run, boolean above) {
        boolean enough = rows >= ROWS_TO_TELL;
        if (!enough) {
            return named("data", Role.DATA, run, Sureness.OPEN, Message.of("fit.why.few-rows", "n", rows));
        }
        return switch (run.kind()) {
            case CONSTANT -> constant(run, above);
            case FEW ->
                named(
                        "machine",
                        Role.NODE,
                        run,
                        run.distinct() * 8 <= rows ? Sureness.LIKELY : Sureness.OPEN,
                        Message.of("fit.why.few", "n", run.distinct()));
            case COUNT ->
                named(
                        "sequence",
                        Role.SEQUENCE,
                        run,
                        rows >= ROWS_TO_BE_LIKELY ? Sureness.LIKELY : Sureness.OPEN,
                        Message.of("fit.why.count", "largest", Long.toUnsignedString(run.largest())));
            case EVEN ->
                run.bits() < 3
                        ? named("data", Role.DATA, run, Sureness.OPEN, Message.of("fit.why.narrow"))
                        : named(
                                "random",
                                Role.RANDOM,
                                run,
                                run.bits() >= 8 ? Sureness.LIKELY : Sureness.OPEN,
                                Message.of("fit.why.even"));
        };
    }

    private FieldGuess constant(Run run, boolean above) {
        if (run.isZero() && above) {
            return named("unused", Role.UNUSED, run, Sureness.LIKELY, Message.of("fit.why.zero-above"));
        }
        return run.isZero()
                ? named("sequence", Role.SEQUENCE, run, Sureness.OPEN, Message.of("fit.why.zero"))
                : named(
                        "machine",
                        Role.NODE,
                        run,
                        Sureness.OPEN,
                        Message.of("fit.why.constant", "value", Long.toUnsignedString(run.largest())));
    }

    private FieldGuess named(String name, Role role, Run run, Sureness sure, Message why) {
        int number = names.merge(name, 1, Integer::sum);
        String unique = number == 1 ? name : name + "-" + number;
        return new FieldGuess(unique, role, run.end() - 1, run.low(), sure, why);
    }
}
