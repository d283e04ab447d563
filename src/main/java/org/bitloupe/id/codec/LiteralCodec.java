package org.bitloupe.id.codec;

/** Fixed characters. */
record LiteralCodec(String text, boolean anyCase) implements SegmentCodec {
    /** The place for what literals do not have. */
    static final Values NO_VALUES = new Values(0);

    @Override
    public int min() {
        return text.length();
    }

    @Override
    public int max() {
        return text.length();
    }

    @Override
    public boolean read(String in, int start, int end, Values values) {
        for (int i = 0; i < text.length(); i++) {
            if (!fits(i, in.charAt(start + i))) {
                return false;
            }
        }
        return true;
    }

    /** Returns where it stands first in a text from a place on, or -1. */
    int find(String in, int from) {
        for (int start = from; start + text.length() <= in.length(); start++) {
            if (read(in, start, start + text.length(), NO_VALUES)) {
                return start;
            }
        }
        return -1;
    }

    /** Tells whether a character may stand for the literal's character at an index. */
    boolean fits(int index, char c) {
        char want = text.charAt(index);
        return c == want || (anyCase && lower(c) == lower(want));
    }

    /** ASCII only: with other letters, upper and lower case depend on the language. */
    private static char lower(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c + ('a' - 'A')) : c;
    }

    @Override
    public boolean write(Values values, StringBuilder out) {
        out.append(text);
        return true;
    }
}
