package org.bitloupe.simulate.fleet;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.capacity.ClashOdds;
import org.bitloupe.capacity.ModuloSkewQuery;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.SpreadFinding;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.RequestDelay;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;
import org.bitloupe.simulate.observe.CounterUsage;
import org.bitloupe.simulate.observe.DuplicateCases;
import org.bitloupe.simulate.observe.Lateness;
import org.bitloupe.simulate.observe.RefusedRequest;
import org.bitloupe.simulate.observe.Waits;

/** An outcome in sentences, the same on the screen, in the terminal and in a saved report. */
public final class SimulationReport {
    /** Smaller odds than one in a billion have more digits than anyone reads. */
    private static final double NEGLIGIBLE = 1e-9;

    private static final BigDecimal SECOND = BigDecimal.valueOf(1_000_000_000);

    private final SimulationResult simulationResult;
    private final Messages messages;

    /** The sentences of an outcome. */
    public SimulationReport(SimulationResult simulationResult, Messages messages) {
        this.simulationResult = simulationResult;
        this.messages = messages;
    }

    /**
     * A number that sums up a side of the outcome.
     *
     * @param name its name
     * @param value the number
     * @param unit its unit; may be empty
     * @param detail further remarks on it
     * @param bad true if it is a reason not to do it like that
     */
    public record Figure(String name, String value, String unit, String detail, boolean bad) {}

    /**
     * A remark.
     *
     * @param good true if it is good to know, and no warning
     */
    public record Note(boolean good, String text) {}

    /** Describes the number of IDs made, and the part of the time they were made in. */
    public String made() {
        return messages.get("simulation.made", "n", simulationResult.ids());
    }

    /** Describes the point that was reached. */
    public String reached() {
        return messages.say(Message.of("simulation.reached")
                .with("reached", seconds(simulationResult.rehearsed(), 1))
                .with("all", seconds(simulationResult.scenario().fleet().millis() * MachineClock.NANOS, 1)));
    }

    /** Made twice, longest wait, out of order, highest counter; of a cancelled simulation each says of how much it is. */
    public List<Figure> figures() {
        return Stream.of(duplicates(), late(), order(), counter())
                .map(this::soFar)
                .toList();
    }

    private Figure soFar(Figure figure) {
        return simulationResult.complete()
                ? figure
                : new Figure(
                        figure.name(),
                        figure.value(),
                        figure.unit(),
                        messages.get(
                                "simulation.so-far", "detail", figure.detail(), "percent", simulationResult.percent()),
                        figure.bad());
    }

    private Figure duplicates() {
        DuplicateCases duplicateCases = simulationResult.duplicates();
        String name = messages.get("simulation.twice");
        if (!duplicateCases.counted()) {
            double odds = duplicateCases.odds().orElse(0);
            return new Figure(
                    name,
                    messages.say(ProbabilityText.of(odds < NEGLIGIBLE ? 0 : odds)),
                    messages.get("simulation.twice.chance"),
                    messages.get("simulation.twice.chance.detail"),
                    odds >= ClashOdds.LIKELY);
        }
        DuplicateCases.Case worst = duplicateCases.worst();
        return new Figure(
                name,
                number(duplicateCases.ids()),
                messages.get("text.unit.ids", "n", duplicateCases.ids()),
                worst == null ? messages.get("simulation.twice.none") : where(duplicateCases, worst),
                worst != null);
    }

    private String where(DuplicateCases duplicateCases, DuplicateCases.Case worst) {
        DuplicateCases.Case second = duplicateCases.second();
        if (duplicateCases.machines() == 1) {
            return messages.get("simulation.twice.machine", "machine", worst.machine());
        }
        return duplicateCases.machines() == 2 && second != null
                ? messages.get("simulation.twice.pair", "machine", worst.machine(), "other", second.machine())
                : messages.get("simulation.twice.machines", "n", duplicateCases.machines(), "machine", worst.machine());
    }

    private Figure late() {
        Waits waits = simulationResult.waits();
        return new Figure(
                messages.get("simulation.wait"),
                millis(waits.longestNanos()),
                "ms",
                messages.say(Message.of("simulation.wait.detail")
                        .with("waits", messages.get("simulation.waits", "n", waits.count()))
                        .with("n", waits.lateIds())),
                false);
    }

    private Figure order() {
        Lateness lateness = simulationResult.order();
        String name = messages.get("simulation.order");
        if (!lateness.applies()) {
            return new Figure(name, "–", "", messages.get("simulation.order.none"), false);
        }
        return new Figure(
                name,
                millis(lateness.longest()),
                messages.get("simulation.order.unit"),
                messages.get("simulation.order.detail", "ms", millis(lateness.within99())),
                false);
    }

    private Figure counter() {
        CounterUsage counters = simulationResult.counters();
        return counters.counter()
                ? new Figure(
                        messages.get("simulation.counter"),
                        number(counters.highest()),
                        "",
                        messages.get("simulation.counter.detail", "limit", counters.limit()),
                        false)
                : new Figure(
                        messages.get("simulation.per-tick"),
                        number(simulationResult.ids() == 0 ? 0 : counters.highest() + 1),
                        "",
                        messages.get("simulation.per-tick.detail"),
                        false);
    }

    /** Returns the further remarks. */
    public List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        if (!simulationResult.complete()) {
            notes.add(new Note(
                    false,
                    messages.get("simulation.note.cancelled", "reached", seconds(simulationResult.rehearsed(), 1))));
        }
        RefusedRequest refusal = simulationResult.refusals().first();
        if (refusal != null) {
            notes.add(new Note(
                    false,
                    messages.say(Message.of("simulation.note.refused")
                            .with("n", simulationResult.refusals().count())
                            .with("machine", refusal.machine())
                            .with("at", seconds(refusal.at(), 3))
                            .with("why", messages.say(refusal.problem().what())))));
        }
        Waits waits = simulationResult.waits();
        if (waits.unanswered() > 0) {
            notes.add(new Note(false, messages.get("simulation.note.unanswered", "n", waits.unanswered())));
        }

        counterNote().ifPresent(notes::add);
        FaultPlan faults = simulationResult.scenario().faults();
        if (faults.remember() && faults.restarts() > 0) {
            notes.add(new Note(true, messages.get("simulation.note.remembered")));
        }
        if (simulationResult.order().longest() > 0) {
            notes.add(new Note(
                    false,
                    messages.get(
                            "simulation.note.read-back",
                            "ms",
                            millis(simulationResult.order().longest()))));
        }
        return notes;
    }

    /** The remark on whether the counter was large enough; empty where there is none and nobody waited for the next tick. */
    private Optional<Note> counterNote() {
        CounterUsage counters = simulationResult.counters();
        long exhausted = simulationResult.refusals().exhausted();
        long waits = simulationResult.waits().count(RequestDelay.Cause.COUNTER_USED_UP);
        if (exhausted > 0) {
            return Optional.of(new Note(false, messages.get("simulation.note.counter-refused", "n", exhausted)));
        }
        if (waits > 0) {
            return Optional.of(new Note(false, messages.get("simulation.note.counter-waits", "n", waits)));
        }
        if (!counters.counter()) {
            return Optional.empty();
        }
        if (counters.limit().compareTo(BigInteger.valueOf(counters.highest())) <= 0) {
            return Optional.of(
                    new Note(false, messages.get("simulation.note.counter-full", "limit", counters.limit())));
        }
        String key = simulationResult.complete() ? "no-counter-wait" : "no-counter-wait.so-far";
        return Optional.of(new Note(true, messages.get("simulation.note." + key)));
    }

    /**
     * The judgement on shards that are chosen by {@code id mod divisor}: whether they would fill evenly, and if not, why.
     *
     * @param divisor one of {@link org.bitloupe.simulate.observe.ModuloDistribution#DIVISORS}
     */
    public SpreadFinding spread(int divisor) {
        Scenario scenario = simulationResult.scenario();
        SimulatedFleet fleet = scenario.fleet();
        Optional<Tick> tick =
                LayoutTime.of(scenario.layout()).map(time -> time.scale().tick());
        BigDecimal rate = BigDecimal.valueOf(fleet.rate());
        return SpreadFinding.of(
                scenario.layout(),
                simulationResult.distribution().over(divisor),
                new SpreadFinding.Load(
                        tick.map(each -> TickRate.perTick(rate, each)).orElse(rate),
                        BigInteger.valueOf(fleet.machines()),
                        tick.map(each -> simulationResult.rehearsed() * (double) each.per() / each.nanos())
                                .orElse(0.0)));
    }

    /** The sentence of {@link #spread}, for the divisor that it is said of; empty where too few IDs were made for one. */
    public List<Messages.Span> spreadSentence(int divisor) {
        return spread(divisor)
                .message()
                .map(found -> messages.spans(Message.of("simulation.note.spread", "n", divisor, "finding", found)))
                .orElse(List.of());
    }

    /** Describes the cause of a wait. */
    public String cause(RequestDelay requestDelay) {
        return messages.get("simulation.cause."
                + requestDelay.cause().name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
    }

    /** A time in seconds. */
    public String at(long nanos) {
        return messages.get("simulation.seconds", "s", seconds(nanos, 2));
    }

    /** A duration in milliseconds, with at most one decimal. */
    public String millis(long nanos) {
        BigDecimal number =
                BigDecimal.valueOf(nanos).divide(BigDecimal.valueOf(MachineClock.NANOS), 1, RoundingMode.HALF_UP);
        return messages.say(Message.of("text.number.plain", "number", number.stripTrailingZeros()));
    }

    private static BigDecimal seconds(long nanos, int decimals) {
        BigDecimal number = BigDecimal.valueOf(nanos).divide(SECOND, decimals, RoundingMode.HALF_UP);
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }

    private String number(long number) {
        return messages.get("text.number.plain", "number", number);
    }

    /** All of it as Markdown. */
    public String report() {
        Scenario scenario = simulationResult.scenario();
        StringBuilder text = new StringBuilder();
        text.append("# ")
                .append(messages.get(
                        "simulation.report", "layout", scenario.layout().id()))
                .append("\n\n")
                .append(messages.get("simulation.report.made", "made", made(), "reached", reached()))
                .append("\n\n");
        for (Figure figure : figures()) {
            text.append("- ").append(figure.name()).append(": ").append(figure.value());
            text.append(figure.unit().isEmpty() ? "" : " " + figure.unit());
            text.append(" (").append(figure.detail()).append(")\n");
        }
        for (Note note : notes()) {
            text.append("- ").append(note.text()).append('\n');
        }
        if (spread(ModuloSkewQuery.USUAL_SHARDS).warns()) {
            text.append("- ")
                    .append(Messages.text(spreadSentence(ModuloSkewQuery.USUAL_SHARDS)))
                    .append('\n');
        }
        simulationResult.duplicates().cases().forEach(found -> {
            text.append("\n").append(messages.say(found.reason())).append('\n');
            found.examples()
                    .forEach(id -> text.append("    0x").append(id.toHex()).append('\n'));
        });
        if (!simulationResult.waits().longest().isEmpty()) {
            text.append("\n## ").append(messages.get("simulation.waits.title")).append("\n\n");
            simulationResult.waits().longest().stream()
                    .limit(20)
                    .forEach(requestDelay -> text.append(waitLine(requestDelay)).append('\n'));
        }
        text.append("\n## ")
                .append(messages.get(
                        simulationResult.complete() ? "simulation.report.scenario" : "simulation.report.scenario.cut"))
                .append("\n\n");
        new ScenarioText(messages)
                .lines(scenario)
                .forEach(line -> text.append("- ").append(line).append('\n'));
        return text.toString();
    }

    private String waitLine(RequestDelay requestDelay) {
        return "- "
                + messages.say(Message.of("simulation.wait.line")
                        .with("at", at(requestDelay.from()))
                        .with("machine", requestDelay.machine())
                        .with("ms", millis(requestDelay.longest()))
                        .with("n", requestDelay.ids())
                        .with("cause", cause(requestDelay)));
    }
}
