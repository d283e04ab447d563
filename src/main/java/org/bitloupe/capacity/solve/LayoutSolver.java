package org.bitloupe.capacity.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bitloupe.layout.Tick;

/**
 * Finds the layouts that have room for what is needed. Exact: all ways to divide the bits are looked at.
 *
 * <p>Only ways that use every bit are worth a look, because one more bit anywhere only adds room. Among those none is better than
 * another in everything: years, machines and IDs per second multiply to 2^width whatever the tick is, so more of one is less of
 * another. All of them that have room are the Pareto set.
 */
public final class LayoutSolver {
    /** The ticks that are tried, the finest first. */
    public static final List<Tick> TICKS =
            List.of(Tick.MILLISECOND, new Tick(10_000_000, 1), new Tick(100_000_000, 1), Tick.SECOND);

    private final Requirements requirements;
    private final ToIntFunction<Requirements> rooms;
    private final int room;

    private LayoutSolver(Requirements requirements, ToIntFunction<Requirements> rooms) {
        this.requirements = requirements;
        this.rooms = rooms;
        this.room = rooms.applyAsInt(requirements);
    }

    /** Finds the layouts that fit, or the wishes that would have to be given up. */
    public static SolverResult solve(Requirements requirements) {
        return solve(requirements, Requirements::room);
    }

    /**
     * The same with another number of bits.
     *
     * @param room the number of bits to divide, at least 1
     */
    public static SolverResult solve(Requirements requirements, int room) {
        return solve(requirements, any -> room);
    }

    /**
     * The same with as many bits as requirements leave.
     *
     * @param rooms the number of bits to divide, at least 1; more where less is asked of every ID
     */
    public static SolverResult solve(Requirements requirements, ToIntFunction<Requirements> rooms) {
        return new LayoutSolver(requirements, rooms).solve();
    }

    private SolverResult solve() {
        long count = TICKS.stream()
                .mapToLong(tick -> ways(room - wished(requirements, tick).width()))
                .sum();
        return new SolverResult(
                requirements, room, count, count == 0 ? List.of() : cards(), count == 0 ? cuts() : List.of());
    }

    /** Returns the number of ways in which {@code spare} bits can be divided among three: (n + 2) over 2; none if there are too few. */
    private static long ways(long spare) {
        return spare < 0 ? 0 : (spare + 1) * (spare + 2) / 2;
    }

    /**
     * Every way to divide the bits that has room for everything. A count c fits b bits exactly if 2^b is at least c, so each part has
     * a fewest number of bits, and what is left is shared out in every way.
     */
    static List<BitAllocation> fitting(Requirements requirements, int room) {
        List<BitAllocation> all = new ArrayList<>();
        for (Tick tick : TICKS) {
            BitAllocation least = wished(requirements, tick);
            int spare = room - least.width();
            for (int longer = 0; longer <= spare; longer++) {
                for (int wider = 0; wider <= spare - longer; wider++) {
                    all.add(plus(least, longer, wider, spare - longer - wider));
                }
            }
        }
        return all;
    }

    private static BitAllocation plus(BitAllocation allocation, int time, int machine, int sequence) {
        return new BitAllocation(
                allocation.tick(),
                allocation.time() + time,
                allocation.machine() + machine,
                allocation.sequence() + sequence);
    }

    /**
     * Of all ways to divide the bits, with at least one for the time, the one whose tightest limit is the widest; of several, the one with
     * the finest tick.
     */
    private BitAllocation widest() {
        BitAllocation widest = new BitAllocation(TICKS.get(0), 1, 0, room - 1);
        BigDecimal most = widest.room(requirements);
        BigDecimal[] machines = rooms(bits -> new BitAllocation(TICKS.get(0), 1, bits, 0).machineRoom(requirements));
        for (Tick tick : TICKS) {
            BigDecimal[] rates = rooms(bits -> new BitAllocation(tick, 1, 0, bits).rateRoom(requirements));
            for (int time = 1; time <= room; time++) {
                BigDecimal years = new BitAllocation(tick, time, 0, 0).yearsRoom(requirements);
                for (int machine = 0; machine <= room - time; machine++) {
                    int sequence = room - time - machine;
                    BigDecimal least = years.min(machines[machine]).min(rates[sequence]);
                    if (least.compareTo(most) > 0) {
                        widest = new BitAllocation(tick, time, machine, sequence);
                        most = least;
                    }
                }
            }
        }
        return widest;
    }

    /** By number of bits, up to all but the one that the time has at least. */
    private BigDecimal[] rooms(IntFunction<BigDecimal> roomOf) {
        return IntStream.range(0, room).mapToObj(roomOf).toArray(BigDecimal[]::new);
    }

    /**
     * The one whose tightest limit is the widest, the one that lasts longest, and the fastest one. For one tick the longest has all
     * spare bits in its time and the fastest all in its sequence, so there is one of each to look at for every tick.
     */
    private List<SolverResult.Card> cards() {
        List<BitAllocation> least = TICKS.stream()
                .map(tick -> wished(requirements, tick))
                .filter(allocation -> allocation.width() <= room)
                .toList();
        List<SolverResult.Card> cards = new ArrayList<>();
        add(
                cards,
                SolverResult.Strength.BALANCE,
                least.stream().map(this::balanced),
                Comparator.comparing(allocation -> allocation.room(requirements)));
        add(
                cards,
                SolverResult.Strength.YEARS,
                least.stream().map(allocation -> plus(allocation, room - allocation.width(), 0, 0)),
                BitAllocation::compareYears);
        add(
                cards,
                SolverResult.Strength.RATE,
                least.stream().map(allocation -> plus(allocation, 0, 0, room - allocation.width())),
                Comparator.comparing(BitAllocation::idsPerSecond));
        return cards;
    }

    /**
     * Gives each spare bit to what has the least room by then. That is the best there is: a bit doubles one of the three, and as long
     * as the smallest is not doubled the tightest limit stays as tight as it is.
     */
    private BitAllocation balanced(BitAllocation least) {
        BitAllocation allocation = least;
        while (allocation.width() < room) {
            BigDecimal years = allocation.yearsRoom(requirements);
            BigDecimal machines = allocation.machineRoom(requirements);
            BigDecimal rate = allocation.rateRoom(requirements);
            boolean time = years.compareTo(machines) <= 0 && years.compareTo(rate) <= 0;
            boolean machine = !time && machines.compareTo(rate) <= 0;
            allocation = plus(allocation, time ? 1 : 0, machine ? 1 : 0, time || machine ? 0 : 1);
        }
        return allocation;
    }

    /** Adds the best; where several are equally good, the one with the wider tightest limit, and then the finer tick. */
    private void add(
            List<SolverResult.Card> cards,
            SolverResult.Strength strength,
            Stream<BitAllocation> each,
            Comparator<BitAllocation> better) {
        Comparator<BitAllocation> order = better.thenComparing(of -> of.room(requirements))
                .thenComparing(Comparator.comparing(BitAllocation::tick).reversed());
        BitAllocation best = each.max(order).orElseThrow();
        if (cards.stream().noneMatch(card -> card.allocation().equals(best))) {
            cards.add(new SolverResult.Card(strength, best));
        }
    }

    /** The wishes to give up: first those that cost no years, machines or IDs, then those of which most is left. */
    private List<SolverResult.Cut> cuts() {
        List<SolverResult.Cut> cuts = new ArrayList<>();
        boolean positive = requirements.positive();
        if (positive && !requirements.javaScript()) {
            without(SolverResult.Wish.POSITIVE, requirements.withPromises(false, false))
                    .ifPresent(cuts::add);
        }
        if (requirements.javaScript()) {
            without(SolverResult.Wish.JAVASCRIPT, requirements.withPromises(positive, false))
                    .ifPresent(cuts::add);
        }
        if (requirements.startsPerYear().signum() > 0) {
            without(SolverResult.Wish.RESTARTS, requirements.withoutRestarts()).ifPresent(cuts::add);
        }
        List<SolverResult.Cut> less = new ArrayList<>();
        largest(SolverResult.Wish.YEARS, BitAllocation::compareYears).ifPresent(less::add);
        largest(SolverResult.Wish.MACHINES, Comparator.comparing(BitAllocation::machines))
                .ifPresent(less::add);
        largest(SolverResult.Wish.RATE, Comparator.comparing(BitAllocation::idsPerSecond))
                .map(this::ofBursts)
                .ifPresent(less::add);
        Optional.of(widest())
                .filter(allocation ->
                        less.stream().noneMatch(cut -> cut.allocation().equals(allocation)))
                .map(allocation -> new SolverResult.Cut(SolverResult.Wish.ALL, allocation, room, 0))
                .ifPresent(less::add);
        less.sort(Comparator.comparing(this::left).reversed());
        cuts.addAll(less);
        return cuts;
    }

    /** The balanced division once something is not asked for any more; empty if that does not help. */
    private Optional<SolverResult.Cut> without(SolverResult.Wish wish, Requirements left) {
        SolverResult solved = solve(left, rooms);
        return solved.cards().stream()
                .findFirst()
                .map(card -> new SolverResult.Cut(
                        wish, card.allocation(), solved.room(), solved.room() - solved.bitsNeeded()));
    }

    /** The same cut, of bursts alone where the IDs of a second fit. */
    private SolverResult.Cut ofBursts(SolverResult.Cut cut) {
        boolean enough = cut.allocation().idsPerSecond().compareTo(new BigDecimal(requirements.idsPerSecond())) >= 0;
        return enough ? new SolverResult.Cut(SolverResult.Wish.BURST, cut.allocation(), room, 0) : cut;
    }

    /** The part of everything that is left, to compare what is given up. */
    private BigDecimal left(SolverResult.Cut cut) {
        return Stream.of(
                        cut.allocation().yearsRoom(requirements),
                        cut.allocation().machineRoom(requirements),
                        cut.allocation().rateRoom(requirements))
                .map(part -> part.min(BigDecimal.ONE))
                .reduce(BigDecimal.ONE, (a, b) -> a.multiply(b, MathContext.DECIMAL64));
    }

    /** The most of one wish that leaves the two others whole; empty if they alone do not fit. */
    private Optional<SolverResult.Cut> largest(SolverResult.Wish wish, Comparator<BitAllocation> more) {
        return TICKS.stream()
                .map(tick -> allFor(wish, wished(requirements, tick)))
                .filter(allocation -> allocation.time() > 0 && allocation.machine() >= 0 && allocation.sequence() >= 0)
                .max(more.thenComparing(
                        Comparator.comparing(BitAllocation::tick).reversed()))
                .map(allocation -> new SolverResult.Cut(wish, allocation, room, 0));
    }

    /** The fewest bits that two wishes need, and all others for the third: of one tick, nothing has more of that. */
    private BitAllocation allFor(SolverResult.Wish wish, BitAllocation fewest) {
        int missing = fewest.width() - room;
        return switch (wish) {
            case YEARS -> plus(fewest, -missing, 0, 0);
            case MACHINES -> plus(fewest, 0, -missing, 0);
            default -> plus(fewest, 0, 0, -missing);
        };
    }

    /** The fewest bits a tick needs for everything: how far the wishes are from fitting. */
    static int bitsNeeded(Requirements requirements, Tick tick) {
        return wished(requirements, tick).width();
    }

    /** Each part with the fewest bits it needs. */
    static BitAllocation wished(Requirements requirements, Tick tick) {
        return new BitAllocation(
                tick,
                Math.max(1, bits(requirements.ticks(tick))),
                bits(requirements.numbers()),
                bits(requirements.idsPerTick(tick)));
    }

    /** Returns the number of bits that can hold {@code count} different values: the ceiling of the logarithm to base 2. */
    static int bits(BigInteger count) {
        return count.subtract(BigInteger.ONE).bitLength();
    }
}
