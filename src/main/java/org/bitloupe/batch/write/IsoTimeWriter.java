package org.bitloupe.batch.write;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.ReaderZone;
import org.jspecify.annotations.Nullable;

/**
 * Writes when IDs were made, in ISO 8601 and UTC or with the offset of a zone, with exactly the decimals of a second that their layout
 * knows. Keeps the last second it wrote, so that rows near each other in time cost little. For one thread at a time.
 */
final class IsoTimeWriter {
    private static final long BILLION = 1_000_000_000;
    private static final long MILLION = 1_000_000;
    private static final int SECONDS_OF_DAY = 86_400;
    /** {@code 2026-11-20T09:52:07} */
    private static final int SECOND_LENGTH = 19;
    /** Seconds up to which ticks are counted with longs: the year 9999. */
    private static final long LAST_SECOND = 253_402_300_799L;

    private static final int NANO_DIGITS = 9;

    private final LayoutTime time;
    private final Codec codec;
    private final int place;
    private final int decimals;
    private final int unit;
    private final ZoneId zone;
    private final boolean isUtc;
    /** Ticks of a second, or 0 where a second is no whole number of ticks or several fields add up. */
    private final long perSecond;
    /** Seconds of a tick, or 0. */
    private final long secondsOfTick;

    private final long tickNanos;
    private final long originSecond;
    private final long originNano;

    /** The whole seconds of the ticks that were counted last, and the first tick of the last of them. */
    private long whole;

    private long firstTick;

    private final byte[] second = new byte[SECOND_LENGTH];
    private long lastSecond = Long.MIN_VALUE;
    private long lastDay = Long.MIN_VALUE;
    private byte[] offset = {'Z'};
    private int lastOffset = Integer.MIN_VALUE;

    /** The time that was counted last, see {@link #count}. */
    private long seconds;

    private long nanos;

    private IsoTimeWriter(Layout layout, LayoutTime time, Codec codec, ZoneId zone) {
        this.time = time;
        this.zone = zone;
        this.isUtc = !ReaderZone.differs(zone);
        this.codec = codec;
        this.place = codec.offset(time.mainField());
        this.decimals = time.decimals();
        this.unit = (int) Math.pow(10, NANO_DIGITS - decimals);
        Field field = layout.fields().get(time.mainField());
        Tick tick = time.scale().tick();
        Optional<Instant> origin = time.scale().instantAt(BigInteger.ZERO);
        boolean simple =
                origin.isPresent() && time.refiningFields().isEmpty() && field.bits() < Long.SIZE && tick.per() == 1;
        this.tickNanos = tick.nanos();
        this.perSecond = simple && BILLION % tick.nanos() == 0 ? BILLION / tick.nanos() : 0;
        this.secondsOfTick = simple && perSecond == 0 && tick.nanos() % BILLION == 0 ? tick.nanos() / BILLION : 0;
        this.originSecond = origin.map(Instant::getEpochSecond).orElse(0L);
        this.originNano = origin.map(Instant::getNano).orElse(0);
    }

    /** Null for a layout without time. */
    static @Nullable IsoTimeWriter of(Layout layout, Codec codec, ZoneId zone) {
        return LayoutTime.inBits(layout)
                .map(time -> new IsoTimeWriter(layout, time, codec, zone))
                .orElse(null);
    }

    /**
     * Writes a time.
     *
     * @param values the values of the ID's fields, see {@link Codec#offset}
     * @return false if no calendar holds it, and nothing was written
     */
    boolean write(long[] values, ByteOutput out) {
        if (!count(values)) {
            return writeInstant(values, out);
        }
        put(out);
        return true;
    }

    /** Counts the time with longs; false where that takes more than they hold, or another way to write it. */
    private boolean count(long[] values) {
        if (perSecond > 0) {
            long ticks = values[place];
            if (ticks < firstTick || ticks - firstTick >= perSecond) {
                whole = ticks / perSecond;
                firstTick = whole * perSecond;
            }
            nanos = originNano + (ticks - firstTick) * tickNanos;
            long carry = nanos >= BILLION ? 1 : 0;
            nanos -= carry * BILLION;
            seconds = whole > LAST_SECOND ? whole : originSecond + whole + carry;
        } else if (secondsOfTick > 0 && values[place] <= LAST_SECOND / secondsOfTick) {
            seconds = originSecond + values[place] * secondsOfTick;
            nanos = originNano;
        } else {
            return false;
        }
        // Before 1970 days count downwards, and after 9999 years are written another way: a day before in any zone.
        return seconds >= SECONDS_OF_DAY && seconds <= LAST_SECOND - SECONDS_OF_DAY;
    }

    private boolean writeInstant(long[] values, ByteOutput out) {
        Optional<String> text = text(values);
        if (text.isPresent()) {
            out.text(text.get());
        }
        return text.isPresent();
    }

    /** The same as a text. */
    Optional<String> text(long[] values) {
        return instant(values).map(instant -> InstantText.iso(instant, decimals, zone));
    }

    /** Returns the number of decimals of a second the layout knows. */
    int decimals() {
        return decimals;
    }

    /** The time; empty if no calendar holds it. */
    private Optional<Instant> instant(long[] values) {
        List<BigInteger> all = new ArrayList<>();
        for (int i = 0; i < codec.layout().fields().size(); i++) {
            all.add(codec.value(i, values));
        }
        return time.instantOf(all);
    }

    /** The time in milliseconds since 1970; empty if no calendar holds it, or it is no whole number of them. */
    OptionalLong millis(long[] values) {
        if (count(values)) {
            return nanos % MILLION == 0 ? OptionalLong.of(seconds * 1000 + nanos / MILLION) : OptionalLong.empty();
        }
        return instant(values)
                .filter(instant -> instant.equals(instant.truncatedTo(ChronoUnit.MILLIS)))
                .map(instant -> OptionalLong.of(instant.toEpochMilli()))
                .orElse(OptionalLong.empty());
    }

    private void put(ByteOutput out) {
        if (seconds != lastSecond) {
            keep();
        }
        out.room(SECOND_LENGTH + NANO_DIGITS + 1 + offset.length);
        out.put(second, SECOND_LENGTH);
        if (decimals > 0) {
            out.put('.');
            out.putPadded((int) nanos / unit, decimals);
        }
        out.put(offset, offset.length);
    }

    private void keep() {
        long local = seconds + (isUtc ? 0 : keepOffset());
        long day = local / SECONDS_OF_DAY;
        if (day != lastDay) {
            String date = LocalDate.ofEpochDay(day) + "T00:00:00";
            for (int i = 0; i < SECOND_LENGTH; i++) {
                second[i] = (byte) date.charAt(i);
            }
            lastDay = day;
        }
        int rest = (int) (local - day * SECONDS_OF_DAY);
        digits(11, rest / 3600);
        digits(14, rest / 60 % 60);
        digits(17, rest % 60);
        lastSecond = seconds;
    }

    /** Returns the seconds that the zone is ahead of UTC then. */
    private int keepOffset() {
        ZoneOffset now = InstantText.offset(Instant.ofEpochSecond(seconds), zone);
        if (now.getTotalSeconds() != lastOffset) {
            lastOffset = now.getTotalSeconds();
            offset = InstantText.isoOffset(now).getBytes(StandardCharsets.US_ASCII);
        }
        return lastOffset;
    }

    private void digits(int at, int value) {
        second[at] = (byte) ('0' + value / 10);
        second[at + 1] = (byte) ('0' + value % 10);
    }
}
