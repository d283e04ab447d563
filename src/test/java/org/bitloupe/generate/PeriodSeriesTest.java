package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** IDs that are spread over a period. */
class PeriodSeriesTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final Instant FROM = Instant.parse("2024-03-01T00:00:00Z");
    private static final Instant TO = Instant.parse("2024-03-08T12:34:56.789Z");
    private static final long SEED = 5;

    private static GenerationRequest request(
            Layout layout, Instant from, Instant to, long count, PeriodSeries.Spread spread) {
        return GenerationRequest.of(layout).seeded(SEED).as(new PeriodSeries(from, to, count, spread));
    }

    private static List<GeneratedId> all(GenerationRequest request) {
        IdGenerator generator = new IdGenerator(Plans.ready(request));
        List<GeneratedId> made = new ArrayList<>();
        for (long i = 0; i < ((PeriodSeries) request.series()).count(); i++) {
            made.add(generator.make());
        }
        return made;
    }

    private static List<Instant> times(Layout layout, List<GeneratedId> made) {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        return made.stream().map(m -> time.instantOf(m.values()).orElseThrow()).toList();
    }

    static List<Layout> layoutsWithTime() {
        return Catalog.builtIn().layouts().stream()
                .filter(layout -> !layout.textOnly())
                // A number that has a day in its digits and nothing to tell two of one day apart has no room for more
                // than seven.
                .filter(layout -> GenerationPlan.of(
                                request(
                                        layout,
                                        FROM,
                                        TO,
                                        layout.isWrittenAsDate() ? 1500 : 1,
                                        PeriodSeries.Spread.EVEN),
                                Environment.real())
                        instanceof PlanResult.Ready)
                .toList();
    }

    @Test
    void mostBuiltInLayoutsHaveATimeToFollow() {
        assertThat(layoutsWithTime()).hasSizeGreaterThan(40);
    }

    @ParameterizedTest
    @MethodSource("layoutsWithTime")
    void everyIdLiesInThePeriodInOrderAndOnlyOnce(Layout layout) {
        for (PeriodSeries.Spread spread : PeriodSeries.Spread.values()) {
            List<GeneratedId> made = all(request(layout, FROM, TO, 1500, spread));
            assertThat(times(layout, made))
                    .as(layout.id())
                    .allSatisfy(time -> assertThat(time).isAfterOrEqualTo(FROM).isBefore(TO))
                    .isSorted();
            assertThat(made.stream().map(GeneratedId::id)).as(layout.id()).doesNotHaveDuplicates();
        }
    }

    @Test
    void evenlyMeansTheSameDistanceToTheTick() {
        Instant to = FROM.plusMillis(1000);
        List<GeneratedId> made = all(request(Schemes.snowflake(), FROM, to, 400, PeriodSeries.Spread.EVEN));
        List<Instant> times = times(Schemes.snowflake(), made);
        for (int i = 0; i < times.size(); i++) {
            assertThat(times.get(i)).isEqualTo(FROM.plusMillis((long) Math.floor(i * 2.5)));
        }
    }

    /** Counted over tenths of the period: each has a tenth of the IDs, give or take five standard deviations. */
    @Test
    void randomlyMeansThatNoPartIsPreferred() {
        Layout layout = Schemes.snowflake();
        int[] tenths = new int[10];
        long length = Duration.between(FROM, TO).toMillis();
        for (Instant time : times(layout, all(request(layout, FROM, TO, 20_000, PeriodSeries.Spread.RANDOM)))) {
            tenths[(int) (Duration.between(FROM, time).toMillis() * 10 / length)]++;
        }
        double deviation = Math.sqrt(20_000 * 0.1 * 0.9);
        for (int tenth : tenths) {
            assertThat(tenth).as("seed %d", SEED).isBetween((int) (2000 - 5 * deviation), (int) (2000 + 5 * deviation));
        }
    }

    @Test
    void theSameSeedGivesTheSameIds() {
        GenerationRequest request = request(Schemes.uuid7(), FROM, TO, 500, PeriodSeries.Spread.RANDOM);
        assertThat(all(request)).isEqualTo(all(request)).isNotEqualTo(all(request.seeded(6)));
    }

    /** Every tick full, from the first to the last: not one place more or less. */
    @ParameterizedTest
    @EnumSource(PeriodSeries.Spread.class)
    void fillsThePeriodToTheLastPlace(PeriodSeries.Spread spread) {
        Layout layout = Schemes.layout(
                "small",
                Schemes.ms(41, Instant.EPOCH),
                Field.of("node", Role.NODE, 3),
                Field.of("n", Role.SEQUENCE, 2));
        Instant to = FROM.plusMillis(25);
        List<GeneratedId> made = all(request(layout, FROM, to, 100, spread));
        assertThat(new HashSet<>(times(layout, made))).hasSize(25);
        Set<Bits> ids = new HashSet<>();
        made.forEach(m -> ids.add(m.id()));
        assertThat(ids).hasSize(100);
        assertThat(said(request(layout, FROM, to, 101, spread)))
                .containsExactly("The period has room for 100 IDs. That is what the ticks of small hold in this time."
                        + " Ask for fewer IDs, or choose a longer period.");
    }

    @Test
    void periodsOfAnyLengthAndSizeAreFilledWithoutADouble() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int trial = 0; trial < 300; trial++) {
            int bits = random.nextInt(0, 5);
            Tick tick = List.of(Tick.MILLISECOND, new Tick(10_000_000, 1), new Tick(1_000_000_000, 300), Tick.SECOND)
                    .get(random.nextInt(4));
            TimeEncoding time = TimeEncoding.since(Instant.parse("2020-01-01T00:00:00Z"), tick);
            boolean counted = random.nextBoolean();
            List<Field> fields = new ArrayList<>(List.of(Field.time("time", 50, time)));
            if (bits > 0) {
                fields.add(Field.of("x", counted ? Role.SEQUENCE : Role.RANDOM, bits));
            }
            Layout layout = Schemes.layout("trial", fields.toArray(Field[]::new));
            Instant from = FROM.plusNanos(random.nextLong(2_000_000_000L));
            Instant to = from.plusNanos(random.nextLong(1, 20_000_000_000L));
            long wanted = random.nextLong(1, 400);
            for (PeriodSeries.Spread spread : PeriodSeries.Spread.values()) {
                GenerationRequest request = request(layout, from, to, wanted, spread);
                if (GenerationPlan.of(request, Environment.real()) instanceof PlanResult.Ready) {
                    List<GeneratedId> made = all(request);
                    String as = "seed %d trial %d %s".formatted(SEED, trial, spread);
                    assertThat(made.stream().map(GeneratedId::id)).as(as).doesNotHaveDuplicates();
                    assertThat(times(layout, made))
                            .as(as)
                            .isSorted()
                            .allSatisfy(
                                    t -> assertThat(t).isAfterOrEqualTo(from).isBefore(to));
                }
            }
        }
    }

    @Test
    void aCounterThatNeverStartsOverRunsThroughThePeriod() {
        Layout layout = Schemes.instagram(Instant.parse("2011-01-01T00:00:00Z"));
        List<BigInteger> counted = all(request(layout, FROM, TO, 1100, PeriodSeries.Spread.EVEN)).stream()
                .map(m -> m.values().get(2))
                .toList();
        for (int i = 0; i < counted.size(); i++) {
            assertThat(counted.get(i)).isEqualTo(BigInteger.valueOf(i % 1024));
        }
    }

    @Test
    void endsWhenAllAreMade() {
        IdGenerator generator =
                new IdGenerator(Plans.ready(request(Schemes.snowflake(), FROM, TO, 1, PeriodSeries.Spread.EVEN)));
        generator.next();
        assertThat(ENGLISH.say(catchThrowableOfType(GenerationRefusedException.class, generator::next)
                        .problem()))
                .startsWith("The ID of the period is made.");
    }

    @Test
    void periodsThatHoldNothingAreRefused() {
        Layout snowflake = Schemes.snowflake();
        assertThat(said(request(snowflake, TO, FROM, 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .startsWith("The period ends before it begins.");
        assertThat(said(request(snowflake, FROM, FROM, 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .startsWith("The period ends before it begins.");
        assertThat(said(request(snowflake, FROM.plusNanos(1), FROM.plusNanos(999_999), 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .startsWith("The period is too short for snowflake.");
        assertThat(said(request(snowflake, Instant.EPOCH, TO, 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .startsWith("1970-01-01T00:00:00Z is too early.");
        assertThat(said(request(snowflake, FROM, Instant.parse("2090-01-01T00:00:00Z"), 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .contains("is too late.");
        assertThat(said(request(Schemes.counter(), FROM, TO, 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .startsWith("counter has no time that could follow the period.");
        assertThat(said(request(Schemes.uuidShort(24), FROM, TO, 1, PeriodSeries.Spread.EVEN))
                        .get(0))
                .startsWith("uuid-short has no time that could follow the period.");
    }

    private static List<String> said(GenerationRequest request) {
        PlanResult planResult = GenerationPlan.of(request, Environment.real());
        List<Problem> problems = planResult instanceof PlanResult.Refused refused ? refused.problems() : List.of();
        return problems.stream().map(ENGLISH::say).toList();
    }

    @Test
    void oneIdAgainNeedsEveryField() {
        Layout layout = Schemes.snowflake();
        GenerationRequest given = new GenerationRequest(
                layout,
                Map.of("time", BigInteger.valueOf(1234), "node", BigInteger.TWO, "sequence", BigInteger.ONE),
                null,
                null,
                new IdSeries.Exact());
        IdGenerator generator = new IdGenerator(Plans.ready(given));
        assertThat(generator.nextLong()).isEqualTo(1234L << 22 | 2 << 12 | 1);
        assertThat(catchThrowableOfType(GenerationRefusedException.class, generator::next)
                        .problem()
                        .id())
                .isEqualTo("generate.only-one");
        GenerationRequest missing =
                GenerationRequest.of(layout).with("node", BigInteger.TWO).as(new IdSeries.Exact());
        assertThat(said(missing))
                .containsExactly(
                        "time is missing. One ID is made again only from the values of all its fields. Give time a"
                                + " value.",
                        "sequence is missing. One ID is made again only from the values of all its fields. Give"
                                + " sequence a value.");
        assertThat(said(missing.startingAt(FROM))).hasSize(1);
    }

    /** Every ID that a generator has made is made again from its values. */
    @Test
    void everyBuiltInIdIsMadeAgainFromItsValues() {
        for (Layout layout : BuiltInLayoutsTest.made()) {
            GeneratedId generatedId = new IdGenerator(Plans.ready(GenerationRequest.of(layout)
                            .startingAt(Instant.parse("2026-11-20T09:41:07.236Z"))
                            .seeded(SEED)))
                    .make();
            GenerationRequest again = GenerationRequest.of(layout).as(new IdSeries.Exact());
            for (int i = 0; i < generatedId.values().size(); i++) {
                if (!layout.fields().get(i).textOnly()) {
                    again = again.with(
                            layout.fields().get(i).name(), generatedId.values().get(i));
                }
            }
            assertThat(new IdGenerator(Plans.ready(again)).next())
                    .as(layout.id())
                    .isEqualTo(generatedId.id());
        }
    }
}
