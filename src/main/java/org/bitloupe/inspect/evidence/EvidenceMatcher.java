package org.bitloupe.inspect.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/** All that the layouts of a catalog say about the surroundings of their IDs, compiled once. Safe for any number of threads. */
public final class EvidenceMatcher {
    /** The name of a part that has no other. */
    static final String UNNAMED = "id";

    /** So far around an ID in a long text something is looked for that speaks for it, in UTF-16 units. */
    private static final int FAR = 200;

    /** A name and its value, as headers and JSON have them. */
    private static final Pattern MEMBER = Pattern.compile(
            "[\\s{\"']*(?<name>[A-Za-z][\\w.-]{1,40})[\"']?\\s*[:=]\\s*[\"']?(?<value>[^\\s\"'{\\[].*)");

    /** By letters that have to stand in the text: many have the same host. */
    private final Map<String, List<EvidenceTemplate>> templates = new LinkedHashMap<>();

    /** Those that have a blank in front of the ID. */
    private final List<EvidenceTemplate> worded = new ArrayList<>();

    private final Set<String> hosts = new HashSet<>();
    private final Map<String, List<Layout>> byName = new HashMap<>();
    private final Map<String, List<Layout>> byWord = new HashMap<>();

    /** A matcher for layouts; where several are meant by the same surroundings, in their order. */
    public EvidenceMatcher(Collection<Layout> layouts) {
        for (Layout layout : layouts) {
            ContextEvidence evidence = layout.evidence();
            if (evidence == null) {
                continue;
            }
            evidence.urls().forEach(url -> add(EvidenceTemplate.ofUrl(layout, url)));
            evidence.urls().forEach(url -> hosts.add(url.substring(0, url.indexOf('/'))));
            evidence.texts().forEach(text -> add(EvidenceTemplate.ofText(layout, text)));
            evidence.names()
                    .forEach(name -> byName.computeIfAbsent(plain(name), n -> new ArrayList<>())
                            .add(layout));
            evidence.files()
                    .forEach(word ->
                            byWord.computeIfAbsent(word, w -> new ArrayList<>()).add(layout));
        }
    }

    private void add(EvidenceTemplate template) {
        templates.computeIfAbsent(template.must(), m -> new ArrayList<>()).add(template);
        if (!template.front().isEmpty()) {
            worded.add(template);
        }
    }

    /**
     * The IDs that links, mentions and constructors in a text are about, those of a host in the order of the layouts; where a
     * template has several parts, the last one first.
     */
    public List<EvidenceMatch> matches(String text) {
        List<EvidenceMatch> matches = new ArrayList<>();
        String small = text.toLowerCase(Locale.ROOT);
        // A few letters of other scripts become two.
        String lowerCase = small.length() == text.length() ? small : text;
        templates.forEach((must, some) -> {
            if (lowerCase.contains(must)) {
                some.forEach(template -> template.addMatches(text, lowerCase, matches));
            }
        });
        // What has a host of its own is met at no other layout's.
        matches.removeIf(match -> match.isNamed() && !match.certain() && isHost(match.words()));
        return matches;
    }

    /** Tells whether IDs of a layout are met at a host, or at one of which it is a subdomain. */
    public boolean isHost(String host) {
        String rest = host.toLowerCase(Locale.ROOT);
        while (!hosts.contains(rest)) {
            int dot = rest.indexOf('.');
            if (dot < 0) {
                return false;
            }
            rest = rest.substring(dot + 1);
        }
        return true;
    }

    /**
     * The matches of an ID in a longer text, by what stands around it up to the next blank or quote, by words in front of it, and by
     * the name in front.
     *
     * @param start index of its first character
     * @param end index after its last one
     * @param name the name in front of it, empty if there is none
     * @return a new list
     */
    public List<EvidenceMatch> around(String text, int start, int end, String name) {
        int from = start;
        while (from > 0 && start - from < FAR && isJoined(text.charAt(from - 1))) {
            from--;
        }
        int to = end;
        while (to < text.length() && to - end < FAR && isJoined(text.charAt(to))) {
            to++;
        }
        List<EvidenceMatch> matches = new ArrayList<>();
        if (to - from > end - start && !templates.isEmpty()) {
            for (EvidenceMatch match : matches(text.substring(from, to))) {
                if (from + match.start() == start && from + match.end() == end) {
                    matches.add(match.at(start, end));
                }
            }
        }
        for (EvidenceTemplate template : worded) {
            int front = start - template.front().length();
            if (text.startsWith(template.front(), front)) {
                // The character before them says whether they begin a word.
                int begin = Math.max(0, front - 1);
                String near = text.substring(begin, Math.min(text.length(), end + FAR));
                List<EvidenceMatch> found = new ArrayList<>();
                template.addMatches(near, near.toLowerCase(Locale.ROOT), found);
                found.stream()
                        .filter(match -> begin + match.start() == start && begin + match.end() == end)
                        .forEach(match -> matches.add(match.at(start, end)));
            }
        }
        matches.addAll(ofName(name, start, end));
        return matches;
    }

    /**
     * Returns the value of the name that a text of one line begins with, for each layout whose IDs have that name: up to a blank, a quote or a
     * sign between several values, and behind the words that stand in front of its IDs.
     */
    public List<EvidenceMatch> ofMember(String text) {
        Matcher member = MEMBER.matcher(text);
        if (!member.matches()) {
            return List.of();
        }
        List<EvidenceMatch> found = new ArrayList<>();
        for (EvidenceMatch match : ofName(member.group("name"), member.start("value"), text.length())) {
            ContextEvidence evidence = match.layout().evidence();
            int start = match.start();
            for (String words : evidence == null ? List.<String>of() : evidence.texts()) {
                String front = words.substring(0, Math.max(0, words.indexOf('{')));
                int at = front.isEmpty() ? -1 : text.indexOf(front, match.start());
                start = at < 0 ? start : at + front.length();
            }
            int end = start;
            while (end < text.length() && " \t;,\"'}".indexOf(text.charAt(end)) < 0) {
                end++;
            }
            found.add(match.at(start, end));
        }
        return found;
    }

    private static boolean isJoined(char c) {
        return c > ' ' && c != '"' && c != '\'' && c != '`';
    }

    /**
     * The layouts that the name of a key or column speaks for, as matches of the ID behind it.
     *
     * @param start index of the ID's first character
     * @param end index after its last one
     */
    public List<EvidenceMatch> ofName(String name, int start, int end) {
        List<Layout> layouts = byName.getOrDefault(plain(name), List.of());
        if (layouts.isEmpty()) {
            return List.of();
        }
        return layouts.stream()
                .map(layout -> new EvidenceMatch(layout, start, end, UNNAMED, name, false))
                .toList();
    }

    /** The layouts that the name of a column speaks for, in their order; a member of objects inside each other by its own name, too. */
    public List<Layout> ofColumn(String name) {
        List<Layout> whole = byName.getOrDefault(plain(name), List.of());
        return whole.isEmpty()
                ? byName.getOrDefault(plain(name.substring(name.lastIndexOf('.') + 1)), List.of())
                : whole;
    }

    /** The layouts that words in the name of a file or a column speak for, each with the first such word, in the order of the words. */
    public Map<Layout, String> ofWords(String name) {
        Map<Layout, String> found = new LinkedHashMap<>();
        for (String word : NameWords.of(name)) {
            byWord.getOrDefault(word, List.of()).forEach(layout -> found.putIfAbsent(layout, word));
        }
        return found;
    }

    /** Evidence that the value of a key is no ID of any layout, by the key's name: {@code md5}, {@code imei}; null if it says nothing. */
    public static @Nullable Evidence against(String name, String value) {
        return UnstructuredNames.against(name, value);
    }

    /** A name as it is compared. An underscore in front stays: {@code _id} is MongoDB's, {@code id} is anybody's. */
    static String plain(String name) {
        String small = name.replace("_", "").replace("-", "").replace(" ", "").toLowerCase(Locale.ROOT);
        return name.startsWith("_") ? "_" + small : small;
    }
}
