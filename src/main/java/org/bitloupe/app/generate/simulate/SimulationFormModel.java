package org.bitloupe.app.generate.simulate;

import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.SimulatedFleet;
import org.jspecify.annotations.Nullable;

/** The typed values of a fleet and its faults, and the scenario that they make. */
final class SimulationFormModel {
    /** A box of the form. */
    enum Input {
        MACHINES("300"),
        RATE("3000"),
        DURATION("60"),
        BURSTS("4"),
        FACTOR("6"),
        BURST_LENGTH("0.4"),
        SKEW("15"),
        STEPS("13"),
        STEP_MILLIS("200"),
        RESTARTS("10"),
        DOWN_MILLIS("90"),
        PAUSE("0"),
        SEED("11");

        private final BigDecimal first;

        Input(String first) {
            this.first = new BigDecimal(first);
        }

        /** The key of its name. */
        String key() {
            return "generate.simulation."
                    + name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }

        /** The key of its name where the rows above it say the rest; not all have one. */
        String brief() {
            return key() + ".brief";
        }
    }

    /** Inputs that are measured; all else is counted. */
    private static final Set<Input> MEASURED = EnumSet.of(Input.RATE, Input.DURATION, Input.FACTOR, Input.BURST_LENGTH);

    private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

    private final Messages messages;
    private final LayoutChoice choice;
    private final NumberText numbers;
    private final Map<Input, FormField<BigDecimal>> boxes = new EnumMap<>(Input.class);
    private final BooleanProperty linked = new SimpleBooleanProperty(this, "linked", true);
    private final BooleanProperty remember = new SimpleBooleanProperty(this, "remember", false);
    private final ReadOnlyObjectWrapper<@Nullable Scenario> scenario =
            new ReadOnlyObjectWrapper<>(this, "scenario", null);
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper(this, "fault", "");

    SimulationFormModel(Messages messages, LayoutChoice choice) {
        this.messages = messages;
        this.choice = choice;
        this.numbers = NumberText.of(messages);
        for (Input input : Input.values()) {
            FormField<BigDecimal> box = FormField.live(numbers.writeGrouped(input.first), typed -> read(input, typed));
            box.textProperty().subscribe((before, now) -> check());
            boxes.put(input, box);
        }
        ValueChanges.of(linked, remember, choice.layoutProperty()).subscribe(this::check);
        check();
    }

    /** The box of a number. */
    FormField<BigDecimal> box(Input input) {
        return Objects.requireNonNull(boxes.get(input));
    }

    /** Returns the property that is true if one restart comes after a step back. */
    BooleanProperty linkedProperty() {
        return linked;
    }

    /** Returns the property that is true if machines remember across restarts up to when they have made IDs. */
    BooleanProperty rememberProperty() {
        return remember;
    }

    /** Returns the property of the scenario that would be simulated; null while something is wrong with it. */
    ReadOnlyObjectProperty<@Nullable Scenario> scenarioProperty() {
        return scenario.getReadOnlyProperty();
    }

    /** Returns the property of its fault; empty if there is none. */
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    private void check() {
        for (FormField<BigDecimal> box : boxes.values()) {
            if (box.read().isEmpty()) {
                refuse(box.problemProperty().get());
                return;
            }
        }
        SimulatedFleet.Bursts bursts =
                new SimulatedFleet.Bursts(whole(Input.BURSTS), number(Input.FACTOR), millis(Input.BURST_LENGTH));
        SimulatedFleet fleet = new SimulatedFleet(
                whole(Input.MACHINES),
                number(Input.RATE),
                millis(Input.DURATION),
                bursts.count() == 0 ? SimulatedFleet.Bursts.NONE : bursts);
        FaultPlan faults = new FaultPlan(
                whole(Input.SKEW),
                whole(Input.STEPS),
                whole(Input.STEP_MILLIS),
                whole(Input.RESTARTS),
                whole(Input.DOWN_MILLIS),
                linked.get(),
                remember.get(),
                whole(Input.PAUSE));
        int seed = whole(Input.SEED);
        Scenario made = Scenario.of(choice.layoutProperty().get(), fleet, faults, seed);
        Optional<Problem> problem = made.problems().stream().findFirst();
        if (problem.isPresent()) {
            refuse(messages.say(problem.get()));
        } else {
            fault.set("");
            scenario.set(made);
        }
    }

    private void refuse(String sentence) {
        scenario.set(null);
        fault.set(sentence);
    }

    private double number(Input input) {
        return value(input).doubleValue();
    }

    private int whole(Input input) {
        return value(input).intValueExact();
    }

    private long millis(Input input) {
        BigDecimal millis = value(input).movePointRight(3);
        return millis.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0 ? millis.longValue() : Long.MAX_VALUE;
    }

    private BigDecimal value(Input input) {
        return box(input).read().orElseThrow();
    }

    private FormValue<BigDecimal> read(Input input, String typed) {
        // A number below 0 is one: the scenario says that there must be more.
        String text = NumberText.digits(typed);
        boolean below = text.startsWith("-");
        String size = text.substring(below ? 1 : 0);
        Optional<BigDecimal> number = MEASURED.contains(input)
                ? numbers.decimal(size)
                : numbers.whole(size).filter(count -> count.compareTo(MOST) <= 0);
        return FormValue.of(below ? number.map(BigDecimal::negate) : number, problem(input, size));
    }

    private String problem(Input input, String size) {
        String name = messages.get(input.key());
        if (MEASURED.contains(input)) {
            return messages.get("generate.simulation.not-a-number", "name", name);
        }
        return numbers.whole(size).isEmpty()
                ? messages.get("generate.simulation.not-whole", "name", name)
                : messages.get("generate.simulation.too-large", "name", name, "most", numbers.writeGrouped(MOST));
    }
}
