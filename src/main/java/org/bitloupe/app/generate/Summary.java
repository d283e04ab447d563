package org.bitloupe.app.generate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/**
 * What there is to say about a batch, in words.
 *
 * @param rate how many IDs a second were made, empty before there is anything to measure
 * @param covers from the first ID's time to the last one's, empty in a layout without time
 * @param first the first ID, empty if there is none
 * @param last the last ID, empty if there is none
 * @param findings whether all is as it should be, one line each
 */
record Summary(Measure rate, Measure covers, String first, String last, List<Finding> findings) {
    Summary {
        findings = List.copyOf(findings);
    }

    /**
     * A number and its unit, both empty where there is nothing to say.
     */
    record Measure(String number, String unit) {
        static final Measure NONE = new Measure("", "");
    }

    /**
     * One line.
     *
     * @param good whether it is good news
     * @param text the sentence
     */
    record Finding(boolean good, String text) {}

    static Summary of(Batch batch, Messages words) {
        int made = batch.made();
        return new Summary(
                rate(batch, words),
                covers(batch, words),
                made == 0 ? "" : batch.text(0),
                made == 0 ? "" : batch.text(made - 1),
                findings(batch, made, words));
    }

    private static Measure rate(Batch batch, Messages words) {
        long nanos = batch.tally().took().toNanos();
        return batch.made() == 0 || nanos == 0
                ? Measure.NONE
                : measure(Math.round(batch.made() * 1e9 / nanos), "make.rate.unit", words);
    }

    private static Measure measure(Object number, String unit, Messages words) {
        return new Measure(words.get("make.number", "number", number), words.get(unit));
    }

    private static Measure covers(Batch batch, Messages words) {
        int made = batch.made();
        Optional<Duration> span = made == 0
                ? Optional.empty()
                : batch.instant(0).flatMap(from -> batch.instant(made - 1).map(to -> Duration.between(from, to)));
        return span.map(s -> span(s, words)).orElse(Measure.NONE);
    }

    private static Measure span(Duration span, Messages words) {
        if (span.isZero()) {
            return measure(1, "make.covers.tick", words);
        }
        if (span.compareTo(Duration.ofMillis(1)) < 0) {
            return measure(span.toNanos() / 1000, "make.covers.us", words);
        }
        if (span.compareTo(Duration.ofSeconds(1)) < 0) {
            return measure(span.toMillis(), "make.covers.ms", words);
        }
        BigDecimal seconds = new BigDecimal(span.toMillis()).movePointLeft(3);
        return measure(seconds.setScale(1, RoundingMode.HALF_EVEN), "make.covers.s", words);
    }

    private static List<Finding> findings(Batch batch, int made, Messages words) {
        List<Finding> findings = new ArrayList<>();
        Batch.Tally tally = batch.tally();
        // The tally follows the IDs it counts at a distance while they are being made.
        boolean all = tally.verified() == tally.counted();
        if (made > 0) {
            findings.add(new Finding(
                    all,
                    all
                            ? words.get("make.verified", "n", made)
                            : words.get("make.verified.not", "n", tally.counted() - tally.verified())));
            findings.add(new Finding(true, waits(batch, words)));
        }
        Problem ended = tally.ended();
        if (ended != null) {
            findings.add(new Finding(false, words.say(ended)));
        }
        return findings;
    }

    private static String waits(Batch batch, Messages words) {
        long waits = batch.tally().waits();
        String key = waits == 0 ? "make.waits.none" : batch.simulated() ? "make.waits.moved" : "make.waits";
        return words.say(Message.of(key, "n", waits));
    }
}
