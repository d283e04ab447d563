package org.bitloupe.app.text;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.RequirementFit;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.message.Messages;

/** Ways to divide bits, in words and numbers. */
public final class SplitText {
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Messages words;
    private final AmountText amountText;
    private final Requirements needs;

    public SplitText(Messages words, Requirements needs) {
        this.words = words;
        this.amountText = new AmountText(words);
        this.needs = needs;
    }

    /** Describes the strength of a proposal. */
    public String title(SolverResult.Strength strength) {
        return words.get("design.requirements.strength." + word(strength));
    }

    /** Describes the rest of a wish that is cut. */
    public String title(SolverResult.Cut cut) {
        String key = "design.requirements.cut." + word(cut.wish());
        return switch (cut.wish()) {
            case YEARS -> words.get(key, "span", lasts(cut.split()));
            case MACHINES -> words.get(key, "number", machines(cut.split()));
            case RATE -> words.get(key, "number", rate(cut.split()));
            case BURST -> words.get(key, "number", bursts(cut.split()));
            case ALL, RESTARTS, POSITIVE, JAVASCRIPT -> words.get(key);
        };
    }

    /** Describes the wish that was cut. */
    public String instead(SolverResult.Cut cut) {
        String key = "design.requirements.cut." + word(cut.wish()) + ".instead";
        return switch (cut.wish()) {
            case YEARS -> words.get(key, "wish", amountText.duration(RoundedDuration.ofYears(needs.years())));
            case MACHINES -> words.get(key, "wish", needs.numbers());
            case RATE -> words.get(key, "wish", needs.idsPerSecond());
            case BURST -> words.get(key, "wish", needs.burst());
            case RESTARTS -> words.get(key, "n", needs.startsPerYear());
            case POSITIVE, JAVASCRIPT -> words.get(key, "bits", cut.room(), "n", cut.spare());
            case ALL -> words.get(key, "percent", percent(cut.split().room(needs)));
        };
    }

    /** The button that gives a wish up. */
    public String use(SolverResult.Cut cut) {
        String key = "design.requirements.cut." + word(cut.wish()) + ".use";
        return switch (cut.wish()) {
            case YEARS -> words.get(key, "span", lasts(cut.split()));
            case MACHINES -> words.get(key, "number", machines(cut.split()));
            case RATE -> words.get(key, "number", rate(cut.split()));
            case BURST -> words.get(key, "number", bursts(cut.split()));
            case POSITIVE, JAVASCRIPT -> words.get(key, "bits", cut.room());
            case ALL, RESTARTS -> words.get(key);
        };
    }

    /** The names of wishes, as they stand in a sentence. */
    public String name(SolverResult.Wish wish) {
        return words.get("design.requirements.wish." + word(wish));
    }

    /** The same for what is asked of every ID. */
    public String name(RequirementFit.Promise promise) {
        return words.get("design.requirements.wish." + word(promise));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Names the bits of each part: "42 time, 9 machine, 12 sequence". */
    public String parts(BitAllocation bitAllocation) {
        return words.get(
                "design.requirements.parts",
                "time",
                bitAllocation.time(),
                "machine",
                bitAllocation.machine(),
                "sequence",
                bitAllocation.sequence());
    }

    /** The same with the length of its steps of time. */
    public String partsAt(BitAllocation bitAllocation) {
        return words.get(
                "design.requirements.at", "shape", parts(bitAllocation), "tick", TickText.name(bitAllocation.tick()));
    }

    /** "42·9·12 at 1 ms". */
    public String at(BitAllocation bitAllocation) {
        String shape = bitAllocation.time() + "\u00b7" + bitAllocation.machine() + "\u00b7" + bitAllocation.sequence();
        return words.get("design.requirements.at", "shape", shape, "tick", TickText.name(bitAllocation.tick()));
    }

    /** Describes its lifespan, never as long as is needed where it is not: "139.4 years", "8.4 days". */
    private String lasts(BitAllocation bitAllocation) {
        RoundedDuration duration = span(bitAllocation);
        return words.say(duration.text(number(duration)));
    }

    private RoundedDuration span(BitAllocation bitAllocation) {
        return RoundedDuration.ofYears(bitAllocation.years(), needs.years());
    }

    private String number(RoundedDuration duration) {
        return duration.number().compareTo(THOUSAND) < 0
                ? amountText.years(duration.number())
                : amountText.rough(duration.number());
    }

    /** Returns the name of {@link #years}: that these are years, or that it lasts. */
    public String yearsName(BitAllocation bitAllocation) {
        boolean years = span(bitAllocation).unit() == RoundedDuration.Unit.YEARS;
        return words.get(years ? "design.requirements.row.years" : "design.requirements.row.lasts");
    }

    /** Describes its lifespan as a number of years, or another duration with its unit. */
    public String years(BitAllocation bitAllocation) {
        RoundedDuration duration = span(bitAllocation);
        return duration.unit() == RoundedDuration.Unit.YEARS ? number(duration) : lasts(bitAllocation);
    }

    public String machines(BitAllocation bitAllocation) {
        return amountText.count(bitAllocation.machines());
    }

    /** IDs a machine can make in a second and, where there are bursts, how many times as many in these. */
    public String rateWithBursts(BitAllocation bitAllocation) {
        String rate = rate(bitAllocation);
        return needs.burst().equals(BigInteger.ONE)
                ? rate
                : words.get("design.requirements.rate.bursts", "number", rate, "n", needs.burst());
    }

    /** IDs a machine can make in a second beside bursts, for which there is room. */
    private String rate(BitAllocation bitAllocation) {
        return amountText.rough(new BigDecimal(bitAllocation
                .idsPerSecond()
                .divideToIntegralValue(new BigDecimal(needs.burst()))
                .toBigInteger()));
    }

    /** The number of times the peak may fall into one tick; never more than there is room for. */
    private String bursts(BitAllocation bitAllocation) {
        BigDecimal times =
                bitAllocation.idsPerSecond().divide(new BigDecimal(needs.idsPerSecond()), 2, RoundingMode.DOWN);
        return amountText.years(times.stripTrailingZeros());
    }

    /** Describes the room as a multiple of the need: "2.4 times what you need". */
    public String room(BigDecimal room) {
        if (room.setScale(2, RoundingMode.DOWN).compareTo(BigDecimal.ONE) == 0) {
            return words.get("design.requirements.room.just");
        }
        return room.compareTo(BigDecimal.ONE) >= 0
                ? words.get("design.requirements.room", "times", times(room))
                : words.get("design.requirements.room.short", "percent", percent(room));
    }

    /** Two decimals for what is nearly used up, else a round number; never more than there is. */
    private String times(BigDecimal room) {
        boolean tight = room.compareTo(BigDecimal.TEN) < 0;
        return tight
                ? amountText.years(room.setScale(2, RoundingMode.DOWN))
                : amountText.rough(room.setScale(0, RoundingMode.DOWN));
    }

    private static BigInteger percent(BigDecimal share) {
        return share.multiply(HUNDRED).toBigInteger();
    }
}
