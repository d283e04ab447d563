package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.capacity.ModuloSkewQuery;
import org.bitloupe.capacity.NodeNumberOdds;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.capacity.odds.CollisionProbability;
import org.bitloupe.capacity.odds.PoissonTail;
import org.bitloupe.capacity.odds.ProbabilityText;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;

/** Figures behind the findings about a layout. Takes longer than the checks themselves. */
public final class FigureReport {
    /** Number of machines where none is given. */
    public static final BigInteger USUAL_MACHINES = BigInteger.valueOf(20);

    private static final double[] ODDS = {1e-6, 0.01, 0.5};

    private FigureReport() {}

    /**
     * The details of a finding, in the order people want them; empty where the finding says it all.
     *
     * @param check the check's name
     */
    public static List<CheckFigure> of(Layout layout, String check) {
        return switch (check) {
            case "life", "epoch-future" -> deadlines(layout);
            case "sign" -> List.of(line("sign", passed(ReaderLimit.SIGN.passedBy(layout))));
            case "js-2-53" ->
                List.of(
                        line("javascript", passed(ReaderLimit.JAVASCRIPT.passedBy(layout))),
                        line(
                                "largest",
                                text(
                                        "at",
                                        "at",
                                        ReaderLimit.JAVASCRIPT.largest().toString())));
            case "duplicate-nodes", "nodes" -> numbers(layout);
            case "clash" -> clashes(layout);
            case "sequence" -> fill(layout);
            case "skew" ->
                ModuloSkew.arises(layout) ? shares(ModuloSkewQuery.of(layout).answer(layout)) : List.of();
            default -> List.of();
        };
    }

    private static CheckFigure line(String name, Message value, Object... parts) {
        return new CheckFigure(Message.of("check.detail." + name, parts), value);
    }

    private static Message text(String key, Object... parts) {
        return Message.of("check.detail." + key, parts);
    }

    private static Message at(Instant instant) {
        return text("at", "at", instant.toString());
    }

    private static List<CheckFigure> deadlines(Layout layout) {
        List<CheckFigure> lines = new ArrayList<>();
        LayoutTime.of(layout)
                .ifPresent(time -> lines.add(line("epoch", at(time.timeline().epoch()))));
        if (layout.width() <= Long.SIZE) {
            lines.add(line("javascript", passed(ReaderLimit.JAVASCRIPT.passedBy(layout))));
            lines.add(line("sign", passed(ReaderLimit.SIGN.passedBy(layout))));
        }
        Lifespan.of(layout)
                .ifPresent(life ->
                        lines.add(line("end", life.ends().map(FigureReport::at).orElseGet(() -> text("far")))));
        return lines;
    }

    private static Message passed(ReaderLimit.Passed passed) {
        return passed.at()
                .map(FigureReport::at)
                .orElseGet(
                        () -> text(passed.when().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    private static List<CheckFigure> numbers(Layout layout) {
        BigInteger said = layout.demand().machines();
        BigInteger machines = said == null ? USUAL_MACHINES : said;
        if (Capacity.machines(layout).compareTo(BigInteger.ONE) == 0) {
            return List.of();
        }
        List<CheckFigure> lines = new ArrayList<>();
        for (ExpectedLoad.Numbers by :
                List.of(ExpectedLoad.Numbers.RANDOM, ExpectedLoad.Numbers.IP, ExpectedLoad.Numbers.PID)) {
            double odds = NodeNumberOdds.duplicateOdds(layout, machines, by);
            lines.add(line(
                    "numbers." + by.name().toLowerCase(Locale.ROOT),
                    ProbabilityText.of(odds),
                    "machines",
                    machines,
                    "numbers",
                    NodeNumberOdds.choices(layout, by)));
        }
        return lines;
    }

    private static List<CheckFigure> clashes(Layout layout) {
        Optional<BigInteger> numbers = Capacity.of(layout).random();
        List<CheckFigure> lines = new ArrayList<>();
        for (double odds : ODDS) {
            numbers.ifPresent(n -> lines.add(line(
                    "clash",
                    text("ids", "ids", LargeCountText.of(CollisionProbability.thingsFor(odds, n))),
                    "odds",
                    ProbabilityText.of(odds))));
        }
        return lines;
    }

    private static List<CheckFigure> fill(Layout layout) {
        Capacity capacity = Capacity.of(layout);
        BigInteger peak = layout.demand().idsPerSecond();
        if (peak == null
                || capacity.tick().isEmpty()
                || capacity.idsPerTickPerNode().isEmpty()) {
            return List.of();
        }
        BigDecimal mean = TickRate.perTick(new BigDecimal(peak), capacity.tick().get());
        BigInteger room = capacity.idsPerTickPerNode().get();
        double share = PoissonTail.share(mean.doubleValue(), room.doubleValue());
        return List.of(
                line("fill.mean", text("number", "number", digits(mean))),
                line("fill.room", text("number", "number", room)),
                line("fill.share", ProbabilityText.of(share)));
    }

    private static BigDecimal digits(BigDecimal number) {
        BigDecimal rounded =
                number.round(new MathContext(3, RoundingMode.HALF_EVEN)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    private static List<CheckFigure> shares(ModuloSkew skew) {
        List<CheckFigure> lines = new ArrayList<>();
        for (int i = 0; i < skew.shards(); i++) {
            BigDecimal percent = BigDecimal.valueOf(skew.share(i) * 100).setScale(2, RoundingMode.HALF_EVEN);
            lines.add(line("share", text("percent", "percent", percent), "n", Integer.toString(i)));
        }
        return lines;
    }
}
