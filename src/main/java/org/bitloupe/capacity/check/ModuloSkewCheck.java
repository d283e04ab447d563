package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.ModuloSkew;
import org.bitloupe.capacity.ModuloSkewQuery;
import org.bitloupe.capacity.ProbabilityText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.TickRate;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;

/** Checks whether {@code id mod n} divides the IDs evenly. With nothing said, n and the rate are guesses, and the finding only a remark. */
final class ModuloSkewCheck implements LayoutCheck {
    /** Parts that get that many times their share are worth a word. */
    private static final double UNEVEN = 1.5;
    /** So are those that get less than that of it. */
    private static final double STARVED = 0.5;

    @Override
    public String id() {
        return "skew";
    }

    @Override
    public boolean dependsOnAllBits() {
        return true;
    }

    @Override
    public Optional<CheckResult> check(Layout layout, Instant now) {
        if (!ModuloSkew.arises(layout)) {
            return Optional.empty();
        }
        ModuloSkewQuery question = ModuloSkewQuery.of(layout);
        ModuloSkew skew = question.answer(layout);
        boolean uneven = skew.excess() > UNEVEN || skew.lack() < STARVED;
        boolean said = layout.expectedLoad().shards() != null;
        Severity severity = !uneven ? Severity.OK : said ? Severity.WARNING : Severity.INFO;
        return Optional.of(CheckResult.of(
                id(),
                severity,
                !uneven ? "even" : skew.busy() == 1 ? "uneven" : "uneven-some",
                "busy",
                skew.busy(),
                "n",
                skew.shards(),
                "rate",
                TickRate.ids(question.idsPerSecond()),
                "share",
                ProbabilityText.of(skew.share(skew.busiest()))));
    }

    /** Suggests, where few values differ, to begin at one of as many as there are parts. */
    @Override
    public Optional<SuggestedFix> fix(Layout layout, Instant now) {
        int shards = ModuloSkewQuery.of(layout).shards();
        GenerationRules generationRules = layout.generationRules();
        return new FixSearch(this, layout, now)
                .first(
                        List.of(shards, GenerationRules.SequenceStart.ALL),
                        spread -> new EditResult.Done(
                                layout.withGenerationRules(
                                        generationRules.withSequenceStart(new GenerationRules.SequenceStart(
                                                generationRules.sequenceStart().from(), spread))),
                                Message.of("check.fix.skew"),
                                null));
    }
}
