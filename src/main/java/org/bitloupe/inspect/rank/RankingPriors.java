package org.bitloupe.inspect.rank;

import java.math.BigInteger;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Popularity;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * Priors and code lengths of the ranking, in bits: the ID that a layout explains best costs it least.
 *
 * <p>Each field adds the negative logarithm of how often its value is to be expected. A constant costs nothing; random bits cost all
 * its bits; a time within the plausible dates costs the logarithm of their number; sequences that start again in each tick, shards
 * and machines are often small, so small values cost less. So a layout is credited for every bit that it predicts (version, variant,
 * a plausible date out of a range of thousands of years, a counter near zero) and charged for every bit it leaves open. Sums of
 * different layouts compare directly, because all of them explain the same text.
 */
public final class RankingPriors {
    /** One in four machine numbers, and kinds, is taken to be small by nature, the rest can be anything. */
    private static final double SMALL = 1.0 / 4;
    /** Parts of addresses, too, where numbers are given by hand instead. */
    private static final double SMALL_ADDRESS = 1.0 / 64;
    /** Sequences that start again in each tick: most IDs are the first or second of theirs. */
    static final double SMALL_SEQUENCE = 1.0 / 2;
    /** Counters that run on are anywhere. */
    private static final double SMALL_COUNTER = 1.0 / 8;
    /** No counter has come further than about 2^40: a larger value is not believed of a counter. */
    private static final int COUNTER_BITS = 40;
    /** The largest cost of a value that is not believed of a counter: as much as a text that a layout does not fit. */
    private static final double UNBELIEVED = 24;
    /** Cost of differing from what is usual, or of having no name where others have one. */
    private static final double UNUSUAL = 5;
    /** The least cost of a date outside the plausible ones. */
    private static final double IMPLAUSIBLE = 10;
    /** Years after which an ID is asked about half as often. */
    private static final double HALF_FORGOTTEN = 8.5;
    /** The largest cost of a date's age: however old an ID is, somebody may ask about it. */
    private static final double FORGOTTEN = 6;
    /** Cost of a character of a word, such as a prefix that names a kind. */
    static final double WORD_CHAR = 3;

    /** Credit of a date that lands on a midnight by an epoch other than the layout's own, which hardly happens at random. */
    static final double MIDNIGHT = 10;

    private static final double MIXED_CASE = 10;
    private static final double DECIMAL = 10;
    private static final double USUAL_SPELLING = 0.5;
    private static final double OTHER_SPELLING = 3;
    /** One UUID in 360 is met with its bytes in the order of GUIDs. */
    private static final double GUID_BYTES = 8.5;
    /** One in 1,024 in another order. */
    private static final double OTHER_BYTES = 10;
    /** Of that many IDs, one is of the most common layout of the catalog. */
    private static final int MOST_COMMON = 4;

    /** Made when first needed: few layouts have a table like no other's. At most four for each width. */
    private static final Map<Double, Map<Integer, SmallNumberPrior>> TABLES = new ConcurrentHashMap<>();

    private RankingPriors() {}

    /**
     * Returns the cost of a text that has no letter where letters are digits, too: that it is a decimal number is the simpler
     * explanation, which holds even for numbers that are round and so would have small fields in any base.
     *
     * @return 0 for a spelling that is not one number, or has no letters among its digits
     */
    static double ofMissingLetters(Spelling spelling, String text) {
        boolean number = spelling.segments().size() == 1;
        return number && spelling.segments().get(0) instanceof Segment.Digits digits
                ? text.length() * Math.max(0, PortableLog.log2(digits.alphabet().base() / DECIMAL))
                : 0;
    }

    /**
     * Returns the cost of a text's letters where either case is the same digit: programs write one case, and if there are both, the case of
     * each letter is a bit that only another alphabet explains.
     */
    static double ofMixedCase(String text) {
        int small = 0;
        int capital = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            small += c >= 'a' && c <= 'z' ? 1 : 0;
            capital += c >= 'A' && c <= 'Z' ? 1 : 0;
        }
        return small > 0 && capital > 0 ? MIXED_CASE + small + capital : 0;
    }

    /** The cost of a spelling by its index: a layout lists the usual ones first. */
    public static double ofSpelling(int index) {
        return index == 0 ? USUAL_SPELLING : OTHER_SPELLING + PortableLog.log2(index);
    }

    /** The cost of a spelling by its index; or by the order of its bytes, if that is another than a UUID's. */
    static double ofSpelling(int index, Spelling spelling) {
        return UuidByteOrder.of(spelling).map(RankingPriors::ofByteOrder).orElseGet(() -> ofSpelling(index));
    }

    /** The cost of the bytes of a UUID in another order: those of GUIDs are met more than those of one old driver. */
    private static double ofByteOrder(UuidByteOrder order) {
        return order == UuidByteOrder.GUID ? GUID_BYTES : OTHER_BYTES;
    }

    /** Returns the cost of a layout's popularity; a person's own layouts are as common as any, since that person has their IDs. */
    public static double ofPopularity(@Nullable Popularity popularity) {
        return PortableLog.log2(popularity == null ? MOST_COMMON : popularity.oneIn());
    }

    /**
     * Returns the cost of a date that IDs of the layout do not have, on top of that of a plausible one: the further off, the more.
     *
     * @param away how far off it is, measured by the length of time that is plausible
     */
    static double ofImplausibleTime(double away) {
        return IMPLAUSIBLE + 2.0 * Math.getExponent(1 + away);
    }

    /**
     * Returns the cost of a plausible date beyond that of today: IDs are asked about the less the older they are, half as often after
     * eight years and a half, a tenth as often after thirteen.
     *
     * @param years its age, negative for one in the future
     */
    static double ofAge(double years) {
        double age = Math.max(0, years) / HALF_FORGOTTEN;
        return Math.min(FORGOTTEN, age * age * age);
    }

    /**
     * The cost of one field's value, but for the main time.
     *
     * @param smallNumberPrior what {@link #curve} gives for the field
     */
    static double of(Field field, BigInteger value, @Nullable SmallNumberPrior smallNumberPrior) {
        if (field.value() != null) {
            return 0;
        }
        int width = width(field, value);
        if (field.usual() != null) {
            return field.usual().equals(value) ? 1 : ofUnusual(width);
        }
        if (!field.values().isEmpty()) {
            return field.values().containsKey(value) ? ofNamed(field) : ofUnusual(width);
        }
        return smallNumberPrior == null || value.bitLength() > Long.SIZE
                ? ofUniform(field, width)
                : smallNumberPrior.of(value.longValue());
    }

    /** The cost of a value that is as likely as any other of the field's. */
    private static double ofUniform(Field field, int width) {
        boolean bounded = !field.textOnly() && (field.max() != null || field.min() != null);
        return bounded ? PortableLog.log2(field.count().doubleValue()) : width;
    }

    /** The cost of a text that is a field: random where the field says so, nothing where the rest demands it, else a word. */
    static double ofText(Field field, int chars, int base) {
        if (field.role() == Role.CHECKSUM) {
            return 0;
        }
        return chars * (field.role() == Role.RANDOM ? PortableLog.log2(base) : WORD_CHAR);
    }

    /** The cost of a value that differs from the usual one, or has no name where others have. */
    static double ofUnusual(int width) {
        return width + UNUSUAL;
    }

    /** The cost of one of the values that have names. */
    static double ofNamed(Field field) {
        return 1 + PortableLog.log2(field.values().size());
    }

    /** The costs of a field whose values are numbers and often small, or null where any value is as likely as another. */
    static @Nullable SmallNumberPrior curve(Layout layout, Field field) {
        boolean number = field.show() == DisplayFormat.DEC;
        int width = field.textOnly() ? Long.SIZE : field.bits();
        return switch (field.role()) {
            case SEQUENCE -> number ? ofSequence(layout, width) : null;
            case NODE, SHARD, TYPE ->
                number
                        ? smallNumbers(SMALL, width)
                        : field.show() == DisplayFormat.IPV4_LOW16 ? smallNumbers(SMALL_ADDRESS, width) : null;
            default -> null;
        };
    }

    /**
     * Returns the cost of values of a counter without a time that is only due to no counter coming so far, whatever the values around
     * them are.
     *
     * @param values the values, unsigned
     * @param start the value at which it began, not above any of them
     * @param count the number of them
     */
    public static double unbelieved(long[] values, long start, int count) {
        double cost = 0;
        for (int i = 0; i < count; i++) {
            int bits = Long.SIZE - Long.numberOfLeadingZeros(values[i] - start);
            cost += Math.max(0, Math.min(UNBELIEVED, 2.0 * (bits - COUNTER_BITS)));
        }
        return cost;
    }

    private static @Nullable SmallNumberPrior ofSequence(Layout layout, int width) {
        if (layout.mainTime() < 0) {
            return smallNumbers(SMALL_COUNTER, Math.min(width, COUNTER_BITS));
        }
        return switch (layout.generationRules().sequenceReset()) {
            case TICK -> smallNumbers(SMALL_SEQUENCE, width);
            case START -> smallNumbers(SMALL, width);
            case NEVER -> null;
        };
    }

    private static SmallNumberPrior smallNumbers(double small, int width) {
        return TABLES.computeIfAbsent(small, key -> new ConcurrentHashMap<>())
                .computeIfAbsent(width, key -> new SmallNumberPrior(small, key));
    }

    /** The field's bits; for a field that lives only in text, those its value needs. */
    private static int width(Field field, BigInteger value) {
        return field.textOnly() ? value.bitLength() : field.bits();
    }
}
