package org.bitloupe.simulate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.World;
import org.bitloupe.message.Problem;

/** Finds out why a scenario cannot be simulated. */
final class ScenarioCheck {
    private final Scenario scenario;
    private final List<Problem> problems = new ArrayList<>();

    private ScenarioCheck(Scenario scenario) {
        this.scenario = scenario;
    }

    static List<Problem> problems(Scenario scenario) {
        ScenarioCheck check = new ScenarioCheck(scenario);
        check.fleet();
        check.trouble();
        if (check.problems.isEmpty()) {
            check.size();
            check.layout();
        }
        return List.copyOf(check.problems);
    }

    private void fleet() {
        Fleet fleet = scenario.fleet();
        range("machines", fleet.machines(), 1, Fleet.MOST_MACHINES);
        range("rate", fleet.rate(), Fleet.SLOWEST, Fleet.FASTEST);
        range("duration", fleet.millis() / 1000.0, 0.001, Fleet.LONGEST / 1000.0);
        Fleet.Bursts bursts = fleet.bursts();
        range("bursts", bursts.count(), 0, Fleet.Bursts.MOST);
        if (bursts.count() > 0) {
            range("factor", bursts.factor(), 1, Fleet.Bursts.HIGHEST);
            if (bursts.millis() < 1 || bursts.millis() * bursts.count() > fleet.millis()) {
                problems.add(Problem.of(
                        "rehearsal.burst-length",
                        "n",
                        bursts.count(),
                        "length",
                        seconds(bursts.millis()),
                        "duration",
                        seconds(fleet.millis())));
            }
        }
    }

    private void trouble() {
        Trouble trouble = scenario.trouble();
        range("skew", (double) trouble.skew(), 0, Trouble.LONGEST);
        range("steps", trouble.steps(), 0, Trouble.MOST);
        range("restarts", trouble.restarts(), 0, Trouble.MOST);
        range("pause", (double) trouble.pause(), 0, Trouble.LONGEST);
        if (trouble.steps() > 0) {
            range("step-millis", (double) trouble.stepMillis(), 1, Trouble.LONGEST);
        }
        if (trouble.restarts() > 0) {
            range("down-millis", (double) trouble.downMillis(), 1, Trouble.LONGEST);
        }
    }

    private void range(String name, double value, double least, double most) {
        // Not a number is out of every range.
        if (!(value >= least && value <= most)) {
            Object shown = Double.isFinite(value) ? plain(value) : "?";
            problems.add(Problem.of("rehearsal." + name, "value", shown, "least", plain(least), "most", plain(most)));
        }
    }

    private static BigDecimal plain(double value) {
        return new BigDecimal(Double.toString(value))
                .setScale(3, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
    }

    private static BigDecimal seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros();
    }

    private void size() {
        double ids = scenario.fleet().expectedIds();
        if (ids > Scenario.MOST_IDS) {
            problems.add(Problem.of(
                    "rehearsal.many",
                    "ids",
                    new BigDecimal(ids).toBigInteger(),
                    "most",
                    new BigDecimal(Scenario.MOST_IDS).toBigInteger()));
        }
    }

    private void layout() {
        Numbering numbering = Numbering.of(scenario.layout());
        BigInteger numbers = numbering.count();
        if (!numbering.empty()
                && numbers.compareTo(BigInteger.valueOf(scenario.fleet().machines())) < 0) {
            problems.add(Problem.of(
                    "rehearsal.nodes",
                    "machines",
                    scenario.fleet().machines(),
                    "n",
                    numbers,
                    "fields",
                    numbering.names()));
            return;
        }
        World world = new World(scenario::start, new java.util.SplittableRandom(scenario.seed()), Waiter.REAL);
        Request request = new Request(scenario.layout(), numbering.values(0), null, scenario.seed());
        if (Plan.of(request, world) instanceof Planned.Refused refused) {
            problems.addAll(refused.problems());
        }
    }
}
