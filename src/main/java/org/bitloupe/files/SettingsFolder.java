package org.bitloupe.files;

import java.nio.file.Path;

/** The folder where the system keeps a person's settings of this program, whether it exists or not. */
public final class SettingsFolder {
    private SettingsFolder() {}

    /** The person's own. */
    public static Path ofUser() {
        return SystemFolders.ofProcess().settings();
    }
}
