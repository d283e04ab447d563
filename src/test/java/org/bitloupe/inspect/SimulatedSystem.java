package org.bitloupe.inspect;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import org.bitloupe.generate.Environment;
import org.bitloupe.generate.GenerationPlan;
import org.bitloupe.generate.GenerationRequest;
import org.bitloupe.generate.PlanResult;
import org.bitloupe.generate.Waiter;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.CommonValues;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;

/**
 * A system that makes IDs of a layout by the real generator, for statistics.
 *
 * <p>Of the usual kind: it has one to eight machines, in half of all systems numbered from 0, else anywhere (addresses, random
 * numbers). Half of all systems are so little used that a sequence which starts again in each tick is hardly ever above 3; in the
 * others each ID's sequence has a size drawn evenly from 0 bits to a quarter of the field's. A sequence that runs on is anywhere; a
 * count of rows has come to a number whose size is drawn evenly over the field's bits (up to 2^36). Of the even kind: every machine and
 * sequence number is as likely as any other.
 */
public final class SimulatedSystem {
    private static final int MOST_MACHINES = 8;
    private static final LocalDate FIRST = LocalDate.of(2015, 1, 1);
    private static final LocalDate LAST = LocalDate.of(2026, 11, 20);
    private static final int COUNTER_BITS = 36;

    private final Layout layout;
    private final LayoutSpellingCodecs spellings;
    private final boolean even;
    private final SplittableRandom random;
    private final boolean busy;
    /** Progress of a count of rows, as a part of its bits. */
    private final double progress;

    private final List<Map<String, BigInteger>> machines = new ArrayList<>();
    private final Instant from;
    private final Instant to;

    /** A system, with IDs drawn evenly from 2015, or the layout's first day in use, to its last day or November 2026. */
    public SimulatedSystem(Layout layout, boolean even, SplittableRandom random) {
        this.layout = layout;
        this.spellings = LayoutSpellingCodecs.of(layout);
        this.even = even;
        this.random = random;
        this.busy = random.nextBoolean();
        this.progress = random.nextDouble();
        LocalDate since = layout.since() == null || layout.since().isBefore(FIRST) ? FIRST : layout.since();
        LocalDate until = layout.until() == null || layout.until().isAfter(LAST) ? LAST : layout.until();
        this.from = since.atStartOfDay(ZoneOffset.UTC).toInstant();
        this.to = (until.isBefore(since) ? since.plusDays(1) : until)
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant();
        boolean numbered = random.nextBoolean();
        int count = 1 + random.nextInt(MOST_MACHINES);
        for (int i = 0; i < count; i++) {
            machines.add(machine(numbered ? i : -1));
        }
    }

    private Map<String, BigInteger> machine(int number) {
        Map<String, BigInteger> values = new HashMap<>();
        for (Field field : layout.fields()) {
            boolean machine = field.role() == Role.NODE || field.role() == Role.SHARD;
            boolean counted =
                    layout.common().stream().anyMatch(common -> common.field().equals(field.name()));
            if (machine && field.bits() > 0 && field.value() == null) {
                boolean small =
                        !counted && number >= 0 && number < field.count().intValue() && field.bits() <= Long.SIZE;
                values.put(field.name(), small ? field.least().add(BigInteger.valueOf(number)) : any(field));
            }
        }
        return values;
    }

    /** Any value; where most IDs of the layout have some values in common, one of these as often as the layout says. */
    private BigInteger any(Field field) {
        for (CommonValues common : layout.common()) {
            if (common.field().equals(field.name())) {
                int percent = random.nextInt(100);
                for (CommonValues.Share share : common.shares()) {
                    if (percent < share.percent()) {
                        return share.from()
                                .add(BigInteger.valueOf(
                                        random.nextLong(share.count().longValueExact())));
                    }
                    percent -= share.percent();
                }
            }
        }
        BigInteger drawn = new BigInteger(field.bits() + Long.SIZE, new Random(random.nextLong()));
        return field.least().add(drawn.mod(field.count()));
    }

    /** The next ID in the layout's usual spelling, or empty if the generator does not make any of this layout. */
    public Optional<String> next() {
        return nextId().flatMap(id -> spellings.codec(0).tryWrite(id, Map.of(), Map.of()));
    }

    /** The bits of the next ID, or empty if the generator does not make any of this layout. */
    Optional<Bits> nextId() {
        Instant at = from.plusMillis(random.nextLong(Duration.between(from, to).toMillis()));
        at = at.plusNanos(random.nextInt(1_000_000));
        Map<String, BigInteger> values = new HashMap<>(machines.get(random.nextInt(machines.size())));
        for (Field field : layout.fields()) {
            if (field.bits() > 0 && field.value() == null) {
                addTo(values, field);
            }
        }
        GenerationRequest request =
                new GenerationRequest(layout, values, layout.mainTime() < 0 ? null : at, random.nextLong());
        Instant moment = at;
        Environment environment = new Environment(() -> moment, random, Waiter.REAL);
        if (!(GenerationPlan.of(request, environment) instanceof PlanResult.Ready ready)) {
            return Optional.empty();
        }
        return Optional.ofNullable(new IdGenerator(ready.plan()).make().id());
    }

    private void addTo(Map<String, BigInteger> values, Field field) {
        boolean machine = field.role() == Role.NODE || field.role() == Role.SHARD;
        if (field.role() == Role.SEQUENCE) {
            values.put(field.name(), even ? any(field) : sequence(field));
        } else if (machine && even) {
            values.put(field.name(), any(field));
        } else if (field.role() == Role.TYPE && !field.values().isEmpty()) {
            List<BigInteger> known = List.copyOf(field.values().keySet());
            values.put(field.name(), known.get(random.nextInt(known.size())));
        } else if (field.role() == Role.DATA || field.role() == Role.UNKNOWN || field.role() == Role.TYPE) {
            values.put(field.name(), any(field));
        }
    }

    private BigInteger sequence(Field field) {
        if (layout.mainTime() >= 0 && layout.generationRules().sequenceReset() == GenerationRules.SequenceReset.TICK) {
            BigInteger small = BigInteger.valueOf(random.nextInt(4) == 0 ? random.nextInt(4) : 0);
            return (busy ? ofSize(field, field.bits() / 4) : small).min(field.limit());
        }
        return layout.generationRules().sequenceReset() == GenerationRules.SequenceReset.NEVER && layout.mainTime() >= 0
                ? any(field)
                : counted(field);
    }

    /** A value up to where the count of rows has come. */
    private BigInteger counted(Field field) {
        double most = Math.pow(2, progress * Math.min(COUNTER_BITS, field.bits()));
        return BigInteger.valueOf((long) (random.nextDouble() * most))
                .max(field.least())
                .min(field.limit());
    }

    /** A value whose number of bits is drawn evenly. */
    private BigInteger ofSize(Field field, int bits) {
        BigInteger value = new BigInteger(random.nextInt(bits + 1), new Random(random.nextLong()));
        return value.max(field.least()).min(field.limit());
    }
}
