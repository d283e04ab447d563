package org.bitloupe.app.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The IDs that were looked at since the program started, in that order, for going back and forth like in a browser. */
public final class VisitedIds {
    private static final int LONGEST = 100;

    private final List<HistoryEntry> visited = new ArrayList<>();
    private int at = -1;

    /** Adds the ID that is looked at now; what was ahead is forgotten. */
    public void visit(HistoryEntry entry) {
        if (at >= 0 && visited.get(at).text().equals(entry.text())) {
            visited.set(at, entry);
            return;
        }
        visited.subList(at + 1, visited.size()).clear();
        visited.add(entry);
        if (visited.size() > LONGEST) {
            visited.remove(0);
        }
        at = visited.size() - 1;
    }

    /**
     * Goes to the ID before.
     *
     * @param current the text that is looked at; where it is not the last one visited, that one comes before it
     */
    public Optional<HistoryEntry> back(String current) {
        if (at >= 0 && !visited.get(at).text().equals(current)) {
            return Optional.of(visited.get(at));
        }
        return at > 0 ? Optional.of(visited.get(--at)) : Optional.empty();
    }

    /** Goes to the ID that {@link #back} came from. */
    public Optional<HistoryEntry> forward() {
        return at + 1 < visited.size() ? Optional.of(visited.get(++at)) : Optional.empty();
    }
}
