package org.bitloupe.app.control.lifeline;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.capacity.Milestone;
import org.bitloupe.capacity.MilestoneAxis;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.capacity.MilestoneLine.Phase;
import org.bitloupe.message.Messages;

/**
 * A mark on a life line as it is drawn.
 *
 * @param kind what it marks
 * @param at where on the scale it is
 * @param label its name and date as they stand beside it
 * @param brief its name alone
 * @param exact what it is and when, exactly
 */
record LifeMark(Kind kind, Instant at, String label, String brief, String exact) {

    /** The kind of a mark; each has a shape of its own. */
    enum Kind {
        EPOCH,
        JAVASCRIPT,
        SIGN,
        END,
        /** The end, beyond what is drawn. */
        FAR,
        TODAY;

        /** The name in style classes and keys. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The marks of a line, in the order of time. */
    static List<LifeMark> of(MilestoneLine line, MilestoneAxis scale, Messages messages) {
        Maker maker = new Maker(line, scale, messages);
        List<LifeMark> marks = new ArrayList<>();
        marks.add(maker.at(Kind.EPOCH, line.epoch()));
        maker.add(marks, Kind.JAVASCRIPT, line.javaScript());
        maker.add(marks, Kind.SIGN, line.sign());
        maker.add(marks, Kind.END, line.end());
        marks.add(maker.at(Kind.TODAY, line.today()));
        marks.sort(Comparator.comparing(LifeMark::at).thenComparing(LifeMark::kind));
        return marks;
    }

    /** Makes the marks of one line. */
    private record Maker(MilestoneLine line, MilestoneAxis scale, Messages messages) {
        private void add(List<LifeMark> marks, Kind kind, Milestone milestone) {
            switch (milestone.kind()) {
                case AT -> milestone.at().ifPresent(at -> marks.add(at(kind, at)));
                case FROM_FIRST -> marks.add(first(kind));
                case FAR -> {
                    if (kind == Kind.END) {
                        marks.add(far(messages.get("lifeline.exact.far")));
                    }
                }
                case NEVER, SOME, UNASKED -> {}
            }
        }

        private LifeMark at(Kind kind, Instant at) {
            String name = name(kind);
            String exact = messages.get("lifeline.exact." + kind.word(), "instant", at.toString());
            if (kind == Kind.END && !at.isBefore(MilestoneAxis.LAST)) {
                return far(exact);
            }
            String label = messages.get("lifeline.label", "what", name, "date", new AmountText(messages).day(at));
            return new LifeMark(kind, at.isAfter(scale.to()) ? scale.to() : at, label, name, exact);
        }

        private LifeMark first(Kind kind) {
            String label =
                    messages.get("lifeline.label", "what", name(kind), "date", messages.get("lifeline.mark.first"));
            return new LifeMark(
                    kind, line.epoch(), label, name(kind), messages.get("lifeline.exact." + kind.word() + ".first"));
        }

        private LifeMark far(String exact) {
            String label =
                    messages.get("lifeline.label", "what", name(Kind.END), "date", messages.get("text.date.far"));
            return new LifeMark(Kind.FAR, scale.to(), label, name(Kind.END), exact);
        }

        private String name(Kind kind) {
            boolean over = kind == Kind.END && line.phase() == Phase.OVER;
            return messages.get("lifeline.mark." + (over ? "over" : kind.word()));
        }
    }
}
