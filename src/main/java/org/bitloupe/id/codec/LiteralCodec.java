package org.bitloupe.id.codec;

/** Fixed characters. */
record LiteralCodec(String text, boolean anyCase) implements SegmentCodec {

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
