package org.bitloupe.app.generate.form;

import java.math.BigInteger;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.bitloupe.inspect.edit.TypedFieldValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;

/** The box for one field's value; empty leaves the value to the generator. */
public final class FieldInput {
    private final Field field;
    private final Messages messages;
    private final StringProperty text = new SimpleStringProperty(this, "text", "");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");

    FieldInput(Field field, Messages messages) {
        this.field = field;
        this.messages = messages;
    }

    public Field field() {
        return field;
    }

    public StringProperty textProperty() {
        return text;
    }

    /** Returns the property of the reason why the text cannot be the field's value; empty if it can. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    void complain(String sentence) {
        problem.set(sentence);
    }

    /** Describes the possible values: "0 to 1,023"; empty where the numbers are too long to help. */
    String range() {
        return field.limit().bitLength() > Integer.SIZE
                ? messages.get("text.count.bits", "n", field.bits())
                : messages.get("generate.form.field.range", "least", field.least(), "limit", field.limit());
    }

    /** Describes the value that the generator takes when the box is empty. */
    String usual() {
        if (field.role() == Role.TIME) {
            return messages.get("generate.form.field.clock");
        }
        if (field.role() == Role.RANDOM || (field.role() == Role.CLOCK_SEQUENCE && field.usual() == null)) {
            return messages.get("generate.form.field.random");
        }
        return TypedFieldValue.usual(field)
                .map(BigInteger::toString)
                .orElseGet(() -> messages.get("generate.form.field.random"));
    }

    /** The value as a number; empty if nothing is typed or it is none, which is then said. */
    Optional<BigInteger> value() {
        problem.set("");
        if (text.get().isBlank()) {
            return Optional.empty();
        }
        TypedFieldValue value = TypedFieldValue.typed(field, text.get(), NumberText.of(messages));
        if (value instanceof TypedFieldValue.Refused refused) {
            problem.set(messages.say(refused.problem()));
            return Optional.empty();
        }
        return Optional.of(((TypedFieldValue.Read) value).value());
    }
}
