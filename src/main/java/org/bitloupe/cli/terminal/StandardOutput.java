package org.bitloupe.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * The program's standard output, which tells a reader who has gone from a disk that is full. The system says either in a language of
 * its own, and Java hands on nothing but that sentence; but writing to what has a position and a size, a file or a device, never fails
 * for want of a reader, and writing to what has none, a pipe, a socket or a terminal, for hardly any other reason.
 */
public final class StandardOutput extends OutputStream {
    private final FileOutputStream out;

    StandardOutput(FileOutputStream out) {
        this.out = out;
    }

    /** Returns the stream that the program's caller has connected. Without a buffer. */
    public static StandardOutput ofProcess() {
        return new StandardOutput(new FileOutputStream(FileDescriptor.out));
    }

    /** Nobody reads any longer what is written. */
    static final class ReaderLeftException extends IOException {
        private static final long serialVersionUID = 1;

        ReaderLeftException(IOException cause) {
            super(cause);
        }
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
            throw hasPlace() ? e : new ReaderLeftException(e);
        }
    }

    /** On Linux and macOS it is the position that a pipe has none of, on Windows the size. */
    private boolean hasPlace() {
        try {
            out.getChannel().position();
            out.getChannel().size();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
