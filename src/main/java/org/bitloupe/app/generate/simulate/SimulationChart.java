package org.bitloupe.app.generate.simulate;

import org.bitloupe.app.control.chart.KeyboardChart;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.report.SimulationResult;
import org.jspecify.annotations.Nullable;

/** A plot of what came of a simulation, drawn anew at every size. */
abstract class SimulationChart extends KeyboardChart {
    private @Nullable SimulationResult outcome;
    private @Nullable Messages words;

    SimulationChart(String styleClass) {
        super(styleClass);
    }

    final void show(SimulationResult now, Messages newWords) {
        outcome = now;
        words = newWords;
        requestLayout();
    }

    /** Returns the number of values to go through. */
    abstract int values(SimulationResult shown);

    /** One of the values in words. */
    abstract String say(int index, SimulationResult shown, Messages says);

    /** Draws it at the present size; what was drawn before is gone. */
    abstract void draw(SimulationResult shown, Messages says);

    @Override
    public final int values() {
        return outcome == null ? 0 : values(outcome);
    }

    @Override
    public final String say(int index) {
        return outcome == null || words == null ? "" : say(index, outcome, words);
    }

    @Override
    protected final void layoutChildren() {
        clear();
        if (outcome != null && words != null) {
            draw(outcome, words);
        }
    }
}
