package org.bitloupe.app.batch.load;

/** The state of reading a source. */
public enum LoadState {
    /** There is no source. */
    NONE,
    /** Its beginning is looked at. */
    LOOKING,
    /** It is clear what it holds, but not which column; nothing is read before somebody says so. */
    ASKING,
    /** Rows come in. */
    READING,
    /** All rows are there. */
    READ,
    /** Somebody stopped it; the rows that were read are there. */
    STOPPED,
    /** It could not be read to its end; the rows that were read are there. */
    FAILED;

    /** Tells whether work is going on that can be stopped. */
    public boolean busy() {
        return this == LOOKING || this == READING;
    }
}
