package org.bitloupe.message;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language that nobody speaks, made of the English words when a test asks for it, to see the program in one that is longer, or that
 * has no blanks. No letter of ASCII is left in its sentences: those on the screen are data, or were written in code.
 */
public enum PseudoLocale {
    /** {@code [Ćĥáñĝé ţĥé ñáɱé óñéţŵ]}: 40 % longer, with brackets that show a sentence's ends. Dates are English. */
    LONG("en-XA") {
        @Override
        String template(String english) {
            StringBuilder text = new StringBuilder("[");
            int letters = 0;
            Matcher pieces = PIECES.matcher(english);
            while (pieces.find()) {
                if (pieces.group("word") == null) {
                    text.append(pieces.group());
                } else {
                    letters += pieces.group().length();
                    pieces.group().chars().forEach(letter -> text.append(ACCENTED.charAt(PLAIN.indexOf(letter))));
                }
            }
            // The brackets are part of what is more.
            for (int more = 2; more < letters * 0.4; more++) {
                text.append(MORE.charAt((more - 2) % MORE.length()));
            }
            return text.append(']').toString();
        }
    },

    /** A Han character for each two letters, and so about as wide as English; no blanks beside words. Dates are Chinese. */
    HAN("zh-XA") {
        @Override
        String template(String english) {
            StringBuilder text = new StringBuilder();
            boolean beside = false;
            Matcher pieces = PIECES.matcher(english);
            while (pieces.find()) {
                String piece = pieces.group();
                boolean word = pieces.group("word") != null;
                if (word && text.length() > 0 && text.charAt(text.length() - 1) == ' ') {
                    text.setLength(text.length() - 1);
                }
                if (word) {
                    for (int i = 0; i < piece.length(); i += 2) {
                        text.append(CHARACTERS.charAt(piece.charAt(i) % CHARACTERS.length()));
                    }
                } else if (!piece.equals(" ") || !beside) {
                    text.append(SIGNS.getOrDefault(piece, piece));
                }
                beside = word || SIGNS.containsKey(piece);
            }
            return text.toString();
        }
    };

    /** A place or a mark, a word, or any other character. */
    private static final Pattern PIECES = Pattern.compile("\\{[^}]*}|</?[a-z]+>|(?<word>[A-Za-z]+)|.", Pattern.DOTALL);

    private static final String PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final String ACCENTED = "áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ";
    private static final String MORE = " óñé ţŵó ţĥŕéé ƒóúŕ ƒíṽé";
    private static final String CHARACTERS = "的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年";
    private static final Map<String, String> SIGNS = Map.of(",", "，", ".", "。", ":", "：", ";", "；");

    /** Patterns of dates. */
    private static final Pattern PATTERNS = Pattern.compile("text\\.date\\.(?!far).*");

    /** Names of keys, alone, as they stand on the keyboard. */
    private static final Pattern KEYS = Pattern.compile(
            "((Alt|Ctrl|Shift|Del|End|Enter|Esc|Home|Page Up|Page Down|Space|Tab|Ins|\\p{Upper}\\d*|\\W|\\d|\\{n})( |, |$))+");

    /** Made once: there are thousands of sentences. */
    private static final Map<PseudoLocale, Messages> MADE = new ConcurrentHashMap<>();

    private final Locale locale;

    PseudoLocale(String tag) {
        locale = Locale.forLanguageTag(tag);
    }

    /** The program's words in it. */
    public Messages messages() {
        return MADE.computeIfAbsent(this, PseudoLocale::make);
    }

    private Messages make() {
        ResourceBundle english = Messages.in(Locale.ENGLISH).bundle();
        Map<String, String> made = new TreeMap<>();
        english.keySet().forEach(key -> made.put(key, word(key, english.getString(key))));
        return Messages.of(
                new ResourceBundle() {
                    @Override
                    protected @Nullable Object handleGetObject(String key) {
                        return made.get(key);
                    }

                    @Override
                    public Enumeration<String> getKeys() {
                        return Collections.enumeration(made.keySet());
                    }
                },
                locale);
    }

    private String word(String key, String english) {
        if (key.equals("text.sentences") && this == HAN) {
            return "{a}{b}";
        }
        return PATTERNS.matcher(key).matches()
                        || KEYS.matcher(english).matches()
                        || PIECES.matcher(english).results().noneMatch(piece -> piece.group(1) != null)
                ? english
                : template(english);
    }

    abstract String template(String english);
}
