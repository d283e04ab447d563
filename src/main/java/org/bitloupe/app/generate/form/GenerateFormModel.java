package org.bitloupe.app.generate.form;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.app.text.BoundedNumberParser;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.NameHash;
import org.bitloupe.generate.NameSeries;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.output.BatchRequest;
import org.bitloupe.generate.output.RequestPace;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** The values of the form: checked after every key stroke, wrong parts say so themselves. */
public final class GenerateFormModel {
    /** The most IDs the list takes. */
    static final int MOST = 1_000_000;

    private static final int USUAL_COUNT = 1000;

    /** A generator that is asked more often than once in 100 ns is always behind. */
    private static final double MOST_PER_SECOND = 10_000_000;

    /** Fields a person may want to choose; the others are counted, drawn or fixed. */
    private static final Set<Role> CHOSEN =
            EnumSet.of(Role.NODE, Role.SHARD, Role.TYPE, Role.DATA, Role.UNKNOWN, Role.CHECKSUM, Role.CLOCK_SEQUENCE);

    private final Messages messages;
    private final Environment environment;
    private final ObservableValue<Layout> layout;
    private final MachinesModel machines;
    private final StartModel start;
    private final NamesModel names;
    private final BooleanProperty everyField = new SimpleBooleanProperty(this, "everyField", false);
    private final ObservableList<FieldInput> fields = FXCollections.observableArrayList();
    /** Kept, because listeners would vanish with it. */
    private final ObservableList<FieldInput> fieldsToRead = FXCollections.unmodifiableObservableList(fields);

    private final FormField<Integer> count;
    private final FormField<Double> rate;
    private final FormField<Long> seed;
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyObjectWrapper<@Nullable BatchRequest> order =
            new ReadOnlyObjectWrapper<>(this, "order", null);

    public GenerateFormModel(Messages messages, Environment environment, ObservableValue<Layout> layout) {
        this.messages = messages;
        BoundedNumberParser numbers = new BoundedNumberParser(messages);
        this.count = FormField.live(
                numbers.write(USUAL_COUNT),
                text -> FormValue.of(
                        numbers.whole(text.strip(), MOST), messages.get("generate.form.count.problem", "most", MOST)));
        this.rate = FormField.live(
                "",
                text -> FormValue.ifTyped(
                        text,
                        typed -> FormValue.of(
                                numbers.positive(typed, MOST_PER_SECOND),
                                messages.get("generate.form.per-machine.problem", "most", (long) MOST_PER_SECOND))));
        this.seed = FormField.live(
                "",
                text -> FormValue.ifTyped(
                        text, typed -> FormValue.of(numbers.seed(typed), messages.get("generate.form.seed.problem"))));
        this.environment = environment;
        this.layout = layout;
        this.machines = new MachinesModel(messages);
        this.start = new StartModel(messages, environment.clock().instant());
        this.names = new NamesModel(messages);
        machines.follow(layout.getValue());
        layout.subscribe((before, now) -> {
            machines.follow(now);
            fieldsChanged();
        });
        ValueChanges.of(count.textProperty(), rate.textProperty(), seed.textProperty())
                .subscribe(this::check);
        machines.numbers().subscribe(this::check);
        everyField.subscribe((before, now) -> fieldsChanged());
        start.onChange(this::check);
        names.onChange(this::check);
        fieldsChanged();
    }

    public ObservableList<FieldInput> fields() {
        return fieldsToRead;
    }

    /** Returns the property that is true if there is a box for every field that is not fixed, so that one ID can be made again exactly. */
    public BooleanProperty everyFieldProperty() {
        return everyField;
    }

    public MachinesModel machines() {
        return machines;
    }

    public StartModel start() {
        return start;
    }

    /** Returns the model of the names that IDs are computed from, if they are. */
    public NamesModel names() {
        return names;
    }

    /** Tells whether IDs are computed from names; not where a person gives every field, the hash among them. */
    public boolean named() {
        return !everyField.get() && NameHash.of(layout.getValue()).isPresent();
    }

    public FormField<Integer> count() {
        return count;
    }

    /** Returns the input of the number of IDs a second each machine is asked for; empty for as many as it can make. */
    public FormField<Double> rate() {
        return rate;
    }

    public FormField<Long> seed() {
        return seed;
    }

    /** Returns the property of the reason why nothing can be made, where no single box is to blame; else empty. */
    public ReadOnlyStringProperty problemProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** Returns the property of the request; null while something is wrong. */
    public ReadOnlyObjectProperty<@Nullable BatchRequest> orderProperty() {
        return order.getReadOnlyProperty();
    }

    /** Tells whether a layout's IDs say when they were made, so that there is a start to choose. */
    public static boolean hasTime(Layout layout) {
        return LayoutTime.of(layout).isPresent();
    }

    private void fieldsChanged() {
        Map<String, String> typed = new LinkedHashMap<>();
        fields.forEach(input ->
                typed.put(input.field().name(), input.typed().textProperty().get()));
        fields.setAll(layout.getValue().fields().stream()
                .filter(this::hasBox)
                // A number typed for one layout is most likely meant for the next as well.
                .map(field -> new FieldInput(field, typed.getOrDefault(field.name(), ""), messages))
                .toList());
        fields.forEach(input -> input.typed().textProperty().subscribe((before, now) -> check()));
        check();
    }

    private boolean hasBox(Field field) {
        return (everyField.get() || CHOSEN.contains(field.role()))
                && !(named() && computed(field))
                && !field.textOnly()
                && field.value() == null
                && !field.equals(machines.fieldProperty().get());
    }

    private boolean computed(Field field) {
        return NameHash.of(layout.getValue())
                .filter(hash -> hash.computes(layout.getValue().indexOf(field.name())))
                .isPresent();
    }

    /** Looks at everything again, also when the clock has moved on. */
    public void check() {
        trouble.set("");
        Map<String, BigInteger> values = new LinkedHashMap<>();
        boolean fine = true;
        for (FieldInput input : fields) {
            input.typed().read().ifPresent(value -> values.put(input.field().name(), value));
            fine &= !input.typed().isWrong();
        }
        if (named()) {
            BatchRequest wanted = readNames(values).orElse(null);
            order.set(fine && wanted != null && planned(wanted) ? wanted : null);
            return;
        }
        Optional<Integer> howMany = count.read();
        Optional<Long> seedNumber = seed.read();
        Optional<Double> perSecond = readRate();
        Optional<StartModel.Start> when = hasTime(layout.getValue()) ? start.read() : Optional.of(new StartModel.Now());
        fine &= howMany.isPresent() && when.isPresent() && !seed.isWrong() && !rate.isWrong();
        StartModel.Start begin = when.orElse(new StartModel.Now());
        BatchRequest wanted = new BatchRequest(
                requests(values, at(begin, perSecond), seedNumber.orElse(null)),
                pace(begin, perSecond, seedNumber),
                howMany.orElse(1));
        fine &= planned(wanted);
        order.set(fine ? wanted : null);
    }

    /** Each machine computes an ID of each name. */
    private Optional<BatchRequest> readNames(Map<String, BigInteger> values) {
        Optional<NameSeries> given = names.read();
        if (given.isEmpty()) {
            return Optional.empty();
        }
        List<GenerationRequest> requests = requests(values, null, null).stream()
                .map(request -> request.as(given.get()))
                .toList();
        long ids = (long) given.get().texts().size() * requests.size();
        if (ids > MOST) {
            names.list().complain(messages.get("generate.form.names.problem", "n", ids, "most", MOST));
            return Optional.empty();
        }
        return Optional.of(new BatchRequest(requests, new RequestPace.AsFast(), (int) ids));
    }

    /** The instant that stands still; null where time moves by itself or by computation. */
    private static @Nullable Instant at(StartModel.Start begin, Optional<Double> perSecond) {
        return begin instanceof StartModel.At at && perSecond.isEmpty() ? at.instant() : null;
    }

    private RequestPace pace(StartModel.Start begin, Optional<Double> perSecond, Optional<Long> seedNumber) {
        long chance = seedNumber.orElseGet(() -> environment.random().nextLong());
        if (begin instanceof StartModel.Over over) {
            return new RequestPace.Spread(over.from(), over.to(), over.spread());
        }
        if (perSecond.isEmpty()) {
            return new RequestPace.AsFast();
        }
        Instant from = begin instanceof StartModel.At at
                ? at.instant()
                : environment.clock().instant();
        return new RequestPace.Rate(from, perSecond.get(), chance);
    }

    private List<GenerationRequest> requests(
            Map<String, BigInteger> values, @Nullable Instant at, @Nullable Long seedNumber) {
        GenerationRequest common = new GenerationRequest(layout.getValue(), values, at, seedNumber);
        Field field = machines.fieldProperty().get();
        if (field == null || machines.numbers().isEmpty()) {
            return List.of(common);
        }
        List<GenerationRequest> requests = new ArrayList<>();
        for (BigInteger number : machines.numbers()) {
            GenerationRequest request = common.with(field.name(), number);
            // Machines do not share a random stream; the first has what a single one would have.
            requests.add(
                    seedNumber == null ? request : request.seeded(seedNumber + requests.size() * 0x9E3779B97F4A7C15L));
        }
        return requests;
    }

    private boolean planned(BatchRequest wanted) {
        List<Environment> worlds = worlds(wanted.pace());
        for (Environment environment : worlds) {
            for (GenerationRequest request : wanted.machines()) {
                boolean end = !environment.equals(worlds.get(0));
                if (GenerationPlan.of(request, environment) instanceof PlanResult.Refused refused
                        && !(end && worksUntil(environment.clock().instant(), request))) {
                    refused.problems().forEach(problem -> blame(problem, end));
                    return false;
                }
            }
        }
        return !(wanted.pace() instanceof RequestPace.Spread spread) || planned(wanted, spread);
    }

    /** Tells whether each machine's share of the period fits into it. */
    private boolean planned(BatchRequest wanted, RequestPace.Spread spread) {
        for (int i = 0; i < wanted.machines().size() && wanted.share(i) > 0; i++) {
            GenerationRequest request = wanted.machines().get(i).as(spread.period(wanted.share(i)));
            if (GenerationPlan.of(request, environment) instanceof PlanResult.Refused refused) {
                trouble.set(messages.say(refused.problems().get(0)));
                return false;
            }
        }
        return true;
    }

    /** Tells whether IDs can be made up to an instant which itself is too late: a period's end is no longer part of it. */
    private boolean worksUntil(Instant end, GenerationRequest request) {
        return GenerationPlan.of(request, at(end.minusNanos(1))) instanceof PlanResult.Ready;
    }

    /** The instants at which it must be possible to make IDs. */
    private List<Environment> worlds(RequestPace pace) {
        if (pace instanceof RequestPace.Rate rated) {
            return List.of(at(rated.from()));
        }
        return pace instanceof RequestPace.Spread period
                ? List.of(at(period.from()), at(period.to()))
                : List.of(environment);
    }

    private Environment at(Instant instant) {
        return new Environment(() -> instant, environment.random(), environment.waiter());
    }

    private void blame(Problem problem, boolean atTheEnd) {
        String sentence = messages.say(problem);
        Optional<Field> field = problem.at() instanceof ProblemPlace.InField place
                ? layout.getValue().field(place.field())
                : Optional.empty();
        Optional<FieldInput> input = fields.stream()
                .filter(i -> Optional.of(i.field()).equals(field))
                .findFirst();
        boolean ofMoment = field.filter(f -> f.role() == Role.TIME).isPresent();
        StartKind kind = start.kindProperty().get();
        if (input.isPresent()) {
            input.get().typed().complain(sentence);
        } else if (ofMoment && kind == StartKind.MOMENT) {
            start.moment().complain(sentence);
        } else if (ofMoment && kind == StartKind.PERIOD) {
            (atTheEnd ? start.to() : start.from()).complain(sentence);
        } else {
            trouble.set(sentence);
        }
    }

    private Optional<Double> readRate() {
        boolean asked = hasTime(layout.getValue()) && start.kindProperty().get() != StartKind.PERIOD;
        Optional<Double> perSecond = rate.read();
        if (asked) {
            return perSecond;
        }
        rate.complain("");
        return Optional.empty();
    }
}
