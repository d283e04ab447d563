package org.bitloupe.layout.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Checksum;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Edits of the ways in which a layout's IDs are written. The bits stay as they are. */
public final class SpellingEdits {
    /** The field of check digits that a spelling gets here. */
    private static final String CHECK = "check";

    private SpellingEdits() {}

    /** The parts of a spelling that an edit changes, for its name in the undo list. */
    public enum Part {
        FRONT("edit.label.spelling.front"),
        DIGITS("edit.label.spelling.digits"),
        LENGTH("edit.label.spelling.length"),
        CHECK("edit.label.spelling.check"),
        BEHIND("edit.label.spelling.behind");

        private final String label;

        Part(String label) {
            this.label = label;
        }
    }

    /**
     * Writes a spelling in another way.
     *
     * @param spelling its index among {@link Layout#spellings}
     * @param parts the parts that it is to have
     * @param part the one that is another than before
     */
    public static EditResult change(Layout layout, int spelling, SpellingParts parts, Part part) {
        Spelling before = layout.spellings().get(spelling);
        String name = nameFor(layout, spelling, parts);
        return put(
                layout, spelling, new Spelling(name, parts.segments()), Message.of(part.label, "name", before.name()));
    }

    /** Adds a way to write the IDs behind the others: the first of the standard ones of a fixed length that fits and is not there yet. */
    public static EditResult add(Layout layout) {
        int end = layout.spellings().size();
        for (Spelling each : StandardSpellings.builtIn().spellings().values()) {
            boolean there = layout.spellings().stream()
                    .anyMatch(other -> other.segments().equals(each.segments())
                            || other.name().equals(each.name()));
            if (!there
                    && hasFixedLength(each)
                    && put(layout, end, each, Message.of("edit.label.spelling.add", "name", each.name()))
                            instanceof EditResult.Done done) {
                return done;
            }
        }
        return new EditResult.Refused(Message.of("edit.spelling.none-left"));
    }

    private static boolean hasFixedLength(Spelling spelling) {
        return spelling.segments().stream()
                .allMatch(segment -> !(segment instanceof Segment.Digits digits) || digits.min() == digits.max());
    }

    /** Removes a way to write the IDs; the last one stays. */
    public static EditResult remove(Layout layout, int spelling) {
        if (layout.spellings().size() == 1) {
            return new EditResult.Refused(Message.of("edit.spelling.last"));
        }
        List<Spelling> spellings = new ArrayList<>(layout.spellings());
        Spelling removed = spellings.remove(spelling);
        return new EditResult.Done(
                FieldEdits.withSpellings(layout, spellings),
                Message.of("edit.label.spelling.remove", "name", removed.name()),
                null);
    }

    /** Makes a way to write the IDs the usual one. */
    public static EditResult first(Layout layout, int spelling) {
        List<Spelling> spellings = new ArrayList<>(layout.spellings());
        Spelling first = spellings.remove(spelling);
        spellings.add(0, first);
        return new EditResult.Done(
                layout.withSpellings(spellings), Message.of("edit.label.spelling.first", "name", first.name()), null);
    }

    /**
     * The check digits that spellings with these parts can have, whatever they have now.
     *
     * @param spelling the index of the spelling among {@link Layout#spellings}
     */
    public static List<Segment.Check> checks(Layout layout, int spelling, SpellingParts parts) {
        Segment.Check now =
                SpellingParts.of(layout.spellings().get(spelling).segments()).check();
        String field = now == null ? new LayoutDraft(layout).freeName(CHECK) : now.field();
        List<Alphabet> written = parts.core().stream()
                .filter(Segment.Digits.class::isInstance)
                .map(segment -> ((Segment.Digits) segment).alphabet())
                .toList();
        List<Alphabet> alphabets = new ArrayList<>(written);
        alphabets.addAll(StandardSpellings.builtIn().alphabets().values());
        List<Segment.Check> checks = new ArrayList<>();
        for (Checksum checksum : Checksum.values()) {
            boolean tellsApart = written.stream().allMatch(checksum::tellsApart);
            for (int length = 1; length <= Checksum.MOST_DIGITS && tellsApart; length++) {
                int digits = length;
                alphabets.stream()
                        .map(alphabet -> new Segment.Check(field, checksum, alphabet, digits))
                        .filter(check -> problem(layout, parts.withCheck(check).segments())
                                .isEmpty())
                        .findFirst()
                        .ifPresent(checks::add);
            }
        }
        return checks;
    }

    /** The problem with segments of a layout, if there is one. */
    private static Optional<Problem> problem(Layout layout, List<Segment> segments) {
        return LayoutSpellingCodecs.check(withCheckField(layout, segments), new Spelling("", segments)).stream()
                .findFirst();
    }

    private static EditResult put(Layout layout, int at, Spelling spelling, Message label) {
        List<Spelling> spellings = new ArrayList<>(layout.spellings());
        if (at < spellings.size()) {
            spellings.remove(at);
        }
        Optional<Problem> problem = problem(layout, spelling.segments());
        if (problem.isPresent()) {
            return new EditResult.Refused(Message.of("edit.spelling.unsound")
                    .with("what", problem.get().what())
                    .with("why", problem.get().why()));
        }
        spellings.add(at, spelling);
        // Fields that only the spelling before had go with it.
        return new EditResult.Done(
                FieldEdits.withSpellings(withCheckField(layout, spelling.segments()), spellings), label, null);
    }

    /** The layout with the field that check digits need, which lives only in text. */
    private static Layout withCheckField(Layout layout, List<Segment> segments) {
        String field = null;
        for (Segment segment : segments) {
            field = segment instanceof Segment.Check check ? check.field() : field;
        }
        if (field == null || layout.indexOf(field) >= 0) {
            return layout;
        }
        List<Field> fields = new ArrayList<>(layout.fields());
        fields.add(Field.of(field, Role.CHECKSUM, 0));
        return layout.withFields(fields, layout.slices());
    }

    /** A name that somebody gave a spelling stays; one that came of its parts follows them. */
    private static String nameFor(Layout layout, int spelling, SpellingParts parts) {
        Spelling before = layout.spellings().get(spelling);
        Set<String> taken = new HashSet<>();
        layout.spellings().forEach(other -> taken.add(other.name()));
        taken.remove(before.name());
        @Nullable String old = SpellingParts.of(before.segments()).name().orElse(null);
        boolean follows = old != null && before.name().matches(old + "(-\\d+)?");
        String wish = follows ? parts.name().orElse(before.name()) : before.name();
        String name = wish;
        for (int n = 2; taken.contains(name); n++) {
            name = wish + "-" + n;
        }
        return name;
    }
}
