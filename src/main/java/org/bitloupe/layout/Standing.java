package org.bitloupe.layout;

/** Where the knowledge of a scheme comes from. */
public enum Standing {
    /** Its makers have published it. */
    DOCUMENTED,
    /** Others have worked it out from many IDs; its makers have said nothing. */
    REVERSE_ENGINEERED
}
