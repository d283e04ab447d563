package org.bitloupe.app.text;

/**
 * A named value that can be copied.
 *
 * @param label its name in words
 * @param value the value, shown and copied as it is
 */
public record LabeledValue(String label, String value) {}
