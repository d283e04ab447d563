package org.bitloupe.inspect.clean;

/** Finds what a text calls the value at some place, by looking back over quotes, brackets and a separator. */
public final class PrecedingLabel {
    private static final int LONGEST = 40;
    /** So far back it is looked for; what stands between a key and its value is short. */
    private static final int FARTHEST = 80;

    private final String text;
    private int at;
    private int stop;

    public PrecedingLabel(String text) {
        this.text = text;
    }

    /**
     * Returns what the text calls the value.
     *
     * @param start index of its first character, in UTF-16 units
     * @return empty if nothing
     */
    public String of(int start) {
        at = start;
        stop = Math.max(0, start - FARTHEST);
        skipOpening();
        skipCall();
        boolean path = is('/');
        boolean separated = path || is(':') || is('=') || (is('>') && at - 1 > stop && text.charAt(at - 2) == '=');
        if (!separated) {
            return "";
        }
        while (is(':') || is('=') || is('>') || (path && is('/'))) {
            at--;
        }
        if (!path) {
            skipOpening();
        }
        int end = at;
        while (at > stop && CharacterClass.isNamePart(text.charAt(at - 1)) && end - at <= LONGEST) {
            at--;
        }
        String name = strip(text.substring(at, end));
        boolean named =
                !name.isEmpty() && name.length() <= LONGEST && name.chars().anyMatch(CharacterClass::isLetter);
        boolean host = path && name.indexOf('.') >= 0;
        return named && !host ? name : "";
    }

    private boolean is(char c) {
        return at > stop && text.charAt(at - 1) == c;
    }

    /** A blank line ends what it can be about: "In the log:" above a list is no name of the list's first value. */
    private void skipOpening() {
        int lines = 0;
        while (at > stop
                && (CharacterClass.isSpace(text.charAt(at - 1))
                        || CharacterClass.isQuote(text.charAt(at - 1))
                        || "[{(\\".indexOf(text.charAt(at - 1)) >= 0)) {
            at--;
            if (text.charAt(at) == '\n') {
                lines++;
            } else if (!CharacterClass.isSpace(text.charAt(at))) {
                lines = 0;
            }
            if (lines == 2) {
                stop = at;
            }
        }
    }

    /** The name of a function in front of its opening bracket, as in {@code ObjectId("}. */
    private void skipCall() {
        int before = at;
        while (at > stop && CharacterClass.isLetter(text.charAt(at - 1))) {
            at--;
        }
        boolean called = at < before && before < text.length() && text.charAt(before) == '(';
        if (called) {
            skipOpening();
        } else {
            at = before;
        }
    }

    private static String strip(String name) {
        int start = 0;
        while (start < name.length() && "-.".indexOf(name.charAt(start)) >= 0) {
            start++;
        }
        return name.substring(start);
    }
}
