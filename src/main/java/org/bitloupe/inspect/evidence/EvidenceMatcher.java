package org.bitloupe.inspect.evidence;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bitloupe.layout.ContextEvidence;
import org.bitloupe.layout.Layout;

/** All that the layouts of a catalog say about the surroundings of their IDs, compiled once. Safe for any number of threads. */
public final class EvidenceMatcher {
    /** The name of a part that has no other. */
    static final String UNNAMED = "id";

    private final List<EvidenceTemplate> templates = new ArrayList<>();
    private final Map<String, List<Layout>> byName = new HashMap<>();

    /** A matcher for layouts; where several are meant by the same surroundings, in their order. */
    public EvidenceMatcher(Collection<Layout> layouts) {
        for (Layout layout : layouts) {
            ContextEvidence evidence = layout.evidence();
            if (evidence == null) {
                continue;
            }
            evidence.urls().forEach(url -> templates.add(EvidenceTemplate.ofUrl(layout, url)));
            evidence.texts().forEach(text -> templates.add(EvidenceTemplate.ofText(layout, text)));
            evidence.names()
                    .forEach(name -> byName.computeIfAbsent(plain(name), n -> new ArrayList<>())
                            .add(layout));
        }
    }

    /**
     * The IDs that links, mentions and constructors in a text are about, in the order of the layouts and of their templates; where a
     * template has several parts, the last one first.
     */
    public List<EvidenceMatch> matches(String text) {
        List<EvidenceMatch> matches = new ArrayList<>();
        String lowerCase = text.toLowerCase(Locale.ROOT);
        templates.forEach(template -> template.addMatches(text, lowerCase, matches));
        return matches;
    }

    /**
     * The layouts that the name of a key or column speaks for, as matches of the ID behind it.
     *
     * @param start index of the ID's first character
     * @param end index after its last one
     */
    public List<EvidenceMatch> ofName(String name, int start, int end) {
        return byName.getOrDefault(plain(name), List.of()).stream()
                .map(layout -> new EvidenceMatch(layout, start, end, UNNAMED, name))
                .toList();
    }

    private static String plain(String name) {
        return name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
    }
}
