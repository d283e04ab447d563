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
import org.bitloupe.generate.Made;
import org.bitloupe.generate.Period;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Several machines side by side. */
final class MachinesTest {
    private static final Instant FROM = TestApp.NOW;

    private final Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();
    private final World world = new World(() -> TestApp.NOW, new SplittableRandom(1), nanos -> {});

    private List<Request> machines(int... numbers) {
        List<Request> requests = new ArrayList<>();
        for (int number : numbers) {
            requests.add(Request.of(layout).with("node", BigInteger.valueOf(number)));
        }
        return requests;
    }

    private List<Made> make(Order order) {
        Machines machines = Machines.of(order, world);
        List<Made> made = new ArrayList<>();
        for (int i = 0; i < order.count(); i++) {
            made.add(machines.next());
        }
        return made;
    }

    private Instant instant(Made made) {
        return LayoutTime.of(layout).orElseThrow().instantOf(made.values()).orElseThrow();
    }

    private static int node(Made made) {
        return made.values().get(2).intValue();
    }

    @Test
    void withoutAPaceTheyTakeTurns() {
        List<Request> machines =
                machines(317, 41).stream().map(r -> r.startingAt(FROM)).toList();
        List<Made> made = make(new Order(machines, new Pace.AsFast(), 6));
        assertThat(made.stream().map(MachinesTest::node)).containsExactly(317, 41, 317, 41, 317, 41);
        assertThat(made.stream().map(m -> m.values().get(3).intValue())).containsExactly(0, 0, 1, 1, 2, 2);
    }

    @Test
    void atARateTimeGoesOnAsOftenAsAsked() {
        int count = 60_000;
        List<Made> made = make(new Order(machines(317, 41), new Pace.Rate(FROM, 3000, 7), count));
        assertThat(new HashSet<>(made.stream().map(Made::id).toList())).hasSize(count);
        // 6,000 a second, at random: 60,000 take ten seconds, with a deviation of 10 s / sqrt(60,000) = 41 ms.
        Duration covers = Duration.between(FROM, instant(made.get(count - 1)));
        assertThat(covers).isBetween(Duration.ofMillis(9_795), Duration.ofMillis(10_205));
        long first = made.stream().filter(m -> node(m) == 317).count();
        assertThat(first).isBetween(29_000L, 31_000L);
        assertThat(made).isSortedAccordingTo((a, b) -> instant(a).compareTo(instant(b)));
        List<Made> again = make(new Order(machines(317, 41), new Pace.Rate(FROM, 3000, 7), 100));
        assertThat(again).isEqualTo(made.subList(0, 100));
    }

    @Test
    void aMachineThatIsAskedForTooMuchWaitsOnItsOwnClock() {
        Order order = new Order(machines(1), new Pace.Rate(FROM, 10_000_000, 7), 50_000);
        Machines machines = Machines.of(order, world);
        Made last = machines.next();
        for (int i = 1; i < order.count(); i++) {
            last = machines.next();
        }
        // 4,096 a millisecond is all there is: the 50,000th falls into the 13th.
        assertThat(Duration.between(FROM, instant(last)).toMillis()).isEqualTo(12);
        assertThat(machines.waits()).isEqualTo(12);
    }

    @Test
    void overAPeriodTheyAreInOrderAndEverywhere() {
        Instant to = FROM.plus(Duration.ofDays(1000));
        List<Made> made =
                make(new Order(seeded(machines(1, 2)), new Pace.Spread(FROM, to, Period.Spread.RANDOM), 10_000));
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
        Request request = machines(9).get(0).seeded(7);
        for (Period.Spread spread : Period.Spread.values()) {
            IdGenerator engine = new IdGenerator(
                    ((Planned.Ready) Plan.of(request.as(new Period(FROM, to, 500, spread)), world)).plan());
            assertThat(make(new Order(List.of(request), new Pace.Spread(FROM, to, spread), 500)))
                    .isEqualTo(Stream.generate(engine::make).limit(500).toList());
        }
    }

    @Test
    void unevenSharesOfAPeriodAreAllMade() {
        Instant to = FROM.plus(Duration.ofSeconds(3));
        List<Made> made = make(new Order(seeded(machines(1, 2, 3)), new Pace.Spread(FROM, to, Period.Spread.EVEN), 8));
        assertThat(made.stream().map(MachinesTest::node)).containsExactlyInAnyOrder(1, 1, 1, 2, 2, 2, 3, 3);
        assertThat(made).isSortedAccordingTo((a, b) -> instant(a).compareTo(instant(b)));
        assertThat(make(new Order(seeded(machines(1, 2, 3)), new Pace.Spread(FROM, to, Period.Spread.EVEN), 2)))
                .extracting(MachinesTest::node)
                .containsExactly(1, 2);
    }

    private static List<Request> seeded(List<Request> requests) {
        return IntStream.range(0, requests.size())
                .mapToObj(i -> requests.get(i).seeded(i + 7L))
                .toList();
    }
}
