package org.bitloupe.batch.table;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** Rows to be written, with what they are made of. */
public final class RowSamples {
    /** A row: its ID, or the text that is none. */
    public record Entry(
            IdKind kind, @Nullable Bits id, @Nullable String text) {
        public Bits bits() {
            return Objects.requireNonNull(id);
        }
    }

    private RowSamples() {}

    public static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    /** IDs of one kind: the smallest, the largest, and some random ones. */
    public static List<Entry> of(IdKind kind, int count, long seed) {
        int width = kind.layout().width();
        Random random = new Random(seed);
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(kind, Bits.of(width, BigInteger.ZERO), null));
        entries.add(
                new Entry(kind, Bits.of(width, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE)), null));
        while (entries.size() < count) {
            // Small ones as well, for the digits and years of both ends.
            int bits = 1 + random.nextInt(width);
            entries.add(new Entry(kind, Bits.of(width, new BigInteger(bits, random)), null));
        }
        return entries;
    }

    public static IdBlock block(long first, List<IdKind> kinds, List<Entry> entries) {
        int words = kinds.stream()
                .mapToInt(kind -> (kind.layout().width() + 63) / 64)
                .max()
                .orElse(1);
        IdBlock.Builder builder = new IdBlock.Builder(first, words, entries.size());
        for (Entry entry : entries) {
            long line = 2 * (first + builder.size()) + 7;
            if (entry.id() == null) {
                builder.addUnread(entry.text(), line);
            } else {
                long[] id = {
                    entry.id().word(0),
                    entry.id().word(1),
                    entry.id().word(2),
                    entry.id().word(3)
                };
                builder.add(id, kinds.indexOf(entry.kind()), line);
            }
        }
        return builder.build();
    }
}
