package org.bitloupe.layout;

/** The provenance of the knowledge of a scheme. */
public enum Provenance {
    /**
     * A published specification says what every bit means, and programs of others read IDs by it: a layout with its fields elsewhere
     * is no variant of it but another scheme.
     */
    STANDARD,
    /** Its authors have published it. */
    DOCUMENTED,
    /** Others have worked it out from many IDs; its authors have said nothing. */
    REVERSE_ENGINEERED,
    /** Somebody has said so, or one ID seems to be made so: a reading by it is never more than possible. */
    UNCONFIRMED
}
