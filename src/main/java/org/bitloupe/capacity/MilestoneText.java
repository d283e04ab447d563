package org.bitloupe.capacity;

import java.time.Instant;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;

/** Sentences about a life line. */
public final class MilestoneText {
    private MilestoneText() {}

    /** The whole line as one sentence, for those who listen. */
    public static Message sentence(MilestoneLine line) {
        return Message.of("capacity.life.sentence." + word(line.phase()))
                .with("epoch", DateText.date(line.epoch()))
                .with("today", DateText.date(line.today()))
                .with("end", turn("end", line.end(), line.today()))
                .with("javascript", turn("javascript", line.javaScript(), line.today()))
                .with("sign", turn("sign", line.sign(), line.today()));
    }

    private static String word(MilestoneLine.Phase phase) {
        return switch (phase) {
            case BEFORE -> "before";
            case RUNNING -> "running";
            case OVER -> "over";
        };
    }

    /**
     * Describes a milestone.
     *
     * @param what {@code javascript}, {@code sign} or {@code end}
     */
    static Message turn(String what, Milestone turn, Instant today) {
        String key = "capacity.life." + what + ".";
        return switch (turn.kind()) {
            case NEVER -> Message.of(key + "never");
            case FROM_FIRST -> Message.of(key + "first");
            case FAR -> Message.of(key + "far");
            case SOME -> Message.of(key + "some");
            case UNASKED -> Message.of(key + "unasked");
            case AT ->
                Message.of(
                        key + (turn.at().orElse(today).isAfter(today) ? "from" : "since"),
                        "date",
                        DateText.date(turn.at().orElse(today)));
        };
    }
}
