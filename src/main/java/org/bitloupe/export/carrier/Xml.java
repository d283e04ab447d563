package org.bitloupe.export.carrier;

/** The quoting of XML 1.0. */
public final class Xml {
    private static final String UNKNOWN = "\uFFFD";

    private Xml() {}

    /** A text as it may stand in an element or between double quotes in a tag. What XML has no way to write becomes U+FFFD. */
    public static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                case '\t', '\n', '\r' -> out.append("&#").append(c).append(';');
                default -> out.append(isCharacter(c) ? Character.toString(c) : UNKNOWN);
            }
        });
        return out.toString();
    }

    /** Tells whether a code point may stand in XML 1.0 at all (section 2.2). */
    private static boolean isCharacter(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
