package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.junit.jupiter.api.Test;

/** Layouts of a few bits, where every ID there is can be looked at. */
class LargestIdTickTest {
    private static final int TRIALS = 300;

    @Test
    void firstTickIsTheOneThatLookingAtAllIdsFinds() {
        long seed = 20_261_121L;
        Random random = new Random(seed);
        for (int trial = 0; trial < TRIALS; trial++) {
            Layout layout = anyLayout(random);
            int time = layout.mainTime();
            BigInteger bound = BigInteger.valueOf(random.nextInt(1 << layout.width()) + 1L);
            Optional<BigInteger> expected = byLooking(layout, time, bound.longValue());
            assertThat(LargestId.firstTick(layout, time, bound))
                    .as("seed %d trial %d %s bound %s", seed, trial, layout.shape(), bound)
                    .isEqualTo(expected);
            assertThat(LargestId.reaches(layout, bound)).isEqualTo(expected.isPresent());
        }
    }

    private static Layout anyLayout(Random random) {
        List<Field> fields = new ArrayList<>();
        fields.add(Field.time("time", 2 + random.nextInt(3), TimeEncoding.since(Instant.EPOCH, Tick.SECOND)));
        fields.add(bounded(1 + random.nextInt(3), random));
        fields.add(Field.of("sequence", Role.SEQUENCE, 1 + random.nextInt(3)));
        if (random.nextBoolean()) {
            fields.add(Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.valueOf(random.nextInt(2))));
        }
        Collections.shuffle(fields, random);
        return Layout.of("tiny", "Tiny", fields, List.of());
    }

    private static Field bounded(int bits, Random random) {
        BigInteger max = BigInteger.valueOf(random.nextInt(1 << bits));
        return new Field(
                "node",
                null,
                Role.NODE,
                bits,
                null,
                null,
                null,
                max,
                false,
                false,
                DisplayFormat.DEC,
                new TreeMap<>(),
                null,
                null);
    }

    private static Optional<BigInteger> byLooking(Layout layout, int time, long bound) {
        Codec codec = Codec.of(layout);
        long[] values = new long[codec.valueWords()];
        Optional<BigInteger> first = Optional.empty();
        for (long id = bound; id < 1L << layout.width(); id++) {
            codec.decode(id, values);
            BigInteger tick = codec.value(time, values);
            if (valid(codec, values) && (first.isEmpty() || tick.compareTo(first.get()) < 0)) {
                first = Optional.of(tick);
            }
        }
        return first;
    }

    private static boolean valid(Codec codec, long[] values) {
        List<Field> fields = codec.layout().fields();
        boolean valid = true;
        for (int i = 0; i < fields.size(); i++) {
            BigInteger value = codec.value(i, values);
            BigInteger only = fields.get(i).value();
            valid &= only == null ? value.compareTo(fields.get(i).limit()) <= 0 : value.equals(only);
        }
        return valid;
    }
}
