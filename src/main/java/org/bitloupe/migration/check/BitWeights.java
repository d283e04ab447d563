package org.bitloupe.migration.check;

import java.math.BigInteger;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.overlap.IdSet;

/**
 * A number that IDs say, as the sum of what each of their bits that is set adds to it. Two layouts say the same of an ID if they give
 * its bits the same weights, however they cut them into fields.
 *
 * @param weights by bit of the ID, for bits that add something
 * @param origin the number of an ID without any of these bits
 */
record BitWeights(Map<Integer, BigInteger> weights, BigInteger origin) {
    BitWeights {
        weights = Map.copyOf(weights);
    }

    /**
     * The machine's number: all fields for machines and places as one number, the last field the least significant, each of several
     * counted from its smallest value. Fields of one value add nothing.
     */
    static BitWeights ofMachine(Layout layout) {
        Map<Integer, BigInteger> weights = new TreeMap<>();
        BigInteger unit = BigInteger.ONE;
        MachineFields machine = MachineFields.of(layout);
        BigInteger origin = machine.first();
        for (int k = machine.indices().size() - 1; k >= 0; k--) {
            Field field = layout.fields().get(machine.indices().get(k));
            add(layout, machine.indices().get(k), unit, weights);
            origin = origin.subtract(unit.multiply(field.least()));
            unit = unit.multiply(field.count());
        }
        return new BitWeights(weights, origin);
    }

    /**
     * The time.
     *
     * @param unit what it is counted in, as a part of a nanosecond: a multiple of {@link #parts}
     */
    static BitWeights ofTime(Layout layout, LayoutTime time, BigInteger unit) {
        Map<Integer, BigInteger> weights = new TreeMap<>();
        for (int field : time.fields()) {
            add(layout, field, tick(layout, field).nanosOf(unit), weights);
        }
        return new BitWeights(weights, time.scale().nanosAt(BigInteger.ZERO).multiply(unit));
    }

    /** Returns the number of parts of a nanosecond that every step of a time is a whole number of. */
    static BigInteger parts(Layout layout, LayoutTime time) {
        BigInteger parts = BigInteger.ONE;
        for (int field : time.fields()) {
            parts = parts.multiply(BigInteger.valueOf(tick(layout, field).per()));
        }
        return parts;
    }

    private static Tick tick(Layout layout, int field) {
        return layout.fields().get(field).requireTime().tick();
    }

    private static void add(Layout layout, int field, BigInteger unit, Map<Integer, BigInteger> weights) {
        for (Slice slice : layout.slicesOf(field)) {
            for (int bit = 0; bit < slice.width(); bit++) {
                weights.put(slice.idLow() + bit, unit.shiftLeft(slice.low() + bit));
            }
        }
    }

    /**
     * The same number for some IDs alone: bits that are the same in all of them add what they always add.
     *
     * @param width the number of bits the IDs have
     */
    BitWeights among(IdSet ids, int width) {
        BigInteger still = ids.still();
        BigInteger any = ids.any();
        Map<Integer, BigInteger> free = new TreeMap<>();
        BigInteger sum = origin;
        for (Map.Entry<Integer, BigInteger> weight : weights.entrySet()) {
            int bit = weight.getKey();
            if (bit < width && !still.testBit(bit)) {
                free.put(bit, weight.getValue());
            } else if (any.testBit(bit)) {
                sum = sum.add(weight.getValue());
            }
        }
        return new BitWeights(free, sum);
    }
}
