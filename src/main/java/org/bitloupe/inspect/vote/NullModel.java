package org.bitloupe.inspect.vote;

import java.util.Locale;

/** A null hypothesis of a {@link Vote}: what texts of one source are that are of no known layout. */
public enum NullModel {
    /** Decimal numbers, of which each with as many digits is as likely as any other. */
    NUMBERS,
    /** Characters of an alphabet, of which each is as likely as any other. */
    CHARACTERS,
    /** Dates, or dates with a time of day, written in digits. */
    DATES,
    /** Numbers with such a date at the same place, as those of orders often have, and other digits. */
    DATED_NUMBERS,
    /** Numbers whose last digit checks the others, as those of devices, cards and products do. */
    CHECKED_NUMBERS,
    /** Numbers that follow one another by one and the same step, whatever it is. */
    STEPPED_NUMBERS;

    /** The name in keys of the resource bundle, such as {@code dated-numbers}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
