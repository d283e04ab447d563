package org.bitloupe.generate.rehearsal;

import org.bitloupe.generate.IdGenerator;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/** For layouts that are {@link Anatomy#plain}: what follows an ID is the ID plus one step of its counter, seen without taking it apart. */
final class PlainMaker implements Maker {
    private final Anatomy anatomy;
    private final MachineClock clock;
    private final Log log;
    private final Bunch bunch;
    private final long step;
    private final int timeShift;
    private final long timeMask;
    private final int counterShift;
    private final long counterMask;
    private final long restBits;
    private final long startTick;

    private @Nullable IdGenerator generator;
    private int life;
    private long last;
    private int lastMade;

    PlainMaker(Anatomy anatomy, MachineClock clock, Log log) {
        this.anatomy = anatomy;
        this.clock = clock;
        this.log = log;
        this.bunch = log.bunch();
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
        if (bunch.room() == 0) {
            flush();
        }
        int from = bunch.size();
        int made = generator.nextLongs(bunch.ids, from, Math.min(most, bunch.room()));
        bunch.made(clock.now(), made);
        last = bunch.ids[from + made - 1];
        lastMade = made;
        return made;
    }

    @Override
    public void flush() {
        if (bunch.moments() > 0) {
            if (bunch.straight(step) && !wraps()) {
                writeMoments();
            } else {
                writeRuns();
            }
            bunch.clear();
        }
    }

    /** Whether the counter started over among what was made at one time. */
    private boolean wraps() {
        boolean wraps = false;
        for (int m = 0; m < bunch.moments(); m++) {
            wraps |= counter(bunch.first[m]) + bunch.count[m] - 1 > counterMask;
        }
        return wraps;
    }
    /** Writes one entry for each moment, column by column. */
    private void writeMoments() {
        Entries window = log.window();
        int number = bunch.moments();
        int at = log.add(bunch, life);
        for (int m = 0; m < number; m++) {
            window.who[at + m] = bunch.first[m] & restBits;
        }
        for (int m = 0; m < number; m++) {
            window.tick[at + m] = tick(bunch.first[m]);
        }
        for (int m = 0; m < number; m++) {
            window.first[at + m] = counter(bunch.first[m]);
        }
        Spread spread = log.tally().spread();
        for (int m = 0; m < number; m++) {
            spread.add(bunch.first[m], step, bunch.count[m]);
        }
    }

    /** Writes one entry for each run of IDs that follow each other. */
    private void writeRuns() {
        int next = 0;
        for (int m = 0; m < bunch.moments(); m++) {
            int end = next + bunch.count[m];
            while (next < end) {
                int from = next++;
                while (next < end && follows(bunch.ids[next], bunch.ids[next - 1])) {
                    next++;
                }
                long id = bunch.ids[from];
                log.add(bunch.at[m], life, id & restBits, tick(id), counter(id), next - from);
                log.tally().spread().add(id, step, next - from);
            }
        }
    }

    private boolean follows(long id, long before) {
        return id - before == step && counter(before) != counterMask;
    }

    private long tick(long id) {
        return (id >>> timeShift & timeMask) - startTick;
    }

    private long counter(long id) {
        return id >>> counterShift & counterMask;
    }

    @Override
    public Bits made(int index) {
        return Bits.of(anatomy.layout().width(), bunch.ids[bunch.size() - lastMade + index]);
    }

    @Override
    public long usedUntil() {
        return anatomy.nanosOf(tick(last) + 1);
    }
}
