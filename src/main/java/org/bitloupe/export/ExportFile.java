package org.bitloupe.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.bitloupe.files.AtomicFile;

/** Writes what was exported to a file. */
public final class ExportFile {
    private ExportFile() {}

    /**
     * Writes a file in one step, reads it back and compares: disks and network drives do not always keep what they are given.
     * Pipes and devices give nothing back.
     *
     * @return true if the file holds what was exported, to the last byte
     * @throws IOException if it cannot be written, the old file is still there then; or if it cannot be read back
     */
    public static boolean write(Content content, Path file) throws IOException {
        byte[] bytes = content.bytes();
        AtomicFile.replace(file, bytes);
        if (!Files.isRegularFile(file)) {
            return true;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(bytes, in.readNBytes(bytes.length + 1));
        }
    }
}
