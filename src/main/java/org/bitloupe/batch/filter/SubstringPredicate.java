package org.bitloupe.batch.filter;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.jspecify.annotations.Nullable;

/**
 * The row's text has a part. It is looked for in the bits of IDs whose characters have bits of their own; others are written for it, those
 * in plain decimal digits without an object for each.
 */
final class SubstringPredicate implements RowPredicate {
    private static final int LONGEST_DECIMAL = 20;
    private static final String DIGITS = "0123456789";

    private final String part;
    private final byte[] partBytes;
    private final SpellingCodec[] codecs;
    /** By kind: whether its text is the ID's decimal digits and nothing else. */
    private final boolean[] decimal;
    /** By kind: where its text shows in the bits; null if that must be written. */
    private final @Nullable SubstringMasks[] masks;

    private final byte[] digits = new byte[LONGEST_DECIMAL];

    SubstringPredicate(List<IdKind> kinds, String part) {
        this.part = part.toLowerCase(Locale.ROOT);
        this.partBytes = this.part.getBytes(StandardCharsets.UTF_8);
        this.codecs = kinds.stream().map(IdKind::codec).toArray(SpellingCodec[]::new);
        this.decimal = new boolean[codecs.length];
        this.masks = new SubstringMasks[codecs.length];
        for (int k = 0; k < codecs.length; k++) {
            decimal[k] = codecs[k].idWidth() <= Long.SIZE && isDecimal(codecs[k]);
            masks[k] = SubstringMasks.of(codecs[k], this.part);
        }
    }

    private static boolean isDecimal(SpellingCodec codec) {
        List<Segment> segments = codec.spelling().segments();
        return segments.size() == 1
                && segments.get(0) instanceof Segment.Digits all
                && (all.of().equals(List.of(BitRange.whole(BitRange.ID)))
                        || all.of().equals(List.of(BitRange.ofId(codec.idWidth() - 1, 0))))
                && !all.signed()
                && all.min() == 1
                && all.alphabet().chars().equals(DIGITS);
    }

    @Override
    public void keep(IdBlock block, int from, int count, long[] bits) {
        for (int w = 0; w * Long.SIZE < count; w++) {
            for (long left = bits[w]; left != 0; left &= left - 1) {
                int i = Long.numberOfTrailingZeros(left);
                if (!has(block, from + w * Long.SIZE + i)) {
                    bits[w] &= ~(1L << i);
                }
            }
        }
    }

    private boolean has(IdBlock block, int row) {
        int kind = block.kind(row);
        if (kind == IdBlock.UNREAD) {
            String text = block.text(row);
            return part.isEmpty()
                    || (text != null && text.toLowerCase(Locale.ROOT).contains(part));
        }
        if (decimal[kind]) {
            return inDigits(block.word(0)[row]);
        }
        SubstringMasks inBits = masks[kind];
        if (inBits != null) {
            return inBits.isIn(block, row);
        }
        long[] id = new long[(codecs[kind].idWidth() + Long.SIZE - 1) / Long.SIZE];
        for (int w = 0; w < id.length; w++) {
            id[w] = block.word(w)[row];
        }
        TextOnlyValues values = block.textOnly(row);
        return codecs[kind]
                .tryWrite(Bits.ofWords(codecs[kind].idWidth(), id), values.numbers(), values.texts())
                .filter(text -> text.toLowerCase(Locale.ROOT).contains(part))
                .isPresent();
    }

    private boolean inDigits(long id) {
        int at = LONGEST_DECIMAL;
        long rest = id;
        do {
            long tenth = Long.divideUnsigned(rest, 10);
            digits[--at] = (byte) ('0' + (rest - tenth * 10));
            rest = tenth;
        } while (rest != 0);
        for (int start = at; start + partBytes.length <= LONGEST_DECIMAL; start++) {
            int same = 0;
            while (same < partBytes.length && digits[start + same] == partBytes[same]) {
                same++;
            }
            if (same == partBytes.length) {
                return true;
            }
        }
        return false;
    }
}
