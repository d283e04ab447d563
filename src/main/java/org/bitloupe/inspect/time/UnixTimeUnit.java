package org.bitloupe.inspect.time;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The unit of a column of numbers that counts time since 1970. */
public enum UnixTimeUnit {
    SECONDS(9, Timestamp.SECOND),
    MILLIS(6, 1_000_000),
    MICROS(3, 1_000),
    NANOS(0, 1);

    private static final Pattern NUMBER = Pattern.compile("\\d{9,19}(?:\\.\\d{1,9})?");

    private final int shift;
    private final long precision;

    UnixTimeUnit(int shift, long precision) {
        this.shift = shift;
        this.precision = precision;
    }

    /**
     * The unit by which at least half of a column's cells are times from 2001 to about 2100; null if there is none.
     *
     * @param rows the number of rows, which may have more than these cells
     */
    public static @Nullable UnixTimeUnit of(List<String> cells, int rows) {
        Map<UnixTimeUnit, Integer> counts = new LinkedHashMap<>();
        for (String cell : cells) {
            UnixTimeUnit unit = NUMBER.matcher(cell).matches() ? of(cell) : null;
            if (unit != null) {
                counts.merge(unit, 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .filter(entry -> 2 * entry.getValue() >= rows)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable UnixTimeUnit of(String number) {
        int whole = number.indexOf('.') < 0 ? number.length() : number.indexOf('.');
        for (UnixTimeUnit unit : values()) {
            if (whole == 19 - unit.shift && number.charAt(0) <= '4') {
                return unit;
            }
        }
        return null;
    }

    /** The time that a number is by this unit; null if the text is no such number, or beyond what a {@link Timestamp} can be. */
    public @Nullable Timestamp stamp(String number) {
        if (!NUMBER.matcher(number).matches()) {
            return null;
        }
        BigDecimal nanos = new BigDecimal(number).movePointRight(shift);
        int decimals = number.indexOf('.') < 0 ? 0 : number.length() - number.indexOf('.') - 1;
        long step = precision;
        for (int i = 0; i < decimals; i++) {
            step = Math.max(1, step / 10);
        }
        boolean fits =
                nanos.precision() - nanos.scale() <= 19 && nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0;
        return fits && Timestamp.isPlausible(nanos.longValue()) ? new Timestamp(nanos.longValue(), step, true) : null;
    }
}
