package org.bitloupe.export.target;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What a target makes of a layout: the content of a file. */
public sealed interface Content {
    /** The bytes of the file; a copy. */
    byte[] bytes();

    /**
     * A text, which is written as UTF-8.
     *
     * @param text the whole text, lines ended by line feeds
     */
    record Text(String text) implements Content {
        @Override
        public byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    /** A picture in pixels, as a PNG file. */
    final class Png implements Content {
        private final byte[] bytes;

        /** The content of a PNG file. */
        public Png(byte[] bytes) {
            this.bytes = bytes.clone();
        }

        @Override
        public byte[] bytes() {
            return bytes.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Png png && Arrays.equals(bytes, png.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }
}
