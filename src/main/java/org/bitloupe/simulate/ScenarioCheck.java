package org.bitloupe.simulate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.Waiter;
import org.bitloupe.layout.MachineFields;
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
        SimulatedFleet fleet = scenario.fleet();
        range("machines", fleet.machines(), 1, SimulatedFleet.MOST_MACHINES);
        range("rate", fleet.rate(), SimulatedFleet.SLOWEST, SimulatedFleet.FASTEST);
        range("duration", fleet.millis() / 1000.0, 0.001, SimulatedFleet.LONGEST / 1000.0);
        SimulatedFleet.Bursts bursts = fleet.bursts();
        range("bursts", bursts.count(), 0, SimulatedFleet.Bursts.MOST);
        if (bursts.count() > 0) {
            range("factor", bursts.factor(), 1, SimulatedFleet.Bursts.HIGHEST);
            if (bursts.millis() < 1 || bursts.millis() * bursts.count() > fleet.millis()) {
                problems.add(Problem.of("rehearsal.burst-length")
                        .with("n", bursts.count())
                        .with("length", seconds(bursts.millis()))
                        .with("duration", seconds(fleet.millis())));
            }
        }
    }

    private void trouble() {
        FaultPlan faults = scenario.faults();
        range("skew", (double) faults.skew(), 0, FaultPlan.LONGEST);
        range("steps", faults.steps(), 0, FaultPlan.MOST);
        range("restarts", faults.restarts(), 0, FaultPlan.MOST);
        range("pause", (double) faults.pause(), 0, FaultPlan.LONGEST);
        if (faults.steps() > 0) {
            range("step-millis", (double) faults.stepMillis(), 1, FaultPlan.LONGEST);
        }
        if (faults.restarts() > 0) {
            range("down-millis", (double) faults.downMillis(), 1, FaultPlan.LONGEST);
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
            problems.add(Problem.of("rehearsal.many")
                    .with("ids", new BigDecimal(ids).toBigInteger())
                    .with("most", new BigDecimal(Scenario.MOST_IDS).toBigInteger()));
        }
    }

    private void layout() {
        int unknownBits = scenario.layout().unknownBits();
        if (unknownBits > 0) {
            problems.add(Problem.of("rehearsal.unknown", "n", unknownBits));
            return;
        }
        MachineFields machineFields = MachineFields.of(scenario.layout());
        BigInteger numbers = machineFields.count();
        if (!machineFields.isEmpty()
                && numbers.compareTo(BigInteger.valueOf(scenario.fleet().machines())) < 0) {
            problems.add(Problem.of("rehearsal.nodes")
                    .with("machines", scenario.fleet().machines())
                    .with("n", numbers)
                    .with("fields", machineFields.names()));
            return;
        }
        Environment environment =
                new Environment(scenario::start, new java.util.SplittableRandom(scenario.seed()), Waiter.REAL);
        GenerationRequest request =
                new GenerationRequest(scenario.layout(), machineFields.valuesOf(0), null, scenario.seed());
        if (GenerationPlan.of(request, environment) instanceof PlanResult.Refused refused) {
            problems.addAll(refused.problems());
        }
    }
}
