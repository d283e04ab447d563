package org.bitloupe.tabular.source;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts as cells, with the room behind them that reading may look at. */
public final class PaddedBytes {
    private PaddedBytes() {}

    /** A text in UTF-8 with {@link ByteWindow#SPARE} zeros behind it. */
    public static byte[] bytes(String text) {
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(plain, plain.length + ByteWindow.SPARE);
    }
}
