package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.Confidence;
import org.bitloupe.discover.DiscoveryResult;
import org.bitloupe.discover.FieldGuess;
import org.bitloupe.discover.LayoutFinder;
import org.bitloupe.generate.Fleet;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * 500 IDs each of 20 layouts that the catalog has, made by the generator at random instants, without times, and read without the catalog.
 * The generator's IDs say which bits of the time changed, and the layout which bits the time has. The clock is found if its highest bit is
 * the highest that changed, if all bits that are surely its own are bits of the time, and if those that may be its own go down to the lowest
 * bit of the time, at least: where the bits below are as random as the last ticks, nothing in the IDs says where the one ends.
 */
@Tag("soak")
final class CatalogDraftTest {
    private static final int IDS = 500;
    private static final int LEAST_FOUND = 16;
    private static final long DAY = 86_400_000L;
    private static final LayoutFinder UNKNOWING = new LayoutFinder(Catalog.empty());

    /**
     * Some IDs of a layout.
     *
     * @param days the number of days in which they are made
     * @param machines the number of machines that make them
     * @param behind the number of bits that their text has behind them
     */
    private record Sample(String layout, int days, int machines, int behind) {}

    private static final List<Sample> SAMPLES = List.of(
            new Sample("snowflake-twitter", 1, 5, 0),
            new Sample("snowflake-discord", 90, 8, 0),
            new Sample("instagram", 30, 12, 0),
            new Sample("sonyflake-v1", 10, 3, 0),
            new Sample("snowflake-mastodon", 30, 1, 0),
            new Sample("snowflake-node10", 7, 4, 0),
            new Sample("tiktok", 30, 6, 0),
            new Sample("uuid-v7", 60, 3, 0),
            new Sample("uuid-v1", 60, 3, 0),
            new Sample("uuid-v6", 60, 3, 0),
            new Sample("ulid", 60, 3, 0),
            new Sample("objectid", 30, 4, 0),
            new Sample("pushid", 30, 2, 0),
            new Sample("ksuid", 200, 3, 0),
            new Sample("xid", 30, 4, 4),
            new Sample("tsid", 30, 4, 0),
            new Sample("timeflake", 60, 3, 0),
            new Sample("scru128", 60, 2, 0),
            new Sample("simpleflake", 30, 3, 0),
            new Sample("comb-sql-unix", 60, 2, 0));

    private static Layout layout(Sample sample) {
        return Catalog.builtIn().find(sample.layout()).orElseThrow();
    }

    private static List<String> ids(Sample sample, long seed) {
        return new Fleet(layout(sample), seed)
                        .from(Instant.parse("2024-02-03T05:07:11.123Z").plusSeconds(seed * 86_400))
                        .over(sample.days() * DAY)
                        .machines(sample.machines())
                        .make(IDS)
                        .stream()
                        .map(Fleet.Sighting::id)
                        .toList();
    }

    /** The highest bit of a piece of the time that is not the same in all IDs; -1 if there is none. */
    private static int highestChanged(Sample sample, List<String> ids, Slice slice) {
        SpellingCodec codec = LayoutSpellingCodecs.of(layout(sample)).codec(0);
        List<Bits> bits = ids.stream()
                .map(id -> Objects.requireNonNull(codec.read(id)).id())
                .toList();
        int top = slice.idLow() + slice.width() - 1;
        while (top >= slice.idLow()) {
            int bit = top;
            if (bits.stream().anyMatch(id -> id.bit(bit) != bits.get(0).bit(bit))) {
                return top;
            }
            top--;
        }
        return -1;
    }

    private static int bit(DiscoveryResult result, String name) {
        return (Integer) Objects.requireNonNull(result.sentence().parts().get(name));
    }

    private static boolean isFound(Sample sample, List<String> ids) {
        DiscoveryResult result = UNKNOWING.find(String.join("\n", ids));
        assertThat(result.problem()).as(sample.layout()).isNull();
        assertThat(result.confidence()).as(sample.layout()).isNotEqualTo(Confidence.SURE);
        assertThat(result.answers().get(0).clock().epoch()).as(sample.layout()).isNull();
        if (!result.headline().key().equals("fit.draft.clock")) {
            return false;
        }
        int high = bit(result, "high") - sample.behind();
        int sure = bit(result, "low") - sample.behind();
        int low = result.answers().get(0).parts().stream()
                        .filter(part ->
                                part.name().equals("clock") || part.name().equals("fast"))
                        .mapToInt(FieldGuess::low)
                        .min()
                        .orElseThrow()
                - sample.behind();
        Layout layout = layout(sample);
        return layout.slicesOf(layout.mainTime()).stream()
                .anyMatch(slice ->
                        high == highestChanged(sample, ids, slice) && sure >= slice.idLow() && low <= slice.idLow());
    }

    @Test
    void theClockOfMostLayoutsIsFoundWithoutTimes() {
        for (long seed = Rounds.seed(17), end = seed + Rounds.of(1, 5); seed < end; seed++) {
            List<String> inOrder = new ArrayList<>();
            List<String> inAny = new ArrayList<>();
            for (Sample sample : SAMPLES) {
                List<String> ids = ids(sample, seed);
                List<String> shuffled = new ArrayList<>(ids);
                Collections.shuffle(shuffled, new Random(seed));
                if (isFound(sample, ids)) {
                    inOrder.add(sample.layout());
                }
                if (isFound(sample, shuffled)) {
                    inAny.add(sample.layout());
                }
            }
            System.out.printf(
                    "seed %d: %d in order %s, %d shuffled %s%n", seed, inOrder.size(), inOrder, inAny.size(), inAny);
            assertThat(inOrder).as("seed %d", seed).hasSizeGreaterThanOrEqualTo(LEAST_FOUND);
            assertThat(inAny).as("seed %d, shuffled", seed).hasSizeGreaterThanOrEqualTo(LEAST_FOUND);
        }
    }
}
