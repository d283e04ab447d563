package org.bitloupe.help;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of help pages, in the order in which they are listed. */
public enum HelpKind {
    /** Screens of the window. */
    SCREEN,
    /** Figures of what a layout can do, and of how sure a reading is. */
    FIGURE,
    /** Checks of a layout. */
    CHECK,
    /** Rules of a move to another layout. */
    RULE,
    /** Anomalies of the IDs of a file, or of a log that grows. */
    ANOMALY,
    /** Findings on the timeline of a ticket. */
    FINDING,
    /** Purposes of fields. */
    ROLE,
    /** Degrees of certainty of a reading. */
    VERDICT,
    /** Layouts of the catalog. */
    SCHEME,
    /** Ways to write an ID as text. */
    SPELLING,
    /** Targets of exports. */
    TARGET,
    /** Terms. */
    GLOSSARY;

    /** The word in the names of topics and in the terminal, such as {@code scheme}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kind of a word. */
    public static Optional<HelpKind> of(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }

    /** The key of its name in the resource bundle. */
    public String key() {
        return "help.kind." + word();
    }
}
