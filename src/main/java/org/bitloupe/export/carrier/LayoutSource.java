package org.bitloupe.export.carrier;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Problem;

/**
 * Reads layouts from every kind of file that can hold one: layout files, and the pictures that this program makes. What a file is, its
 * content says, not its name.
 */
public final class LayoutSource {
    /** The largest picture that is looked at, in bytes. */
    public static final int MOST_BYTES = 16 << 20;

    /** As much of a file's beginning as tells what it is. */
    private static final int HEAD = 256;

    private static final List<String> ENDINGS = List.of(LayoutFiles.EXTENSION, ".svg", ".png");

    private LayoutSource() {}

    /** Tells whether a file's name is one of files that may hold a layout. */
    public static boolean mayHold(Path file) {
        return mayHold(file.toString());
    }

    /** Tells whether a text is the name of a file that may hold a layout. */
    public static boolean mayHold(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return ENDINGS.stream().anyMatch(name::endsWith);
    }

    /**
     * Tells whether a file is a picture, by its content.
     *
     * @throws IOException if the file cannot be read
     */
    public static boolean isPicture(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] head = in.readNBytes(HEAD);
            return PngCarrier.isPng(head) || isMarkup(head);
        }
    }

    /**
     * Tells whether the first character that is no white space and no zero byte or byte order mark of UTF-16 opens a tag. JSON never
     * does.
     */
    private static boolean isMarkup(byte[] head) {
        for (byte b : head) {
            boolean mark =
                    b == (byte) 0xEF || b == (byte) 0xBB || b == (byte) 0xBF || b == (byte) 0xFE || b == (byte) 0xFF;
            if (!mark && b != 0 && !Character.isWhitespace(b)) {
                return b == '<';
            }
        }
        return false;
    }

    /**
     * Reads the layout of a layout file or a picture. The file is never changed.
     *
     * @throws IOException if the file cannot be read at all
     */
    public static LayoutReadResult load(Path file) throws IOException {
        if (!isPicture(file)) {
            return LayoutFiles.load(file);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return picture(in.readNBytes(MOST_BYTES + 1));
        }
    }

    /** Reads the layout that a picture carries; any bytes give a layout or problems. */
    public static LayoutReadResult picture(byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            return refused(Problem.of("picture.size", "most", MOST_BYTES >> 20));
        }
        EmbeddedLayout embeddedLayout = PngCarrier.isPng(bytes) ? PngCarrier.find(bytes) : SvgCarrier.find(bytes);
        return embeddedLayout instanceof EmbeddedLayout.File file
                ? LayoutReader.read(file.text())
                : refused(((EmbeddedLayout.Damaged) embeddedLayout).why());
    }

    private static LayoutReadResult refused(Problem problem) {
        return new LayoutReadResult.Refused(List.of(problem));
    }
}
