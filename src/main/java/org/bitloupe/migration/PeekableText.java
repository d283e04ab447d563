package org.bitloupe.migration;

import java.io.FilterReader;
import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;

/** A text whose beginning can be looked at before it is read. */
final class PeekableText extends FilterReader {
    private final String text;

    /**
     * Looks at the beginning of a text.
     *
     * @param length the number of its characters that are looked at
     */
    PeekableText(Reader text, int length) throws IOException {
        super(new PushbackReader(text, length));
        char[] chars = new char[length];
        int count = 0;
        int more = in.read(chars, 0, length);
        while (more > 0) {
            count += more;
            more = count == length ? 0 : in.read(chars, count, length - count);
        }
        ((PushbackReader) in).unread(chars, 0, count);
        this.text = new String(chars, 0, count);
    }

    /** The beginning. */
    String text() {
        return text;
    }
}
