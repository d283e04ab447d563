package org.bitloupe.engines;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;

/** IDs with the values in them, encoded by this program, to be compared with what an engine makes of them. */
public final class EngineSamples {
    /** Of this number of values one is at the edge of its field. */
    private static final int EDGES = 4;

    private EngineSamples() {}

    /** IDs whose fields are evenly spread over all that a field can hold, its first and last values more often. */
    public static List<GeneratedId> of(Layout layout, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Codec codec = Codec.of(layout);
        List<GeneratedId> samples = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            List<BigInteger> values = new ArrayList<>();
            layout.fields().forEach(field -> values.add(value(field, random)));
            samples.add(new GeneratedId(codec.encode(values), values));
        }
        return samples;
    }

    private static BigInteger value(Field field, SplittableRandom random) {
        if (field.textOnly()) {
            return BigInteger.ZERO;
        }
        BigInteger only = field.value();
        if (only != null) {
            return only;
        }
        BigInteger offset = new BigInteger(field.bits() + 64, new java.util.Random(random.nextLong()));
        if (random.nextInt(EDGES) == 0) {
            // The first two and the last two.
            offset = BigInteger.valueOf(random.nextInt(4) - 2L);
        }
        return field.least().add(offset.mod(field.count()));
    }
}
