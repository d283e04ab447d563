package org.bitloupe.app.design.needs;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.text.NumberParser;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.LayoutSolver;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.capacity.solve.WideAllocation;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The requirements that a person enters, and their results at every key they press. On the start page they are examples at first; those
 * of a layout are what it says it has to carry, and are empty where it says nothing.
 */
public final class RequirementsModel {
    /** A number that is asked for. */
    public enum Entry {
        MACHINES("300", 1, 1_000_000_000, 0),
        RATE("3000", 1, 1_000_000_000_000L, 0),
        YEARS("100", 0, 100_000, 3),
        BURST("1", 1, 1_000_000, 0),
        STARTS("0", 0, 1_000_000, 0);

        private final String usual;
        private final BigDecimal least;
        private final BigDecimal most;
        private final int decimals;

        Entry(String usual, long least, long most, int decimals) {
            this.usual = usual;
            this.least = BigDecimal.valueOf(least);
            this.most = BigDecimal.valueOf(most);
            this.decimals = decimals;
        }

        /** Tells whether it is as usual where nobody says it: no bursts, and machines that keep their numbers. */
        boolean isUsual() {
            return this == BURST || this == STARTS;
        }

        @Nullable
        Number of(ExpectedLoad load) {
            return switch (this) {
                case MACHINES -> load.machines();
                case RATE -> load.idsPerSecond();
                case YEARS -> load.years();
                case BURST -> load.burst();
                case STARTS -> load.startsPerYear();
            };
        }

        ExpectedLoad in(ExpectedLoad load, @Nullable BigDecimal number) {
            BigInteger whole = number == null ? null : number.toBigInteger();
            return switch (this) {
                case MACHINES -> load.withMachines(whole);
                case RATE -> load.withIdsPerSecond(whole);
                case YEARS -> load.withYears(number);
                case BURST -> load.withBurst(whole);
                case STARTS -> load.withStartsPerYear(whole);
            };
        }

        /** The name in keys of the resource bundle. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The number, or empty if the text is none or one that cannot be meant. */
        Optional<BigDecimal> read(NumberParser numbers, String typed) {
            Optional<BigDecimal> read = switch (this) {
                case RATE -> numbers.perSecond(typed);
                case YEARS -> numbers.years(typed);
                default -> numbers.plain(typed);
            };
            return read.filter(number -> decimals > 0 ? number.signum() > 0 : isWhole(number))
                    .filter(number -> number.compareTo(least) >= 0 && number.compareTo(most) <= 0);
        }

        private static boolean isWhole(BigDecimal number) {
            return number.stripTrailingZeros().scale() <= 0;
        }
    }

    private final Messages messages;
    private final InstantSource clock;
    private final NumberParser numberParser;
    private final boolean mayBeEmpty;
    private final Map<Entry, FormField<BigDecimal>> boxes = new EnumMap<>(Entry.class);

    private final BooleanProperty positive = new SimpleBooleanProperty(this, "positive", true);
    private final BooleanProperty javaScript = new SimpleBooleanProperty(this, "javaScript", false);
    private final BooleanProperty sorted = new SimpleBooleanProperty(this, "sorted", true);
    private final ReadOnlyObjectWrapper<ExpectedLoad> load =
            new ReadOnlyObjectWrapper<>(this, "load", ExpectedLoad.NONE);
    private final ReadOnlyObjectWrapper<@Nullable Requirements> needs = new ReadOnlyObjectWrapper<>(this, "needs");
    private final ReadOnlyObjectWrapper<@Nullable SolverResult> solution =
            new ReadOnlyObjectWrapper<>(this, "solution");

    /** The promises where nobody says: those usual for the layout, if it is one's. */
    private ExpectedLoad.Promises usual = new ExpectedLoad.Promises(true, true, false);

    /** Several entries change at once. */
    private boolean taking;

    /** A model with numbers that show what it does. */
    public RequirementsModel(Messages messages, InstantSource clock) {
        this(messages, clock, false);
    }

    /** The requirements on a layout: empty until it says any, and each may be empty. */
    public static RequirementsModel ofLayout(Messages messages, InstantSource clock) {
        return new RequirementsModel(messages, clock, true);
    }

    private RequirementsModel(Messages messages, InstantSource clock, boolean mayBeEmpty) {
        this.messages = messages;
        this.mayBeEmpty = mayBeEmpty;
        this.clock = clock;
        this.numberParser = new NumberParser(messages);
        for (Entry entry : Entry.values()) {
            FormField<BigDecimal> box = FormField.live(mayBeEmpty ? "" : entry.usual, typed -> read(entry, typed));
            box.textProperty().subscribe((before, now) -> solve());
            boxes.put(entry, box);
        }
        ValueChanges.of(positive, javaScript, sorted).subscribe(this::promise);
        solve();
    }

    private FormValue<BigDecimal> read(Entry entry, String typed) {
        return mayBeEmpty && typed.isBlank()
                ? FormValue.none()
                : FormValue.of(
                        entry.read(numberParser, typed),
                        messages.get("design.requirements.trouble." + entry.word(), "most", entry.most));
    }

    /** The box of a number. */
    public FormField<BigDecimal> box(Entry entry) {
        return Objects.requireNonNull(boxes.get(entry));
    }

    /** Returns the property that is true if IDs must not turn negative in a signed 64-bit column. */
    public BooleanProperty positiveProperty() {
        return positive;
    }

    /** Returns the property that is true if JavaScript must hold IDs as numbers. */
    public BooleanProperty javaScriptProperty() {
        return javaScript;
    }

    /** Returns the property that is true if IDs must sort by time. */
    public BooleanProperty sortedProperty() {
        return sorted;
    }

    /** Returns the property of the load that is entered; of a number that cannot be read, it keeps the one before. */
    public ReadOnlyObjectProperty<ExpectedLoad> loadProperty() {
        return load.getReadOnlyProperty();
    }

    /** Says how machines come by their numbers; null if nobody says. */
    public void setNumbers(ExpectedLoad.@Nullable Numbers numbers) {
        load.set(load.get().withNumbers(numbers));
        solve();
    }

    /** Tells whether a number cannot be read; else, without {@link #needsProperty}, one is missing. */
    public boolean isWrong() {
        return boxes.values().stream().anyMatch(FormField::isWrong);
    }

    /** Returns the property of the requirements; null while a number cannot be read or is missing. */
    public ReadOnlyObjectProperty<@Nullable Requirements> needsProperty() {
        return needs.getReadOnlyProperty();
    }

    /** Returns the property of the layouts that fit, or the wishes to give up; null without {@link #needsProperty}. */
    public ReadOnlyObjectProperty<@Nullable SolverResult> solutionProperty() {
        return solution.getReadOnlyProperty();
    }

    private void solve() {
        if (taking) {
            return;
        }
        Map<Entry, BigDecimal> numbers = new EnumMap<>(Entry.class);
        ExpectedLoad entered = load.get();
        for (Entry entry : Entry.values()) {
            Optional<BigDecimal> number = box(entry).read();
            if (!box(entry).isWrong()) {
                entered = entry.in(entered, number.orElse(null));
                if (entry.isUsual()) {
                    numbers.put(entry, new BigDecimal(entry.usual));
                }
            }
            number.ifPresent(n -> numbers.put(entry, n));
        }
        Requirements read = numbers.size() == Entry.values().length ? needs(numbers) : null;
        load.set(entered);
        needs.set(read);
        solution.set(read == null ? null : LayoutSolver.solve(read));
    }

    /** Says what is asked of every ID, as the boxes have it. */
    private void promise() {
        if (!taking) {
            load.set(load.get().withPromises(promised()));
            solve();
        }
    }

    private ExpectedLoad.Promises promised() {
        return new ExpectedLoad.Promises(positive.get(), sorted.get(), javaScript.get()).without(usual);
    }

    /** Begins with another layout: takes over what it says it has to carry. */
    public void open(Layout layout) {
        usual = ExpectedLoad.Promises.usual(layout);
        take(layout.expectedLoad());
    }

    /**
     * Goes on with the layout after a change, undone ones too: what is asked of IDs where nobody says is what is usual for the layout as
     * it is now. What is being typed stays as long as the layout carries what is entered.
     */
    public void follow(Layout layout) {
        ExpectedLoad.Promises before = usual;
        usual = ExpectedLoad.Promises.usual(layout);
        if (!layout.expectedLoad().equals(load.get())) {
            take(layout.expectedLoad());
        } else if (!usual.equals(before)) {
            taking = true;
            showPromises(layout.expectedLoad());
            taking = false;
            solve();
        }
    }

    private void showPromises(ExpectedLoad expectedLoad) {
        ExpectedLoad.Promises promises = expectedLoad.promises().or(usual);
        positive.set(Boolean.TRUE.equals(promises.positive()));
        sorted.set(Boolean.TRUE.equals(promises.sorted()));
        javaScript.set(Boolean.TRUE.equals(promises.javaScript()));
    }

    private void take(ExpectedLoad expectedLoad) {
        taking = true;
        showPromises(expectedLoad);
        for (Entry entry : Entry.values()) {
            Number number = entry.of(expectedLoad);
            box(entry).replace(number == null ? "" : numberParser.writePlain(number));
        }
        load.set(expectedLoad);
        taking = false;
        solve();
    }

    private Requirements needs(Map<Entry, BigDecimal> numbers) {
        return new Requirements(
                whole(numbers, Entry.MACHINES),
                whole(numbers, Entry.RATE),
                numbers.getOrDefault(Entry.YEARS, BigDecimal.ONE),
                whole(numbers, Entry.BURST),
                whole(numbers, Entry.STARTS),
                positive.get(),
                javaScript.get(),
                load.get().numbers() == ExpectedLoad.Numbers.RANDOM);
    }

    private static BigInteger whole(Map<Entry, BigDecimal> numbers, Entry entry) {
        return numbers.getOrDefault(entry, BigDecimal.ONE).toBigInteger();
    }

    /** The layout of a proposal, counting from the beginning of this year. */
    public Layout layout(BitAllocation allocation) {
        return carrying(allocation.layout(messages.get("design.requirements.title"), newYear()));
    }

    /** A layout of 128 bits that has room for all that is needed, if there is one. */
    public Optional<Layout> wide() {
        return Optional.ofNullable(needs.get())
                .flatMap(WideAllocation::of)
                .map(wide -> carrying(wide.layout(messages.get("design.requirements.title"), newYear())));
    }

    private Instant newYear() {
        LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
        return today.withDayOfYear(1).atStartOfDay().toInstant(ZoneOffset.UTC);
    }

    /** The layout with what it has to carry, so that its checks speak of that. */
    private Layout carrying(Layout layout) {
        Requirements read = needs.get();
        return read == null
                ? layout
                : layout.withExpectedLoad(read.demand(layout.expectedLoad()).withPromises(promised()));
    }
}
