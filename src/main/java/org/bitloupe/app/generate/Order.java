package org.bitloupe.app.generate;

import java.util.List;
import org.bitloupe.generate.Request;
import org.bitloupe.layout.Layout;

/**
 * What is to be made.
 *
 * @param machines what each machine makes, at least one; they differ in the machine's number and in the seed
 * @param pace when IDs are asked for
 * @param count how many IDs, all machines together
 */
record Order(List<Request> machines, Pace pace, int count) {
    Order {
        machines = List.copyOf(machines);
    }

    Layout layout() {
        return machines.get(0).layout();
    }

    /** The same for another number of IDs. */
    Order of(int newCount) {
        return new Order(machines, pace, newCount);
    }
}
