package org.bitloupe.cli.manual;

/** The texts of picocli's help, which are formats, as plain text. */
final class HelpText {
    private HelpText() {}

    /** Returns paragraphs as one. */
    static String of(String[] paragraphs) {
        return String.join(" ", paragraphs).replace("%%", "%").replace("%n", " ");
    }
}
