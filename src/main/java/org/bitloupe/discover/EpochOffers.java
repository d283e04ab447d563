package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.discover.bits.Clock;
import org.bitloupe.discover.bits.IdBits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.Message;

/**
 * The known ticks and epochs by which a clock's values are dates of plausible years. Some are for nearly any clock: each is a possibility,
 * and none is a finding.
 */
final class EpochOffers {
    private static final int MOST = 3;
    private static final Instant EARLIEST = Instant.parse("2005-01-01T00:00:00Z");
    private static final int WIDEST = 62;

    /** Nearer to an epoch any small number is: IDs of the first days of a layout are rare. */
    private static final Duration LEAST_AGE = Duration.ofDays(30);

    private final List<Known> known;
    private final InstantSource now;

    /** A tick and an epoch that a layout counts by, in a field of some bits. */
    private record Known(Tick tick, Instant epoch, int bits, LocalizedText title) {}

    /**
     * A way to read a clock.
     *
     * @param low its lowest bit
     * @param from the date of the smallest value
     * @param to the date of the largest value
     */
    record Offer(int low, Tick tick, Instant epoch, LocalizedText title, Instant from, Instant to) {
        Message words() {
            return Message.of("fit.draft.epoch")
                    .with("low", low)
                    .with("tick", tick.words())
                    .with("epoch", epoch.toString())
                    .with("title", title)
                    .with("from", day(from))
                    .with("to", day(to));
        }

        private static String day(Instant at) {
            return at.atOffset(ZoneOffset.UTC).toLocalDate().toString();
        }
    }

    EpochOffers(Catalog catalog, InstantSource now) {
        this.now = now;
        this.known = new ArrayList<>();
        Set<List<Object>> seen = new LinkedHashSet<>();
        for (Layout layout : catalog.layouts()) {
            if (layout.mainTime() >= 0) {
                Field field = layout.fields().get(layout.mainTime());
                TimeEncoding time = field.time();
                if (time != null && seen.add(List.of(time.tick(), time.epoch(), field.bits()))) {
                    known.add(new Known(time.tick(), time.epoch(), field.bits(), layout.title()));
                }
            }
        }
        known.sort(Comparator.comparing((Known one) -> !one.epoch().equals(Instant.EPOCH)));
    }

    /**
     * The known ways to read a clock that give plausible dates, those from 1970 first and then by how usual their layouts are.
     *
     * @param top the highest bit that may be the clock's
     */
    List<Offer> of(IdBits ids, Clock clock, int top) {
        List<Offer> offers = new ArrayList<>();
        Set<List<Object>> seen = new HashSet<>();
        for (Known one : known) {
            // Other fields below a clock show where it ends; else a field of the usual width may end in between.
            int low = clock.ground() == Clock.Ground.FIELDS ? clock.low() : top - one.bits() + 1;
            boolean ends = low <= clock.sure() && low >= clock.low();
            if (ends && offers.size() < MOST && seen.add(List.of(low, one.tick(), one.epoch()))) {
                offer(ids, one, low, top).ifPresent(offers::add);
            }
        }
        return offers;
    }

    private Optional<Offer> offer(IdBits ids, Known one, int low, int top) {
        LongSummaryStatistics values =
                Arrays.stream(ids.values(Math.min(top, low + WIDEST - 1), low)).summaryStatistics();
        Optional<Instant> from = at(one, BigInteger.valueOf(values.getMin()));
        Optional<Instant> to = at(one, BigInteger.valueOf(values.getMax()));
        boolean plausible = from.isPresent()
                && to.isPresent()
                && !from.get().isBefore(EARLIEST)
                && from.get().isAfter(one.epoch().plus(LEAST_AGE))
                && to.get().isBefore(now.instant().plus(Duration.ofDays(1)));
        return plausible
                ? Optional.of(new Offer(low, one.tick(), one.epoch(), one.title(), from.get(), to.get()))
                : Optional.empty();
    }

    private static Optional<Instant> at(Known one, BigInteger ticks) {
        return StepScale.instantOf(StepScale.nanosOf(one.epoch()).add(one.tick().nanosOf(ticks)));
    }
}
