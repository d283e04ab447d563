package org.bitloupe.inspect.convert;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/**
 * An ID carried over into another layout that has the same fields in another order, as UUID v1 and v6 have (RFC 9562, 5.6). Nothing
 * is lost and nothing is added, so it can be carried back.
 *
 * @param layout the other layout
 * @param text the ID in the other layout, in its usual spelling
 */
public record ConvertedId(Layout layout, String text) {

    /** The reading's ID in all layouts that have its fields in another order. */
    public static List<ConvertedId> of(Reading reading, List<Layout> layouts) {
        List<ConvertedId> all = new ArrayList<>();
        if (reading.bits() == null) {
            return all;
        }
        Set<String> own = contents(reading.layout());
        for (Layout layout : layouts) {
            boolean other = !layout.id().equals(reading.layout().id()) && !layout.textOnly();
            if (other && own.size() > 1 && contents(layout).equals(own)) {
                write(reading, layout, name -> null).ifPresent(text -> all.add(new ConvertedId(layout, text)));
            }
        }
        return List.copyOf(all);
    }

    /** Returns the contents that a layout's IDs carry, wherever they stand: constants say no more than which layout it is. */
    private static Set<String> contents(Layout layout) {
        Set<String> contents = new TreeSet<>();
        boolean dated = false;
        for (Field field : layout.fields()) {
            if (field.value() == null) {
                contents.add(field.name() + " " + field.role() + " " + field.bits() + " " + field.time());
                dated |= field.isMainTime();
            }
        }
        // Without a time two layouts of random bits would be "the same".
        return dated ? contents : Set.of();
    }

    /**
     * Writes the values of a reading by a layout with fields of the same names.
     *
     * @param instead a value to be written in the place of the reading's, or null for the reading's own, by the field's name
     */
    static Optional<String> write(Reading reading, Layout layout, Function<String, @Nullable BigInteger> instead) {
        List<BigInteger> values = new ArrayList<>();
        for (Field field : layout.fields()) {
            BigInteger value = field.value() != null ? field.value() : instead.apply(field.name());
            if (value == null) {
                value = valueOf(reading, field.name());
            }
            if (value == null || field.textOnly()) {
                return Optional.empty();
            }
            values.add(value);
        }
        Bits id = Codec.of(layout).encode(values);
        boolean same = layout.equals(reading.layout());
        Layout written = same ? layout.withSpellings(List.of(reading.spelling())) : layout;
        return LayoutSpellingCodecs.of(written).codec(0).tryWrite(id, Map.of(), Map.of());
    }

    private static @Nullable BigInteger valueOf(Reading reading, String name) {
        for (FieldReading field : reading.fields()) {
            if (field.field().name().equals(name)) {
                return field.value();
            }
        }
        return null;
    }
}
