package org.bitloupe.catalog;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Parse;
import org.bitloupe.id.Spelling;
import org.bitloupe.id.SpellingCodec;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LayoutTime;

/** An ID of the tests taken apart. */
record Decoded(Layout layout, Spelling spelling, Bits bits, List<BigInteger> values) {

    /** Reads a text by the first of the layout's spellings that takes it. */
    static Decoded read(Layout layout, String text) {
        for (Spelling spelling : layout.spellings()) {
            if (SpellingCodec.of(spelling, layout.width()).parse(text) instanceof Parse.Read read
                    && read.id() != null) {
                return of(layout, spelling, read.id());
            }
        }
        throw new AssertionError("no spelling of " + layout.id() + " reads " + text);
    }

    static Decoded of(Layout layout, Spelling spelling, Bits bits) {
        return new Decoded(layout, spelling, bits, Codec.of(layout).decode(bits));
    }

    BigInteger value(String field) {
        int index = layout.indexOf(field);
        if (index < 0) {
            throw new AssertionError(layout.id() + " has no field " + field);
        }
        return values.get(index);
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
