package org.bitloupe.capacity.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.CollisionProbability;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.capacity.ModuloSkewQuery;
import org.bitloupe.capacity.NodeNumberOdds;
import org.bitloupe.capacity.PoissonTail;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.ReaderLimit;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;

/** Figures behind the findings about a layout. Takes longer than the checks themselves. */
public final class FigureReport {
    /** Number of machines where none is given. */
    public static final BigInteger USUAL_MACHINES = BigInteger.valueOf(20);

    private static final String SKEW = "skew";

    /** Different shares that are told one by one. */
    private static final int MOST_SHARES = 4;

    /** Ranges of remainders that are told one by one. */
    private static final int MOST_RANGES = 4;

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
            case SKEW ->
                ModuloSkew.arises(layout) ? shares(ModuloSkewQuery.of(layout).answer(layout)) : List.of();
            default -> List.of();
        };
    }

    /**
     * The details of a finding in few lines: remainders that get the same share stand together, and where there are too many different
     * shares, the largest and the smallest stand for all.
     *
     * @param check the check's name
     */
    public static List<CheckFigure> summary(Layout layout, String check) {
        return check.equals(SKEW) && ModuloSkew.arises(layout)
                ? shareGroups(ModuloSkewQuery.of(layout).answer(layout))
                : of(layout, check);
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
                .ifPresent(time -> lines.add(line("epoch", at(time.scale().epoch()))));
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
        BigInteger said = layout.expectedLoad().machines();
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
        BigInteger peak = layout.expectedLoad().idsPerSecond();
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
            lines.add(line("share", text("percent", "percent", percent(skew.share(i))), "n", Integer.toString(i)));
        }
        return lines;
    }

    private static BigDecimal percent(double share) {
        return BigDecimal.valueOf(share * 100).setScale(2, RoundingMode.HALF_EVEN);
    }

    private static List<CheckFigure> shareGroups(ModuloSkew skew) {
        NavigableMap<BigDecimal, List<Integer>> groups = new TreeMap<>(Comparator.reverseOrder());
        for (int i = 0; i < skew.shards(); i++) {
            groups.computeIfAbsent(percent(skew.share(i)), share -> new ArrayList<>())
                    .add(i);
        }
        List<CheckFigure> lines = new ArrayList<>();
        if (groups.size() <= MOST_SHARES) {
            groups.forEach((percent, remainders) -> lines.add(shareGroup(percent, remainders)));
        } else {
            lines.add(extreme("share.most", groups.firstEntry()));
            lines.add(extreme("share.least", groups.lastEntry()));
        }
        lines.add(line("share.even", text("percent", "percent", percent(1.0 / skew.shards()))));
        return lines;
    }

    private static CheckFigure extreme(String name, Map.Entry<BigDecimal, List<Integer>> group) {
        return line(
                name,
                text("percent", "percent", group.getKey()),
                "n",
                Integer.toString(group.getValue().get(0)));
    }

    private static CheckFigure shareGroup(BigDecimal percent, List<Integer> remainders) {
        if (remainders.size() == 1) {
            return line("share", text("percent", "percent", percent), "n", Integer.toString(remainders.get(0)));
        }
        List<String> ranges = ranges(remainders);
        Message each = text("each", "percent", percent);
        return ranges.size() <= MOST_RANGES
                ? line("shares", each, "numbers", String.join(", ", ranges))
                : line("shares.count", each, "count", Integer.toString(remainders.size()));
    }

    /** Ascending numbers, those in a row as their first and last. */
    private static List<String> ranges(List<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= numbers.size(); i++) {
            if (i == numbers.size() || numbers.get(i) != numbers.get(i - 1) + 1) {
                ranges.add(
                        i - 1 == first
                                ? Integer.toString(numbers.get(first))
                                : numbers.get(first) + "\u2013" + numbers.get(i - 1));
                first = i;
            }
        }
        return ranges;
    }
}
