package org.bitloupe.files;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The folders where a system has programs keep what is a person's. Variables of the environment decide, as they do for other programs:
 * whoever sets them for a process sets it apart from the person's files.
 *
 * <p>Sources: the XDG Base Directory Specification, by which a variable that is empty, or whose path is not absolute, counts as not set;
 * Apple's "File System Programming Guide"; Microsoft's "Recognized environment variables".
 *
 * @param files the file system that the folders are in
 * @param system the system's name, as in Java's property {@code os.name}
 * @param variables the variables of the environment
 * @param userHome Java's property {@code user.home}, which comes from the system's list of users
 */
public record SystemFolders(FileSystem files, String system, Map<String, String> variables, String userHome) {
    private static final String PROGRAM = "bitloupe";

    /** Those of the system that the program runs on. */
    public static SystemFolders ofProcess() {
        return new SystemFolders(
                FileSystems.getDefault(),
                System.getProperty("os.name", ""),
                System.getenv(),
                System.getProperty("user.home", ""));
    }

    /** The person's home folder. */
    public Path home() {
        return (isWindows() ? Optional.<Path>empty() : variable("HOME")).orElseGet(() -> files.getPath(userHome));
    }

    /** The folder for what the program keeps. */
    Path data() {
        Path folder = isWindows()
                ? variable("LOCALAPPDATA", "AppData/Local")
                : isMac() ? home().resolve("Library/Application Support") : variable("XDG_DATA_HOME", ".local/share");
        return folder.resolve(PROGRAM);
    }

    /** The folder for settings: on Windows the one that follows a person from computer to computer. */
    Path settings() {
        Path folder = isWindows()
                ? variable("APPDATA", "AppData/Roaming")
                : isMac() ? home().resolve("Library/Preferences") : variable("XDG_CONFIG_HOME", ".config");
        return folder.resolve(PROGRAM);
    }

    private Path variable(String name, String belowHome) {
        return variable(name).orElseGet(() -> home().resolve(belowHome));
    }

    private Optional<Path> variable(String name) {
        try {
            return Optional.ofNullable(variables.get(name)).map(files::getPath).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private boolean isMac() {
        return system.toLowerCase(Locale.ROOT).startsWith("mac");
    }

    private boolean isWindows() {
        return system.toLowerCase(Locale.ROOT).startsWith("windows");
    }
}
