package org.bitloupe.inspect;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Of which layouts the IDs of a text are that have the same label: one {@code order_id} that is known tells of which layout the others
 * are. For one thread.
 */
public final class LabelLayouts {
    /** IDs of one label that are asked which layout they are of. */
    private static final int ASKED = 8;

    /** Labels that objects of all kinds give their IDs, and what stands in front of a line and not of an ID. */
    private static final Set<String> ANYTHING = Set.of(
            "_id", "data", "debug", "error", "fatal", "from", "guid", "id", "ids", "info", "is", "key", "name", "no",
            "note", "notice", "number", "re", "ref", "result", "see", "subject", "text", "to", "uid", "uuid", "value",
            "warn", "warning");

    /** Labels that are remembered: one that begins later tells nothing, however long the source is. */
    private static final int MOST_LABELS = 1000;

    private final Map<String, Known> labels = new HashMap<>();
    private final Map<String, ReadCount> asked = new HashMap<>();
    private final EpochPairs pairs = new EpochPairs();

    /** The number of IDs of a label that were asked, and the only one as long as there is no other: alone it tells nothing of others. */
    private record ReadCount(int count, @Nullable FoundId only) {}

    /** The layout of the known IDs of a label, null once they are of several; and two of them, since none speaks for itself. */
    private record Known(
            @Nullable Layout layout, SiblingEvidence.@Nullable Counted counted, String first, String second) {}

    /**
     * IDs of one text, each with what others of its label say of it.
     *
     * @param ids those of one text, in any order
     */
    public static List<FoundId> siblings(List<FoundId> ids, Inspector inspector) {
        return new LabelLayouts().next(ids, inspector);
    }

    /**
     * The IDs of the next text of a source, each with what others of its label say of it: those of that text, and of the texts before.
     *
     * @param ids those of the text, in any order
     */
    public List<FoundId> next(List<FoundId> ids, Inspector inspector) {
        ids.forEach(id -> pairs.ask(id, inspector));
        ids.stream().filter(LabelLayouts::isNamed).forEach(id -> read(id, inspector));
        return DamageDetection.withWhole(ids).stream().map(this::with).toList();
    }

    private void read(FoundId id, Inspector inspector) {
        ReadCount before = asked.get(label(id));
        if (before == null) {
            if (asked.size() < MOST_LABELS) {
                asked.put(label(id), new ReadCount(1, id));
            }
            return;
        }
        FoundId only = before.only();
        if (before.count() == ASKED || (only != null && only.text().equals(id.text()))) {
            return;
        }
        asked.put(label(id), new ReadCount(before.count() + 1, null));
        if (only != null) {
            add(only, inspector);
        }
        add(id, inspector);
    }

    private void add(FoundId id, Inspector inspector) {
        SiblingEvidence byTimes = pairs.of(id);
        FoundId told = byTimes == null ? id : id.beside(byTimes);
        inspector.inspect(told).readings().stream().findFirst().ifPresent(reading -> add(id, reading));
    }

    /** Takes up an ID of which the first reading is known; does nothing if that is no better than possible. */
    public void add(FoundId id, Reading first) {
        pairs.add(id, first);
        if (isNamed(id) && first.verdict().compareTo(Verdict.BEST_MATCH) <= 0) {
            labels.merge(
                    label(id), new Known(first.layout(), counted(first), id.text(), id.text()), LabelLayouts::merge);
        }
    }

    /** The epoch of another system that an ID is counted from because others say so; null for the layout's own. */
    private static SiblingEvidence.@Nullable Counted counted(Reading reading) {
        Evidence because = reading.odds().because();
        return because != null
                        && SiblingEvidence.isOf(because)
                        && EpochSentence.otherEpoch(reading).isPresent()
                ? EpochPairs.counted(reading)
                : null;
    }

    private static Known merge(Known known, Known more) {
        Layout layout = known.layout();
        return new Known(
                layout != null && layout.equals(more.layout()) && Objects.equals(known.counted(), more.counted())
                        ? layout
                        : null,
                known.counted(),
                known.first(),
                known.first().equals(known.second()) ? more.first() : known.second());
    }

    /** Returns an ID with what the others of its label say of it, the ID as it is if they say nothing or not the same. */
    public FoundId with(FoundId id) {
        Known known = isNamed(id) ? labels.get(label(id)) : null;
        boolean itself = known != null
                && known.first().equals(id.text())
                && known.second().equals(id.text());
        if (known != null && known.layout() != null && !itself) {
            return id.beside(new SiblingEvidence(known.layout(), id.label(), known.counted()));
        }
        SiblingEvidence byTimes = pairs.of(id);
        return byTimes == null ? id : id.beside(byTimes);
    }

    private static boolean isNamed(FoundId id) {
        return id.value() && !id.label().isEmpty() && !ANYTHING.contains(label(id));
    }

    private static String label(FoundId id) {
        return id.label().toLowerCase(Locale.ROOT);
    }
}
