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
public record DeskSettings(
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
    public static DeskSettings usual() {
        return new DeskSettings(true, ClipboardUse.ASK, false, 0, 0, true);
    }

    public DeskSettings withHistory(boolean newHistory) {
        return new DeskSettings(newHistory, clipboard, smallPlaced, smallX, smallY, smallOnTop);
    }

    public DeskSettings withClipboard(ClipboardUse newUse) {
        return new DeskSettings(history, newUse, smallPlaced, smallX, smallY, smallOnTop);
    }

    /** With the small window's upper left corner on the screen. */
    public DeskSettings withSmallAt(int x, int y) {
        return new DeskSettings(history, clipboard, true, x, y, smallOnTop);
    }

    public DeskSettings withSmallOnTop(boolean onTop) {
        return new DeskSettings(history, clipboard, smallPlaced, smallX, smallY, onTop);
    }
}
