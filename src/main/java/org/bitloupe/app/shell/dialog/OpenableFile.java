package org.bitloupe.app.shell.dialog;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.bitloupe.export.carrier.LayoutSource;

/** The kind of a file by its name: the one place that says which screen takes it. */
public enum OpenableFile {
    /** A layout, for Design. */
    LAYOUT,
    /** A picture, which may carry a layout for Design. */
    PICTURE,
    /** A list or a table that may hold IDs, for Batch. */
    IDS,
    /** An e-mail or what a browser recorded, for the timeline in Inspect. */
    TICKET,
    /** A file that the program does not open. */
    OTHER;

    /** Of workbooks also those of which only a sentence says how they are read. */
    private static final List<String> ID_ENDINGS = List.of(
            "csv", "tsv", "tab", "psv", "txt", "log", "json", "jsonl", "ndjson", "gz", "zst", "xlsx", "xlsm", "xls",
            "ods");

    private static final List<String> TICKET_ENDINGS = List.of("eml", "har");

    private static final String LAYOUT_ENDING = "." + Dialogs.SaveFormat.LAYOUT.extension();

    /** Returns the kind of a file. It is not looked at: files are dragged over the window by the thousand. */
    public static OpenableFile of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(LAYOUT_ENDING)) {
            return LAYOUT;
        }
        if (LayoutSource.mayHold(file)) {
            return PICTURE;
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        if (TICKET_ENDINGS.contains(ending)) {
            return TICKET;
        }
        return ID_ENDINGS.contains(ending) ? IDS : OTHER;
    }
}
