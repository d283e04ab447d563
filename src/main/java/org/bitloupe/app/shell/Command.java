package org.bitloupe.app.shell;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.input.KeyCombination;

/** Keys that work wherever the keyboard is, and go to the screen that is shown. */
public enum Command {
    /** Ctrl O. */
    OPEN("Shortcut+O"),
    /** Ctrl S. */
    SAVE("Shortcut+S"),
    /** Ctrl Shift S. */
    SAVE_AS("Shortcut+Shift+S"),
    /** Ctrl E: to what can be made of it for other programs. */
    EXPORT("Shortcut+E"),
    /** Ctrl Z, unless a text field takes it. */
    UNDO("Shortcut+Z"),
    /** Ctrl Y or Ctrl Shift Z, unless a text field takes it. */
    REDO("Shortcut+Y", "Shortcut+Shift+Z"),
    /** Ctrl L: to the main field, with its text selected. */
    FOCUS_FIELD("Shortcut+L"),
    /** Ctrl G: to a row whose number is typed. */
    GO_TO_ROW("Shortcut+G"),
    /** Ctrl C, unless a text field takes it: the main thing of the screen. */
    COPY("Shortcut+C"),
    /** Ctrl Shift C. */
    COPY_CARD("Shortcut+Shift+C"),
    /** Ctrl Shift T: the time in UTC of what is shown. */
    COPY_TIME("Shortcut+Shift+T"),
    /** Ctrl Shift N: make one ID and copy it. */
    MAKE_ONE("Shortcut+Shift+N"),
    /** Ctrl Shift H: to the history. */
    HISTORY("Shortcut+Shift+H"),
    /** Alt and the left arrow: to what was looked at before. */
    BACK("Alt+Left"),
    /** Alt and the right arrow: to what {@link #BACK} came from. */
    FORWARD("Alt+Right"),
    /** Ctrl Shift M: to the small window, or back to the large one. */
    SMALL_WINDOW("Shortcut+Shift+M"),
    /** Ctrl Shift L: the main thing of the screen in large, to be read aloud. */
    LARGE_VIEW("Shortcut+Shift+L"),
    /** Esc, unless something takes it before. */
    CANCEL("Esc");

    private final String keys;
    private final String otherKeys;

    Command(String keys) {
        this(keys, "");
    }

    Command(String keys, String otherKeys) {
        this.keys = keys;
        this.otherKeys = otherKeys;
    }

    /** The first combination of keys that stands for it, as {@link org.bitloupe.app.text.KeyText} writes it. */
    public String combination() {
        return keys;
    }

    /** The keys that stand for it. */
    public List<KeyCombination> keys() {
        return Stream.of(keys, otherKeys)
                .filter(combination -> !combination.isEmpty())
                .map(KeyCombination::valueOf)
                .toList();
    }
}
