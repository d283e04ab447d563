package org.bitloupe.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;

/**
 * Facts of topics that are the same in every language, from the resource {@code topics.json}: the names of figures, screens and terms in
 * the order in which they are listed, the sources of texts, and topics that belong together.
 */
final class TopicCatalog {
    private static final String FILE = "topics.json";

    private final Map<HelpKind, Map<String, Entry>> entries;

    /**
     * The facts of a topic.
     *
     * @param related the topics that belong to it
     * @param sources the sources of what is said of it
     */
    record Entry(List<HelpTopic> related, List<String> sources) {
        static final Entry NONE = new Entry(List.of(), List.of());
    }

    private TopicCatalog(Map<HelpKind, Map<String, Entry>> entries) {
        this.entries = entries;
    }

    /** Read once, when first needed. */
    private static final class Shipped {
        static final TopicCatalog TOPICS = load();
    }

    static TopicCatalog builtIn() {
        return Shipped.TOPICS;
    }

    /** The names of a kind, in the file's order. */
    List<String> names(HelpKind kind) {
        return List.copyOf(entries.getOrDefault(kind, Map.of()).keySet());
    }

    /** The facts of a topic, none if the file has none. */
    Entry of(HelpTopic topic) {
        return entries.getOrDefault(topic.kind(), Map.of()).getOrDefault(topic.name(), Entry.NONE);
    }

    private static TopicCatalog load() {
        try (InputStream in = Objects.requireNonNull(TopicCatalog.class.getResourceAsStream(FILE), FILE)) {
            ProblemCollector problems = new ProblemCollector();
            JsonValue read = StrictJsonParser.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), problems);
            if (!(read instanceof JsonValue.Obj kinds) || !problems.none()) {
                throw new IllegalStateException(FILE + ": " + problems.all());
            }
            Map<HelpKind, Map<String, Entry>> entries = new EnumMap<>(HelpKind.class);
            kinds.members().forEach((word, member) -> {
                HelpKind kind = HelpKind.of(word).orElseThrow(() -> new IllegalStateException(FILE + ": " + word));
                Map<String, Entry> named = new LinkedHashMap<>();
                ((JsonValue.Obj) member.value())
                        .members()
                        .forEach((name, entry) -> named.put(name, entry((JsonValue.Obj) entry.value())));
                entries.put(kind, named);
            });
            return new TopicCatalog(entries);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Entry entry(JsonValue.Obj object) {
        List<HelpTopic> related = new ArrayList<>();
        for (String id : texts(object, "related")) {
            related.add(HelpTopic.parse(id).orElseThrow(() -> new IllegalStateException(FILE + ": " + id)));
        }
        return new Entry(List.copyOf(related), texts(object, "sources"));
    }

    private static List<String> texts(JsonValue.Obj object, String member) {
        JsonValue.Member found = object.members().get(member);
        return found == null
                ? List.of()
                : ((JsonValue.Arr) found.value())
                        .items().stream()
                                .map(item -> ((JsonValue.Str) item).text())
                                .toList();
    }
}
