package org.bitloupe.export.sql;

/**
 * A value in words of 64 bits.
 *
 * @param high the bits from 64 on; empty for values of one word
 * @param low the bits 63 to 0
 */
record Words(Sql high, Sql low) {

    /** A value of one word. */
    static Words of(Sql low) {
        return new Words(Sql.of(), low);
    }

    /** A word by number, 0 the least significant. */
    Sql word(int index) {
        return index == 0 ? low : high;
    }
}
