package org.bitloupe.app.generate;

import java.util.Optional;

/** Numbers as people type them, with or without signs between the thousands. */
final class Numbers {
    private static final String SEPARATORS = "[,'_\\s\\u00a0\\u202f]";

    private Numbers() {}

    /** A whole number from 1 to a limit. */
    static Optional<Integer> whole(String text, int most) {
        String digits = text.replaceAll(SEPARATORS, "").replace(".", "");
        if (!digits.matches("[0-9]{1,9}")) {
            return Optional.empty();
        }
        int number = Integer.parseInt(digits);
        return number >= 1 && number <= most ? Optional.of(number) : Optional.empty();
    }

    /** A number above 0, up to a limit, with at most six decimals. */
    static Optional<Double> positive(String text, double most) {
        String digits = text.replaceAll(SEPARATORS, "");
        if (!digits.matches("[0-9]{1,12}(\\.[0-9]{1,6})?")) {
            return Optional.empty();
        }
        double number = Double.parseDouble(digits);
        return number > 0 && number <= most ? Optional.of(number) : Optional.empty();
    }
}
