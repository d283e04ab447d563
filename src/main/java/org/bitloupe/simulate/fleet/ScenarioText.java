package org.bitloupe.simulate.fleet;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;

/** A scenario in words: all that is needed to simulate it again. */
final class ScenarioText {
    private final Messages messages;

    ScenarioText(Messages messages) {
        this.messages = messages;
    }

    /** A line for each thing that is told of the fleet and of what goes wrong; what does not go wrong is left out. */
    List<String> lines(Scenario scenario) {
        SimulatedFleet fleet = scenario.fleet();
        FaultPlan faults = scenario.faults();
        List<String> lines = new ArrayList<>();
        lines.add(messages.say(Message.of("simulation.report.fleet")
                .with("machines", messages.get("text.count.machines", "n", fleet.machines()))
                .with("rate", plain(BigDecimal.valueOf(fleet.rate())))
                .with("seconds", plain(BigDecimal.valueOf(fleet.millis(), 3)))));
        if (fleet.bursts().count() > 0) {
            lines.add(messages.say(Message.of("simulation.report.bursts")
                    .with("n", fleet.bursts().count())
                    .with("factor", plain(BigDecimal.valueOf(fleet.bursts().factor())))
                    .with("ms", fleet.bursts().millis())));
        }
        if (faults.skew() > 0) {
            lines.add(messages.get("simulation.report.skew", "ms", faults.skew()));
        }
        if (faults.steps() > 0) {
            lines.add(messages.get("simulation.report.steps", "n", faults.steps(), "ms", faults.stepMillis()));
        }
        if (faults.restarts() > 0) {
            addRestarts(lines, faults);
        }
        lines.add(messages.get("simulation.report.seed", "seed", Long.toString(scenario.seed())));
        return lines;
    }

    private void addRestarts(List<String> lines, FaultPlan faults) {
        lines.add(messages.get("simulation.report.restarts", "n", faults.restarts(), "ms", faults.downMillis()));
        if (faults.restartAfterStep() && faults.steps() > 0) {
            lines.add(messages.get("simulation.report.linked"));
        }
        if (faults.pause() > 0) {
            lines.add(messages.get("simulation.report.pause", "ms", faults.pause()));
        }
        lines.add(messages.get(faults.remember() ? "simulation.report.remember" : "simulation.report.forget"));
    }

    private static BigDecimal plain(BigDecimal number) {
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }
}
