package org.bitloupe.app.design;

/** A page of the Design screen. */
public enum DesignPage {
    /** The page where one chooses what to start from; the only page while there is no layout. */
    START,
    /** The layout: ruler, fields, capacity. */
    DOCUMENT,
    /** The page that exports the layout. */
    EXPORT,
    /** The layout beside others. */
    COMPARE
}
