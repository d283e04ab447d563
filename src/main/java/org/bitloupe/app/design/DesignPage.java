package org.bitloupe.app.design;

/** What the Design screen shows. */
public enum DesignPage {
    /** Where one chooses what to start from; the only page while there is no layout. */
    START,
    /** The layout: ruler, fields, capacity. */
    DOCUMENT,
    /** What the layout is exported to. */
    EXPORT,
    /** The layout beside others. */
    COMPARE
}
