package org.bitloupe.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/**
 * Files that were being written when the program was killed. They are known by their name, and that nobody writes them any more by the
 * lock that who writes one holds: the system lets go of it when a program ends, however that comes about.
 */
final class Leftovers {
    private static final Logger LOG = Logger.getLogger(Leftovers.class.getName());
    private static final Pattern NAME = Pattern.compile("\\.bitloupe-[0-9a-f-]{36}\\.tmp");
    /** There is an instant without a lock when a file is made, and one when it takes its place. */
    private static final Duration WITHOUT_LOCK = Duration.ofMinutes(1);

    /** Files that this program writes: to open and close one would let go of its lock. */
    private static final Set<Path> BEING_WRITTEN = ConcurrentHashMap.newKeySet();
    /** Time at which each folder was looked through, by the time of its own files. */
    private static final Map<Path, Instant> SWEPT = new ConcurrentHashMap<>();

    private Leftovers() {}

    /** A file of this program begins. */
    static void begun(Path fresh) {
        BEING_WRITTEN.add(fresh.toAbsolutePath());
    }

    /** Shows other programs that the file is being written; where the system has no locks, they take away nothing. */
    static void hold(FileChannel fresh) {
        try {
            if (fresh.tryLock() == null) {
                LOG.fine("somebody else has locked a new file");
            }
        } catch (IOException | OverlappingFileLockException | UnsupportedOperationException e) {
            LOG.log(Level.FINE, "the system cannot lock files", e);
        }
    }

    /** It is there under its name, or gone. */
    static void over(Path fresh) {
        BEING_WRITTEN.remove(fresh.toAbsolutePath());
    }

    /** Takes away what killed programs have left in the folder of a new file, but does not look for it all the time. */
    static void sweepBeside(Path fresh) {
        Path folder = fresh.toAbsolutePath().getParent();
        if (folder == null) {
            return;
        }
        try {
            // The clock of the disk, which may be another computer's.
            Instant now = Files.getLastModifiedTime(fresh).toInstant();
            Instant last = SWEPT.get(folder);
            if (last == null || last.isBefore(now.minus(WITHOUT_LOCK))) {
                SWEPT.put(folder, now);
                sweep(folder, now.minus(WITHOUT_LOCK));
            }
        } catch (IOException e) {
            LOG.log(Level.FINE, "what killed programs have left stays", e);
        }
    }

    /** See {@link AtomicFile#sweep}. */
    static int sweep(Path folder, Instant before) throws IOException {
        int swept = 0;
        try (DirectoryStream<Path> left = Files.newDirectoryStream(folder, Leftovers::hasName)) {
            for (Path file : left) {
                if (isLeft(file, before) && Files.deleteIfExists(file)) {
                    swept++;
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return swept;
    }

    private static boolean hasName(Path file) {
        Path name = file.getFileName();
        return name != null && NAME.matcher(name.toString()).matches();
    }

    private static boolean isLeft(Path file, Instant before) {
        if (BEING_WRITTEN.contains(file.toAbsolutePath()) || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try {
            return Files.getLastModifiedTime(file).toInstant().isBefore(before) && isUnlocked(file);
        } catch (IOException e) {
            return false; // Somebody else's, or gone.
        }
    }

    private static boolean isUnlocked(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }
}
