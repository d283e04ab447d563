package org.bitloupe.inspect;

import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.rank.NumberTime;
import org.bitloupe.inspect.rank.RankedReading;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.vote.Mixture;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Decides which of a source's layouts an ID is of, where more than one of them takes its text: the layout that {@link Inspector#inspect}
 * is sure of, by the text itself or by what stands around it; else the one of most IDs of the source. Safe for any number of threads.
 */
public final class LayoutDecision {
    /** The place of the layout of an ID that is surely of another one. */
    public static final int NONE = -1;

    private final Inspector inspector;
    private final List<String> layouts;
    /** The same as the catalog has them; empty for those that more than a time beside their IDs tells from others. */
    private final List<Optional<Layout>> timed;
    /** The times of numbers by these; empty also for those whose times are counted in another way than most. */
    private final List<Optional<NumberTime>> numberTimes;

    private final int usual;
    private final boolean named;
    /** The two layouts of a column without more to tell them apart than its times; null if it is not of two. */
    private final @Nullable Mixture mixture;

    /**
     * A decision between layouts.
     *
     * @param layouts the layouts of the source, which may be counted from other epochs than those of the catalog
     * @param usual the place of the one that most of the source's IDs are of, or that somebody named first
     * @param named true if somebody named the layouts: none of the texts that they take is of another one
     * @param mixture two of the layouts that are told apart by the time that all of their IDs are of; null if none are
     */
    public LayoutDecision(
            Inspector inspector, List<Layout> layouts, int usual, boolean named, @Nullable Mixture mixture) {
        this.inspector = inspector;
        this.layouts = layouts.stream().map(Layout::id).toList();
        Map<String, Layout> any = inspector.layoutsOfAnyEpoch().stream()
                .collect(Collectors.toMap(Layout::id, Function.identity(), (one, other) -> one));
        this.timed = this.layouts.stream()
                .map(id -> Optional.ofNullable(any.get(id)))
                .toList();
        this.numberTimes = timed.stream()
                .map(layout -> layout.flatMap(inspector::numberTime))
                .toList();
        this.usual = usual;
        this.named = named;
        this.mixture = mixture;
    }

    /** Returns what reads the IDs. */
    public Inspector inspector() {
        return inspector;
    }

    /** Tells whether something around an ID names layouts, and not the one that takes its text. */
    public boolean isDoubtful(FoundId found, int layout) {
        return !named
                && !found.evidence().isEmpty()
                && found.evidence().stream()
                        .map(EvidenceMatch::layout)
                        .noneMatch(other -> other.id().equals(layouts.get(layout)));
    }

    /**
     * The layout of an ID without anything around it.
     *
     * @param takers the places of the layouts that take the text, at least one
     * @return its place, or {@link #NONE}
     */
    public int of(String text, BitSet takers) {
        int near = nearest(text, takers);
        return near == NONE ? of(inspector.rank(text), takers) : near;
    }

    /** The same of an ID with what stands around it. */
    public int of(FoundId found, BitSet takers) {
        int own = found.evidence().isEmpty() ? timed(found, takers) : NONE;
        return own == NONE ? of(inspector.rank(found), takers) : own;
    }

    /**
     * The layout of an ID in a row, of which nothing but the times in its row is known.
     *
     * @param takers as above
     */
    public int inRow(FoundId found, BitSet takers) {
        int own = timed(found, takers);
        if (own != NONE) {
            return own;
        }
        int near = nearest(found.text(), takers);
        return near != NONE ? near : named ? of(found.text(), takers) : of(inspector.rank(found), takers);
    }

    /** The layout of a mixture by which a text's time is nearest to those of all of its texts. */
    private int nearest(String text, BitSet takers) {
        Mixture both = mixture;
        if (both == null) {
            return NONE;
        }
        int most = taker(both.most(), takers);
        int other = taker(both.other(), takers);
        if (most == NONE || other == NONE) {
            return NONE;
        }
        Duration ofMost = distance(text, most, both);
        Duration ofOther = distance(text, other, both);
        return ofMost == null ? (ofOther == null ? NONE : other) : isNearer(ofOther, ofMost) ? other : most;
    }

    private static boolean isNearer(@Nullable Duration distance, Duration other) {
        return distance != null && distance.compareTo(other) < 0;
    }

    private int taker(Layout layout, BitSet takers) {
        int place = layouts.indexOf(layout.id());
        return place >= 0 && takers.get(place) ? place : NONE;
    }

    /** The distance of a text's time from those of a mixture; null if it has none by the layout. */
    private @Nullable Duration distance(String text, int place, Mixture both) {
        return instant(text, place)
                .map(time -> time.isBefore(both.first())
                        ? Duration.between(time, both.first())
                        : time.isAfter(both.last()) ? Duration.between(both.last(), time) : Duration.ZERO)
                .orElse(null);
    }

    /**
     * The first of some layouts, the usual one before the others, by which a time beside an ID is its own. The ranking says the same, for it
     * gives such a time more weight than anything but names, and takes several times as long.
     */
    private int timed(FoundId found, BitSet takers) {
        if (found.times().isEmpty()) {
            return NONE;
        }
        int most = most(takers);
        if (isTimed(found, most)) {
            return most;
        }
        int place = takers.nextSetBit(0);
        while (place >= 0 && (place == most || !isTimed(found, place))) {
            place = takers.nextSetBit(place + 1);
        }
        return place < 0 ? NONE : place;
    }

    private boolean isTimed(FoundId found, int place) {
        return instant(found.text(), place)
                .flatMap(instant -> found.times().beside(found.start(), found.end(), instant))
                .isPresent();
    }

    /** The time of a text by a layout, if its date is plausible. */
    private Optional<Instant> instant(String text, int place) {
        NumberTime numbers = numberTimes.get(place).orElse(null);
        return numbers != null && numbers.takes(text)
                ? numbers.of(text, inspector.today())
                : timed.get(place)
                        .flatMap(layout ->
                                inspector.source(List.of(text)).instants(layout).get(0));
    }

    private int most(BitSet takers) {
        return takers.get(usual) ? usual : takers.nextSetBit(0);
    }

    private int of(List<RankedReading> ranked, BitSet takers) {
        int most = most(takers);
        if (ranked.isEmpty()) {
            return most;
        }
        RankedReading first = ranked.get(0);
        if (first.isSpokenFor()) {
            // Of several that the same words or the same time speak for, the usual one of the source.
            int known = IntStream.concat(IntStream.of(most), takers.stream())
                    .filter(place -> ranked.stream()
                            .anyMatch(reading -> isOf(reading, place)
                                    && (reading == first || (first.isByEvidence() && reading.isByEvidence()))))
                    .findFirst()
                    .orElse(NONE);
            if (known != NONE || (!named && first.verdict().compareTo(Verdict.BEST_MATCH) <= 0)) {
                return known;
            }
        }
        return ranked.stream().anyMatch(reading -> isOf(reading, most) && reading.isPlausible())
                ? most
                : ranked.stream()
                        .filter(RankedReading::isPlausible)
                        .flatMap(reading -> takers.stream()
                                .filter(place -> isOf(reading, place))
                                .boxed())
                        .findFirst()
                        .orElse(most);
    }

    private boolean isOf(RankedReading reading, int place) {
        String id = layouts.get(place);
        return reading.layout().id().equals(id)
                || reading.alike().stream().anyMatch(other -> other.id().equals(id));
    }
}
