package org.bitloupe.capacity.solve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.layout.Tick;

/**
 * Finds the layouts that have room for what is needed. Exact: all ways to divide the bits are looked at.
 *
 * <p>Only ways that use every bit are worth a look, because one more bit anywhere only adds room. Among those none is better than
 * another in everything: years, machines and IDs per second multiply to 2^width whatever the tick is, so more of one is less of
 * another. All of them that have room are the Pareto set.
 */
public final class Solver {
    /** The ticks that are tried. */
    public static final List<Tick> TICKS =
            List.of(Tick.MILLISECOND, new Tick(10_000_000, 1), new Tick(100_000_000, 1), Tick.SECOND);

    private final Needs needs;
    private final int room;

    private Solver(Needs needs, int room) {
        this.needs = needs;
        this.room = room;
    }

    /** Finds the layouts that fit, or the wishes that would have to be given up. */
    public static Solution solve(Needs needs) {
        return solve(needs, needs.room());
    }

    /**
     * The same with another number of bits.
     *
     * @param room the number of bits to divide, at least 1
     */
    public static Solution solve(Needs needs, int room) {
        return new Solver(needs, room).solve();
    }

    private Solution solve() {
        long count = TICKS.stream()
                .mapToLong(tick -> ways(room - wished(needs, tick).width()))
                .sum();
        return new Solution(needs, room, count, count == 0 ? List.of() : cards(), count == 0 ? cuts() : List.of());
    }

    /** Returns the number of ways in which {@code spare} bits can be divided among three: (n + 2) over 2; none if there are too few. */
    private static long ways(long spare) {
        return spare < 0 ? 0 : (spare + 1) * (spare + 2) / 2;
    }

    /**
     * Every way to divide the bits that has room for everything. A count c fits b bits exactly if 2^b is at least c, so each part has
     * a fewest number of bits, and what is left is shared out in every way.
     */
    static List<Split> fitting(Needs needs, int room) {
        List<Split> all = new ArrayList<>();
        for (Tick tick : TICKS) {
            Split least = wished(needs, tick);
            int spare = room - least.width();
            for (int longer = 0; longer <= spare; longer++) {
                for (int wider = 0; wider <= spare - longer; wider++) {
                    all.add(plus(least, longer, wider, spare - longer - wider));
                }
            }
        }
        return all;
    }

    private static Split plus(Split split, int time, int machine, int sequence) {
        return new Split(split.tick(), split.time() + time, split.machine() + machine, split.sequence() + sequence);
    }

    /** Every way to divide the bits, with at least one for the time. */
    private List<Split> splits() {
        List<Split> all = new ArrayList<>();
        for (Tick tick : TICKS) {
            for (int time = 1; time <= room; time++) {
                for (int machine = 0; machine <= room - time; machine++) {
                    all.add(new Split(tick, time, machine, room - time - machine));
                }
            }
        }
        return all;
    }

    /**
     * The one whose tightest limit is the widest, the one that lasts longest, and the fastest one. For one tick the longest has all
     * spare bits in its time and the fastest all in its sequence, so there is one of each to look at for every tick.
     */
    private List<Solution.Card> cards() {
        List<Split> least = TICKS.stream()
                .map(tick -> wished(needs, tick))
                .filter(split -> split.width() <= room)
                .toList();
        List<Solution.Card> cards = new ArrayList<>();
        add(
                cards,
                Solution.Strength.BALANCE,
                least.stream().map(this::balanced),
                Comparator.comparing(split -> split.room(needs)));
        add(
                cards,
                Solution.Strength.YEARS,
                least.stream().map(split -> plus(split, room - split.width(), 0, 0)),
                Split::compareYears);
        add(
                cards,
                Solution.Strength.RATE,
                least.stream().map(split -> plus(split, 0, 0, room - split.width())),
                Comparator.comparing(Split::idsPerSecond));
        return cards;
    }

    /**
     * Gives each spare bit to what has the least room by then. That is the best there is: a bit doubles one of the three, and as long
     * as the smallest is not doubled the tightest limit stays as tight as it is.
     */
    private Split balanced(Split least) {
        Split split = least;
        while (split.width() < room) {
            BigDecimal years = split.yearsRoom(needs);
            BigDecimal machines = split.machineRoom(needs);
            BigDecimal rate = split.rateRoom(needs);
            boolean time = years.compareTo(machines) <= 0 && years.compareTo(rate) <= 0;
            boolean machine = !time && machines.compareTo(rate) <= 0;
            split = plus(split, time ? 1 : 0, machine ? 1 : 0, time || machine ? 0 : 1);
        }
        return split;
    }

    /** Adds the best; where several are equally good, the one with the wider tightest limit, and then the finer tick. */
    private void add(
            List<Solution.Card> cards, Solution.Strength strength, Stream<Split> each, Comparator<Split> better) {
        Comparator<Split> order = better.thenComparing(split -> split.room(needs))
                .thenComparing(Comparator.comparing(Split::tick).reversed());
        Split best = each.max(order).orElseThrow();
        if (cards.stream().noneMatch(card -> card.split().equals(best))) {
            cards.add(new Solution.Card(strength, best));
        }
    }

    private List<Solution.Cut> cuts() {
        List<Solution.Cut> cuts = new ArrayList<>();
        List<Split> splits = splits();
        largest(splits, Solution.Wish.YEARS, Split::compareYears).ifPresent(cuts::add);
        largest(splits, Solution.Wish.MACHINES, Comparator.comparing(Split::machines))
                .ifPresent(cuts::add);
        largest(splits, Solution.Wish.RATE, Comparator.comparing(Split::idsPerSecond))
                .ifPresent(cuts::add);
        splits.stream()
                .max(Comparator.comparing((Split s) -> s.room(needs))
                        .thenComparing(Comparator.comparing(Split::tick).reversed()))
                .filter(split -> cuts.stream().noneMatch(cut -> cut.split().equals(split)))
                .map(split -> new Solution.Cut(Solution.Wish.ALL, split))
                .ifPresent(cuts::add);
        return cuts;
    }

    /** The most of one wish that leaves the two others whole; empty if they alone do not fit. */
    private Optional<Solution.Cut> largest(List<Split> splits, Solution.Wish wish, Comparator<Split> more) {
        return splits.stream()
                .filter(split -> othersMet(wish, split))
                .max(more.thenComparing(Comparator.comparing(Split::tick).reversed()))
                .map(split -> new Solution.Cut(wish, split));
    }

    private boolean othersMet(Solution.Wish wish, Split split) {
        return (wish == Solution.Wish.YEARS || split.yearsRoom(needs).compareTo(BigDecimal.ONE) >= 0)
                && (wish == Solution.Wish.MACHINES || split.machineRoom(needs).compareTo(BigDecimal.ONE) >= 0)
                && (wish == Solution.Wish.RATE || split.rateRoom(needs).compareTo(BigDecimal.ONE) >= 0);
    }

    /** The fewest bits a tick needs for everything: how far the wishes are from fitting. */
    static int bitsNeeded(Needs needs, Tick tick) {
        return wished(needs, tick).width();
    }

    /** Each part with the fewest bits it needs. */
    static Split wished(Needs needs, Tick tick) {
        return new Split(
                tick, Math.max(1, bits(needs.ticks(tick))), bits(needs.numbers()), bits(needs.idsPerTick(tick)));
    }

    /** Returns the number of bits that can hold {@code count} different values: the ceiling of the logarithm to base 2. */
    static int bits(BigInteger count) {
        return count.subtract(BigInteger.ONE).bitLength();
    }
}
