package org.bitloupe.id.spelling;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

/**
 * The digits of a number's text form, in order of their value: the character at index 0 is the digit zero.
 *
 * <p>"Base 62" alone is no alphabet: some count 0-9A-Za-z, others 0-9a-zA-Z. Reading may be lenient about case and about look-alike
 * characters (Crockford: I and L are 1, O is 0); writing always uses {@link #chars()}.
 */
public final class Alphabet {
    private static final int ASCII = 128;

    private final String name;
    private final String chars;
    private final boolean anyCase;
    private final Map<Character, Character> fold;
    private final byte[] values = new byte[ASCII];

    /**
     * An alphabet.
     *
     * @param name its name in layout files
     * @param chars 2 to 64 different ASCII characters
     * @param anyCase true if both cases of a letter are read as the same digit
     * @param fold further characters that are read as one of {@code chars}
     * @throws IllegalArgumentException if a character is not ASCII, stands twice, or folds to one that is not a digit
     */
    public Alphabet(String name, String chars, boolean anyCase, Map<Character, Character> fold) {
        this.name = name;
        this.chars = chars;
        this.anyCase = anyCase;
        this.fold = Map.copyOf(fold);
        if (chars.length() < 2 || chars.length() > 64) {
            throw new IllegalArgumentException("an alphabet has 2 to 64 characters, this one " + chars.length());
        }
        Arrays.fill(values, (byte) -1);
        for (int i = 0; i < chars.length(); i++) {
            put(chars.charAt(i), i);
        }
        fold.forEach((from, to) -> put(from, chars.indexOf(to)));
        if (anyCase) {
            for (char c = 'a'; c <= 'z'; c++) {
                char upper = Character.toUpperCase(c);
                if (values[c] < 0) {
                    values[c] = values[upper];
                } else if (values[upper] < 0) {
                    values[upper] = values[c];
                }
            }
        }
    }

    private void put(char c, int value) {
        if (c >= ASCII || value < 0 || values[c] >= 0) {
            throw new IllegalArgumentException("alphabet %s cannot have '%s' there".formatted(name, c));
        }
        values[c] = (byte) value;
    }

    /** The name layout files use. */
    public String name() {
        return name;
    }

    /** The digits in order of their value. */
    public String chars() {
        return chars;
    }

    /** Tells whether both cases are read. */
    public boolean anyCase() {
        return anyCase;
    }

    /** Characters that are read as another one. */
    public Map<Character, Character> fold() {
        return fold;
    }

    /** Returns the number of digits. */
    public int base() {
        return chars.length();
    }

    /** Bits that one digit carries where the base is a power of two (hex: 4), else 0. */
    public int bitsPerDigit() {
        return Integer.bitCount(base()) == 1 ? Integer.numberOfTrailingZeros(base()) : 0;
    }

    /** The value of a character, or -1 if it is not in the alphabet. */
    public int valueOf(char c) {
        return c < ASCII ? values[c] : -1;
    }

    /** The digit of a value from 0 to base - 1. */
    public char digit(int value) {
        return chars.charAt(value);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Alphabet that
                && name.equals(that.name)
                && chars.equals(that.chars)
                && anyCase == that.anyCase
                && fold.equals(that.fold);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, chars);
    }

    @Override
    public String toString() {
        return name;
    }
}
