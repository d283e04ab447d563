package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.codec.Codec;
import org.jspecify.annotations.Nullable;

/**
 * A text decoded by one layout, before anything is said about it.
 *
 * @param compiled the layout
 * @param spelling the index of the spelling it was read by
 * @param literal the text
 * @param bits the ID's bits, null in a scheme that exists only as text
 * @param values one for each field; zero for a field that is a text
 * @param numbers the values of the fields that live only in text, by name
 * @param texts the texts of the fields that are no numbers, by name
 */
public record Decoding(
        CompiledLayout compiled,
        int spelling,
        String literal,
        @Nullable Bits bits,
        List<BigInteger> values,
        Map<String, BigInteger> numbers,
        Map<String, String> texts) {

    static Decoding of(
            CompiledLayout compiled, int spelling, String literal, ParseResult.Read read, @Nullable Codec codec) {
        List<Field> fields = compiled.layout().fields();
        Bits bits = read.id();
        List<BigInteger> values = new ArrayList<>(fields.size());
        if (bits != null && codec != null) {
            values.addAll(codec.decode(bits));
        }
        for (int i = 0; i < fields.size(); i++) {
            BigInteger inText = read.numbers().get(fields.get(i).name());
            if (i >= values.size()) {
                values.add(BigInteger.ZERO);
            }
            if (inText != null) {
                values.set(i, inText);
            }
        }
        return new Decoding(compiled, spelling, literal, bits, List.copyOf(values), read.numbers(), read.texts());
    }

    /** The value of a field, or null if it is a text or is missing from the literal. */
    public @Nullable BigInteger value(int field) {
        Field described = compiled.layout().fields().get(field);
        boolean number = !described.textOnly() || numbers.containsKey(described.name());
        return number ? values.get(field) : null;
    }
}
