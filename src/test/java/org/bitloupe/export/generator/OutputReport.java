package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * A target's answers for many layouts, as a text for people: the first output in full, with its notes and marks, and of every other one
 * the lines in which it differs from that. Layouts with the same answer share a paragraph.
 */
final class OutputReport {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Map<String, Layout> OTHERS = OutputLayouts.others();
    private static final String HOSTILE_NAME = "2nd \"O'Rder\" <-- ids; \u00c4\n\\u000a";

    private final Target target;
    private final Map<String, List<String>> names = new LinkedHashMap<>();
    private @Nullable List<String> first;
    private String firstName = "";

    private OutputReport(Target target) {
        this.target = target;
    }

    /** Reports on all {@link OutputLayouts}. The layouts that vary are the first and the last division that the target takes. */
    static String of(Target target) {
        OutputReport report = new OutputReport(target);
        Map<String, Layout> divisions = OutputLayouts.divisions();
        divisions.forEach(report::addWithOptions);
        List<Map.Entry<String, Layout>> taken = divisions.entrySet().stream()
                .filter(division -> target.refusals(division.getValue()).isEmpty())
                .toList();
        if (taken.isEmpty()) {
            Layout first = divisions.values().iterator().next();
            OutputLayouts.variants(target.nearest(first).orElse(first))
                    .forEach((name, layout) -> report.add(name, layout, true));
        } else {
            OutputLayouts.variants(taken.get(0).getValue()).forEach((name, layout) -> report.add(name, layout, true));
            Map.Entry<String, Layout> last = taken.get(taken.size() - 1);
            OutputLayouts.variants(last.getValue())
                    .forEach((name, layout) -> report.add(last.getKey() + " " + name, layout, false));
        }
        OTHERS.forEach((name, layout) -> report.add(name, layout, false));
        return report.text();
    }

    private String text() {
        StringBuilder text = new StringBuilder("%s, %s, %s, .%s, heeds %s, %s\n"
                .formatted(
                        target.key(),
                        target.group(),
                        target.language(),
                        target.extension(),
                        target.heeds().isEmpty() ? "nothing" : EnumSet.copyOf(target.heeds()),
                        target.proof()));
        if (first != null) {
            text.append("\n== ").append(firstName).append('\n');
            first.forEach(line -> text.append(line).append('\n'));
        }
        names.forEach((answer, of) ->
                text.append("\n== ").append(String.join("; ", of)).append('\n').append(answer));
        return text.toString();
    }

    /** Adds a layout, and the outputs for it, or for the nearest that the target takes, with each machine number. */
    private void addWithOptions(String name, Layout layout) {
        add(name, layout, true);
        if (target.refusals(layout).isEmpty()) {
            addMachines(name, layout);
        } else {
            target.nearest(layout).ifPresent(nearest -> addOutput("nearest of " + name, nearest, Options.of(nearest)));
        }
    }

    private void addMachines(String name, Layout layout) {
        Options options = Options.of(layout);
        BigInteger least = target.machines(layout).first();
        BigInteger most = target.machines(layout).last();
        Set<BigInteger> machines = new LinkedHashSet<>(List.of(least, most));
        if (name.equals(firstName)) {
            addOutput(name + ", hostile name", layout, options.withName(HOSTILE_NAME));
            machines.addAll(List.of(least.add(most).shiftRight(1), BigInteger.ZERO, most.add(BigInteger.ONE)));
        }
        if (target.heeds().contains(Option.MACHINE)) {
            machines.forEach(machine -> addOutput(name + ", machine " + machine, layout, options.withMachine(machine)));
        } else {
            addOutput(name + ", any machine", layout, options.withMachine(BigInteger.ONE));
        }
    }

    private void add(String name, Layout layout, boolean inFull) {
        List<Message> refusals = target.refusals(layout);
        if (refusals.isEmpty()) {
            addOutput(name, layout, Options.of(layout));
            return;
        }
        StringBuilder answer = new StringBuilder();
        if (inFull) {
            refusals.forEach(refusal -> answer.append(sentence(refusal)).append('\n'));
        } else {
            Map<String, Long> keys = refusals.stream()
                    .collect(Collectors.groupingBy(OutputReport::key, LinkedHashMap::new, Collectors.counting()));
            answer.append(keys.entrySet().stream()
                    .map(key -> key.getKey() + (key.getValue() == 1 ? "" : " " + key.getValue() + " times"))
                    .collect(Collectors.joining(", ", "", "\n")));
        }
        target.nearest(layout)
                .ifPresent(nearest -> answer.append("nearest ")
                        .append(nearest.shape())
                        .append('\n')
                        .append(inFull ? change(layout, nearest) : ""));
        put(name, answer.toString());
    }

    private static String key(Message message) {
        return message.key().replaceFirst("^export\\.config\\.", "");
    }

    private static String sentence(Message message) {
        return key(message) + ": " + WORDS.say(message);
    }

    private static String change(Layout layout, Layout nearest) {
        return LineDifference.of(lines(LayoutWriter.write(layout)), lines(LayoutWriter.write(nearest)));
    }

    private void put(String name, String answer) {
        names.computeIfAbsent(answer, k -> new ArrayList<>()).add(name);
    }

    private void addOutput(String name, Layout layout, Options options) {
        List<String> output = output(layout, options);
        if (first == null) {
            first = output;
            firstName = name;
        } else {
            put(name, LineDifference.of(first, output));
        }
    }

    private List<String> output(Layout layout, Options options) {
        List<String> lines = new ArrayList<>();
        String file = target.fileName(layout, options);
        lines.add("file " + file);
        Optional<String> command = target.command(layout, options, file);
        command.ifPresent(words -> lines.add("command " + words));
        for (Note note : target.notes(layout, options)) {
            lines.add((note.careful() ? "careful " : "good ") + sentence(note.message()));
        }
        Export export = target.export(layout, options, WORDS);
        if (export instanceof Export.Ready ready) {
            lines.addAll(lines(marked((Content.Text) ready.content())));
        } else {
            ((Export.Refused) export).reasons().forEach(reason -> lines.add("no " + sentence(reason)));
        }
        return lines;
    }

    /** The text with each place that speaks of a field in brackets, behind the field's number. */
    private static String marked(Content.Text content) {
        StringBuilder text = new StringBuilder();
        int done = 0;
        for (Content.Mark mark : content.marks()) {
            text.append(content.text(), done, mark.from())
                    .append(mark.field())
                    .append('\u27e6')
                    .append(content.text(), mark.from(), mark.to())
                    .append('\u27e7');
            done = mark.to();
        }
        return text.append(content.text().substring(done)).toString();
    }

    private static List<String> lines(String text) {
        return text.lines().toList();
    }
}
