package org.bitloupe.files;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import net.harawata.appdirs.AppDirs;
import net.harawata.appdirs.AppDirsFactory;
import net.harawata.appdirs.impl.UnixAppDirs;

/**
 * The folders where a system has programs keep what is a person's.
 *
 * <p>Source: the XDG Base Directory Specification, by which a variable that is empty, or whose path is not absolute, counts as not set.
 */
final class SystemFolders {
    private static final String PROGRAM = "bitloupe";
    private static final String XDG = "XDG_";

    private SystemFolders() {}

    /** Those of the system that the program runs on. */
    static AppDirs ofSystem() {
        AppDirs folders = AppDirsFactory.getInstance();
        return folders instanceof UnixAppDirs ? ofUnix(System.getenv()) : folders;
    }

    /** Those of a Unix with these variables. */
    static AppDirs ofUnix(Map<String, String> variables) {
        Map<String, String> known = new HashMap<>(variables);
        known.entrySet()
                .removeIf(one -> one.getKey().startsWith(XDG) && !one.getValue().startsWith("/"));
        return new UnixAppDirs(known);
    }

    /** The folder for what the program keeps. */
    static Path data(AppDirs folders) {
        return Path.of(folders.getUserDataDir(PROGRAM, null, null));
    }

    /** The folder for settings: on Windows the one that follows a person from computer to computer. */
    static Path settings(AppDirs folders) {
        return Path.of(folders.getUserConfigDir(PROGRAM, null, null, true));
    }
}
