package org.bitloupe.inspect;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bitloupe.catalog.KnownEpochs;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/**
 * The IDs of a text whose times beside them fit another system's epoch: one may fit by accident, a second one confirms the epoch. For one
 * thread.
 */
final class EpochPairs {
    /** IDs that are kept, and asked: one that comes later is told by the time beside itself. */
    private static final int MOST = 256;

    /**
     * Pairs have to lie so far apart: bits that are divided otherwise, and agree accidentally once, agree again with what was made in the same
     * seconds.
     */
    private static final Duration APART = Duration.ofSeconds(5 * TextTime.NEAR.toSeconds());

    /** Digits of an ID of 64 bits some years after its epoch. */
    private static final int SHORTEST = 15;

    /**
     * Pairs by which an epoch is found that nobody is known to use have to lie so far apart: bits that are divided a little differently count
     * a few percent faster or slower.
     */
    private static final Duration FAR = Duration.ofSeconds(200 * TextTime.NEAR.toSeconds());

    /** An ID with the time beside it, and the epoch that both make by a layout. */
    private record Pair(String text, Instant at, Instant epoch) {
        boolean agrees(Pair other) {
            return !text.equals(other.text)
                    && Duration.between(epoch, other.epoch).abs().compareTo(TextTime.NEAR) <= 0
                    && Duration.between(at, other.at).abs().compareTo(FAR) >= 0;
        }
    }

    private record Key(Layout layout, SiblingEvidence.Counted counted) {}

    private final Map<Key, Instant> first = new HashMap<>();
    private final Map<Key, Set<String>> texts = new HashMap<>();
    private final Map<Layout, List<Pair>> pairs = new HashMap<>();
    private int asked;
    /** The epoch that two pairs agree on, null as long as there is none. */
    private @Nullable Key confirmed;

    /** The same of an epoch that nobody is known to use. */
    private @Nullable Key unknown;

    /** Reads an ID with a time beside it, as long as few were read. */
    void ask(FoundId id, Inspector inspector) {
        if (asked < MOST
                && isNumber(id.text())
                && !id.times().beside(id.start(), id.end()).isEmpty()) {
            asked++;
            Reading reading =
                    inspector.inspect(id).readings().stream().findFirst().orElse(null);
            if (reading != null && reading.odds().because() == null && reading.verdict() != Verdict.CERTAIN) {
                addUnknown(id, inspector);
            } else if (reading != null) {
                add(id, reading);
            }
        }
    }

    /** Takes up the epochs that the times beside an ID allow, and remembers one that another pair allows, too. */
    private void addUnknown(FoundId id, Inspector inspector) {
        for (Layout layout : inspector.layoutsOfAnyEpoch()) {
            Instant made = inspector
                    .source(List.of(id.text()))
                    .unboundedInstants(layout)
                    .get(0)
                    .orElse(null);
            Instant own = LayoutTime.of(layout).orElseThrow().scale().epoch();
            for (TextTime time : made == null ? List.<TextTime>of() : id.times().beside(id.start(), id.end())) {
                Instant epoch = own.plus(Duration.between(made, time.instant()));
                if (!epoch.isBefore(Instant.EPOCH) && epoch.isBefore(time.instant())) {
                    agree(layout, new Pair(id.text(), time.instant(), epoch));
                }
            }
        }
    }

    private void agree(Layout layout, Pair pair) {
        List<Pair> others = pairs.computeIfAbsent(layout, any -> new ArrayList<>());
        List<Pair> agreeing = others.stream().filter(pair::agrees).toList();
        others.add(pair);
        boolean better = unknown == null || (hasOtherEpochs(layout) && !hasOtherEpochs(unknown.layout()));
        if (!agreeing.isEmpty() && better) {
            Instant one = agreeing.get(0).epoch();
            Instant from = (one.isAfter(pair.epoch()) ? one : pair.epoch()).minus(TextTime.NEAR);
            Instant to = (one.isBefore(pair.epoch()) ? one : pair.epoch()).plus(TextTime.NEAR);
            Instant epoch = KnownEpochs.roundest(from, to);
            unknown = new Key(layout, new SiblingEvidence.Counted(epoch, "", ReadingPhrase.epoch(epoch)));
        }
    }

    private static boolean hasOtherEpochs(Layout layout) {
        TimeEncoding time = layout.fields().get(layout.mainTime()).time();
        return time != null && time.hasOtherEpochs();
    }

    private static boolean isNumber(String text) {
        return text.length() >= SHORTEST && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Takes up an ID of which the first reading is known; does nothing if that is not counted from an epoch by one time. */
    void add(FoundId id, Reading reading) {
        TimeReading time = reading.time();
        Instant instant = time == null ? null : time.instant();
        boolean byTime = reading.reasons().stream()
                .map(reason -> reason.text().key())
                .anyMatch(key -> key.equals(TextTime.EPOCH_REASON) || key.equals(TextTime.MONTH_REASON));
        if (!byTime || time == null || instant == null) {
            return;
        }
        Key key = new Key(reading.layout(), Objects.requireNonNull(counted(reading)));
        Instant before = first.putIfAbsent(key, instant);
        Set<String> known = texts.computeIfAbsent(key, any -> new HashSet<>());
        if (known.size() < MOST) {
            known.add(id.text());
        }
        boolean apart =
                before != null && Duration.between(before, instant).abs().compareTo(APART) >= 0;
        confirmed = confirmed == null && apart ? key : confirmed;
    }

    /** The epoch that a reading is counted from; null for one without time. */
    static SiblingEvidence.@Nullable Counted counted(Reading reading) {
        TimeReading time = reading.time();
        return time == null
                ? null
                : new SiblingEvidence.Counted(time.epoch(), time.epochName(), ReadingPhrase.epoch(time.epoch()));
    }

    /** Returns what the pairs say of an ID: that it is counted from the confirmed epoch, if it is one of them or its own time may say so. */
    @Nullable
    SiblingEvidence of(FoundId id) {
        Key key = confirmed == null ? unknown : confirmed;
        boolean told = key != null
                && (texts.getOrDefault(key, Set.of()).contains(id.text())
                        || (isNumber(id.text())
                                && !id.times().beside(id.start(), id.end()).isEmpty()));
        return key != null && told ? new SiblingEvidence(key.layout(), "", key.counted()) : null;
    }
}
