package org.bitloupe.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Collects the parts of a page. Empty sections are left out. */
final class PageBuilder {
    private final Messages messages;
    private final HelpTopic topic;
    private final String title;
    private final List<HelpSection> sections = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();
    private final List<HelpTopic> related = new ArrayList<>();
    private @Nullable Layout picture;

    PageBuilder(Messages messages, HelpTopic topic, String title) {
        this.messages = messages;
        this.topic = topic;
        this.title = title;
    }

    /** Adds the texts written for the topic, as {@link #explain(Map)} does, with parts for their named places. */
    PageBuilder explain(Object... namesAndValues) {
        return explain(Message.of("", namesAndValues).parts());
    }

    /**
     * Adds the texts written for the topic: its meaning, and, where they are written, its computation, also while a log grows, what it
     * cannot tell, and its cure.
     */
    PageBuilder explain(Map<String, Object> parts) {
        String key = "help." + topic.kind().word() + "." + topic.name();
        return text("", key + ".means", parts)
                .text("help.section.computed", key + ".computed", parts)
                .text("help.section.followed", key + ".followed", parts)
                .text("help.section.limits", key + ".limits", parts)
                .text("help.section.cure", key + ".cure", parts);
    }

    private PageBuilder text(String heading, String key, Map<String, Object> parts) {
        return messages.has(key) ? messages(heading, List.of(new Message(key, parts))) : this;
    }

    /**
     * Adds a section of text.
     *
     * @param heading the key of its heading, empty for none
     */
    PageBuilder paragraphs(String heading, List<String> paragraphs) {
        return section(heading, paragraphs, List.of());
    }

    /** Adds a section of sentences, each a paragraph. */
    PageBuilder messages(String heading, List<Message> sentences) {
        return paragraphs(heading, sentences.stream().map(messages::say).toList());
    }

    /** Adds a section with a table. */
    PageBuilder facts(String heading, List<HelpFact> facts) {
        return section(heading, List.of(), facts);
    }

    /** Adds a section. */
    PageBuilder section(String heading, List<String> paragraphs, List<HelpFact> facts) {
        List<String> said = paragraphs.stream().filter(text -> !text.isBlank()).toList();
        if (!said.isEmpty() || !facts.isEmpty()) {
            sections.add(new HelpSection(heading.isEmpty() ? "" : messages.get(heading), said, facts));
        }
        return this;
    }

    PageBuilder picture(Layout layout) {
        picture = layout.textOnly() ? null : layout;
        return this;
    }

    PageBuilder sources(List<String> more) {
        more.stream().filter(source -> !sources.contains(source)).forEach(sources::add);
        return this;
    }

    PageBuilder related(List<HelpTopic> more) {
        more.stream()
                .filter(other -> !other.equals(topic) && !related.contains(other))
                .forEach(related::add);
        return this;
    }

    HelpPage build() {
        return new HelpPage(topic, title, sections, picture, sources, related);
    }
}
