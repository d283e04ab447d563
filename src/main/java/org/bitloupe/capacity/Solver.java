package org.bitloupe.capacity;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

    /** What fits, or what would have to be given up. */
    public static Solution solve(Needs needs) {
        return solve(needs, needs.room());
    }

    /**
     * The same with another number of bits.
     *
     * @param room how many bits there are to divide, at least 1
     */
    public static Solution solve(Needs needs, int room) {
        return new Solver(needs, room).solve();
    }

    private Solution solve() {
        List<Rated> fitting = fitting();
        return new Solution(
                needs,
                room,
                fitting.stream().map(Rated::split).toList(),
                fitting.isEmpty() ? List.of() : cards(fitting),
                fitting.isEmpty() ? cuts() : List.of());
    }

    /** A division and the tightest of its limits, which takes a while to work out. */
    private record Rated(Split split, BigDecimal room) {}

    /**
     * Every way to divide the bits that has room for everything. A count c fits b bits exactly if 2^b is at least c, so each part has
     * a fewest number of bits, and what is left is shared out in every way.
     */
    private List<Rated> fitting() {
        List<Rated> all = new ArrayList<>();
        for (Tick tick : TICKS) {
            Split least = wished(needs, tick);
            int spare = room - least.width();
            for (int longer = 0; longer <= spare; longer++) {
                for (int wider = 0; wider <= spare - longer; wider++) {
                    Split split = new Split(
                            tick,
                            least.time() + longer,
                            least.machine() + wider,
                            least.sequence() + spare - longer - wider);
                    all.add(new Rated(split, split.room(needs)));
                }
            }
        }
        return all;
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

    /** The one that lasts longest, the fastest one, and the one whose tightest limit is the widest. */
    private static List<Solution.Card> cards(List<Rated> fitting) {
        List<Solution.Card> cards = new ArrayList<>();
        add(cards, Solution.Strength.BALANCE, fitting, Comparator.comparing(Rated::room));
        add(cards, Solution.Strength.YEARS, fitting, Comparator.comparing(Rated::split, Split::compareYears));
        add(
                cards,
                Solution.Strength.RATE,
                fitting,
                Comparator.comparing(r -> r.split().idsPerSecond()));
        return cards;
    }

    /** Adds the best of all; where several are equally good, the one with the wider tightest limit, and then the finer tick. */
    private static void add(
            List<Solution.Card> cards, Solution.Strength strength, List<Rated> fitting, Comparator<Rated> better) {
        Comparator<Rated> order = better.thenComparing(Rated::room)
                .thenComparing(
                        Comparator.comparing((Rated r) -> r.split().tick()).reversed());
        Split best = fitting.stream().max(order).orElseThrow().split();
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

    /** The bits that can hold so many different values: the ceiling of the logarithm to base 2. */
    static int bits(BigInteger count) {
        return count.subtract(BigInteger.ONE).bitLength();
    }
}
