package org.bitloupe.generate.rehearsal;

import org.bitloupe.generate.IdGenerator;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** For layouts that are {@link Anatomy#plain}: what follows an ID is the ID plus one step of its counter, seen without taking it apart. */
final class PlainMaker implements Maker {
    private final Anatomy anatomy;
    private final MachineClock clock;
    private final Log log;
    private final Runs runs;
    private final long step;
    private final int timeShift;
    private final long timeMask;
    private final int counterShift;
    private final long counterMask;
    private final long restBits;
    private final long startTick;

    private @Nullable IdGenerator generator;
    private int life;
    private long first;

    PlainMaker(Anatomy anatomy, MachineClock clock, Log log) {
        this.anatomy = anatomy;
        this.clock = clock;
        this.log = log;
        this.runs = log.runs();
        this.timeShift = anatomy.timeShift();
        this.timeMask = anatomy.timeMask();
        this.counterShift = anatomy.counterShift();
        this.counterMask = anatomy.counterMask();
        this.step = 1L << counterShift;
        this.restBits = ~(counterMask << counterShift | timeMask << timeShift);
        this.startTick = anatomy.startTick();
    }

    @Override
    public void start(IdGenerator newGenerator, int newLife) {
        flush();
        generator = newGenerator;
        life = newLife;
    }

    @Override
    public int make(int most) {
        if (generator == null) {
            throw new IllegalStateException("not started");
        }
        if (runs.full()) {
            flush();
        }
        int made = generator.nextRun(runs.first, runs.size(), most);
        first = runs.first[runs.size()];
        long now = clock.now();
        runs.add(now, made, goesOn(now));
        return made;
    }

    /** Whether the ID after the last run's is the first of the new one, in the same tick and made at the same time. */
    private boolean goesOn(long now) {
        int last = runs.size() - 1;
        return last >= 0
                && runs.at[last] == now
                && runs.first[last] + runs.count[last] * step == first
                && counter(first) != 0;
    }

    @Override
    public void flush() {
        int number = runs.size();
        if (number == 0) {
            return;
        }
        Entries entries = log.entries();
        int at = log.add(runs, life);
        for (int i = 0; i < number; i++) {
            entries.who[at + i] = runs.first[i] & restBits;
        }
        for (int i = 0; i < number; i++) {
            entries.tick[at + i] = tick(runs.first[i]);
        }
        for (int i = 0; i < number; i++) {
            entries.first[at + i] = counter(runs.first[i]);
        }
        log.tally().spread().add(runs, step);
        runs.clear();
    }

    private long tick(long id) {
        return (id >>> timeShift & timeMask) - startTick;
    }

    private long counter(long id) {
        return id >>> counterShift & counterMask;
    }

    @Override
    public Bits made(int index) {
        return Bits.of(anatomy.layout().width(), first + index * step);
    }

    @Override
    public long usedUntil() {
        return anatomy.nanosOf(tick(first) + 1);
    }
}
