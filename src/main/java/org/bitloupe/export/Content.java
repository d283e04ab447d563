package org.bitloupe.export;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The content of a file that a target makes of a layout. */
public sealed interface Content {
    /** The bytes of the file; a copy. */
    byte[] bytes();

    /**
     * A text, which is written as UTF-8.
     *
     * @param text the whole text, lines ended by line feeds
     * @param marks the places that speak of one field, in the order of the text, none inside another
     */
    record Text(String text, List<Mark> marks) implements Content {
        public Text {
            marks = List.copyOf(marks);
        }

        /** A text in which no place is marked. */
        public Text(String text) {
            this(text, List.of());
        }

        @Override
        public byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }
    }

    /**
     * A place in a text that speaks of one field, such as the mask that cuts it out.
     *
     * @param from the first character
     * @param to after the last character
     * @param field the field's place in the layout
     */
    record Mark(int from, int to, int field) {}

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
