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
        return tick.words();
    }
}
