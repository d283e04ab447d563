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
import org.bitloupe.capacity.Lifespan;
import org.bitloupe.capacity.Limit;
import org.bitloupe.capacity.Numbering;
import org.bitloupe.capacity.Rates;
import org.bitloupe.capacity.Rounded;
import org.bitloupe.capacity.Skew;
import org.bitloupe.capacity.SkewQuestion;
import org.bitloupe.capacity.odds.Birthday;
import org.bitloupe.capacity.odds.Bursts;
import org.bitloupe.capacity.odds.Chance;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Message;

/** Figures behind the findings about a layout. Takes longer than the checks themselves. */
public final class Details {
    /** Number of machines where none is given. */
    private static final BigInteger USUAL_MACHINES = BigInteger.valueOf(20);

    private static final double[] ODDS = {1e-6, 0.01, 0.5};

    private Details() {}

    /**
     * The details of a finding, in the order people want them; empty where the finding says it all.
     *
     * @param check the check's name
     */
    public static List<Detail> of(Layout layout, String check) {
        return switch (check) {
            case "life", "epoch-future" -> deadlines(layout);
            case "sign" -> List.of(line("sign", passed(Limit.SIGN.passedBy(layout))));
            case "js-2-53" ->
                List.of(
                        line("javascript", passed(Limit.JAVASCRIPT.passedBy(layout))),
                        line(
                                "largest",
                                text("at", "at", Limit.JAVASCRIPT.largest().toString())));
            case "duplicate-nodes", "nodes" -> numbers(layout);
            case "clash" -> clashes(layout);
            case "sequence" -> fill(layout);
            case "skew" -> Skew.arises(layout) ? shares(SkewQuestion.of(layout).answer(layout)) : List.of();
            default -> List.of();
        };
    }

    private static Detail line(String name, Message value, Object... parts) {
        return new Detail(Message.of("check.detail." + name, parts), value);
    }

    private static Message text(String key, Object... parts) {
        return Message.of("check.detail." + key, parts);
    }

    private static Message at(Instant instant) {
        return text("at", "at", instant.toString());
    }

    private static List<Detail> deadlines(Layout layout) {
        List<Detail> lines = new ArrayList<>();
        LayoutTime.of(layout)
                .ifPresent(time -> lines.add(line("epoch", at(time.timeline().epoch()))));
        if (layout.width() <= Long.SIZE) {
            lines.add(line("javascript", passed(Limit.JAVASCRIPT.passedBy(layout))));
            lines.add(line("sign", passed(Limit.SIGN.passedBy(layout))));
        }
        Lifespan.of(layout)
                .ifPresent(life ->
                        lines.add(line("end", life.ends().map(Details::at).orElseGet(() -> text("far")))));
        return lines;
    }

    private static Message passed(Limit.Passed passed) {
        return passed.at()
                .map(Details::at)
                .orElseGet(
                        () -> text(passed.when().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    private static List<Detail> numbers(Layout layout) {
        BigInteger said = layout.demand().machines();
        BigInteger machines = said == null ? USUAL_MACHINES : said;
        if (Capacity.machines(layout).compareTo(BigInteger.ONE) == 0) {
            return List.of();
        }
        List<Detail> lines = new ArrayList<>();
        for (Demand.Numbers by : List.of(Demand.Numbers.RANDOM, Demand.Numbers.IP, Demand.Numbers.PID)) {
            double odds = Numbering.duplicateOdds(layout, machines, by);
            lines.add(line(
                    "numbers." + by.name().toLowerCase(Locale.ROOT),
                    Chance.of(odds),
                    "machines",
                    machines,
                    "numbers",
                    Numbering.choices(layout, by)));
        }
        return lines;
    }

    private static List<Detail> clashes(Layout layout) {
        Optional<BigInteger> numbers = Capacity.of(layout).random();
        List<Detail> lines = new ArrayList<>();
        for (double odds : ODDS) {
            numbers.ifPresent(n -> lines.add(line(
                    "clash", text("ids", "ids", Rounded.of(Birthday.thingsFor(odds, n))), "odds", Chance.of(odds))));
        }
        return lines;
    }

    private static List<Detail> fill(Layout layout) {
        Capacity capacity = Capacity.of(layout);
        BigInteger peak = layout.demand().idsPerSecond();
        if (peak == null
                || capacity.tick().isEmpty()
                || capacity.idsPerTickPerNode().isEmpty()) {
            return List.of();
        }
        BigDecimal mean = Rates.perTick(new BigDecimal(peak), capacity.tick().get());
        BigInteger room = capacity.idsPerTickPerNode().get();
        double share = Bursts.share(mean.doubleValue(), room.doubleValue());
        return List.of(
                line("fill.mean", text("number", "number", digits(mean))),
                line("fill.room", text("number", "number", room)),
                line("fill.share", Chance.of(share)));
    }

    private static BigDecimal digits(BigDecimal number) {
        BigDecimal rounded =
                number.round(new MathContext(3, RoundingMode.HALF_EVEN)).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }

    private static List<Detail> shares(Skew skew) {
        List<Detail> lines = new ArrayList<>();
        for (int i = 0; i < skew.shards(); i++) {
            BigDecimal percent = BigDecimal.valueOf(skew.share(i) * 100).setScale(2, RoundingMode.HALF_EVEN);
            lines.add(line("share", text("percent", "percent", percent), "n", Integer.toString(i)));
        }
        return lines;
    }
}
