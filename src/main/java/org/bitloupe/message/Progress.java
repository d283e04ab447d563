package org.bitloupe.message;

/** Is told how far long work is, and may stop it. */
@FunctionalInterface
public interface Progress {
    /** Goes on whatever happens. */
    Progress NONE = (done, total) -> true;

    /**
     * Called every few thousand rows, at least ten times a second.
     *
     * @param done bytes or rows done
     * @param total bytes or rows in all; 0 if that is not known
     * @return true to go on
     */
    boolean goesOn(long done, long total);
}
