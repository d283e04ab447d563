package org.bitloupe.app.design.compare;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.bitloupe.app.text.AmountText;
import org.bitloupe.app.text.TickText;
import org.bitloupe.capacity.LargeCountText;
import org.bitloupe.capacity.Milestone;
import org.bitloupe.capacity.RoundedDuration;
import org.bitloupe.capacity.compare.CapacityTable.Answer;
import org.bitloupe.capacity.compare.CapacityTable.Question;
import org.bitloupe.capacity.compare.Difference;
import org.bitloupe.capacity.compare.NumberInLayouts;
import org.bitloupe.inspect.reading.FormattedValue;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Messages;

/** Texts of the page about layouts and numbers. */
final class CompareText {
    private static final BigDecimal MS_OF_SECOND = BigDecimal.valueOf(1000);

    private final Messages messages;
    private final AmountText amountText;

    CompareText(Messages messages) {
        this.messages = messages;
        this.amountText = new AmountText(messages);
    }

    /** "3 of up to 4 layouts, all 64 bits at 1 ms since 2024-01-01". */
    String summary(List<Layout> layouts) {
        String count = messages.get("compare.count", "n", layouts.size(), "most", CompareModel.MOST);
        if (layouts.size() < 2) {
            return count;
        }
        Optional<Integer> width =
                common(layouts.stream().map(l -> Optional.of(l.width())).toList());
        if (width.isEmpty()) {
            return messages.get("compare.summary.widths", "count", count);
        }
        List<Optional<LayoutTime>> times = layouts.stream().map(LayoutTime::of).toList();
        String tick = common(
                        times.stream().map(t -> t.map(x -> x.scale().tick())).toList())
                .map(t -> messages.get("compare.summary.tick", "tick", TickText.name(t)))
                .orElse("");
        String epoch = common(
                        times.stream().map(t -> t.map(x -> x.scale().epoch())).toList())
                .map(e -> messages.get("compare.summary.epoch", "epoch", e))
                .orElse("");
        return messages.get("compare.summary.width", "count", count, "width", width.get(), "rest", tick + epoch);
    }

    /** Returns the value that all of them have; empty if they differ or one has nothing. */
    private static <T> Optional<T> common(List<Optional<T>> values) {
        return values.stream().distinct().count() == 1 ? values.get(0) : Optional.empty();
    }

    /** Describes the differences of a layout from the one it is compared with. */
    String note(Layout layout, Layout reference, boolean isReference) {
        if (isReference) {
            return layout.since() == null
                    ? messages.get("compare.reference")
                    : messages.get(
                            "compare.since",
                            "date",
                            DateText.date(
                                    layout.since().atStartOfDay(ZoneOffset.UTC).toInstant()));
        }
        return messages.list(Difference.of(reference, layout).sentences().stream()
                .map(messages::say)
                .toList());
    }

    /** An answer in a cell of the table. */
    String answer(Question question, Answer answer) {
        if (answer instanceof Answer.Years years) {
            return amountText.duration(RoundedDuration.ofYears(years.years()));
        }
        if (answer instanceof Answer.Count count) {
            // One number is what a layout has that does not tell machines apart.
            return count.count().equals(BigInteger.ONE)
                    ? messages.get("compare.machines.one")
                    : amountText.count(count.count());
        }
        if (answer instanceof Answer.Clash clash) {
            String key = clash.tick().isPresent() ? "compare.clash.tick" : "compare.clash";
            return messages.get(key, "ids", messages.say(LargeCountText.of(clash.ids())));
        }
        if (answer instanceof Answer.Rate rate) {
            return rate(question, rate.perSecond());
        }
        if (answer instanceof Answer.When when) {
            return when(when.turn());
        }
        if (answer instanceof Answer.Characters text) {
            String key = text.least() == text.most() ? "compare.text" : "compare.text.most";
            return messages.get(key, "n", text.most());
        }
        if (answer instanceof Answer.Bytes bytes) {
            return messages.get("compare.bytes", "n", bytes.bytes());
        }
        if (answer instanceof Answer.Unknown) {
            return messages.get("compare.unknown");
        }
        return answer instanceof Answer.Yes yes
                ? messages.get(yes.yes() ? "compare.yes" : "compare.no")
                : none(question);
    }

    private String none(Question question) {
        return messages.get("compare.none." + question.word());
    }

    String none() {
        return messages.get("design.capacity.tile.none");
    }

    private String rate(Question question, BigDecimal perSecond) {
        boolean perMs = question == Question.EACH && perSecond.compareTo(MS_OF_SECOND) >= 0;
        return perMs
                ? messages.get("compare.per-ms", "n", amountText.rough(perSecond.movePointLeft(3)))
                : messages.get("compare.per-second", "n", amountText.rough(perSecond));
    }

    private String when(Milestone milestone) {
        return switch (milestone.kind()) {
            case AT -> amountText.day(milestone.at().orElse(Instant.MAX));
            case FROM_FIRST -> messages.get("compare.when.first");
            case FAR -> messages.get("text.date.far");
            case NEVER -> messages.get("compare.when.always");
            case SOME, UNASKED -> messages.get("compare.when.some");
        };
    }

    /** A field's value. */
    String value(NumberInLayouts.Value value) {
        String shown = value.instant()
                .map(at -> InstantText.plain(at, value.decimals(), ZoneOffset.UTC))
                .orElseGet(() -> FormattedValue.of(value.field(), value.value()));
        return value.allowed() ? shown : messages.get("compare.not-allowed", "value", shown);
    }
}
