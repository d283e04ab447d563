package org.bitloupe.tabular.detect;

import org.bitloupe.inspect.clean.ExtractedIds;
import org.bitloupe.inspect.clean.IdExtractor;
import org.bitloupe.inspect.clean.NumberNotation;

/**
 * Tells which cells have the form of an ID.
 *
 * @param extractor finds the IDs in cells that have more in them
 */
record IdCellPredicate(IdExtractor extractor) {
    /** A number is an ID by its length alone: from the first ones of a counter in steps of milliseconds on. */
    private static final int LONG_NUMBER = 13;

    /** Amounts and counts have fewer digits; longer ones are data. */
    private static final int DIGITS = 32;

    /** Tells whether a text has an ID in it. */
    boolean isIn(String text) {
        return extractor.extract(text, 1).total() > 0;
    }

    /** Tells whether a text has an ID behind its label in it, as in {@code order=1234}. */
    boolean isLabelled(String text) {
        return extractor.extract(text, 1).ids().stream()
                .anyMatch(found -> found.value() && !found.label().isEmpty());
    }

    /**
     * Tells whether a whole text has the form of an ID, perhaps in quotes, or is one of a layout that the name of its column names.
     *
     * @param column the name; empty if there is none
     */
    boolean is(String text, String column) {
        return is(text) || (!column.isEmpty() && extractor.isNamed(column, text));
    }

    /** Tells whether a whole text has the form of an ID, perhaps in quotes. */
    boolean is(String text) {
        String unsigned = text.startsWith("-") ? text.substring(1) : text;
        if (isLongNumber(unsigned) || isLongNumber(NumberNotation.withZeros(text))) {
            return true;
        }
        ExtractedIds found = extractor.extract(text, 1);
        if (found.total() != 1) {
            return false;
        }
        int start = found.ids().get(0).start();
        int end = found.ids().get(0).end();
        for (int i = 0; i < text.length(); i++) {
            boolean inside = i >= start && i < end;
            if (!inside && "\"'`,;= []{}".indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** A number as a column of a database has it, with a minus where its top bit is a sign. */
    private static boolean isLongNumber(String text) {
        return text.length() >= LONG_NUMBER && text.length() <= DIGITS && NumberNotation.isDigits(text);
    }
}
