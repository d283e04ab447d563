package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.inspect.clean.NaturalWord;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * IDs of every layout of the catalog, written in every spelling that it lists and read back: what was written is always among the
 * readings, with its value, whatever else the text can be.
 */
@Tag("soak")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EverySpellingTest {
    private static final long SEED = 20_261_123;
    /** Of each spelling. */
    private static final int IDS = Rounds.of(10, 100);
    /** Of a spelling some of whose texts another one of the layout takes for another ID. */
    private static final int IDS_OF_AMBIGUOUS = Rounds.of(60, 2_000);
    /** Of a spelling that are read with everything that is said of them. */
    private static final int WRITTEN_OUT = Rounds.of(4, 20);

    private static final Instant FIRST = Instant.parse("2015-01-01T00:00:00Z");

    /**
     * An ID that was written.
     *
     * @param id its bits, null for a scheme that exists only as text
     * @param texts what else is in the text
     */
    private record Written(
            Layout layout,
            int spelling,
            String text,
            @Nullable Bits id,
            Map<String, String> texts) {
        private boolean isIn(RankedReading ranked) {
            boolean named = ranked.layout().equals(layout) || ranked.alike().contains(layout);
            ParseResult.Read read = ranked.candidate().read();
            return named
                    && Objects.equals(read.id(), id)
                    && read.texts().entrySet().containsAll(texts.entrySet());
        }

        private boolean isIn(Reading reading) {
            boolean named = reading.layout().equals(layout) || reading.alike().contains(layout);
            return named && Objects.equals(reading.bits(), id);
        }

        /** Tells whether another spelling of the layout makes another ID of the text. */
        private boolean isAmbiguous() {
            return LayoutSpellingCodecs.of(layout).codecs().stream()
                    .map(codec -> codec.read(text))
                    .anyMatch(read -> read != null && !Objects.equals(read.id(), id));
        }

        String name() {
            return layout.id() + " in " + layout.spellings().get(spelling).name();
        }

        @Override
        public String toString() {
            return "%s: %s".formatted(name(), text);
        }
    }

    private final List<List<Written>> written = new ArrayList<>();

    @BeforeAll
    void write() {
        for (Layout layout : Inspecting.CATALOG.layouts()) {
            for (int i = 0; i < layout.spellings().size(); i++) {
                List<Written> some = write(layout, i, IDS);
                if (some.stream().anyMatch(Written::isAmbiguous)) {
                    some = write(layout, i, IDS_OF_AMBIGUOUS);
                }
                written.add(some);
            }
        }
    }

    private static List<Written> write(Layout layout, int spelling, int count) {
        SplittableRandom random = new SplittableRandom(SEED + 31L * layout.id().hashCode() + spelling);
        SpellingCodec codec = LayoutSpellingCodecs.of(layout).codec(spelling);
        SimulatedSystem source = new SimulatedSystem(layout, false, random);
        List<Written> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<String, String> texts = new HashMap<>();
            Map<String, BigInteger> numbers = new HashMap<>();
            layout.spellings().get(spelling).segments().forEach(s -> draw(s, layout, random, texts, numbers));
            Bits id = layout.textOnly() ? null : source.nextId().orElseGet(() -> chance(layout, random));
            codec.tryWrite(id, numbers, texts)
                    .ifPresent(text -> all.add(new Written(layout, spelling, text, id, texts)));
        }
        return all;
    }

    /** An ID of a layout that the generator makes none of, because it takes a name: any value between the constants. */
    private static Bits chance(Layout layout, SplittableRandom random) {
        BigInteger id = new BigInteger(layout.width(), new Random(random.nextLong()));
        for (Slice slice : layout.slices()) {
            BigInteger value = layout.fields().get(slice.field()).value();
            for (int bit = slice.low(); value != null && bit <= slice.high(); bit++) {
                int at = slice.idLow() + bit - slice.low();
                id = value.testBit(bit) ? id.setBit(at) : id.clearBit(at);
            }
        }
        return Bits.of(layout.width(), id);
    }

    /** Draws what lives only in text: words of any letters, any numbers, times of the years in question. */
    private static void draw(
            Segment segment,
            Layout layout,
            SplittableRandom random,
            Map<String, String> texts,
            Map<String, BigInteger> numbers) {
        if (segment instanceof Segment.Text text && !text.words().isEmpty()) {
            List<String> words = List.copyOf(text.words().keySet());
            texts.put(text.field(), words.get(random.nextInt(words.size())));
        } else if (segment instanceof Segment.Text text) {
            int length = text.min() + random.nextInt(text.max() - text.min() + 1);
            StringBuilder chars = new StringBuilder();
            for (int i = 0; i < length; i++) {
                String among = i == 0 || i == length - 1 ? text.ends() : text.chars();
                chars.append(among.charAt(random.nextInt(among.length())));
            }
            texts.put(text.field(), chars.toString());
        } else if (segment instanceof Segment.Digits digits && layout.textOnly()) {
            String name = digits.of().get(0).source();
            int index = layout.indexOf(name);
            Field field = layout.fields().get(index);
            numbers.put(name, index == layout.mainTime() ? ticks(layout, random) : number(field, digits, random));
        }
    }

    private static BigInteger ticks(Layout layout, SplittableRandom random) {
        Instant at = FIRST.plusMillis(
                random.nextLong(Duration.between(FIRST, Inspecting.NOW).toMillis()));
        return LayoutTime.of(layout).orElseThrow().scale().ticksAt(at);
    }

    private static BigInteger number(Field field, Segment.Digits digits, SplittableRandom random) {
        if (field.value() != null) {
            return field.value();
        }
        BigInteger limit = BigInteger.valueOf(digits.alphabet().base()).pow(Math.min(digits.max(), 9));
        BigInteger least = field.min() == null ? BigInteger.ZERO : field.min();
        BigInteger most = field.max() == null ? limit : limit.min(field.max().add(BigInteger.ONE));
        return least.add(BigInteger.valueOf(
                random.nextLong(most.subtract(least).max(BigInteger.ONE).longValueExact())));
    }

    /** Returns the places where the IDs of each spelling got lost: how many, of how many, and one of them. */
    private List<String> lost(int most, Predicate<Written> found) {
        List<String> lost = new ArrayList<>();
        for (List<Written> some : written) {
            List<Written> asked = some.subList(0, Math.min(most, some.size()));
            List<Written> missing = asked.stream().filter(found.negate()).toList();
            if (!missing.isEmpty()) {
                lost.add("%d of %d, such as %s".formatted(missing.size(), asked.size(), missing.get(0)));
            }
        }
        return lost;
    }

    @Test
    void thereAreIdsInEverySpelling() {
        // Some spellings have no room for all of a layout's IDs.
        Set<String> some = written.stream()
                .filter(ids -> ids.size() > IDS / 2)
                .map(ids -> ids.get(0).name())
                .collect(Collectors.toSet());
        assertThat(some).hasSameSizeAs(written);
    }

    @Test
    void theTrueReadingIsAmongTheReadings() {
        assertThat(lost(
                        Integer.MAX_VALUE,
                        id -> isZero(id)
                                || Inspecting.INSPECTOR.rank(id.text()).stream()
                                        .anyMatch(ranked -> id.isIn(ranked) && ranked.verdict() != Verdict.RULED_OUT)))
                .as("seed %d", SEED)
                .isEmpty();
    }

    @Test
    void itIsThereWithAllThatIsSaidOfIt() {
        assertThat(lost(
                        WRITTEN_OUT,
                        id -> isZero(id)
                                || NaturalWord.looksLikeWords(id.text())
                                || Inspecting.inspect(id.text()).readings().stream()
                                        .anyMatch(id::isIn)))
                .as("seed %d", SEED)
                .isEmpty();
    }

    /** Tells whether it is the nil UUID as a number: nobody takes a bare 0 for that. */
    private static boolean isZero(Written id) {
        return id.layout().id().equals("uuid-nil")
                && (id.text().equals("0") || id.text().equals("0x0"));
    }

    @Test
    void whoNamesTheLayoutIsGivenItToo() {
        assertThat(lost(
                        IDS,
                        id -> Inspecting.INSPECTOR.inspectAs(id.text(), id.layout()).readings().stream()
                                .anyMatch(reading -> id.isIn(reading) && reading.verdict() != Verdict.RULED_OUT)))
                .as("seed %d", SEED)
                .isEmpty();
    }
}
