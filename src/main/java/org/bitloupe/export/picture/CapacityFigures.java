package org.bitloupe.export.picture;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** The figures that people ask first of a layout, in a few words each: years, machines, rate. */
final class CapacityFigures {
    /** Later days say nothing. */
    private static final Instant FAR = Instant.parse("9999-12-31T00:00:00Z");

    private CapacityFigures() {}

    /** The lifespan, the machines and the rate of each, or the odds of random bits; nothing of bits whose meaning is not known. */
    static List<String> of(Layout layout, Messages messages) {
        Capacity capacity = Capacity.of(layout);
        List<String> figures = new ArrayList<>();
        figures.add(capacity.lifespan()
                .map(life -> life(life, messages))
                .orElse(messages.get("export.picture.figure.no-time")));
        if (capacity.unknownBits() > 0) {
            return figures;
        }
        boolean machines = capacity.nodes().compareTo(BigInteger.ONE) > 0;
        if (machines) {
            figures.add(messages.get("export.picture.figure.machines", "number", LargeCountText.of(capacity.nodes())));
        }
        capacity.idsPerSecondPerNode()
                .filter(rate -> !layout.isTimeAlone())
                .map(BigDecimal::toBigInteger)
                .filter(rate -> rate.signum() > 0)
                .ifPresent(rate -> figures.add(messages.say(
                        Message.of(machines ? "export.picture.figure.rate.machine" : "export.picture.figure.rate")
                                .with("n", rate)
                                .with("number", LargeCountText.of(rate)))));
        capacity.idsForClash()
                .ifPresent(ids -> figures.add(messages.get(
                        capacity.tick().isPresent()
                                ? "export.picture.figure.clash.tick"
                                : "export.picture.figure.clash",
                        "ids",
                        LargeCountText.of(ids))));
        return figures;
    }

    private static String life(Lifespan life, Messages messages) {
        String span = messages.say(life.rounded().text());
        return life.ends()
                .filter(end -> end.isBefore(FAR))
                .map(end -> messages.say(Message.of("export.picture.figure.life.until")
                        .with("life", span)
                        .with("day", messages.date("text.date.day", end.atOffset(ZoneOffset.UTC)))))
                .orElse(messages.get("export.picture.figure.life", "life", span));
    }
}
