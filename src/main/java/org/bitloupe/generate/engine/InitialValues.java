package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.UniformRandom;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** Initial values of the fields in the first ID, before time, sequence and random bits. */
public final class InitialValues {
    private static final int MAC_BITS = 48;
    /** The lowest bit of a MAC address' first byte: a group address, which no network card has. */
    private static final int MULTICAST_BIT = 40;

    private InitialValues() {}

    /**
     * One value for each field: the one asked for, the only one there is, the usual one, the first named one, or the smallest. Two
     * fields are drawn at random where nothing was asked for: a clock sequence that is used as one (RFC 9562 6.1), and a MAC
     * address, marked as not being a real one (RFC 9562 6.10).
     */
    static List<BigInteger> values(GenerationPlan plan, RandomGenerator random) {
        List<BigInteger> values = new ArrayList<>();
        for (Field field : plan.layout().fields()) {
            values.add(value(plan, field, random));
        }
        return values;
    }

    private static BigInteger value(GenerationPlan plan, Field field, RandomGenerator random) {
        BigInteger given = plan.values().get(field.name());
        if (field.textOnly()) {
            return BigInteger.ZERO;
        }
        if (given != null) {
            return given;
        }
        if (drawnAtStart(plan.layout(), field)) {
            return field.least().add(UniformRandom.below(random, field.count()));
        }
        if (isMac(field)) {
            return UniformRandom.bits(random, MAC_BITS).setBit(MULTICAST_BIT);
        }
        return usual(field);
    }

    private static boolean drawnAtStart(Layout layout, Field field) {
        return field.role() == Role.CLOCK_SEQUENCE
                && layout.generationRules().onRollback() == GenerationRules.OnRollback.CLOCK_SEQ
                && field.value() == null
                && field.usual() == null;
    }

    /** Tells whether a field is a machine's MAC address, to be made up where it is not given. */
    public static boolean isMac(Field field) {
        return field.role() == Role.NODE
                && field.show() == DisplayFormat.MAC
                && field.bits() == MAC_BITS
                && field.value() == null
                && field.usual() == null;
    }

    /** The value of a field nothing was said about. */
    public static BigInteger usual(Field field) {
        if (field.value() != null) {
            return field.value();
        }
        if (field.usual() != null) {
            return field.usual();
        }
        boolean counts = field.role() == Role.SEQUENCE || field.role() == Role.TIME || field.role() == Role.RANDOM;
        return counts || field.values().isEmpty()
                ? field.least()
                : field.values().firstKey();
    }
}
