package org.bitloupe.catalog;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;

/** An ID of the tests, decoded. */
record Decoded(Layout layout, SpellingCodec codec, ParseResult.Read read, List<BigInteger> values) {

    /** Reads a text by the first of the layout's spellings that takes it. */
    static Decoded read(Layout layout, String text) {
        for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
            if (codec.parse(text) instanceof ParseResult.Read read) {
                return new Decoded(layout, codec, read, values(layout, read));
            }
        }
        throw new AssertionError("no spelling of " + layout.id() + " reads " + text);
    }

    static Decoded of(Layout layout, Bits bits) {
        ParseResult.Read read = new ParseResult.Read(bits, Map.of(), Map.of());
        return new Decoded(layout, LayoutSpellingCodecs.of(layout).codec(0), read, values(layout, read));
    }

    /** One value for each field, zero for those that are texts. */
    private static List<BigInteger> values(Layout layout, ParseResult.Read read) {
        List<BigInteger> values = new ArrayList<>();
        if (read.id() != null) {
            values.addAll(Codec.of(layout).decode(read.id()));
        }
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (i >= values.size()) {
                values.add(BigInteger.ZERO);
            }
            if (field.textOnly()) {
                values.set(i, read.numbers().getOrDefault(field.name(), BigInteger.ZERO));
            }
        }
        return values;
    }

    Bits bits() {
        return Objects.requireNonNull(read.id());
    }

    /** The ID written by the spelling that read it. */
    String written() {
        return codec.write(read.id(), read.numbers(), read.texts());
    }

    BigInteger value(String field) {
        int index = layout.indexOf(field);
        if (index < 0) {
            throw new AssertionError(layout.id() + " has no field " + field);
        }
        return values.get(index);
    }

    String text(String field) {
        return read.texts().getOrDefault(field, "");
    }

    Instant instant() {
        return LayoutTime.of(layout).orElseThrow().instantOf(values).orElseThrow();
    }

    Instant instant(Instant epoch) {
        return LayoutTime.of(layout)
                .orElseThrow()
                .withEpoch(epoch)
                .instantOf(values)
                .orElseThrow();
    }

    String mac(String field) {
        String hex = "%012x".formatted(value(field));
        return hex.replaceAll("(..)(?=.)", "$1:");
    }
}
