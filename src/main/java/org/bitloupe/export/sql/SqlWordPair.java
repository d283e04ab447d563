package org.bitloupe.export.sql;

/**
 * A value in words of 64 bits.
 *
 * @param high the bits from 64 on; empty for values of one word
 * @param low the bits 63 to 0
 */
record SqlWordPair(SqlExpression high, SqlExpression low) {

    /** A value of one word. */
    static SqlWordPair of(SqlExpression low) {
        return new SqlWordPair(SqlExpression.of(), low);
    }

    /** A word by number, 0 the least significant. */
    SqlExpression word(int index) {
        return index == 0 ? low : high;
    }
}
