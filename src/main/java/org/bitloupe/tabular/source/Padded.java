package org.bitloupe.tabular.source;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts as cells, with the room behind them that reading may look at. */
public final class Padded {
    private Padded() {}

    /** A text in UTF-8 with {@link Feed#SPARE} zeros behind it. */
    public static byte[] bytes(String text) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(plain, plain.length + Feed.SPARE);
    }
}
