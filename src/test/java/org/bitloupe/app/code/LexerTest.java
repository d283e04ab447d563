package org.bitloupe.app.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.bitloupe.export.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LexerTest {
    private static List<String> tokens(Language language, String text) {
        return Lexer.tokens(language, text).stream()
                .map(token -> token.kind() + " " + text.substring(token.from(), token.to()))
                .toList();
    }

    @Test
    void findsCommentsTextsAndKeywords() {
        assertThat(tokens(Language.SQL, "SELECT a -- it's\nfrom \"t\" where x = 'it''s' /* b\n */"))
                .containsExactly(
                        "KEYWORD SELECT",
                        "COMMENT -- it's",
                        "KEYWORD from",
                        "TEXT \"t\"",
                        "KEYWORD where",
                        "TEXT 'it'",
                        "TEXT 's'",
                        "COMMENT /* b\n */");
        assertThat(tokens(Language.JAVA, "final String s = \"a\\\"// b\"; // classes"))
                .containsExactly("KEYWORD final", "TEXT \"a\\\"// b\"", "COMMENT // classes");
        assertThat(tokens(Language.RUST, "fn f<'a>(x: &'a str) {}")).containsExactly("KEYWORD fn", "KEYWORD str");
        assertThat(tokens(Language.PYTHON, "\"\"\"doc\n\"x\" \"\"\"\ndef f(): # y"))
                .containsExactly(
                        "TEXT \"\"\"doc\n\"x\" \"\"\"".replace("TEXT", "COMMENT"), "KEYWORD def", "COMMENT # y");
        assertThat(tokens(Language.YAML, "a: 1 # b")).containsExactly("COMMENT # b");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void takesAnyTextApartInOrder(Language language) {
        long seed = 20261121;
        SplittableRandom random = new SplittableRandom(seed);
        String signs = "abc if for 12\"'`/*-#\\\n<!-->";
        for (int trial = 0; trial < 500; trial++) {
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(40), 0, signs.length()).forEach(i -> text.append(signs.charAt(i)));
            int end = 0;
            for (Token token : Lexer.tokens(language, text.toString())) {
                assertThat(token.from()).as("seed %d: %s", seed, text).isGreaterThanOrEqualTo(end);
                assertThat(token.to()).as("seed %d: %s", seed, text).isBetween(token.from() + 1, text.length());
                end = token.to();
            }
        }
    }
}
