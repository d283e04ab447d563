package org.bitloupe.files;

import java.nio.file.Path;

/** The folder of the person's own layouts, histories and unsaved work, as the system has it. */
public final class DataFolder {
    private DataFolder() {}

    /** The folder, which need not exist. */
    public static Path ofUser() {
        return SystemFolders.ofProcess().data();
    }
}
