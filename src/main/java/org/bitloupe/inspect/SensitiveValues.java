package org.bitloupe.inspect;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.inspect.clean.PrefixedSpellings;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Finds and hides sensitive values: numbers of payment cards and bank accounts, and texts of layouts that are marked as secrets. All code
 * that shows, copies, prints or stores texts uses this class, so window, terminal, tables and history hide the same values.
 *
 * <p>A number with a firm reading, or that a person's own layout reads first, is an ID and not hidden. A secret stays hidden even if
 * another layout reads it firmly, unless it is a person's own layout.
 */
public final class SensitiveValues {
    /** The character shown in place of a hidden one. */
    public static final char HIDDEN = '\u2022';

    private static final int LAST = 4;
    /** The number of hidden characters in the copy of a secret, independent of its length. */
    private static final int SHORT = 8;

    /** Hides all characters behind a prefix if there are fewer than these. */
    private static final int SHORTEST = 16;

    private final Catalog catalog;
    private final PrefixedSpellings secrets;

    /** The sensitive values by the layouts of a catalog. */
    public SensitiveValues(Catalog catalog) {
        this(catalog, LayoutSpellingCodecs.onDemand());
    }

    /**
     * The sensitive values by spellings that are compiled already.
     *
     * @param codecs the compiled spellings of a layout, in its order
     */
    SensitiveValues(Catalog catalog, Function<Layout, List<SpellingCodec>> codecs) {
        this.catalog = catalog;
        this.secrets = PrefixedSpellings.ofSecrets(catalog.layouts(), codecs);
    }

    /** Tells whether the text that was read must be hidden. */
    public boolean isMasked(Inspection inspection) {
        return isSecret(inspection) || (isNumber(inspection) && !isId(inspection));
    }

    /** Tells whether the text that was read is a secret or the number of a card or account, even if it has a firm reading. */
    public boolean isSensitive(Inspection inspection) {
        return isSecret(inspection) || isNumber(inspection);
    }

    private static boolean isNumber(Inspection inspection) {
        return AccountNumber.of(inspection.read()) != null || AccountNumber.isWithin(inspection);
    }

    /** Tells whether the text that was read is a secret. */
    public boolean isSecret(Inspection inspection) {
        return secret(inspection) != null;
    }

    /** The layout that makes the text a secret; null if it is none. */
    private @Nullable Layout secret(Inspection inspection) {
        if (inspection.readings().isEmpty()) {
            return secrets.layoutOf(inspection.read());
        }
        Layout first = inspection.readings().get(0).layout();
        if (catalog.isOwn(first)) {
            return first.secret() == null ? null : first;
        }
        return secrets.layoutOf(inspection.read());
    }

    /** Tells whether a value in a text is the one that was read, whatever separates the digits of a number. */
    public static boolean isRead(String value, Inspection inspection) {
        return AccountNumber.digits(value).equals(AccountNumber.digits(inspection.read()));
    }

    /** Tells whether the text identifies a person's money or device, or is a secret, so that it must not be stored: all hidden texts, and more. */
    public boolean isPrivate(Inspection inspection) {
        EverydayNumber number = AccountNumber.kind(inspection.read());
        return isSecret(inspection) || (number != null && number.isPrivate() && !isId(inspection));
    }

    private boolean isId(Inspection inspection) {
        if (inspection.readings().isEmpty()) {
            return false;
        }
        Reading first = inspection.readings().get(0);
        return first.verdict().compareTo(Verdict.BEST_MATCH) <= 0 || catalog.isOwn(first.layout());
    }

    /** Returns the explanation for a hidden value. */
    public Problem problem(Inspection inspection) {
        Layout secret = secret(inspection);
        if (secret != null && secret.secret() != null) {
            return Problem.of("inspect.secret", "layout", secret.title(), "why", secret.secret());
        }
        EverydayNumber number = Objects.requireNonNullElse(AccountNumber.kind(inspection.read()), EverydayNumber.CARD);
        return Problem.of("inspect.everyday." + number.word());
    }

    /** Returns the kind of a sensitive text, null if it is not sensitive. Ignores how layouts read it. */
    public @Nullable SensitiveKind of(String text) {
        if (secrets.isIn(text)) {
            return SensitiveKind.SECRET;
        }
        EverydayNumber number = AccountNumber.of(text);
        return number == null ? null : number == EverydayNumber.CARD ? SensitiveKind.CARD : SensitiveKind.IBAN;
    }

    /** Tells whether digits that a layout reads are hidden as the number of a card; never for a person's own layout. */
    public boolean isCard(String digits, Layout layout) {
        return !catalog.isOwn(layout) && AccountNumber.of(digits) == EverydayNumber.CARD;
    }

    /** Tells whether a value as a whole is known to be a secret. */
    public boolean isSecret(String value) {
        return secrets.layoutOf(value) != null;
    }

    /**
     * Returns the text in the form for copies: a card's number keeps its first six characters, an account's its first four, a secret its
     * prefix, and each its last four; separators of numbers stay.
     */
    public String mask(Inspection inspection) {
        return isSecret(inspection) ? shortened(inspection.read()) : mask(inspection.read());
    }

    /** Returns a single value in the form for copies. */
    public String mask(String value) {
        return isSecret(value) ? shortened(value) : AccountNumber.mask(value, value);
    }

    private String shortened(String secret) {
        int prefix = Math.max(0, secrets.prefix(secret));
        return secret.substring(0, prefix)
                + String.valueOf(HIDDEN).repeat(SHORT)
                + secret.substring(secret.length() - last(secret.length() - prefix));
    }

    /** The number of visible characters at the end of a secret; 0 for a short one. */
    private static int last(int length) {
        return length < SHORTEST ? 0 : LAST;
    }

    /**
     * The text of an inspection with its sensitive values hidden; of the same length.
     *
     * @param hidden true if the text that was read is hidden
     * @param others tells whether another value in the text is hidden
     */
    public String within(String text, Inspection inspection, boolean hidden, Predicate<String> others) {
        if (hidden && isSecret(inspection) && !isSecret(inspection.read())) {
            return blank(text); // Nobody knows where a secret without a prefix begins in a text.
        }
        String rest = within(text, value -> !isRead(value, inspection) && others.test(value));
        String read = inspection.read();
        // The text may contain several sensitive values: hides them one by one.
        boolean single = !within(read, value -> isRead(value, inspection)).equals(read);
        return hidden && (single || rest.equals(text)) ? mergeMasks(rest, mask(text, read)) : rest;
    }

    /**
     * The text that a value was read from, with the value's characters hidden; of the same length.
     *
     * @param text the text; if it does not contain the value, all its digits are hidden, and for a secret all its letters
     */
    public String mask(String text, String value) {
        String digits = AccountNumber.digits(value);
        String masked = within(text, part -> AccountNumber.digits(part).equals(digits));
        if (!masked.equals(text)) {
            return masked;
        }
        return isSecret(value) ? blank(text) : AccountNumber.mask(text, value);
    }

    /** A text that hides every character that one of its two copies hides. */
    private static String mergeMasks(String one, String other) {
        StringBuilder hidden = new StringBuilder(one);
        for (int i = 0; i < one.length(); i++) {
            if (other.charAt(i) == HIDDEN) {
                hidden.setCharAt(i, HIDDEN);
            }
        }
        return hidden.toString();
    }

    private static String blank(String text) {
        return text.replaceAll("[\\p{L}\\p{N}]", String.valueOf(HIDDEN));
    }

    /** A longer text with every possible sensitive value hidden; of the same length. */
    public String within(String text) {
        return within(text, value -> true);
    }

    /**
     * A longer text in which each such value is hidden, a number written in one piece, with single blanks or hyphens, or in groups of four
     * with full stops between them; of the same length.
     *
     * @param masked tells whether a value that could be one is hidden here; is given a number in one piece, or as it is written in groups
     */
    public String within(String text, Predicate<String> masked) {
        StringBuilder hidden = null;
        int at = 0;
        while (at < text.length()) {
            int secret = secrets.end(text, at);
            int end;
            if (secret > at && masked.test(text.substring(at, secret))) {
                String value = text.substring(at, secret);
                int prefix = secrets.prefix(value);
                hidden = hidden == null ? new StringBuilder(text) : hidden;
                hide(hidden, at + prefix, secret - last(value.length() - prefix));
                end = secret;
            } else {
                end = AccountNumber.end(text, at, masked);
                if (end > at) {
                    String number = text.substring(at, end);
                    hidden = hidden == null ? new StringBuilder(text) : hidden;
                    hidden.replace(at, end, AccountNumber.mask(number, number));
                }
            }
            at = Math.max(end, at + 1);
        }
        return hidden == null ? text : hidden.toString();
    }

    private static void hide(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            text.setCharAt(i, HIDDEN);
        }
    }
}
