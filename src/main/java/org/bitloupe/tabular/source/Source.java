package org.bitloupe.tabular.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.bitloupe.message.Message;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.jspecify.annotations.Nullable;

/**
 * A source of IDs: a file, a text that was pasted, or a stream such as standard input.
 *
 * <p>Files and texts can be read any number of times, a stream once; that its beginning was looked at does no harm. For one thread
 * at a time.
 */
public final class Source {
    /** Number of bytes of the beginning that are looked at. */
    public static final int BEGINNING = 1 << 18;

    private final String name;
    private final Content content;
    private byte @Nullable [] beginning;
    private @Nullable CancellableStream patient;

    private Source(String name, Content content) {
        this.name = name;
        this.content = content;
    }

    /** The content of a source. */
    interface Content {
        /** Its size in bytes, or -1. */
        long size();

        /**
         * Its bytes from the first one.
         *
         * @throws IOException if it cannot be opened
         */
        InputStream open() throws IOException;

        /**
         * Its bytes from one on, as it was when it was opened; this says nothing of what it is now.
         *
         * @throws IOException if it cannot be opened there
         */
        InputStream openAt(long place) throws IOException;

        /** Tells whether it can be opened only once. */
        default boolean once() {
            return false;
        }

        /** The part of it that is read, where that is not all, such as a sheet; null if it is all, or not opened yet. */
        default @Nullable Message part() {
            return null;
        }

        /**
         * Returns the change to it since it was opened, null if there is none.
         *
         * @param read the number of bytes of it that were read to its end
         */
        default @Nullable Problem changed(long read) {
            return null;
        }
    }

    /** A file, or a named pipe, which is read once. */
    public static Source file(Path file) {
        Path last = file.getFileName();
        String name = last == null ? file.toString() : last.toString();
        return new Source(name, FileContent.of(file, name));
    }

    /**
     * A text.
     *
     * @param name its name
     */
    public static Source text(String name, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Source(name, new Content() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(bytes);
            }

            @Override
            public InputStream openAt(long place) {
                int from = (int) Math.min(place, bytes.length);
                return new ByteArrayInputStream(bytes, from, bytes.length - from);
            }
        });
    }

    /**
     * A stream that nobody else reads from. It is not closed.
     *
     * @param name its name
     */
    public static Source stream(String name, InputStream in) {
        return new Source(name, new StreamContent(name, () -> in, false));
    }

    /** A source of a content of its own. */
    static Source of(String name, Content content) {
        return new Source(name, content);
    }

    /** Returns its name: a file's name without its folder. */
    public String name() {
        return name;
    }

    /** Its size in bytes, before it is unpacked; -1 if that is not known. */
    public long size() {
        return content.size();
    }

    /** Tells whether it can be read only once: a stream, or a file that is a pipe. */
    public boolean isReadOnce() {
        return content.once();
    }

    /**
     * Its first bytes, at most {@value #BEGINNING}. Of a stream, waits for them.
     *
     * @param progress is told of the bytes of a stream, and may stop the waiting
     * @throws IOException if it cannot be read; a {@link CancellableStream.StoppedException} if it was stopped, which ends a stream
     */
    public byte[] beginning(Progress progress) throws IOException {
        if (!content.once()) {
            try (InputStream in = content.open()) {
                return in.readNBytes(BEGINNING);
            }
        }
        byte[] known = beginning;
        if (known == null) {
            CancellableStream stream = patient(progress);
            try {
                known = stream.readNBytes(BEGINNING);
            } catch (CancellableStream.StoppedException e) {
                stream.close();
                throw e;
            }
            beginning = known;
        }
        return known;
    }

    /**
     * Its bytes from the first one.
     *
     * @param progress is told of the bytes of a stream while nothing comes, and may stop the waiting
     * @throws IOException if it cannot be read, or is a stream that was read before
     */
    public InputStream open(Progress progress) throws IOException {
        if (!content.once()) {
            return content.open();
        }
        CancellableStream rest = patient(progress);
        byte[] known = beginning;
        beginning = null;
        return known == null ? rest : new SequenceInputStream(new ByteArrayInputStream(known), rest);
    }

    /**
     * Its bytes from one on. May be called by another thread while it is read.
     *
     * @param place the number of bytes before, at most its {@link #size}
     * @throws IOException if it cannot be read there, as a stream
     */
    public InputStream openAt(long place) throws IOException {
        return content.openAt(place);
    }

    private CancellableStream patient(Progress progress) throws IOException {
        InputStream in = content.open(); // Refused if it has gone by.
        CancellableStream stream = patient == null ? new CancellableStream(in) : patient;
        stream.ask(taken -> progress.goesOn(taken, 0));
        patient = stream;
        return stream;
    }

    /**
     * Returns the change to it since it was opened, null if there is none.
     *
     * @param read the number of bytes of it that were read to its end
     */
    public @Nullable Problem changed(long read) {
        return content.changed(read);
    }

    /** Returns the part of it that is read, where that is not all, such as a sheet; empty if it is all, or was not opened yet. */
    public Optional<Message> part() {
        return Optional.ofNullable(content.part());
    }

    /** Returns the problem that an exception of reading it means. */
    public Problem problem(IOException e) {
        return SourceErrorText.of(e, name);
    }
}
