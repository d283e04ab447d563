package org.bitloupe.generate.node;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.bitloupe.capacity.CollisionProbability;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.message.Message;

/**
 * The result of a rule for a fleet: the number of each machine in a field of some bits, which machines share one, and how wide the
 * field would have to be for none to share.
 */
public final class NodeRuleReport {
    private final NodeRule rule;
    private final int bits;
    private final long[] values;
    private final boolean[] given;
    private final int without;
    private final int unfit;
    private final OptionalInt enough;
    /** The number above, the machine's index below, ascending; only machines that have a number. */
    private final long[] sorted;
    /** For each machine how many have its number; 0 if it has none. */
    private final int[] shares;

    private final int groups;
    private final int sharing;

    private NodeRuleReport(NodeRule rule, int bits, long[] values, boolean[] known) {
        this.rule = rule;
        this.bits = bits;
        this.values = values;
        this.enough = enough(rule, values, known);
        this.given = fitting(rule, bits, values, known);
        this.sorted = sort(values, given, bits);
        this.without = values.length - sorted.length;
        this.unfit = trues(known) - sorted.length;
        this.shares = new int[values.length];
        int[] counts = count(sorted, shares);
        this.groups = counts[0];
        this.sharing = counts[1];
    }

    /**
     * Checks a fleet by a rule.
     *
     * @param bits the width of the field, from 1 to 32
     */
    public static NodeRuleReport of(HostList hosts, NodeRule rule, int bits) {
        if (bits < 1 || bits > NodeRule.MOST_BITS) {
            throw new IllegalArgumentException("bits " + bits);
        }

        long[] values = new long[hosts.machines().size()];
        boolean[] known = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            if (rule.of(hosts.machines().get(i).address()) instanceof NodeRule.Outcome.Given number) {
                values[i] = number.value();
                known[i] = true;
            }
        }
        return new NodeRuleReport(rule, bits, values, known);
    }

    private static boolean[] fitting(NodeRule rule, int bits, long[] values, boolean[] known) {
        boolean[] fitting = known.clone();
        for (int i = 0; i < values.length; i++) {
            fitting[i] = known[i] && (!rule.whole() || values[i] >>> bits == 0);
        }
        return fitting;
    }

    private static int trues(boolean[] flags) {
        int n = 0;
        for (boolean flag : flags) {
            n += flag ? 1 : 0;
        }
        return n;
    }

    private static long[] sort(long[] values, boolean[] given, int bits) {
        long[] sorted = new long[values.length];
        int n = 0;
        for (int i = 0; i < values.length; i++) {
            if (given[i]) {
                // A million machines need 20 bits, numbers at most 32.
                sorted[n++] = (cut(values[i], bits) << 31) | i;
            }
        }

        long[] all = Arrays.copyOf(sorted, n);
        Arrays.sort(all);
        return all;
    }

    private static long cut(long value, int bits) {
        return value & ((1L << bits) - 1);
    }

    /** Fills in how many share each machine's number; answers the shared numbers and the machines that share. */
    private static int[] count(long[] sorted, int[] shares) {
        int groups = 0;
        int sharing = 0;
        int from = 0;
        while (from < sorted.length) {
            int to = from + 1;
            while (to < sorted.length && sorted[to] >>> 31 == sorted[from] >>> 31) {
                to++;
            }
            for (int i = from; i < to; i++) {
                shares[machine(sorted[i])] = to - from;
            }
            groups += to - from > 1 ? 1 : 0;
            sharing += to - from > 1 ? to - from : 0;
            from = to;
        }
        return new int[] {groups, sharing};
    }

    private static int machine(long packed) {
        return (int) (packed & Integer.MAX_VALUE);
    }

    /**
     * The smallest width from which on no two are the same. Numbers that are cut to their low bits are the same at a width if they agree
     * in that many bits from below: sorted by their bits turned round, those that agree the longest are neighbours.
     */
    private static OptionalInt enough(NodeRule rule, long[] values, boolean[] known) {
        int n = 0;
        long[] turned = new long[values.length];
        int needs = 1;
        for (int i = 0; i < values.length; i++) {
            if (known[i]) {
                turned[n++] = Long.reverse(values[i]) ^ Long.MIN_VALUE;
                needs = rule.whole() ? Math.max(needs, Long.SIZE - Long.numberOfLeadingZeros(values[i])) : needs;
            }
        }
        Arrays.sort(turned, 0, n);
        for (int i = 1; i < n; i++) {
            int agree = Long.numberOfLeadingZeros(turned[i - 1] ^ turned[i]);
            // Numbers that are kept whole are as different in a narrow field as in a wide one.
            needs = agree == Long.SIZE || !rule.whole() ? Math.max(needs, agree + 1) : needs;
        }
        return needs <= NodeRule.MOST_BITS ? OptionalInt.of(needs) : OptionalInt.empty();
    }

    public NodeRule rule() {
        return rule;
    }

    /** The width it was checked for. */
    public int bits() {
        return bits;
    }

    /** Returns the number of machines that have a number. */
    public int numbered() {
        return sorted.length;
    }

    /** Returns the number of machines that have none. */
    public int without() {
        return without;
    }

    /** Tells whether each machine of the fleet has a number of its own. */
    public boolean clean() {
        return without == 0 && sharing == 0;
    }

    /** Returns the number of machines that have a number that another has too. */
    public int sharing() {
        return sharing;
    }

    /** Returns the number of numbers that are given more than once. */
    public int groups() {
        return groups;
    }

    /** Returns the number of different numbers. */
    public int distinct() {
        return numbered() - sharing + groups;
    }

    /** The smallest width, from 1 to 32, from which on every machine that the rule can number has a number of its own. */
    public OptionalInt enough() {
        return enough;
    }

    /** A machine's number, by its index in the fleet. */
    public OptionalLong number(int machine) {
        return given[machine] ? OptionalLong.of(cut(values[machine], bits)) : OptionalLong.empty();
    }

    /** Returns the number of machines that have the number of this one, itself included; 0 if it has none. */
    public int shares(int machine) {
        return shares[machine];
    }

    /** Explains why a machine has no number. */
    public Message whyNot(HostList hosts, int machine) {
        if (rule.number(hosts.machines().get(machine).address(), bits) instanceof NodeRule.Outcome.None none) {
            return none.why();
        }
        throw new IllegalArgumentException("machine " + machine + " has a number");
    }

    /** The different numbers, ascending. */
    public long[] numbers() {
        return Arrays.stream(sorted).map(packed -> packed >>> 31).distinct().toArray();
    }

    /**
     * The machines by their index: first those that share a number, the largest groups first and each together; then those with a number
     * of their own, by line; then those without.
     */
    public int[] order() {
        long[] keys = new long[values.length];
        int n = 0;
        // Each machine's place among the sorted, so that groups of one size stay apart.
        for (int i = 0; i < sorted.length; i++) {
            int machine = machine(sorted[i]);
            int size = shares[machine];
            keys[n++] = size > 1
                    ? ((long) (Integer.MAX_VALUE - size) << 32) | i
                    : ((long) Integer.MAX_VALUE << 32) | Integer.toUnsignedLong(machine);
        }

        int[] order = new int[values.length];
        long[] some = Arrays.copyOf(keys, n);
        Arrays.sort(some);
        for (int i = 0; i < n; i++) {
            int low = (int) some[i];
            order[i] = some[i] >>> 32 == Integer.MAX_VALUE ? low : machine(sorted[low]);
        }
        for (int machine = 0; machine < given.length; machine++) {
            if (!given[machine]) {
                order[n++] = machine;
            }
        }
        return order;
    }

    /** Returns the probability that machines which draw their numbers at random have one twice, from 0 to 1. */
    public static double randomOdds(int machines, int bits) {
        return CollisionProbability.odds(BigInteger.valueOf(machines), BigInteger.ONE.shiftLeft(bits));
    }

    /** Summarizes the result of a fleet of which nobody says how it grows. */
    public Message sentence() {
        return sentence(ExpectedLoad.NONE);
    }

    /**
     * Summarizes the result: how many share a number at this width, and from which width on none do. Hashes differ at random: no width is
     * called enough for them, and the sentence says what becomes of them when the fleet grows.
     *
     * @param load with the number of machines that there will be; where nobody says more than there are, twice as many are taken
     */
    public Message sentence(ExpectedLoad load) {
        if (numbered() + unfit == 0) {
            return Message.of("node.check.nobody");
        }
        if (!rule.isHash() || sharing > 0) {
            return Message.of("node.check", "duplicates", duplicates(), "width", width());
        }
        long grown = grown(load);
        return Message.of("node.check.luck")
                .with("bits", Message.of("text.count.bits", "n", bits))
                .with("odds", ProbabilityText.of(nextOdds()))
                .with("machines", grown)
                .with("later", ProbabilityText.of(oddsAt(grown)));
    }

    private long grown(ExpectedLoad load) {
        BigInteger expected = load.machines();
        return expected != null && expected.compareTo(BigInteger.valueOf(numbered())) > 0
                ? expected.longValueExact()
                : 2L * numbered();
    }

    /** Returns the probability that the number of one more machine, drawn at random, is one that another has already. */
    double nextOdds() {
        return oddsAt(distinct() + 1L);
    }

    /** Returns the probability that two share a number once there are that many machines, whose first ones have numbers of their own. */
    double oddsAt(long machines) {
        return CollisionProbability.odds(
                BigInteger.valueOf(Math.max(1, distinct())),
                BigInteger.valueOf(machines),
                BigInteger.ONE.shiftLeft(Math.min(bits, rule.natural())));
    }

    private Message duplicates() {
        Message width = Message.of("text.count.bits", "n", bits);
        if (sharing > 0) {
            Message numbers = Message.of("node.check.numbers", "n", groups);
            return Message.of("node.check.some", "machines", sharing, "numbers", numbers, "bits", width);
        }
        return unfit > 0
                ? Message.of("node.check.unfit", "n", unfit, "bits", width)
                : Message.of("node.check.none", "bits", width);
    }

    private Message width() {
        if (enough.isEmpty()) {
            return Message.of("node.check.never", "most", NodeRule.MOST_BITS);
        }
        Message width = Message.of("text.count.bits", "n", enough.getAsInt());
        if (enough.getAsInt() == bits) {
            return Message.of("node.check.least");
        }

        String key = enough.getAsInt() < bits ? "spare" : sharing == 0 ? "fit" : rule.isHash() ? "from-luck" : "from";
        return Message.of("node.check." + key, "bits", width);
    }
}
