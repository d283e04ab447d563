package org.bitloupe.app.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The entries in the order they are shown: pinned ones first, then the others, each the newest first. Every text is there once,
 * and there are at most {@value #LIMIT}; entries that are not pinned make room first. Immutable.
 *
 * @param entries the entries
 */
public record HistoryList(List<HistoryEntry> entries) {
    /** The most entries that are kept. */
    public static final int LIMIT = 200;

    private static final Comparator<HistoryEntry> ORDER = Comparator.comparing(HistoryEntry::pinned)
            .thenComparing(HistoryEntry::seen)
            .reversed();

    /** A history without entries. */
    public static final HistoryList EMPTY = new HistoryList(List.of());

    public HistoryList {
        Map<String, HistoryEntry> once = new LinkedHashMap<>();
        entries.stream().sorted(ORDER).forEach(entry -> once.putIfAbsent(entry.text(), entry));
        entries = once.values().stream().limit(LIMIT).toList();
    }

    /** The entry of a text. */
    public Optional<HistoryEntry> of(String text) {
        return entries.stream().filter(entry -> entry.text().equals(text)).findFirst();
    }

    /** With an ID that was looked at; it keeps the pin and the name that an earlier entry of its text has. */
    HistoryList looked(HistoryEntry looked) {
        HistoryEntry merged = of(looked.text())
                .map(known -> looked.withPinned(known.pinned() || looked.pinned())
                        .withName(looked.name().isEmpty() ? known.name() : looked.name())
                        .withSeen(known.seen().isAfter(looked.seen()) ? known.seen() : looked.seen()))
                .orElse(looked);
        // In front, since entries of one instant keep their order.
        List<HistoryEntry> all = new ArrayList<>(List.of(merged));
        all.addAll(without(Set.of(looked.text())).entries);
        return new HistoryList(all);
    }

    /** Without the entries of these texts. */
    HistoryList without(Collection<String> texts) {
        return new HistoryList(
                entries.stream().filter(entry -> !texts.contains(entry.text())).toList());
    }

    /** With the entry of a text changed, if there is one. */
    HistoryList changed(String text, UnaryOperator<HistoryEntry> change) {
        return new HistoryList(entries.stream()
                .map(entry -> entry.text().equals(text) ? change.apply(entry) : entry)
                .toList());
    }
}
