package org.bitloupe.app.generate.result;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.generate.output.GenerationCounts;
import org.bitloupe.generate.output.RequestPace;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/**
 * A summary of a batch, in words.
 *
 * @param figures rate, time covered, busiest tick and highest counter, as far as there is anything to measure
 * @param first the first ID, empty if there is none
 * @param last the last ID, empty if there is none
 * @param findings the findings, one line each
 */
public record BatchSummary(List<Figure> figures, String first, String last, List<Finding> findings) {
    public BatchSummary {
        figures = List.copyOf(figures);
        findings = List.copyOf(findings);
    }

    /**
     * A number.
     *
     * @param name its name
     * @param number the number
     * @param unit its unit, or empty
     * @param note what it is to be compared with, or empty
     */
    public record Figure(String name, String number, String unit, String note) {}

    /**
     * One line.
     *
     * @param severity how good or bad
     * @param sentence the finding, with strong words
     */
    public record Finding(Severity severity, List<Messages.Span> sentence) {
        public Finding {
            sentence = List.copyOf(sentence);
        }

        /** The sentence without marks. */
        public String text() {
            return Messages.text(sentence);
        }
    }

    public static BatchSummary of(GeneratedIds generatedIds, Messages messages) {
        return new Writer(generatedIds, messages).write();
    }

    /** Puts the words together. */
    private static final class Writer {
        /** The speed of fewer IDs says more about the program's start than about them. */
        private static final int ENOUGH = 1_000;

        private final GeneratedIds generatedIds;
        private final Messages messages;
        private final int made;
        private final GeneratedIds.MadeCounts counts;
        private final Layout layout;

        Writer(GeneratedIds generatedIds, Messages messages) {
            this.generatedIds = generatedIds;
            this.messages = messages;
            this.made = generatedIds.made();
            this.counts = generatedIds.counts();
            this.layout = generatedIds.layout();
        }

        BatchSummary write() {
            List<Figure> figures = new ArrayList<>();
            if (made > 0) {
                rate().ifPresent(figures::add);
                covered().map(this::covers).ifPresent(figures::add);
                busiest().ifPresent(figures::add);
                highest().ifPresent(figures::add);
            }
            return new BatchSummary(
                    figures,
                    made == 0 ? "" : generatedIds.text(0),
                    made == 0 ? "" : generatedIds.text(made - 1),
                    findings());
        }

        /** From the first ID's time to the last one's. */
        private Optional<Duration> covered() {
            return generatedIds
                    .instant(0)
                    .flatMap(from -> generatedIds
                            .instant(made - 1)
                            .map(to -> Duration.between(from, to).abs()));
        }

        private Optional<Figure> rate() {
            int machines = generatedIds.request().machines().size();
            if (generatedIds.request().pace() instanceof RequestPace.Rate pace) {
                double seconds = covered().map(Writer::seconds).orElse(0.0);
                return seconds == 0
                        ? Optional.empty()
                        : Optional.of(rate(
                                "generate.result.rate",
                                made / seconds,
                                messages.get(
                                        "generate.result.rate.asked", "rate", decimal(pace.perSecond() * machines))));
            }
            long nanos = counts.took().toNanos();
            return nanos == 0
                            || counts.counted() < ENOUGH
                            || generatedIds.request().pace() instanceof RequestPace.Spread
                    ? Optional.empty()
                    : Optional.of(rate(
                            "generate.result.rate.computer",
                            counts.counted() * 1e9 / nanos,
                            messages.get("generate.result.rate.checked")));
        }

        private Figure rate(String name, double perSecond, String note) {
            return new Figure(messages.get(name), decimal(perSecond), messages.get("text.unit.per-second"), note);
        }

        private Figure covers(Duration span) {
            Measure measure = measure(span);
            return new Figure(messages.get("generate.result.covers"), measure.number(), measure.unit(), expected());
        }

        /** The time that all IDs will have covered. */
        private String expected() {
            RequestPace pace = generatedIds.request().pace();
            double seconds = 0;
            if (pace instanceof RequestPace.Rate rate) {
                seconds = generatedIds.wanted()
                        / (rate.perSecond() * generatedIds.request().machines().size());
            } else if (pace instanceof RequestPace.Spread spread) {
                seconds = spread.seconds();
            }
            if (seconds == 0 || seconds > Long.MAX_VALUE / 1000.0) {
                return "";
            }
            Measure measure = measure(Duration.ofNanos(1).plusMillis((long) (seconds * 1000)));
            return messages.get("generate.result.covers.of", "number", measure.number(), "unit", measure.unit());
        }

        private Optional<Figure> busiest() {
            int machines = generatedIds.request().machines().size();
            if (counts.busiest() == 0 || layout.mainTime() < 0) {
                return Optional.empty();
            }
            String note = machines == 1 ? "" : messages.get("generate.result.busiest.machines", "n", machines);
            return Optional.of(new Figure(
                    messages.get("generate.result.busiest", "tick", tick()),
                    number(counts.busiest()),
                    messages.say(Message.of("text.unit.ids", "n", counts.busiest())),
                    note));
        }

        /** The tick without a leading one: "ms", "10 ms". */
        private String tick() {
            Tick tick = LayoutTime.of(layout).orElseThrow().scale().tick();
            return TickText.each(tick);
        }

        private Optional<Figure> highest() {
            int sequence = GenerationCounts.sequenceOf(layout);
            if (sequence < 0) {
                return Optional.empty();
            }
            BigInteger limit = layout.fields().get(sequence).limit();
            return limit.bitLength() > Integer.SIZE
                    ? Optional.empty()
                    : Optional.of(new Figure(
                            messages.get("generate.result.highest"),
                            number(counts.highest()),
                            "",
                            messages.get("generate.result.highest.of", "limit", limit)));
        }

        private List<Finding> findings() {
            List<Finding> findings = new ArrayList<>();
            // The count follows the IDs it counts at a distance while they are being made.
            int wrong = counts.counted() - counts.verified();
            if (made > 0 && wrong == 0) {
                findings.add(finding(true, "verified", made));
            } else if (made > 0) {
                findings.add(finding(false, "verified-not", wrong));
            }
            if (made > 0 && generatedIds.time().isPresent()) {
                findings.add(finding(true, waits(), counts.waits()));
            }
            int again = namesAgain();
            if (again > 0) {
                findings.add(finding(false, "names", again));
            }
            Problem ended = counts.ended();
            if (ended != null) {
                findings.add(new Finding(Severity.WARNING, List.of(new Messages.Span(messages.say(ended), ""))));
            }
            return findings;
        }

        /** The number of names that stood in the list before: they have the IDs of those. */
        private int namesAgain() {
            return generatedIds.request().machines().get(0).series() instanceof NameSeries names
                    ? names.texts().size() - new HashSet<>(names.texts()).size()
                    : 0;
        }

        private Finding finding(boolean good, String what, long n) {
            return new Finding(
                    good ? Severity.OK : Severity.WARNING,
                    messages.spans(Message.of("generate.result.finding." + what, "n", n)));
        }

        private String waits() {
            return counts.waits() == 0 ? "no-waits" : generatedIds.simulated() ? "moved" : "waits";
        }

        private String number(Object number) {
            return messages.get("text.number.plain", "number", number);
        }

        /** Whole from ten on, else with as many digits as count. */
        private String decimal(double number) {
            return number >= 10 || number == Math.rint(number)
                    ? number(Math.round(number))
                    : number(BigDecimal.valueOf(number).setScale(2, RoundingMode.HALF_EVEN));
        }

        private static double seconds(Duration span) {
            return span.getSeconds() + span.getNano() / 1e9;
        }

        /** A number and its unit. */
        private record Measure(String number, String unit) {}

        private Measure measure(Duration span) {
            double seconds = seconds(span);
            if (span.isZero()) {
                return new Measure(number(1), messages.get("generate.result.covers.tick"));
            }
            if (seconds < 1e-3) {
                return new Measure(number(span.toNanos() / 1000), messages.get("text.duration.unit.microseconds"));
            }
            if (seconds < 1) {
                return new Measure(number(span.toMillis()), messages.get("text.duration.unit.milliseconds"));
            }
            if (seconds < 600) {
                return oneDecimal(seconds, "text.unit.s");
            }
            if (seconds < 7200) {
                return oneDecimal(seconds / 60, "generate.result.covers.min");
            }
            return seconds < 2 * 86_400
                    ? oneDecimal(seconds / 3600, "generate.result.covers.h")
                    : oneDecimal(seconds / 86_400, "text.duration.unit.days");
        }

        private Measure oneDecimal(double number, String unit) {
            BigDecimal rounded = BigDecimal.valueOf(number).setScale(1, RoundingMode.HALF_EVEN);
            return new Measure(number(rounded), messages.get(unit));
        }
    }
}
