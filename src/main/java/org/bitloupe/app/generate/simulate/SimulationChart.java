package org.bitloupe.app.generate.simulate;

import org.bitloupe.app.control.chart.KeyboardChart;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.jspecify.annotations.Nullable;

/** A plot of what came of a simulation, drawn anew at every size. */
abstract class SimulationChart extends KeyboardChart {
    private @Nullable SimulationResult outcome;
    private @Nullable Messages messages;

    SimulationChart(String styleClass) {
        super(styleClass);
    }

    final void show(SimulationResult now, Messages newMessages) {
        outcome = now;
        messages = newMessages;
        requestLayout();
    }

    /** Returns the number of values to go through. */
    abstract int values(SimulationResult shown);

    /** One of the values in words. */
    abstract String say(int index, SimulationResult shown, Messages messages);

    /** Draws it at the present size; what was drawn before is gone. */
    abstract void draw(SimulationResult shown, Messages messages);

    @Override
    public final int values() {
        return outcome == null ? 0 : values(outcome);
    }

    @Override
    public final String say(int index) {
        return outcome == null || messages == null ? "" : say(index, outcome, messages);
    }

    @Override
    protected final void layoutChildren() {
        clear();
        if (outcome != null && messages != null) {
            draw(outcome, messages);
        }
    }
}
