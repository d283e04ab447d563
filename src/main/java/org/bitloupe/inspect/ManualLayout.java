package org.bitloupe.inspect;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.clean.CharacterClass;
import org.bitloupe.inspect.clean.NumberNotation;
import org.bitloupe.inspect.clean.TextShape;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Problem;

/**
 * Numbers that no layout reads: their bits can still be looked at and read by hand. Any number in decimal, hex or binary of up to 256
 * bits is given a layout of one field.
 */
public final class ManualLayout {
    /** Widths of numbers in decimal, whose length does not say how wide they are. */
    private static final int[] WIDTHS = {64, 128, 160, 192, Bits.MAX_WIDTH};

    /** Digits of 0 and 1 alone are binary from this length on: as decimal digits one number in a million is so at random. */
    private static final int SHORTEST_BINARY = 20;
    /** Letters a to f alone are a hex number from this length on, and a word if there are fewer. */
    private static final int SHORTEST_LETTERS = 16;

    private static final int HEX_BITS = 4;

    private ManualLayout() {}

    /**
     * The same inspection with a reading by a layout without structure, if its text is a number and none of its readings takes it for
     * that number. What is wrong with the text, where that is known, is still said.
     *
     * @param title names a layout of a number of bits of which nothing is known
     */
    public static Inspection readable(Inspection inspection, Inspector inspector, IntFunction<String> title) {
        if (inspection.readings().isEmpty() && inspection.damage() != null) {
            return inspection;
        }
        return layoutOf(inspection.read(), title)
                .map(layout -> inspector.inspectAs(inspection.read(), layout).readings())
                .filter(readings -> !readings.isEmpty())
                .map(readings -> readings.get(0))
                .filter(reading -> inspection.readings().stream().noneMatch(r -> isSameNumber(r, reading)))
                .map(reading -> with(inspection, reading))
                .orElse(inspection);
    }

    private static boolean isSameNumber(Reading reading, Reading number) {
        return reading.bits() != null
                && number.bits() != null
                && reading.bits().toBigInteger().equals(number.bits().toBigInteger());
    }

    /** Behind the readings that something speaks for, before the unlikely ones. */
    private static Inspection with(Inspection inspection, Reading reading) {
        List<Reading> readings = new ArrayList<>(inspection.readings());
        int place = 0;
        while (place < readings.size() && readings.get(place).verdict() != Verdict.UNLIKELY) {
            place++;
        }
        readings.add(place, reading);
        Problem problem = inspection.problem();
        boolean vague = problem != null
                && (problem.id().equals("inspect.unknown") || problem.id().equals("inspect.hash"));
        return new Inspection(
                inspection.input(),
                inspection.read(),
                inspection.removed(),
                vague ? Problem.of("inspect.by-hand") : problem,
                inspection.damage(),
                readings,
                inspection.ruledOut());
    }

    /** A layout of one field for a number; empty if the text is none, or needs more than 256 bits. */
    static Optional<Layout> layoutOf(String text, IntFunction<String> title) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.startsWith("0x")) {
            return layout("0x", HEX_BITS * hexDigits(lower.substring(2)), title);
        }
        if (lower.startsWith("0b")) {
            return layout("0b", binaryDigits(lower.substring(2)), title);
        }
        if (lower.length() >= SHORTEST_BINARY && binaryDigits(lower) > 0) {
            return layout("binary", lower.length(), title);
        }
        if (NumberNotation.isDigits(lower)) {
            return lower.length() > Bits.MAX_WIDTH
                    ? Optional.empty()
                    : layout("decimal", roomFor(new BigInteger(lower).bitLength()), title);
        }
        boolean number = TextShape.hasDigit(lower) || lower.length() >= SHORTEST_LETTERS;
        return number ? layout("hex", HEX_BITS * hexDigits(lower), title) : Optional.empty();
    }

    /** Returns the number of hex digits; 0 if there are other characters between them. */
    private static int hexDigits(String text) {
        return text.chars().allMatch(CharacterClass::isHexDigit) ? text.length() : 0;
    }

    private static int binaryDigits(String text) {
        return text.chars().allMatch(c -> c == '0' || c == '1') ? text.length() : 0;
    }

    private static int roomFor(int bits) {
        for (int width : WIDTHS) {
            if (bits <= width) {
                return width;
            }
        }
        return 0;
    }

    private static Optional<Layout> layout(String spelling, int width, IntFunction<String> title) {
        if (width < 1 || width > Bits.MAX_WIDTH) {
            return Optional.empty();
        }
        Field data = Field.of("data", Role.DATA, width);
        return Optional.of(Layout.of(
                "unknown-" + width,
                title.apply(width),
                List.of(data),
                List.of(StandardSpellings.builtIn().spelling(spelling))));
    }
}
