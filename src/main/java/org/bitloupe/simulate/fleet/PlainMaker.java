package org.bitloupe.simulate.fleet;

import org.bitloupe.id.Bits;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.observe.Anatomy;
import org.bitloupe.simulate.observe.Entries;
import org.bitloupe.simulate.observe.Log;
import org.bitloupe.simulate.observe.Runs;

/** For layouts that are {@link Anatomy#plain}: what follows an ID is the ID plus one step of its counter, seen without taking it apart. */
final class PlainMaker extends LoggingMaker {
    private final Runs runs;
    private final long step;
    private final int timeShift;
    private final long timeMask;
    private final int counterShift;
    private final long counterMask;
    private final long restBits;
    private final long startTick;

    private long first;

    PlainMaker(Anatomy anatomy, MachineClock clock, Log log) {
        super(anatomy, clock, log);
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
    public int make(int most) {
        if (runs.full()) {
            flush();
        }
        int made = generator().nextRun(runs.first, runs.size(), most);
        first = runs.first[runs.size()];
        long now = now();
        runs.add(now, made, goesOn(now));
        return made;
    }

    /** Tells whether the ID after the last run's is the first of the new one, in the same tick and made at the same time. */
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
        Entries entries = log().entries();
        int at = log().add(runs.at, runs.count, number, life());
        for (int i = 0; i < number; i++) {
            entries.who[at + i] = runs.first[i] & restBits;
        }
        for (int i = 0; i < number; i++) {
            entries.tick[at + i] = tick(runs.first[i]);
        }
        for (int i = 0; i < number; i++) {
            entries.first[at + i] = counter(runs.first[i]);
        }
        log().tally().spread().add(runs, step);
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
        return Bits.of(anatomy().layout().width(), first + index * step);
    }

    @Override
    public long usedUntil() {
        return anatomy().nanosOf(tick(first) + 1);
    }
}
