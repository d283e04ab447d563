package org.bitloupe.simulate.observe;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.message.Message;
import org.bitloupe.simulate.FaultSchedule;
import org.bitloupe.simulate.MachineClock;
import org.jspecify.annotations.Nullable;

/** Finds out why IDs were made twice. */
final class DuplicateCause {
    private final FaultSchedule schedule;
    private final IdDecomposition decomposition;
    private final long slotNanos;

    DuplicateCause(FaultSchedule schedule, IdDecomposition decomposition, long slotNanos) {
        this.schedule = schedule;
        this.decomposition = decomposition;
        this.slotNanos = slotNanos;
    }

    DuplicateCases.Case tell(DuplicateRange duplicateRange) {
        long from = duplicateRange.fromSlot * slotNanos;
        FaultSchedule.Event restart = restartBefore(duplicateRange, from);
        FaultSchedule.Event step = restart == null ? null : stepBefore(duplicateRange.machine, from);
        return new DuplicateCases.Case(
                duplicateRange.machine,
                duplicateRange.otherMachine,
                duplicateRange.ids,
                duplicateRange.ticks,
                from,
                duplicateRange.toSlot * slotNanos + slotNanos,
                step,
                restart,
                decomposition.nanosOf(duplicateRange.firstTick),
                decomposition.nanosOf(duplicateRange.lastTick) + decomposition.stepNanos(),
                duplicateRange.examples.stream()
                        .map(e -> decomposition.join(e.who(), e.tick(), e.counter()))
                        .collect(Collectors.toList()),
                reason(duplicateRange, from, step, restart));
    }

    private Message reason(
            DuplicateRange duplicateRange,
            long from,
            FaultSchedule.@Nullable Event step,
            FaultSchedule.@Nullable Event restart) {
        if (duplicateRange.machine != duplicateRange.otherMachine) {
            return Message.of(
                    "simulation.why.machines", "machine", duplicateRange.machine, "other", duplicateRange.otherMachine);
        }
        if (restart == null) {
            return Message.of("simulation.why.rules")
                    .with("machine", duplicateRange.machine)
                    .with("from", seconds(from))
                    .with("n", duplicateRange.ticks);
        }
        if (step == null) {
            return Message.of("simulation.why.restart")
                    .with("machine", duplicateRange.machine)
                    .with("restart", seconds(restart.at() * MachineClock.NANOS))
                    .with("from", seconds(from))
                    .with("n", duplicateRange.ticks);
        }
        return Message.of("simulation.why.step")
                .with("machine", duplicateRange.machine)
                .with("step", seconds(step.at() * MachineClock.NANOS))
                .with("back", step.millis())
                .with("restart", seconds(restart.at() * MachineClock.NANOS))
                .with("from", seconds(from))
                .with("n", duplicateRange.ticks);
    }

    private static BigDecimal seconds(long nanos) {
        return BigDecimal.valueOf(nanos / MachineClock.NANOS, 3);
    }

    private FaultSchedule.@Nullable Event restartBefore(DuplicateRange duplicateRange, long from) {
        if (duplicateRange.machine != duplicateRange.otherMachine || duplicateRange.life == duplicateRange.otherLife) {
            return null;
        }
        return last(FaultSchedule.Kind.RESTART, duplicateRange.machine, from);
    }

    private FaultSchedule.@Nullable Event stepBefore(int machine, long from) {
        return last(FaultSchedule.Kind.STEP_BACK, machine, from);
    }

    private FaultSchedule.@Nullable Event last(FaultSchedule.Kind kind, int machine, long before) {
        List<FaultSchedule.Event> events = schedule.events(machine);
        FaultSchedule.Event found = null;
        for (FaultSchedule.Event event : events) {
            if (event.kind() == kind && event.at() * MachineClock.NANOS <= before) {
                found = event;
            }
        }
        return found;
    }
}
