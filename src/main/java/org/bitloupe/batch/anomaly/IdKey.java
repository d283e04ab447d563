package org.bitloupe.batch.anomaly;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/**
 * The bits by which IDs are compared: all of them, or some of those of one layout. IDs of layouts of different widths are never the
 * same, nor are those with other values that live only in their texts: {@code re_} and {@code ch_} in front of the same characters are
 * two IDs. A row outside a table is a record of longs: the words of its ID, least significant first, a hash of those values where there
 * are any, and last its number with its kind above it. Immutable.
 */
public final class IdKey {
    private static final int ROW_BITS = 54;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final long MIX = 0xBF58476D1CE4E5B9L;
    private static final long OTHER_MIX = 0x94D049BB133111EBL;

    private static final long[] ALL = {-1, -1, -1, -1};

    private final List<IdKind> kinds;

    /** By kind: the width of its layout; 0 for one that is left out. */
    private final int[] widths;

    /** By kind: the names of fields that live only in text; check digits say nothing that the bits do not. */
    private final List<List<String>> textOnly;

    private final long[] mask;
    private final int words;
    /** The place of the last long in a record. */
    private final int last;

    private final boolean exact;

    private IdKey(List<IdKind> kinds, int[] widths, long[] mask) {
        this.kinds = List.copyOf(kinds);
        this.widths = widths;
        this.mask = mask;
        boolean partial = mask != ALL;
        this.textOnly = kinds.stream()
                .map(kind -> kind.layout().fields().stream()
                        .filter(field -> field.textOnly() && field.role() != Role.CHECKSUM && !partial)
                        .map(Field::name)
                        .toList())
                .toList();
        boolean texts = textOnly.stream().anyMatch(names -> !names.isEmpty());
        int[] taken =
                Arrays.stream(widths).filter(width -> width > 0).distinct().toArray();
        int widest = Arrays.stream(taken).max().orElse(1);
        this.words = (widest + Long.SIZE - 1) / Long.SIZE;
        this.last = words + (texts ? 1 : 0);
        this.exact = words == 1 && taken.length == 1 && !texts;
    }

    /** All bits of all IDs. */
    public static IdKey whole(List<IdKind> kinds) {
        return new IdKey(
                kinds, kinds.stream().mapToInt(kind -> kind.layout().width()).toArray(), ALL);
    }

    /** Some bits of the IDs of one layout; the others are left out. */
    public static IdKey some(List<IdKind> kinds, Layout layout, long[] mask) {
        int[] widths = kinds.stream()
                .mapToInt(kind -> kind.layout().equals(layout) ? layout.width() : 0)
                .toArray();
        return new IdKey(kinds, widths, mask);
    }

    /** Tells whether a row is compared at all. */
    public boolean has(IdBlock block, int row) {
        int kind = block.kind(row);
        return kind != IdBlock.UNREAD && widths[kind] > 0;
    }

    /** Returns the number of longs in a record. */
    int longs() {
        return last + 1;
    }

    /** Writes the record of a row that is compared. */
    void record(IdBlock block, int row, long[] record) {
        record(block, row, 0, record);
    }

    /**
     * The same where other rows come before those of the block's file.
     *
     * @param before the number of these rows
     */
    void record(IdBlock block, int row, long before, long[] record) {
        for (int w = 0; w < words; w++) {
            record[w] = word(block, row, w);
        }
        if (last > words) {
            record[words] = texts(block, row);
        }
        record[last] = (long) block.kind(row) << ROW_BITS | before + block.first() + row;
    }

    private static long word(IdBlock block, int row, int word) {
        return word < block.words() ? block.word(word)[row] : 0;
    }

    /** The ID of a record. */
    Bits id(long[] record) {
        return Bits.ofWords(width(record), Arrays.copyOf(record, words));
    }

    /** The kind of the ID of a record. */
    IdKind kind(long[] record) {
        return kinds.get(kindOf(record));
    }

    private int kindOf(long[] record) {
        return (int) (record[last] >>> ROW_BITS);
    }

    private int width(long[] record) {
        return widths[kindOf(record)];
    }

    /** The row of a record. */
    long row(long[] record) {
        return record[last] & (1L << ROW_BITS) - 1;
    }

    /** Tells whether IDs have values that live only in their texts, and differ by them. */
    boolean hasTexts() {
        return last > words;
    }

    /** The hash of those values in a record. */
    long texts(long[] record) {
        return hasTexts() ? record[words] : 0;
    }

    /** The hash of those values of a row. */
    long texts(IdBlock block, int row) {
        List<String> names = textOnly.get(block.kind(row));
        if (names.isEmpty()) {
            return 0;
        }
        TextOnlyValues values = block.textOnly(row);
        long hash = 1;
        for (String name : names) {
            BigInteger number = values.numbers().get(name);
            String text = number == null ? values.texts().getOrDefault(name, "") : number.toString();
            for (int i = 0; i < text.length(); i++) {
                hash = mix(hash ^ text.charAt(i));
            }
            hash = mix(hash);
        }
        return hash;
    }

    /** The bits by which a row is compared, or a hash of more than 64. */
    public long key(IdBlock block, int row) {
        if (exact) {
            return block.word(0)[row] & mask[0];
        }
        long hash = widths[block.kind(row)];
        for (int w = 0; w < words; w++) {
            hash = mix(hash ^ (word(block, row, w) & mask[w]));
        }
        return last > words ? mix(hash ^ texts(block, row)) : hash;
    }

    /** The key of the row of a record. */
    long key(long[] record) {
        if (exact) {
            return record[0] & mask[0];
        }
        long hash = width(record);
        for (int w = 0; w < words; w++) {
            hash = mix(hash ^ (record[w] & mask[w]));
        }
        return last > words ? mix(hash ^ record[words]) : hash;
    }

    /** Spreads bits over all bits of the result, the lowest as well. */
    static long mix(long bits) {
        long hash = bits * MIX;
        hash = (hash ^ hash >>> 29) * OTHER_MIX;
        return hash ^ hash >>> 32;
    }

    /** Spreads keys that are near each other; the upper bits are the better ones. */
    static long spread(long key) {
        return key * SPREAD;
    }

    /** Tells whether IDs with the same key are the same in the bits by which they are compared. */
    boolean isExact() {
        return exact;
    }

    /** Tells whether IDs may differ in bits by which they are not compared. */
    boolean isPartial() {
        return mask != ALL;
    }

    /** Tells whether two records are the same in the bits by which they are compared. */
    boolean same(long[] a, long[] b) {
        return same(a, b, mask);
    }

    /** Tells whether two records have the same ID. */
    boolean sameId(long[] a, long[] b) {
        return same(a, b, ALL);
    }

    private boolean same(long[] a, long[] b, long[] bits) {
        boolean same = width(a) == width(b) && (last == words || a[words] == b[words]);
        for (int w = 0; w < words; w++) {
            same &= ((a[w] ^ b[w]) & bits[w]) == 0;
        }
        return same;
    }
}
