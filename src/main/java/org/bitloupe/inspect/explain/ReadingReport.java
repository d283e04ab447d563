package org.bitloupe.inspect.explain;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.inspect.reading.DamageText;
import org.bitloupe.inspect.reading.EpochSentence;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.ReadingPhrase;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.TickInterval;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.layout.file.InstantInput;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.ReaderZone;
import org.jspecify.annotations.Nullable;

/**
 * A reading as plain text for a ticket or a mail: the sentence, times and fields for people, and at the end lines that say the ID and
 * its layout, the same in every language, by which the card is read back.
 *
 * @param id the ID, as it was read
 * @param layout the id of its layout
 * @param epoch what its time is counted from if that is not the layout's own, else null
 */
public record ReadingReport(
        String id, String layout, @Nullable Instant epoch) {
    private static final String MARK = "bitloupe:";
    private static final String EPOCH_MARK = "bitloupe-epoch:";
    /** At the start of a line, also of one that a mail program has quoted, or behind a line break that became a space. */
    private static final String BEFORE = "(?<![^\\s>|\\u00a0])";

    private static final String SPACE = "[ \\t\\u00a0]{1,9}";
    private static final String WORD = "([^\\s\\u00a0]+)";
    private static final Pattern LINE = Pattern.compile(BEFORE + MARK + SPACE + WORD + SPACE + WORD);
    private static final Pattern EPOCH_LINE = Pattern.compile(BEFORE + EPOCH_MARK + SPACE + WORD);

    /**
     * Writes the card of a reading.
     *
     * @param zones the zones that its time is written in, after UTC
     */
    public static String write(Reading reading, List<ZoneId> zones, Messages messages) {
        return write(reading, null, zones, messages);
    }

    /**
     * Writes the card of a reading of a text to which something happened. What rounding may have changed is marked.
     *
     * @param damage the damage to the text, null for nothing
     * @param zones the zones that its time is written in, after UTC
     */
    public static String write(Reading reading, @Nullable Damage damage, List<ZoneId> zones, Messages messages) {
        RoundingLoss loss = RoundingLoss.of(reading, damage);
        List<String> lines = new ArrayList<>();
        if (damage instanceof Damage.Rounded rounded) {
            lines.add(messages.say(DamageText.sentence(reading, rounded)));
            lines.add(messages.say(DamageText.rounded(reading.literal(), rounded, reading)));
        } else {
            lines.add(messages.say(reading.sentence()));
        }
        LocalizedText caveat = reading.layout().caveat();
        if (caveat != null) {
            lines.add(caveat.in(messages.locale()));
        }
        lines.add("");
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {messages.get("inspect.card.id"), reading.literal()});
        rows.add(new String[] {
            messages.get("inspect.card.layout"), messages.say(reading.verdict().title(reading.title()))
        });
        rows.add(new String[] {messages.get("inspect.card.certainty"), certainty(reading, messages)});
        addTimes(reading, loss, zones, messages, rows);
        for (FieldReading field : reading.fields()) {
            if (field.shown().isEmpty()) {
                continue; // Not written in this spelling.
            }
            rows.add(new String[] {
                label(field, messages), marked(value(field, messages), loss.mark(field.index()), messages)
            });
        }
        lines.addAll(columns(rows));
        lines.add("");
        // Below the times, the first of which a card is looked through for.
        EpochSentence.of(reading).map(messages::say).ifPresent(lines::add);
        lines.add(messages.get("inspect.card.opens"));
        lines.add(MARK + " " + reading.layout().id() + " " + reading.literal());
        EpochSentence.otherEpoch(reading).ifPresent(time -> lines.add(EPOCH_MARK + " " + time.epoch()));
        return String.join("\n", lines) + "\n";
    }

    /** Describes how sure the reading is, and what says so most of all. */
    private static String certainty(Reading reading, Messages messages) {
        return reading.reasons().isEmpty()
                ? messages.say(reading.verdict().label())
                : messages.say(Message.of("inspect.card.certainty.because")
                        .with("verdict", reading.verdict().label())
                        .with("reason", reading.reasons().get(0).text()));
    }

    private static void addTimes(
            Reading reading, RoundingLoss loss, List<ZoneId> zones, Messages messages, List<String[]> rows) {
        TimeReading time = reading.time();
        Instant instant = time == null ? null : time.instant();
        if (time == null || instant == null) {
            return;
        }
        rows.add(new String[] {
            messages.get("inspect.side.time.utc"), time(reading, loss, instant, time, ZoneOffset.UTC, messages)
        });
        for (ZoneId zone : zones) {
            if (ReaderZone.differs(zone)) {
                rows.add(new String[] {InstantText.city(zone), time(reading, loss, instant, time, zone, messages)});
            }
        }
        TickInterval.of(time)
                .ifPresent(interval -> rows.add(
                        new String[] {messages.get("inspect.card.precision"), messages.say(interval.words())}));
    }

    private static String time(
            Reading reading, RoundingLoss loss, Instant instant, TimeReading time, ZoneId zone, Messages messages) {
        Function<Instant, String> written = at -> InstantText.plain(at, time.decimals(), zone);
        return marked(written.apply(instant), loss.mark(reading, time, written), messages);
    }

    private static String marked(String value, Optional<Message> mark, Messages messages) {
        return mark.map(why -> messages.get("inspect.rounding.marked", "value", value, "mark", messages.say(why)))
                .orElse(value);
    }

    private static String label(FieldReading field, Messages messages) {
        return ReadingPhrase.label(field.field()).in(messages.locale());
    }

    private static String value(FieldReading field, Messages messages) {
        return field.meaning() == null
                ? field.shown()
                : messages.say(Message.of(
                        "inspect.card.value", "value", field.shown(), "meaning", messages.say(field.meaning())));
    }

    private static List<String> columns(List<String[]> rows) {
        int widest = rows.stream().mapToInt(row -> row[0].length()).max().orElse(0);
        return rows.stream()
                .map(row -> row[0] + ":" + " ".repeat(widest - row[0].length() + 1) + row[1])
                .toList();
    }

    /**
     * Finds the card in a text, also one that a mail program has quoted or broken into other line ends.
     *
     * @return empty if there is none, or there are cards of several IDs: such a text is read as any with several IDs
     */
    public static Optional<ReadingReport> read(String text) {
        Matcher line = LINE.matcher(text);
        if (!line.find()) {
            return Optional.empty();
        }
        ReadingReport first = new ReadingReport(line.group(2), line.group(1), null);
        if (LINE.matcher(text).results().anyMatch(other -> !other.group(2).equals(first.id()))) {
            return Optional.empty();
        }
        Matcher epochLine = EPOCH_LINE.matcher(text.substring(line.end()));
        Instant epoch = epochLine.find() && InstantInput.of(epochLine.group(1)) instanceof InstantInput.Read read
                ? read.instant()
                : null;
        return Optional.of(new ReadingReport(first.id(), first.layout(), epoch));
    }
}
