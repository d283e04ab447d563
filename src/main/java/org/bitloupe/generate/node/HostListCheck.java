package org.bitloupe.generate.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bitloupe.message.Message;

/**
 * A fleet checked by every rule.
 *
 * @param hosts the machines
 * @param bits the width of the field that the numbers go into, from 1 to 32
 * @param rules what each rule makes of it, in the order they were asked for
 */
public record HostListCheck(HostList hosts, int bits, List<NodeRuleReport> rules) {
    public HostListCheck {
        rules = List.copyOf(rules);
    }

    /** Checks a fleet by all rules that look at addresses. */
    public static HostListCheck of(HostList hosts, int bits) {
        return of(hosts, bits, NodeRule.ofAddresses(), () -> false);
    }

    /**
     * Checks a fleet.
     *
     * @param bits from 1 to 32
     * @param cancelled asked before each rule; once true, those before it are answered
     */
    public static HostListCheck of(HostList hosts, int bits, List<NodeRule> rules, BooleanSupplier cancelled) {
        List<NodeRuleReport> checks = new ArrayList<>();
        for (NodeRule rule : rules) {
            if (!cancelled.getAsBoolean()) {
                checks.add(NodeRuleReport.of(hosts, rule, bits));
            }
        }
        return new HostListCheck(hosts, bits, checks);
    }

    /** The check of a rule. */
    public Optional<NodeRuleReport> by(NodeRule rule) {
        return rules.stream().filter(report -> report.rule().equals(rule)).findFirst();
    }

    /** The rules that give at least one machine a number. */
    public List<NodeRuleReport> useful() {
        return rules.stream().filter(report -> report.numbered() > 0).toList();
    }

    /**
     * The rule that serves the fleet best: most machines with a number of their own, then the one whose numbers fit the fewest bits,
     * then the first.
     */
    public Optional<NodeRuleReport> best() {
        Optional<NodeRuleReport> best = Optional.empty();
        for (NodeRuleReport report : useful()) {
            if (best.isEmpty() || better(report, best.get())) {
                best = Optional.of(report);
            }
        }
        return best;
    }

    /** The report of each rule, the one that serves the fleet best first; of equal ones in the order they were asked for. */
    public List<NodeRuleReport> ranked() {
        return rules.stream()
                .sorted((report, other) -> better(report, other) ? -1 : better(other, report) ? 1 : 0)
                .toList();
    }

    /**
     * The verdict in one sentence: whether the width has room for the machines, and whether a rule gives each a number of its own.
     *
     * @param layout true if the width is that of a layout's field, and not one that a person has typed
     */
    public Message verdict(boolean layout) {
        int machines = hosts.machines().size();
        if (tooMany() > 0) {
            return Message.of(layout ? "node.verdict.few.layout" : "node.verdict.few")
                    .with("n", machines)
                    .with("enough", Message.of("text.count.bits", "n", enough()))
                    .with("bits", bits);
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
        return Integer.SIZE - Integer.numberOfLeadingZeros(hosts.machines().size() - 1);
    }

    private static boolean better(NodeRuleReport report, NodeRuleReport other) {
        int own = report.numbered() - report.sharing();
        int others = other.numbered() - other.sharing();
        return own == others
                ? report.enough().orElse(Integer.MAX_VALUE) < other.enough().orElse(Integer.MAX_VALUE)
                : own > others;
    }

    /** Returns the number of machines beyond the number of node numbers: by no rule can each have its own. 0 where there are enough. */
    public long tooMany() {
        return Math.max(0, hosts.machines().size() - (1L << bits));
    }

    /** That the machines do not fit, by how many, and what width has room; empty where they fit. */
    public Optional<Message> overflow() {
        int machines = hosts.machines().size();
        return tooMany() == 0
                ? Optional.empty()
                : Optional.of(Message.of("node.too-many")
                        .with("machines", machines)
                        .with("bits", Message.of("text.count.bits", "n", bits))
                        .with("numbers", Message.of("node.check.numbers", "n", 1L << bits))
                        .with("n", tooMany())
                        .with("enough", Message.of("text.count.bits", "n", enough())));
    }

    /** Returns the probability that as many machines which draw their numbers at random have one twice, from 0 to 1. */
    public double randomOdds() {
        return NodeRuleReport.randomOdds(hosts.machines().size(), bits);
    }
}
