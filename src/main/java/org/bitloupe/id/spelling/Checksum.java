package org.bitloupe.id.spelling;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A way to compute check digits from the digits in front of them. */
// Alphabets and rules are immutable, but carry no annotation that says so.
@SuppressWarnings("ImmutableEnumChecker")
public enum Checksum {
    /**
     * The checksum of Bech32 (BIP 173). The characters before the symbols, the human-readable part, are taken in as well, separator and
     * all; the lowest bits of the remainder are the check digits. Six digits are Bech32's own 30 bits, OrderlyID takes four.
     */
    BECH32(new Bech32Checksum(), null, null, 1, Checksum.MOST_DIGITS),
    /** A digit behind decimal ones: ISO/IEC 7812-1 annex B, by H. P. Luhn. */
    LUHN(new LuhnChecksum(), Checksum.DECIMAL, Checksum.DECIMAL, 1, 1),
    /** Two digits behind decimal ones: ISO/IEC 7064, MOD 97-10. */
    MOD_97_10(new PureSystemChecksum(97, 10, 10), Checksum.DECIMAL, Checksum.DECIMAL, 2, 2),
    /** A digit, a letter or * behind digits and letters: ISO/IEC 7064, MOD 37-2. */
    MOD_37_2(new PureSystemChecksum(37, 2, 37), Checksum.LETTERS, Checksum.LETTERS + "*", 1, 1),
    /** The check symbol of Crockford's base 32. */
    CROCKFORD(new CrockfordChecksum(), Checksum.CROCKFORD_DIGITS, Checksum.CROCKFORD_DIGITS + "*~$=U", 1, 1),
    /** A digit behind decimal ones, by J. Verhoeff. */
    VERHOEFF(new VerhoeffChecksum(), Checksum.DECIMAL, Checksum.DECIMAL, 1, 1),
    /** A digit behind decimal ones, by H. M. Damm. */
    DAMM(new DammChecksum(), Checksum.DECIMAL, Checksum.DECIMAL, 1, 1),
    /** Three characters behind 15 of base 62 that say which of them are capitals. */
    SALESFORCE_CASE(new SalesforceCaseChecksum(), Checksum.BASE62, "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345", 3, 3);

    /** The most check digits. */
    public static final int MOST_DIGITS = 6;

    private static final String DECIMAL = "0123456789";
    private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String LETTERS = DECIMAL + CAPITALS;
    private static final String BASE62 = LETTERS + "abcdefghijklmnopqrstuvwxyz";
    private static final String CROCKFORD_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private final CheckDigits rule;
    /** The digits it is computed over; null for 32 of any kind. */
    private final @Nullable Alphabet data;
    /** The check digits in order of their values; null for those it is computed over. */
    private final @Nullable String check;

    private final int fewest;
    private final int most;

    Checksum(CheckDigits rule, @Nullable String data, @Nullable String check, int fewest, int most) {
        this.rule = rule;
        this.data = data == null ? null : new Alphabet("data", data, !data.equals(BASE62), Map.of());
        this.check = check;
        this.fewest = fewest;
        this.most = most;
    }

    /** The word for it: {@code mod-97-10}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Tells whether it is computed over one number alone and the text in front, not over all digits in front. */
    public boolean overOneNumber() {
        return this == BECH32;
    }

    /** Tells whether an alphabet is that of the check digits of a rule which writes the number in front in another. */
    public static boolean isOnlyForChecks(Alphabet alphabet) {
        for (Checksum each : values()) {
            Alphabet front = each.data;
            boolean own = each.check != null && each.writes(alphabet, alphabet);
            if (own && front != null && !alphabet.chars().equalsIgnoreCase(front.chars())) {
                return true;
            }
        }
        return false;
    }

    /** Tells whether different digits of an alphabet are different to it, so that it notices one in the place of another. */
    public boolean tellsApart(Alphabet alphabet) {
        Alphabet values = data;
        return values == null
                || alphabet.chars()
                                .chars()
                                .map(c -> values.valueOf((char) c))
                                .distinct()
                                .count()
                        == alphabet.base();
    }

    /** Tells whether it can be computed over digits of an alphabet. */
    boolean takes(Alphabet alphabet) {
        if (data == null) {
            return alphabet.bitsPerDigit() == Bech32Checksum.SYMBOL_BITS;
        }
        // Where capitals count, a text in either case would have two check digits.
        boolean exact = this != SALESFORCE_CASE || !alphabet.anyCase();
        return exact && alphabet.chars().chars().allMatch(c -> data.valueOf((char) c) >= 0);
    }

    /** Tells whether check digits behind digits of an alphabet can be written in another. */
    boolean writes(Alphabet checkDigits, Alphabet alphabet) {
        return check == null
                ? checkDigits.equals(alphabet)
                : checkDigits.chars().equalsIgnoreCase(check);
    }

    /** Tells whether it gives a number of check digits behind a number of digits. */
    boolean gives(int checkDigits, int digits) {
        return checkDigits >= fewest
                && checkDigits <= most
                && (this != SALESFORCE_CASE || digits == checkDigits * SalesforceCaseChecksum.GROUP);
    }

    /**
     * The check digits.
     *
     * @param front the text in front of the digits; lower case
     * @param digits the digits, as their alphabet writes them
     * @param checkDigits the alphabet of the check digits
     * @param count the number of check digits
     */
    public String of(String front, String digits, Alphabet checkDigits, int count) {
        Alphabet values = data == null ? checkDigits : data;
        int[] result =
                rule.of(front, digits.chars().map(c -> values.valueOf((char) c)).toArray(), count);
        StringBuilder out = new StringBuilder(count);
        for (int value : result) {
            out.append(checkDigits.digit(value));
        }
        return out.toString();
    }
}
