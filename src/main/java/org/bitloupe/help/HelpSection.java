package org.bitloupe.help;

import java.util.List;

/**
 * A section of a help page.
 *
 * @param heading its heading, empty for none
 * @param paragraphs its text
 * @param facts its table
 */
public record HelpSection(String heading, List<String> paragraphs, List<HelpFact> facts) {
    public HelpSection {
        paragraphs = List.copyOf(paragraphs);
        facts = List.copyOf(facts);
    }
}
