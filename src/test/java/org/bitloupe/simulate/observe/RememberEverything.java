package org.bitloupe.simulate.observe;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.fleet.RunRecorder;

/** Keeps every single ID of a simulation, and answers from them what the simulation answers without keeping any. */
final class RememberEverything implements RunRecorder.Factory {
    record Id(int machine, long at, Bits bits) {}

    private final List<Id> ids = Collections.synchronizedList(new ArrayList<>());

    @Override
    public RunRecorder maker(IdDecomposition idDecomposition, MachineClock clock, MachineLog log) {
        RunRecorder runRecorder = QUICKEST.maker(idDecomposition, clock, log);
        return new RunRecorder() {
            @Override
            public void start(IdGenerator generator, int life) {
                runRecorder.start(generator, life);
            }

            @Override
            public int make(int most) {
                int made = runRecorder.make(most);
                for (int i = 0; i < made; i++) {
                    ids.add(new Id(log.machine(), clock.now(), runRecorder.made(i)));
                }
                return made;
            }

            @Override
            public void flush() {
                runRecorder.flush();
            }

            @Override
            public Bits made(int index) {
                return runRecorder.made(index);
            }

            @Override
            public long usedUntil() {
                return runRecorder.usedUntil();
            }
        };
    }

    int count() {
        return ids.size();
    }

    /** Returns the number of IDs that were made although they had been made before. */
    long again() {
        Set<Bits> seen = new HashSet<>();
        return ids.stream().filter(id -> !seen.add(id.bits())).count();
    }

    /** By remainder, how many IDs have it. */
    long[] remainders(int divisor) {
        long[] counts = new long[divisor];
        for (Id id : ids) {
            counts[id.bits().toBigInteger().mod(BigInteger.valueOf(divisor)).intValueExact()]++;
        }
        return counts;
    }

    /** The largest value of a field. */
    BigInteger largest(Layout layout, String field) {
        Codec codec = Codec.of(layout);
        return ids.stream()
                .map(id -> codec.decode(id.bits()).get(layout.indexOf(field)))
                .max(BigInteger::compareTo)
                .orElse(BigInteger.ZERO);
    }

    /** By how much the time in an ID is behind the latest in any ID of an earlier slot, at most, in nanoseconds. */
    long outOfOrder(Layout layout, long slotNanos) {
        Codec codec = Codec.of(layout);
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        List<Id> inOrder = new ArrayList<>(ids);
        inOrder.sort(java.util.Comparator.comparingLong(Id::at));
        BigInteger latest = null;
        BigInteger latestOfSlot = null;
        long slot = -1;
        BigInteger most = BigInteger.ZERO;
        for (Id id : inOrder) {
            if (id.at() / slotNanos != slot) {
                slot = id.at() / slotNanos;
                latest = latestOfSlot;
            }
            BigInteger own =
                    StepScale.nanosOf(time.instantOf(codec.decode(id.bits())).orElseThrow());
            if (latest != null) {
                most = most.max(latest.subtract(own));
            }
            latestOfSlot = latestOfSlot == null ? own : latestOfSlot.max(own);
        }
        return most.longValueExact();
    }
}
