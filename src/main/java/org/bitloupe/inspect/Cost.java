package org.bitloupe.inspect;

import java.math.BigInteger;
import org.bitloupe.id.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Show;

/**
 * How surprising an ID would be if it were of a layout, in bits: the ID that a layout explains best costs it least.
 *
 * <p>Each field adds the negative logarithm of how often its value is to be expected. A constant costs nothing; chance costs all
 * its bits; a time within the plausible dates costs the logarithm of their number; sequences, shards and machines are often small,
 * so small values cost less. So a layout is credited for every bit that it predicts (version, variant, a plausible date out of a
 * range of thousands of years, a counter near zero) and charged for every bit it leaves open. Sums of different layouts compare
 * directly, because all of them explain the same text.
 */
final class Cost {
    /** One in eight sequences and machine numbers is taken to be small by nature, the rest can be anything. */
    private static final double SMALL = 1.0 / 8;
    /** No counter has come further than about 2^40: a larger value is not believed of a counter. */
    private static final int COUNTER_BITS = 40;
    /** What it costs to differ from what is usual, or to have no name where others have one. */
    private static final double UNUSUAL = 5;
    /** What a date outside the plausible ones costs on top of all the field's bits. */
    private static final double IMPLAUSIBLE = 10;

    private static final double USUAL_SPELLING = 0.5;
    private static final double OTHER_SPELLING = 3;

    private Cost() {}

    /** The cost of everything but the main time. */
    static double ofFields(Decoded decoded) {
        Layout layout = decoded.compiled().layout();
        double cost = ofSpelling(layout, decoded.spelling()) + ofPlace(decoded.compiled());
        int main = layout.mainTime();
        for (int i = 0; i < layout.fields().size(); i++) {
            BigInteger value = decoded.value(i);
            if (i != main && value != null) {
                cost += of(layout.fields().get(i), value);
            }
        }
        return cost;
    }

    private static double ofSpelling(Layout layout, int index) {
        Spelling first = layout.spellings().get(0);
        return layout.spellings().size() == 1 || layout.spellings().get(index).equals(first)
                ? USUAL_SPELLING
                : OTHER_SPELLING;
    }

    /** The catalog lists first what is met most often; the second is taken to be half as frequent, the third a third (Zipf's law). */
    private static double ofPlace(CompiledLayout compiled) {
        return compiled.own() ? 0 : log2(compiled.rank() + 1.0);
    }

    /** The cost of a time. */
    static double ofTime(Field field, TimeReading time, DateWindow window, DateWindow.Place place) {
        if (place == DateWindow.Place.WITHIN) {
            return log2(window.ticks(time.tick(), time.epoch()));
        }
        return width(field, time.ticks()) + IMPLAUSIBLE;
    }

    /** The cost of one field's value. */
    static double of(Field field, BigInteger value) {
        if (field.value() != null) {
            return 0;
        }
        int width = width(field, value);
        if (field.usual() != null) {
            return field.usual().equals(value) ? 1 : width + UNUSUAL;
        }
        if (!field.values().isEmpty()) {
            return field.values().containsKey(value) ? 1 + log2(field.values().size()) : width + UNUSUAL;
        }
        return switch (field.role()) {
            case SEQUENCE, NODE, SHARD, TYPE -> field.show() == Show.DEC ? ofNumber(field.role(), width, value) : width;
            default -> width;
        };
    }

    private static double ofNumber(Role role, int width, BigInteger value) {
        int believed = role == Role.SEQUENCE ? Math.min(width, COUNTER_BITS) : width;
        double anything = value.bitLength() > believed ? 0 : StrictMath.pow(2, -believed);
        return -log2(SMALL * StrictMath.pow(2, -ofSmall(value)) + (1 - SMALL) * anything);
    }

    /** The length of a code for numbers without a largest one, short for small ones (Elias gamma). */
    private static double ofSmall(BigInteger value) {
        return 2 * log2(value.doubleValue() + 1) + 1;
    }

    /** The field's bits; for a field that lives only in text, those its value needs. */
    private static int width(Field field, BigInteger value) {
        return field.textOnly() ? value.bitLength() : field.bits();
    }

    private static double log2(double x) {
        return StrictMath.log(x) / StrictMath.log(2);
    }
}
