package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.bitloupe.discover.table.Pasted;
import org.bitloupe.discover.table.Stamp;
import org.bitloupe.discover.time.Origin;
import org.bitloupe.layout.codec.Timeline;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.Message;

/** Says what was found, how sure it is, and what is still open. */
final class Wording {
    private static final double SURE_SHARE = 0.99;
    private static final double LIKELY_SHARE = 0.9;
    private static final int ROWS_TO_BE_SURE = 5;
    private static final int KNOWN_ROWS_TO_BE_SURE = 3;
    private static final double GAIN_TO_BE_LIKELY = 12;
    private static final long HOUR = 60 * Stamp.MINUTE;
    private static final int FEW_ROWS = 4;

    private final Pasted pasted;
    private final boolean local;
    private final List<Answer> answers;
    private final Answer best;
    private final List<RowFit> rows;

    Wording(Pasted pasted, boolean local, List<Answer> answers, List<RowFit> rows) {
        this.pasted = pasted;
        this.local = local;
        this.answers = answers;
        this.best = answers.get(0);
        this.rows = rows;
    }

    /**
     * The answer in words.
     *
     * @param gain how much better the first answer explains the rows than no time at all, in nats; counts for fitted ones
     */
    Fit fit(double gain) {
        Sureness sure = sureness(gain);
        return new Fit(null, answers, sure, headline(sure), sentence(sure), remarks(), rows, pasted.unread());
    }

    private int fitting() {
        return (int) rows.stream().filter(RowFit::fits).count();
    }

    private Sureness sureness(double gain) {
        boolean most = 4L * fitting() >= 3L * rows.size();
        if (best.known()) {
            boolean alone = best.share() > SURE_SHARE;
            boolean sure = alone && most && fitting() >= KNOWN_ROWS_TO_BE_SURE;
            return sure ? Sureness.SURE : alone ? Sureness.LIKELY : Sureness.OPEN;
        }
        boolean sure = best.share() > SURE_SHARE && most && fitting() >= ROWS_TO_BE_SURE;
        boolean likely = best.share() > LIKELY_SHARE && gain > GAIN_TO_BE_LIKELY;
        return sure ? Sureness.SURE : likely ? Sureness.LIKELY : Sureness.OPEN;
    }

    private Message headline(Sureness sure) {
        return best.known()
                ? Message.of("fit.known." + sure.word(), "title", best.layout().title())
                : Message.of("fit.found." + sure.word());
    }

    private Message sentence(Sureness sure) {
        String kind = best.known() ? "fit.agree.known" : "fit.agree." + sure.word();
        Message agree = Message.of(kind, "fitting", fitting(), "n", rows.size());
        return Message.of("fit.agree.line", "agree", agree, "line", best.line());
    }

    private List<Message> remarks() {
        List<Message> said = new ArrayList<>();
        if (answers.size() > 1) {
            said.add(Message.of(
                    "fit.undecided",
                    "first",
                    answers.get(0).line(),
                    "second",
                    answers.get(1).line()));
        }
        addKnown(said);
        addTimes(said);
        addEpoch(said);
        addRows(said);
        return said;
    }

    private void addKnown(List<Message> said) {
        if (!best.alike().isEmpty()) {
            String titles = best.alike().stream()
                    .map(layout -> layout.titleIn(java.util.Locale.ENGLISH))
                    .collect(Collectors.joining(", "));
            said.add(Message.of("fit.alike", "titles", titles));
        }
    }

    private void addTimes(List<Message> said) {
        if (best.offset() != null) {
            said.add(Message.of("fit.offset", "offset", "UTC" + best.offset().getId()));
        } else if (local) {
            said.add(Message.of("fit.utc"));
        }
        if (best.delay() > 0) {
            said.add(Message.of("fit.delay", "span", DurationText.of(BigInteger.valueOf(best.delay()))));
        }
        long summer = rows.stream()
                .filter(row -> !row.fits() && Math.abs(Math.abs(row.off()) - HOUR) <= Stamp.MINUTE)
                .count();
        if (local && summer >= 2 && 3 * summer >= rows.size() - fitting()) {
            said.add(Message.of("fit.summer", "n", summer));
        }
    }

    private void addEpoch(List<Message> said) {
        Origin origin = best.origin();
        if (origin == null) {
            return;
        }
        if (!origin.snapped()) {
            said.add(Message.of("fit.epoch.between", "from", text(origin.earliest()), "to", text(origin.latest())));
        } else {
            said.add(Message.of("fit.epoch.chosen", "epoch", best.epoch().toString(), "reason", origin.reason()));
        }
        if (origin.delay() != 0) {
            BigInteger span = BigInteger.valueOf(Math.abs(origin.delay()));
            said.add(Message.of(
                    origin.delay() > 0 ? "fit.epoch.behind" : "fit.epoch.ahead", "span", DurationText.of(span)));
        }
    }

    private static String text(BigInteger nanos) {
        return Timeline.instantOf(nanos).map(Instant::toString).orElse(nanos + " ns");
    }

    private void addRows(List<Message> said) {
        int n = rows.size();
        if (n < FEW_ROWS) {
            said.add(Message.of("fit.few-rows", "n", n));
        }
        if (!pasted.unread().isEmpty()) {
            said.add(Message.of(
                    "fit.unread",
                    "n",
                    pasted.unread().size(),
                    "line",
                    pasted.unread().get(0).toString()));
        }
    }
}
