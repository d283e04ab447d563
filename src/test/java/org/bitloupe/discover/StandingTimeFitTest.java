package org.bitloupe.discover;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One time beside all IDs, or two, show no layout: steps of any length lead from one to the other. */
final class StandingTimeFitTest {
    private static final LayoutFinder FINDER = new LayoutFinder(Catalog.builtIn());
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final Instant TIME = Instant.parse("2024-11-26T11:13:07Z");
    private static final long MILLIS = TIME.toEpochMilli();
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private static String chars(Random random, int length, int base) {
        return random.ints(length, 0, base)
                .mapToObj(digit -> BASE62.substring(digit, digit + 1))
                .collect(Collectors.joining());
    }

    private static String id(String kind, int i, Random random) {
        long since2023 = MILLIS - Instant.parse("2023-03-01T00:00:00Z").toEpochMilli() + i * 977L;
        return switch (kind) {
            case "own" -> Long.toString((since2023 << 20) | random.nextInt(4096));
            case "own seconds" -> Long.toString(((since2023 / 1000) << 24) | random.nextInt(1 << 24));
            case "number" -> Long.toString(100_000_000_000_000_000L + random.nextLong(800_000_000_000_000_000L));
            case "short number" -> Integer.toString(10_000_000 + random.nextInt(80_000_000));
            case "counter" -> Integer.toString(734_000 + 3 * i);
            case "hex" -> chars(random, 24, 16).toLowerCase(Locale.ROOT);
            case "base 36" -> chars(random, 12, 36);
            case "base 62" -> chars(random, 16, 62);
            default -> "job_" + Long.toHexString(MILLIS / 1000 + i) + chars(random, 6, 62);
        };
    }

    private static String rows(String kind, long seed, int count, IntFunction<Instant> time, int length) {
        Random random = new Random(seed);
        return IntStream.range(0, count)
                .mapToObj(i ->
                        id(kind, i, random) + "\t" + time.apply(i).toString().substring(0, length))
                .collect(Collectors.joining("\n"));
    }

    @ParameterizedTest
    @Tag("soak")
    @ValueSource(
            strings = {
                "own",
                "own seconds",
                "number",
                "short number",
                "counter",
                "hex",
                "base 36",
                "base 62",
                "prefixed"
            })
    void noLayoutIsMadeOfOneOrTwoTimes(String kind) {
        for (long seed = 1; seed <= Rounds.of(1, 4); seed++) {
            for (int count : new int[] {3, 8, 60}) {
                long from = seed;
                List<IntFunction<Instant>> times = List.of(
                        i -> TIME,
                        i -> TIME.plusSeconds(i % 2 * (97L + 86_400 * from)),
                        i -> i < 2 ? TIME.plusSeconds(40_000) : TIME);
                for (IntFunction<Instant> time : times) {
                    for (int length : new int[] {19, 16, 10}) {
                        String text = rows(kind, seed, count, time, length);
                        DiscoveryResult found = FINDER.find(text);
                        assertThat(found.answers().stream().filter(answer -> !answer.known()))
                                .as("seed %d, %d rows of %s", seed, count, kind)
                                .isEmpty();
                        assertThat(found.problem() == null && found.confidence() == Confidence.SURE)
                                .as("seed %d, %d rows of %s", seed, count, kind)
                                .isFalse();
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 19, All times are the same.",
        "0, 10, All times are the same.",
        "1, 19, The times are too close together.",
        "86400, 10, The times are too close together.",
        "90000, 19, There are only two different times."
    })
    void whyNothingIsFoundIsSaid(int apart, int length, String what) {
        for (String kind : List.of("number", "base 62", "hex", "own")) {
            String text = rows(kind, 7, 30, i -> TIME.plusSeconds((long) (i % 2) * apart), length);
            assertThat(ENGLISH.say(
                            Objects.requireNonNull(FINDER.find(text).problem()).what()))
                    .as(kind)
                    .isEqualTo(what);
        }
    }

    @Test
    void idsOfNoKnownFormAreNotSaidToHaveNoTime() {
        Random random = new Random(3);
        for (String kind : List.of("number", "base 62", "hex")) {
            String text = rows(kind, 7, 30, i -> TIME.plusSeconds(5000L * i + (long) random.nextInt(4000)), 19);
            assertThat(ENGLISH.say(
                            Objects.requireNonNull(FINDER.find(text).problem()).what()))
                    .as(kind)
                    .matches("No layout was found for IDs like \\w+\\.");
        }
    }

    /** Discord's epoch is 1420070400000. An import gives all of its IDs the same day. */
    @Test
    void aKnownLayoutIsLessCertainWhereItsTimesStandStill() {
        String text = IntStream.range(0, 20)
                .mapToObj(i -> ((MILLIS - 1_420_070_400_000L + 977L * i) << 22) + "\t2024-11-26")
                .collect(Collectors.joining("\n"));
        DiscoveryResult found = FINDER.find(text);
        assertThat(ENGLISH.say(found.headline())).isEqualTo("These look like Discord IDs");
        assertThat(found.remarks().stream().map(ENGLISH::say))
                .contains("The rows that fit have all the same time, and so do not confirm each other.");
    }
}
