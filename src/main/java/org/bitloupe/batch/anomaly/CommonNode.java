package org.bitloupe.batch.anomaly;

import java.util.Arrays;
import java.util.Optional;
import org.bitloupe.batch.table.ColumnDecoder;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Message;

/** Finds out whether one machine made all rows that have an anomaly: then it is that machine's. For one thread, once. */
final class CommonNode {
    private final IdRows rows;
    private final Layout layout;
    private final ColumnDecoder decoder;
    private final int column;
    private final long[] value = new long[1];
    private boolean any;
    private boolean same = true;
    private long common;

    private CommonNode(IdRows rows, Layout layout, int field) {
        this.rows = rows;
        this.layout = layout;
        this.decoder = ColumnDecoder.of(layout);
        this.column = decoder.offset(field);
    }

    /** The sentence that says which; empty if there are several, or the layout tells none apart. */
    static Optional<Message> of(IdRows rows, RowBitmap chosen, Layout layout) {
        int[] makers = Arrays.stream(layout.indicesOf(Role.NODE))
                .filter(field -> isTold(layout.fields().get(field)))
                .toArray();
        if (makers.length != 1 || layout.textOnly() || chosen.count() < 2) {
            return Optional.empty();
        }
        CommonNode search = new CommonNode(rows, layout, makers[0]);
        for (long row = chosen.next(0); row >= 0 && search.same; row = chosen.next(row + 1)) {
            search.add(row);
        }
        Field field = layout.fields().get(makers[0]);
        return search.same
                ? Optional.of(Message.of("batch.problem.twice.all")
                        .with("maker", field.label() != null ? field.label() : LocalizedText.of(field.name()))
                        .with("node", Long.toUnsignedString(search.common)))
                : Optional.empty();
    }

    private static boolean isTold(Field field) {
        return !field.textOnly() && field.bits() <= Long.SIZE && field.value() == null;
    }

    private void add(long row) {
        IdBlock block = rows.blocks().get(rows.blockOf(row));
        int place = (int) (row - block.first());
        int kind = block.kind(place);
        if (kind == IdBlock.UNREAD || !rows.kinds().get(kind).layout().equals(layout)) {
            same = false;
            return;
        }
        decoder.decode(ColumnDecoder.words(block), place, 1, column, value);
        same = !any || value[0] == common;
        common = value[0];
        any = true;
    }
}
