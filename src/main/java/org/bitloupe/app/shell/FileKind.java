package org.bitloupe.app.shell;

import java.nio.file.Path;
import java.util.Locale;
import org.bitloupe.export.carrier.LayoutSource;

/** What a file is to the program, by its name: the one place that says which screen takes it. */
public enum FileKind {
    /** A layout, for Design. */
    LAYOUT,
    /** A picture, which may carry a layout for Design. */
    PICTURE,
    /** Nothing the program opens. */
    OTHER;

    private static final String LAYOUT_ENDING = "." + Dialogs.FileKind.LAYOUT.extension();

    /** What a file is. It is not looked at: files are dragged over the window by the thousand. */
    public static FileKind of(Path file) {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(LAYOUT_ENDING)) {
            return LAYOUT;
        }
        return LayoutSource.mayHold(file) ? PICTURE : OTHER;
    }
}
