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
        table.row(
                terminal.say("cli.time.utc"), utc(a, comparison.timeOfFirst()), utc(b, comparison.timeOfSecond()), "");
        if (zone != null) {
            table.row(zone.getId(), local(comparison.timeOfFirst(), zone), local(comparison.timeOfSecond(), zone), "");
        }
        for (FieldPair pair : comparison.fields()) {
            table.row(
                    name(pair.first()),
                    shown(pair.first(), pair.ofFirst()),
                    shown(pair.second(), pair.ofSecond()),
                    pair.known() ? pair.same() ? "=" : "\u2260" : "");
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

    private String utc(Reading reading, @Nullable TimeReading time) {
        if (time == null && reading.time() != null) {
            return terminal.say("inspect.compare.lost");
        }
        String text = time == null ? null : JsonInspections.utc(time);
        return text == null ? "" : text;
    }

    private static String local(@Nullable TimeReading time, ZoneId zone) {
        Instant instant = time == null ? null : time.instant();
        return time == null || instant == null ? "" : UtcText.in(zone, instant, time.decimals());
    }

    private String name(FieldReading field) {
        return field.field().label() == null
                ? field.field().name()
                : field.field().label().in(terminal.words().locale());
    }

    private String shown(FieldReading field, boolean known) {
        return known ? Terminal.oneLine(field.shown()) : terminal.say("inspect.compare.lost");
    }
}
