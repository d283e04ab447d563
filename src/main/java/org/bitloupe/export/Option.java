package org.bitloupe.export;

/** A choice among {@link Options} that makes a difference to a target. */
public enum Option {
    /** Light or dark colours. */
    THEME,
    /** Pixels for each unit of the drawing. */
    SCALE,
    /** The base of the names of things. */
    NAME,
    /** The number of the machine. */
    MACHINE,
    /** The surroundings that IDs of the layout are met in. */
    EVIDENCE
}
