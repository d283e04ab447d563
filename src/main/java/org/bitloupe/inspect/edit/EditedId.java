package org.bitloupe.inspect.edit;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.ValueOutOfRangeException;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/**
 * An ID with some of its fields changed, written as it was read. An immutable value: each change makes a new one, so that going back
 * is taking the one before.
 *
 * <p>What does not fit its field is refused with the field, the value and the limit; nothing is ever cut off. Whatever comes out
 * reads back as these values: that is checked each time.
 */
public final class EditedId {
    private final Reading original;
    private final Spelling spelling;
    /** One for each field; zero for a field that is a text. */
    private final List<BigInteger> values;
    /** The texts of the fields that are no numbers, by name. */
    private final Map<String, String> texts;

    private final String literal;

    private EditedId(
            Reading original, Spelling spelling, List<BigInteger> values, Map<String, String> texts, String literal) {
        this.original = original;
        this.spelling = spelling;
        this.values = List.copyOf(values);
        this.texts = Map.copyOf(texts);
        this.literal = literal;
    }

    /** The result of a change. */
    public sealed interface Outcome {
        /** The ID after it. */
        record Done(EditedId rewriting) implements Outcome {}

        /** It cannot be done, and why. */
        record Refused(Problem problem) implements Outcome {}
    }

    /**
     * A field that is different now.
     *
     * @param index the field's index in the layout
     * @param field the field
     * @param before its value as it was shown
     * @param after its value now
     */
    public record Change(int index, Field field, String before, String after) {}

    /**
     * A reading's ID, unchanged so far.
     *
     * @param spelling how it is to be written; one that can write it
     */
    public static EditedId of(Reading reading, Spelling spelling) {
        List<BigInteger> values = new ArrayList<>();
        Map<String, String> texts = new HashMap<>();
        for (FieldReading row : reading.fields()) {
            values.add(row.value() == null ? BigInteger.ZERO : row.value());
            if (row.text() != null) {
                texts.put(row.field().name(), row.text());
            }
        }
        return new EditedId(reading, spelling, values, texts, reading.literal());
    }

    /** Explains why a field of a reading cannot be changed; empty if it can. */
    public static Optional<Message> held(Reading reading, int field) {
        FieldReading row = reading.fields().get(field);
        String name = row.field().name();
        BigInteger value = row.field().value();
        if (value != null) {
            return Optional.of(Message.of(
                    "inspect.edit.held.constant", "field", name, "value", FormattedValue.of(row.field(), value)));
        }
        if (row.field().role() == Role.CHECKSUM) {
            return Optional.of(Message.of("inspect.edit.held.checksum", "field", name));
        }
        return row.value() == null && row.text() == null
                ? Optional.of(Message.of("inspect.edit.held.missing", "field", name))
                : Optional.empty();
    }

    /** The reading it began with. */
    public Reading original() {
        return original;
    }

    /** The spelling it is written in. */
    public Spelling spelling() {
        return spelling;
    }

    /** The ID as text. */
    public String literal() {
        return literal;
    }

    /** The value of a field as it is shown. */
    public String shown(int field) {
        FieldReading row = original.fields().get(field);
        return row.value() == null
                ? texts.getOrDefault(row.field().name(), "")
                : FormattedValue.of(row.field(), values.get(field));
    }

    /** The fields that are different now, in the layout's order. */
    public List<Change> changes() {
        List<Change> changes = new ArrayList<>();
        for (FieldReading row : original.fields()) {
            String now = shown(row.index());
            if (!now.equals(row.shown())) {
                changes.add(new Change(row.index(), row.field(), row.shown(), now));
            }
        }
        return changes;
    }

    /** The same changes written in another spelling. */
    public Outcome in(Spelling other) {
        return written(other, values, texts);
    }

    /** Gives a field what a person typed: see {@link FieldValueParser}; for a field that is a text, that text. */
    public Outcome set(int index, String typed) {
        Optional<Message> held = held(original, index);
        FieldReading row = original.fields().get(index);
        Field field = row.field();
        if (held.isPresent()) {
            return new Outcome.Refused(Problem.at(
                    new ProblemPlace.InField(field.name()), "rewrite.held", "field", field.name(), "why", held.get()));
        }
        if (row.value() == null) {
            Map<String, String> changed = new HashMap<>(texts);
            if (typed.isBlank()) {
                changed.remove(field.name());
            } else {
                changed.put(field.name(), typed.strip());
            }
            return carried(written(spelling, values, changed), typed.strip().equals(shown(index)));
        }
        FieldValueParser text = FieldValueParser.of(field, typed);
        if (text instanceof FieldValueParser.Refused refused) {
            return new Outcome.Refused(refused.problem());
        }
        return text instanceof FieldValueParser.At at
                ? at(at.instant())
                : number(index, field, ((FieldValueParser.Value) text).number());
    }

    /** Refuses a change of a text that this spelling does not write, such as a prefix in decimal. */
    private Outcome carried(Outcome outcome, boolean same) {
        boolean lost = !same
                && outcome instanceof Outcome.Done done
                && done.rewriting().literal().equals(literal);
        return lost ? new Outcome.Refused(Problem.of("rewrite.spelling", "spelling", spelling.name())) : outcome;
    }

    private Outcome number(int index, Field field, BigInteger value) {
        if (!field.textOnly() && value.compareTo(field.limit()) > 0) {
            return new Outcome.Refused(tooLarge(field.name(), value, field.limit()));
        }
        if (value.compareTo(field.least()) < 0) {
            return new Outcome.Refused(Problem.at(new ProblemPlace.InField(field.name()), "rewrite.least")
                    .with("field", field.name())
                    .with("value", value.toString())
                    .with("least", field.least().toString()));
        }
        List<BigInteger> changed = new ArrayList<>(values);
        changed.set(index, value);
        return written(spelling, changed, texts);
    }

    private static Problem tooLarge(String field, BigInteger value, BigInteger limit) {
        return Problem.at(new ProblemPlace.InField(field), "rewrite.large")
                .with("field", field)
                .with("value", value.toString())
                .with("limit", limit.toString());
    }

    /** Sets the tick an instant lies in, counted from the epoch the reading is counted from. */
    private Outcome at(Instant instant) {
        LayoutTime own = LayoutTime.of(original.layout()).orElseThrow();
        TimeReading counted = original.time();
        LayoutTime time = counted == null ? own : own.withEpoch(counted.epoch());
        int main = time.mainField();
        Field field = original.layout().fields().get(main);
        BigInteger ticks = time.scale().ticksAt(instant);
        if (field.textOnly() && ticks.signum() >= 0) {
            return number(main, field, ticks);
        }
        List<BigInteger> changed = new ArrayList<>(values);
        try {
            time.set(instant, changed);
        } catch (ValueOutOfRangeException e) {
            Instant epoch = time.scale().epoch();
            return new Outcome.Refused(
                    instant.isBefore(epoch)
                            ? Problem.at(new ProblemPlace.InField(e.field()), "rewrite.early")
                                    .with("field", e.field())
                                    .with("epoch", ReadingPhrase.epoch(epoch))
                            : late(e, time));
        }
        return written(spelling, changed, texts);
    }

    private static Problem late(ValueOutOfRangeException e, LayoutTime time) {
        Optional<Instant> last = time.scale().instantAt(e.limit());
        return last.isEmpty()
                ? tooLarge(e.field(), e.value(), e.limit())
                : Problem.at(new ProblemPlace.InField(e.field()), "rewrite.late")
                        .with("field", e.field())
                        .with("last", last.get().toString())
                        .with("limit", e.limit().toString());
    }

    private Outcome written(Spelling how, List<BigInteger> newValues, Map<String, String> newTexts) {
        Layout layout = original.layout();
        SpellingCodec codec =
                LayoutSpellingCodecs.of(layout.withSpellings(List.of(how))).codec(0);
        @Nullable Bits bits = layout.textOnly() ? null : Codec.of(layout).encode(newValues);
        Map<String, BigInteger> numbers = new HashMap<>();
        for (FieldReading row : original.fields()) {
            if (row.field().textOnly() && row.value() != null) {
                numbers.put(row.field().name(), newValues.get(row.index()));
            }
        }
        Optional<String> text = codec.tryWrite(bits, numbers, newTexts);
        if (text.isPresent()
                && codec.parse(text.get()) instanceof ParseResult.Read read
                && says(read, bits, numbers, newTexts)) {
            // A checksum that was written is another one than the one that was read.
            Map<String, String> now = new HashMap<>(newTexts);
            now.putAll(read.texts());
            return new Outcome.Done(new EditedId(original, how, newValues, now, inCase(codec, text.get())));
        }
        return new Outcome.Refused(Problem.of("rewrite.spelling", "spelling", how.name()));
    }

    /**
     * Tells whether a text reads back as these values. A spelling need not carry the fields that live only in text, and computes
     * checksums itself.
     */
    private boolean says(
            ParseResult.Read read, @Nullable Bits bits, Map<String, BigInteger> numbers, Map<String, String> newTexts) {
        return Objects.equals(bits, read.id()) && agrees(read.numbers(), numbers) && agrees(read.texts(), newTexts);
    }

    private <T> boolean agrees(Map<String, T> read, Map<String, T> written) {
        return read.entrySet().stream()
                .allMatch(
                        entry -> isChecksum(entry.getKey()) || entry.getValue().equals(written.get(entry.getKey())));
    }

    private boolean isChecksum(String name) {
        return original.layout()
                .field(name)
                .filter(f -> f.role() == Role.CHECKSUM)
                .isPresent();
    }

    /** In capitals where the ID was read in capitals by a spelling that takes both. */
    private String inCase(SpellingCodec codec, String text) {
        String capitals = text.toUpperCase(Locale.ROOT);
        boolean wasInCapitals =
                codec.spelling().name().equals(original.spelling().name())
                        && original.literal().equals(original.literal().toUpperCase(Locale.ROOT))
                        && !original.literal().equals(original.literal().toLowerCase(Locale.ROOT));
        return wasInCapitals && !capitals.equals(text) && codec.parse(capitals).equals(codec.parse(text))
                ? capitals
                : text;
    }
}
