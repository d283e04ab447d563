package org.bitloupe.catalog.library;

import java.nio.file.Path;
import java.time.Instant;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;

/**
 * A layout of the library.
 *
 * @param file its place
 * @param layout the content of the file
 * @param changed when the file was last changed
 * @param fingerprint what the file's content was when it was read
 */
public record LibraryEntry(Path file, Layout layout, Instant changed, FileFingerprint fingerprint) {
    /** The file's name. */
    public String name() {
        return String.valueOf(file.getFileName());
    }
}
