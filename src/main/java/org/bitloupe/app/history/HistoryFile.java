package org.bitloupe.app.history;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.UnaryOperator;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.files.LockFile;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * The history on the disk. Several programs may use it at once: each change is made to what the file has at that instant, under a
 * lock, and the file is replaced in one step, so that at any instant there is a whole one.
 */
public final class HistoryFile {
    /** Number of damaged files that are kept beside each other; the last name is used again. */
    private static final int MOST_ASIDE = 20;

    private final Path file;

    /** A file that need not exist yet, in a folder that need not either. */
    public HistoryFile(Path file) {
        this.file = file;
    }

    /**
     * The result of reading or changing the file.
     *
     * @param list the entries it has, or would have
     * @param saved true if it has them
     * @param problem the fault, null if all is well
     */
    public record Outcome(
            HistoryList list, boolean saved, @Nullable Problem problem) {}

    /**
     * Reads the file. A missing one is an empty history. A damaged one is set aside under a name of its own; what could be read of it
     * is kept.
     */
    public Outcome read() {
        return change(UnaryOperator.identity());
    }

    /**
     * Changes what the file has now.
     *
     * @return what it has afterwards; if it cannot be written, what it would have, with the problem
     */
    public Outcome change(UnaryOperator<HistoryList> change) {
        return LockFile.holding(file.resolveSibling(file.getFileName() + ".lock"), () -> changeGuarded(change));
    }

    /** Deletes the damaged files that were set aside. */
    void forgetDamaged() throws IOException {
        for (int i = 1; i <= MOST_ASIDE; i++) {
            Files.deleteIfExists(aside(i));
        }
    }

    private Outcome changeGuarded(UnaryOperator<HistoryList> change) {
        HistoryJson.Content content;
        try {
            content = HistoryJson.read(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            content = new HistoryJson.Content(List.of(), HistoryJson.VERSION, false);
        } catch (IOException e) {
            // Unreadable is not empty: nothing is written over it.
            return new Outcome(
                    change.apply(HistoryList.EMPTY), false, Problem.of("history.unreadable", "file", file.toString()));
        }
        HistoryList before = new HistoryList(content.entries());
        HistoryList after = change.apply(before);
        if (content.version() > HistoryJson.VERSION) {
            return new Outcome(after, after.equals(before), Problem.of("history.newer", "file", file.toString()));
        }
        try {
            Path aside = content.damaged() ? setAside() : null;
            if (aside != null || !after.equals(before)) {
                write(after);
            }
            return new Outcome(
                    after, true, aside == null ? null : Problem.of("history.broken", "file", aside.toString()));
        } catch (IOException e) {
            return new Outcome(after, false, Problem.of("history.unsaved", "reason", FileErrorText.reason(e)));
        }
    }

    private Path setAside() throws IOException {
        Path aside = aside(1);
        for (int i = 2; i <= MOST_ASIDE && Files.exists(aside); i++) {
            aside = aside(i);
        }
        Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
        return aside;
    }

    private Path aside(int number) {
        return file.resolveSibling(file.getFileName() + ".broken" + (number == 1 ? "" : "-" + number));
    }

    private void write(HistoryList list) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HistoryJson.write(list, bytes);
        AtomicFile.replaceOwn(file, bytes::writeTo);
    }
}
