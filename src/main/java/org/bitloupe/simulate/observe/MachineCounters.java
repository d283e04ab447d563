package org.bitloupe.simulate.observe;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.bitloupe.generate.GenerationRefusal;
import org.bitloupe.message.Problem;
import org.bitloupe.simulate.RequestDelay;
import org.jspecify.annotations.Nullable;

/**
 * Counters of some of the machines. Two of them add up to the same, whichever is added to the other, so that it does not matter which
 * thread counted what.
 */
public final class MachineCounters {
    /** Number of the longest waits that are kept. */
    private static final int WAITS_KEPT = 100;

    private final ModuloDistribution moduloDistribution = new ModuloDistribution();
    private final Lateness.Meter order = new Lateness.Meter();
    private final CounterUsage.Meter counters = new CounterUsage.Meter();
    private final TreeSet<RequestDelay> longest = new TreeSet<>(RequestDelay.LONGEST_FIRST);
    private final Map<RequestDelay.Cause, Long> waitsByCause = new EnumMap<>(RequestDelay.Cause.class);
    private final List<DuplicateRange> clashes = new ArrayList<>();
    private final long[] perPiece;
    private final long slotsPerPiece;
    private int piece;
    private long pieceFrom;
    private long pieceTo;

    private @Nullable RefusedRequest firstRefusal;
    private long ids;
    private long lateIds;
    private long refused;
    private long exhausted;
    private long unanswered;

    /**
     * Creates counters of 0.
     *
     * @param pieces into how many pieces the time is divided
     * @param slotsPerPiece the number of slots of time each has
     */
    public MachineCounters(int pieces, long slotsPerPiece) {
        this.perPiece = new long[pieces];
        this.slotsPerPiece = slotsPerPiece;
    }

    public ModuloDistribution distribution() {
        return moduloDistribution;
    }

    public Lateness.Meter order() {
        return order;
    }

    public CounterUsage.Meter counters() {
        return counters;
    }

    /** By piece of the time: how many IDs were made. */
    public long[] perPiece() {
        return perPiece;
    }

    /** Counts what one machine made: entries in the order of time. */
    void made(RunTable runTable) {
        int to = runTable.size();
        int i = 0;
        while (i < to) {
            findPiece(runTable.slot[i]);
            long sum = 0;
            do {
                sum += runTable.count[i++];
            } while (i < to && runTable.slot[i] < pieceTo);
            perPiece[piece] += sum;
            ids += sum;
        }
    }

    private void findPiece(long slot) {
        if (slot < pieceFrom || slot >= pieceTo) {
            piece = (int) Math.min(perPiece.length - 1, slot / slotsPerPiece);
            pieceFrom = piece * slotsPerPiece;
            pieceTo = piece == perPiece.length - 1 ? Long.MAX_VALUE : pieceFrom + slotsPerPiece;
        }
    }

    public long ids() {
        return ids;
    }

    public void waited(RequestDelay requestDelay) {
        waitsByCause.merge(requestDelay.cause(), 1L, Long::sum);
        lateIds += requestDelay.ids();
        keep(requestDelay);
    }

    private void keep(RequestDelay requestDelay) {
        longest.add(requestDelay);
        if (longest.size() > WAITS_KEPT) {
            longest.pollLast();
        }
    }

    /** Counts requests that were refused for a reason. */
    public void refused(Problem problem, long at, int machine, int requests) {
        refused += requests;
        exhausted += GenerationRefusal.isExhausted(problem) ? requests : 0;
        RefusedRequest refusal = new RefusedRequest(problem, at, machine);
        if (firstRefusal == null || RefusedRequest.FIRST.compare(refusal, firstRefusal) < 0) {
            firstRefusal = refusal;
        }
    }

    public void unanswered(long requests) {
        unanswered += requests;
    }

    /** Adds what another one has counted. */
    public void add(MachineCounters other) {
        moduloDistribution.add(other.moduloDistribution);
        order.add(other.order);
        counters.add(other.counters);
        other.longest.forEach(this::keep);
        other.waitsByCause.forEach((cause, waits) -> waitsByCause.merge(cause, waits, Long::sum));
        clashes.addAll(other.clashes);
        for (int i = 0; i < perPiece.length; i++) {
            perPiece[i] += other.perPiece[i];
        }
        if (other.firstRefusal != null
                && (firstRefusal == null || RefusedRequest.FIRST.compare(other.firstRefusal, firstRefusal) < 0)) {
            firstRefusal = other.firstRefusal;
        }
        ids += other.ids;
        lateIds += other.lateIds;
        refused += other.refused;
        exhausted += other.exhausted;
        unanswered += other.unanswered;
    }

    public Waits waits() {
        return new Waits(waitsByCause, lateIds, unanswered, List.copyOf(longest));
    }

    public RefusedRequests refusals() {
        return new RefusedRequests(refused, exhausted, firstRefusal);
    }
}
