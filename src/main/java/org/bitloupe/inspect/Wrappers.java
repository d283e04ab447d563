package org.bitloupe.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What programs put around an ID: a constructor, a member's name, a web address. */
final class Wrappers {
    /** Constructors in shells and drivers whose argument is the ID in its usual form. */
    static final List<String> NAMES = List.of("ObjectId", "UUID", "GUID", "NumberLong", "Long");

    /** The longest name of a member that is taken for one. */
    private static final int LONGEST_NAME = 64;

    private Wrappers() {}

    /** What stands in {@code name(...)}, or the same text. */
    static TrackedText open(TrackedText t, String name) {
        String s = t.text();
        boolean wrapped = s.regionMatches(true, 0, name, 0, name.length())
                && s.length() > name.length() + 2
                && s.charAt(name.length()) == '('
                && s.charAt(s.length() - 1) == ')';
        return wrapped ? t.part(name.length() + 1, s.length() - 1) : t;
    }

    /** The name in {@code "name": value}, {@code name: value} or {@code name=value}, or null if the text is not of that form. */
    static @Nullable String memberName(String s) {
        int separator = separator(s);
        return separator < 0 ? null : bareName(s, separator);
    }

    /** The value in {@code "name": value}. */
    static TrackedText memberValue(TrackedText t) {
        String s = t.text();
        int end = s.length();
        if (s.charAt(0) == '{' && s.charAt(end - 1) == '}') {
            end--;
        }
        return Cleaner.trim(t.part(separator(s) + 1, end));
    }

    /** The index of the one colon or equals sign between a name and a value, or -1. */
    private static int separator(String s) {
        int found = -1;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == ':' || c == '=') {
                if (found >= 0) {
                    return -1;
                }
                found = i;
            }
        }
        boolean hasValue = found > 0 && s.substring(found + 1).chars().anyMatch(CharKinds::isDigit);
        return hasValue && bareName(s, found) != null ? found : -1;
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
                && !CharKinds.isDigit(name.charAt(0))
                && name.chars().allMatch(CharKinds::isNamePart);
        return named ? name : null;
    }

    private static boolean isAroundName(char c) {
        return c == '{' || CharKinds.isQuote(c) || CharKinds.isSpace(c);
    }

    /** The part of a web address that is most like an ID: the longest with a digit, of equally long ones the last. */
    static TrackedText fromAddress(TrackedText t) {
        String s = t.text();
        int start = s.indexOf("://");
        if (start < 0 || s.chars().anyMatch(CharKinds::isSpace)) {
            return t;
        }
        int host = s.indexOf('/', start + 3);
        TrackedText best = t;
        int longest = 0;
        int from = host < 0 ? s.length() : host + 1;
        for (int i = from; i <= s.length(); i++) {
            if (i < s.length() && "/?&=#;".indexOf(s.charAt(i)) < 0) {
                continue;
            }
            boolean hasDigit = s.substring(from, i).chars().anyMatch(CharKinds::isDigit);
            if (hasDigit && i - from >= longest) {
                longest = i - from;
                best = t.part(from, i);
            }
            from = i + 1;
        }
        return best;
    }
}
