package org.bitloupe.app.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.util.LinkedHashMap;
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
import org.bitloupe.generate.Plan;
import org.bitloupe.generate.Planned;
import org.bitloupe.generate.Request;
import org.bitloupe.generate.World;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Moment;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/** What a person fills in: checked after every key stroke, wrong parts say so themselves. */
final class GenerateForm {
    /** The most IDs the list takes. */
    static final int MOST = 1_000_000;

    /** Fields a person may want to choose; the others are counted, drawn or fixed. */
    private static final Set<Role> CHOSEN = Set.of(Role.NODE, Role.SHARD, Role.TYPE, Role.DATA, Role.CHECKSUM);

    private final Messages words;
    private final World world;
    private final ObservableValue<Layout> layout;
    private final ObservableList<FieldInput> fields = FXCollections.observableArrayList();
    /** Kept, because listeners would vanish with it. */
    private final ObservableList<FieldInput> fieldsToRead = FXCollections.unmodifiableObservableList(fields);

    private final TextInput count = new TextInput("1,000");
    private final BooleanProperty atMoment = new SimpleBooleanProperty(this, "atMoment", false);
    private final TextInput moment;
    private final TextInput seed = new TextInput("");
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper(this, "trouble", "");
    private final ReadOnlyObjectWrapper<@Nullable Order> order = new ReadOnlyObjectWrapper<>(this, "order", null);

    /**
     * What is to be made.
     *
     * @param request the IDs
     * @param count how many
     */
    record Order(Request request, int count) {}

    GenerateForm(Messages words, World world, ObservableValue<Layout> layout) {
        this.words = words;
        this.world = world;
        this.layout = layout;
        this.moment = new TextInput(MomentText.of(world.clock().instant(), 3));
        layout.addListener((property, before, now) -> fieldsChanged());
        for (TextInput input : new TextInput[] {count, moment, seed}) {
            input.textProperty().addListener((property, before, now) -> check());
        }
        atMoment.addListener((property, before, now) -> check());
        fieldsChanged();
    }

    ObservableList<FieldInput> fields() {
        return fieldsToRead;
    }

    TextInput count() {
        return count;
    }

    /** Whether it starts at the moment that is typed, and not now. */
    BooleanProperty atMomentProperty() {
        return atMoment;
    }

    TextInput moment() {
        return moment;
    }

    TextInput seed() {
        return seed;
    }

    /** Why nothing can be made, where no single box is to blame; else empty. */
    ReadOnlyStringProperty troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /** What is to be made; null while something is wrong. */
    ReadOnlyObjectProperty<@Nullable Order> orderProperty() {
        return order.getReadOnlyProperty();
    }

    private void fieldsChanged() {
        Map<String, String> typed = new LinkedHashMap<>();
        fields.forEach(
                input -> typed.put(input.field().name(), input.textProperty().get()));
        fields.setAll(layout.getValue().fields().stream()
                .filter(GenerateForm::isChosen)
                .map(field -> new FieldInput(field, words))
                .toList());
        for (FieldInput input : fields) {
            // A machine number typed for one layout is most likely meant for the next as well.
            input.textProperty().set(typed.getOrDefault(input.field().name(), ""));
            input.textProperty().addListener((property, before, now) -> check());
        }
        check();
    }

    private static boolean isChosen(Field field) {
        return CHOSEN.contains(field.role()) && !field.textOnly() && field.value() == null;
    }

    /** Looks at everything again, also when the clock has moved on. */
    void check() {
        trouble.set("");
        Map<String, BigInteger> values = new LinkedHashMap<>();
        boolean fine = true;
        for (FieldInput input : fields) {
            input.value().ifPresent(value -> values.put(input.field().name(), value));
            fine &= input.problemProperty().get().isEmpty();
        }
        Optional<Integer> howMany = count.read(GenerateForm::number, words.get("make.count.problem", "most", MOST));
        Optional<Long> seedNumber = readSeed();
        Optional<Instant> at = readMoment();
        fine &= howMany.isPresent()
                && seed.problemProperty().get().isEmpty()
                && moment.problemProperty().get().isEmpty();
        Request request = new Request(layout.getValue(), values, at.orElse(null), seedNumber.orElse(null));
        fine &= planned(request);
        order.set(fine ? new Order(request, howMany.orElse(1)) : null);
    }

    private boolean planned(Request request) {
        if (!(Plan.of(request, world) instanceof Planned.Refused refused)) {
            return true;
        }
        refused.problems().forEach(this::blame);
        return false;
    }

    private void blame(Problem problem) {
        String sentence = words.say(problem);
        Optional<FieldInput> input = problem.at() instanceof Where.InField place
                ? fields.stream()
                        .filter(i -> i.field().name().equals(place.field()))
                        .findFirst()
                : Optional.empty();
        boolean ofMoment = problem.at() instanceof Where.InField place
                && layout.getValue()
                        .field(place.field())
                        .filter(f -> f.role() == Role.TIME)
                        .isPresent();
        if (input.isPresent()) {
            input.get().complain(sentence);
        } else if (ofMoment && atMoment.get()) {
            moment.complain(sentence);
        } else {
            trouble.set(sentence);
        }
    }

    private static Optional<Integer> number(String text) {
        String digits = text.replaceAll("[,.'_\\s\\u00a0\\u202f]", "");
        if (!digits.matches("[0-9]{1,9}")) {
            return Optional.empty();
        }
        int number = Integer.parseInt(digits);
        return number >= 1 && number <= MOST ? Optional.of(number) : Optional.empty();
    }

    private Optional<Long> readSeed() {
        if (seed.textProperty().get().isBlank()) {
            seed.complain("");
            return Optional.empty();
        }
        return seed.read(
                text -> text.matches("-?[0-9]{1,18}") ? Optional.of(Long.parseLong(text)) : Optional.empty(),
                words.get("make.seed.problem"));
    }

    private Optional<Instant> readMoment() {
        moment.complain("");
        if (!atMoment.get()) {
            return Optional.empty();
        }
        Moment read = MomentText.read(moment.textProperty().get());
        if (read instanceof Moment.Refused refused) {
            moment.complain(words.say(refused.problem()));
            return Optional.empty();
        }
        return Optional.of(((Moment.Read) read).instant());
    }
}
