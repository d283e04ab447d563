package org.bitloupe.layout;

/** The format in which a field's value is shown to a person. */
public enum DisplayFormat {
    /** As a decimal number. */
    DEC,
    /** As hex digits, as many as the field has. */
    HEX,
    /** As a MAC address: pairs of hex digits with colons. */
    MAC,
    /** As the last two parts of an IPv4 address: {@code .1.2} for 258 (Sonyflake's machine number). */
    IPV4_LOW16,
    /** As a character of that code. */
    CHAR,
    /** As digits of the alphabet {@code base32-sortable}, as many as the field has (UPID's prefix). */
    BASE32_SORTABLE,
    /** As digits of the alphabet {@code base62}, as many as its largest valid value has (Salesforce's kinds). */
    BASE62;
}
