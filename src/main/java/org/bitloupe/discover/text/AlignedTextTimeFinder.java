package org.bitloupe.discover.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.discover.table.TimedId;
import org.bitloupe.discover.table.TimedRows;
import org.bitloupe.discover.time.TimeFinder;
import org.bitloupe.discover.time.TimedIdArrays;
import org.bitloupe.id.spelling.Alphabet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the time in the bits of texts, where it can begin and end in the middle of a character: of texts whose characters have bits of
 * their own, as those of base 16, 32 and 64 do, and of texts that are one number in any base. Every alphabet that the texts can be of is
 * tried, and each place pays for their number.
 */
public final class AlignedTextTimeFinder {
    private static final int WIDEST_TIME = 62;

    /** A time that ends at characters is usual: one with another tick and epoch has to be e^3 times likelier. */
    private static final double LEAST_LEAD = 3;

    private final TimeFinder bits;

    /** A finder that looks for the time by another one, which knows what to make of bits. */
    public AlignedTextTimeFinder(TimeFinder bits) {
        this.bits = bits;
    }

    /**
     * Texts as bits, and the times in them.
     *
     * @param rows the rows, whose IDs have the bits of their characters; none where a text is of another shape
     * @param findings the times that they can have, the likeliest first; not empty
     */
    public record Found(TimedRows rows, List<TimeFinder.Finding> findings) {
        public Found {
            findings = List.copyOf(findings);
        }
    }

    /**
     * A way to read texts as bits, with what speaks against it, in nats.
     *
     * @param costs the cost of each character, the first one first
     * @param bitsOfEach the bits of a character, also as the part that it has in those of a number
     */
    private record Reading(
            IdNotation notation,
            TimedIdArrays bits,
            List<Double> costs,
            double bitsOfEach,
            double against,
            double share) {
        /** The part that each bit has in the cost of its character, in nats, the lowest bit first; none above all characters. */
        double[] withoutTime() {
            return IntStream.range(0, bits.width())
                    .map(bit -> costs.size() - 1 - (int) (bit / bitsOfEach))
                    .mapToDouble(place -> place < 0 ? 0 : costs.get(place) / bitsOfEach)
                    .toArray();
        }

        /** The places that a time can have, as far as that alphabet is likely. */
        double places() {
            return share * Math.exp(-against) * bits.width() * WIDEST_TIME;
        }
    }

    /**
     * The times that the texts can have if their characters are bits; empty if none goes with the times, or none explains them better.
     *
     * @param table the rows, of which only the texts are looked at
     * @param whole the likeliest time of whole characters; null if there is none
     */
    public Optional<Found> find(
            TimedRows table, TextTimeFinder.@Nullable Finding whole, boolean local, BooleanSupplier stopped) {
        List<TimedId> rows = table.rows();
        if (rows.size() < 2) {
            return Optional.empty();
        }
        TextPattern pattern = TextPattern.of(rows.stream().map(TimedId::id).toList());
        List<Reading> readings = readings(pattern, TextTimeFinder.sample(rows), table.notation());
        double places = readings.stream().mapToDouble(Reading::places).sum();
        long precision = TimedIdArrays.usualPrecision(rows);
        Reading best = null;
        double most = 0;
        for (Reading one : readings) {
            List<TimeFinder.Finding> found = find(one, one.bits(), places, local, stopped);
            if (!found.isEmpty() && found.get(0).gain() > most && isBetter(found.get(0), whole, precision)) {
                best = one;
                most = found.get(0).gain();
            }
        }
        return best == null ? Optional.empty() : found(best, table, whole, places, local, stopped);
    }

    /**
     * Tells whether a time is likelier than one of whole characters. With the same tick both are the same time but for the bits above it;
     * from the same epoch they are, too, and characters alone may have cut the tick too short or too long: to the end of a character,
     * though the times do not show what stands there.
     */
    private static boolean isBetter(TimeFinder.Finding found, TextTimeFinder.@Nullable Finding whole, long precision) {
        if (whole == null || whole.fit().isNeedlesslyFine(found.fit(), precision)) {
            return true;
        }
        double lead = found.gain() - whole.gain();
        boolean same = found.fit().tick().equals(whole.fit().tick());
        double needed = found.fit().isOfSameEpoch(whole.fit()) ? 0 : LEAST_LEAD;
        return lead > (same ? TimeFinder.FORCE : needed);
    }

    private List<TimeFinder.Finding> find(
            Reading reading, TimedIdArrays all, double places, boolean local, BooleanSupplier stopped) {
        double price = reading.against() + Math.log(places / reading.share());
        return bits.findInCharacters(all, reading.withoutTime(), price, local, stopped).stream()
                .filter(finding -> 2 * finding.fit().fitting() > all.count())
                .toList();
    }

    private Optional<Found> found(
            Reading best,
            TimedRows table,
            TextTimeFinder.@Nullable Finding whole,
            double places,
            boolean local,
            BooleanSupplier stopped) {
        List<TimedId> rows = table.rows().stream()
                .map(row -> row.withBits(best.notation().read(row.id())))
                .toList();
        List<TimeFinder.Finding> found =
                find(best, TimedIdArrays.of(best.notation().width(), rows), places, local, stopped).stream()
                        .map(finding -> new TimeFinder.Finding(
                                finding.fit(), finding.share() * share(finding, whole), finding.gain()))
                        .toList();
        TimedRows read = new TimedRows(rows, table.unread(), table.damage(), best.notation());
        return found.isEmpty() ? Optional.empty() : Optional.of(new Found(read, found));
    }

    /** The share of a time beside that of whole characters, where that one tells others. */
    private static double share(TimeFinder.Finding finding, TextTimeFinder.@Nullable Finding whole) {
        return whole == null || finding.fit().isOfSameEpoch(whole.fit())
                ? 1
                : 1 / (1 + Math.exp(whole.gain() - finding.gain()));
    }

    private static List<Reading> readings(TextPattern pattern, List<TimedId> rows, @Nullable IdNotation known) {
        List<List<String>> texts = rows.stream()
                .map(row -> pattern.split(row.id()))
                .filter(Objects::nonNull)
                .toList();
        List<String> digits =
                texts.stream().map(row -> TextForms.digits(pattern, row)).toList();
        boolean plain = pattern.parts().stream().noneMatch(part -> part.kind() == TextPart.Kind.KIND);
        int smallest = plain ? Alphabets.smallestBase(digits) : 0;
        if (smallest == 0 || String.join("", digits).isEmpty()) {
            return List.of();
        }
        int length = digits.stream().mapToInt(String::length).max().orElse(0);
        List<Reading> readings = new ArrayList<>();
        for (Alphabet alphabet : Alphabets.reading(digits, Alphabets.distinct(digits))) {
            double against = TextForms.against(digits, alphabet, smallest);
            IdNotation notation = against > TextForms.MOST_AGAINST ? null : TextForms.form(pattern, alphabet, digits);
            if (notation != null) {
                List<TimedId> read = rows.stream()
                        .map(row -> row.withBits(notation.read(row.id())))
                        .toList();
                TimedIdArrays bits = TimedIdArrays.of(notation.width(), read);
                boolean isNew = readings.stream().noneMatch(other -> isSame(other.bits(), bits))
                        && (known == null || !isSame(TimedIdArrays.of(known.width(), rows), bits));
                if (isNew) {
                    List<Double> costs = costs(digits, length, alphabet, smallest);
                    double bitsOfEach = alphabet.bitsPerDigit() > 0
                            ? alphabet.bitsPerDigit()
                            : Math.log(alphabet.base()) / Math.log(2);
                    readings.add(new Reading(notation, bits, costs, bitsOfEach, against, Alphabets.share(alphabet)));
                }
            }
        }
        return readings;
    }

    /** The cost of each place in a row, shorter numbers filled up with zeros in front. */
    private static List<Double> costs(List<String> digits, int length, Alphabet alphabet, int smallest) {
        List<String> filled = digits.stream()
                .map(text -> String.valueOf(alphabet.digit(0)).repeat(length - text.length()) + text)
                .toList();
        return IntStream.range(0, length)
                .mapToDouble(place -> CharacterCost.at(filled, place, smallest) / filled.size())
                .boxed()
                .toList();
    }

    /** Tells whether two ways to read the same texts make the same bits of them. */
    private static boolean isSame(TimedIdArrays one, TimedIdArrays other) {
        boolean same = one.width() == other.width() && one.count() == other.count();
        for (int i = 0; same && i < one.count(); i++) {
            for (int low = 0; low < one.width(); low += Long.SIZE) {
                same &= one.window(i, low) == other.window(i, low);
            }
        }
        return same;
    }
}
