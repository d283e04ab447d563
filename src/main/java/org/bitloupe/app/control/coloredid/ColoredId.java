package org.bitloupe.app.control.coloredid;

import java.util.List;
import java.util.Objects;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * A text with the fields that colour it.
 *
 * @param text the characters
 * @param runs the characters of each field, in rising order; characters in no run are plain
 * @param roles the fields' roles by index
 * @param captions what stands under it, in rising order of their places
 * @param fault characters that are marked as wrong, or null; an empty range marks a place where something is missing
 */
public record ColoredId(
        String text,
        List<LiteralRun> runs,
        List<Role> roles,
        List<Caption> captions,
        @Nullable CharRange fault) {
    public ColoredId {
        runs = List.copyOf(runs);
        roles = List.copyOf(roles);
        captions = List.copyOf(captions);
    }

    /** A text without colours. */
    public static ColoredId plain(String text) {
        return new ColoredId(text, List.of(), List.of(), List.of(), null);
    }

    /** The same with characters marked as wrong; null for none. */
    public ColoredId withFault(@Nullable CharRange newFault) {
        return new ColoredId(text, runs, roles, captions, newFault);
    }

    /** Tells whether another one differs in nothing but its characters and captions. */
    boolean isDrawnLike(ColoredId other) {
        return text.length() == other.text.length()
                && runs.equals(other.runs)
                && roles.equals(other.roles)
                && Objects.equals(fault, other.fault);
    }

    /** The role of a field; of padding and of fields that are not known, {@link Role#UNUSED}. */
    Role roleOf(int field) {
        return field < 0 || field >= roles.size() ? Role.UNUSED : roles.get(field);
    }

    /** The field that stands at a place, or {@link FieldSelection#NONE}; of digits decided by several fields, the new one. */
    int fieldAt(double place) {
        for (LiteralRun run : runs) {
            if (place >= run.start() && place < run.end()) {
                return fieldIn(run, (place - run.start()) / (run.end() - run.start()));
            }
        }
        return FieldSelection.NONE;
    }

    private static int fieldIn(LiteralRun run, double fraction) {
        List<LiteralRun.Share> shares = run.shares();
        if (shares.isEmpty()) {
            return FieldSelection.NONE;
        }
        int last = shares.get(shares.size() - 1).field();
        if (run.kind() != LiteralRun.Kind.SHARED) {
            return known(last);
        }
        double bits = shares.stream().mapToInt(LiteralRun.Share::bits).sum();
        double before = 0;
        for (LiteralRun.Share share : shares) {
            before += share.bits() / bits;
            if (fraction < before) {
                return known(share.field());
            }
        }
        return known(last);
    }

    private static int known(int field) {
        return field == LiteralRun.Share.PADDING ? FieldSelection.NONE : field;
    }

    /**
     * A name under the literal.
     *
     * @param at where it would like to begin, in characters; a fraction lies within one
     * @param fields the fields it speaks of, whose colours it shows
     * @param text its words
     */
    public record Caption(double at, List<Integer> fields, String text) {
        public Caption {
            fields = List.copyOf(fields);
        }
    }
}
