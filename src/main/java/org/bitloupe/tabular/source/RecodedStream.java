package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/** A text of another charset as bytes of UTF-8. What is malformed becomes U+FFFD. */
final class RecodedStream extends InputStream {
    private static final int CHARS = 1 << 14;
    /** The most bytes that a char of UTF-16 takes in UTF-8. */
    private static final int BYTES = 3;

    private final Reader text;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .replaceWith(new byte[] {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD});
    private final CharBuffer chars = CharBuffer.allocate(CHARS).limit(0);
    private final ByteBuffer bytes = ByteBuffer.allocate(CHARS * BYTES).limit(0);
    private boolean ended;

    RecodedStream(InputStream in, Charset charset) {
        this.text = new InputStreamReader(in, charset);
    }

    @Override
    public int read() throws IOException {
        return isEmpty() ? -1 : bytes.get() & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0 || isEmpty()) {
            return length == 0 ? 0 : -1;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(into, from, count);
        return count;
    }

    private boolean isEmpty() throws IOException {
        while (!bytes.hasRemaining() && !ended) {
            chars.compact();
            int count = text.read(chars);
            chars.flip();
            ended = count < 0;
            bytes.clear();
            encoder.encode(chars, bytes, ended);
            bytes.flip();
        }
        return !bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
