package org.bitloupe.app.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Language;

/** Finds comments, texts and keywords in a program's text. It only colours: what it cannot make out stays plain. */
public final class Lexer {
    private final SyntaxRules syntaxRules;
    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private Lexer(SyntaxRules syntaxRules, String text) {
        this.syntaxRules = syntaxRules;
        this.text = text;
    }

    /** The tokens of a text, in its order, none overlapping another. */
    public static List<Token> tokens(Language language, String text) {
        Lexer lexer = new Lexer(SyntaxRules.of(language), text);
        lexer.run();
        return lexer.tokens;
    }

    private void run() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (!comment() && !quoted()) {
                if (isWord(c)) {
                    word();
                } else {
                    at++;
                }
            }
        }
    }

    private boolean comment() {
        if (syntaxRules.lines().stream().anyMatch(this::here)) {
            int end = text.indexOf('\n', at);
            take(Token.Kind.COMMENT, end < 0 ? text.length() : end);
            return true;
        }
        return take(Token.Kind.COMMENT, syntaxRules.blocks());
    }

    private boolean quoted() {
        return take(Token.Kind.TEXT, syntaxRules.texts());
    }

    private boolean take(Token.Kind kind, List<SyntaxRules.Pair> pairs) {
        Optional<SyntaxRules.Pair> pair =
                pairs.stream().filter(p -> here(p.open())).findFirst();
        pair.ifPresent(p -> take(kind, end(p)));
        return pair.isPresent();
    }

    private boolean here(String sign) {
        return text.startsWith(sign, at);
    }

    private void take(Token.Kind kind, int end) {
        tokens.add(new Token(kind, at, end));
        at = end;
    }

    private int end(SyntaxRules.Pair pair) {
        int i = at + pair.open().length();
        while (i < text.length()) {
            if (text.startsWith(pair.close(), i)) {
                return i + pair.close().length();
            }
            i += pair.escapes() && text.charAt(i) == '\\' ? 2 : 1;
        }
        return text.length();
    }

    private void word() {
        int end = at;
        while (end < text.length() && isWord(text.charAt(end))) {
            end++;
        }
        if (syntaxRules.isKeyword(text.substring(at, end))) {
            take(Token.Kind.KEYWORD, end);
        } else {
            at = end;
        }
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }
}
