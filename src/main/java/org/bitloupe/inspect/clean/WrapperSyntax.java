package org.bitloupe.inspect.clean;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Syntax that programs put around an ID: a constructor, a member's name, a web address. */
final class WrapperSyntax {
    /** The longest name of a member that is taken for one. */
    private static final int LONGEST_NAME = 64;

    private static final int NEW = "new ".length();
    /** Characters and escapes that may stand between the parts of an address; %22, %7B and %7D are quotes and braces. */
    private static final String ADDRESS_SEPARATORS = "/?&=#;";

    private static final List<String> ESCAPED = List.of("%22", "%27", "%7b", "%7d");

    private WrapperSyntax() {}

    /** The name in {@code name(...)} or {@code new name(...)}, or null if the text is not of that form. */
    static @Nullable String callName(String s) {
        int open = s.indexOf('(');
        if (open < 1 || !s.endsWith(")") || s.length() < open + 3) {
            return null;
        }
        String name = s.substring(s.startsWith("new ") ? NEW : 0, open).strip();
        boolean named = !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && CharacterClass.isLetter(name.charAt(0))
                && name.chars().allMatch(CharacterClass::isNamePart);
        return named ? name : null;
    }

    /** The argument in {@code name(argument)}; of several, the last one if it is in quotes. */
    static OffsetText argument(OffsetText t) {
        String s = t.text();
        int from = s.indexOf('(') + 1;
        int end = s.length() - 1;
        int comma = s.lastIndexOf(',');
        boolean quoted = comma > from && CharacterClass.isQuote(s.charAt(end - 1));
        return TextCleaner.trim(t.part(quoted ? comma + 1 : from, end));
    }

    /** The name in {@code "name": value}, {@code name: value} or {@code name=value}, or null if the text is not of that form. */
    static @Nullable String memberName(String s) {
        int separator = separator(s);
        return separator < 0 ? null : bareName(s, separator);
    }

    /** The value in {@code "name": value}. */
    static OffsetText memberValue(OffsetText t) {
        String s = t.text();
        int end = s.length();
        if (s.charAt(0) == '{' && s.charAt(end - 1) == '}') {
            end--;
        }
        int from = separator(s) + 1;
        return TextCleaner.trim(t.part(s.startsWith(">", from) ? from + 1 : from, end));
    }

    /** The index of the colon or equals sign between a name and its value, which is only one or in braces, or -1. */
    private static int separator(String s) {
        int found = -1;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c != ':' && c != '=') {
                continue;
            }
            if (found >= 0 && !isInBraces(s, found + 1)) {
                return -1;
            }
            found = found < 0 ? i : found;
        }
        boolean hasValue = found > 0 && s.substring(found + 1).chars().anyMatch(CharacterClass::isDigit);
        return hasValue && bareName(s, found) != null ? found : -1;
    }

    private static boolean isInBraces(String s, int from) {
        String value = s.substring(from).strip();
        return value.startsWith("{") && value.endsWith("}");
    }

    private static @Nullable String bareName(String s, int separator) {
        int start = 0;
        int end = separator;
        while (start < end && isAroundName(s.charAt(start))) {
            start++;
        }
        while (end > start && isAroundName(s.charAt(end - 1))) {
            end--;
        }
        String name = s.substring(start, end);
        boolean named = !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && !CharacterClass.isDigit(name.charAt(0))
                && name.chars().allMatch(CharacterClass::isNamePart);
        return named ? name : null;
    }

    private static boolean isAroundName(char c) {
        return c == '{' || CharacterClass.isQuote(c) || CharacterClass.isSpace(c);
    }

    /** The part of a web address that is most like an ID: the longest with a digit, of equally long ones the last. */
    static OffsetText fromAddress(OffsetText t) {
        String s = t.text();
        int start = s.indexOf("://");
        if (start < 0 || s.chars().anyMatch(CharacterClass::isSpace)) {
            return t;
        }
        int host = s.indexOf('/', start + 3);
        OffsetText best = t;
        int longest = 0;
        int from = host < 0 ? s.length() : host + 1;
        for (int i = from; i <= s.length(); i++) {
            int separator = i < s.length() ? separatorAt(s, i) : 1;
            if (separator == 0) {
                continue;
            }
            boolean hasDigit = s.substring(from, i).chars().anyMatch(CharacterClass::isDigit);
            if (hasDigit && i - from >= longest) {
                longest = i - from;
                best = t.part(from, i);
            }
            from = Math.min(s.length(), i + separator);
            i = Math.max(i, from - 1);
        }
        return best;
    }

    /** Returns the number of characters that separate the parts of an address at a place. */
    private static int separatorAt(String s, int i) {
        if (ADDRESS_SEPARATORS.indexOf(s.charAt(i)) >= 0) {
            return 1;
        }
        boolean escaped =
                s.charAt(i) == '%' && ESCAPED.stream().anyMatch(e -> s.regionMatches(true, i, e, 0, e.length()));
        return escaped ? 3 : 0;
    }
}
