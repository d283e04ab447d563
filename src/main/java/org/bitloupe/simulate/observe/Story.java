package org.bitloupe.simulate.observe;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.message.Message;
import org.bitloupe.simulate.MachineClock;
import org.bitloupe.simulate.Schedule;
import org.jspecify.annotations.Nullable;

/** Finds out why IDs were made twice. */
final class Story {
    private final Schedule schedule;
    private final Anatomy anatomy;
    private final long slotNanos;

    Story(Schedule schedule, Anatomy anatomy, long slotNanos) {
        this.schedule = schedule;
        this.anatomy = anatomy;
        this.slotNanos = slotNanos;
    }

    Duplicates.Case tell(Clash clash) {
        long from = clash.fromSlot * slotNanos;
        Schedule.Event restart = restartBefore(clash, from);
        Schedule.Event step = restart == null ? null : stepBefore(clash.machine, from);
        return new Duplicates.Case(
                clash.machine,
                clash.otherMachine,
                clash.ids,
                clash.ticks,
                from,
                clash.toSlot * slotNanos + slotNanos,
                step,
                restart,
                anatomy.nanosOf(clash.firstTick),
                anatomy.nanosOf(clash.lastTick) + anatomy.stepNanos(),
                clash.examples.stream()
                        .map(e -> anatomy.join(e.who(), e.tick(), e.counter()))
                        .collect(Collectors.toList()),
                reason(clash, from, step, restart));
    }

    private Message reason(Clash clash, long from, Schedule.@Nullable Event step, Schedule.@Nullable Event restart) {
        if (clash.machine != clash.otherMachine) {
            return Message.of("simulation.why.machines", "machine", clash.machine, "other", clash.otherMachine);
        }
        if (restart == null) {
            return Message.of(
                    "simulation.why.rules", "machine", clash.machine, "from", seconds(from), "n", clash.ticks);
        }
        if (step == null) {
            return Message.of(
                    "simulation.why.restart",
                    "machine",
                    clash.machine,
                    "restart",
                    seconds(restart.at() * MachineClock.NANOS),
                    "from",
                    seconds(from),
                    "n",
                    clash.ticks);
        }
        return Message.of(
                "simulation.why.step",
                "machine",
                clash.machine,
                "step",
                seconds(step.at() * MachineClock.NANOS),
                "back",
                step.millis(),
                "restart",
                seconds(restart.at() * MachineClock.NANOS),
                "from",
                seconds(from),
                "n",
                clash.ticks);
    }

    private static BigDecimal seconds(long nanos) {
        return BigDecimal.valueOf(nanos / MachineClock.NANOS, 3);
    }

    private Schedule.@Nullable Event restartBefore(Clash clash, long from) {
        if (clash.machine != clash.otherMachine || clash.life == clash.otherLife) {
            return null;
        }
        return last(Schedule.Kind.RESTART, clash.machine, from);
    }

    private Schedule.@Nullable Event stepBefore(int machine, long from) {
        return last(Schedule.Kind.STEP_BACK, machine, from);
    }

    private Schedule.@Nullable Event last(Schedule.Kind kind, int machine, long before) {
        List<Schedule.Event> events = schedule.events(machine);
        Schedule.Event found = null;
        for (Schedule.Event event : events) {
            if (event.kind() == kind && event.at() * MachineClock.NANOS <= before) {
                found = event;
            }
        }
        return found;
    }
}
