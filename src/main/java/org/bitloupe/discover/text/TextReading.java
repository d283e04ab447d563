package org.bitloupe.discover.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** The place of the time in texts, and the layout that follows from it. */
public final class TextReading {
    /** The name of the part that stands in front of all fields and is the same in all texts. */
    public static final String PREFIX = "prefix";

    private static final String TIME = "time";
    private static final int LONGEST_NAME = 8;

    private final TextPattern pattern;
    private final DigitCut time;

    TextReading(TextPattern pattern, DigitCut time) {
        this.pattern = pattern;
        this.time = time;
    }

    /**
     * A part of the texts with what its characters are like.
     *
     * @param field the name of its field in the layout; {@link #PREFIX} for what stands in front of all fields
     * @param run what they are like; null for the time, and for what is a name, or of no fixed length
     * @param alphabet its digits, null if it is only text
     * @param fewest the number of characters, the fewest there were
     * @param characters the most there were
     */
    public record Described(
            String field,
            @Nullable CharacterRun run,
            @Nullable Alphabet alphabet,
            int fewest,
            int characters) {}

    /**
     * A layout and the parts of its texts.
     *
     * @param layout the layout; its title is for whoever shows it
     * @param parts a prefix that is the same in all, and the fields, from left to right
     */
    public record Found(Layout layout, List<Described> parts) {
        public Found {
            parts = List.copyOf(parts);
        }
    }

    /** A piece of the text, before it is known which bits it has. */
    private record Piece(
            Field field,
            int min,
            int max,
            @Nullable Alphabet alphabet,
            String chars,
            @Nullable CharacterRun run) {
        Piece asText() {
            String all = alphabet == null ? chars : alphabet.chars();
            return new Piece(field.withBounds(null, null).withBits(0), min, max, null, all, run);
        }
    }

    /**
     * The layout by which rows are read.
     *
     * @param fit how the time counts
     * @param rows rows that the time fits, by which the other characters are judged
     */
    public Found found(TimeFit fit, List<TimedId> rows) {
        List<List<String>> texts = rows.stream()
                .sorted(Comparator.comparingLong(row -> row.timestamp().nanos()))
                .map(row -> pattern.split(row.id()))
                .filter(java.util.Objects::nonNull)
                .toList();
        Map<String, Integer> names = new HashMap<>();
        List<Object> pieces = new ArrayList<>();
        for (int p = 0; p < pattern.parts().size(); p++) {
            int part = p;
            add(p, texts.stream().map(row -> row.get(part)).toList(), fit, names, pieces);
        }
        return layout(narrowed(pieces));
    }

    private void add(int index, List<String> texts, TimeFit fit, Map<String, Integer> names, List<Object> pieces) {
        TextPart part = pattern.parts().get(index);
        if (part.kind() == TextPart.Kind.LITERAL) {
            pieces.add(new Segment.Literal(part.text(), false));
        } else if (part.kind() == TextPart.Kind.KIND) {
            pieces.add(text(
                    named("kind", names), Role.TYPE, part, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"));
        } else if (index == time.part()) {
            int end = time.length() == DigitCut.WHOLE ? part.max() : time.from() + time.length();
            addRuns(texts, 0, time.from(), names, pieces);
            pieces.add(time(fit, time.length() == DigitCut.WHOLE ? part.min() : time.length(), end - time.from()));
            if (part.isFixed()) {
                addRuns(texts, end, part.max(), names, pieces);
            } else if (time.length() != DigitCut.WHOLE) {
                TextPart rest = new TextPart(part.kind(), "", part.min() - end, part.max() - end);
                addOpen(rest, texts.stream().map(text -> text.substring(end)).toList(), names, pieces);
            }
        } else if (!part.isFixed()) {
            addOpen(part, texts, names, pieces);
        } else if (isName(texts, part)) {
            String letters = texts.get(0).chars().allMatch(Character::isUpperCase)
                    ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                    : "abcdefghijklmnopqrstuvwxyz";
            pieces.add(text(named("name", names), Role.TYPE, part, letters));
        } else {
            addRuns(texts, 0, part.max(), names, pieces);
        }
    }

    private static boolean isName(List<String> texts, TextPart part) {
        return part.max() <= LONGEST_NAME
                && (texts.stream().allMatch(text -> text.chars().allMatch(c -> c >= 'A' && c <= 'Z'))
                        || texts.stream().allMatch(text -> text.chars().allMatch(c -> c >= 'a' && c <= 'z')));
    }

    private static Piece text(String name, Role role, TextPart part, String chars) {
        return new Piece(Field.of(name, role, 0), part.min(), part.max(), null, chars, null);
    }

    private void addOpen(TextPart part, List<String> texts, Map<String, Integer> names, List<Object> pieces) {
        pieces.add(text(named("rest", names), Role.RANDOM, part, digits(texts).chars()));
    }

    private Piece time(TimeFit fit, int min, int max) {
        Field field = bounded(Field.time(TIME, fit.bits(), fit.time()), time.alphabet(), max);
        return new Piece(field, min, max, time.alphabet(), "", null);
    }

    private void addRuns(List<String> texts, int from, int to, Map<String, Integer> names, List<Object> pieces) {
        int places = pattern.parts().stream().mapToInt(TextPart::max).sum();
        Alphabet alphabet = digits(texts);
        for (CharacterRun run : new CharacterRuns(texts, places).between(from, to)) {
            int bits = BigInteger.valueOf(alphabet.base())
                    .pow(run.length())
                    .subtract(BigInteger.ONE)
                    .bitLength();
            Field field = bounded(Field.of(named(run.name(), names), run.role(), bits), alphabet, run.length());
            pieces.add(new Piece(field, run.length(), run.length(), alphabet, "", run));
        }
    }

    /** The digits of a part: those of the time, where it has no others. */
    private Alphabet digits(Collection<String> texts) {
        boolean same = texts.stream()
                .allMatch(text -> text.chars().allMatch(c -> time.alphabet().valueOf((char) c) >= 0));
        Alphabet smallest = Alphabets.smallest(texts);
        boolean smaller = smallest != null && smallest.base() < time.alphabet().base();
        if (same && !smaller) {
            return time.alphabet();
        }
        return smallest == null ? StandardSpellings.builtIn().alphabet("base64url") : smallest;
    }

    private static Field bounded(Field field, Alphabet alphabet, int length) {
        BigInteger last = BigInteger.valueOf(alphabet.base()).pow(length).subtract(BigInteger.ONE);
        return last.equals(field.allOnes()) ? field : field.withBounds(null, last);
    }

    private static String named(String name, Map<String, Integer> names) {
        int number = names.merge(name, 1, Integer::sum);
        return number == 1 ? name : name + "-" + number;
    }

    /** With the longest fields only as text until an ID has room for the others. */
    private static List<Object> narrowed(List<Object> pieces) {
        List<Object> narrow = new ArrayList<>(pieces);
        while (bits(narrow) > Bits.MAX_WIDTH) {
            int longest = -1;
            for (int i = 0; i < narrow.size(); i++) {
                if (narrow.get(i) instanceof Piece piece
                        && piece.field().time() == null
                        && (longest < 0
                                || piece.field().bits()
                                        > ((Piece) narrow.get(longest)).field().bits())) {
                    longest = i;
                }
            }
            narrow.set(longest, ((Piece) narrow.get(longest)).asText());
        }
        return narrow;
    }

    private static int bits(List<Object> pieces) {
        return pieces.stream()
                .mapToInt(piece -> piece instanceof Piece one ? one.field().bits() : 0)
                .sum();
    }

    private static Found layout(List<Object> pieces) {
        List<Field> fields = new ArrayList<>();
        List<Described> described = new ArrayList<>();
        List<Segment> segments = new ArrayList<>();
        int top = bits(pieces);
        for (Object one : pieces) {
            if (!(one instanceof Piece piece)) {
                segments.add((Segment) one);
                if (one instanceof Segment.Literal front && segments.size() == 1) {
                    int length = front.text().length();
                    CharacterRun same = new CharacterRun(CharacterRun.Kind.CONSTANT, 0, length, 1, front.text());
                    described.add(new Described(PREFIX, same, null, length, length));
                }
                continue;
            }
            Field field = piece.field();
            fields.add(field);
            Alphabet alphabet = piece.alphabet();
            if (alphabet == null) {
                segments.add(new Segment.Text(
                        field.name(), piece.chars(), piece.chars(), Math.max(1, piece.min()), piece.max()));
            } else {
                BitRange range = BitRange.ofId(top - 1, top - field.bits());
                segments.add(new Segment.Digits(
                        List.of(range), alphabet, piece.min(), piece.max(), Segment.Pad.HIGH, false));
                top -= field.bits();
            }
            described.add(new Described(field.name(), piece.run(), alphabet, piece.min(), piece.max()));
        }
        return new Found(Layout.of("found", "", fields, List.of(new Spelling("text", segments))), described);
    }
}
