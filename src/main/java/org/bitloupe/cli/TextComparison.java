package org.bitloupe.cli;

import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneId;
import org.bitloupe.inspect.Comparison;
import org.bitloupe.inspect.Comparison.FieldPair;
import org.bitloupe.inspect.FieldReading;
import org.bitloupe.inspect.Reading;
import org.bitloupe.inspect.TimeReading;
import org.bitloupe.message.Message;
import org.jspecify.annotations.Nullable;

/** Two IDs side by side for people: the sentence, both times, the fields, and the bits that differ. */
final class TextComparison {
    private final Terminal terminal;
    private final @Nullable ZoneId zone;

    TextComparison(Terminal terminal, @Nullable ZoneId zone) {
        this.terminal = terminal;
        this.zone = zone;
    }

    void write(Comparison comparison) {
        PrintWriter out = terminal.out();
        out.println("A  " + Terminal.oneLine(comparison.first().literal()));
        out.println("B  " + Terminal.oneLine(comparison.second().literal()));
        out.println();
        out.println("  " + terminal.say(comparison.sentence()));
        for (Message note : comparison.notes()) {
            out.println("  \u26a0 " + terminal.say(note));
        }
        out.println();
        table(comparison).lines("  ").forEach(out::println);
        if (comparison.difference() != null) {
            out.println();
            out.println("  " + bits(comparison));
        }
    }

    private Table table(Comparison comparison) {
        Reading a = comparison.first();
        Reading b = comparison.second();
        Table table = new Table("llll");
        table.row("", "A", "B", "");
        table.row(terminal.say("cli.compare.layout"), title(a), title(b), "");
        table.row(terminal.say("cli.time.utc"), utc(a), utc(b), "");
        if (zone != null) {
            table.row(zone.getId(), local(a, zone), local(b, zone), "");
        }
        for (FieldPair pair : comparison.fields()) {
            table.row(name(pair.first()), shown(pair.first()), shown(pair.second()), pair.same() ? "=" : "\u2260");
        }
        return table;
    }

    private String bits(Comparison comparison) {
        int differing = comparison.differingBits();
        return differing == 0
                ? terminal.say("cli.compare.no-bits")
                : terminal.say("cli.compare.bits", "n", differing, "first", comparison.firstDifferingBit());
    }

    private String title(Reading reading) {
        return reading.layout().titleIn(terminal.words().locale());
    }

    private static String utc(Reading reading) {
        TimeReading time = reading.time();
        String text = time == null ? null : JsonInspections.utc(time);
        return text == null ? "" : text;
    }

    private static String local(Reading reading, ZoneId zone) {
        TimeReading time = reading.time();
        Instant instant = time == null ? null : time.instant();
        return time == null || instant == null ? "" : UtcText.in(zone, instant, time.decimals());
    }

    private String name(FieldReading field) {
        return field.field().label() == null
                ? field.field().name()
                : field.field().label().in(terminal.words().locale());
    }

    private static String shown(FieldReading field) {
        return Terminal.oneLine(field.shown());
    }
}
