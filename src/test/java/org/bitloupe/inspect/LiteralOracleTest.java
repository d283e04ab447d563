package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRun.Kind;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The colours of every spelling of every built-in layout, against what happens to the text when bits of the ID change. */
final class LiteralOracleTest {
    private static final long SEED = 20261121;
    /** Spellings that the screen offers for every ID. */
    private static final List<String> EVERYWHERE = List.of("decimal", "0x", "hex", "binary");

    static Stream<Layout> layouts() {
        return Inspecting.CATALOG.layouts().stream().filter(layout -> !layout.textOnly());
    }

    /** The layout in each of its spellings, and in those that are offered for all. */
    private static List<Layout> spelled(Layout layout) {
        Map<String, Spelling> spellings = new LinkedHashMap<>();
        layout.spellings().forEach(s -> spellings.put(s.name(), s));
        EVERYWHERE.forEach(
                name -> spellings.putIfAbsent(name, StandardSpellings.builtIn().spelling(name)));
        return spellings.values().stream()
                .map(s -> layout.withSpellings(List.of(s)))
                .toList();
    }

    private static SpellingCodec codec(Layout layout) {
        return LayoutSpellingCodecs.of(layout).codec(0);
    }

    /** An ID with a text for every field that needs one. */
    private record Sample(Layout layout, SpellingCodec codec, Bits bits, Map<String, String> texts, Reading reading) {
        String write(Bits other) {
            return codec.write(other, numbers(), texts);
        }

        Map<String, BigInteger> numbers() {
            Map<String, BigInteger> numbers = new HashMap<>();
            for (FieldReading row : reading.fields()) {
                if (row.field().textOnly() && row.value() != null) {
                    numbers.put(row.field().name(), row.value());
                }
            }
            return numbers;
        }
    }

    private static Optional<Sample> sample(Layout layout, Random random) {
        Bits bits = Bits.of(layout.width(), new BigInteger(layout.width(), random));
        SpellingCodec codec = codec(layout);
        Map<String, String> texts = new HashMap<>();
        Map<String, BigInteger> numbers = new HashMap<>();
        for (Field field : layout.fields()) {
            if (field.textOnly()) {
                texts.put(field.name(), "user");
                numbers.put(field.name(), BigInteger.ZERO);
            }
        }
        Optional<String> text = codec.tryWrite(bits, numbers, texts);
        // Zeros are put in front of the text as a whole: with two open pieces they would belong elsewhere.
        boolean several = layout.spellings().get(0).segments().stream()
                        .filter(segment -> segment instanceof Segment.Digits digits && digits.min() != digits.max())
                        .count()
                > 1;
        return text.filter(t -> !several)
                .map(t -> Inspecting.INSPECTOR.inspectAs(t, layout).readings())
                .filter(readings ->
                        !readings.isEmpty() && Objects.equals(readings.get(0).bits(), bits))
                .map(readings -> new Sample(layout, codec, bits, texts, readings.get(0)));
    }

    /** A digit is coloured with as many bits of a field as change that digit when they are flipped, and padding is what no bit changes. */
    @ParameterizedTest
    @MethodSource("layouts")
    void alignedDigitsHaveTheColoursOfTheirBits(Layout layout) {
        Random random = new Random(SEED);
        int checked = 0;
        for (Layout spelled : spelled(layout)) {
            Optional<Sample> sample = codec(spelled).aligned() ? sample(spelled, random) : Optional.empty();
            sample.ifPresent(LiteralOracleTest::checkAligned);
            checked += sample.isPresent() ? 1 : 0;
        }
        assertThat(checked).as("at least hex, 0x and binary").isGreaterThanOrEqualTo(3);
    }

    private static void checkAligned(Sample sample) {
        String text = sample.reading().literal();
        String about = "seed %d: %s as %s"
                .formatted(
                        SEED,
                        text,
                        sample.layout().id() + " "
                                + sample.layout().spellings().get(0).name());
        // For each character how many bits of each field change it.
        List<Map<Integer, Integer>> bitsOf = new ArrayList<>();
        text.chars().forEach(c -> bitsOf.add(new HashMap<>()));
        for (int bit = 0; bit < sample.layout().width(); bit++) {
            String flipped = padded(sample.write(sample.bits().flip(bit)), sample);
            String plain = padded(text, sample);
            assertThat(flipped).as(about).hasSameSizeAs(plain);
            int offset = plain.length() - text.length();
            int changed = 0;
            for (int i = 0; i < plain.length(); i++) {
                if (flipped.charAt(i) != plain.charAt(i) && !isChecksum(sample, i - offset)) {
                    changed++;
                    // Zeros in front that are not written have no colour.
                    if (i - offset >= (offset == 0 ? 0 : "0x".length())) {
                        bitsOf.get(i - offset).merge(fieldAt(sample.layout(), bit), 1, Integer::sum);
                    }
                }
            }
            assertThat(changed).as("%s: bit %d is in one digit", about, bit).isEqualTo(1);
        }
        for (LiteralRun run : sample.reading().runs()) {
            Map<Integer, Integer> counted = new HashMap<>();
            for (int i = run.start(); i < run.end(); i++) {
                bitsOf.get(i).forEach((field, bits) -> counted.merge(field, bits, Integer::sum));
            }
            Map<Integer, Integer> shown = new HashMap<>();
            run.shares().stream()
                    .filter(share -> share.field() != Share.PADDING && share.bits() > 0)
                    .filter(share ->
                            !sample.layout().fields().get(share.field()).textOnly())
                    .forEach(share -> shown.merge(share.field(), share.bits(), Integer::sum));
            assertThat(shown).as("%s: %s", about, run).isEqualTo(counted);
        }
    }

    /** Open numbers (0x) are written without zeros in front; with them, all digits stand at their places. */
    private static String padded(String text, Sample sample) {
        Spelling spelling = sample.layout().spellings().get(0);
        if (!spelling.name().equals("0x") && !spelling.name().equals("0b")) {
            return text;
        }
        int digits = spelling.name().equals("0x")
                ? (sample.layout().width() + 3) / 4
                : sample.layout().width();
        return "0".repeat(Math.max(0, digits - text.length() + 2)) + text.substring(2);
    }

    private static boolean isChecksum(Sample sample, int at) {
        for (FieldReading row : sample.reading().fields()) {
            boolean checks =
                    row.field().textOnly() && row.chars().stream().anyMatch(c -> c.start() <= at && at < c.end());
            if (checks) {
                return true;
            }
        }
        return false;
    }

    private static int fieldAt(Layout layout, int bit) {
        return layout.slices().stream()
                .filter(s -> s.idLow() <= bit && bit <= s.idHigh())
                .findFirst()
                .orElseThrow()
                .field();
    }

    /** Digits that do not align: those that the smallest and the largest ID with the first fields' values have in common. */
    @ParameterizedTest
    @MethodSource("layouts")
    void otherDigitsBelongToTheFieldsThatDecideThem(Layout layout) {
        Random random = new Random(SEED);
        int checked = 0;
        for (Layout spelled : spelled(layout)) {
            List<Segment> segments = codec(spelled).spelling().segments();
            boolean oneNumber = segments.size() == 1
                    && segments.get(0) instanceof Segment.Digits digits
                    && digits.alphabet().bitsPerDigit() == 0
                    && !digits.signed()
                    && digits.of().equals(List.of(BitRange.whole(BitRange.ID)));
            if (oneNumber) {
                for (int trial = 0; trial < 10; trial++) {
                    Optional<Sample> sample = sample(spelled, random);
                    sample.ifPresent(s -> checkDecided(s, (Segment.Digits) segments.get(0)));
                    checked += sample.isPresent() ? 1 : 0;
                }
            }
        }
        assertThat(checked).as("at least in decimal").isGreaterThanOrEqualTo(10);
    }

    private static void checkDecided(Sample sample, Segment.Digits number) {
        BigInteger id = sample.bits().toBigInteger();
        String text = sample.reading().literal();
        List<String> expected = new ArrayList<>();
        List<Slice> slices = sample.layout().slices();
        Set<Integer> fields = new LinkedHashSet<>();
        slices.forEach(s -> fields.add(s.field()));
        int from = 0;
        for (int k = 0; k < slices.size(); k++) {
            boolean last = k == slices.size() - 1;
            if (!last && slices.get(k + 1).field() == slices.get(k).field()) {
                continue;
            }
            int to = last
                    ? text.length()
                    : common(id, slices.get(k).idLow(), number, sample.layout().width());
            if (to > from) {
                expected.add(from + "-" + to + " " + slices.get(k).field());
                from = to;
            }
        }
        List<String> shown = sample.reading().runs().stream()
                .map(r -> r.start() + "-" + r.end() + " "
                        + r.shares().get(r.shares().size() - 1).field())
                .toList();
        assertThat(shown)
                .as("seed %d: %s as %s", SEED, text, sample.layout().id())
                .isEqualTo(
                        fields.size() == 1
                                ? List.of("0-" + text.length() + " "
                                        + fields.iterator().next())
                                : expected);
        assertThat(sample.reading().runs()).allMatch(r -> r.kind() == Kind.DECIDED || fields.size() == 1);
    }

    /** Returns the number of digits in front that are the same for all numbers that agree with this one from a bit on upwards. */
    private static int common(BigInteger id, int low, Segment.Digits number, int width) {
        BigInteger lowest = id.shiftRight(low).shiftLeft(low);
        BigInteger highest = lowest.add(BigInteger.TWO.pow(low)).subtract(BigInteger.ONE);
        String lo = digits(lowest, number, width);
        String hi = digits(highest, number, width);
        int i = 0;
        while (lo.length() == hi.length() && i < lo.length() && lo.charAt(i) == hi.charAt(i)) {
            i++;
        }
        return i;
    }

    /** By dividing again and again. */
    private static String digits(BigInteger value, Segment.Digits number, int width) {
        BigInteger base = BigInteger.valueOf(number.alphabet().base());
        StringBuilder digits = new StringBuilder();
        for (BigInteger rest = value; rest.signum() > 0; rest = rest.divide(base)) {
            digits.append(number.alphabet().digit(rest.mod(base).intValue()));
        }
        int least = Math.max(1, number.min());
        if (number.min() == Segment.FULL) {
            least = number.max() == Segment.FULL ? 1 : number.max();
            BigInteger largest = BigInteger.TWO.pow(width).subtract(BigInteger.ONE);
            int full = 0;
            for (BigInteger rest = largest; rest.signum() > 0; rest = rest.divide(base)) {
                full++;
            }
            least = full;
        }
        while (digits.length() < least) {
            digits.append(number.alphabet().digit(0));
        }
        return digits.reverse().toString();
    }
}
