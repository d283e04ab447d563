package org.bitloupe.engine;

/** The certainty of a reading, best first. Words instead of percentages: the probabilities behind them are estimates. */
public enum Certainty {
    /** The ID's own bits or characters, or the text around it, prove the layout, and no other layout comes near. */
    CERTAIN,
    /** The date is plausible, and no other layout comes near. */
    BEST_MATCH,
    /** Plausible, but another layout is, too, or nothing in the ID can be checked. */
    POSSIBLE,
    /** The date is before the service existed or in the future, or something that is no ID explains the text far better. */
    UNLIKELY,
    /** A fixed bit differs, or a value is out of bounds. */
    RULED_OUT
}
