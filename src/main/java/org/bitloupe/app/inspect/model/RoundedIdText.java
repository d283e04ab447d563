package org.bitloupe.app.inspect.model;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.inspect.model.RoundedIdReport.FieldRow;
import org.bitloupe.app.inspect.model.RoundedIdReport.RangeBar;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.app.text.InspectLabels;
import org.bitloupe.app.text.LabeledValue;
import org.bitloupe.app.text.TickText;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.Damage.Cause;
import org.bitloupe.inspect.damage.FieldRange;
import org.bitloupe.inspect.damage.FieldRange.Kept;
import org.bitloupe.inspect.damage.OriginalFieldRanges;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.damage.RoundingDetector;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Writes out what the screen says of a rounded ID. */
final class RoundedIdText {
    /** Number of open bits beyond which nobody looks through the IDs that share the rest. */
    private static final int MOST_OPEN = 24;

    private final Messages messages;

    RoundedIdText(Messages messages) {
        this.messages = messages;
    }

    /** Everything there is to say. */
    RoundedIdReport of(Damage.Rounded damage, Reading reading) {
        List<FieldRange> ranges = OriginalFieldRanges.of(reading.layout(), damage.originals());
        List<FieldRow> rows = new ArrayList<>();
        for (FieldRange range : ranges) {
            rows.add(row(reading, range));
        }
        OriginalRange originalRange = damage.originals();
        return new RoundedIdReport(
                damage,
                heading(damage),
                explanation(damage, reading),
                happened(damage),
                messages.get("inspect.rounded.of-all", "n", originalRange.count()),
                rows,
                foot(reading, ranges, originalRange),
                bar(reading, ranges, originalRange),
                queries(originalRange),
                messages.get("inspect.rounded.ask.text", "id", damage.pasted().toString()),
                originalRange.openBits());
    }

    private String heading(Damage.Rounded damage) {
        if (damage.whole() != null) {
            return messages.get(
                    "inspect.rounded.heading.whole", "id", damage.whole().toString());
        }
        boolean spreadsheet = damage.cause() == Cause.SPREADSHEET;
        return messages.get(spreadsheet ? "inspect.rounded.heading.spreadsheet" : "inspect.rounded.heading.javascript");
    }

    private String explanation(Damage.Rounded damage, Reading reading) {
        OriginalRange originalRange = damage.originals();
        String key = damage.cause() == Cause.SPREADSHEET ? "inspect.rounded.spreadsheet" : "inspect.rounded.javascript";
        String explained = messages.say(Message.of(key)
                .with("n", originalRange.count())
                .with("fields", DamageText.fields(reading, damage))
                .with("chance", damage.oneIn()));
        OriginalRange otherwise = damage.otherwise();
        return otherwise == null
                ? explained
                : messages.sentences(List.of(
                        explained,
                        messages.say(Message.of("inspect.rounded.otherwise")
                                .with("n", otherwise.count())
                                .with("low", DamageText.lastDigits(otherwise.low(), otherwise))
                                .with("high", DamageText.lastDigits(otherwise.high(), otherwise)))));
    }

    private String happened(Damage.Rounded damage) {
        if (damage.cause() == Cause.SPREADSHEET) {
            return messages.get("inspect.rounded.happened.spreadsheet", "n", damage.lostDigits());
        }
        BigInteger held = RoundingDetector.held(damage.pasted());
        return messages.say(Message.of("inspect.rounded.happened.javascript")
                .with("exact", RoundingDetector.JAVASCRIPT_EXACT.toString())
                .with("step", RoundingDetector.step(damage.pasted()))
                .with("held", DamageText.lastDigits(held, damage.originals()))
                .with("printed", DamageText.lastDigits(damage.pasted(), damage.originals())));
    }

    private FieldRow row(Reading reading, FieldRange range) {
        FieldReading field = reading.fields().get(range.field());
        String name = FieldLabels.capital(field.field(), messages);
        String bits = InspectLabels.bits(field.slices());
        String says = switch (range.kept()) {
            case SAME -> messages.get("inspect.rounded.same");
            case SOME -> messages.get("inspect.rounded.some", "n", range.count());
            case LOST -> messages.get("inspect.rounded.lost");
        };
        return new FieldRow(
                field.field().role(),
                name,
                bits,
                values(field, range),
                range.kept(),
                says,
                rely(reading, field, range));
    }

    private String values(FieldReading field, FieldRange range) {
        if (range.kept() == Kept.SAME) {
            return field.shown();
        }
        return range.wraps()
                ? messages.say(Message.of("inspect.rounded.values.wrap")
                        .with("first", range.first().toString())
                        .with("last", range.last().toString()))
                : messages.say(Message.of("inspect.rounded.values")
                        .with("first", range.first().toString())
                        .with("last", range.last().toString()));
    }

    private String rely(Reading reading, FieldReading field, FieldRange range) {
        if (range.kept() == Kept.SAME) {
            TimeReading time = field.index() == reading.layout().mainTime() ? reading.time() : null;
            Instant instant = time == null ? null : time.instant();
            return time == null || instant == null
                    ? messages.say(Message.of("inspect.rounded.rely")
                            .with("field", FieldLabels.of(field.field(), messages))
                            .with("value", field.shown()))
                    : messages.say(Message.of("inspect.rounded.rely.time")
                            .with("time", InstantText.plain(instant, time.decimals(), ZoneOffset.UTC))
                            .with("tick", TickText.name(time.tick())));
        }
        return range.kept() == Kept.LOST
                ? messages.get("inspect.rounded.rely.nothing", "value", field.shown())
                : messages.get("inspect.rounded.rely.some", "n", range.count(), "value", field.shown());
    }

    /** Describes how many IDs share everything that is the same for all originals. */
    private String foot(Reading reading, List<FieldRange> ranges, OriginalRange originalRange) {
        int open = 0;
        boolean time = false;
        for (FieldRange range : ranges) {
            Field field = reading.layout().fields().get(range.field());
            open += range.kept() == Kept.SAME ? 0 : field.bits();
            time |= range.kept() == Kept.SAME
                    && range.field() == reading.layout().mainTime();
        }
        return !time || open > MOST_OPEN
                ? ""
                : messages.get(
                        "inspect.rounded.foot", "most", BigInteger.ONE.shiftLeft(open), "n", originalRange.count());
    }

    private @Nullable RangeBar bar(Reading reading, List<FieldRange> ranges, OriginalRange originalRange) {
        for (Slice slice : reading.layout().slices()) {
            for (FieldRange range : ranges) {
                if (range.field() != slice.field() || range.kept() == Kept.SAME) {
                    continue;
                }
                Field field = reading.layout().fields().get(range.field());
                BigInteger pasted = reading.fields().get(range.field()).value();
                return pasted != null && range.kept() == Kept.SOME && !range.wraps()
                        ? new RangeBar(
                                field.role(),
                                FieldLabels.of(field, messages),
                                field.allOnes(),
                                range.first(),
                                range.last(),
                                pasted,
                                originalRange.low().toString(),
                                originalRange.high().toString())
                        : null;
            }
        }
        return null;
    }

    private List<LabeledValue> queries(OriginalRange originalRange) {
        String low = originalRange.low().toString();
        String high = originalRange.high().toString();
        return List.of(
                new LabeledValue(messages.get("inspect.side.range.language.sql"), "id BETWEEN " + low + " AND " + high),
                new LabeledValue(
                        messages.get("inspect.rounded.query.mongo"),
                        "{ id: { $gte: NumberLong(\"" + low + "\"), $lte: NumberLong(\"" + high + "\") } }"),
                // As texts of one length, because jq rounds numbers as well.
                new LabeledValue(
                        messages.get("inspect.side.range.language.jq"),
                        "select(.id | tostring | length == " + low.length() + " and . >= \"" + low + "\" and . <= \""
                                + high + "\")"));
    }
}
