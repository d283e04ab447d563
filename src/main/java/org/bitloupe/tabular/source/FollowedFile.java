package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A file that grows, as a log does. It is read to its end and then on, as more is written to it, until it begins anew: it was cut
 * shorter, or another file has its name, of which the old one is read to its end first. For one thread.
 */
public final class FollowedFile {
    /** Bytes in front of the place of reading that are compared: of a file that was cut and has grown beyond that place, they differ. */
    private static final int COMPARED = 64;

    private final Path file;
    private final BooleanSupplier pause;
    private final Runnable anew;
    private boolean opened;
    private boolean ended;

    /**
     * A file, which need not be there yet.
     *
     * @param pause waits for a fraction of a second, and tells whether to read on; asked whenever nothing more is there
     * @param anew runs when the file is read from its first byte again
     */
    public FollowedFile(Path file, BooleanSupplier pause, Runnable anew) {
        this.file = file;
        this.pause = pause;
        this.anew = anew;
    }

    /** Tells whether nobody waits for more. */
    public boolean isEnded() {
        return ended;
    }

    /**
     * The file as it is now, from its first byte. Its stream ends by a {@link CancellableStream.StoppedException} where it begins anew or is not
     * followed any longer: a line that lacks its end then is not whole.
     *
     * @param idle runs whenever all that is there was read
     */
    public Source source(Runnable idle) {
        Path name = file.getFileName();
        return Source.of(name == null ? file.toString() : name.toString(), new Source.Content() {
            @Override
            public long size() {
                return -1;
            }

            @Override
            public InputStream open() throws IOException {
                return new Growing(idle);
            }

            @Override
            public InputStream openAt(long place) {
                throw new UnsupportedOperationException("is read from its beginning");
            }
        });
    }

    private void await() throws IOException {
        if (!pause.getAsBoolean()) {
            ended = true;
            throw new CancellableStream.StoppedException();
        }
    }

    /** By what a file is told from another one of its name: where the system has no key for that, by the time it was made. */
    private static @Nullable Object identity(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return attributes.fileKey() == null ? attributes.creationTime() : attributes.fileKey();
        } catch (NoSuchFileException e) {
            return null;
        }
    }

    /** One file of that name. */
    private final class Growing extends InputStream {
        private final Runnable idle;
        private final FileChannel channel;
        private final Object identity;
        private byte[] before = new byte[0];

        Growing(Runnable idle) throws IOException {
            this.idle = idle;
            while (true) {
                Object first = identity(file);
                if (first != null) {
                    FileChannel now = FileChannel.open(file, StandardOpenOption.READ);
                    if (first.equals(identity(file))) {
                        identity = first;
                        channel = now;
                        if (opened) {
                            anew.run();
                        }
                        opened = true;
                        return;
                    }
                    now.close(); // It was replaced between the two looks.
                } else {
                    await();
                }
            }
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            boolean replaced = false;
            while (length > 0) {
                if (beganAnew()) {
                    throw new CancellableStream.StoppedException();
                }
                int count = channel.read(ByteBuffer.wrap(into, from, length));
                if (count > 0) {
                    remember(into, from, count);
                    return count;
                }
                if (replaced) {
                    throw new CancellableStream.StoppedException();
                }
                Object now = identity(file);
                // Whoever writes may go on with the file that was moved away: it is looked at once more.
                replaced = now != null && !Objects.equals(now, identity);
                idle.run();
                await();
            }
            return 0;
        }

        private boolean beganAnew() throws IOException {
            long place = channel.position();
            long size = channel.size();
            if (size <= place) {
                return size < place;
            }
            ByteBuffer now = ByteBuffer.allocate(before.length);
            while (now.hasRemaining() && channel.read(now, place - before.length + now.position()) > 0) {
                // Read until all is there.
            }
            return !Arrays.equals(before, now.array());
        }

        private void remember(byte[] read, int from, int count) {
            int kept = Math.min(COMPARED, before.length + count);
            byte[] last = new byte[kept];
            int fresh = Math.min(kept, count);
            System.arraycopy(before, before.length - (kept - fresh), last, 0, kept - fresh);
            System.arraycopy(read, from + count - fresh, last, kept - fresh, fresh);
            before = last;
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
