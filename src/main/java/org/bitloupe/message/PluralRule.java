package org.bitloupe.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The form of a sentence that a language takes beside a number, by CLDR's cardinal plural rules (Unicode TR35 part 3) for the languages
 * that are named here. A language that is not has one form only. The rules are asked for numbers as they are written here, without zeros
 * at the end of their decimals. A {@link CompactNumber} counts as the whole number it stands for ({@code 2.1 million} is 2100000), and
 * beside the words for a million and more Romance languages have a form that the number written out need not have.
 */
enum PluralRule {
    /** One form for all numbers. */
    NONE("vi", "zh", "ja", "ko", "id", "th") {
        @Override
        Category of(int whole, boolean decimals) {
            return Category.OTHER;
        }
    },
    ONE("en", "de", "nl", "sv", "nb", "no", "fi", "et", "hu", "tr", "el", "bg") {
        @Override
        Category of(int whole, boolean decimals) {
            return !decimals && whole == 1 ? Category.ONE : Category.OTHER;
        }
    },
    /** Decimals below two are one as well. */
    DANISH("da") {
        @Override
        Category of(int whole, boolean decimals) {
            return whole == 1 || (decimals && whole == 0) ? Category.ONE : Category.OTHER;
        }
    },
    ONE_MANY("es", "it", "ca", "pt-PT") {
        @Override
        Category of(int whole, boolean decimals) {
            return !decimals && whole == 1 ? Category.ONE : millions(whole, decimals);
        }
    },
    BELOW_TWO_MANY("fr", "pt") {
        @Override
        Category of(int whole, boolean decimals) {
            return whole < 2 ? Category.ONE : millions(whole, decimals);
        }
    },
    UP_TO_ONE("hi", "fa", "bn") {
        @Override
        Category of(int whole, boolean decimals) {
            return whole == 0 || (!decimals && whole == 1) ? Category.ONE : Category.OTHER;
        }
    },
    EAST_SLAVIC("ru", "uk", "be") {
        @Override
        Category of(int whole, boolean decimals) {
            return decimals ? Category.OTHER : whole % 10 == 1 && whole % 100 != 11 ? Category.ONE : fewOrMany(whole);
        }
    },
    POLISH("pl") {
        @Override
        Category of(int whole, boolean decimals) {
            return decimals ? Category.OTHER : whole == 1 ? Category.ONE : fewOrMany(whole);
        }
    },
    CZECH("cs", "sk") {
        @Override
        Category of(int whole, boolean decimals) {
            return decimals
                    ? Category.MANY
                    : whole == 1 ? Category.ONE : between(2, whole, 4) ? Category.FEW : Category.OTHER;
        }
    },
    ARABIC("ar") {
        @Override
        Category of(int whole, boolean decimals) {
            if (decimals) {
                return Category.OTHER;
            }
            if (whole < 3) {
                return List.of(Category.ZERO, Category.ONE, Category.TWO).get(whole);
            }
            int last = whole % 100;
            return between(3, last, 10) ? Category.FEW : last >= 11 ? Category.MANY : Category.OTHER;
        }
    };

    /** The forms there are in any language. */
    enum Category {
        ZERO,
        ONE,
        TWO,
        FEW,
        MANY,
        OTHER;

        /** The key of this form of a sentence: that of the sentence itself for {@link #OTHER}. */
        String key(String sentence) {
            return this == OTHER ? sentence : sentence + "." + name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,40}");
    private static final int MILLION = 1_000_000;
    private static final int MILLION_ZEROS = 6;

    @SuppressWarnings("ImmutableEnumChecker") // Set.of cannot be changed
    private final Set<String> languages;

    PluralRule(String... languages) {
        this.languages = Set.of(languages);
    }

    /**
     * The form beside a number.
     *
     * @param whole the number without its decimals and sign; larger ones than two million may be another one of the same last six digits
     * @param decimals true if it has decimals that are not zeros
     */
    abstract Category of(int whole, boolean decimals);

    /** The rule of a language. */
    static PluralRule of(Locale locale) {
        for (String tag : new String[] {locale.getLanguage() + "-" + locale.getCountry(), locale.getLanguage()}) {
            for (PluralRule rule : values()) {
                if (rule.languages.contains(tag)) {
                    return rule;
                }
            }
        }
        return NONE;
    }

    /**
     * The form beside a number and a word for a power of ten.
     *
     * @param power 0 if the number is written out
     */
    Category of(BigDecimal number, int power) {
        return power >= MILLION_ZEROS && (this == ONE_MANY || this == BELOW_TWO_MANY) ? Category.MANY : of(number);
    }

    /** The form beside a part of a sentence: {@link Category#OTHER} if it is no number. */
    Category of(@Nullable Object part) {
        if (part instanceof BigDecimal number) {
            return of(number.toBigInteger(), number.stripTrailingZeros().scale() > 0);
        }
        // Counts in sentences may be texts already.
        String text = part == null ? "" : part.toString();
        return NUMBER.matcher(text).matches() ? of(new BigInteger(text), false) : Category.OTHER;
    }

    private Category of(BigInteger number, boolean decimals) {
        BigInteger whole = number.abs();
        boolean large = whole.bitLength() > 20;
        int digits = large ? MILLION + whole.mod(BigInteger.valueOf(MILLION)).intValue() : whole.intValue();
        return of(digits, decimals);
    }

    /** The forms that the language tells apart. */
    Set<Category> categories() {
        Set<Category> all = EnumSet.of(of(MILLION, false), of(0, true), of(2, true));
        for (int number = 0; number <= 100; number++) {
            all.add(of(number, false));
        }
        return all;
    }

    private static Category millions(int whole, boolean decimals) {
        return !decimals && whole != 0 && whole % MILLION == 0 ? Category.MANY : Category.OTHER;
    }

    private static Category fewOrMany(int whole) {
        return between(2, whole % 10, 4) && !between(12, whole % 100, 14) ? Category.FEW : Category.MANY;
    }

    private static boolean between(int least, int number, int most) {
        return least <= number && number <= most;
    }
}
