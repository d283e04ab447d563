package org.bitloupe.app.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.SortOrder;
import org.bitloupe.message.Messages;

/**
 * What a generator's rules promise as long as it runs: whether an ID can come twice, whether one is ever smaller than the one before on
 * the same machine, and whether an ID ever says a time that the clock has not reached.
 *
 * @param unique whether no ID comes twice, other than by chance
 * @param certain whether not even by chance
 * @param ordered whether IDs of one machine only grow
 * @param behind whether no ID is ahead of the clock; false also where IDs have no time
 */
record Promise(boolean unique, boolean certain, boolean ordered, boolean behind) {

    static Promise of(Layout layout) {
        Make make = layout.make();
        boolean counts = moves(layout, Role.SEQUENCE);
        boolean draws = moves(layout, Role.RANDOM);
        boolean certain = counts || !draws || make.random() != Make.Chance.FRESH;
        boolean time = layout.mainTime() >= 0;
        return new Promise(
                counts || draws || time,
                certain,
                time && ordered(layout, counts, draws),
                time
                        && make.full() != Make.Full.CARRY
                        && make.full() != Make.Full.BORROW
                        && make.back() != Make.Back.HOLD);
    }

    private static boolean moves(Layout layout, Role role) {
        return IntStream.of(layout.indicesOf(role))
                .anyMatch(i -> moves(layout.fields().get(i)));
    }

    private static boolean moves(Field field) {
        return !field.textOnly() && field.value() == null;
    }

    private static boolean ordered(Layout layout, boolean counts, boolean draws) {
        Make make = layout.make();
        boolean grows = counts
                ? make.restart() == Make.Restart.TICK && countsBeforeChance(layout)
                : !draws || make.random() == Make.Chance.INCREMENT || make.random() == Make.Chance.COUNTER;
        return grows
                && make.back() != Make.Back.CLOCK_SEQ
                && make.back() != Make.Back.RESERVE
                && make.clock() == Make.ClockRead.EACH
                && SortOrder.spoiler(layout, layout.mainTime()).isEmpty();
    }

    /** Bits that are drawn anew above the counter would turn the order of a tick's IDs around. */
    private static boolean countsBeforeChance(Layout layout) {
        for (Slice slice : layout.slices()) {
            Field field = layout.fields().get(slice.field());
            if (field.role() == Role.SEQUENCE && moves(field)) {
                return true;
            }
            if (field.role() == Role.RANDOM && moves(field)) {
                return false;
            }
        }
        return true;
    }

    /** The promise as one sentence. */
    String sentence(Messages words) {
        List<String> parts = new ArrayList<>();
        parts.add(words.get(certain ? "make.promise.unique" : "make.promise.chance"));
        if (ordered) {
            parts.add(words.get("make.promise.ordered"));
        }
        if (behind) {
            parts.add(words.get("make.promise.behind"));
        }
        String list = parts.get(0);
        for (String part : parts.subList(1, parts.size())) {
            list = words.get("make.promise.and", "first", list, "next", part);
        }
        return words.get("make.promise", "list", list);
    }
}
