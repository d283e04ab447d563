package org.bitloupe.app.generate.form;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.LibraryModel;
import org.bitloupe.app.text.FieldLabels;
import org.bitloupe.app.text.TickText;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.generate.UniquenessGuarantee;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.GenerationRuleEdits;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;

/** The rules by which IDs of the chosen layout are made, each with the choices that its fields leave. */
public final class RulesModel {
    private static final int USUAL_SPREAD = 16;
    private static final int USUAL_SLOTS = 4;
    private static final Duration USUAL_AHEAD = Duration.ofSeconds(2);
    private static final Duration USUAL_WINDOW = Duration.ofSeconds(2);

    private final AppContext context;
    private final Messages messages;
    private final LayoutChoice choice;

    /**
     * One choice of a rule.
     *
     * @param text its name
     * @param edit puts it into the rules
     */
    record Option(String text, EditResult.Done edit) {
        GenerationRules generationRules() {
            return edit.layout().generationRules();
        }
    }

    /**
     * One rule.
     *
     * @param id what it is about, for the node
     * @param name its name
     * @param options its choices
     * @param chosen the one that holds
     */
    record Row(String id, String name, List<Option> options, Option chosen) {}

    public RulesModel(AppContext context, LayoutChoice choice) {
        this.context = context;
        this.messages = context.messages();
        this.choice = choice;
    }

    /** The rules that mean something for the layout; empty where nothing is counted, drawn or read from a clock. */
    List<Row> rows() {
        Layout layout = choice.layoutProperty().get();
        GenerationRules generationRules = layout.generationRules();
        boolean time = LayoutTime.of(layout).isPresent();
        boolean counts = moves(layout, Role.SEQUENCE);
        List<Row> rows = new ArrayList<>();
        if (generationRules.hash() != null) {
            return rows;
        }
        if (counts && time) {
            rows.add(row("counter", generationRules, counters(layout)));
        } else if (time && moves(layout, Role.RANDOM)) {
            rows.add(row("chance", generationRules, chances(layout)));
        }
        if (time && (counts || generationRules.random() != GenerationRules.RandomRule.FRESH)) {
            rows.add(row("full", generationRules, fulls(layout)));
        }
        if (time && generationRules.clock() == GenerationRules.ClockRead.EACH) {
            rows.add(row("back", generationRules, backs(layout)));
        }
        return rows;
    }

    private Row row(String id, GenerationRules now, List<Option> options) {
        Option chosen = options.stream()
                .filter(o -> o.generationRules().equals(now))
                .findFirst()
                .orElse(options.get(0));
        return new Row(id, messages.get("generate.rules." + id), options, chosen);
    }

    private static boolean moves(Layout layout, Role role) {
        return layout.fields().stream().anyMatch(f -> f.role() == role && !f.textOnly() && f.value() == null);
    }

    private String tick(Layout layout) {
        String name = TickText.name(LayoutTime.of(layout).orElseThrow().scale().tick());
        return name.startsWith("1 ") ? name.substring(2) : name;
    }

    private List<Option> counters(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        GenerationRules.SequenceStart sequenceStart = generationRules.sequenceStart();
        Set<GenerationRules.SequenceStart> begins = new LinkedHashSet<>();
        begins.add(new GenerationRules.SequenceStart(sequenceStart.from(), 1));
        begins.add(new GenerationRules.SequenceStart(sequenceStart.from(), USUAL_SPREAD));
        begins.add(sequenceStart);
        begins.add(new GenerationRules.SequenceStart(sequenceStart.from(), USUAL_SPREAD, GenerationRules.Pick.IN_TURN));
        begins.add(choice.chosenProperty().get().generationRules().sequenceStart());
        begins.add(new GenerationRules.SequenceStart(sequenceStart.from(), GenerationRules.SequenceStart.ALL));
        List<Option> options = new ArrayList<>();
        for (GenerationRules.SequenceStart each : begins) {
            options.add(option(beginText(each, tick(layout)), GenerationRuleEdits.begin(layout, each)));
        }
        options.add(option(
                messages.get("generate.rules.counter.never"),
                GenerationRuleEdits.restart(layout, GenerationRules.SequenceReset.NEVER)));
        if (generationRules.sequenceReset() == GenerationRules.SequenceReset.START) {
            options.add(option(
                    messages.get("generate.rules.counter.start"),
                    GenerationRuleEdits.restart(layout, GenerationRules.SequenceReset.START)));
        }
        return options;
    }

    private String beginText(GenerationRules.SequenceStart sequenceStart, String tick) {
        String from = Integer.toString(sequenceStart.from());
        if (sequenceStart.choice() == GenerationRules.Pick.IN_TURN && sequenceStart.spread() != 1) {
            return sequenceStart.spread() == GenerationRules.SequenceStart.ALL
                    ? messages.get("generate.rules.counter.turn-all")
                    : messages.say(Message.of("generate.rules.counter.turn")
                            .with("from", from)
                            .with("to", Integer.toString(sequenceStart.from() + sequenceStart.spread() - 1)));
        }
        if (sequenceStart.spread() == 1) {
            return messages.get("generate.rules.counter.at", "from", from, "tick", tick);
        }
        return sequenceStart.spread() == GenerationRules.SequenceStart.ALL
                ? messages.get("generate.rules.counter.random", "tick", tick)
                : messages.say(Message.of("generate.rules.counter.spread")
                        .with("from", from)
                        .with("to", Integer.toString(sequenceStart.from() + sequenceStart.spread() - 1)));
    }

    private List<Option> chances(Layout layout) {
        String tick = tick(layout);
        List<Option> options = new ArrayList<>();
        options.add(option(
                messages.get("generate.rules.chance.fresh"),
                GenerationRuleEdits.random(layout, GenerationRules.RandomRule.FRESH)));
        options.add(option(
                messages.get("generate.rules.chance.increment", "tick", tick),
                GenerationRuleEdits.random(layout, GenerationRules.RandomRule.INCREMENT)));
        options.add(option(
                messages.get("generate.rules.chance.counter", "tick", tick),
                GenerationRuleEdits.random(layout, GenerationRules.RandomRule.COUNTER)));
        return options;
    }

    private List<Option> fulls(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        List<Option> options = new ArrayList<>();
        options.add(option(
                messages.get("generate.rules.full.wait", "tick", tick(layout)),
                GenerationRuleEdits.full(layout, GenerationRules.OnExhausted.WAIT, generationRules.limits())));
        options.add(option(
                messages.get("generate.rules.full.refuse"),
                GenerationRuleEdits.full(layout, GenerationRules.OnExhausted.REFUSE, generationRules.limits())));
        Set<GenerationRules.Limits> limits = new LinkedHashSet<>();
        limits.add(generationRules.limits().withAhead(USUAL_AHEAD));
        limits.add(generationRules.limits());
        limits.add(generationRules
                .limits()
                .withAhead(
                        choice.chosenProperty().get().generationRules().limits().ahead()));
        limits.add(generationRules.limits().withAhead(null));
        for (GenerationRules.Limits each : limits) {
            options.add(option(
                    each.ahead() == null
                            ? messages.get("generate.rules.full.borrow")
                            : messages.get("generate.rules.full.borrow.up-to", "time", time(each.ahead())),
                    GenerationRuleEdits.full(layout, GenerationRules.OnExhausted.BORROW, each)));
        }
        if (choice.chosenProperty().get().generationRules().onExhausted() == GenerationRules.OnExhausted.CARRY) {
            options.add(option(
                    messages.get("generate.rules.full.carry"),
                    GenerationRuleEdits.full(layout, GenerationRules.OnExhausted.CARRY, generationRules.limits())));
        }
        return options;
    }

    /** A short time with its unit. */
    private String time(Duration time) {
        return time.toMillis() % 1000 == 0 && time.toMillis() > 0
                ? messages.get("generate.rules.seconds", "n", time.toSeconds())
                : messages.get(
                        "text.duration.milliseconds",
                        "number",
                        new BigDecimal(time.toNanos()).movePointLeft(6).stripTrailingZeros());
    }

    private List<Option> backs(Layout layout) {
        GenerationRules generationRules = layout.generationRules();
        List<Option> options = new ArrayList<>();
        options.add(option(
                messages.get("generate.rules.back.wait"),
                GenerationRuleEdits.back(layout, GenerationRules.OnRollback.WAIT, generationRules.limits())));
        options.add(option(
                messages.get("generate.rules.back.refuse"),
                GenerationRuleEdits.back(layout, GenerationRules.OnRollback.REFUSE, generationRules.limits())));
        Set<GenerationRules.Limits> limits = new LinkedHashSet<>();
        limits.add(generationRules.limits().withWindow(USUAL_WINDOW));
        limits.add(generationRules.limits());
        limits.add(generationRules
                .limits()
                .withWindow(
                        choice.chosenProperty().get().generationRules().limits().window()));
        for (GenerationRules.Limits each : limits) {
            options.add(option(
                    each.window() == null
                            ? messages.get("generate.rules.back.hold")
                            : messages.get("generate.rules.back.hold.up-to", "time", time(each.window())),
                    GenerationRuleEdits.back(layout, GenerationRules.OnRollback.HOLD, each)));
        }
        if (generationRules.sequenceStart().from() > 0) {
            int slots = generationRules.limits().slots() > 0
                    ? generationRules.limits().slots()
                    : Math.min(generationRules.sequenceStart().from(), USUAL_SLOTS);
            options.add(option(
                    messages.say(Message.of("generate.rules.back.reserve", "n", slots)),
                    GenerationRuleEdits.back(
                            layout,
                            GenerationRules.OnRollback.RESERVE,
                            generationRules.limits().withSlots(slots))));
        }
        if (moves(layout, Role.CLOCK_SEQUENCE)) {
            Field field = layout.fields().get(layout.indicesOf(Role.CLOCK_SEQUENCE)[0]);
            options.add(option(
                    messages.get("generate.rules.back.clock-seq", "field", FieldLabels.of(field, messages)),
                    GenerationRuleEdits.back(layout, GenerationRules.OnRollback.CLOCK_SEQ, generationRules.limits())));
        }
        return options;
    }

    /** Rules can always be changed: no bit of the layout goes with them. */
    private static Option option(String text, EditResult edit) {
        return new Option(text, (EditResult.Done) edit);
    }

    /** Makes IDs by another rule from now on. */
    void choose(Option option) {
        choice.change(option.edit());
    }

    /** Returns the promises of the rules, each as a sentence. A batch is made by generators that remember nothing of the one before. */
    List<UniquenessGuarantee.Promise> promises() {
        return UniquenessGuarantee.of(choice.layoutProperty().get(), false).sentences();
    }

    /** Back to the rules of the layout. */
    void reset() {
        choice.change((EditResult.Done) GenerationRuleEdits.like(
                choice.layoutProperty().get(), choice.chosenProperty().get()));
    }

    /** Returns the step that can be taken back, as the button says it; empty for none. */
    String undoText() {
        Message step = choice.undoProperty().get();
        return step == null ? "" : messages.get("design.undo", "what", messages.say(step));
    }

    /** Describes the effect of keeping the rules: save them with a layout of one's own, or make one of a layout that is not. */
    String keepText() {
        return messages.get(entry().isPresent() ? "generate.rules.save" : "generate.rules.copy");
    }

    private Optional<LibraryEntry> entry() {
        return context.library().entryOf(choice.chosenProperty().get());
    }

    /** Keeps the rules with a layout of one's own. */
    void keep() {
        Layout wanted = choice.layoutProperty().get();
        LibraryModel library = context.library();
        Optional<LibraryEntry> entry = entry();
        try {
            if (entry.isEmpty()) {
                choice.open(library.duplicate(wanted).layout());
            } else if (library.save(entry.get(), wanted) instanceof Library.Saving.Done done) {
                choice.open(done.entry().layout());
            } else {
                context.dialogs().show(Problem.of("files.changed", "title", wanted.titleIn(messages.locale())));
                library.read();
                return;
            }
            context.status()
                    .flash(messages.get(
                            "generate.rules.saved",
                            "title",
                            choice.chosenProperty().get().titleIn(messages.locale())));
        } catch (IOException | IllegalArgumentException e) {
            Path file = entry.map(LibraryEntry::file).orElse(library.folder());
            context.dialogs().show(FileErrorText.saving(file, e));
        }
    }
}
