package org.bitloupe.app.inspect.model;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.inspect.evidence.Evidence;
import org.bitloupe.inspect.rank.Odds;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.Reason;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Odds} of a reading for people: three reasons in words and in bits, and the lengths by which one bar adds them up.
 *
 * <p>The bar begins where a layout that is as rare as {@link #RARE} begins, so that being common counts as something. A part that
 * speaks against the reading has no length and takes some of the others. The bar never says anything else than the verdict, which
 * knows the form of the text and the other readings too: it reaches {@link #CERTAIN} only if that is certain, and {@link #PROBABLY}
 * only if that is certain or a best match.
 *
 * @param value how well the text fits the layout
 * @param popularity how often IDs of the layout are met
 * @param evidence what stands around the ID
 * @param sum their sum in bits
 * @param summary the verdict and what it is mostly because of
 */
public record OddsBreakdown(Part value, Part popularity, Part evidence, String sum, Message summary) {
    /** Bits of popularity that the bar begins with: a layout that one in 4,096 IDs is of. */
    private static final double RARE = 12;
    /** Bits of the whole bar: the usual sum with evidence, and some room. */
    private static final double WHOLE = 44;
    /** Bits by which a bar stops before a mark that it must not pass. */
    private static final double SHORT = 1;

    /** The place of the mark from which on a reading is probable, as a share of the bar: far better than random text. */
    public static final double PROBABLY = (RARE + Odds.CLEAR) / WHOLE;
    /** The place of the mark from which on a reading is certain, as a share of the bar. */
    public static final double CERTAIN = (RARE + Odds.SURE) / WHOLE;

    /** Bits from which on a value fits well: odds of 256 to 1. */
    private static final double WELL = 8;
    /** Popularity of what is very common: at least one in 16. */
    private static final double VERY = -4;
    /** Popularity of what is common: at least one in 256. */
    private static final double COMMON = -8;

    private static final String RULE = "inspect.reason.always";
    private static final String DATE_FITS = "inspect.reason.date-fits";

    /**
     * One of the three reasons.
     *
     * @param name its name
     * @param words what it says
     * @param bits its bits, with their sign
     * @param share its length as a share of the bar, 0 for none
     * @param present false if there is nothing that says anything
     * @param decides true for what makes a certain reading certain
     */
    public record Part(String name, String words, String bits, double share, boolean present, boolean decides) {}

    /** The breakdown of a reading's odds. */
    public static OddsBreakdown of(Reading reading, Messages messages) {
        Odds odds = reading.odds();
        boolean certain = reading.verdict() == Verdict.CERTAIN;
        boolean byEvidence = odds.because() != null && odds.evidence() > odds.value();
        double length = length(reading.verdict(), odds.total());
        double evidence = Math.max(0, Math.min(odds.evidence(), length));
        double common = Math.min(Math.max(0, RARE + odds.popularity()), length - evidence);
        double value = length - evidence - common;
        return new OddsBreakdown(
                new Part(
                        messages.get("inspect.why.value"),
                        value(reading, messages),
                        bits(odds.value(), messages),
                        value / WHOLE,
                        true,
                        certain && !byEvidence),
                new Part(
                        messages.get("inspect.why.popularity"),
                        popularity(reading, messages),
                        bits(odds.popularity(), messages),
                        common / WHOLE,
                        true,
                        false),
                new Part(
                        messages.get("inspect.why.evidence"),
                        evidence(reading, messages),
                        bits(odds.evidence(), messages),
                        evidence / WHOLE,
                        odds.because() != null || isByRule(reading),
                        certain && byEvidence),
                bits(odds.total(), messages),
                summary(reading, byEvidence, messages));
    }

    /** The bits that the bar shows of a sum: within what the verdict leaves to it. */
    private static double length(Verdict verdict, double total) {
        double probably = RARE + Odds.CLEAR;
        double certain = RARE + Odds.SURE;
        double sum = Math.max(0, Math.min(WHOLE, RARE + total));
        return switch (verdict) {
            case CERTAIN -> Math.max(sum, certain);
            case BEST_MATCH -> Math.max(probably, Math.min(sum, certain - SHORT));
            case POSSIBLE, UNLIKELY -> Math.min(sum, probably - SHORT);
            case RULED_OUT -> 0;
        };
    }

    private static String bits(double bits, Messages messages) {
        return messages.get("inspect.why.bits", "bits", String.format(Locale.ROOT, "%+.1f", bits));
    }

    private static String value(Reading reading, Messages messages) {
        Message against = first(reading, Reason.Kind.AGAINST, Reason.Kind.DOUBT);
        if (reading.verdict().compareTo(Verdict.UNLIKELY) >= 0 && against != null) {
            return messages.get("inspect.why.value.not", "reason", against);
        }
        double bits = reading.odds().value();
        if (bits < 0 && !reading.odds().unknownEpoch()) {
            return messages.get("inspect.why.value.random");
        }
        Object because = against == null ? favour(reading) : against;
        if (because == null) {
            return messages.get(bits >= WELL ? "inspect.why.value.well" : "inspect.why.value.less");
        }
        String key = bits >= WELL ? "inspect.why.value.well.because" : "inspect.why.value.less.because";
        return messages.get(key, "reason", because);
    }

    /** Returns what speaks for the value, of a date that fits the day alone. */
    private static @Nullable Object favour(Reading reading) {
        Message best = first(reading, Reason.Kind.FOR);
        TimeReading time = reading.time();
        Instant instant = time == null ? null : time.instant();
        return best != null && best.key().equals(DATE_FITS) && time != null && instant != null
                ? time.date(instant)
                : best;
    }

    /** Returns the weightiest reason of some kinds that is in the ID itself, null if there is none. */
    private static @Nullable Message first(Reading reading, Reason.Kind... kinds) {
        Evidence around = reading.odds().because();
        return reading.reasons().stream()
                .filter(reason -> List.of(kinds).contains(reason.kind()))
                .map(Reason::text)
                .filter(text -> around == null || !text.equals(around.reason()))
                .findFirst()
                .orElse(null);
    }

    private static String popularity(Reading reading, Messages messages) {
        double bits = reading.odds().popularity();
        if (reading.layout().popularity() == null) {
            return messages.get("inspect.why.popularity.unknown");
        }
        return bits >= VERY
                ? messages.get("inspect.why.popularity.very")
                : messages.get(bits >= COMMON ? "inspect.why.popularity.less" : "inspect.why.popularity.rarely");
    }

    private static String evidence(Reading reading, Messages messages) {
        Evidence because = reading.odds().because();
        if (because != null) {
            return because(because, messages);
        }
        return messages.get(isByRule(reading) ? "inspect.why.evidence.rule" : "inspect.why.evidence.none");
    }

    /** Names what stands around an ID: "because of discord.com". */
    static String because(Evidence evidence, Messages messages) {
        String key = evidence.isFor() ? "inspect.why.evidence.because" : "inspect.why.evidence.against";
        return messages.get(key, "words", evidence.words());
    }

    /** Tells whether the person chose to always read such texts so. */
    private static boolean isByRule(Reading reading) {
        return reading.reasons().stream().anyMatch(reason -> reason.text().key().equals(RULE));
    }

    private static Message summary(Reading reading, boolean byEvidence, Messages messages) {
        Evidence because = reading.odds().because();
        String mostly =
                byEvidence && because != null ? because(because, messages) : messages.get("inspect.why.summary.value");
        return switch (reading.verdict()) {
            case CERTAIN -> Message.of("inspect.why.summary.certain", "reason", mostly);
            case BEST_MATCH -> Message.of("inspect.why.summary.best-match", "reason", mostly);
            case POSSIBLE ->
                reading.odds().isClear()
                        ? Message.of("inspect.why.summary.possible", "reason", mostly)
                        : Message.of(
                                reading.odds().unknownEpoch()
                                        ? "inspect.why.summary.system"
                                        : "inspect.why.summary.random");
            case UNLIKELY -> Message.of("inspect.why.summary.unlikely");
            case RULED_OUT -> Message.of("inspect.why.summary.ruled-out");
        };
    }

    /** All of it in sentences, for who does not see the bar. */
    public String spoken(Messages messages) {
        return messages.say(Message.of("inspect.why.spoken")
                .with("summary", summary)
                .with("value", value.name())
                .with("fits", value.words())
                .with("popularity", popularity.name())
                .with("common", popularity.words())
                .with("evidence", evidence.name())
                .with("because", evidence.words()));
    }
}
