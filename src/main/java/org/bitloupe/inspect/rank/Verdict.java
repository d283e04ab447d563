package org.bitloupe.inspect.rank;

import java.util.Locale;

/** The verdict on how plausible a reading is, best first. Words, never percentages. */
public enum Verdict {
    /** Structure proves it and there is no rival. */
    CERTAIN,
    /** The date fits and no rival comes near. */
    BEST_MATCH,
    /** Plausible, but a rival is too, or there is nothing to judge by. */
    POSSIBLE,
    /** Before the service existed, or in the future; or so rare a value that the text is hardly an ID of the layout. */
    UNLIKELY,
    /** Fixed or reserved bits differ, or a value is outside its bounds. */
    RULED_OUT;

    /** The name in keys of the resource bundle, such as {@code best-match}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The words in the terminal's JSON, the same in every language, such as {@code best match}. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
