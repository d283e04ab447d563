package org.bitloupe.app.generate.form;

import java.math.BigInteger;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.inspect.edit.TypedFieldValue;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;

/** The box for one field's value; empty leaves the value to the generator. */
public final class FieldInput {
    private final Field field;
    private final Messages messages;
    private final FormField<BigInteger> typed;

    FieldInput(Field field, String first, Messages messages) {
        this.field = field;
        this.messages = messages;
        this.typed = FormField.live(first, text -> FormValue.ifTyped(text, this::read));
    }

    public Field field() {
        return field;
    }

    /** The value as it is typed. */
    public FormField<BigInteger> typed() {
        return typed;
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

    private FormValue<BigInteger> read(String text) {
        TypedFieldValue value = TypedFieldValue.typed(field, text, NumberText.of(messages));
        return value instanceof TypedFieldValue.Refused refused
                ? FormValue.wrong(messages.say(refused.problem()))
                : FormValue.of(((TypedFieldValue.Read) value).value());
    }
}
