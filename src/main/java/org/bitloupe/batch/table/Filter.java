package org.bitloupe.batch.table;

import java.math.BigInteger;
import java.time.Instant;
import org.bitloupe.layout.Layout;

/** A condition on rows. Rows are shown that meet all of some conditions. */
public sealed interface Filter {

    /**
     * A field's value lies in a range. Only rows of the layout that is looked at can meet it.
     *
     * @param field the field's name in the layout; one that it does not have, or that lives only in text, is met by no row
     * @param from the smallest value
     * @param to the largest value, itself included
     */
    record Values(String field, BigInteger from, BigInteger to) implements Filter {
        /** One value. */
        public static Values of(String field, BigInteger value) {
            return new Values(field, value, value);
        }

        /**
         * A range of values.
         *
         * @param from the smallest value, 0 or more
         * @param to the largest value, itself included
         */
        public static Values of(String field, long from, long to) {
            return new Values(field, BigInteger.valueOf(from), BigInteger.valueOf(to));
        }
    }

    /**
     * The row's time, by its own layout, lies in a period. Rows of layouts without time do not meet it.
     *
     * @param from its beginning
     * @param until its end, no longer part of it
     */
    record Period(Instant from, Instant until) implements Filter {}

    /** The row is an ID of a layout. */
    record OfLayout(Layout layout) implements Filter {}

    /** The row is no ID. */
    record Unread() implements Filter {}

    /**
     * The row's text has a part. Of IDs it is the text as their spelling writes them, of other rows what of them is kept. Capital
     * letters A to Z count as small ones.
     *
     * @param part what must be in it; if it is empty every row meets it
     */
    record Text(String part) implements Filter {}

    /**
     * The row is one of some that were found before.
     *
     * @param name what they are, for programs: the id of a kind of trouble
     * @param rows the rows
     */
    record InSet(String name, RowSet rows) implements Filter {}
}
