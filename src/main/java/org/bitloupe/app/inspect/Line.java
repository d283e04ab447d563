package org.bitloupe.app.inspect;

/**
 * A named value that can be copied.
 *
 * @param label its name in words
 * @param value the value, shown and copied as it is
 */
public record Line(String label, String value) {}
