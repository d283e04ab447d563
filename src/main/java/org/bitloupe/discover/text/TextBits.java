package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.discover.bits.DigitColumns;
import org.bitloupe.discover.bits.IdBits;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.discover.table.UntimedIds;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/**
 * IDs without times as bits, each once, in the order of their rows.
 *
 * @param notation how they are written
 * @param bits their bits
 * @param digits their digits
 * @param repeated the number of rows whose ID stood in a row before
 * @param others the numbers of the lines whose IDs are written in another way
 */
public record TextBits(IdNotation notation, IdBits bits, DigitColumns digits, int repeated, List<Integer> others) {
    private static final int SAMPLE = 250;

    /** The nats that another reading has to save: random bits alone differ by ten in alphabets that are the same but for their order. */
    private static final double LEAST_SAVING = 30;

    /** The share of neighbouring rows in order that speaks for the order of an alphabet. */
    private static final double ORDERED = 0.9;

    /** Characters by which numbers of one kind may be shorter or longer than most. */
    private static final int NEAR = 2;

    public TextBits {
        others = List.copyOf(others);
    }

    /** A way to read them. */
    private record Reading(IdNotation notation, Alphabet alphabet) {}

    /**
     * Reads texts in the alphabet in which they are shortest as bits: in a wrong one the bits of a number are all mixed, and characters have
     * bits that say nothing. Empty if they can be read in none.
     */
    public static Optional<TextBits> of(UntimedIds ids) {
        Map<String, Integer> once = new LinkedHashMap<>();
        for (int i = 0; i < ids.texts().size(); i++) {
            once.putIfAbsent(ids.texts().get(i), ids.lines().get(i));
        }
        List<String> different = List.copyOf(once.keySet());
        TextPattern pattern = withNumbers(shape(different), different);
        List<String> sample = sample(different);
        Reading best = null;
        double least = Double.MAX_VALUE;
        for (Reading reading : readings(pattern, sample, ids.notation())) {
            List<Bits> read = sample.stream()
                    .map(reading.notation()::read)
                    .filter(Objects::nonNull)
                    .toList();
            if (10 * read.size() >= 9 * sample.size()) {
                // Random texts are in order in no alphabet: each row has to be where it is.
                double order = isOrdered(read) ? sample.size() : 0;
                double cost = cost(reading.notation(), read) * sample.size() / read.size() - order;
                if (cost < least - LEAST_SAVING) {
                    best = reading;
                    least = cost;
                }
            }
        }
        return best == null
                ? Optional.empty()
                : Optional.of(read(best, pattern, once, ids.texts().size() - once.size()));
    }

    /** The percentage of texts that have to be of the shape that most have; else their signs are digits, as those of base 64 are. */
    private static final int MOST = 98;

    /** The shape of the texts behind the signs that all of them begin with. */
    private static TextPattern shape(List<String> texts) {
        int front = 0;
        while (isSign(texts, front)) {
            front++;
        }
        int from = front;
        List<String> behind = texts.stream().map(text -> text.substring(from)).toList();
        TextPattern pattern = TextPattern.of(behind);
        long fitting =
                behind.stream().filter(text -> pattern.split(text) != null).count();
        int length = behind.get(0).length();
        boolean even = behind.stream().allMatch(text -> text.length() == length);
        List<TextPart> parts = new ArrayList<>();
        if (from > 0) {
            parts.add(TextPart.literal(texts.get(0).substring(0, from)));
        }
        parts.addAll(
                even && 100 * fitting < (long) MOST * behind.size()
                        ? List.of(new TextPart(TextPart.Kind.DIGITS, "", length, length))
                        : pattern.parts());
        return new TextPattern(parts);
    }

    private static boolean isSign(List<String> texts, int at) {
        String first = texts.get(0);
        return at + 1 < first.length()
                && !Character.isLetterOrDigit(first.charAt(at))
                && texts.stream().allMatch(text -> text.length() > at + 1 && text.charAt(at) == first.charAt(at));
    }

    /** The same shape, but that a number may be a little shorter or longer, as numbers without zeros in front are. */
    private static TextPattern withNumbers(TextPattern pattern, List<String> texts) {
        List<TextPart> parts = pattern.parts();
        TextPart last = parts.get(parts.size() - 1);
        boolean one = last.kind() == TextPart.Kind.DIGITS
                && parts.stream()
                                .filter(part -> part.kind() != TextPart.Kind.LITERAL)
                                .count()
                        == 1;
        if (!one) {
            return pattern;
        }
        int front =
                parts.stream().limit(parts.size() - 1L).mapToInt(TextPart::max).sum();
        int[] lengths = texts.stream()
                .mapToInt(text -> text.length() - front)
                .filter(length -> length > 0 && length >= last.min() - NEAR && length <= last.max() + NEAR)
                .toArray();
        List<TextPart> wider = new ArrayList<>(parts.subList(0, parts.size() - 1));
        wider.add(new TextPart(
                TextPart.Kind.DIGITS,
                "",
                Arrays.stream(lengths).min().orElse(last.min()),
                Arrays.stream(lengths).max().orElse(last.max())));
        return new TextPattern(wider);
    }

    /** Tells whether nearly all rows are in the order of their bits, up or down. */
    private static boolean isOrdered(List<Bits> read) {
        int rising = 0;
        for (int i = 1; i < read.size(); i++) {
            rising += read.get(i).compareTo(read.get(i - 1)) > 0 ? 1 : 0;
        }
        int pairs = read.size() - 1;
        return rising >= ORDERED * pairs || rising <= (1 - ORDERED) * pairs;
    }

    private static List<String> sample(List<String> texts) {
        if (texts.size() <= SAMPLE) {
            return texts;
        }
        List<String> few = new ArrayList<>(SAMPLE);
        for (int i = 0; i < SAMPLE; i++) {
            few.add(texts.get((int) ((long) i * texts.size() / SAMPLE)));
        }
        return few;
    }

    private static TextBits read(Reading reading, TextPattern pattern, Map<String, Integer> once, int repeated) {
        List<Bits> bits = new ArrayList<>();
        List<String> digits = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        Set<Bits> seen = new HashSet<>();
        int again = repeated;
        for (Map.Entry<String, Integer> one : once.entrySet()) {
            Bits read = reading.notation().read(one.getKey());
            String text = digits(reading, pattern, one.getKey());
            if (read == null || text == null) {
                others.add(one.getValue());
            } else if (seen.add(read)) {
                bits.add(read);
                digits.add(text);
            } else {
                again++;
            }
        }
        IdBits all = IdBits.of(reading.notation().width(), bits);
        return new TextBits(reading.notation(), all, new DigitColumns(reading.alphabet(), digits), again, others);
    }

    /** The digits of a text; null if it has others or is of another shape. */
    private static @Nullable String digits(Reading reading, TextPattern pattern, String text) {
        List<String> parts = pattern.split(text);
        if (parts == null) {
            return null;
        }
        String digits = TextForms.digits(pattern, parts);
        return digits.chars().allMatch(c -> reading.alphabet().valueOf((char) c) >= 0) ? digits : null;
    }

    private static List<Reading> readings(TextPattern pattern, List<String> sample, @Nullable IdNotation known) {
        List<String> digits = sample.stream()
                .map(pattern::split)
                .filter(Objects::nonNull)
                .map(parts -> TextForms.digits(pattern, parts))
                .toList();
        List<Reading> readings = new ArrayList<>();
        if (digits.isEmpty() || digits.get(0).isEmpty()) {
            return readings;
        }
        int smallest = Alphabets.smallestBase(digits);
        if (known != null) {
            String name = switch (known.name()) {
                case "decimal", "signed-decimal" -> "dec";
                case "crockford" -> "crockford";
                default -> "hex";
            };
            Alphabet alphabet = StandardSpellings.builtIn().alphabet(name);
            if (smallest == 0 || TextForms.against(digits, alphabet, smallest) <= TextForms.MOST_AGAINST) {
                readings.add(new Reading(known, alphabet));
            }
        }
        boolean plain = pattern.parts().stream().noneMatch(part -> part.kind() == TextPart.Kind.KIND);
        if (plain && smallest > 0) {
            for (Alphabet alphabet : Alphabets.reading(digits, Alphabets.distinct(digits))) {
                boolean other = Alphabets.losesCase(alphabet, digits)
                        || TextForms.against(digits, alphabet, smallest) > TextForms.MOST_AGAINST;
                IdNotation notation = other ? null : TextForms.form(pattern, alphabet, digits, Bits.MAX_WIDTH);
                if (notation != null) {
                    readings.add(new Reading(notation, alphabet));
                }
            }
        }
        return readings;
    }

    /** The nats that some IDs take, bit by bit. */
    private static double cost(IdNotation notation, List<Bits> read) {
        int n = read.size();
        double cost = 0;
        for (int ones : IdBits.of(notation.width(), read).ones()) {
            int zeros = n - ones;
            boolean constant = ones == 0 || zeros == 0;
            cost += constant ? 1 : ones * Math.log((double) n / ones) + zeros * Math.log((double) n / zeros);
        }
        return cost;
    }
}
