package org.bitloupe.message;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The version of the program, as it was built.
 *
 * @param number the version that it was packaged with; 0 where it was not packaged
 * @param commit the commit that it was built from, with a mark if files were changed since; empty where that was not known, as in a folder
 *     without its history
 */
public record ProgramVersion(String number, Optional<String> commit) {
    /** A file with the commit, beside this class: the build writes it. */
    private static final String COMMIT = "commit.txt";

    /** This program's. */
    public static ProgramVersion ofProgram() {
        String number = ProgramVersion.class.getPackage().getImplementationVersion();
        return new ProgramVersion(number == null ? "0" : number, commit(COMMIT));
    }

    /** The commit in a file beside this class; empty if it is not there, or has none. */
    static Optional<String> commit(String file) {
        try (InputStream in = ProgramVersion.class.getResourceAsStream(file)) {
            String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            return Optional.of(text).filter(commit -> !commit.isEmpty());
        } catch (IOException e) {
            return Optional.empty(); // An answer without it is better than none.
        }
    }

    /** The Java that it runs on, with who made that. */
    public static String java() {
        return (Runtime.version() + ", " + System.getProperty("java.vendor", "")).replaceAll(", $", "");
    }
}
