package org.bitloupe.tabular.source;

import com.github.luben.zstd.ZstdIOException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;
import java.util.zip.ZipException;
import org.bitloupe.message.Problem;

/** Puts what goes wrong while reading into words. */
public final class SourceErrorText {
    /** The system's words for a stream that is a folder, which only reading it tells. */
    private static final String FOLDER = "Is a directory";

    private SourceErrorText() {}

    /**
     * Returns the problem of an exception where rows were read before it, and are shown.
     *
     * @param name the source's name
     */
    public static Problem behindRows(IOException e, String name) {
        if (e instanceof EOFException) {
            return Problem.of("batch.read.packed.cut", "name", name);
        }
        return isDamage(e) ? Problem.of("batch.read.packed.broken", "name", name) : of(e, name);
    }

    private static boolean isDamage(IOException e) {
        return e instanceof ZipException || e instanceof ZstdIOException;
    }

    /**
     * Returns the problem of an exception where nothing that was read before it is shown.
     *
     * @param name the source's name
     */
    public static Problem of(IOException e, String name) {
        if (e instanceof UnreadableException unreadable) {
            return unreadable.problem();
        }
        if (e instanceof LongRowException tooLong) {
            return Problem.of(
                    "batch.read.row-long", "name", name, "line", Long.toString(tooLong.line()), "most", tooLong.most());
        }
        if (e instanceof NoSuchFileException) {
            return Problem.of("batch.read.missing", "name", name);
        }
        if (e instanceof AccessDeniedException) {
            return Problem.of("batch.read.denied", "name", name);
        }
        if (e instanceof CharacterCodingException) {
            return Problem.of("batch.read.charset", "name", name);
        }
        if (e instanceof EOFException) {
            return Problem.of("batch.read.packed.cut.none", "name", name);
        }
        if (isDamage(e)) {
            return Problem.of("batch.read.packed.broken.none", "name", name);
        }
        String said = said(e);
        return said.equals(FOLDER)
                ? Problem.of("batch.read.folder", "name", name)
                : Problem.of("batch.read.other", "name", name, "reason", said);
    }

    private static String said(IOException e) {
        String reason = e instanceof FileSystemException file ? file.getReason() : e.getMessage();
        return Objects.requireNonNullElse(reason, e.getClass().getSimpleName());
    }
}
