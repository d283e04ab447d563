package org.bitloupe.catalog.library;

import java.nio.file.Path;
import java.time.Instant;
import org.bitloupe.files.FileFingerprint;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Work on a layout that is not saved.
 *
 * @param file the place where the layout is saved, null if nowhere yet
 * @param fingerprint what that file's content was when it was last read or saved
 * @param saved the layout as it was saved, or as the work on it began
 * @param layout the layout as it is now
 * @param at when it was last worked on
 */
public record AutosavedWork(
        @Nullable Path file, FileFingerprint fingerprint, Layout saved, Layout layout, Instant at) {}
