package org.bitloupe.capacity.compare;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.Milestone;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.capacity.TimeOrder;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.Segment;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/** The capacities of several layouts, question by question, each compared with one of them. */
public final class CapacityTable {
    private CapacityTable() {}

    /** A question of the table; {@code compare.row.<word>} in the resource bundle names it. */
    public enum Question {
        LIFESPAN,
        LAST,
        MACHINES,
        EACH,
        FLEET,
        CLASH,
        JAVASCRIPT,
        NEGATIVE,
        SORTS,
        TEXT,
        BYTES;

        /** The name in keys. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** An answer. */
    public sealed interface Answer {
        /** Years a time field lasts, not rounded. */
        record Years(BigDecimal years) implements Answer {}

        /** A count. */
        record Count(BigInteger count) implements Answer {}

        /** A number of IDs of one tick, or of all where there is no time, two of which are the same with a probability of 1%. */
        record Clash(BigInteger ids, Optional<Tick> tick) implements Answer {}

        /** A number of IDs a second. */
        record Rate(BigDecimal perSecond) implements Answer {}

        /** The time of an event; the later the better. */
        record When(Milestone turn) implements Answer {}

        /** Yes or no; yes is better. */
        record Yes(boolean yes) implements Answer {}

        /** The characters of the shortest and of the longest text in the usual spelling; neither fewer nor more are better. */
        record Characters(int least, int most) implements Answer {}

        /** The fewest bytes that hold the bits; neither fewer nor more are better. */
        record Bytes(int bytes) implements Answer {}

        /** It depends on bits whose meaning is not known. */
        record Unknown() implements Answer {}

        /** The layout has no answer to that. */
        record None() implements Answer {}
    }

    /** The result of comparing an answer. */
    public enum Trend {
        /** It is the answer that others are compared with. */
        REFERENCE,
        SAME,
        BETTER,
        WORSE,
        /** It differs, and neither is better. */
        OTHER
    }

    /** An answer and how it compares. */
    public record Cell(Answer answer, Trend trend) {}

    /** One question and each layout's answer. */
    public record Row(Question question, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * The rows for these layouts; questions that none of them has an answer to are left out.
     *
     * @param reference the index of the layout that others are compared with; what it has to carry is enough of others, too
     */
    public static List<Row> of(List<Layout> layouts, int reference) {
        List<Row> rows = new ArrayList<>();
        for (Question question : Question.values()) {
            List<Answer> answers = layouts.stream().map(answering(question)).toList();
            if (answers.stream().anyMatch(a -> !(a instanceof Answer.None))) {
                rows.add(new Row(
                        question,
                        cells(
                                question,
                                answers,
                                reference,
                                layouts.get(reference).expectedLoad())));
            }
        }
        return rows;
    }

    private static List<Cell> cells(Question question, List<Answer> answers, int reference, ExpectedLoad load) {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            Trend trend = i == reference ? Trend.REFERENCE : trend(answers.get(i), answers.get(reference));
            boolean enough = trend == Trend.WORSE && isEnough(question, answers.get(i), load);
            cells.add(new Cell(answers.get(i), enough ? Trend.OTHER : trend));
        }
        return cells;
    }

    /** Tells whether somebody said how much is needed, and that much is there: less than another layout has is no worse then. */
    private static boolean isEnough(Question question, Answer answer, ExpectedLoad load) {
        Optional<BigDecimal> needed = switch (question) {
            case LIFESPAN -> Optional.ofNullable(load.years());
            case MACHINES -> load.machineNumbers().map(BigDecimal::new);
            case EACH -> load.peak();
            case FLEET -> load.peakOfAll();
            case LAST, CLASH, JAVASCRIPT, NEGATIVE, SORTS, TEXT, BYTES -> Optional.empty();
        };
        return needed.filter(least -> amount(answer).compareTo(least) >= 0).isPresent();
    }

    private static BigDecimal amount(Answer answer) {
        return answer instanceof Answer.Years years
                ? years.years()
                : answer instanceof Answer.Count count
                        ? new BigDecimal(count.count())
                        : answer instanceof Answer.Rate rate ? rate.perSecond() : BigDecimal.ZERO;
    }

    private static Function<Layout, Answer> answering(Question question) {
        return switch (question) {
            case LIFESPAN -> layout -> ofTime(layout, Lifespan.of(layout).map(life -> new Answer.Years(life.years())));
            case LAST ->
                layout -> ofTime(
                        layout, MilestoneLine.of(layout, Instant.EPOCH).map(line -> new Answer.When(line.end())));
            case MACHINES -> layout -> machines(Capacity.of(layout));
            case EACH -> layout -> rate(layout, Capacity::idsPerSecondPerNode);
            case FLEET -> layout -> rate(layout, Capacity::idsPerSecondFleet);
            case CLASH -> layout -> clash(Capacity.of(layout));
            case JAVASCRIPT -> layout -> when(MilestoneLine.javaScript(layout));
            case NEGATIVE -> layout -> when(MilestoneLine.sign(layout));
            case SORTS ->
                layout -> ofTime(
                        layout,
                        LayoutTime.of(layout)
                                .filter(t -> !layout.textOnly())
                                .map(t -> sorts(layout, TimeOrder.spoiler(layout, t.mainField()))));
            case TEXT -> CapacityTable::characters;
            case BYTES -> layout -> new Answer.Bytes((layout.width() + Byte.SIZE - 1) / Byte.SIZE);
        };
    }

    /** The largest ID may be smaller than the largest number of its bits: a number below 2^63 has 19 digits, one of 64 bits 20. */
    private static Answer characters(Layout layout) {
        if (layout.spellings().isEmpty()) {
            return new Answer.None();
        }
        SpellingCodec usual = LayoutSpellingCodecs.of(layout).codec(0);
        boolean signed = usual.spelling().segments().stream()
                .anyMatch(segment -> segment instanceof Segment.Digits digits && digits.signed());
        // Texts beside the number have lengths of their own, and behind a minus the largest IDs are the shortest texts.
        if (layout.fields().stream().anyMatch(Field::textOnly)
                || (signed && layout.largestId().testBit(layout.width() - 1))) {
            return new Answer.Characters(usual.minLength(), usual.maxLength());
        }
        int least = LayoutSpellingCodecs.usual(layout, Bits.of(layout.width(), layout.smallestId()))
                .length();
        int most = LayoutSpellingCodecs.usual(layout, Bits.of(layout.width(), layout.largestId()))
                .length();
        return new Answer.Characters(Math.min(least, most), Math.max(least, most));
    }

    private static Answer sorts(Layout layout, Optional<Integer> spoiler) {
        return spoiler.filter(i -> layout.fields().get(i).role() == Role.UNKNOWN)
                .<Answer>map(i -> new Answer.Unknown())
                .orElseGet(() -> new Answer.Yes(spoiler.isEmpty()));
    }

    private static Answer rate(Layout layout, Function<Capacity, Optional<BigDecimal>> perSecond) {
        Capacity capacity = Capacity.of(layout);
        return capacity.hasUnknownMachines() && capacity.tick().isPresent()
                ? new Answer.Unknown()
                : or(perSecond.apply(capacity).map(Answer.Rate::new));
    }

    /** An answer that needs a time: it is not known where bits of another meaning may hold one. */
    private static Answer ofTime(Layout layout, Optional<? extends Answer> answer) {
        return layout.mainTime() < 0 && layout.unknownBits() > 0 ? new Answer.Unknown() : or(answer);
    }

    private static Answer or(Optional<? extends Answer> answer) {
        return answer.isPresent() ? answer.get() : new Answer.None();
    }

    private static Answer machines(Capacity capacity) {
        if (capacity.hasUnknownMachines()) {
            return new Answer.Unknown();
        }
        return capacity.hasAnyMachines() ? new Answer.None() : new Answer.Count(capacity.nodes());
    }

    private static Answer clash(Capacity capacity) {
        return or(capacity.idsForClash().map(ids -> new Answer.Clash(ids, capacity.tick())));
    }

    private static Answer when(Milestone milestone) {
        return milestone.kind() == Milestone.Kind.UNASKED ? new Answer.None() : new Answer.When(milestone);
    }

    private static Trend trend(Answer mine, Answer reference) {
        if (mine.equals(reference)) {
            return Trend.SAME;
        }
        Integer order = order(mine, reference);
        if (order == null) {
            return Trend.OTHER;
        }
        return order == 0 ? Trend.SAME : order > 0 ? Trend.BETTER : Trend.WORSE;
    }

    /** Positive if the first is better, null if they cannot be compared. */
    private static @Nullable Integer order(Answer a, Answer b) {
        if (a instanceof Answer.Years mine && b instanceof Answer.Years theirs) {
            return mine.years().compareTo(theirs.years());
        }
        if (a instanceof Answer.Count mine && b instanceof Answer.Count theirs) {
            return mine.count().compareTo(theirs.count());
        }
        if (a instanceof Answer.Rate mine && b instanceof Answer.Rate theirs) {
            return mine.perSecond().compareTo(theirs.perSecond());
        }
        if (a instanceof Answer.Clash mine
                && b instanceof Answer.Clash theirs
                && mine.tick().equals(theirs.tick())) {
            return mine.ids().compareTo(theirs.ids());
        }
        if (a instanceof Answer.Yes mine && b instanceof Answer.Yes theirs) {
            return Boolean.compare(mine.yes(), theirs.yes());
        }
        boolean dated = a instanceof Answer.When mine
                && b instanceof Answer.When theirs
                && mine.turn().isDated()
                && theirs.turn().isDated();
        return dated ? ((Answer.When) a).turn().compareTo(((Answer.When) b).turn()) : null;
    }
}
