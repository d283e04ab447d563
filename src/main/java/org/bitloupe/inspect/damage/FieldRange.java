package org.bitloupe.inspect.damage;

import java.math.BigInteger;

/**
 * The values that one field has among all the IDs that the original can have been.
 *
 * @param field the field's index in the layout
 * @param kept how much of it is known
 * @param first the first value as IDs count up
 * @param last the last value as IDs count up; below {@code first} where the field starts again from 0 in between
 * @param count the number of values; where a field lies in several pieces, an upper bound
 */
public record FieldRange(int field, Kept kept, BigInteger first, BigInteger last, BigInteger count) {

    /** The extent to which a field's value is known. */
    public enum Kept {
        /** All originals have the same value. */
        SAME,
        /** Some values are ruled out. */
        SOME,
        /** It can be any value. */
        LOST
    }

    /** Tells whether the field starts again from 0 between the first and the last original. */
    public boolean wraps() {
        return first.compareTo(last) > 0;
    }
}
