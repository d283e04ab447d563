package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.jspecify.annotations.Nullable;

/** The description length of an ID's values by a layout, the rules they break, and the tick of its time. */
public final class DescriptionLength {
    private static final int DECIMAL = 10;

    private final Layout layout;
    private final double popularity;
    private final @Nullable FieldCodeLengths weights;
    /** By spelling: what all IDs written so cost alike. */
    private final double[] same;
    /** By spelling: true if it is letters and digits alone, and either case of a letter is the same. */
    private final boolean[] caseless;

    private final List<Integer> textOnly = new ArrayList<>();
    /** Code lengths of numbers by field, where small ones cost less: a table is expensive to build, and one does for all texts. */
    private final Map<String, SmallNumberPrior> curves = new HashMap<>();

    private final Map<String, Integer> bases = new HashMap<>();
    /** By field that is one of some words: the cost of a word, if each is as likely as another. */
    private final Map<String, Double> words = new HashMap<>();

    private final int main;
    /** Index of the main time's value among those of the codec; -1 where it lives only in text. */
    private final int mainOffset;

    private final int mainWords;

    /**
     * The appraisal of a layout.
     *
     * @param popularity the cost of how common its IDs are
     */
    DescriptionLength(Layout layout, @Nullable Codec codec, double popularity) {
        this.layout = layout;
        this.popularity = popularity;
        this.weights = codec == null ? null : FieldCodeLengths.of(layout, codec);
        this.same = new double[layout.spellings().size()];
        this.caseless = new boolean[same.length];
        for (int i = 0; i < same.length; i++) {
            same[i] =
                    popularity + RankingPriors.ofSpelling(i, layout.spellings().get(i));
            caseless[i] = isCaseless(layout.spellings().get(i));
        }
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (field.textOnly()) {
                textOnly.add(i);
                SmallNumberPrior smallNumberPrior = RankingPriors.curve(layout, field);
                if (smallNumberPrior != null) {
                    curves.put(field.name(), smallNumberPrior);
                }
            }
        }
        layout.spellings().forEach(this::noteBases);
        this.main = layout.mainTime();
        boolean inBits =
                main >= 0 && codec != null && !layout.fields().get(main).textOnly();
        this.mainOffset = inBits && codec != null ? codec.offset(main) : -1;
        this.mainWords = inBits ? (layout.fields().get(main).bits() + Long.SIZE - 1) / Long.SIZE : 0;
    }

    private static boolean isCaseless(Spelling spelling) {
        return spelling.segments().stream()
                .allMatch(segment -> segment instanceof Segment.Digits digits
                        && digits.alphabet().anyCase()
                        && digits.alphabet().base() > DECIMAL);
    }

    private void noteBases(Spelling spelling) {
        for (Segment segment : spelling.segments()) {
            if (segment instanceof Segment.Text text) {
                bases.putIfAbsent(text.field(), text.chars().length());
                if (!text.words().isEmpty()) {
                    words.putIfAbsent(
                            text.field(), PortableLog.log2(text.words().size()));
                }
            }
        }
    }

    /** The main time's tick, {@link PlausibleTicks#BEYOND} if it does not fit a long; only for a layout with time. */
    long tick(ParseResult.Read read, long[] values) {
        if (mainOffset < 0) {
            BigInteger ticks =
                    read.numbers().getOrDefault(layout.fields().get(main).name(), BigInteger.ZERO);
            return ticks.bitLength() > Long.SIZE ? PlausibleTicks.BEYOND : ticks.longValue();
        }
        for (int word = 1; word < mainWords; word++) {
            if (values[mainOffset + word] != 0) {
                return PlausibleTicks.BEYOND;
            }
        }
        return values[mainOffset];
    }

    /** Tells whether a constant differs or a value is outside its bounds. */
    boolean isRuledOut(ParseResult.Read read, long[] values) {
        if (areBroken(values)) {
            return true;
        }
        for (int i = 0; i < textOnly.size(); i++) {
            Field field = layout.fields().get(textOnly.get(i));
            BigInteger value = read.numbers().get(field.name());
            if (value != null && FieldCodeLengths.isOutside(field, value)) {
                return true;
            }
        }
        return false;
    }

    /** Tells the same of the fields that the bits hold. */
    boolean areBroken(long[] values) {
        return weights != null && weights.areBroken(values);
    }

    /** Returns the cost of a text and the ID that was read from it, without that of its main time. */
    double cost(int spelling, String text, ParseResult.Read read, long[] values) {
        double cost = same[spelling] + (weights == null ? 0 : weights.of(values));
        cost += caseless[spelling] ? RankingPriors.ofMixedCase(text) : 0;
        for (int i = 0; i < textOnly.size(); i++) {
            int index = textOnly.get(i);
            if (index != main) {
                cost += ofTextOnly(layout.fields().get(index), read);
            }
        }
        return cost;
    }

    /** Returns the cost of how common the layout's IDs are. */
    public double popularity() {
        return popularity;
    }

    /** Returns the cost of a field's value by itself; for fields with up to 64 bits, but for the main time. */
    public double cost(int field, long value) {
        return weights == null ? 0 : weights.of(field, value);
    }

    /**
     * Returns the cost of a field's value whose lowest bits are not known: that of any of the values with the same bits above.
     *
     * @param lost the number of these bits, fewer than 64
     */
    double cost(int field, long value, int lost) {
        long lowest = value >>> lost << lost;
        double all = Math.pow(2, -cost(field, lowest));
        // Small numbers cost by their length: of each length one in the middle stands for all.
        for (int i = 0; i < lost; i++) {
            all += Math.scalb(Math.pow(2, -cost(field, lowest + (3L << i >>> 1))), i);
        }
        return -PortableLog.log2(all);
    }

    private double ofTextOnly(Field field, ParseResult.Read read) {
        BigInteger value = read.numbers().get(field.name());
        if (value != null) {
            return RankingPriors.of(field, value, curves.get(field.name()));
        }
        String text = read.texts().get(field.name());
        Double word = words.get(field.name());
        if (text == null || word != null) {
            return word == null ? 0 : word;
        }
        return RankingPriors.ofText(field, text.length(), bases.getOrDefault(field.name(), 2));
    }
}
