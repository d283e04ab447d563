package org.bitloupe.generate.persist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.LockFile;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A generator's state in a small JSON file. It is replaced in one step, so that a crash leaves the last state or the one before.
 *
 * <p>While it is open nobody else can open it: two generators with one state would make the same IDs. What keeps others off is a
 * lock on a file beside it, which the system lets go of however the program ends; the empty file stays.
 */
public final class StateFile implements StateStore, AutoCloseable {
    /** A state that has seen every one of the 16,384 clock sequences of a UUID takes less than half of this. */
    private static final int MOST_BYTES = 2_000_000;

    private final Path file;
    private final LockFile lock;
    private @Nullable GeneratorState last;

    private StateFile(Path file, LockFile lock, @Nullable GeneratorState last) {
        this.file = file;
        this.lock = lock;
        this.last = last;
    }

    /** The result of opening a file. */
    public sealed interface Opened {
        /** It is open, and nobody else's until it is closed. */
        record Ready(StateFile file) implements Opened {}

        /** It is not, and is as it was. */
        record Refused(Problem problem) implements Opened {}
    }

    /**
     * Opens a file. One that is not there yet is made when a state is saved; its folder must be there. A file that holds anything
     * but a state is refused, and never written to.
     */
    public static Opened open(Path path) {
        Path file;
        LockFile lock;
        try {
            file = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
            Path folder = file.getParent();
            if (folder == null || !Files.isDirectory(folder)) {
                return refused(FileErrorText.saving(path, new NoSuchFileException(path.toString())));
            }
            // Also where one folder has two names.
            file = Files.exists(file) ? file : folder.toRealPath().resolve(path.getFileName());
            lock = LockFile.tryOf(file.resolveSibling(file.getFileName() + ".lock"));
        } catch (IOException e) {
            return refused(FileErrorText.saving(path, e));
        }
        if (lock == null) {
            return refused(Problem.of("generate.state.in-use", "file", path.toString()));
        }
        Opened opened = read(path, file, lock);
        if (opened instanceof Opened.Refused) {
            lock.close();
        }
        return opened;
    }

    private static Opened read(Path path, Path file, LockFile lock) {
        byte[] content;
        try (InputStream in = Files.newInputStream(file)) {
            content = in.readNBytes(MOST_BYTES + 1);
        } catch (NoSuchFileException e) {
            return new Opened.Ready(new StateFile(file, lock, null));
        } catch (IOException e) {
            return refused(
                    Files.isDirectory(file)
                            ? Problem.of("generate.state.folder", "file", path.toString())
                            : FileErrorText.opening(path, e));
        }
        GeneratorStateJson.Content found = content.length > MOST_BYTES
                ? new GeneratorStateJson.Content.Foreign()
                : GeneratorStateJson.read(content);
        if (found instanceof GeneratorStateJson.Content.State good) {
            return new Opened.Ready(new StateFile(file, lock, good.state()));
        }
        if (found instanceof GeneratorStateJson.Content.Ambiguous ambiguous) {
            Map<String, Object> parts = new HashMap<>(ambiguous.problem().parts());
            parts.put("file", path.toString());
            return refused(new Problem(
                    "generate.state.twice", parts, ambiguous.problem().at()));
        }
        String id = found instanceof GeneratorStateJson.Content.Foreign
                ? "generate.state.foreign"
                : "generate.state.damaged";
        return refused(Problem.of(id, "file", path.toString()));
    }

    private static Opened refused(Problem problem) {
        return new Opened.Refused(problem);
    }

    @Override
    public synchronized Optional<GeneratorState> load() {
        return Optional.ofNullable(last);
    }

    @Override
    public synchronized Optional<Problem> save(GeneratorState state) {
        try {
            AtomicFile.replace(file, GeneratorStateJson.write(state));
        } catch (IOException e) {
            return Optional.of(FileErrorText.saving(file, e));
        }
        last = state;
        return Optional.empty();
    }

    @Override
    public String name() {
        return file.toString();
    }

    /** Lets others open it. */
    @Override
    public void close() {
        lock.close();
    }
}
