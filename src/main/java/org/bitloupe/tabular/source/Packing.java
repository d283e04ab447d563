package org.bitloupe.tabular.source;

/** How a source is compressed. */
public enum Packing {
    NONE,
    /** RFC 1952. */
    GZIP,
    /** RFC 8878. */
    ZSTD
}
