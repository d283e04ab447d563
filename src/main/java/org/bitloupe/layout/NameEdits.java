package org.bitloupe.layout;

import java.util.List;
import java.util.Optional;
import org.bitloupe.id.Part;
import org.bitloupe.id.Segment;
import org.bitloupe.id.Spelling;
import org.bitloupe.message.Message;

/** Names of fields. */
public final class NameEdits {
    private static final int LONGEST = 40;

    private NameEdits() {}

    /** Gives a field another name; spellings and refining times follow. */
    public static Edit rename(Layout layout, int field, String name) {
        String wished = name.strip();
        Optional<Message> bad = problem(layout, field, wished);
        if (bad.isPresent()) {
            return new Edit.Refused(bad.get());
        }
        Field old = layout.fields().get(field);
        Layout after = layout.withField(field, old.withName(wished).withLabel(null));
        return new Edit.Done(
                renamed(after, old.name(), wished),
                Message.of("edit.label.rename", "from", old.name(), "to", wished),
                null);
    }

    /** What is wrong with a name for a field, if anything; {@code self} is the field's own index, or -1. */
    static Optional<Message> problem(Layout layout, int self, String name) {
        if (name.isBlank()) {
            return Optional.of(Message.of("edit.name.empty"));
        }
        boolean plain = name.codePoints().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '-');
        if (!plain || name.length() > LONGEST || name.equals(Part.ID)) {
            return Optional.of(Message.of("edit.name.letters", "name", name, "max", LONGEST));
        }
        int other = layout.indexOf(name);
        return other >= 0 && other != self
                ? Optional.of(Message.of("edit.name.taken", "name", name))
                : Optional.empty();
    }

    /** Carries a new name to the places that name the field. */
    static Layout renamed(Layout layout, String from, String to) {
        if (from.equals(to)) {
            return layout;
        }
        List<Field> fields = layout.fields().stream()
                .map(f -> {
                    Time time = f.time();
                    return time != null && from.equals(time.adds())
                            ? f.withTime(new Time(time.tick(), time.epoch(), time.epochs(), time.grid(), to))
                            : f;
                })
                .toList();
        List<Spelling> spellings = layout.spellings().stream()
                .map(s -> new Spelling(
                        s.name(),
                        s.segments().stream().map(g -> renamed(g, from, to)).toList()))
                .toList();
        return layout.withFields(fields, layout.slices()).withSpellings(spellings);
    }

    private static Segment renamed(Segment segment, String from, String to) {
        if (segment instanceof Segment.Digits digits) {
            List<Part> parts = digits.of().stream()
                    .map(p -> p.source().equals(from) ? new Part(to, p.high(), p.low()) : p)
                    .toList();
            return new Segment.Digits(
                    parts, digits.alphabet(), digits.min(), digits.max(), digits.pad(), digits.signed());
        }
        if (segment instanceof Segment.Text text && text.field().equals(from)) {
            return new Segment.Text(to, text.chars(), text.ends(), text.min(), text.max());
        }
        if (segment instanceof Segment.Maybe maybe) {
            return new Segment.Maybe(
                    maybe.segments().stream().map(g -> renamed(g, from, to)).toList());
        }
        return segment;
    }
}
