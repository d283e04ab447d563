package org.bitloupe.app.generate.fleet;

import java.util.OptionalLong;
import org.bitloupe.generate.node.HostList;
import org.bitloupe.generate.node.NodeRuleReport;
import org.bitloupe.message.Message;

/** The machines as a rule numbers them, in the order in which they are listed: duplicates first. */
final class FleetRows {
    private final HostList hosts;
    private final NodeRuleReport report;
    private final int[] order;

    /** Sorts the machines; for a long list that takes a while. */
    FleetRows(HostList hosts, NodeRuleReport report) {
        this.hosts = hosts;
        this.report = report;
        this.order = report.order();
    }

    /** The state of a machine. */
    enum State {
        /** It has a number of its own. */
        OWN,
        /** Another has its number too. */
        SHARED,
        /** It has no number. */
        NONE
    }

    NodeRuleReport report() {
        return report;
    }

    int size() {
        return order.length;
    }

    /** The last line that names a machine; 0 if none does. */
    int lastLine() {
        return order.length == 0 ? 0 : hosts.machines().get(order.length - 1).line();
    }

    HostList.Machine machine(int row) {
        return hosts.machines().get(order[row]);
    }

    /** The number of a row's machine. */
    OptionalLong number(int row) {
        return report.number(order[row]);
    }

    State state(int row) {
        if (number(row).isEmpty()) {
            return State.NONE;
        }
        return report.shares(order[row]) > 1 ? State.SHARED : State.OWN;
    }

    /** Describes the state of a row's machine. */
    Message said(int row) {
        return switch (state(row)) {
            case OWN -> Message.of("generate.fleet.own");
            case SHARED -> Message.of("node.shared", "n", report.shares(order[row]));
            case NONE -> report.whyNot(hosts, order[row]);
        };
    }
}
