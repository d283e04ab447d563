package org.bitloupe.app.control.basic;

/** Puts text on the clipboard and says so. */
@FunctionalInterface
public interface ClipboardWriter {
    /** Copies the text as it is, and shows in the status bar that it was copied. */
    void copy(String text);
}
