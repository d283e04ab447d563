package org.bitloupe.cli.print;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;
import org.bitloupe.capacity.Severity;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.compare.Comparison.FieldPair;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.inspect.reading.RoundingLoss;
import org.bitloupe.inspect.reading.TimeReading;
import org.bitloupe.layout.codec.InstantText;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Two IDs side by side for people: the sentence, both times, the fields, and the bits that differ. */
public final class TextComparison {
    private final Terminal terminal;
    private final @Nullable ZoneId zone;
    private final FieldColors fieldColors;

    public TextComparison(Terminal terminal, @Nullable ZoneId zone) {
        this.terminal = terminal;
        this.zone = zone;
        this.fieldColors = new FieldColors(terminal);
    }

    public void write(Comparison comparison) {
        PrintWriter out = terminal.out();
        out.println("A  " + Terminal.oneLine(comparison.first().literal()));
        out.println("B  " + Terminal.oneLine(comparison.second().literal()));
        out.println();
        out.println("  " + terminal.say(comparison.sentence()));
        for (Message note : comparison.notes()) {
            out.println("  " + terminal.colors().mark(Severity.WARNING) + " " + terminal.say(note));
        }
        if (!comparison.comparesReadings()) {
            return;
        }
        out.println();
        table(comparison).lines("  ").forEach(out::println);
        if (comparison.difference() != null) {
            out.println();
            out.println("  " + bits(comparison));
        }
    }

    private TextTable table(Comparison comparison) {
        Reading a = comparison.first();
        Reading b = comparison.second();
        TextTable table = new TextTable("llll");
        table.row("", "A", "B", "");
        table.row(terminal.say("inspect.actions.compare.layout"), title(a), title(b), "");
        table.row(
                terminal.say("inspect.side.time.utc"),
                utc(a, comparison.lossOfFirst()),
                utc(b, comparison.lossOfSecond()),
                "");
        if (zone != null) {
            ZoneId there = zone;
            table.row(
                    zone.getId(), in(there, a, comparison.lossOfFirst()), in(there, b, comparison.lossOfSecond()), "");
        }
        for (FieldPair pair : comparison.fields()) {
            table.row(
                    fieldColors.colored(a, pair.first().index(), name(pair.first())),
                    shown(pair.first(), comparison.lossOfFirst()),
                    shown(pair.second(), comparison.lossOfSecond()),
                    pair.equal()
                            .map(same -> same ? "=" : terminal.colors().severity(Severity.WARNING, "\u2260"))
                            .orElse(""));
        }
        return table;
    }

    private String bits(Comparison comparison) {
        int differing = comparison.differingBits();
        return differing == 0
                ? terminal.say("inspect.actions.compare.no-bits")
                : terminal.say("cli.compare.bits", "n", differing, "first", comparison.firstDifferingBit());
    }

    private String title(Reading reading) {
        return reading.layout().titleIn(terminal.messages().locale());
    }

    private String utc(Reading reading, RoundingLoss loss) {
        TimeReading time = reading.time();
        return time == null ? "" : time(reading, time, loss, at -> InstantText.iso(at, time.decimals()));
    }

    private String in(ZoneId there, Reading reading, RoundingLoss loss) {
        TimeReading time = reading.time();
        return time == null ? "" : time(reading, time, loss, at -> InstantText.withOffset(at, time.decimals(), there));
    }

    private String time(Reading reading, TimeReading time, RoundingLoss loss, Function<Instant, String> written) {
        Instant instant = time.instant();
        return instant == null ? "" : marked(written.apply(instant), loss.mark(reading, time, written));
    }

    private String marked(String value, Optional<Message> mark) {
        return mark.map(why -> terminal.say("inspect.rounding.marked", "value", value, "mark", terminal.say(why)))
                .orElse(value);
    }

    private String name(FieldReading field) {
        return Terminal.oneLine(field.field().labelIn(terminal.messages().locale()));
    }

    private String shown(FieldReading field, RoundingLoss loss) {
        return marked(Terminal.oneLine(field.shown()), loss.mark(field.index()));
    }
}
