package org.bitloupe.batch.follow;

import java.util.Map;

/**
 * The clock of one machine number, as the IDs of a log show it in the order in which they were written. IDs that are late by up to a minute
 * say nothing: several threads and buffers write a log. For one thread.
 *
 * <p>One generator whose clock went back makes IDs in a row that are all older than the newest one. Two generators make IDs by turns, and the
 * distance between their two times stays the same while both go on: old IDs that a log mentions again lie here and there, and do not.
 */
final class ClockTrack {
    /** Number of IDs in a row that show a clock that went back, and of those that must have been there before it. */
    static final int IN_A_ROW = 16;
    /** Number of older IDs, and of returns to the newer ones, that show two clocks. */
    private static final int OLDER = 8;

    private static final int RETURNS = 4;
    /** Two clocks must have gone on for this many times as long as the distance between them has varied. */
    private static final int FIRM = 4;
    /** The IDs of a clock that went back may be this many times rarer than those before. */
    private static final int RARER = 8;
    /** Number of IDs close together that show that a leap forward was no wrong number. */
    private static final int SUPPORT = 4;

    /** The judgment on an ID. */
    enum Verdict {
        /** There is nothing to say. */
        NONE,
        /** The clock went back. */
        BACK,
        /** Two clocks run, by turns. */
        TWO,
        /** The clock went back by about as much as it did before. */
        AGAIN
    }

    private final long late;
    private final long second;

    private long seen;
    private long first;
    private long newest;
    /** The newest one where the last leap forward does not count, which may be a wrong number. */
    private long trusted;

    private int support;

    // The times that lie more than a minute before the newest.
    private long older;
    private int inRow;
    private long olderFirst;
    private long olderNewest;
    private long newestThen;
    private long leastDistance;
    private long mostDistance;
    private int returns;
    /** True if the newest in this row was not trusted throughout. */
    private boolean doubtful;

    private long lastBack;
    private boolean two;
    private long distance;
    private int stragglers;
    private long full;

    /**
     * A clock.
     *
     * @param late the steps of the lateness that says nothing
     * @param second the steps of a second, at least 1
     */
    ClockTrack(long late, long second) {
        this.late = late;
        this.second = second;
    }

    /** The figures by which clocks are judged, as the named parts of sentences that say how. */
    static Map<String, Object> bounds() {
        return Map.of("row", IN_A_ROW, "older", OLDER, "returns", RETURNS, "firm", FIRM, "rarer", RARER);
    }

    /** Takes the machine's next ID. */
    Verdict next(long step) {
        stragglers = 0;
        seen++;
        if (seen == 1) {
            first = step;
            newest = step;
            trusted = step;
            support = 1;
            return Verdict.NONE;
        }
        if (two) {
            return Verdict.NONE;
        }
        return step > newest - late ? ahead(step) : behind(step);
    }

    private Verdict ahead(long step) {
        if (inRow > 0) {
            stragglers = inRow < IN_A_ROW ? 1 : 0;
            returns++;
            inRow = 0;
        }
        if (step > newest + late) {
            trusted = newest;
            support = 1;
        } else {
            support++;
        }
        newest = Math.max(newest, step);
        if (support >= SUPPORT) {
            trusted = newest;
        }
        return Verdict.NONE;
    }

    private Verdict behind(long step) {
        long now = newest - step;
        if (older == 0 || step < olderNewest - late / 2) {
            older = 0;
            inRow = 0;
            returns = 0;
            olderFirst = step;
            olderNewest = step;
            newestThen = newest;
            leastDistance = now;
            mostDistance = now;
        }
        if (inRow == 0) {
            doubtful = false;
        }
        older++;
        inRow++;
        doubtful |= step > trusted - late;
        olderNewest = Math.max(olderNewest, step);
        leastDistance = Math.min(leastDistance, now);
        mostDistance = Math.max(mostDistance, now);
        if (older >= OLDER && returns >= RETURNS && bothGoOn()) {
            two = true;
            distance = leastDistance;
            return Verdict.TWO;
        }
        if (returns == 0 && inRow >= IN_A_ROW) {
            return back();
        }
        return Verdict.NONE;
    }

    private boolean bothGoOn() {
        long both = Math.min(olderNewest - olderFirst, newest - newestThen);
        return both >= Math.max(second, FIRM * (mostDistance - leastDistance + 1));
    }

    private Verdict back() {
        long before = seen - older;
        boolean wrongNumber = doubtful;
        double usual = (double) (trusted - first) / Math.max(1, before);
        boolean pace = olderNewest - olderFirst <= RARER * usual * older + late;
        if (!wrongNumber && (before < IN_A_ROW || !pace)) {
            // Wait for more, or until it is clear that these are old IDs.
            return Verdict.NONE;
        }
        long by = trusted - olderFirst;
        boolean again = lastBack > 0 && Math.abs(by - lastBack) <= Math.max(late, lastBack / OLDER);
        first = olderFirst;
        newest = olderNewest;
        trusted = newest;
        support = SUPPORT;
        seen = older;
        older = 0;
        inRow = 0;
        if (wrongNumber) {
            return Verdict.NONE;
        }
        lastBack = by;
        distance = by;
        two = again;
        return again ? Verdict.AGAIN : Verdict.BACK;
    }

    /** Returns the steps by which the clock of the last verdict went back, or two clocks differ. */
    long distance() {
        return distance;
    }

    /** Returns the number of older IDs of the last verdict of two clocks. */
    long older() {
        return older;
    }

    /** Returns 1 if the ID just taken shows that the ones before it only were old; else 0. */
    int stragglers() {
        return stragglers;
    }

    /** Counts an ID at the end of its sequence, and returns how many there were. */
    long full() {
        full++;
        return full;
    }
}
