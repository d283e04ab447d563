package org.bitloupe.batch.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;

/** Rows for tests. */
public final class TestRows {
    private TestRows() {}

    /** The layouts of the catalog that have bits. */
    public static List<Layout> layouts() {
        return Catalog.builtIn().layouts().stream()
                .filter(layout -> !layout.textOnly())
                .toList();
    }

    /** A layout of the catalog. */
    public static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    /** A block of random bits of a layout's width, all of kind 0. */
    public static IdBlock random(Layout layout, int size, Random random) {
        int words = (layout.width() + 63) / 64;
        IdBlock.Builder builder = new IdBlock.Builder(0, words, size);
        for (int i = 0; i < size; i++) {
            long[] id = new long[words];
            for (int w = 0; w < words; w++) {
                long bits = random.nextInt(8) == 0 ? -random.nextInt(2) : random.nextLong();
                id[w] = bits & Bits.mask(Math.min(64, layout.width() - 64 * w));
            }
            builder.add(id, 0, i + 1L);
        }
        return builder.build();
    }

    /** Blocks of some IDs, the first of a small number, so that blocks and runs of rows do not begin together. */
    public static IdRows of(List<IdKind> kinds, int words, List<Row> rows) {
        List<IdBlock> blocks = new ArrayList<>();
        int at = 0;
        while (at < rows.size()) {
            int size = Math.min(rows.size() - at, blocks.isEmpty() ? 1003 : IdBlock.ROWS);
            IdBlock.Builder builder = new IdBlock.Builder(at, words, size);
            for (int i = 0; i < size; i++, at++) {
                Row row = rows.get(at);
                if (row.kind() == IdBlock.UNREAD) {
                    builder.addUnread(row.text(), at + 2L);
                } else {
                    builder.add(row.id, row.kind, at + 2L);
                }
            }
            blocks.add(builder.build());
        }
        return IdRows.of(kinds, blocks);
    }

    /** A row. */
    public static final class Row {
        private final long[] id;
        private final int kind;
        private final String text;

        private Row(long[] id, int kind, String text) {
            this.id = id;
            this.kind = kind;
            this.text = text;
        }

        /** An ID, least significant word first. */
        public static Row of(int kind, long... id) {
            return new Row(id, kind, "");
        }

        /** A row that is no ID. */
        public static Row unread(String text) {
            return new Row(new long[0], IdBlock.UNREAD, text);
        }

        /** Its kind. */
        public int kind() {
            return kind;
        }

        /** Returns its text if it is no ID. */
        public String text() {
            return text;
        }

        /** Its bits as a layout's. */
        public Bits bits(Layout layout) {
            return Bits.ofWords(layout.width(), Arrays.copyOf(id, (layout.width() + 63) / 64));
        }
    }
}
