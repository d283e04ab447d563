package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** A stream, which goes by once. */
final class StreamContent implements Source.Content {
    private final String name;
    private final Opening opening;
    private final boolean ours;
    /** The open stream, only changed under {@link #lock}: a reader may give up while another thread waits for a pipe to open. */
    private @Nullable InputStream in;

    private boolean ended;
    private final Object lock = new Object();

    /** Opens a stream. */
    @FunctionalInterface
    interface Opening {
        InputStream open() throws IOException;
    }

    /**
     * A stream.
     *
     * @param name its name
     * @param opening opens it, at the time it is first read: opening a pipe waits for somebody who writes
     * @param ours true if it is to be closed at its end
     */
    StreamContent(String name, Opening opening, boolean ours) {
        this.name = name;
        this.opening = opening;
        this.ours = ours;
    }

    @Override
    public long size() {
        return -1;
    }

    @Override
    public boolean once() {
        return true;
    }

    /** The stream where it stands. */
    @Override
    public InputStream open() throws IOException {
        if (isEnded()) {
            throw new UnreadableException(Problem.of("batch.read.once", "name", name));
        }
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return stream().read();
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                return stream().read(into, from, length);
            }

            @Override
            public int available() throws IOException {
                return stream().available();
            }

            @Override
            public void close() throws IOException {
                InputStream known;
                synchronized (lock) {
                    ended = true;
                    known = in;
                }
                if (ours && known != null) {
                    known.close();
                }
            }
        };
    }

    @Override
    public InputStream openAt(long place) throws IOException {
        throw new UnreadableException(Problem.of("batch.read.once", "name", name));
    }

    private boolean isEnded() {
        synchronized (lock) {
            return ended;
        }
    }

    /** Opens it if nobody has; whatever opens after it was given up is closed here, since nobody else knows of it. */
    private InputStream stream() throws IOException {
        synchronized (lock) {
            if (ended) {
                throw closed();
            }
            if (in != null) {
                return in;
            }
        }
        InputStream opened = opening.open();
        synchronized (lock) {
            if (!ended) {
                in = opened;
                return opened;
            }
        }
        if (ours) {
            opened.close();
        }
        throw closed();
    }

    private IOException closed() {
        return new IOException("closed: " + name);
    }
}
