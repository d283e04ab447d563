package org.bitloupe.app.text;

import org.bitloupe.layout.Tick;

/** Ticks as people write them, with a space and the sign for micro: "10 ms", "1 µs". */
public final class TickText {
    private TickText() {}

    /** The tick behind a "per": "ms" for one of them, "10 ms" for several. */
    public static String each(Tick tick) {
        String name = name(tick);
        return name.startsWith("1 ") ? name.substring(2) : name;
    }

    /** The tick as people write it. */
    public static String name(Tick tick) {
        String word = tick.toString();
        int digits = 0;
        while (digits < word.length() && (Character.isDigit(word.charAt(digits)) || word.charAt(digits) == '/')) {
            digits++;
        }
        String unit = word.substring(digits);
        return word.substring(0, digits) + " " + (unit.equals("us") ? "\u00b5s" : unit);
    }
}
