package org.bitloupe.cli.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.cli.terminal.Terminal;
import org.bitloupe.export.Content;
import org.bitloupe.export.DisplayWidth;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.document.AsciiTarget;
import org.bitloupe.help.HelpFact;
import org.bitloupe.help.HelpIndex;
import org.bitloupe.help.HelpPage;
import org.bitloupe.help.HelpSection;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.layout.Layout;

/** Prints help pages as text of a width. */
public final class HelpPrinter {
    private static final String COLUMNS = "COLUMNS";
    private static final int USUAL = 100;
    private static final int NARROWEST = 40;
    private static final int WIDEST = 160;
    private static final int WIDEST_NAME = 32;
    private static final String INDENT = "  ";

    private final Terminal terminal;
    private final HelpIndex index;
    private final int width;

    /**
     * A printer.
     *
     * @param width the number of columns
     */
    public HelpPrinter(Terminal terminal, HelpIndex index, int width) {
        this.terminal = terminal;
        this.index = index;
        this.width = width;
    }

    /** Returns the width that the variables of the environment name, or the usual one. */
    public static int width(Map<String, String> variables) {
        String columns = variables.getOrDefault(COLUMNS, "");
        int asked = columns.matches("[0-9]{1,4}") ? Integer.parseInt(columns) : USUAL;
        return asked == 0 ? USUAL : Math.max(NARROWEST, Math.min(WIDEST, asked));
    }

    /**
     * Prints a page.
     *
     * @param others topics of the same name, told at its end with those that belong to it
     */
    public void print(HelpPage page, List<HelpTopic> others) {
        line(Terminal.oneLine(page.title()));
        line("=".repeat(Math.min(width, DisplayWidth.of(Terminal.oneLine(page.title())))));
        Layout layout = page.picture();
        if (layout != null) {
            picture(layout);
        }
        page.sections().forEach(this::section);
        if (!page.sources().isEmpty()) {
            section(new HelpSection(terminal.say("help.section.sources"), page.sources(), List.of()));
        }
        List<HelpTopic> related = new ArrayList<>(others);
        page.related().stream().filter(topic -> !related.contains(topic)).forEach(related::add);
        if (!related.isEmpty()) {
            line("");
            line(terminal.say("help.section.related"));
            list(related);
        }
    }

    /** Prints topics by the words that show them, with their titles. */
    public void list(List<HelpTopic> topics) {
        TextTable table = new TextTable("ll");
        topics.forEach(
                topic -> table.row(topic.kind().word() + " " + topic.name(), Terminal.oneLine(index.title(topic))));
        table.lines(INDENT).forEach(this::line);
    }

    private void line(String text) {
        terminal.out().println(text);
    }

    /** Prints the figure of a layout; none where the width has no room for it, or it cannot be drawn in characters. */
    private void picture(Layout layout) {
        Export drawn = new AsciiTarget().export(layout, Options.of(layout), terminal.messages());
        if (drawn instanceof Export.Ready ready && ready.content() instanceof Content.Text text) {
            List<String> lines = text.text().lines().toList();
            if (lines.stream().allMatch(each -> DisplayWidth.of(each) <= width)) {
                line("");
                lines.forEach(this::line);
            }
        }
    }

    private void section(HelpSection section) {
        line("");
        if (!section.heading().isEmpty()) {
            line(section.heading());
        }
        String indent = section.heading().isEmpty() ? "" : INDENT;
        for (String paragraph : section.paragraphs()) {
            wrap(Terminal.oneLine(paragraph), width - indent.length()).forEach(each -> line(indent + each));
        }
        int names = section.facts().stream()
                .mapToInt(fact -> DisplayWidth.of(Terminal.oneLine(fact.name())))
                .filter(each -> each <= WIDEST_NAME)
                .max()
                .orElse(0);
        section.facts().forEach(fact -> fact(fact, names));
    }

    private void fact(HelpFact fact, int names) {
        String name = Terminal.oneLine(fact.name());
        String colored = fact.role() == null ? name : terminal.colors().role(fact.role(), name);
        String mark = fact.severity() == null ? "" : terminal.colors().mark(fact.severity()) + " ";
        int taken = INDENT.length() + names + INDENT.length();
        List<String> value = wrap(Terminal.oneLine(fact.value()), width - taken - (mark.isEmpty() ? 0 : 2));
        String gap = " ".repeat(taken + (mark.isEmpty() ? 0 : 2));
        int first = 0;
        int room = names - DisplayWidth.of(name);
        if (room >= 0 && !value.isEmpty()) {
            line(INDENT + colored + " ".repeat(room) + INDENT + mark + value.get(first++));
        } else {
            line(INDENT + mark + colored);
        }
        for (String each : value.subList(first, value.size())) {
            line(gap + each);
        }
    }

    /** Breaks a text at its blanks; a word that is too long stays whole, so that addresses can be copied. */
    static List<String> wrap(String text, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && DisplayWidth.of(line.toString()) + 1 + DisplayWidth.of(word) > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }
}
