package org.bitloupe.inspect.clean;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Syntax that programs put around an ID: a constructor, a member's name, a web address. */
final class WrapperSyntax {
    /** The longest name of a member that is taken for one. */
    private static final int LONGEST_NAME = 64;

    private static final int NEW = "new ".length();
    /** Characters that may stand between the parts of an address. */
    private static final String ADDRESS_SEPARATORS = "/?&=#;\"'{}";

    private static final Pattern GLOBAL_ID = Pattern.compile(
            "[^\\s\\w]?(?:\"\\w+\":\")?gid://[^\\s/\"']+/[^\\s/\"']+/([^\\s/?\"'&]+)(?:\\?[^\\s\"']*)?[^\\s\\w]{0,2}",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern HOST = Pattern.compile("(?:[A-Za-z0-9-]{1,63}\\.){1,4}[A-Za-z]{2,24}/");

    /** A timestamp of BSON as MongoDB's shells, its drivers and its JSON print it. */
    private static final Pattern BSON = Pattern.compile(
            "\\bTimestamp\\s*(?:\\(\\s*\\{|[({])\\s*(?:value=\\d+,\\s*)?(?:(?i:t|time|seconds)\\s*[:=]\\s*)?(\\d{10})\\s*,\\s*(?:(?i:i|inc|ordinal)\\s*[:=]\\s*)?(\\d{1,10})\\s*\\}?\\s*\\)?"
                    + "|\\{?\"\\$timestamp\"\\s*:\\s*\\{\\s*\"t\"\\s*:\\s*(\\d{10})\\s*,\\s*\"i\"\\s*:\\s*(\\d{1,10})\\s*\\}\\s*\\}?");

    /** The forms that are spellings of their own. */
    private static final Pattern BSON_ALONE = Pattern.compile("Timestamp\\(\\{ t: \\d{10}, i: \\d+ \\}\\)"
            + "|Timestamp\\(\\d{10}, \\d+\\)|\\{\"\\$timestamp\":\\{\"t\":\\d{10},\"i\":\\d+\\}\\}");

    private static final List<String> BSON_MARKS = List.of("Timestamp", "$timestamp");

    private WrapperSyntax() {}

    /**
     * The timestamp of BSON in a text, as MongoDB's old shell writes it; the text as it is if it is that alone, or has none or several
     * different ones.
     */
    static OffsetText bsonTimestamp(OffsetText t) {
        String s = t.text();
        if (BSON_MARKS.stream().noneMatch(s::contains)) {
            return t;
        }
        Matcher found = BSON.matcher(s);
        String only = "";
        int start = 0;
        while (found.find()) {
            boolean json = found.group(1) == null;
            String written = "Timestamp(%s, %s)".formatted(found.group(json ? 3 : 1), found.group(json ? 4 : 2));
            if (!only.isEmpty() && !only.equals(written)) {
                return t;
            }
            start = only.isEmpty() ? found.start() : start;
            only = written;
        }
        if (only.isEmpty() || BSON_ALONE.matcher(s.strip()).matches()) {
            return t;
        }
        int[] sources = new int[only.length()];
        Arrays.fill(sources, start);
        return t.rewritten(only, sources);
    }

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

    /**
     * The argument in {@code name(argument)}; of several, the longest of those in quotes, since a type or an order of bytes may stand
     * beside it.
     */
    static OffsetText argument(OffsetText t) {
        String s = t.text();
        int from = s.indexOf('(') + 1;
        int end = s.length() - 1;
        OffsetText longest = TextCleaner.trim(t.part(from, end));
        int most = 0;
        int start = from;
        int depth = 0;
        for (int i = from; i <= end; i++) {
            char c = s.charAt(i);
            depth += i < end && c == '(' ? 1 : i < end && c == ')' ? -1 : 0;
            if (i < end && (c != ',' || depth > 0)) {
                continue;
            }
            OffsetText argument = TextCleaner.trim(t.part(start, i));
            int length = argument.text().length();
            boolean quoted = length > 1
                    && CharacterClass.isQuote(argument.text().charAt(0))
                    && CharacterClass.isQuote(argument.text().charAt(length - 1));
            if (quoted && length >= most) {
                most = length;
                longest = argument;
            }
            start = i + 1;
        }
        return longest;
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
        boolean marked = s.startsWith(">", from) || isBase64Mark(s, from - 1);
        return TextCleaner.trim(t.part(marked ? from + 1 : from, end));
    }

    /** The index of the colon or equals sign between a name and its value, which is only one or in braces, or -1. */
    private static int separator(String s) {
        int found = -1;
        int end = s.length();
        while (end > 0 && s.charAt(end - 1) == '=') {
            end--; // The padding of base 64.
        }
        for (int i = 0; i < end; i++) {
            char c = s.charAt(i);
            if ((c != ':' && c != '=') || isPadding(s, i)) {
                continue;
            }
            if (found >= 0 && !isInBraces(s, found + 1)) {
                return -1;
            }
            found = found < 0 ? i : found;
            // LDIF writes two colons and a blank in front of base 64 (RFC 2849).
            i += isBase64Mark(s, i) ? 1 : 0;
        }
        boolean hasValue = found > 0 && s.substring(found + 1).chars().anyMatch(CharacterClass::isDigit);
        return hasValue && bareName(s, found) != null ? found : -1;
    }

    /** Tells whether two colons stand between a name and a value; an IPv6 address has no blank behind them. */
    private static boolean isBase64Mark(String s, int at) {
        return s.startsWith("::", at) && at + 2 < s.length() && CharacterClass.isSpace(s.charAt(at + 2));
    }

    /** Tells whether a sign = fills base 64 up: nothing but such signs and what closes a value follows. */
    private static boolean isPadding(String s, int at) {
        int end = at;
        while (end < s.length() && s.charAt(end) == '=') {
            end++;
        }
        while (end < s.length() && (isAroundName(s.charAt(end)) || "},])".indexOf(s.charAt(end)) >= 0)) {
            end++;
        }
        boolean behindDigit = at > 0 && s.charAt(at - 1) != ':' && !CharacterClass.isSpace(s.charAt(at - 1));
        return behindDigit && end == s.length();
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

    /** The part of a web address that is most like an ID: with a digit, of most information, of equals the last. */
    static OffsetText fromAddress(OffsetText t) {
        String s = t.text();
        int start = s.indexOf("://");
        boolean address = start >= 0 || HOST.matcher(s).lookingAt();
        if (!address || s.chars().anyMatch(CharacterClass::isSpace)) {
            return t;
        }
        int host = s.indexOf('/', start < 0 ? 0 : start + 3);
        OffsetText best = t;
        int most = 0;
        int from = host < 0 ? s.length() : host + 1;
        for (int i = from; i <= s.length(); i++) {
            if (i < s.length() && ADDRESS_SEPARATORS.indexOf(s.charAt(i)) < 0) {
                continue;
            }
            int information = information(s.substring(from, i));
            if (information > 0 && information >= most) {
                most = information;
                best = t.part(from, i);
            }
            from = i + 1;
        }
        return best;
    }

    /** The key of a record out of a Global ID of Rails, {@code gid://shopify/Product/123}: what stands behind the name of the model. */
    static OffsetText fromGlobalId(OffsetText t) {
        Matcher id = GLOBAL_ID.matcher(t.text());
        return id.matches() ? t.part(id.start(1), id.end(1)) : t;
    }

    /** Half the bits of a part, roughly; 0 if it has no digit. */
    private static int information(String part) {
        boolean cases =
                part.chars().anyMatch(c -> c >= 'a' && c <= 'z') && part.chars().anyMatch(c -> c >= 'A' && c <= 'Z');
        return TextShape.hasDigit(part) ? part.length() * (cases ? 3 : 2) : 0;
    }
}
