package org.bitloupe.layout.file;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bitloupe.id.Bits;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Reads where the fields' bits lie, and checks that they fill the width exactly. */
final class SliceOrderReader {
    private final JsonObjectReader layout;
    private final ProblemCollector problems;
    private final List<Field> fields;
    private final boolean sized;

    private SliceOrderReader(JsonObjectReader layout, List<Field> fields, boolean sized) {
        this.sized = sized;
        this.layout = layout;
        this.problems = layout.problems();
        this.fields = fields;
    }

    /**
     * The slices of a layout, or nothing useful with findings.
     *
     * @param width the layout's width, 0 where it has none or it could not be read
     * @param sized true if all fields' widths could be read
     */
    static List<Slice> read(JsonObjectReader layout, List<Field> fields, int width, boolean sized) {
        SliceOrderReader reader = new SliceOrderReader(layout, fields, sized);
        int sum = fields.stream().mapToInt(Field::bits).sum();
        if (layout.get("order") instanceof JsonValue.Arr order && order.items().size() > Bits.MAX_WIDTH) {
            reader.problems.add(order.at(), "order.many", "n", Bits.MAX_WIDTH);
            return List.of();
        }
        List<Slice> slices = layout.has("order") ? reader.order() : Layout.inOrder(fields);
        if (sized && width > 0 && sum != width) {
            int apart = Math.abs(sum - width);
            String id = sum < width ? "sum.less" : "sum.more";
            reader.problems.add(layout.at("width"), id, "sum", sum, "width", width, "n", apart);
            return List.of();
        }
        return slices;
    }

    private List<Slice> order() {
        List<Slice> pieces = new ArrayList<>();
        List<BitSet> taken = new ArrayList<>();
        fields.forEach(field -> taken.add(new BitSet()));
        int faults = problems.count();
        for (JsonValue item : layout.list("order")) {
            if (!(item instanceof JsonValue.Str text)) {
                JsonObjectReader.wrongType(item, problems, "text");
                continue;
            }
            Slice piece = piece(text);
            if (piece != null) {
                take(piece, taken.get(piece.field()), text.at());
                pieces.add(piece);
            }
        }
        if (sized && problems.count() == faults) {
            checkAllTaken(taken);
        }
        return place(pieces);
    }

    private static List<Slice> place(List<Slice> pieces) {
        int top = pieces.stream().mapToInt(Slice::width).sum();
        List<Slice> slices = new ArrayList<>();
        for (Slice piece : pieces) {
            top -= piece.width();
            slices.add(new Slice(piece.field(), piece.high(), piece.low(), top));
        }
        return slices;
    }

    /** A piece whose place in the ID is not known yet, or null with a finding. */
    private @Nullable Slice piece(JsonValue.Str text) {
        BitRangeText range = BitRangeText.parse(text.text());
        if (range == null) {
            problems.add(text.at(), "order.form", "value", JsonInteger.cut(text.text()));
            return null;
        }
        List<String> names = fields.stream().map(Field::name).toList();
        int field = names.indexOf(range.name());
        if (field < 0) {
            JsonObjectReader.unknown(problems, text.at(), "field", range.name(), names);
            return null;
        }
        int bits = fields.get(field).bits();
        if (bits == 0) {
            if (sized) {
                problems.add(text.at(), "order.text-only", "field", range.name());
            }
            return null;
        }
        if (range.whole()) {
            return new Slice(field, bits - 1, 0, 0);
        }
        if (range.fits(text.at(), bits, problems)) {
            return new Slice(field, range.high(), range.low(), 0);
        }
        return null;
    }

    private void take(Slice piece, BitSet taken, ProblemPlace.Pointer at) {
        BitSet wanted = new BitSet();
        wanted.set(piece.low(), piece.high() + 1);
        if (taken.intersects(wanted)) {
            wanted.and(taken);
            problems.add(
                    at,
                    "order.twice",
                    "field",
                    fields.get(piece.field()).name(),
                    "high",
                    Integer.toString(wanted.length() - 1),
                    "low",
                    Integer.toString(wanted.nextSetBit(0)));
        }
        taken.set(piece.low(), piece.high() + 1);
    }

    private void checkAllTaken(List<BitSet> taken) {
        for (int i = 0; i < fields.size(); i++) {
            int bits = fields.get(i).bits();
            int missing = bits - taken.get(i).cardinality();
            if (missing > 0) {
                int low = taken.get(i).nextClearBit(0);
                int high = taken.get(i).previousClearBit(bits - 1);
                problems.add(
                        layout.at("order"),
                        "order.missing",
                        "field",
                        JsonInteger.cut(fields.get(i).name()),
                        "n",
                        missing,
                        "high",
                        Integer.toString(high),
                        "low",
                        Integer.toString(low));
            }
        }
    }
}
