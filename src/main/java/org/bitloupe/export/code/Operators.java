package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.layout.Slice;

/**
 * Expressions that move bits, in languages with operators for it.
 *
 * @param right shifts to the right
 * @param left shifts to the left
 * @param and keeps the bits of a mask
 * @param or joins
 * @param mask the literal of a mask
 * @param suffix what stands behind the number of bits to shift by
 */
record Operators(String right, String left, String and, String or, Function<BigInteger, String> mask, String suffix) {
    /** As in C. */
    static Operators plain(Function<BigInteger, String> mask) {
        return new Operators(" >> ", " << ", " & ", " | ", mask, "");
    }

    /**
     * Writes the expression that takes a field out of an ID.
     *
     * @param id the variable that holds the ID
     */
    void read(CodeExpression out, FieldModel field, String id) {
        List<Slice> slices = field.slices();
        for (int i = 0; i < slices.size(); i++) {
            Slice slice = slices.get(i);
            boolean raised = slice.low() > 0;
            boolean inside = slices.size() > 1;
            out.add(i > 0 ? or : "").add(raised ? "((" : inside ? "(" : "").add(id);
            if (slice.idLow() > 0) {
                out.add(right).number(slice.idLow() + suffix);
            }
            out.add(and).number(mask.apply(ones(slice)));
            if (raised) {
                out.add(")").add(left).number(slice.low() + suffix);
            }
            out.add(inside ? ")" : "");
        }
    }

    /**
     * Writes the expression that puts a slice of a field at its place.
     *
     * @param value the field's value, in the type of IDs
     */
    void write(CodeExpression out, FieldModel field, Slice slice, String value) {
        boolean lowered = slice.low() > 0;
        // A checked value has no bits above the field's, so that the slice with its top needs no mask.
        boolean masked = slice.high() < field.bits() - 1;
        boolean shifted = slice.idLow() > 0;
        out.add(shifted ? "(" : "")
                .add((lowered || masked) && shifted ? "(" : "")
                .add(value);
        if (lowered) {
            out.add(right).number(slice.low() + suffix);
        }
        if (masked) {
            out.add(and).number(mask.apply(ones(slice)));
        }
        if (shifted) {
            out.add(lowered || masked ? ")" : "")
                    .add(left)
                    .number(slice.idLow() + suffix)
                    .add(")");
        }
    }

    private static BigInteger ones(Slice slice) {
        return BigInteger.ONE.shiftLeft(slice.width()).subtract(BigInteger.ONE);
    }
}
