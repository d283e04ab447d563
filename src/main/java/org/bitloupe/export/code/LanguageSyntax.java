package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.Map;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.Carrier;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Slice;

/** The syntax of a language for the small things that templates are filled with. Everything from a layout passes through here. */
interface LanguageSyntax {
    /**
     * A text in one line as it may stand in a comment to the end of the line, not at its beginning.
     *
     * @param line without line ends, control characters and marks that turn directions
     */
    default String comment(String line) {
        return line;
    }

    /** A literal of characters of ASCII. */
    String quoted(String ascii);

    /** Returns the type of a field of {@code bits} bits. */
    String type(int bits);

    /** A literal of such a type, in decimal. */
    String number(BigInteger value, int bits);

    /** A literal of the type that an ID's bits are moved in, in hex. */
    String pattern(BigInteger value, Carrier carrier);

    /** A literal of the type that ticks and sequences are counted in. */
    default String count(BigInteger value) {
        return number(value, 1);
    }

    /** An expression of the type that is counted in, as one of a field's type. */
    String widened(String count, int bits);

    /** The operator of whole division of what is counted. */
    default String division() {
        return " / ";
    }

    String idType(Carrier carrier);

    /** The expression that takes a field out of an ID. */
    void read(CodeExpression out, FieldModel field, Carrier carrier);

    /** The expression that puts a slice of a field with more than one value at its place in an ID. */
    void write(CodeExpression out, FieldModel field, Slice slice, Carrier carrier);

    /** Returns the further values that the language's template needs. */
    default Map<String, Object> more(TemplateLayout model, Map<String, Object> values) {
        return Map.of();
    }

    /** A variable or member that the generator remembers by that name. */
    String remembered(String name);
}
