package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/**
 * The machine numbers of a layout: all its fields for machines and places read as one number from 0 on, the first the most significant.
 *
 * @param layout the layout
 * @param fields its fields for machines and places with bits that have more than one value, by index
 */
record NodeNumberRange(Layout layout, List<Integer> fields) {
    NodeNumberRange {
        fields = List.copyOf(fields);
    }

    static NodeNumberRange of(Layout layout) {
        return new NodeNumberRange(
                layout,
                Options.machineFields(layout).stream()
                        .filter(i -> layout.fields().get(i).value() == null)
                        .toList());
    }

    /** Returns the number of node numbers; 1 without such a field. */
    BigInteger count() {
        return Options.machines(layout);
    }

    /** The largest number, which belongs to the field if there is only one. */
    QuotedText last() {
        BigInteger last = count().subtract(BigInteger.ONE);
        return fields.size() == 1 ? QuotedText.number(last, fields.get(0)) : QuotedText.of(last.toString());
    }

    /**
     * Returns the formula of each field's value by the number, a line of plain text for each: {@code worker = number % 32}. Empty where
     * the only field is the number itself.
     */
    List<String> shares() {
        List<String> lines = new ArrayList<>();
        BigInteger below = count();
        for (int i : fields) {
            Field field = layout.fields().get(i);
            boolean first = below.equals(count());
            below = below.divide(field.count());
            String share = below.equals(BigInteger.ONE) ? "number" : "number / " + below;
            share = first ? share : share + " % " + field.count();
            share = field.least().signum() == 0 ? share : share + " + " + field.least();
            lines.add(SingleLineText.name(field) + " = " + share);
        }
        return lines.size() == 1 && lines.get(0).endsWith(" = number") ? List.of() : lines;
    }
}
