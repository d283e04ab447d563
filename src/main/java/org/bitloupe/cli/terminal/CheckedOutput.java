package org.bitloupe.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Standard output, which knows why it took no more. Writers of text keep quiet about that, and an answer that is cut off by a full disk
 * must not pass for a whole one.
 */
public final class CheckedOutput extends OutputStream {
    private final OutputStream out;
    private @Nullable IOException failure;

    public CheckedOutput(OutputStream out) {
        this.out = out;
    }

    /** Returns the error that kept something from being written; null if all was. */
    public @Nullable IOException failure() {
        return failure;
    }

    /** Tells whether it is only that nobody reads any longer, as after {@code | head}. */
    public boolean isLeft() {
        return failure instanceof StandardOutput.ReaderLeftException;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            throw kept(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw kept(e);
        }
    }

    private IOException kept(IOException e) {
        failure = failure == null ? e : failure;
        return e;
    }
}
