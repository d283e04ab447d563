package org.bitloupe.capacity.check;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bitloupe.capacity.Level;
import org.bitloupe.capacity.Rates;
import org.bitloupe.capacity.Skew;
import org.bitloupe.capacity.SkewQuestion;
import org.bitloupe.capacity.odds.Chance;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.edit.Edit;
import org.bitloupe.message.Message;

/** Checks whether {@code id mod n} divides the IDs evenly. With nothing said, n and the rate are guesses, and the finding only a remark. */
final class SkewRule implements Rule {
    /** Parts that get that many times their share are worth a word. */
    private static final double UNEVEN = 1.5;
    /** So are those that get less than that of it. */
    private static final double STARVED = 0.5;

    @Override
    public String id() {
        return "skew";
    }

    @Override
    public Optional<Check> check(Layout layout, Instant now) {
        if (!Skew.arises(layout)) {
            return Optional.empty();
        }
        SkewQuestion question = SkewQuestion.of(layout);
        Skew skew = question.answer(layout);
        boolean uneven = skew.excess() > UNEVEN || skew.lack() < STARVED;
        boolean said = layout.demand().shards() != null;
        Level level = !uneven ? Level.OK : said ? Level.WARNING : Level.INFO;
        return Optional.of(Check.of(
                id(),
                level,
                uneven ? "uneven" : "even",
                "n",
                skew.shards(),
                "rate",
                Rates.ids(question.idsPerSecond()),
                "share",
                Chance.of(skew.share(skew.busiest()))));
    }

    /** Suggests, where few values differ, to begin at one of as many as there are parts. */
    @Override
    public Optional<Fix> fix(Layout layout, Instant now) {
        int shards = SkewQuestion.of(layout).shards();
        Make make = layout.make();
        return new Fixing(this, layout, now)
                .first(
                        List.of(shards, Make.Begin.ALL),
                        spread -> new Edit.Done(
                                layout.withMake(make.withBegin(
                                        new Make.Begin(make.begin().from(), spread))),
                                Message.of("check.fix.skew"),
                                null));
    }
}
