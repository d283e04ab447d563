package org.bitloupe.generate.rehearsal;

import org.bitloupe.generate.IdGenerator;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** For layouts that are {@link Anatomy#plain}: what follows an ID is the ID plus one step of its counter, seen without taking it apart. */
final class PlainMaker implements Maker {
    private static final int AT_ONCE = 256;

    private final Anatomy anatomy;
    private final MachineClock clock;
    private final Log log;
    private final long step;
    private final int timeShift;
    private final long timeMask;
    private final int counterShift;
    private final long counterMask;
    private final long counterBits;
    private final long restBits;
    private final long startTick;

    private final long[] ids = new long[AT_ONCE];
    private @Nullable IdGenerator generator;
    private int life;
    private long first;
    private long last;
    private long at = -1;
    private int count;

    PlainMaker(Anatomy anatomy, MachineClock clock, Log log) {
        this.anatomy = anatomy;
        this.clock = clock;
        this.log = log;
        this.timeShift = anatomy.timeShift();
        this.timeMask = anatomy.timeMask();
        this.counterShift = anatomy.counterShift();
        this.counterMask = anatomy.counterMask();
        this.step = 1L << counterShift;
        this.counterBits = counterMask << counterShift;
        this.restBits = ~(counterBits | timeMask << timeShift);
        this.startTick = anatomy.startTick();
    }

    @Override
    public void start(IdGenerator newGenerator, int newLife) {
        generator = newGenerator;
        life = newLife;
    }

    @Override
    public int make(int most) {
        if (generator == null) {
            throw new IllegalStateException("not started");
        }
        int made = generator.nextLongs(ids, 0, Math.min(most, AT_ONCE));
        long now = clock.now();
        for (int i = 0; i < made; i++) {
            long id = ids[i];
            if (now == at && id - last == step && (last & counterBits) != counterBits) {
                count++;
            } else {
                begin(now, id);
            }
            last = id;
        }
        return made;
    }

    private void begin(long now, long id) {
        flush();
        at = now;
        first = id;
        count = 1;
    }

    @Override
    public void flush() {
        if (at >= 0) {
            long tick = (first >>> timeShift & timeMask) - startTick;
            log.add(at, life, first & restBits, tick, first >>> counterShift & counterMask, count);
            log.tally().spread().add(first, step, count);
            at = -1;
        }
    }

    @Override
    public Bits made(int index) {
        return Bits.of(anatomy.layout().width(), ids[index]);
    }

    @Override
    public long usedUntil() {
        return anatomy.nanosOf((last >>> timeShift & timeMask) - startTick + 1);
    }
}
