package org.bitloupe.app.inspect.model;

import java.math.BigInteger;
import java.util.List;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.FieldRange;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * Everything the screen says of a rounded ID.
 *
 * @param damage the damage
 * @param heading the same in a line
 * @param explanation which IDs it can have been and what is left of them
 * @param happened how such a program makes that of an ID
 * @param count the number of IDs it can have been, in words
 * @param rows the fields of the reading
 * @param foot what to do with what is left, empty if too little is
 * @param bar where the originals lie among the values of the first field that is not known, null if none shows it
 * @param queries ready ranges for looking in a database
 * @param request a text to send to whoever gave the ID
 * @param openBits the number of lowest bits that are not the same for all originals
 */
public record RoundedIdReport(
        Damage.Rounded damage,
        String heading,
        String explanation,
        String happened,
        String count,
        List<FieldRow> rows,
        String foot,
        @Nullable RangeBar bar,
        List<LabeledValue> queries,
        String request,
        int openBits) {
    public RoundedIdReport {
        rows = List.copyOf(rows);
        queries = List.copyOf(queries);
    }

    /**
     * A field.
     *
     * @param role its role
     * @param name its name
     * @param bits the places of its bits
     * @param values the value, or the first and the last one
     * @param kept how much of it is known
     * @param says the same in words
     * @param rely what can be relied on
     */
    public record FieldRow(
            Role role, String name, String bits, String values, FieldRange.Kept kept, String says, String rely) {}

    /**
     * The originals as a piece of all values of a field.
     *
     * @param role the field's role
     * @param field its name
     * @param most its largest value; the smallest is 0
     * @param first the smallest value of the originals
     * @param last the largest value of the originals
     * @param pasted the value of the pasted number
     * @param low the smallest original
     * @param high the largest original
     */
    public record RangeBar(
            Role role,
            String field,
            BigInteger most,
            BigInteger first,
            BigInteger last,
            BigInteger pasted,
            String low,
            String high) {

        /** Returns the place of a value, from 0 to 1. */
        public double place(BigInteger value) {
            return value.doubleValue() / Math.max(1, most.doubleValue());
        }
    }
}
