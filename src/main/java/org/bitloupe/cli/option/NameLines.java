package org.bitloupe.cli.option;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Names from a list, one a line, as their lines are: nothing is trimmed. A line ends with a line feed or a carriage return and a line
 * feed, which are no part of it. Empty lines are passed over, and so is a byte order mark at the very beginning.
 */
public final class NameLines implements AutoCloseable {
    /** A longer line is no name but another kind of file. */
    public static final int LONGEST = 1 << 20;

    private static final char BYTE_ORDER_MARK = '\ufeff';

    /** Each char stands for a byte. */
    private final Reader in;

    private long line;

    /** A line that cannot be a name. */
    public static final class BadLineException extends IOException {
        private static final long serialVersionUID = 1L;

        private final long line;
        private final boolean tooLong;

        BadLineException(long line, boolean tooLong) {
            super("line " + line);
            this.line = line;
            this.tooLong = tooLong;
        }

        public long line() {
            return line;
        }

        public boolean tooLong() {
            return tooLong;
        }
    }

    private NameLines(Reader in) {
        this.in = in;
    }

    /** The names of a list, which must be UTF-8, from its bytes. */
    static NameLines of(InputStream file) {
        // Latin 1 gives every byte as a char, so that a line is first cut out and then checked, and its number is
        // known.
        return new NameLines(new BufferedReader(new InputStreamReader(file, StandardCharsets.ISO_8859_1)));
    }

    /**
     * The next name, or null at the end.
     *
     * @throws BadLineException if the line is not UTF-8, or too long
     */
    @Nullable
    String next() throws IOException {
        while (true) {
            String raw = rawLine();
            if (raw == null) {
                return null;
            }
            String name = decoded(raw);
            if (line == 1 && !name.isEmpty() && name.charAt(0) == BYTE_ORDER_MARK) {
                name = name.substring(1);
            }
            if (!name.isEmpty()) {
                return name;
            }
        }
    }

    /** Tells whether more of the list is there without waiting for it. */
    boolean ready() throws IOException {
        return in.ready();
    }

    /** A line without its end, or null at the end of the list. */
    private @Nullable String rawLine() throws IOException {
        StringBuilder raw = new StringBuilder();
        int next = in.read();
        if (next < 0) {
            return null;
        }
        line++;
        while (next >= 0 && next != '\n') {
            if (raw.length() == LONGEST) {
                throw new BadLineException(line, true);
            }
            raw.append((char) next);
            next = in.read();
        }
        int last = raw.length() - 1;
        if (next == '\n' && last >= 0 && raw.charAt(last) == '\r') {
            raw.setLength(last);
        }
        return raw.toString();
    }

    private String decoded(String raw) throws BadLineException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(raw.getBytes(StandardCharsets.ISO_8859_1)))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new BadLineException(line, false);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
