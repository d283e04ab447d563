package org.bitloupe.batch.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.jspecify.annotations.Nullable;

/** Rows with known anomalies, kept as objects beside the table. */
public final class Planted {
    /** A row: an ID of a kind, or a text that is none. */
    public record Entry(
            int kind, @Nullable Bits id, @Nullable String text) {}

    private final List<IdKind> kinds;
    private final List<Entry> entries = new ArrayList<>();

    public Planted(List<Layout> layouts) {
        this.kinds = IdKind.of(layouts);
    }

    public static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    /** Adds an ID in the first spelling of its layout. */
    public void add(Layout layout, long... values) {
        List<BigInteger> all = new ArrayList<>();
        for (long value : values) {
            all.add(new BigInteger(Long.toUnsignedString(value)));
        }
        add(layout, Codec.of(layout).encode(all));
    }

    public void add(Layout layout, Bits id) {
        entries.add(new Entry(kinds.indexOf(new IdKind(layout, 0)), id, null));
    }

    public void add(Entry entry) {
        entries.add(entry);
    }

    public void addUnread(@Nullable String text) {
        entries.add(new Entry(IdBlock.UNREAD, null, text));
    }

    public List<Entry> entries() {
        return entries;
    }

    public List<IdKind> kinds() {
        return kinds;
    }

    public int size() {
        return entries.size();
    }

    /** In blocks of different sizes, as reading makes them. */
    public IdRows rows() {
        return rows(block -> block == 0 ? 1000 : 30_000);
    }

    /**
     * In blocks of any size.
     *
     * @param sizes by the number of a block its rows
     */
    public IdRows rows(IntUnaryOperator sizes) {
        int words = kinds.stream()
                .mapToInt(kind -> (kind.layout().width() + 63) / 64)
                .max()
                .orElse(1);
        IdTable table = new IdTable(kinds);
        int next = 0;
        int block = 0;
        while (next < entries.size()) {
            int room = sizes.applyAsInt(block);
            IdBlock.Builder builder = new IdBlock.Builder(next, words, Math.min(room, entries.size() - next));
            while (!builder.isFull()) {
                Entry entry = entries.get(next);
                Bits id = entry.id();
                if (id == null) {
                    builder.addUnread(entry.text(), next + 2L);
                } else {
                    builder.add(new long[] {id.word(0), id.word(1), id.word(2), id.word(3)}, entry.kind(), next + 2L);
                }
                next++;
            }
            table.add(builder.build());
            block++;
        }
        return table.view();
    }
}
