package org.bitloupe.inspect.reading;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.damage.FieldRange;
import org.bitloupe.inspect.damage.OriginalFieldRanges;
import org.bitloupe.inspect.damage.OriginalRange;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.message.CapitalizedPart;
import org.bitloupe.message.DateText;
import org.bitloupe.message.Message;
import org.bitloupe.message.NamedSpan;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Sentences about damaged IDs. */
public final class DamageText {
    /** Of two long numbers that begin alike, this number of digits at the end is shown, or more if that is not enough. */
    private static final int TAIL = 6;

    private DamageText() {}

    /** The notice on a damaged text that was read nevertheless, or null if there is nothing to say. */
    public static @Nullable Problem notice(String text, Damage damage, List<Reading> readings) {
        if (damage instanceof Damage.Rounded rounded && !readings.isEmpty()) {
            return rounded(text, rounded, readings.get(0));
        }
        return damage instanceof Damage.Repeated repeated ? repeated(repeated) : null;
    }

    /** The notice on a rounded number, of which a reading is told. */
    public static Problem rounded(String text, Damage.Rounded damage, Reading reading) {
        OriginalRange originalRange = damage.originals();
        if (damage.whole() != null) {
            return Problem.at(lost(text, originalRange), "inspect.whole-beside")
                    .with("n", originalRange.count())
                    .with("id", damage.whole().toString());
        }
        String cut = damage.otherwise() == null ? "inspect.spreadsheet" : "inspect.shortened";
        String id = switch (damage.cause()) {
            case SPREADSHEET -> cut;
            case JAVASCRIPT -> "inspect.rounded";
            case SCIENTIFIC, FLOATING -> "inspect.exponent";
        };
        return Problem.at(lost(text, originalRange), id)
                .with("n", originalRange.count())
                .with("low", lastDigits(originalRange.low(), originalRange))
                .with("high", lastDigits(originalRange.high(), originalRange))
                .with("fields", fields(reading, damage));
    }

    /** The notice on an ID whose text has it as a rounded number as well. */
    public static Problem roundedBeside(String rounded, String id) {
        return Problem.of("inspect.rounded-beside", "rounded", rounded, "id", id);
    }

    private static Problem repeated(Damage.Repeated damage) {
        return Problem.at(
                        new ProblemPlace.Chars(
                                damage.once().length(), damage.once().length() * damage.times()),
                        "inspect.repeated")
                .with("n", damage.once().length())
                .with("times", damage.times());
    }

    /** The digits at the end that are not the same for all originals. */
    private static ProblemPlace lost(String text, OriginalRange originalRange) {
        String low = originalRange.low().toString();
        int same =
                low.length() == text.length() ? common(low, originalRange.high().toString()) : 0;
        return new ProblemPlace.Chars(same, text.length());
    }

    private static int common(String a, String b) {
        int i = 0;
        while (a.length() == b.length() && i < a.length() && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i;
    }

    /** One of the bounds in short: its last digits, as many as tell the bounds apart. */
    public static String lastDigits(BigInteger bound, OriginalRange originalRange) {
        String text = bound.toString();
        int same = common(originalRange.low().toString(), originalRange.high().toString());
        int from = Math.min(same, text.length() - TAIL);
        return from <= 0 ? text : "\u2026" + text.substring(from);
    }

    /**
     * Describes each field of a reading in one sentence without its full stop: which are the same for all originals, which values the
     * others can have had.
     */
    public static Message fields(Reading reading, Damage.Rounded damage) {
        Layout layout = reading.layout();
        List<FieldRange> ranges = OriginalFieldRanges.of(layout, damage.originals());
        List<FieldRange> told = ranges.stream().filter(r -> isTold(layout, r)).toList();
        List<Object> same = new ArrayList<>();
        List<Object> clauses = new ArrayList<>();
        boolean spreadsheet = damage.cause() == Damage.Cause.SPREADSHEET;
        for (FieldRange range : told) {
            Field field = layout.fields().get(range.field());
            switch (range.kept()) {
                case SAME -> same.add(marked(range, ReadingPhrase.label(field)));
                case SOME -> clauses.add(some(reading, range, field, spreadsheet));
                case LOST ->
                    clauses.add(Message.of("inspect.damage.lost", "field", marked(range, ReadingPhrase.label(field))));
            }
        }
        if (same.size() == 1 && told.get(0).field() == layout.mainTime() && reading.time() != null) {
            clauses.add(0, rightTo(told.get(0), reading.time().tick()));
        } else if (!same.isEmpty()) {
            Object names = list(same, "inspect.sentence.and", "inspect.sentence.comma");
            clauses.add(0, Message.of("inspect.damage.same", "n", same.size(), "fields", names));
        }
        if (clauses.isEmpty()) {
            return Message.of("inspect.damage.nothing");
        }
        Object first = list(clauses, "inspect.damage.and", "inspect.damage.and");
        Message words = Message.of("inspect.damage.words", "words", first);
        return Message.of("inspect.damage.sentence", "words", new CapitalizedPart(words));
    }

    /**
     * A reading in plain words that claims nothing of fields that are not the same for all originals.
     *
     * @param reading a reading of the pasted number, whose own sentence speaks of that number's fields
     */
    public static Message sentence(Reading reading, Damage.Rounded damage) {
        return sentence(reading, OriginalFieldRanges.of(reading.layout(), damage.originals()));
    }

    /**
     * A reading in plain words that claims nothing of fields that are not the same for all originals.
     *
     * @param reading a reading of one of the originals, or of the damaged text
     * @param ranges what is known of its layout's fields
     */
    public static Message sentence(Reading reading, List<FieldRange> ranges) {
        Layout layout = reading.layout();
        List<Object> clauses = new ArrayList<>();
        Object when = null;
        for (FieldRange range : ranges) {
            Field field = layout.fields().get(range.field());
            TimeReading time = range.field() == layout.mainTime() ? reading.time() : null;
            Instant instant = time == null ? null : time.instant();
            if (time != null && instant != null && range.kept() == FieldRange.Kept.SAME) {
                when = marked(range, DateText.made(instant, time.decimals()));
            } else if (isTold(layout, range)) {
                clauses.add(clause(reading, range, field));
            }
        }
        Verdict verdict = reading.verdict();
        if (clauses.isEmpty()) {
            return when == null
                    ? Message.of("inspect.damage.nothing-left")
                    : verdict.sentence("inspect.damage." + verdict.speech() + "created", layout.title(), "when", when);
        }
        Object first = list(clauses, "inspect.damage.and", "inspect.damage.and");
        Message words = Message.of("inspect.damage.words", "words", first);
        CapitalizedPart rest = new CapitalizedPart(words);
        return when == null
                ? verdict.sentence(
                        "inspect.damage." + verdict.speech() + "rest", layout.title(), "rest", rest, "words", words)
                : verdict.sentence(
                        "inspect.damage." + verdict.speech() + "created.rest",
                        layout.title(),
                        "when",
                        when,
                        "rest",
                        rest);
    }

    private static Message clause(Reading reading, FieldRange range, Field field) {
        return switch (range.kept()) {
            case SAME ->
                Message.of("inspect.damage.is")
                        .with("field", ReadingPhrase.label(field))
                        .with("value", marked(range, shown(field, range.first())));
            case SOME -> some(reading, range, field, false);
            case LOST -> Message.of("inspect.damage.lost", "field", marked(range, ReadingPhrase.label(field)));
        };
    }

    /** The fields that are not the same for all originals. */
    static List<FieldRange> lost(Layout layout, Damage.Rounded damage) {
        return OriginalFieldRanges.of(layout, damage.originals()).stream()
                .filter(range -> range.kept() != FieldRange.Kept.SAME && isTold(layout, range))
                .toList();
    }

    private static boolean isTold(Layout layout, FieldRange range) {
        return layout.fields().get(range.field()).value() == null;
    }

    private static NamedSpan marked(FieldRange range, Object words) {
        return new NamedSpan("f" + range.field(), words);
    }

    private static Message rightTo(FieldRange range, Tick tick) {
        return tick.equals(Tick.MILLISECOND)
                ? Message.of("inspect.damage.time-ms", "field", marked(range, Message.of("inspect.damage.time")))
                : Message.of("inspect.damage.time-ticks")
                        .with("field", marked(range, Message.of("inspect.damage.time")))
                        .with("ticks", tick.toString());
    }

    private static Message some(Reading reading, FieldRange range, Field field, boolean spreadsheet) {
        if (range.field() == reading.layout().mainTime()) {
            Optional<Message> times = times(reading, range);
            if (times.isPresent()) {
                return times.get();
            }
        }
        String form = range.wraps() ? "wraps" : spreadsheet ? "one-of" : "was";
        return Message.of("inspect.damage." + form)
                .with("field", ReadingPhrase.label(field))
                .with(
                        "values",
                        marked(
                                range,
                                Message.of("inspect.damage.values")
                                        .with("first", shown(field, range.first()))
                                        .with("last", shown(field, range.last()))))
                .with("first", shown(field, range.first()))
                .with("last", shown(field, range.last()));
    }

    /** A field's value as it is written. */
    static String shown(Field field, BigInteger value) {
        // Half an address does not show an order.
        return field.show() == DisplayFormat.IPV4_LOW16 ? value.toString() : FormattedValue.of(field, value);
    }

    private static Optional<Message> times(Reading reading, FieldRange range) {
        LayoutTime time = LayoutTime.of(reading.layout()).orElse(null);
        if (time == null || reading.time() == null || range.wraps()) {
            return Optional.empty();
        }
        LayoutTime counted = time.withEpoch(reading.time().epoch());
        Instant from = at(counted, range.first());
        Instant to = at(counted, range.last());
        if (from == null || to == null) {
            return Optional.empty();
        }
        return Optional.of(Message.of("inspect.damage.times")
                .with("from", marked(range, DateText.full(from, counted.scale().decimals())))
                .with("to", marked(range, DateText.full(to, counted.scale().decimals()))));
    }

    private static @Nullable Instant at(LayoutTime time, BigInteger ticks) {
        return StepScale.instantOf(time.scale().nanosAt(ticks)).orElse(null);
    }

    private static Object list(List<Object> items, String last, String before) {
        Object words = items.get(items.size() - 1);
        for (int i = items.size() - 2; i >= 0; i--) {
            words = Message.of(i == items.size() - 2 ? last : before, "first", items.get(i), "rest", words);
        }
        return words;
    }
}
