package org.bitloupe.help;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Messages;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;

/**
 * All help pages in a reader's language. A page is made when it is first asked for, a search by words makes them all. May be used from
 * several threads.
 */
public final class HelpIndex {
    private final Messages messages;
    private final Map<HelpKind, HelpPages> kinds = new EnumMap<>(HelpKind.class);
    /** The titles of all topics, in the order in which they are listed. */
    private final Map<HelpTopic, String> titles = new LinkedHashMap<>();

    private final Map<HelpTopic, HelpPage> pages = new ConcurrentHashMap<>();
    private final Map<HelpTopic, PageWords> searched = new ConcurrentHashMap<>();

    /**
     * The pages of a catalog's layouts and of everything else that the program knows.
     *
     * @param now the time by which layouts are checked
     */
    public HelpIndex(Messages messages, Catalog catalog, Instant now) {
        this.messages = messages;
        for (HelpPages each : List.of(
                new WrittenPages(HelpKind.SCREEN, messages),
                new WrittenPages(HelpKind.FIGURE, messages),
                new CheckPages(messages, catalog, now),
                new RulePages(messages, catalog, now),
                new AnomalyPages(messages),
                new FindingPages(messages),
                new RolePages(messages, catalog),
                new VerdictPages(messages),
                new SchemePages(messages, catalog, now),
                new SpellingPages(messages, catalog),
                new TargetPages(messages, catalog),
                new WrittenPages(HelpKind.GLOSSARY, messages))) {
            kinds.put(each.kind(), each);
            each.names().forEach(name -> titles.put(new HelpTopic(each.kind(), name), each.title(name)));
        }
    }

    /** All topics, those of a kind together. */
    public List<HelpTopic> topics() {
        return List.copyOf(titles.keySet());
    }

    /** Tells whether there is a page. */
    public boolean has(HelpTopic topic) {
        return titles.containsKey(topic);
    }

    /**
     * The title of a page.
     *
     * @throws IllegalArgumentException if there is no such page
     */
    public String title(HelpTopic topic) {
        String title = titles.get(topic);
        if (title == null) {
            throw new IllegalArgumentException("no help on " + topic);
        }
        return title;
    }

    /** The page of a topic; empty if there is none. */
    public Optional<HelpPage> page(HelpTopic topic) {
        return has(topic) ? Optional.of(pages.computeIfAbsent(topic, this::make)) : Optional.empty();
    }

    private HelpPage make(HelpTopic topic) {
        PageBuilder page = new PageBuilder(messages, topic, title(topic));
        HelpPages of = kinds.get(topic.kind());
        if (of != null) {
            of.fill(topic.name(), page);
        }
        TopicCatalog.Entry entry = TopicCatalog.builtIn().of(topic);
        return page.sources(entry.sources()).related(entry.related()).build();
    }

    /**
     * The topics that a person names, those of the name itself first, then those of that title or another name: in small or capital
     * letters, with or without hyphens, or as {@code check/clock}.
     *
     * @param kind their kind, or null for any: terms of the glossary first
     */
    public List<HelpTopic> named(@Nullable HelpKind kind, String text) {
        String wanted = text.strip();
        Set<HelpTopic> found = new LinkedHashSet<>();
        if (kind == null) {
            HelpTopic.parse(wanted.toLowerCase(Locale.ROOT)).filter(this::has).ifPresent(found::add);
            found.addAll(named(HelpKind.GLOSSARY, wanted));
        }
        of(kind).filter(topic -> topic.name().equalsIgnoreCase(wanted)).forEach(found::add);
        of(kind).filter(topic -> names(topic).anyMatch(name -> isSame(name, wanted)))
                .forEach(found::add);
        return List.copyOf(found);
    }

    /** Hyphens and blanks do not matter: “base62” is “Base 62”. */
    private static boolean isSame(String name, String wanted) {
        return plain(name).equals(plain(wanted));
    }

    private static String plain(String text) {
        return text.replaceAll("[\\s_-]", "").toLowerCase(Locale.ROOT);
    }

    private Stream<HelpTopic> of(@Nullable HelpKind kind) {
        return titles.keySet().stream().filter(topic -> kind == null || topic.kind() == kind);
    }

    private Stream<String> names(HelpTopic topic) {
        HelpPages pagesOfKind = kinds.get(topic.kind());
        return Stream.concat(
                Stream.of(topic.name(), title(topic)),
                pagesOfKind == null ? Stream.of() : pagesOfKind.also(topic.name()).stream());
    }

    /**
     * Names that are nearly what a person has typed, the nearest first.
     *
     * @param kind the kind that is meant, or null for any
     */
    public List<String> near(@Nullable HelpKind kind, String text) {
        Map<String, String> known = new LinkedHashMap<>();
        of(kind).forEach(topic -> names(topic).forEach(name -> known.putIfAbsent(name, topic.name())));
        Set<String> near = new LinkedHashSet<>();
        WordSuggestion.nearest(text.strip(), known.keySet(), known.size())
                .forEach(name -> near.add(known.getOrDefault(name, name)));
        return List.copyOf(near);
    }

    /** Makes all pages and what is searched of them, so that the first search need not. */
    public void prepare() {
        titles.keySet().forEach(this::searched);
    }

    private PageWords searched(HelpTopic topic) {
        return searched.computeIfAbsent(topic, this::words);
    }

    /**
     * The topics whose pages have all words of a text, or words that begin so: those with them in the title first. All topics for an
     * empty text.
     */
    public List<HelpTopic> search(String text) {
        List<String> typed = PageWords.split(text);
        if (typed.isEmpty()) {
            return topics();
        }
        Map<HelpTopic, Integer> found = new LinkedHashMap<>();
        for (HelpTopic topic : titles.keySet()) {
            int score = searched(topic).score(typed);
            if (score > 0) {
                found.put(topic, score);
            }
        }
        List<HelpTopic> best = new ArrayList<>(found.keySet());
        best.sort(Comparator.comparing((HelpTopic topic) -> found.getOrDefault(topic, 0))
                .reversed());
        return best;
    }

    private PageWords words(HelpTopic topic) {
        return new PageWords(
                names(topic).toList(),
                Stream.concat(
                                Stream.of(
                                        topic.kind().word(),
                                        messages.get(topic.kind().key())),
                                page(topic).stream().flatMap(HelpPage::texts))
                        .toList());
    }
}
