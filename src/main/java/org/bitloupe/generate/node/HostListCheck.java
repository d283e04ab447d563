package org.bitloupe.generate.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bitloupe.message.Message;

/**
 * A fleet checked by every rule.
 *
 * @param fleet the machines
 * @param bits the width of the field that the numbers go into, from 1 to 32
 * @param rules what each rule makes of it, in the order they were asked for
 */
public record HostListCheck(HostList fleet, int bits, List<NodeRuleReport> rules) {
    public HostListCheck {
        rules = List.copyOf(rules);
    }

    /** Checks a fleet by all rules that look at addresses. */
    public static HostListCheck of(HostList hostList, int bits) {
        return of(hostList, bits, NodeRule.ofAddresses(), () -> false);
    }

    /**
     * Checks a fleet.
     *
     * @param bits from 1 to 32
     * @param cancelled asked before each rule; once true, those before it are answered
     */
    public static HostListCheck of(HostList hostList, int bits, List<NodeRule> rules, BooleanSupplier cancelled) {
        List<NodeRuleReport> checks = new ArrayList<>();
        for (NodeRule rule : rules) {
            if (!cancelled.getAsBoolean()) {
                checks.add(NodeRuleReport.of(hostList, rule, bits));
            }
        }
        return new HostListCheck(hostList, bits, checks);
    }

    /** The check of a rule. */
    public Optional<NodeRuleReport> by(NodeRule rule) {
        return rules.stream().filter(check -> check.rule().equals(rule)).findFirst();
    }

    /** The rules that give at least one machine a number. */
    public List<NodeRuleReport> useful() {
        return rules.stream().filter(check -> check.numbered() > 0).toList();
    }

    /**
     * The rule that serves the fleet best: most machines with a number of their own, then the one whose numbers fit the fewest bits,
     * then the first.
     */
    public Optional<NodeRuleReport> best() {
        Optional<NodeRuleReport> best = Optional.empty();
        for (NodeRuleReport check : useful()) {
            if (best.isEmpty() || better(check, best.get())) {
                best = Optional.of(check);
            }
        }
        return best;
    }

    /** The report of each rule, the one that serves the fleet best first; of equal ones in the order they were asked for. */
    public List<NodeRuleReport> ranked() {
        return rules.stream()
                .sorted((one, other) -> better(one, other) ? -1 : better(other, one) ? 1 : 0)
                .toList();
    }

    /**
     * The verdict in one sentence: whether the width has room for the machines, and whether a rule gives each a number of its own.
     *
     * @param layout true if the width is that of a layout's field, and not one that a person has typed
     */
    public Message verdict(boolean layout) {
        int machines = fleet.machines().size();
        if (tooMany() > 0) {
            return Message.of(
                    layout ? "node.verdict.few.layout" : "node.verdict.few",
                    "n",
                    machines,
                    "enough",
                    Message.of("text.count.bits", "n", enough()),
                    "bits",
                    bits);
        }
        Optional<NodeRuleReport> best = best();
        if (best.isEmpty()) {
            return Message.of("node.verdict.none", "n", machines);
        }
        Message rule = Message.of(best.get().rule().key());
        if (best.get().clean()) {
            String key = best.get().rule().isHash() ? "node.verdict.luck" : "node.verdict.own";
            return Message.of(key, "n", machines, "rule", rule);
        }
        return Message.of(
                "node.verdict.some", "n", best.get().without() + best.get().sharing(), "all", machines, "rule", rule);
    }

    /** The fewest bits that have a number for each machine. */
    private int enough() {
        return Integer.SIZE - Integer.numberOfLeadingZeros(fleet.machines().size() - 1);
    }

    private static boolean better(NodeRuleReport one, NodeRuleReport other) {
        int own = one.numbered() - one.sharing();
        int others = other.numbered() - other.sharing();
        return own == others
                ? one.enough().orElse(Integer.MAX_VALUE) < other.enough().orElse(Integer.MAX_VALUE)
                : own > others;
    }

    /** Returns the number of machines beyond the number of node numbers: by no rule can each have its own. 0 where there are enough. */
    public long tooMany() {
        return Math.max(0, fleet.machines().size() - (1L << bits));
    }

    /** That the machines do not fit, by how many, and what width has room; empty where they fit. */
    public Optional<Message> overflow() {
        int machines = fleet.machines().size();
        return tooMany() == 0
                ? Optional.empty()
                : Optional.of(Message.of(
                        "node.too-many",
                        "machines",
                        machines,
                        "bits",
                        Message.of("text.count.bits", "n", bits),
                        "numbers",
                        Message.of("node.check.numbers", "n", 1L << bits),
                        "n",
                        tooMany(),
                        "enough",
                        Message.of("text.count.bits", "n", enough())));
    }

    /** Returns the probability that as many machines which draw their numbers at random have one twice, from 0 to 1. */
    public double randomOdds() {
        return NodeRuleReport.randomOdds(fleet.machines().size(), bits);
    }
}
