package org.bitloupe.migration;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.migration.overlap.IdSet;
import org.bitloupe.migration.overlap.IdsAroundChange;
import org.bitloupe.migration.overlap.NumberColumn;
import org.jspecify.annotations.Nullable;

/** Counts IDs that are there already, one after the other; keeps the same few numbers however many there are. Not for two threads. */
public final class ExistingIdCounter {
    private static final int EXAMPLES = 5;
    /** Clocks differ; that far ahead is no clock any more. */
    private static final Duration AHEAD = Duration.ofDays(1);

    private final Layout old;
    private final Codec codec;
    private final IdSet valid;
    private final NumberColumn column;
    private final IdSet remade;
    private final Layout now;
    private final Codec nowCodec;
    private final Optional<LayoutTime> time;
    private final Instant newest;
    private final @Nullable BigInteger[] highest;
    private final List<String> examples = new ArrayList<>();
    private long counted;
    private long unread;
    private long foreign;
    private long again;
    private @Nullable BigInteger smallest;
    private @Nullable BigInteger largest;
    private @Nullable Instant earliest;
    private @Nullable Instant latest;
    private @Nullable String cut;

    /**
     * A count of nothing.
     *
     * @param old the layout the IDs are of; it has bits
     * @param now the layout that is to follow; it has bits
     * @param when from when on new IDs are of that layout
     */
    public ExistingIdCounter(Layout old, Layout now, Instant when) {
        this.old = old;
        this.now = now;
        this.nowCodec = Codec.of(now);
        this.codec = Codec.of(old);
        this.valid = IdSet.of(old);
        this.column = NumberColumn.of(old, now);
        this.remade = IdsAroundChange.from(now, when);
        this.time = LayoutTime.of(old);
        this.newest = when.isAfter(Instant.MAX.minus(AHEAD)) ? Instant.MAX : when.plus(AHEAD);
        this.highest = new BigInteger[old.fields().size()];
    }

    /** A row without an ID of the old layout. */
    public void addUnread() {
        unread++;
    }

    /**
     * A last ID that lacks its end, so that nothing is known of it.
     *
     * @param text as it is written
     */
    public void leaveOut(String text) {
        cut = text;
    }

    /** Tells whether an ID can be the old layout's: no fixed bit differs, no value is out of bounds, no time is after the change. */
    public boolean isPossible(Bits id) {
        return isPossible(codec.decode(id));
    }

    private boolean isPossible(List<BigInteger> values) {
        return valid.contains(values)
                && time.flatMap(t -> t.instantOf(values))
                        .filter(t -> t.isAfter(newest))
                        .isEmpty();
    }

    /**
     * One more ID.
     *
     * @param id of the old layout's width
     * @param text as it is written
     */
    public void add(Bits id, String text) {
        List<BigInteger> values = codec.decode(id);
        if (!isPossible(values)) {
            foreign++;
            return;
        }
        counted++;
        BigInteger number = column.number(old, id.toBigInteger());
        smallest = smallest == null ? number : smallest.min(number);
        largest = largest == null ? number : largest.max(number);
        for (int i = 0; i < highest.length; i++) {
            BigInteger before = highest[i];
            highest[i] = before == null ? values.get(i) : before.max(values.get(i));
        }
        time.flatMap(t -> t.instantOf(values)).ifPresent(this::seen);
        if (wouldBeMade(number)) {
            again++;
            if (examples.size() < EXAMPLES) {
                examples.add(text);
            }
        }
    }

    private void seen(Instant instant) {
        earliest = earliest == null || instant.isBefore(earliest) ? instant : earliest;
        latest = latest == null || instant.isAfter(latest) ? instant : latest;
    }

    /** Tells whether an ID of the new layout is the same number. */
    private boolean wouldBeMade(BigInteger number) {
        boolean negative = number.signum() < 0;
        BigInteger bits = negative ? number.add(BigInteger.ONE.shiftLeft(now.width())) : number;
        return bits.signum() >= 0
                && bits.bitLength() <= now.width()
                && column.number(now, bits).equals(number)
                && remade.contains(nowCodec.decode(Bits.of(now.width(), bits)));
    }

    /** Returns the statistics of the IDs counted so far. */
    public ExistingIdStats result() {
        return result(Optional.empty());
    }

    /**
     * Returns the statistics of the IDs counted so far.
     *
     * @param epoch the epoch that their times are counted from, if it is not the old layout's own
     */
    ExistingIdStats result(Optional<Instant> epoch) {
        Map<String, BigInteger> values = new HashMap<>();
        for (int i = 0; i < highest.length; i++) {
            Field field = old.fields().get(i);
            BigInteger value = highest[i];
            if (value != null && field.time() == null && !field.textOnly()) {
                values.put(field.name(), value);
            }
        }
        return new ExistingIdStats(
                counted,
                unread,
                foreign,
                Optional.ofNullable(smallest),
                Optional.ofNullable(largest),
                Optional.ofNullable(earliest),
                Optional.ofNullable(latest),
                values,
                again,
                examples,
                epoch,
                Optional.ofNullable(cut));
    }
}
