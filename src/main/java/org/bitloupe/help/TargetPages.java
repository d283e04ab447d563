package org.bitloupe.help;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.all.Targets;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;

/** A page for each export target: what it makes, which layouts of a catalog it can express, and why not the others. */
final class TargetPages implements HelpPages {
    private static final int EXAMPLES = 8;

    private final Messages messages;
    private final Catalog catalog;

    TargetPages(Messages messages, Catalog catalog) {
        this.messages = messages;
        this.catalog = catalog;
    }

    @Override
    public HelpKind kind() {
        return HelpKind.TARGET;
    }

    @Override
    public List<String> names() {
        return Targets.all().stream().map(Target::id).toList();
    }

    private static Target target(String name) {
        return Targets.find(name).orElseThrow(() -> new IllegalArgumentException("no target " + name));
    }

    @Override
    public String title(String name) {
        Target target = target(name);
        return messages.say(Message.of("help.target.title")
                .with("target", messages.get(target.key()))
                .with("note", messages.get(target.key() + ".note")));
    }

    @Override
    public List<String> also(String name) {
        return List.of(messages.get(target(name).key()));
    }

    @Override
    public void fill(String name, PageBuilder page) {
        Target target = target(name);
        List<Layout> able = new ArrayList<>();
        List<HelpFact> refused = new ArrayList<>();
        for (Layout layout : catalog.layouts()) {
            target.refusals(layout).stream()
                    .findFirst()
                    .ifPresentOrElse(
                            reason -> refused.add(HelpFact.of(
                                    layout.titleIn(messages.locale()),
                                    messages.say(reason),
                                    new HelpTopic(HelpKind.SCHEME, layout.id()))),
                            () -> able.add(layout));
        }
        page.explain()
                .paragraphs("", List.of(messages.get("help.target-group." + word(target))))
                .facts("help.section.export", facts(target))
                .paragraphs("help.section.tests", List.of(proof(target.proof())))
                .messages(
                        "help.section.notes",
                        able.stream()
                                .limit(1)
                                .flatMap(layout -> notes(target, layout))
                                .map(Note::message)
                                .toList())
                .section(
                        "help.section.can",
                        List.of(messages.get("help.target.can", "n", able.size(), "all", able.size() + refused.size())),
                        able.stream().limit(EXAMPLES).map(this::able).toList())
                .facts("help.section.cannot", refused.subList(0, Math.min(EXAMPLES, refused.size())));
    }

    private static String word(Target target) {
        return target.group().name().toLowerCase(Locale.ROOT);
    }

    private static Stream<Note> notes(Target target, Layout layout) {
        return target.notes(layout, Options.of(layout)).stream();
    }

    private HelpFact able(Layout layout) {
        return HelpFact.of(
                layout.titleIn(messages.locale()), layout.shape(), new HelpTopic(HelpKind.SCHEME, layout.id()));
    }

    private List<HelpFact> facts(Target target) {
        List<HelpFact> facts = new ArrayList<>();
        facts.add(HelpFact.of(
                messages.get("help.target.terminal"), messages.get("help.target.command", "id", target.id())));
        facts.add(HelpFact.of(messages.get("help.target.file"), "." + target.extension()));
        Set<Option> heeds = target.heeds();
        if (!heeds.isEmpty()) {
            facts.add(HelpFact.of(
                    messages.get("help.target.options"),
                    messages.list(EnumSet.copyOf(heeds).stream()
                            .map(option ->
                                    messages.get("help.option." + option.name().toLowerCase(Locale.ROOT)))
                            .toList())));
        }
        return facts;
    }

    private String proof(TestEvidence proof) {
        if (proof instanceof TestEvidence.Run run) {
            return messages.get(run.trial().key(), "on", run.on());
        }
        return proof instanceof TestEvidence.NotRun missing
                ? messages.get("export.proof.not-run", "on", missing.on())
                : "";
    }
}
