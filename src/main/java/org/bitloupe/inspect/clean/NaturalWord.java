package org.bitloupe.inspect.clean;

/** Words of a language that happen to be written in the characters of some ID. */
public final class NaturalWord {
    /** Shorter ones are left to the other rules. */
    private static final int SHORTEST = 6;
    /** Consonants in a row, as in the five of "phenolphthalein"; more can hardly be spoken. */
    private static final int MOST_CONSONANTS = 5;

    private static final double FEWEST_VOWELS = 0.3;
    private static final double MOST_VOWELS = 0.7;

    /** As many digits as a year has may stand behind a word. */
    private static final int MOST_DIGITS = 4;

    private NaturalWord() {}

    /** Tells whether a text {@linkplain #looksLikeWords looks like words}, with or without a few digits behind them. */
    public static boolean isNumbered(String text) {
        int end = text.length();
        while (end > 0 && CharacterClass.isDigit(text.charAt(end - 1))) {
            end--;
        }
        return text.length() - end <= MOST_DIGITS && looksLikeWords(text.substring(0, end));
    }

    /**
     * Tells whether a text looks like one word, or several with hyphens or underscores between them: letters alone, each word in one
     * case but for its first letter, that can be spoken. Of a hundred thousand random texts of one case and more than 20 characters,
     * about one does, since most have digits.
     */
    public static boolean looksLikeWords(String text) {
        int letters = 0;
        int vowels = 0;
        int consonants = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '-' || c == '_') {
                consonants = 0;
                continue;
            }
            if (!CharacterClass.isLetter(c) || !hasCaseOfItsWord(text, i)) {
                return false;
            }
            boolean vowel = "aeiouyAEIOUY".indexOf(c) >= 0;
            letters++;
            vowels += vowel ? 1 : 0;
            consonants = vowel ? 0 : consonants + 1;
            if (consonants > MOST_CONSONANTS) {
                return false;
            }
        }
        return letters >= SHORTEST && vowels >= FEWEST_VOWELS * letters && vowels <= MOST_VOWELS * letters;
    }

    /** Tells whether a letter is of the case of the one before it, or small behind the large one that begins a word. */
    private static boolean hasCaseOfItsWord(String text, int i) {
        if (i == 0 || !CharacterClass.isLetter(text.charAt(i - 1))) {
            return true;
        }
        boolean begins = i == 1 || !CharacterClass.isLetter(text.charAt(i - 2));
        boolean before = Character.isUpperCase(text.charAt(i - 1));
        boolean here = Character.isUpperCase(text.charAt(i));
        return before == here || (begins && before);
    }
}
