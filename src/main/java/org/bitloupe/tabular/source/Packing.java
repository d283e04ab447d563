package org.bitloupe.tabular.source;

/** The compression of a source. */
public enum Packing {
    NONE,
    /** RFC 1952. */
    GZIP,
    /** RFC 8878. */
    ZSTD
}
