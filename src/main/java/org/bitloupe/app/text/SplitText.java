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
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** Ways to divide bits, in words and numbers. */
public final class SplitText {
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    private final Messages messages;
    private final AmountText amountText;
    private final Requirements requirements;

    public SplitText(Messages messages, Requirements requirements) {
        this.messages = messages;
        this.amountText = new AmountText(messages);
        this.requirements = requirements;
    }

    /** Describes the strength of a proposal. */
    public String title(SolverResult.Strength strength) {
        return messages.get("design.requirements.strength." + word(strength));
    }

    /** Describes the rest of a wish that is cut. */
    public String title(SolverResult.Cut cut) {
        String key = "design.requirements.cut." + word(cut.wish());
        return switch (cut.wish()) {
            case YEARS -> messages.get(key, "span", lasts(cut.allocation()));
            case MACHINES -> messages.get(key, "number", machines(cut.allocation()));
            case RATE -> messages.get(key, "number", rate(cut.allocation()));
            case BURST -> messages.get(key, "number", bursts(cut.allocation()));
            case ALL, RESTARTS, POSITIVE, JAVASCRIPT -> messages.get(key);
        };
    }

    /** Describes the wish that was cut. */
    public String instead(SolverResult.Cut cut) {
        String key = "design.requirements.cut." + word(cut.wish()) + ".instead";
        return switch (cut.wish()) {
            case YEARS -> messages.get(key, "wish", amountText.duration(RoundedDuration.ofYears(requirements.years())));
            case MACHINES -> messages.get(key, "wish", requirements.numbers());
            case RATE -> messages.get(key, "wish", requirements.idsPerSecond());
            case BURST -> messages.get(key, "wish", requirements.burst());
            case RESTARTS -> messages.get(key, "n", requirements.startsPerYear());
            case POSITIVE, JAVASCRIPT -> messages.get(key, "bits", cut.room(), "n", cut.spare());
            case ALL -> messages.get(key, "percent", percent(cut.allocation().room(requirements)));
        };
    }

    /** The button that gives a wish up. */
    public String use(SolverResult.Cut cut) {
        String key = "design.requirements.cut." + word(cut.wish()) + ".use";
        return switch (cut.wish()) {
            case YEARS -> messages.get(key, "span", lasts(cut.allocation()));
            case MACHINES -> messages.get(key, "number", machines(cut.allocation()));
            case RATE -> messages.get(key, "number", rate(cut.allocation()));
            case BURST -> messages.get(key, "number", bursts(cut.allocation()));
            case POSITIVE, JAVASCRIPT -> messages.get(key, "bits", cut.room());
            case ALL, RESTARTS -> messages.get(key);
        };
    }

    /** The names of wishes, as they stand in a sentence. */
    public String name(SolverResult.Wish wish) {
        return messages.get("design.requirements.wish." + word(wish));
    }

    /** The same for what is asked of every ID. */
    public String name(RequirementFit.Promise promise) {
        return messages.get("design.requirements.wish." + word(promise));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Names the bits of each part: "42 time, 9 machine, 12 sequence". */
    public String parts(BitAllocation allocation) {
        return messages.say(Message.of("design.requirements.parts")
                .with("time", allocation.time())
                .with("machine", allocation.machine())
                .with("sequence", allocation.sequence()));
    }

    /** The same with the length of its steps of time. */
    public String partsAt(BitAllocation allocation) {
        return messages.get(
                "design.requirements.at", "shape", parts(allocation), "tick", TickText.name(allocation.tick()));
    }

    /** "42·9·12 at 1 ms". */
    public String at(BitAllocation allocation) {
        String shape = allocation.time() + "\u00b7" + allocation.machine() + "\u00b7" + allocation.sequence();
        return messages.get("design.requirements.at", "shape", shape, "tick", TickText.name(allocation.tick()));
    }

    /** Describes its lifespan, never as long as is needed where it is not: "139.4 years", "8.4 days". */
    private String lasts(BitAllocation allocation) {
        RoundedDuration duration = span(allocation);
        return messages.say(duration.text(number(duration)));
    }

    private RoundedDuration span(BitAllocation allocation) {
        return RoundedDuration.ofYears(allocation.years(), requirements.years());
    }

    private String number(RoundedDuration duration) {
        return duration.number().compareTo(THOUSAND) < 0
                ? amountText.years(duration.number())
                : amountText.rough(duration.number());
    }

    /** Returns the name of {@link #years}: that these are years, or that it lasts. */
    public String yearsName(BitAllocation allocation) {
        boolean years = span(allocation).unit() == RoundedDuration.Unit.YEARS;
        return messages.get(years ? "design.requirements.row.years" : "design.requirements.row.lasts");
    }

    /** Describes its lifespan as a number of years, or another duration with its unit. */
    public String years(BitAllocation allocation) {
        RoundedDuration duration = span(allocation);
        return duration.unit() == RoundedDuration.Unit.YEARS ? number(duration) : lasts(allocation);
    }

    public String machines(BitAllocation allocation) {
        return amountText.count(allocation.machines());
    }

    /** IDs a machine can make in a second and, where there are bursts, how many times as many in these. */
    public String rateWithBursts(BitAllocation allocation) {
        String rate = rate(allocation);
        return requirements.burst().equals(BigInteger.ONE)
                ? rate
                : messages.get("design.requirements.rate.bursts", "number", rate, "n", requirements.burst());
    }

    /** IDs a machine can make in a second beside bursts, for which there is room. */
    private String rate(BitAllocation allocation) {
        return amountText.rough(new BigDecimal(allocation
                .idsPerSecond()
                .divideToIntegralValue(new BigDecimal(requirements.burst()))
                .toBigInteger()));
    }

    /** The number of times the peak may fall into one tick; never more than there is room for. */
    private String bursts(BitAllocation allocation) {
        BigDecimal times =
                allocation.idsPerSecond().divide(new BigDecimal(requirements.idsPerSecond()), 2, RoundingMode.DOWN);
        return amountText.years(times.stripTrailingZeros());
    }

    /** Describes the room as a multiple of the need: "2.4 times what you need". */
    public String room(BigDecimal room) {
        if (room.setScale(2, RoundingMode.DOWN).compareTo(BigDecimal.ONE) == 0) {
            return messages.get("design.requirements.room.just");
        }
        return room.compareTo(BigDecimal.ONE) >= 0
                ? messages.get("design.requirements.room", "times", times(room))
                : messages.get("design.requirements.room.short", "percent", percent(room));
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
