package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.vote.Vote;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Measures how often the true layout is found, for IDs of all layouts as {@link SimulatedSystem} makes them. */
@Tag("soak")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RankingStatisticsTest {
    private static final long SEED = 20_261_121;
    private static final int IDS_OF_EACH = Rounds.of(12, 40);
    private static final int IDS_OF_NAMED = Rounds.of(300, 1_000);
    private static final int SOURCES = 3;
    private static final int SOURCES_OF_NAMED = Rounds.of(30, 40);
    private static final int IDS_OF_A_SOURCE = 50;
    /**
     * The schemes met most often: among three they are nearly always, by how much at least. Also where machines and sequences are
     * even, so that nothing speaks for a layout but the dates.
     */
    private static final Map<String, Integer> NAMED = new TreeMap<>(Map.of(
            "snowflake-twitter", 99,
            "snowflake-discord", 99,
            "instagram", 99,
            "sonyflake-v1", 99,
            "snowflake-mastodon", 99));

    /** One ID and what came of it. */
    private record Sample(Layout layout, String text, List<RankedReading> ranked, int place) {
        static Sample of(Layout layout, String text) {
            List<RankedReading> ranked = Inspecting.INSPECTOR.rank(text);
            int place = 0;
            while (place < ranked.size() && !names(ranked.get(place), layout)) {
                place++;
            }
            return new Sample(layout, text, ranked, place);
        }

        private static boolean names(RankedReading ranked, Layout layout) {
            return ranked.layout().equals(layout) || ranked.alike().contains(layout);
        }

        Verdict verdict() {
            return place < ranked.size() ? ranked.get(place).verdict() : Verdict.RULED_OUT;
        }

        boolean isFirst() {
            return place == 0;
        }

        boolean isAmongThree() {
            return place < 3;
        }

        /** Tells whether no other layout takes the text and its fixed bits. */
        boolean isUnambiguous() {
            return ranked.stream().allMatch(r -> names(r, layout) || r.verdict() == Verdict.RULED_OUT);
        }

        @Override
        public String toString() {
            return "%s as %s: %s".formatted(text, layout.id(), ranked);
        }
    }

    private final List<Sample> usual = new ArrayList<>();
    private final List<Sample> even = new ArrayList<>();

    @BeforeAll
    void makeIds() {
        for (Layout layout : Inspecting.CATALOG.layouts()) {
            int count = NAMED.containsKey(layout.id()) ? IDS_OF_NAMED : IDS_OF_EACH;
            addTo(usual, layout, false, count);
            addTo(even, layout, true, count);
        }
    }

    private static void addTo(List<Sample> samples, Layout layout, boolean even, int count) {
        SplittableRandom random = new SplittableRandom(SEED + layout.id().hashCode());
        for (int i = 0; i < count; i++) {
            Optional<String> id = new SimulatedSystem(layout, even, random).next();
            id.ifPresent(text -> samples.add(Sample.of(layout, text)));
        }
    }

    private static List<Sample> of(String layout, List<Sample> samples) {
        return samples.stream().filter(s -> s.layout().id().equals(layout)).toList();
    }

    private static double percent(List<Sample> samples, Predicate<Sample> has) {
        return samples.isEmpty() ? 100 : 100.0 * samples.stream().filter(has).count() / samples.size();
    }

    /**
     * But where random digits explain the ID better by 16 bits and more: a counter or account drawn evenly from 64 bits, an ID of the
     * first hours of its epoch with large numbers in it.
     */
    @Test
    void hardlyEverCallsATrueReadingUnlikely() {
        for (List<Sample> samples : List.of(usual, even)) {
            List<Sample> unlikely = samples.stream()
                    .filter(s -> s.verdict().compareTo(Verdict.UNLIKELY) >= 0)
                    .toList();
            assertThat(unlikely)
                    .allSatisfy(s -> assertThat(
                                    Odds.of(s.ranked().get(s.place()).candidate())
                                            .total())
                            .as("seed %d: %s", SEED, s)
                            .isLessThanOrEqualTo(-16));
            assertThat(unlikely).hasSizeLessThanOrEqualTo(samples.size() / 100);
        }
    }

    @Test
    void putsAnUnambiguousReadingFirst() {
        for (List<Sample> samples : List.of(usual, even)) {
            List<Sample> unambiguous =
                    samples.stream().filter(Sample::isUnambiguous).toList();
            assertThat(percent(unambiguous, Sample::isFirst))
                    .as("seed %d", SEED)
                    .isGreaterThanOrEqualTo(95);
        }
    }

    @Test
    void hasTheGreatSchemesAmongTheFirstThree() {
        NAMED.forEach((id, ofEven) -> {
            assertThat(percent(of(id, usual), Sample::isAmongThree)).as(id).isGreaterThanOrEqualTo(99);
            assertThat(percent(of(id, even), Sample::isAmongThree)).as(id).isGreaterThanOrEqualTo(ofEven);
        });
    }

    @Test
    void fiftyIdsOfOneSourceDecide() {
        int sameTime = 0;
        int all = 0;
        for (Layout layout : Inspecting.CATALOG.layouts()) {
            SplittableRandom random = new SplittableRandom(SEED + layout.id().hashCode());
            int sources = NAMED.containsKey(layout.id()) ? SOURCES_OF_NAMED : SOURCES;
            for (int i = 0; i < sources; i++) {
                List<String> ids = ids(new SimulatedSystem(layout, false, random));
                if (!ids.isEmpty()) {
                    Vote.Choice best =
                            Inspecting.INSPECTOR.source(ids).vote().best().orElseThrow();
                    boolean found = best.layout().equals(layout) || best.alike().contains(layout);
                    all++;
                    sameTime += found || tellTheSameTime(best.layout(), layout) ? 1 : 0;
                }
            }
        }
        assertThat(100.0 * sameTime / all).as("seed %d", SEED).isGreaterThanOrEqualTo(99);
    }

    private static List<String> ids(SimulatedSystem source) {
        List<String> ids = new ArrayList<>();
        for (int n = 0; n < IDS_OF_A_SOURCE; n++) {
            source.next().ifPresent(ids::add);
        }
        return ids;
    }

    /** Tells whether the bits of two layouts' times are the same, so that they only cut the other bits in another way. */
    private static boolean tellTheSameTime(Layout one, Layout other) {
        return one.width() == other.width()
                && one.mainTime() >= 0
                && other.mainTime() >= 0
                && places(one).equals(places(other))
                && clock(one).equals(clock(other));
    }

    /** Returns the time encoding of a layout without its other epochs, which do not matter. */
    private static TimeEncoding clock(Layout layout) {
        TimeEncoding time =
                Objects.requireNonNull(layout.fields().get(layout.mainTime()).time());
        return new TimeEncoding(time.tick(), time.epoch(), Map.of(), time.grid(), null);
    }

    private static List<String> places(Layout layout) {
        return layout.slicesOf(layout.mainTime()).stream()
                .map(s -> s.low() + " at " + s.idHigh() + " to " + s.idLow())
                .toList();
    }
}
