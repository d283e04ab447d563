package org.bitloupe.inspect.compare;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.compare.Comparison.FieldPair;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.RoundingLoss.Bounds;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Works a {@link Comparison} out. */
final class ComparisonBuilder {
    private final Reading first;
    private final Reading second;
    private final RoundingLoss lossOfFirst;
    private final RoundingLoss lossOfSecond;
    private final Layout layout;
    private final boolean alike;
    private final boolean atStart;
    private final List<FieldPair> fields = new ArrayList<>();
    private final @Nullable Relation relation;
    private final @Nullable TimeGap gap;
    private final @Nullable BigInteger ahead;

    ComparisonBuilder(Reading first, RoundingLoss lossOfFirst, Reading second, RoundingLoss lossOfSecond) {
        this.first = first;
        this.second = second;
        this.lossOfFirst = lossOfFirst;
        this.lossOfSecond = lossOfSecond;
        this.layout = first.layout();
        boolean oneLayout = layout.equals(second.layout());
        this.alike = oneLayout && sameEpoch();
        this.atStart = isAtStart(first.layout()) || isAtStart(second.layout());
        for (int i = 0; oneLayout && i < first.fields().size(); i++) {
            fields.add(pair(first.fields().get(i), second.fields().get(i), i));
        }
        this.relation = RelationSearch.of(first, second)
                .filter(found -> !isRounded() || found instanceof Relation.Half)
                .orElse(null);
        boolean noTimes = atStart || (relation != null && !isSame());
        this.gap = noTimes ? null : isTimeLost() ? roundedGap() : TimeGap.of(first.time(), second.time());
        this.ahead = alike ? sequenceAhead() : null;
    }

    private FieldPair pair(FieldReading a, FieldReading b, int field) {
        boolean meets = a.value() == null
                || b.value() == null
                || lossOfFirst.canMeet(field, a.value(), lossOfSecond, b.value());
        return new FieldPair(a, b, !lossOfFirst.has(field), !lossOfSecond.has(field), meets);
    }

    private @Nullable TimeGap roundedGap() {
        TimeReading a = first.time();
        TimeReading b = second.time();
        Optional<Bounds<Instant>> ofA = a == null ? Optional.empty() : possible(first, a, lossOfFirst);
        Optional<Bounds<Instant>> ofB = b == null ? Optional.empty() : possible(second, b, lossOfSecond);
        return a == null || b == null || ofA.isEmpty() || ofB.isEmpty()
                ? null
                : TimeGap.ofRounded(a, ofA.get(), b, ofB.get());
    }

    /** The times that an ID can have said. */
    private static Optional<Bounds<Instant>> possible(Reading reading, TimeReading time, RoundingLoss loss) {
        return loss.hasTime()
                ? loss.bounds(reading, time)
                : Optional.ofNullable(time.instant()).map(instant -> new Bounds<>(instant, instant));
    }

    private boolean isTimeLost() {
        return lossOfFirst.hasTime() || lossOfSecond.hasTime();
    }

    private boolean isRounded() {
        return lossOfFirst.rounded() || lossOfSecond.rounded();
    }

    private static boolean isAtStart(Layout layout) {
        return layout.generationRules().clock() == GenerationRules.ClockRead.AT_START;
    }

    private boolean sameEpoch() {
        return Objects.equals(epochOf(first), epochOf(second));
    }

    private static @Nullable Instant epochOf(Reading reading) {
        return reading.time() == null ? null : reading.time().epoch();
    }

    /** Tells whether a larger sequence means a later ID: not where it runs on and starts over in the middle of a step. */
    static boolean counts(Layout layout) {
        return layout.generationRules().sequenceReset() != GenerationRules.SequenceReset.NEVER;
    }

    /** The fields that say who made an ID. */
    static List<FieldPair> makers(Comparison comparison) {
        return makers(comparison.fields());
    }

    private static List<FieldPair> makers(List<FieldPair> fields) {
        return fields.stream()
                .filter(pair -> pair.first().field().role().isMachine())
                .toList();
    }

    /** The difference of the sequences, if everything but them is the same; null if not, or there is not exactly one. */
    private @Nullable BigInteger sequenceAhead() {
        BigInteger difference = null;
        for (FieldPair pair : fields) {
            if (!pair.known()) {
                return null;
            }
            BigInteger a = pair.first().value();
            BigInteger b = pair.second().value();
            if (pair.first().field().role() != Role.SEQUENCE) {
                if (!pair.same()) {
                    return null;
                }
            } else if (a == null || b == null || difference != null) {
                return null;
            } else {
                difference = b.subtract(a);
            }
        }
        return difference;
    }

    Comparison result() {
        return new Comparison(
                first,
                second,
                lossOfFirst,
                lossOfSecond,
                alike,
                relation,
                gap,
                fields,
                difference(),
                ahead,
                sentence());
    }

    private @Nullable Bits difference() {
        Bits a = first.bits();
        Bits b = second.bits();
        return a == null || b == null || a.width() != b.width() || isRounded()
                ? null
                : Bits.of(a.width(), a.toBigInteger().xor(b.toBigInteger()));
    }

    // ---- The sentence ----

    private Message sentence() {
        if (relation != null && !(isSame() && relation instanceof Relation.Spellings)) {
            return relation.sentence();
        }
        if (isSame()) {
            return Message.of(isRounded() ? "inspect.compare.same-rounded" : "inspect.compare.same");
        }
        List<Message> clauses = new ArrayList<>();
        clauses.add(when());
        if (!fields.isEmpty()) {
            addMachines(clauses);
            addSequence(clauses);
        }
        Message words = clauses.get(clauses.size() - 1);
        for (int i = clauses.size() - 2; i >= 0; i--) {
            words = Message.of("inspect.sentence.comma", "first", clauses.get(i), "rest", words);
        }
        Verdict verdict = first.verdict().compareTo(second.verdict()) >= 0 ? first.verdict() : second.verdict();
        Message layouts = layout.equals(second.layout())
                ? Message.of("inspect.compare.layouts.both", "layout", layout.title())
                : Message.of("inspect.compare.layouts.each")
                        .with("first", layout.title())
                        .with("second", second.layout().title());
        return verdict.sentence("inspect.compare." + verdict.speech() + "sentence", layouts, "clauses", words);
    }

    private boolean isSame() {
        return layout.equals(second.layout()) && first.identity().equals(second.identity());
    }

    private Message when() {
        if (atStart) {
            return Message.of("inspect.compare.starts");
        }
        if (gap == null) {
            return Message.of(isTimeLost() ? "inspect.compare.time-lost" : "inspect.compare.timeless");
        }
        int order = gap.order();
        if (order != 0) {
            String key = order > 0 ? "inspect.compare.after" : "inspect.compare.before";
            return Message.of(key, "gap", gap.words());
        }
        Message step = ReadingPhrase.ticks(coarser());
        return gap.nanos().signum() == 0 && gap.before().equals(gap.after())
                ? Message.of("inspect.compare.within", "step", step)
                : Message.of("inspect.compare.overlap", "step", step);
    }

    private Tick coarser() {
        TimeReading a = first.time();
        TimeReading b = second.time();
        if (a == null || b == null) {
            throw new IllegalStateException("a gap without times");
        }
        return a.step().compareTo(b.step()) >= 0 ? a.step() : b.step();
    }

    private void addMachines(List<Message> clauses) {
        List<Object> same = new ArrayList<>();
        List<Object> ofFirst = new ArrayList<>();
        List<Object> ofSecond = new ArrayList<>();
        for (FieldPair pair : makers(fields)) {
            if (!pair.known()) {
                continue;
            }
            if (pair.same()) {
                same.add(named(pair.first()));
            } else {
                ofFirst.add(named(pair.first()));
                ofSecond.add(named(pair.second()));
            }
        }
        if (!ofFirst.isEmpty()) {
            clauses.add(Message.of("inspect.compare.other")
                    .with("first", ReadingPhrase.list(ofFirst))
                    .with("second", ReadingPhrase.list(ofSecond)));
        } else if (!same.isEmpty()) {
            clauses.add(Message.of("inspect.compare.both", "who", ReadingPhrase.list(same)));
        }
    }

    private static Message named(FieldReading field) {
        return Message.of(
                "inspect.sentence.field", "label", ReadingPhrase.label(field.field()), "value", field.shown());
    }

    private void addSequence(List<Message> clauses) {
        if (ahead == null || ahead.signum() == 0) {
            return;
        }
        boolean up = ahead.signum() > 0;
        String later = up ? "inspect.compare.ahead" : "inspect.compare.behind";
        String higher = up ? "inspect.compare.higher" : "inspect.compare.lower";
        clauses.add(Message.of(counts(layout) ? later : higher, "n", ahead.abs()));
    }
}
