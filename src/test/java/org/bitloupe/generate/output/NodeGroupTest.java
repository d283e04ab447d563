package org.bitloupe.generate.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PeriodSeries;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Several machines side by side. */
final class NodeGroupTest {
    private static final Instant FROM = TestApp.NOW;

    private final Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();
    private final Environment environment = new Environment(() -> TestApp.NOW, new SplittableRandom(1), nanos -> {});

    private List<GenerationRequest> machines(int... numbers) {
        List<GenerationRequest> requests = new ArrayList<>();
        for (int number : numbers) {
            requests.add(GenerationRequest.of(layout).with("node", BigInteger.valueOf(number)));
        }
        return requests;
    }

    private List<GeneratedId> make(BatchRequest batchRequest) {
        NodeGroup nodeGroup = NodeGroup.of(batchRequest, environment);
        List<GeneratedId> made = new ArrayList<>();
        for (int i = 0; i < batchRequest.count(); i++) {
            made.add(nodeGroup.next());
        }
        return made;
    }

    private Instant instant(GeneratedId generatedId) {
        return LayoutTime.of(layout)
                .orElseThrow()
                .instantOf(generatedId.values())
                .orElseThrow();
    }

    private static int node(GeneratedId generatedId) {
        return generatedId.values().get(2).intValue();
    }

    @Test
    void withoutAPaceTheyTakeTurns() {
        List<GenerationRequest> machines =
                machines(317, 41).stream().map(r -> r.startingAt(FROM)).toList();
        List<GeneratedId> made = make(new BatchRequest(machines, new RequestPace.AsFast(), 6));
        assertThat(made.stream().map(NodeGroupTest::node)).containsExactly(317, 41, 317, 41, 317, 41);
        assertThat(made.stream().map(m -> m.values().get(3).intValue())).containsExactly(0, 0, 1, 1, 2, 2);
    }

    @Test
    void atARateTimeGoesOnAsOftenAsAsked() {
        int count = 60_000;
        List<GeneratedId> made = make(new BatchRequest(machines(317, 41), new RequestPace.Rate(FROM, 3000, 7), count));
        assertThat(new HashSet<>(made.stream().map(GeneratedId::id).toList())).hasSize(count);
        // 6,000 a second, at random: 60,000 take ten seconds, with a deviation of 10 s / sqrt(60,000) = 41 ms.
        Duration covers = Duration.between(FROM, instant(made.get(count - 1)));
        assertThat(covers).isBetween(Duration.ofMillis(9_795), Duration.ofMillis(10_205));
        long first = made.stream().filter(m -> node(m) == 317).count();
        assertThat(first).isBetween(29_000L, 31_000L);
        assertThat(made).isSortedAccordingTo((a, b) -> instant(a).compareTo(instant(b)));
        List<GeneratedId> again = make(new BatchRequest(machines(317, 41), new RequestPace.Rate(FROM, 3000, 7), 100));
        assertThat(again).isEqualTo(made.subList(0, 100));
    }

    @Test
    void aMachineThatIsAskedForTooMuchWaitsOnItsOwnClock() {
        BatchRequest batchRequest = new BatchRequest(machines(1), new RequestPace.Rate(FROM, 10_000_000, 7), 50_000);
        NodeGroup nodeGroup = NodeGroup.of(batchRequest, environment);
        GeneratedId last = nodeGroup.next();
        for (int i = 1; i < batchRequest.count(); i++) {
            last = nodeGroup.next();
        }
        // 4,096 a millisecond is all there is: the 50,000th falls into the 13th.
        assertThat(Duration.between(FROM, instant(last)).toMillis()).isEqualTo(12);
        assertThat(nodeGroup.waits()).isEqualTo(12);
    }

    @Test
    void overAPeriodTheyAreInOrderAndEverywhere() {
        Instant to = FROM.plus(Duration.ofDays(1000));
        List<GeneratedId> made = make(new BatchRequest(
                seeded(machines(1, 2)), new RequestPace.Spread(FROM, to, PeriodSeries.Spread.RANDOM), 10_000));
        assertThat(made).isSortedAccordingTo((a, b) -> instant(a).compareTo(instant(b)));
        assertThat(instant(made.get(0))).isBetween(FROM, FROM.plus(Duration.ofDays(2)));
        assertThat(instant(made.get(9999))).isBetween(to.minus(Duration.ofDays(2)), to);
        for (int tenth = 0; tenth < 10; tenth++) {
            Instant begin = FROM.plus(Duration.ofDays(100L * tenth));
            long within = made.stream()
                    .filter(m -> !instant(m).isBefore(begin) && instant(m).isBefore(begin.plus(Duration.ofDays(100))))
                    .count();
            // A thousand each, with a deviation of 30.
            assertThat(within).isBetween(850L, 1150L);
        }
    }

    @Test
    void aPeriodOfOneMachineIsThatOfTheEngine() {
        Instant to = FROM.plus(Duration.ofSeconds(3));
        GenerationRequest request = machines(9).get(0).seeded(7);
        for (PeriodSeries.Spread spread : PeriodSeries.Spread.values()) {
            IdGenerator engine = new IdGenerator(((PlanResult.Ready)
                            GenerationPlan.of(request.as(new PeriodSeries(FROM, to, 500, spread)), environment))
                    .plan());
            assertThat(make(new BatchRequest(List.of(request), new RequestPace.Spread(FROM, to, spread), 500)))
                    .isEqualTo(Stream.generate(engine::make).limit(500).toList());
        }
    }

    @Test
    void unevenSharesOfAPeriodAreAllMade() {
        Instant to = FROM.plus(Duration.ofSeconds(3));
        List<GeneratedId> made = make(new BatchRequest(
                seeded(machines(1, 2, 3)), new RequestPace.Spread(FROM, to, PeriodSeries.Spread.EVEN), 8));
        assertThat(made.stream().map(NodeGroupTest::node)).containsExactlyInAnyOrder(1, 1, 1, 2, 2, 2, 3, 3);
        assertThat(made).isSortedAccordingTo((a, b) -> instant(a).compareTo(instant(b)));
        assertThat(make(new BatchRequest(
                        seeded(machines(1, 2, 3)), new RequestPace.Spread(FROM, to, PeriodSeries.Spread.EVEN), 2)))
                .extracting(NodeGroupTest::node)
                .containsExactly(1, 2);
    }

    private static List<GenerationRequest> seeded(List<GenerationRequest> requests) {
        return IntStream.range(0, requests.size())
                .mapToObj(i -> requests.get(i).seeded(i + 7L))
                .toList();
    }
}
