package org.bitloupe.inspect;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The IDs of a text that the times beside them say to be counted from another system's epoch: one alone may do so accidentally, a second one
 * confirms it. For one thread.
 */
final class EpochPairs {
    /** IDs that are kept, and asked: one that comes later is told by the time beside itself. */
    private static final int MOST = 256;

    /**
     * Pairs have to lie so far apart: bits that are divided otherwise, and agree accidentally once, agree again with what was made in the same
     * seconds.
     */
    private static final Duration APART = TextTime.NEAR.multipliedBy(5);

    /** Digits of an ID of 64 bits some years after its epoch. */
    private static final int SHORTEST = 15;

    private record Key(Layout layout, SiblingEvidence.Counted counted) {}

    private final Map<Key, Instant> first = new HashMap<>();
    private final Map<Key, Set<String>> texts = new HashMap<>();
    private int asked;
    /** The epoch that two pairs agree on, null as long as there is none. */
    private @Nullable Key confirmed;

    /** Reads an ID with a time beside it, as long as few were read. */
    void ask(FoundId id, Inspector inspector) {
        if (asked < MOST
                && isNumber(id.text())
                && !id.times().beside(id.start(), id.end()).isEmpty()) {
            asked++;
            inspector.inspect(id).readings().stream().findFirst().ifPresent(reading -> add(id, reading));
        }
    }

    private static boolean isNumber(String text) {
        return text.length() >= SHORTEST && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Takes up an ID of which the first reading is known; does nothing if that is not counted from an epoch by one time. */
    void add(FoundId id, Reading reading) {
        TimeReading time = reading.time();
        Instant instant = time == null ? null : time.instant();
        boolean byTime = reading.reasons().stream()
                .anyMatch(reason -> reason.text().key().equals(TextTime.EPOCH_REASON));
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
        Key key = confirmed;
        boolean told = key != null
                && (Objects.requireNonNull(texts.get(key)).contains(id.text())
                        || (isNumber(id.text()) && !id.times().isEmpty()));
        return key != null && told ? new SiblingEvidence(key.layout(), "", key.counted()) : null;
    }
}
