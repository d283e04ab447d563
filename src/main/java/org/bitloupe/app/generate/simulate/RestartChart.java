package org.bitloupe.app.generate.simulate;

import javafx.scene.shape.Path;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.DuplicateCases;

/** The time in a machine's IDs against true time, around a restart after which it used some of it again. */
public final class RestartChart extends SimulationChart {
    private static final double LEFT = 12;
    private static final double BOTTOM = 20;
    private static final double MS = 1e6;

    private final Path band = path("band");
    private final Path edges = path("edges");
    private final Path axis = path("axis");
    private final Path usual = path("usual");
    private final Path again = path("again");
    private final Path mark = path("mark");

    /** An empty plot. */
    public RestartChart() {
        super("why-plot");
        setPrefSize(240, 150);
        setMinHeight(110);
    }

    @Override
    int values(SimulationResult shown) {
        return shown.duplicates().worst() == null ? 0 : 2;
    }

    @Override
    String say(int index, SimulationResult shown, Messages messages) {
        DuplicateCases.Case found = shown.duplicates().worst();
        if (found == null) {
            return "";
        }
        SimulationReport text = new SimulationReport(shown, messages);
        return index == 0
                ? messages.get("generate.simulation.why.from", "at", text.at(found.from()))
                : messages.get("generate.simulation.why.to", "at", text.at(found.to()));
    }

    @Override
    void draw(SimulationResult shown, Messages messages) {
        DuplicateCases.Case found = shown.duplicates().worst();
        if (found != null && found.machine() == found.other()) {
            new Drawing(found, shown.schedule(), messages, new SimulationReport(shown, messages)).draw();
        }
    }

    /** One drawing at the present size; times are milliseconds. */
    private final class Drawing {
        private final DuplicateCases.Case found;
        private final FaultSchedule schedule;
        private final Messages messages;
        private final SimulationReport text;
        private final double from;
        private final double to;
        private final double low;
        private final double high;

        Drawing(DuplicateCases.Case found, FaultSchedule schedule, Messages messages, SimulationReport text) {
            this.found = found;
            this.schedule = schedule;
            this.messages = messages;
            this.text = text;
            double first = cause();
            double last = found.to() / MS;
            double margin = Math.max(2, (last - first) * 0.2);
            this.from = Math.max(0, first - margin);
            this.to = last + margin;
            double span = Math.max(2, (found.usedTo() - found.usedFrom()) / MS);
            this.low = found.usedFrom() / MS - span * 0.15;
            this.high = found.usedTo() / MS + span * 0.3;
        }

        private double cause() {
            if (found.step() != null) {
                return (double) found.step().at();
            }
            return found.restart() == null
                    ? (long) (found.from() / MS)
                    : found.restart().at();
        }

        private double x(double millis) {
            return LEFT + (millis - from) / (to - from) * (getWidth() - LEFT);
        }

        private double y(double shown) {
            return (getHeight() - BOTTOM) * (1 - (shown - low) / (high - low));
        }

        private double shown(double at, long asOf) {
            return at + schedule.offset(found.machine(), asOf);
        }

        void draw() {
            double bottom = getHeight() - BOTTOM;
            double bandTop = y(found.usedTo() / MS);
            double bandBottom = y(found.usedFrom() / MS);
            box(band, LEFT, bandTop, getWidth() - LEFT, bandBottom - bandTop);
            line(edges, LEFT, sharp(bandTop), getWidth(), sharp(bandTop));
            line(edges, LEFT, sharp(bandBottom), getWidth(), sharp(bandBottom));
            line(axis, sharp(LEFT), 0, sharp(LEFT), bottom);
            line(axis, LEFT, sharp(bottom), getWidth(), sharp(bottom));
            long before = (long) cause() - 1;
            double begin = Math.max(from, cause() - (shown(cause(), before) - low));
            line(usual, x(begin), y(shown(begin, before)), x(cause()), y(shown(cause(), before)));
            double start = found.from() / MS;
            double end = found.to() / MS;
            long after = (long) start;
            line(again, x(start), y(shown(start, after)), x(end), y(shown(end, after)));
            double rest = Math.min(to, end + (high - shown(end, after)));
            line(usual, x(end), y(shown(end, after)), x(rest), y(shown(rest, after)));
            circle(mark, x(start), y(shown(start, after)));
            label(messages.get("generate.simulation.why.twice"), LEFT + 8, (bandTop + bandBottom) / 2, 0, "hot-label");
            if (found.step() != null) {
                String back = messages.get(
                        "generate.simulation.why.back", "ms", found.step().millis());
                label(back, x(cause()) + 5, bandTop - 9, 0);
            }
            label(messages.get("generate.simulation.why.again"), getWidth(), bandBottom - 9, 1);
            label(text.at((long) (from * MS)), LEFT, bottom + BOTTOM / 2, 0, "mono-label");
            label(text.at((long) (to * MS)), getWidth(), bottom + BOTTOM / 2, 1, "mono-label");
        }
    }
}
