package org.bitloupe.batch.filter;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.bitloupe.batch.table.OwnCellText;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

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

        /** Tells whether it asks for a field that has one of the lowest bits of a layout's IDs. */
        public boolean isOfLowest(Layout layout, int bits) {
            return layout.slicesOf(layout.indexOf(field)).stream().anyMatch(slice -> slice.idLow() < bits);
        }

        /**
         * Returns the reason why no ID can meet it: all its values are larger or smaller than those the field can hold, or others than
         * the one that it always has.
         *
         * @param of the field, which has bits
         * @param asked the values as a person wrote them
         * @return empty if the field can hold one of them
         */
        public Optional<Problem> impossible(Field of, String asked) {
            BigInteger only = of.value();
            if (only != null && (only.compareTo(from) < 0 || only.compareTo(to) > 0)) {
                return Optional.of(Problem.at(new ProblemPlace.InField(of.name()), "generate.fixed")
                        .with("field", of.name())
                        .with("value", asked)
                        .with("only", only.toString()));
            }
            BigInteger limit = of.allOnes();
            if (to.signum() >= 0 && from.compareTo(limit) <= 0) {
                return Optional.empty();
            }
            return Optional.of(Problem.at(new ProblemPlace.InField(of.name()), "generate.range")
                    .with("field", of.name())
                    .with("value", asked)
                    .with("least", "0")
                    .with("limit", limit.toString()));
        }
    }

    /**
     * The row's time, by its own layout, lies in a period. Rows of layouts without time do not meet it.
     *
     * @param from its beginning
     * @param until its end, no longer part of it
     */
    record Period(Instant from, Instant until) implements Filter {
        /**
         * Returns the reason why no ID can meet it: the times that layouts can say begin after it, or end before it.
         *
         * @param layouts of which at least one has times
         * @param asked the period as a person wrote it
         * @return empty if IDs of one of the layouts can be of the period
         */
        public Optional<Problem> impossible(List<Layout> layouts, String asked) {
            Optional<Problem> first = Optional.empty();
            for (Layout layout : layouts) {
                Optional<LayoutTime> time = LayoutTime.of(layout);
                if (time.isPresent()) {
                    Optional<Problem> outside = outside(layout, time.get(), asked);
                    if (outside.isEmpty()) {
                        return outside;
                    }
                    first = first.or(() -> outside);
                }
            }
            return first;
        }

        private Optional<Problem> outside(Layout layout, LayoutTime time, String asked) {
            List<BigInteger> zeros = Collections.nCopies(layout.fields().size(), BigInteger.ZERO);
            List<BigInteger> most = layout.fields().stream().map(Field::allOnes).toList();
            Instant begin = time.instantOf(zeros).orElse(Instant.MIN);
            Instant end = time.instantOf(most).orElse(Instant.MAX);
            if (until.isAfter(begin) && !from.isAfter(end)) {
                return Optional.empty();
            }
            return Optional.of(Problem.of("batch.period")
                    .with("asked", asked)
                    .with("layout", layout.title())
                    .with("begin", begin.toString())
                    .with("end", end.toString()));
        }
    }

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
     * @param name what they are, for programs: the id of a kind of anomaly
     * @param rows the rows
     */
    record InSet(String name, RowBitmap rows) implements Filter {
        /** The same before somebody looked for the rows. */
        public InSet(String name) {
            this(name, RowBitmap.none());
        }

        /** Returns the condition with the rows that were found. */
        public InSet found(RowBitmap those) {
            return new InSet(name, those);
        }
    }

    /**
     * The row's cell in one of its source's own columns meets a condition.
     *
     * @param column the column's name
     * @param condition the condition
     * @param text what it asks for; empty where it asks for nothing
     * @param rows the rows that were found to meet it, see {@link ColumnSearch}; none before somebody looked
     */
    record InColumn(String column, CellCondition condition, String text, RowBitmap rows) implements Filter {
        /** The condition before somebody looked for its rows. */
        public InColumn(String column, CellCondition condition, String text) {
            this(column, condition, text, RowBitmap.none());
        }

        /** Such a condition that a text stands in the cell. */
        public static InColumn contains(String column, String part) {
            return new InColumn(column, CellCondition.CONTAINS, part);
        }

        /** Tells of a cell, null for one that is not there, whether it meets the condition. */
        Predicate<@Nullable String> test(OwnCellText texts) {
            Predicate<String> cells = condition.test(text, texts);
            boolean ofMissing = condition == CellCondition.EMPTY;
            return cell -> cell == null ? ofMissing : cells.test(cell);
        }

        /** Returns the condition with the rows that were found. */
        public InColumn found(RowBitmap those) {
            return new InColumn(column, condition, text, those);
        }
    }
}
