package org.bitloupe.help;

import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * A help page in a reader's language.
 *
 * @param topic its topic
 * @param title its title
 * @param sections its sections, in the order of reading
 * @param picture the layout whose bits are drawn, or null
 * @param sources the sources of its facts: addresses and names of documents
 * @param related the topics of further pages, which exist
 */
public record HelpPage(
        HelpTopic topic,
        String title,
        List<HelpSection> sections,
        @Nullable Layout picture,
        List<String> sources,
        List<HelpTopic> related) {
    public HelpPage {
        sections = List.copyOf(sections);
        sources = List.copyOf(sources);
        related = List.copyOf(related);
    }

    /** All texts in the order of reading, without the title. */
    public Stream<String> texts() {
        return Stream.concat(
                sections.stream()
                        .flatMap(section -> Stream.concat(
                                Stream.concat(Stream.of(section.heading()), section.paragraphs().stream()),
                                section.facts().stream().flatMap(fact -> Stream.of(fact.name(), fact.value())))),
                sources.stream());
    }
}
