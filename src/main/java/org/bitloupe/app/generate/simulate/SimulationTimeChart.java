package org.bitloupe.app.generate.simulate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.DuplicateCases;

/** A chart of events over time: how many IDs were made, by how much clocks were ahead or behind, who stepped back and who restarted. */
public final class SimulationTimeChart extends SimulationChart {
    private static final double LEFT = 50;
    private static final double RIGHT = 8;
    private static final double AXIS = 20;
    private static final double EVENTS = 44;
    private static final double NAME = 14;
    /** Distance to the pointer, in pixels, at which a mark says its figures. */
    private static final double NEAR = 7;

    private static final int MOST_CLOCKS = 300;
    private static final double[] STEPS = {1, 2, 5, 10, 20, 50};

    private final Path grid = path("grid");
    private final Path rates = path("rates");
    private final Path clocks = path("clocks");
    private final Path moved = path("moved");
    private final Path hot = path("hot");
    private final Path steps = path("steps");
    private final Path restarts = path("restarts");
    private final Path hotMarks = path("hot-marks");
    private final Path cursor = path("cursor");
    private final List<Double> eventPlaces = new ArrayList<>();

    /** An empty plot. */
    public SimulationTimeChart() {
        super("time-plot");
        setPrefSize(400, 200);
    }

    @Override
    int values(SimulationResult shown) {
        return shown.schedule().events().size();
    }

    @Override
    String say(int index, SimulationResult shown, Messages messages) {
        FaultSchedule.Event event = shown.schedule().events().get(index);
        String key = event.kind() == FaultSchedule.Kind.STEP_BACK
                ? "generate.simulation.event.step"
                : "generate.simulation.event.restart";
        return messages.say(Message.of(key)
                .with("at", new SimulationReport(shown, messages).at(event.at() * 1_000_000))
                .with("machine", event.machine())
                .with("ms", event.millis()));
    }

    @Override
    protected int valueAt(double x, double y) {
        int nearest = -1;
        for (int i = 0; y > getHeight() - AXIS - EVENTS && i < eventPlaces.size(); i++) {
            boolean near = Math.abs(eventPlaces.get(i) - x) <= NEAR;
            if (near && (nearest < 0 || Math.abs(eventPlaces.get(i) - x) < Math.abs(eventPlaces.get(nearest) - x))) {
                nearest = i;
            }
        }
        return nearest;
    }

    @Override
    void draw(SimulationResult shown, Messages messages) {
        eventPlaces.clear();
        if (getWidth() > LEFT + RIGHT + 10 && getHeight() > 100) {
            new Drawing(shown, messages).draw();
        }
    }

    /** One drawing of an outcome at the present size. */
    private final class Drawing {
        private final SimulationResult shown;
        private final Messages messages;
        private final double allMillis;
        private final double bottom = getHeight() - AXIS;
        private final double clockBottom = bottom - EVENTS;
        private final double rateBottom = Math.max(38, clockBottom * 0.34);
        private final double clockTop = rateBottom + 14;
        /** Place of the name of the machine that made IDs twice: close under its clock. */
        private double nameAt = clockBottom - NAME;

        Drawing(SimulationResult shown, Messages messages) {
            this.shown = shown;
            this.messages = messages;
            this.allMillis = shown.scenario().fleet().millis();
        }

        private double x(long millis) {
            return x((double) millis);
        }

        private double x(double millis) {
            return LEFT + millis / allMillis * (getWidth() - LEFT - RIGHT);
        }

        void draw() {
            drawGrid();
            drawRates();
            drawClocks();
            drawEvents();
            if (!shown.complete()) {
                line(grid, sharp(reachedX()), 4, sharp(reachedX()), bottom);
                boolean room = reachedX() < getWidth() * 0.7;
                label(
                        messages.get(
                                "generate.simulation.plot.stopped",
                                "at",
                                new SimulationReport(shown, messages).at(shown.rehearsed())),
                        reachedX() + (room ? 6 : -6),
                        clockTop,
                        room ? 0 : 1);
            }
        }

        /** Returns the end of the simulated time. */
        private double reachedX() {
            return Math.min(getWidth() - RIGHT, x(shown.rehearsed() / 1e6));
        }

        private void drawGrid() {
            double all = allMillis / 1000;
            double step = 0.001;
            while (all / step > 8) {
                step = next(step);
            }
            for (int i = 0; i * step <= all * 1.0001; i++) {
                double at = sharp(x(i * step * 1000));
                line(grid, at, 4, at, bottom);
                label(number(i * step) + " s", at, bottom + AXIS / 2 + 1, i == 0 ? 0 : 0.5, "mono-label");
            }
            line(grid, LEFT, sharp(clockBottom), getWidth() - RIGHT, sharp(clockBottom));
            line(grid, LEFT, sharp(clockBottom + EVENTS / 2), getWidth() - RIGHT, sharp(clockBottom + EVENTS / 2));
            line(grid, LEFT, sharp(bottom), getWidth() - RIGHT, sharp(bottom));
        }

        private double next(double step) {
            double power = Math.pow(10, Math.floor(Math.log10(step) + 1e-9));
            for (double factor : STEPS) {
                if (factor * power > step * 1.001) {
                    return factor * power;
                }
            }
            return step * 10;
        }

        private String number(double seconds) {
            return new BigDecimal(seconds)
                    .setScale(3, RoundingMode.HALF_UP)
                    .stripTrailingZeros()
                    .toPlainString();
        }

        private void drawRates() {
            label(messages.get("generate.simulation.plot.ids"), 0, 12, 0, "axis-label");
            label(messages.get("text.unit.per-second"), 0, 26, 0);
            SimulationResult.Rates all = shown.rates();
            double peak = Math.max(1, all.peak());
            rates.getElements().add(new MoveTo(x(0), rateBottom));
            double lastX = x(0);
            for (int i = 0; i < all.ids().size(); i++) {
                double y = rateBottom - all.perSecond(i) / peak * (rateBottom - 14);
                rates.getElements().add(new LineTo(lastX, y));
                lastX = Math.min(reachedX(), x((i + 1) * all.pieceNanos() / 1e6));
                rates.getElements().add(new LineTo(lastX, y));
            }
            rates.getElements().addAll(new LineTo(lastX, rateBottom), new ClosePath());
            String highest = new AmountText(messages).rough(new BigDecimal(Math.round(peak)));
            label(messages.get("generate.simulation.plot.peak", "rate", highest), getWidth() - RIGHT, 8, 1, "on-plot");
        }

        private void drawClocks() {
            FaultSchedule schedule = shown.schedule();
            double least = -1;
            double most = 1;
            for (int m = 0; m < schedule.machines(); m++) {
                most = Math.max(most, (double) schedule.offset(m));
                least = Math.min(least, (double) schedule.offset(m, (long) allMillis));
            }
            double scale = (clockBottom - clockTop - 8) / (most - least);
            double zero = clockTop + most * scale;
            label(messages.get("generate.simulation.plot.clock"), 0, clockTop, 0, "axis-label");
            label("0", LEFT - 6, zero, 1, "mono-label");
            label("−" + Math.round(-least) + " ms", LEFT - 6, zero - least * scale, 1, "mono-label");
            DuplicateCases.Case worst = shown.duplicates().worst();
            for (int m = 0; m < schedule.machines(); m++) {
                List<FaultSchedule.Event> events = schedule.machines() > 10_000 ? List.of() : schedule.events(m);
                boolean back = events.stream().anyMatch(e -> e.kind() == FaultSchedule.Kind.STEP_BACK);
                boolean worse = worst != null && worst.machine() == m;
                if (m < MOST_CLOCKS || back || worse) {
                    drawClock(worse ? hot : back ? moved : clocks, (double) schedule.offset(m), events, zero, scale);
                }
            }
        }

        private void drawClock(Path path, double offset, List<FaultSchedule.Event> events, double zero, double scale) {
            double y = zero - offset * scale;
            path.getElements().add(new MoveTo(x(0), y));
            for (FaultSchedule.Event event : events) {
                if (event.kind() == FaultSchedule.Kind.STEP_BACK) {
                    path.getElements().add(new LineTo(x(event.at()), y));
                    y += event.millis() * scale;
                    path.getElements().add(new LineTo(x(event.at()), y));
                }
            }
            path.getElements().add(new LineTo(reachedX(), y));
            if (path.equals(hot)) {
                nameAt = Math.min(clockBottom - NAME, y + NAME);
            }
        }

        private void drawEvents() {
            DuplicateCases.Case worst = shown.duplicates().worst();
            double stepY = clockBottom + EVENTS / 4;
            double restartY = clockBottom + EVENTS * 3 / 4;
            List<FaultSchedule.Event> events = shown.schedule().events();
            for (int i = 0; i < events.size(); i++) {
                FaultSchedule.Event event = events.get(i);
                boolean cause = worst != null && (event.equals(worst.step()) || event.equals(worst.restart()));
                double at = x(event.at());
                eventPlaces.add(at);
                if (event.kind() == FaultSchedule.Kind.STEP_BACK) {
                    triangle(cause ? hotMarks : steps, at, stepY);
                } else {
                    circle(cause ? hotMarks : restarts, at, restartY);
                }
                if (value() == i) {
                    line(cursor, sharp(at), 4, sharp(at), bottom);
                }
            }
            if (worst != null && worst.restart() != null) {
                String text = messages.say(Message.of("generate.simulation.plot.machine")
                        .with("machine", worst.machine())
                        .with(
                                "at",
                                new SimulationReport(shown, messages)
                                        .at(worst.restart().at() * 1_000_000)));
                double at = x(worst.restart().at());
                label(text, at - 8, nameAt, at > LEFT + 160 ? 1 : -0.1, "hot-label");
            }
        }
    }
}
