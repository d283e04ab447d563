package org.bitloupe.layout;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;

/** IDs of a layout as one source makes them: of some days, by a few machines, with small sequences. */
public final class SampleIds {
    private static final Instant FROM = Instant.parse("2026-03-01T00:00:00Z");

    private SampleIds() {}

    public static List<String> of(Layout layout, int count) {
        Random random = new Random(layout.id().hashCode());
        SpellingCodec spelling = LayoutSpellingCodecs.of(layout).codec(0);
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<BigInteger> values = new ArrayList<>();
            for (Field field : layout.fields()) {
                values.add(value(field, random));
            }
            Instant at = FROM.plusMillis(600_000L * i + random.nextInt(600_000));
            LayoutTime.of(layout).ifPresent(time -> time.set(at, values));
            ids.add(spelling.write(Codec.of(layout).encode(values), Map.of(), Map.of()));
        }
        return ids;
    }

    private static BigInteger value(Field field, Random random) {
        if (field.value() != null) {
            return field.value();
        }
        boolean machine =
                field.role() == Role.NODE || field.role() == Role.SHARD || field.role() == Role.CLOCK_SEQUENCE;
        BigInteger any = machine
                ? BigInteger.valueOf(5 + random.nextInt(3))
                : field.role() == Role.SEQUENCE
                        ? BigInteger.valueOf(random.nextInt(4))
                        : new BigInteger(field.bits(), random);
        return any.min(field.limit());
    }
}
