package org.bitloupe.layout.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bitloupe.files.AtomicFile;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.files.LockFile;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.ProblemPlace;

/** Layout files on disk, in UTF-8. */
public final class LayoutFiles {
    /** The ending of layout files' names. */
    public static final String EXTENSION = ".idlayout";

    private static final int MAX_BYTES = LayoutReader.MAX_CHARS;

    private LayoutFiles() {}

    /**
     * A file as it was read.
     *
     * @param read its content
     * @param fingerprint the fingerprint of its content
     */
    public record Opened(LayoutReadResult read, FileFingerprint fingerprint) {}

    /** The result of saving a file that others may have changed. */
    public sealed interface Saving {
        /** It is saved, and its content is that of the stamp. */
        record Done(FileFingerprint fingerprint) implements Saving {}

        /** It is not what it was when it was last read or saved here, and was left alone. */
        record Changed(Opened theirs) implements Saving {}
    }

    /**
     * Reads a file. The file itself is never changed, damaged or not.
     *
     * @throws IOException if the file cannot be read at all
     */
    public static LayoutReadResult load(Path file) throws IOException {
        return open(file).read();
    }

    /**
     * Reads a file and remembers what it was.
     *
     * @throws IOException if the file cannot be read at all
     */
    public static Opened open(Path file) throws IOException {
        byte[] bytes = bytes(file);
        return new Opened(read(bytes), FileFingerprint.of(bytes));
    }

    /** A file's bytes; one more than a layout may have if there are more. */
    static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(MAX_BYTES + 1);
        }
    }

    private static LayoutReadResult read(byte[] bytes) {
        ProblemCollector problems = new ProblemCollector();
        ProblemPlace.Pointer start = new ProblemPlace.Pointer("", 1, 1);
        if (bytes.length > MAX_BYTES) {
            problems.add(start, "size", "most", MAX_BYTES);
            return new LayoutReadResult.Refused(problems.all());
        }
        try {
            return LayoutReader.read(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            problems.add(start, "encoding");
            return new LayoutReadResult.Refused(problems.all());
        }
    }

    /**
     * Writes a file, in one step as everyone else sees it: either the whole new text is there or the old file is as it was, see
     * {@link AtomicFile}.
     *
     * @return what its content is now
     * @throws IOException if the file cannot be written; the old one is still there then
     * @throws ReadBackException if the layout is one that could not be read again, so that nobody's work is lost in a file that does
     *     not open; nothing is written then
     */
    public static FileFingerprint save(Layout layout, Path file) throws IOException {
        byte[] bytes = bytes(layout);
        AtomicFile.replace(file, bytes);
        return FileFingerprint.of(bytes);
    }

    /**
     * Writes a file unless another program has changed it meanwhile. A file that has vanished is written anew: nothing of anybody's
     * is lost by that.
     *
     * <p>To be called under a lock that keeps the person's other windows from saving between the look and the writing, see
     * {@link LockFile}.
     *
     * @param known what its content was when it was last read or saved here
     * @throws IOException as {@link #save(Layout, Path)} does, and also if the file cannot be read
     * @throws ReadBackException as {@link #save(Layout, Path)} does
     */
    public static Saving save(Layout layout, Path file, FileFingerprint known) throws IOException {
        byte[] bytes = bytes(layout);
        FileFingerprint mine = FileFingerprint.of(bytes);
        Opened theirs = Files.exists(file) ? open(file) : null;
        if (theirs != null
                && !theirs.fingerprint().equals(known)
                && !theirs.fingerprint().equals(mine)) {
            return new Saving.Changed(theirs);
        }
        AtomicFile.replace(file, bytes);
        return new Saving.Done(mine);
    }

    /**
     * Returns the content of the file that {@link #save(Layout, Path)} writes.
     *
     * @throws ReadBackException as {@link #save(Layout, Path)} does
     */
    public static byte[] bytes(Layout layout) {
        String text = LayoutWriter.write(layout);
        ReadBackException.check(layout, LayoutReader.read(text));
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
