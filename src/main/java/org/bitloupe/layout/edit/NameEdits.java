package org.bitloupe.layout.edit;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.FieldReader;
import org.bitloupe.layout.file.LocalizedTextReader;
import org.bitloupe.message.Message;
import org.bitloupe.message.ProblemPlace;

/** Names of fields and of their values. */
public final class NameEdits {
    /** The longest name of a value, in UTF-16 units. */
    public static final int LONGEST_VALUE_NAME = LocalizedTextReader.LABEL;

    private NameEdits() {}

    /**
     * Gives values of a field names, in place of those that these values had; other values keep theirs.
     *
     * @param names the names by value; values that the field cannot hold are refused
     */
    public static EditResult values(Layout layout, int field, SortedMap<BigInteger, String> names) {
        Field old = layout.fields().get(field);
        SortedMap<BigInteger, String> all = new TreeMap<>(old.values());
        all.putAll(names);
        if (!names.isEmpty()
                && (names.firstKey().signum() < 0 || names.lastKey().bitLength() > old.bits())) {
            return new EditResult.Refused(Message.of("edit.values.wide")
                    .with("field", old.name())
                    .with("value", names.lastKey().toString()));
        }
        for (Map.Entry<BigInteger, String> named : names.entrySet()) {
            Optional<Message> bad = unwritable(named.getValue(), LocalizedTextReader.LABEL);
            if (bad.isPresent()) {
                return new EditResult.Refused(
                        Message.of("edit.values.text", "value", named.getKey().toString(), "why", bad.get()));
            }
        }
        if (all.size() > FieldReader.MOST_NAMES) {
            return new EditResult.Refused(
                    Message.of("edit.values.many", "field", old.name(), "most", FieldReader.MOST_NAMES));
        }
        return new EditResult.Done(
                layout.withField(field, old.withValues(all)),
                Message.of("edit.label.values", "field", old.name(), "n", names.size()),
                null);
    }

    /** Gives the layout another title, the same in all languages. */
    public static EditResult title(Layout layout, String title) {
        String wished = title.strip();
        Optional<Message> bad = unwritable(wished, LocalizedTextReader.TITLE);
        return bad.isPresent()
                ? new EditResult.Refused(bad.get())
                : new EditResult.Done(
                        layout.withTitle(LocalizedText.of(wished)),
                        Message.of("edit.label.title", "title", wished),
                        null);
    }

    /** A title that the program makes of others: as much of it as a title may have. */
    public static LocalizedText madeTitle(String title) {
        int longest = LocalizedTextReader.TITLE;
        boolean fits = title.codePointCount(0, title.length()) <= longest;
        return LocalizedText.of(fits ? title : title.substring(0, title.offsetByCodePoints(0, longest - 1)) + "\u2026");
    }

    /** Explains why a layout file cannot hold a text, if so. */
    private static Optional<Message> unwritable(String text, int longest) {
        ProblemCollector problems = new ProblemCollector();
        LocalizedTextReader.check(problems, new ProblemPlace.Pointer("", 0, 0), text, longest);
        return problems.all().stream()
                .findFirst()
                .map(problem -> Message.of("edit." + problem.id().replace("layout.", ""), "n", longest));
    }

    /** Gives a field another name; spellings and refining times follow. */
    public static EditResult rename(Layout layout, int field, String name) {
        String wished = name.strip();
        Optional<Message> bad = problem(layout, field, wished);
        if (bad.isPresent()) {
            return new EditResult.Refused(bad.get());
        }
        Field old = layout.fields().get(field);
        Layout after = layout.withField(field, old.withName(wished).withLabel(null));
        return new EditResult.Done(
                renamed(after, old.name(), wished),
                Message.of("edit.label.rename", "from", old.name(), "to", wished),
                null);
    }

    /** Returns the problem with a name for a field, if any; {@code self} is the field's own index, or -1. */
    static Optional<Message> problem(Layout layout, int self, String name) {
        if (name.isBlank()) {
            return Optional.of(Message.of("edit.name.empty"));
        }
        if (!FieldReader.isName(name)) {
            return Optional.of(Message.of("edit.name.letters", "name", name, "max", FieldReader.LONGEST_NAME));
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
                    TimeEncoding time = f.time();
                    return time != null && from.equals(time.adds()) ? f.withTime(time.withAdds(to)) : f;
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
            return digits.withBits(renamed(digits.of(), from, to));
        }
        if (segment instanceof Segment.Calendar calendar) {
            return calendar.withBits(renamed(calendar.of(), from, to));
        }
        if (segment instanceof Segment.Text text && text.field().equals(from)) {
            return text.withField(to);
        }
        if (segment instanceof Segment.Check check && check.field().equals(from)) {
            return new Segment.Check(to, check.checksum(), check.alphabet(), check.length());
        }
        if (segment instanceof Segment.Maybe maybe) {
            return new Segment.Maybe(
                    maybe.segments().stream().map(g -> renamed(g, from, to)).toList());
        }
        return segment;
    }

    private static List<BitRange> renamed(List<BitRange> parts, String from, String to) {
        return parts.stream()
                .map(part -> part.source().equals(from) ? new BitRange(to, part.high(), part.low()) : part)
                .toList();
    }
}
