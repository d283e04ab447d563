package org.bitloupe.app.generate.form;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.inspect.edit.TypedFieldValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The machines that make IDs together: their numbers, all different. None means one, with the number a generator takes by itself. */
public final class MachinesModel {
    /** The most machines that work side by side here; a whole fleet is simulated. */
    static final int MOST = 64;

    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-|\\.\\.)([0-9]{1,9})");

    private final Messages messages;
    private final ReadOnlyObjectWrapper<@Nullable Field> field = new ReadOnlyObjectWrapper<>(this, "field", null);
    private final ObservableList<BigInteger> numbers = FXCollections.observableArrayList();
    private final FormField<String> entry = FormField.live("", FormValue::of);

    MachinesModel(Messages messages) {
        this.messages = messages;
    }

    /** The field that tells machines apart; null where a layout has none. */
    public ReadOnlyObjectProperty<@Nullable Field> fieldProperty() {
        return field.getReadOnlyProperty();
    }

    /** The numbers, in the order in which they were added. */
    public ObservableList<BigInteger> numbers() {
        return numbers;
    }

    /** Returns the input of the entry to be added. */
    public FormField<String> entry() {
        return entry;
    }

    /** A machine's number, or else a shard's; of several the last, which is the one that counts within the others. */
    static Optional<Field> fieldOf(Layout layout) {
        for (Role role : List.of(Role.NODE, Role.SHARD)) {
            int[] fields = layout.indicesOf(role);
            for (int i = fields.length - 1; i >= 0; i--) {
                Field candidate = layout.fields().get(fields[i]);
                if (!candidate.textOnly() && candidate.value() == null) {
                    return Optional.of(candidate);
                }
            }
        }
        return Optional.empty();
    }

    /** Shows another layout's field; numbers stay where they fit and most likely mean the same. */
    void follow(Layout layout) {
        Field before = field.get();
        Field now = fieldOf(layout).orElse(null);
        if (now == null || before == null || !now.name().equals(before.name())) {
            numbers.clear();
        } else {
            numbers.removeIf(number -> !fits(now, number));
        }
        entry.complain("");
        field.set(now);
    }

    private static boolean fits(Field field, BigInteger number) {
        return number.compareTo(field.least()) >= 0 && number.compareTo(field.limit()) <= 0;
    }

    /** The number that is taken where none is given, in words. */
    String usual() {
        Field now = field.get();
        return now == null
                ? ""
                : TypedFieldValue.usual(now).map(n -> text(now, n)).orElse(messages.get("generate.form.field.random"));
    }

    /** A number as the field wants it to be shown. */
    public String text(BigInteger number) {
        Field now = field.get();
        return now == null ? number.toString() : text(now, number);
    }

    private static String text(Field field, BigInteger number) {
        return switch (field.show()) {
            case MAC -> mac(number);
            case HEX -> "0x" + number.toString(16);
            default -> number.toString();
        };
    }

    private static String mac(BigInteger number) {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%012x", number));
        for (int i = 10; i > 0; i -= 2) {
            text.insert(i, ':');
        }
        return text.toString();
    }

    /**
     * Adds what is typed: numbers as the field takes them, and ranges such as 1-8, with spaces or commas between them. Adds all or
     * nothing; what is wrong is said at the entry.
     *
     * @return true if they are added
     */
    public boolean add() {
        return add(numbers);
    }

    /** The same as {@link #add}, beside the machine that makes IDs while none is added: it is shown, and stays. */
    boolean addBesideUsual() {
        Field now = field.get();
        return add(
                numbers.isEmpty() && now != null
                        ? TypedFieldValue.usual(now).map(List::of).orElse(List.of())
                        : numbers);
    }

    private boolean add(List<BigInteger> before) {
        Field now = field.get();
        String text = entry.textProperty().get().strip();
        if (now == null || text.isEmpty()) {
            entry.complain("");
            return false;
        }
        Set<BigInteger> wanted = new LinkedHashSet<>(before);
        MachineList list = MachineList.of(text);
        Optional<String> wrong = list.thousands(now, messages);
        for (String part : list.parts()) {
            wrong = wrong.isPresent() ? wrong : addPart(now, part, wanted);
        }
        if (wrong.isPresent()) {
            entry.complain(wrong.get());
            return false;
        }
        entry.complain("");
        List<BigInteger> fresh = new ArrayList<>(wanted);
        fresh.removeAll(numbers);
        numbers.addAll(fresh);
        entry.textProperty().set("");
        return true;
    }

    private Optional<String> addPart(Field now, String part, Set<BigInteger> wanted) {
        Matcher range = RANGE.matcher(part);
        if (range.matches()) {
            BigInteger first = new BigInteger(range.group(1));
            BigInteger last = new BigInteger(range.group(2));
            for (BigInteger n = first; n.compareTo(last) <= 0 && wanted.size() <= MOST; n = n.add(BigInteger.ONE)) {
                wanted.add(n);
            }
            return first.compareTo(last) > 0
                    ? Optional.of(messages.get("generate.form.machines.range", "text", part))
                    : tooMany(wanted).or(() -> misfit(now, first)).or(() -> misfit(now, last));
        }
        TypedFieldValue value = TypedFieldValue.typed(now, part, NumberText.of(messages));
        if (value instanceof TypedFieldValue.Refused refused) {
            return Optional.of(messages.say(refused.problem()));
        }
        BigInteger number = ((TypedFieldValue.Read) value).value();
        wanted.add(number);
        return misfit(now, number).or(() -> tooMany(wanted));
    }

    private Optional<String> tooMany(Set<BigInteger> wanted) {
        return wanted.size() > MOST
                ? Optional.of(messages.get("generate.form.machines.most", "most", MOST))
                : Optional.empty();
    }

    private Optional<String> misfit(Field now, BigInteger number) {
        return fits(now, number)
                ? Optional.empty()
                : Optional.of(messages.say(Problem.of("generate.range")
                        .with("field", now.name())
                        .with("value", number.toString())
                        .with("least", now.least().toString())
                        .with("limit", now.limit().toString())));
    }

    /** Takes a machine away. */
    public void remove(BigInteger number) {
        numbers.remove(number);
    }

    /** "2 of 512"; empty where there are more numbers than anybody counts. */
    public String note() {
        Field now = field.get();
        return now == null || now.count().bitLength() > Integer.SIZE
                ? ""
                : messages.get("generate.form.machines.note", "n", Math.max(1, numbers.size()), "all", now.count());
    }
}
