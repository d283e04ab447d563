package org.bitloupe.tabular.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A regular file. What is appended to it after it was opened is not read: a program that writes faster than it is read would keep
 * the reader for ever.
 */
final class FileContent implements Source.Content {
    /** Bits of a file's mode on Unix that say what it is, and those of a named pipe (POSIX sys/stat.h). */
    private static final int TYPE_BITS = 0xF000;

    private static final int PIPE = 0x1000;

    private final Path file;
    private final String name;
    private volatile @Nullable Mark opened;

    private FileContent(Path file, String name) {
        this.file = file;
        this.name = name;
    }

    /** By what a file is known again. */
    private record Mark(
            long size, FileTime modified, @Nullable Object key) {
        static Mark of(BasicFileAttributes file) {
            return new Mark(file.size(), file.lastModifiedTime(), file.fileKey());
        }
    }

    /** Returns the content of a path: one that is neither a file nor a pipe is refused when it is opened. */
    static Source.Content of(Path file, String name) {
        return isPipe(file)
                ? new StreamContent(name, () -> Files.newInputStream(file), true)
                : WorkbookContent.of(file, name, new FileContent(file, name));
    }

    private static boolean isPipe(Path file) {
        try {
            return Files.getAttribute(file, "unix:mode") instanceof Integer mode && (mode & TYPE_BITS) == PIPE;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return false; // It is not there, or this is no Unix; opening it says the rest.
        }
    }

    @Override
    public long size() {
        try {
            Mark known = opened;
            return known != null ? known.size() : Files.size(file);
        } catch (IOException e) {
            return -1;
        }
    }

    @Override
    public InputStream open() throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            throw new UnreadableException(Problem.of("batch.read.folder", "name", name));
        }
        if (!attributes.isRegularFile()) {
            throw new UnreadableException(Problem.of("batch.read.device", "name", file.toString()));
        }
        InputStream in = Files.newInputStream(file);
        opened = Mark.of(attributes);
        // Files that the system makes up as they are read say that they are empty.
        return attributes.size() == 0 ? in : new LimitedStream(in, attributes.size());
    }

    @Override
    public InputStream openAt(long place) throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(file);
        try {
            channel.position(place);
            return new LimitedStream(Channels.newInputStream(channel), Math.max(0, size() - place));
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public @Nullable Problem changed(long read) {
        Mark before = opened;
        if (before == null || (before.size() == 0 && read > 0)) {
            return null;
        }
        Mark now;
        try {
            now = Mark.of(Files.readAttributes(file, BasicFileAttributes.class));
        } catch (IOException e) {
            return Problem.of("batch.read.gone", "name", name);
        }
        if (read < before.size() || (now.size() < before.size() && Objects.equals(now.key(), before.key()))) {
            return Problem.of("batch.read.shorter", "name", name);
        }
        if (now.size() > before.size() && Objects.equals(now.key(), before.key())) {
            return Problem.of("batch.read.longer", "name", name, "bytes", now.size() - before.size());
        }
        return now.equals(before) ? null : Problem.of("batch.read.changed", "name", name);
    }
}
