package org.bitloupe.batch.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Where IDs come from: a file, a text that was pasted, or a stream such as standard input.
 *
 * <p>Files and texts can be read any number of times, a stream once; that its beginning was looked at does no harm. For one thread
 * at a time.
 */
public final class Source {
    /** How many bytes of the beginning are looked at. */
    static final int BEGINNING = 1 << 18;

    private final String name;
    private final Content content;
    private byte @Nullable [] beginning;

    private Source(String name, Content content) {
        this.name = name;
        this.content = content;
    }

    /** What a source is made of. */
    interface Content {
        /** Its size in bytes, or -1. */
        long size();

        /**
         * Its bytes from the first one.
         *
         * @throws IOException if it cannot be opened
         */
        InputStream open() throws IOException;

        /** Whether it can be opened only once. */
        default boolean once() {
            return false;
        }

        /**
         * What has happened to it since it was opened, null if nothing.
         *
         * @param read how many bytes of it were read to its end
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
     * @param name what it is called
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
        });
    }

    /**
     * A stream that nobody else reads from. It is not closed.
     *
     * @param name what it is called
     */
    public static Source stream(String name, InputStream in) {
        return new Source(name, new OnceContent(name, () -> in, false));
    }

    /** Whether it goes by once, and may keep its reader waiting. */
    boolean isStream() {
        return content.once();
    }

    /** What it is called: a file's name without its folder. */
    public String name() {
        return name;
    }

    /** Its size in bytes, before it is unpacked; -1 if that is not known. */
    public long size() {
        return content.size();
    }

    /** Whether it is a file that is no longer what it was when it was last opened here. */
    public boolean isChanged() {
        return content.changed(content.size()) != null;
    }

    /**
     * Its first bytes, at most {@value #BEGINNING}. Of a stream, waits for them.
     *
     * @throws IOException if it cannot be read
     */
    byte[] beginning() throws IOException {
        byte[] known = beginning;
        if (known != null) {
            return known;
        }
        byte[] first;
        if (content.once()) {
            first = content.open().readNBytes(BEGINNING);
            beginning = first;
        } else {
            try (InputStream in = content.open()) {
                first = in.readNBytes(BEGINNING);
            }
        }
        return first;
    }

    /**
     * Its bytes from the first one.
     *
     * @throws IOException if it cannot be read, or is a stream that was read before
     */
    InputStream open() throws IOException {
        byte[] known = beginning;
        if (known == null) {
            return content.open();
        }
        InputStream rest = content.open();
        beginning = null;
        return new SequenceInputStream(new ByteArrayInputStream(known), rest);
    }

    /**
     * What has happened to it since it was opened, null if nothing.
     *
     * @param read how many bytes of it were read to its end
     */
    @Nullable
    Problem changed(long read) {
        return content.changed(read);
    }
}
