package org.bitloupe.generate;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Codec;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Problem;

/**
 * Makes IDs of any layout. One lock, held also while waiting: nobody else could make an ID in the meantime.
 *
 * <p>Within a tick the first thing that there is makes the difference: the sequence, random bits counted up, random bits drawn anew.
 * When it is used up, or there is none, the next tick does.
 */
final class GeneralLane implements Lane {
    private final Make make;
    private final Codec codec;
    private final Ticks ticks;
    private final RandomGenerator random;
    private final Odometer sequence;
    private final Odometer chance;
    private final Odometer clockSequence;
    /** Whether the sequence is a random field that begins anew by chance in each tick. */
    private final boolean chanceCounts;

    private final Make.Restart restart;
    private final boolean carries;
    /** The values of all fields of the last ID. */
    private final List<BigInteger> values;

    private boolean begun;
    /** The last tick the clock showed. */
    private BigInteger read = BigInteger.ZERO;
    /** The tick of the last ID; later than {@link #read} after the sequence was carried into it. */
    private BigInteger tick = BigInteger.ZERO;
    /** How many IDs were made in this tick by a sequence that runs on across ticks. */
    private BigInteger inTick = BigInteger.ZERO;
    /** By clock sequence that was left when the clock went back: the last tick it was used in. */
    private final Map<BigInteger, BigInteger> leftAt = new HashMap<>();

    private final AtomicLong waits = new AtomicLong();

    GeneralLane(Plan plan) {
        Layout layout = plan.layout();
        this.make = layout.make();
        this.codec = Codec.of(layout);
        this.random = plan.newRandom();
        this.values = Start.values(plan, random);
        this.ticks = Ticks.of(plan, values);
        int[] counted = moving(plan, Role.SEQUENCE, true);
        int[] drawn = moving(plan, Role.RANDOM, false);
        this.chanceCounts = make.random() == Make.Chance.COUNTER && counted.length == 0 && drawn.length > 0;
        int own = chanceCounts ? 1 : 0;
        this.sequence = new Odometer(layout, chanceCounts ? Arrays.copyOf(drawn, own) : counted);
        this.chance = new Odometer(layout, Arrays.copyOfRange(drawn, own, drawn.length));
        this.clockSequence = new Odometer(layout, moving(plan, Role.CLOCK_SEQUENCE, true));
        this.carries = make.full() == Make.Full.CARRY && timeStandsAboveSequence(layout);
        // Where no new tick comes, a sequence that starts over would repeat itself.
        this.restart = !ticks.moves() ? Make.Restart.START : chanceCounts ? Make.Restart.TICK : make.restart();
        sequence.read(values);
        clockSequence.read(values);
        boolean given = layout.fields().stream()
                .anyMatch(f -> f.role() == Role.SEQUENCE && plan.values().containsKey(f.name()));
        if (!given && !sequence.empty()) {
            sequence.set(beginning());
        }
    }

    /** Where the sequence begins, as the layout says. */
    private BigInteger beginning() {
        BigInteger count = sequence.count();
        if (chanceCounts) {
            return Draw.below(random, lowerHalf(count));
        }
        BigInteger choices = make.begin().choices(count);
        BigInteger first = make.begin().keptBack(count);
        return choices.equals(BigInteger.ONE) ? first : first.add(Draw.below(random, choices));
    }

    /** The fields of a role that change; a set value is where a counter starts, but what a random field keeps. */
    private static int[] moving(Plan plan, Role role, boolean fromSetValue) {
        Layout layout = plan.layout();
        return IntStream.of(layout.indicesOf(role))
                .filter(i -> !layout.fields().get(i).textOnly())
                .filter(i -> layout.fields().get(i).value() == null)
                .filter(i -> fromSetValue
                        || !plan.values().containsKey(layout.fields().get(i).name()))
                .toArray();
    }

    private static boolean timeStandsAboveSequence(Layout layout) {
        List<Slice> slices = layout.slices();
        int time = layout.mainTime();
        for (int i = 1; i < slices.size(); i++) {
            Field field = layout.fields().get(slices.get(i).field());
            if (field.role() == Role.SEQUENCE && slices.get(i - 1).field() == time) {
                return slices.get(i - 1).low() == 0;
            }
        }
        return false;
    }

    @Override
    public synchronized Made make() {
        step();
        return new Made(codec.encode(values), values);
    }

    @Override
    public synchronized Bits next() {
        step();
        return codec.encode(values);
    }

    @Override
    public long nextLong() {
        return next().low();
    }

    @Override
    public long waits() {
        return waits.get();
    }

    /** Moves the values on to those of the next ID. */
    private void step() {
        boolean waited = false;
        while (true) {
            BigInteger now = ticks.now();
            boolean done;
            if (!begun) {
                done = begin(now);
            } else if (now.compareTo(read) < 0) {
                done = clockWentBack(now);
            } else if (now.compareTo(tick) > 0) {
                done = newTick(now);
            } else {
                read = now;
                done = nextInTick() || carried();
            }
            if (done) {
                return;
            }
            if (!waited) {
                waited = true;
                waits.incrementAndGet();
            }
        }
    }

    private boolean begin(BigInteger now) {
        ticks.write(now, values);
        begun = true;
        enter(now);
        draw();
        sequence.write(values);
        return true;
    }

    private void enter(BigInteger now) {
        read = now;
        tick = now;
        inTick = BigInteger.ONE;
    }

    private boolean newTick(BigInteger now) {
        if (restart == Make.Restart.START && !sequence.empty() && !sequence.next()) {
            throw new RefusedException(usedUp());
        }
        ticks.write(now, values);
        enter(now);
        if (restart == Make.Restart.TICK) {
            sequence.set(beginning());
        } else if (restart == Make.Restart.NEVER) {
            sequence.nextAround();
        }
        sequence.write(values);
        draw();
        return true;
    }

    /** Draws the random fields; those that will be counted up start in the lower half, so that there is room. */
    private void draw() {
        if (!chance.empty()) {
            boolean room = make.random() == Make.Chance.INCREMENT;
            chance.set(Draw.below(random, room ? lowerHalf(chance.count()) : chance.count()));
            chance.write(values);
        }
    }

    private static BigInteger lowerHalf(BigInteger count) {
        return count.shiftRight(1).max(BigInteger.ONE);
    }

    /** Finds another ID of the same tick; false if there is none left. */
    private boolean nextInTick() {
        if (!sequence.empty()) {
            return countUp();
        }
        if (chance.empty()) {
            return false;
        }
        if (make.random() == Make.Chance.FRESH) {
            draw();
            return true;
        }
        if (!chance.next()) {
            return false;
        }
        chance.write(values);
        return true;
    }

    private boolean countUp() {
        if (restart == Make.Restart.NEVER) {
            if (inTick.equals(sequence.count())) {
                return false;
            }
            inTick = inTick.add(BigInteger.ONE);
            sequence.nextAround();
        } else if (!sequence.next()) {
            return false;
        }
        sequence.write(values);
        draw();
        return true;
    }

    /** The tick is used up: goes on in the next one without waiting for it, where the layout says so. */
    private boolean carried() {
        if (!carries) {
            return waitOrRefuse();
        }
        BigInteger next = tick.add(BigInteger.ONE);
        ticks.write(next, values);
        BigInteger clock = read;
        enter(next);
        read = clock;
        sequence.set(BigInteger.ZERO);
        sequence.write(values);
        draw();
        return true;
    }

    /** Lets the next tick come; always false, so that the clock is looked at again. */
    private boolean waitOrRefuse() {
        if (!ticks.moves() || restart == Make.Restart.START || make.full() != Make.Full.WAIT) {
            throw new RefusedException(usedUp());
        }
        ticks.await(tick.add(BigInteger.ONE));
        return false;
    }

    private Problem usedUp() {
        Layout layout = codec.layout();
        if (chanceCounts || (sequence.empty() && !chance.empty())) {
            return Refusals.chanceUsedUp(layout);
        }
        if (ticks.moves() && restart != Make.Restart.START) {
            return Refusals.tickFull(layout, sequence.count());
        }
        return sequence.empty() ? Refusals.onlyOne(layout) : Refusals.usedUp(layout);
    }

    private boolean clockWentBack(BigInteger now) {
        return switch (make.back()) {
            case REFUSE -> throw new RefusedException(Refusals.clockBack(codec.layout(), read.subtract(now)));
            case WAIT -> {
                ticks.await(read);
                yield false;
            }
            case CLOCK_SEQ -> takeNextClockSequence(now);
        };
    }

    private boolean takeNextClockSequence(BigInteger now) {
        BigInteger left = clockSequence.number();
        clockSequence.nextAround();
        BigInteger usedUntil = leftAt.get(clockSequence.number());
        // Once around, one is taken again only for ticks that it did not see.
        if (clockSequence.number().equals(left) || (usedUntil != null && usedUntil.compareTo(now) >= 0)) {
            clockSequence.set(left);
            throw new RefusedException(Refusals.clockBack(codec.layout(), read.subtract(now)));
        }
        leftAt.put(left, tick);
        clockSequence.write(values);
        return newTick(now);
    }
}
