package org.bitloupe.timeline;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.clean.FoundId;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.evidence.EvidenceMatch;
import org.bitloupe.inspect.evidence.SiblingEvidence;
import org.bitloupe.inspect.evidence.TextTime;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The answer of the inspector on a word that looks like an ID, as far as a timeline needs it.
 *
 * @param kind its kind
 * @param reading its reading if it is {@link Kind#KNOWN}, the first of several if it is {@link Kind#POSSIBLE}, else null
 * @param rounded true if its last digits look as though a program has thrown them away
 */
record IdAnswer(Kind kind, @Nullable Reading reading, boolean rounded) {
    private static final Set<String> BY_TIME = Set.of(TextTime.REASON, TextTime.EPOCH_REASON, SiblingEvidence.TIMES);

    /** Clocks that agree with others to a day are not reported by their date. */
    private static final Duration ONE_DAY = Duration.ofDays(1);

    /** A link is believed for a clock that is ten years ahead. */
    private static final Duration FARTHEST = Duration.ofDays(3653);

    /** The kinds of words. */
    enum Kind {
        /** Its layout is known, or at least no rival comes near. */
        KNOWN,
        /** It can be of several. */
        POSSIBLE,
        /** No layout reads it well. */
        UNREAD,
        /** It is the number of a card or an account, or a secret, of which nothing is said. */
        HIDDEN
    }

    /**
     * Reads a word.
     *
     * @param named the layout that reads it first, where that makes a likely ID of it; null for none
     */
    static IdAnswer of(FoundId found, Inspector inspector, @Nullable Layout named) {
        Inspection inspection = inspector.inspect(found);
        if (inspector.sensitiveValues().isMasked(inspection)) {
            return new IdAnswer(Kind.HIDDEN, null, false);
        }
        if (named != null) {
            Inspection byName = inspector.inspectAs(found, named);
            if (byName.readings().stream()
                    .limit(1)
                    .anyMatch(one -> one.verdict().compareTo(Verdict.POSSIBLE) <= 0)) {
                return new IdAnswer(
                        Kind.KNOWN, byName.readings().get(0), inspection.damage() instanceof Damage.Rounded);
            }
        }
        if (inspection.readings().isEmpty()) {
            return new IdAnswer(Kind.UNREAD, null, false);
        }
        Reading first = inspection.readings().get(0);
        return switch (first.verdict()) {
            case CERTAIN, BEST_MATCH -> new IdAnswer(Kind.KNOWN, first, inspection.damage() instanceof Damage.Rounded);
            case POSSIBLE -> new IdAnswer(Kind.POSSIBLE, first, false);
            case UNLIKELY, RULED_OUT -> new IdAnswer(Kind.UNREAD, null, false);
        };
    }

    /**
     * The reading of an ID whose clock was more than a day ahead, by the layout that a link tells. Without that a date in the future is a
     * sign of another layout, or of random digits: of those under a telling name, one in a hundred is dated in the next year.
     *
     * @return null if no link tells its layout, or if that layout makes no time of it that a wrong clock could have shown
     */
    static @Nullable Reading ahead(FoundId found, Inspector inspector) {
        Layout layout = told(found);
        if (layout == null) {
            return null;
        }
        List<Reading> readings = inspector.inspectAs(found, layout).readings();
        TickInterval time = readings.isEmpty() ? null : time(readings.get(0));
        if (time == null) {
            return null;
        }
        Duration ahead = Duration.between(inspector.now(), time.from());
        return ahead.compareTo(ONE_DAY) > 0 && ahead.compareTo(FARTHEST) <= 0 ? readings.get(0) : null;
    }

    /** The only layout that a link or a form of mention tells; null for none. A path at any host tells too little. */
    private static @Nullable Layout told(FoundId found) {
        List<Layout> told = found.evidence().stream()
                .filter(EvidenceMatch::certain)
                .map(EvidenceMatch::layout)
                .distinct()
                .toList();
        return told.size() == 1 ? told.get(0) : null;
    }

    /** Returns what a list calls an ID that is known: its layout's names, and whether its last digits are those of a rounded number. */
    static Message title(Reading reading, boolean rounded) {
        return rounded ? Message.of("timeline.title.rounded", "title", reading.names()) : reading.names();
    }

    /** Tells whether two texts are the same ID, however it is written. */
    static Object key(Reading reading) {
        return reading.identity();
    }

    static @Nullable TickInterval time(Reading reading) {
        return reading.time() == null
                ? null
                : TickInterval.whole(reading.time()).orElse(null);
    }

    /** Tells whether a time beside an ID is why it was read so. */
    static boolean isByTime(Reading reading) {
        return reading.verdict() != Verdict.CERTAIN
                && reading.reasons().stream()
                        .anyMatch(reason -> BY_TIME.contains(reason.text().key()));
    }
}
