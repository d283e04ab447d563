package org.bitloupe.app.design.files;

import java.nio.file.Path;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileFingerprint;
import org.jspecify.annotations.Nullable;

/** The place where the designed layout is saved. */
sealed interface SaveLocation {
    /** Nowhere yet. */
    record Nowhere() implements SaveLocation {}

    /** In the person's library. */
    record InLibrary(LibraryEntry entry) implements SaveLocation {}

    /**
     * In a file elsewhere.
     *
     * @param path the file
     * @param known what its content was when it was last read or saved here
     */
    record Outside(Path path, FileFingerprint known) implements SaveLocation {}

    /** The file; null if there is none yet. */
    default @Nullable Path file() {
        if (this instanceof InLibrary in) {
            return in.entry().file();
        }
        return this instanceof Outside out ? out.path() : null;
    }

    /** Returns the fingerprint of the file's content when it was last read or saved here. */
    default FileFingerprint fingerprint() {
        if (this instanceof InLibrary in) {
            return in.entry().fingerprint();
        }
        return this instanceof Outside out ? out.known() : FileFingerprint.MISSING;
    }

    /** The same place, of whose content as it is now one knows. */
    default SaveLocation knowing(FileFingerprint now) {
        if (this instanceof InLibrary in) {
            LibraryEntry was = in.entry();
            return new InLibrary(new LibraryEntry(was.file(), was.layout(), was.changed(), now));
        }
        return this instanceof Outside out ? new Outside(out.path(), now) : this;
    }
}
