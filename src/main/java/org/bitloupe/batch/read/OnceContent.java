package org.bitloupe.batch.read;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** A stream, which goes by once. */
final class OnceContent implements Source.Content {
    private final String name;
    private final Opening opening;
    private @Nullable InputStream in;
    private boolean ended;

    /** Opens a stream. */
    @FunctionalInterface
    interface Opening {
        InputStream open() throws IOException;
    }

    /**
     * A stream.
     *
     * @param name what it is called
     * @param opening opens it, at the time it is first read
     */
    OnceContent(String name, Opening opening) {
        this.name = name;
        this.opening = opening;
    }

    @Override
    public long size() {
        return -1;
    }

    @Override
    public boolean once() {
        return true;
    }

    /** The stream where it stands. Closing it does not close what was given, but ends it for this source. */
    @Override
    public InputStream open() throws IOException {
        if (ended) {
            throw new UnreadableException(Problem.of("batch.read.once", "name", name));
        }
        InputStream known = in == null ? opening.open() : in;
        in = known;
        return new FilterInputStream(known) {
            @Override
            public void close() {
                ended = true;
            }
        };
    }
}
