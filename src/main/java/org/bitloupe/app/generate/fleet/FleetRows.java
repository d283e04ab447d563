package org.bitloupe.app.generate.fleet;

import java.util.OptionalLong;
import org.bitloupe.generate.node.HostList;
import org.bitloupe.generate.node.NodeRuleReport;
import org.bitloupe.message.Message;

/** The machines as a rule numbers them, in the order in which they are listed: duplicates first. */
final class FleetRows {
    private final HostList hostList;
    private final NodeRuleReport check;
    private final int[] order;

    /** Sorts the machines; for a long list that takes a while. */
    FleetRows(HostList hostList, NodeRuleReport check) {
        this.hostList = hostList;
        this.check = check;
        this.order = check.order();
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

    NodeRuleReport check() {
        return check;
    }

    int size() {
        return order.length;
    }

    /** The last line that names a machine; 0 if none does. */
    int lastLine() {
        return order.length == 0 ? 0 : hostList.machines().get(order.length - 1).line();
    }

    /** The machine of a row. */
    HostList.Machine machine(int row) {
        return hostList.machines().get(order[row]);
    }

    /** The number of a row's machine. */
    OptionalLong number(int row) {
        return check.number(order[row]);
    }

    State state(int row) {
        if (number(row).isEmpty()) {
            return State.NONE;
        }
        return check.shares(order[row]) > 1 ? State.SHARED : State.OWN;
    }

    /** Describes the state of a row's machine. */
    Message said(int row) {
        return switch (state(row)) {
            case OWN -> Message.of("generate.fleet.own");
            case SHARED -> Message.of("node.shared", "n", check.shares(order[row]));
            case NONE -> check.whyNot(hostList, order[row]);
        };
    }
}
