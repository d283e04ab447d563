package org.bitloupe.export;

import java.util.Locale;

/** The headings that targets are listed under, in this order. */
public enum TargetGroup {
    /** Configuration of other people's generators. */
    GENERATORS,
    /** Code that reads and makes IDs. */
    CODE,
    /** Functions for databases and query engines. */
    SQL,
    /** Systems that hand out machine numbers. */
    REGISTRIES,
    /** Pictures, to look at. */
    PICTURES,
    /** Texts for documents and the diagram programs that read them. */
    DOCUMENTS,
    /** The layout itself. */
    LAYOUT;

    /** The key of its name in the resource bundle. */
    public String key() {
        return "export.group." + name().toLowerCase(Locale.ROOT);
    }
}
