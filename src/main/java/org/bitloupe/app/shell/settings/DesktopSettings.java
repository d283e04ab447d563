package org.bitloupe.app.shell.settings;

import java.util.Locale;

/**
 * Settings for the program's place beside other programs.
 *
 * @param history true if IDs that were looked at are kept
 * @param clipboard what is done with an ID on the clipboard when the window comes to the front
 * @param smallPlaced true if the small window was ever put somewhere
 * @param smallX its left edge in pixels of the screen
 * @param smallY its upper edge
 * @param smallOnTop true if it stays in front of other windows
 */
public record DesktopSettings(
        boolean history, ClipboardUse clipboard, boolean smallPlaced, int smallX, int smallY, boolean smallOnTop) {

    /** The action on an ID on the clipboard. */
    public enum ClipboardUse {
        /** It is offered. */
        ASK,
        /** It is read at once. */
        ALWAYS,
        /** The clipboard is left alone. */
        NEVER;

        /** The word in the file and in keys of the resource bundle. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The use of a word; asking for one that is not known. */
        static ClipboardUse of(String word) {
            for (ClipboardUse use : values()) {
                if (use.word().equals(word)) {
                    return use;
                }
            }
            return ASK;
        }
    }

    /** The settings of a first start. */
    public static DesktopSettings usual() {
        return new DesktopSettings(true, ClipboardUse.ASK, false, 0, 0, true);
    }

    public DesktopSettings withHistory(boolean newHistory) {
        return new DesktopSettings(newHistory, clipboard, smallPlaced, smallX, smallY, smallOnTop);
    }

    public DesktopSettings withClipboard(ClipboardUse newUse) {
        return new DesktopSettings(history, newUse, smallPlaced, smallX, smallY, smallOnTop);
    }

    /** With the small window's upper left corner on the screen. */
    public DesktopSettings withSmallAt(int x, int y) {
        return new DesktopSettings(history, clipboard, true, x, y, smallOnTop);
    }

    public DesktopSettings withSmallOnTop(boolean onTop) {
        return new DesktopSettings(history, clipboard, smallPlaced, smallX, smallY, onTop);
    }
}
