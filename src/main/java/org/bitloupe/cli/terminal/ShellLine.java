package org.bitloupe.cli.terminal;

import java.io.File;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A command line as it is typed at a shell. */
public final class ShellLine {
    /** The words that a shell takes as they stand. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_@%+=:,./\\\\-]+");

    private ShellLine() {}

    /** The line of some words, each between quotes where the shell of this system would read more into it. */
    public static String of(List<String> words) {
        return of(words, File.separatorChar == '\\');
    }

    /**
     * The line of some words.
     *
     * @param windows true if it is for the shell of Windows
     */
    static String of(List<String> words, boolean windows) {
        return words.stream().map(word -> quoted(word, windows)).collect(Collectors.joining(" "));
    }

    private static String quoted(String word, boolean windows) {
        if (PLAIN.matcher(word).matches() && (windows || word.indexOf('\\') < 0)) {
            return word;
        }
        return windows ? '"' + word + '"' : "'" + word.replace("'", "'\\''") + "'";
    }
}
