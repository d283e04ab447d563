package org.bitloupe.export.registry;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;

/**
 * The machine numbers of a layout: all its fields for machines and places read as one number from 0 on, the first the most significant.
 *
 * @param fields its fields that tell machines apart
 */
record NodeNumberRange(MachineFields fields) {

    static NodeNumberRange of(Layout layout) {
        return new NodeNumberRange(MachineFields.of(layout));
    }

    /** Returns the number of node numbers; 1 without such a field. */
    BigInteger count() {
        return fields.count();
    }

    /** The largest number, which belongs to the field if there is only one. */
    QuotedText last() {
        BigInteger last = count().subtract(BigInteger.ONE);
        return fields.isJoined()
                ? QuotedText.of(last.toString())
                : QuotedText.number(last, fields.indices().get(0));
    }

    /**
     * Returns the formula of each field's value by the number, a line of plain text for each: {@code worker = number % 32}. Empty where
     * the only field is the number itself.
     */
    List<String> shares() {
        List<String> lines = new ArrayList<>();
        BigInteger below = count();
        for (int i : fields.indices()) {
            Field field = fields.layout().fields().get(i);
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
