package org.bitloupe.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Keeps other programs, and other threads of this one, from what a lock file stands for until it is closed. The system lets go of
 * it when a program ends, however that comes about.
 *
 * <p>Where the system cannot lock files nothing is kept off, as is also the case if a program holds the lock for longer than any
 * change takes: better a change that two make at once than one that is never made.
 */
public final class LockFile implements AutoCloseable {
    private static final long WAIT = TimeUnit.SECONDS.toNanos(5);
    private static final long TRY_EVERY = TimeUnit.MILLISECONDS.toNanos(5);

    private final @Nullable FileChannel channel;

    private LockFile(@Nullable FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Something done under a lock.
     *
     * @param <T> what comes of it
     * @param <X> what it throws
     */
    @FunctionalInterface
    public interface Action<T, X extends Exception> {
        T run() throws X;
    }

    /** Does something under the lock of that file, which is made if need be, as is its folder; waits for it. */
    public static <T, X extends Exception> T holding(Path lock, Action<T, X> action) throws X {
        LockFile guard = waitFor(lock);
        try {
            return action.run();
        } finally {
            guard.close();
        }
    }

    /**
     * Waits for the lock; an interrupted thread waits all the same, and is interrupted again after that: a change is made under the
     * lock or not begun.
     */
    private static LockFile waitFor(Path lock) {
        boolean interrupted = Thread.interrupted();
        long start = System.nanoTime();
        FileChannel channel = null;
        try {
            channel = open(lock);
            while (System.nanoTime() - start < WAIT) {
                try {
                    if (isLocked(channel)) {
                        break;
                    }
                    LockSupport.parkNanos(TRY_EVERY);
                } catch (ClosedByInterruptException e) {
                    channel = open(lock); // An interruption closes a channel.
                }
                interrupted |= Thread.interrupted();
            }
        } catch (IOException e) {
            // A file that can be read but not written lies in a folder that takes no lock either.
            return new LockFile(channel);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return new LockFile(channel);
    }

    /**
     * Takes the lock of that file if nobody has it.
     *
     * @return null if somebody has it
     * @throws IOException if the file cannot be opened or the system cannot lock it
     */
    public static @Nullable LockFile tryOf(Path lock) throws IOException {
        FileChannel channel = open(lock);
        boolean locked = false;
        try {
            locked = isLocked(channel);
        } finally {
            if (!locked) {
                channel.close();
            }
        }
        return locked ? new LockFile(channel) : null;
    }

    private static FileChannel open(Path lock) throws IOException {
        Path folder = lock.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        return FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Lets go of the lock, which goes with its channel. */
    @Override
    public void close() {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
