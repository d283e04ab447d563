package org.bitloupe.generate;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.TimeSortability;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * The guarantee that a layout's rules give for the IDs that one generator makes by the clock, whatever that clock does. Generators on
 * several machines keep it together as long as no two have the same machine number.
 *
 * @param unique true if no ID comes twice while the generator runs
 * @param order what is true of the order in which IDs are made
 * @param ahead how far the beginning of an ID's tick can lie beyond the tick the clock shows; null for without end
 * @param restart true if no ID comes twice over a restart either
 */
public record UniquenessGuarantee(
        Unique unique, Order order, @Nullable Duration ahead, Restart restart) {

    /** The uniqueness of the IDs of one generator. */
    public enum Unique {
        /** Never. */
        NEVER_TWICE,
        /** Not known: the meaning of some bits is not, which may keep IDs apart or not. */
        UNKNOWN,
        /** At random: only random bits tell the IDs of a tick apart. */
        BY_CHANCE
    }

    /** The order of the IDs of one generator. */
    public enum Order {
        /** Each is larger than the one before, as a number. */
        GROWS,
        /** The time in them never goes back. */
        TIME_GROWS,
        /** The time in them goes back when the clock does. */
        GOES_BACK,
        /** There is no time in them that a clock moves. */
        TIMELESS
    }

    /** The effect of a restart. */
    public enum Restart {
        /** The last time is remembered: nothing comes twice. */
        REMEMBERED,
        /** A new clock sequence is drawn: the same twice only accidentally. */
        CLOCK_SEQUENCE,
        /** The last instants may come again. */
        FORGETS
    }

    /**
     * The promises of a layout's rules.
     *
     * @param remembered true if the last time outlives a restart
     */
    public static UniquenessGuarantee of(Layout layout, boolean remembered) {
        return new UniquenessGuarantee(unique(layout), order(layout), ahead(layout), restart(layout, remembered));
    }

    private static Unique unique(Layout layout) {
        if (layout.unknownBits() > 0) {
            return Unique.UNKNOWN;
        }
        GenerationRules generationRules = layout.generationRules();
        boolean drawn = moves(layout, Role.RANDOM) && generationRules.random() == GenerationRules.RandomRule.FRESH;
        return drawn && !moves(layout, Role.SEQUENCE) ? Unique.BY_CHANCE : Unique.NEVER_TWICE;
    }

    private static boolean moves(Layout layout, Role role) {
        return IntStream.of(layout.indicesOf(role))
                .mapToObj(layout.fields()::get)
                .anyMatch(UniquenessGuarantee::moves);
    }

    private static boolean moves(Field field) {
        return !field.textOnly() && field.value() == null;
    }

    private static boolean hasClock(Layout layout) {
        int time = layout.mainTime();
        return time >= 0
                && moves(layout.fields().get(time))
                && layout.generationRules().clock() == GenerationRules.ClockRead.EACH;
    }

    private static Order order(Layout layout) {
        if (!hasClock(layout)) {
            return Order.TIMELESS;
        }
        GenerationRules.OnRollback onRollback = layout.generationRules().onRollback();
        if (onRollback == GenerationRules.OnRollback.CLOCK_SEQ || onRollback == GenerationRules.OnRollback.RESERVE) {
            return Order.GOES_BACK;
        }
        return grows(layout) ? Order.GROWS : Order.TIME_GROWS;
    }

    /** Tells whether the time comes first, and then what counts within a tick, its highest bits first. */
    private static boolean grows(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        if (generationRules.onExhausted() == GenerationRules.OnExhausted.CLOCK_SEQ) {
            return false; // The next clock sequence may be a smaller one.
        }
        boolean counts = moves(layout, Role.SEQUENCE);
        Role counter = counts ? Role.SEQUENCE : Role.RANDOM;
        boolean restarts = counts
                ? generationRules.sequenceReset() == GenerationRules.SequenceReset.TICK
                : generationRules.random() != GenerationRules.RandomRule.FRESH;
        if (TimeSortability.spoiler(layout, layout.mainTime()).isPresent() || !(restarts || !moves(layout, counter))) {
            return false;
        }
        return countsInOrder(layout, counter)
                && layout.fields().stream()
                        .noneMatch(f -> f.time() != null && f.time().adds() != null);
    }

    private static boolean countsInOrder(Layout layout, Role counter) {
        int lastField = -1;
        int nextBit = -1;
        boolean counting = false;
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            if (field.role() == counter && moves(field)) {
                boolean follows = slice.field() == lastField ? slice.high() == nextBit : slice.field() > lastField;
                if (!follows || (slice.field() != lastField && slice.high() != field.bits() - 1)) {
                    return false;
                }
                lastField = slice.field();
                nextBit = slice.low() - 1;
                counting = true;
            } else if (counter == Role.SEQUENCE && field.role() == Role.RANDOM && moves(field) && !counting) {
                return false; // Drawn anew above the counter.
            }
        }
        return true;
    }

    private static @Nullable Duration ahead(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        if (!hasClock(layout)) {
            return Duration.ZERO;
        }
        Duration borrowed = generationRules.onExhausted() == GenerationRules.OnExhausted.BORROW
                ? generationRules.limits().ahead()
                : Duration.ZERO;
        Duration held = generationRules.onRollback() == GenerationRules.OnRollback.HOLD
                ? generationRules.limits().window()
                : Duration.ZERO;
        return borrowed == null || held == null || generationRules.onExhausted() == GenerationRules.OnExhausted.CARRY
                ? null
                : borrowed.plus(held);
    }

    private static Restart restart(Layout layout, boolean remembered) {
        if (remembered) {
            return Restart.REMEMBERED;
        }
        return layout.generationRules().onRollback() == GenerationRules.OnRollback.CLOCK_SEQ
                ? Restart.CLOCK_SEQUENCE
                : Restart.FORGETS;
    }

    /**
     * A promise in words.
     *
     * @param good true if it is one that people hope for
     * @param message the sentence
     */
    public record Promise(boolean good, Message message) {}

    /** All promises as sentences: uniqueness, order, the clock, a restart. That nothing is known where bits have no known meaning. */
    public List<Promise> sentences() {
        if (unique == Unique.UNKNOWN) {
            return List.of(promise(false, "guarantee.unique.unknown"));
        }
        List<Promise> said = new ArrayList<>();
        said.add(promise(unique == Unique.NEVER_TWICE, "guarantee.unique." + word(unique)));
        if (order != Order.TIMELESS) {
            said.add(promise(order != Order.GOES_BACK, "guarantee.order." + word(order)));
            said.add(aheadSaid());
        }
        said.add(promise(restart != Restart.FORGETS, "guarantee.restart." + word(restart)));
        return List.copyOf(said);
    }

    private static Promise promise(boolean good, String key) {
        return new Promise(good, Message.of(key));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private Promise aheadSaid() {
        Duration limit = ahead;
        if (limit == null) {
            return promise(false, "guarantee.ahead.endless");
        }
        if (limit.isZero()) {
            return promise(true, "guarantee.ahead.none");
        }
        String length = new Tick(limit.toNanos(), 1).toString().replaceFirst("(?<=[0-9])(?=[a-z])", " ");
        return new Promise(true, Message.of("guarantee.ahead.limit", "limit", length));
    }
}
