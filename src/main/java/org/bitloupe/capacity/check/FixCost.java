package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Message;

/** The losses of a layout by an edit: each limit that becomes smaller with what is left of it, and each check that then warns. */
final class FixCost {
    private FixCost() {}

    static List<Message> of(Layout before, Layout after, Instant now) {
        Capacity was = Capacity.of(before);
        Capacity is = Capacity.of(after);
        List<Message> costs = new ArrayList<>();
        if (is.nodes().compareTo(was.nodes()) < 0) {
            costs.add(Message.of("check.cost.machines", "n", is.nodes()));
        }
        rate(was, is).ifPresent(costs::add);
        is.lifespan()
                .filter(life -> was.lifespan()
                                .map(Lifespan::years)
                                .orElse(BigDecimal.ZERO)
                                .compareTo(life.years())
                        > 0)
                .map(life ->
                        Message.of("check.cost.lasts", "span", life.rounded().text()))
                .ifPresent(costs::add);
        is.idsForClash()
                .filter(ids -> was.idsForClash().orElse(BigInteger.ZERO).compareTo(ids) > 0)
                .map(ids -> Message.of("check.cost.clash", "ids", LargeCountText.of(ids)))
                .ifPresent(costs::add);
        warnings(before, after, now)
                .map(check -> Message.of("check.cost.warns", "check", check.head()))
                .forEach(costs::add);
        return costs;
    }

    /** The IDs that a machine can make, where fewer go into a second; on average, where the sequence begins at random. */
    private static Optional<Message> rate(Capacity was, Capacity is) {
        Optional<BigDecimal> mean = is.meanIdsPerTickPerNode();
        Optional<Tick> tick = is.tick();
        boolean less = perSecond(is)
                .flatMap(now -> perSecond(was).map(before -> now.compareTo(before) < 0))
                .orElse(false);
        if (!less || mean.isEmpty() || tick.isEmpty()) {
            return Optional.empty();
        }
        BigInteger whole = mean.get().setScale(0, RoundingMode.FLOOR).toBigInteger();
        boolean always = is.idsPerTickPerNode().filter(whole::equals).isPresent();
        return Optional.of(Message.of(
                always ? "check.cost.rate" : "check.cost.rate-mean", "n", whole, "tick", TickRate.tick(tick.get())));
    }

    private static Optional<BigDecimal> perSecond(Capacity capacity) {
        return capacity.meanIdsPerTickPerNode()
                .flatMap(mean -> capacity.tick()
                        .map(tick -> mean.divide(TickRate.perTick(BigDecimal.ONE, tick), MathContext.DECIMAL64)));
    }

    /** The warnings and errors after it that were none, or milder, before. */
    static Stream<CheckResult> warnings(Layout before, Layout after, Instant now) {
        List<CheckResult> known = LayoutChecks.of(before, now);
        return LayoutChecks.of(after, now).stream()
                .filter(check -> check.severity().compareTo(Severity.INFO) > 0)
                .filter(check -> known.stream()
                        .filter(old -> old.id().equals(check.id()))
                        .allMatch(old -> old.severity().compareTo(check.severity()) < 0));
    }
}
