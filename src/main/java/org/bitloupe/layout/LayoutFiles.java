package org.bitloupe.layout;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.UUID;
import org.bitloupe.message.Where;

/** Layout files on disk, in UTF-8. */
public final class LayoutFiles {
    /** What layout files' names end with. */
    public static final String EXTENSION = ".idlayout";

    private static final int MAX_BYTES = LayoutReader.MAX_CHARS;

    private LayoutFiles() {}

    /**
     * Reads a file. The file itself is never changed, damaged or not.
     *
     * @throws IOException if the file cannot be read at all
     */
    public static LayoutRead load(Path file) throws IOException {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(MAX_BYTES + 1);
        }
        Findings findings = new Findings();
        Where.Pointer start = new Where.Pointer("", 1, 1);
        if (bytes.length > MAX_BYTES) {
            findings.add(start, "size", "most", MAX_BYTES);
            return new LayoutRead.Refused(findings.all());
        }
        try {
            return LayoutReader.read(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            findings.add(start, "encoding");
            return new LayoutRead.Refused(findings.all());
        }
    }

    /**
     * Writes a file, in one step as everyone else sees it: either the whole new text is there or the old file is as it was.
     *
     * @throws IOException if the file cannot be written; the old one is still there then
     * @throws IllegalArgumentException if the layout is one that could not be read again, so that nobody's work is lost in a file
     *     that does not open; nothing is written then
     */
    public static void save(Layout layout, Path file) throws IOException {
        String text = LayoutWriter.write(layout);
        requireReadable(layout, text);
        Path target = followed(file);
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new AccessDeniedException(target.toString());
        }
        Path temp = target.resolveSibling(".%s.%s.tmp".formatted(target.getFileName(), UUID.randomUUID()));
        try {
            write(text, temp);
            keepPermissions(target, temp);
            replace(temp, target);
        } finally {
            Files.deleteIfExists(temp);
        }
    }

    /** The bytes are on the disk before the old file is given up. */
    private static void write(String text, Path file) throws IOException {
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
    }

    /** Whoever may read the old file may read the new one. Where a file system has no such permissions there is nothing to keep. */
    private static void keepPermissions(Path old, Path replacement) throws IOException {
        PosixFileAttributeView from = Files.getFileAttributeView(old, PosixFileAttributeView.class);
        PosixFileAttributeView to = Files.getFileAttributeView(replacement, PosixFileAttributeView.class);
        if (Files.exists(old) && from != null && to != null) {
            to.setPermissions(from.readAttributes().permissions());
        }
    }

    private static void requireReadable(Layout layout, String text) {
        LayoutRead read = LayoutReader.read(text);
        if (!(read instanceof LayoutRead.Ok ok) || !ok.layout().equals(layout)) {
            throw new IllegalArgumentException("%s would not read back: %s".formatted(layout.id(), read));
        }
    }

    /** A link is kept, and the file it leads to is replaced. */
    private static Path followed(Path file) throws IOException {
        return Files.exists(file) ? file.toRealPath() : file;
    }

    private static void replace(Path temp, Path target) throws IOException {
        try {
            Files.move(temp, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temp, target, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
