package org.bitloupe.discover;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.discover.table.TimedRows;
import org.bitloupe.discover.time.EpochEstimate;
import org.bitloupe.inspect.time.Timestamp;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.DurationText;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;

/** Says what was found, how sure it is, and what is still open. */
final class DiscoveryText {
    private static final double SURE_SHARE = 0.99;
    private static final double LIKELY_SHARE = 0.9;
    private static final int ROWS_TO_BE_SURE = 5;
    /** The number of rows that give a tick and an epoch; only more of them can contradict. */
    private static final int ROWS_THAT_SETTLE = 2;

    /** Rows of one and the same time confirm no more than one of them does. */
    private static final int KNOWN_ROWS_TO_BE_SURE = 3;

    private static final double GAIN_TO_BE_LIKELY = 12;
    private static final long HOUR = 60 * Timestamp.MINUTE;
    private static final int FEW_ROWS = 4;
    private static final int MOST_ERRANDS = 2;

    private final TimedRows timedRows;
    private final boolean local;
    private final List<DiscoveredLayout> answers;
    private final DiscoveredLayout best;
    private final List<RowFit> rows;

    DiscoveryText(TimedRows timedRows, boolean local, List<DiscoveredLayout> answers, List<RowFit> rows) {
        this.timedRows = timedRows;
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
    DiscoveryResult fit(double gain) {
        Confidence confidence = confidence(gain);
        return new DiscoveryResult(
                null,
                answers,
                confidence,
                headline(confidence),
                sentence(confidence),
                remarks(),
                rows,
                timedRows.unread(),
                timedRows.damage() != null,
                IdKinds.ONE,
                0);
    }

    private int fitting() {
        return (int) rows.stream().filter(RowFit::fits).count();
    }

    private Confidence confidence(double gain) {
        boolean most = 4L * fitting() >= 3L * rows.size();
        if (best.known()) {
            boolean alone = best.share() > SURE_SHARE;
            boolean sure = alone && most && DifferentTimes.ofFitting(rows) >= KNOWN_ROWS_TO_BE_SURE;
            return sure ? Confidence.SURE : alone ? Confidence.LIKELY : Confidence.OPEN;
        }
        boolean sure = best.share() > SURE_SHARE && most && fitting() >= ROWS_TO_BE_SURE;
        boolean enough = fitting() > ROWS_THAT_SETTLE && 2 * fitting() > rows.size();
        boolean likely = best.share() > LIKELY_SHARE && gain > GAIN_TO_BE_LIKELY && enough;
        return sure ? Confidence.SURE : likely ? Confidence.LIKELY : Confidence.OPEN;
    }

    private Message headline(Confidence confidence) {
        return best.known()
                ? Message.of(
                        "fit.known." + confidence.word(), "title", best.layout().title())
                : Message.of("fit.found."
                        + (confidence == Confidence.OPEN && answers.size() == 1 ? "guess" : confidence.word()));
    }

    private Message sentence(Confidence confidence) {
        boolean one = confidence == Confidence.OPEN && answers.size() == 1;
        String kind = best.known() ? "fit.agree.known" : one ? "fit.agree.guess" : "fit.agree." + confidence.word();
        Message agree = Message.of(kind, "fitting", fitting(), "n", rows.size());
        return Message.of("fit.agree.line", "agree", agree, "line", best.line());
    }

    private List<Message> remarks() {
        List<Message> said = new ArrayList<>();
        if (timedRows.damage() != null) {
            said.add(timedRows.damage());
        }
        if (answers.size() > 1) {
            said.add(Message.of("fit.undecided")
                    .with("first", answers.get(0).line())
                    .with("second", answers.get(1).line()));
        }
        addDigits(said);
        addKnown(said);
        addTimes(said);
        addEpoch(said);
        addRows(said);
        return said;
    }

    /** Says what the bits are of which the answer speaks, where they were found in the characters of texts. */
    private void addDigits(List<Message> said) {
        IdNotation notation = timedRows.notation();
        if (!best.known() && notation != null) {
            notation.textDigits()
                    .map(alphabet -> Message.of(alphabet.bitsPerDigit() == 0 ? "fit.whole-number" : "fit.aligned")
                            .with("digits", alphabet.name())
                            .with("bits", alphabet.bitsPerDigit())
                            .with("n", notation.width()))
                    .ifPresent(said::add);
        }
    }

    private void addKnown(List<Message> said) {
        if (!best.alike().isEmpty()) {
            ListPart titles =
                    new ListPart(best.alike().stream().map(Layout::title).toList());
            said.add(Message.of("fit.alike", "titles", titles));
        }
    }

    private void addTimes(List<Message> said) {
        if (best.clock().offset() != null) {
            said.add(Message.of(
                    "fit.offset", "offset", "UTC" + best.clock().offset().getId()));
        } else if (local) {
            said.add(Message.of("fit.utc"));
        }
        if (best.clock().delay() > 0) {
            EpochEstimate epochEstimate = best.clock().epochEstimate();
            // By an epoch that was only measured, nobody knows by how much all of them are late.
            long most = epochEstimate == null || epochEstimate.snapped()
                    ? lateness().max().orElse(0)
                    : best.clock().delay();
            if (most > 0) {
                said.add(Message.of("fit.delay", "span", DurationText.of(BigInteger.valueOf(most))));
            }
        }
        long summer = rows.stream()
                .filter(row -> !row.fits() && Math.abs(Math.abs(row.off()) - HOUR) <= Timestamp.MINUTE)
                .count();
        if (local && summer >= 2 && 3 * summer >= rows.size() - fitting()) {
            said.add(Message.of("fit.summer", "n", summer));
        }
    }

    private void addEpoch(List<Message> said) {
        EpochEstimate epochEstimate = best.clock().epochEstimate();
        Instant epoch = best.clock().epoch();
        if (epochEstimate == null || epoch == null) {
            return;
        }
        if (!epochEstimate.snapped()) {
            said.add(Message.of(
                    "fit.epoch.between", "from", text(epochEstimate.earliest()), "to", text(epochEstimate.latest())));
        } else {
            said.add(Message.of("fit.epoch.chosen", "epoch", epoch.toString(), "reason", epochEstimate.reason()));
        }
        if (epochEstimate.delay() != 0) {
            boolean late = epochEstimate.delay() > 0;
            long least = late ? lateness().min().orElse(0) : -lateness().max().orElse(0);
            BigInteger span = BigInteger.valueOf(Math.max(least, twoDigits(Math.abs(epochEstimate.delay()))));
            said.add(Message.of(late ? "fit.epoch.behind" : "fit.epoch.ahead", "span", DurationText.of(span)));
        }
    }

    /** Rounds down to two digits: it is the least that there can be. */
    private static long twoDigits(long number) {
        long unit = 1;
        while (number / unit >= 100) {
            unit *= 10;
        }
        return number / unit * unit;
    }

    /** By how many nanoseconds the times of the rows that fit are later than those of their IDs, as both are written. */
    private LongStream lateness() {
        long offset = best.clock().offset() == null ? 0 : best.clock().offset().getTotalSeconds() * Timestamp.SECOND;
        return rows.stream().filter(RowFit::fits).mapToLong(row -> row.late() - offset);
    }

    private static String text(BigInteger nanos) {
        return StepScale.instantOf(nanos).map(Instant::toString).orElse(nanos + " ns");
    }

    /** Says which more examples would settle what is open: two kinds at most. */
    private void addWanted(List<Message> said) {
        List<Message> errands = new ArrayList<>();
        int wanted = ROWS_TO_BE_SURE - fitting();
        if (fitting() <= ROWS_THAT_SETTLE) {
            errands.add(Message.of("fit.need.confirm"));
        } else if (wanted > 0) {
            errands.add(Message.of("fit.need.more", "n", wanted));
        }
        best.fields().stream().map(TextAnswer::wanted).flatMap(Optional::stream).forEach(errands::add);
        said.addAll(errands.subList(0, Math.min(MOST_ERRANDS, errands.size())));
    }

    private void addRows(List<Message> said) {
        int n = rows.size();
        if (n < FEW_ROWS) {
            said.add(Message.of("fit.few-rows", "n", n));
        } else if (DifferentTimes.ofFitting(rows) < DifferentTimes.FEWEST) {
            said.add(Message.of("fit.few-times", "n", DifferentTimes.ofFitting(rows)));
        }
        if (!best.known()) {
            addWanted(said);
        }
        if (!timedRows.unread().isEmpty()) {
            said.add(Message.of("fit.unread")
                    .with("n", timedRows.unread().size())
                    .with("line", timedRows.unread().get(0).toString()));
        }
    }
}
