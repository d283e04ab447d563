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
import org.bitloupe.app.text.FieldNames;
import org.bitloupe.app.text.Ticks;
import org.bitloupe.catalog.library.Library;
import org.bitloupe.catalog.library.LibraryEntry;
import org.bitloupe.files.FileProblems;
import org.bitloupe.generate.Guarantee;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.edit.Edit;
import org.bitloupe.layout.edit.MakeEdits;
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
    private final Messages words;
    private final LayoutChoice choice;

    /**
     * One choice of a rule.
     *
     * @param text its name
     * @param edit puts it into the rules
     */
    record Option(String text, Edit.Done edit) {
        /** The rules with it. */
        Make make() {
            return edit.layout().make();
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
        this.words = context.words();
        this.choice = choice;
    }

    /** The rules that mean something for the layout; empty where nothing is counted, drawn or read from a clock. */
    List<Row> rows() {
        Layout layout = choice.layoutProperty().get();
        Make make = layout.make();
        boolean time = LayoutTime.of(layout).isPresent();
        boolean counts = moves(layout, Role.SEQUENCE);
        List<Row> rows = new ArrayList<>();
        if (make.hash() != null) {
            return rows;
        }
        if (counts && time) {
            rows.add(row("counter", make, counters(layout)));
        } else if (time && moves(layout, Role.RANDOM)) {
            rows.add(row("chance", make, chances(layout)));
        }
        if (time && (counts || make.random() != Make.Chance.FRESH)) {
            rows.add(row("full", make, fulls(layout)));
        }
        if (time && make.clock() == Make.ClockRead.EACH) {
            rows.add(row("back", make, backs(layout)));
        }
        return rows;
    }

    private Row row(String id, Make now, List<Option> options) {
        Option chosen =
                options.stream().filter(o -> o.make().equals(now)).findFirst().orElse(options.get(0));
        return new Row(id, words.get("generate.rules." + id), options, chosen);
    }

    private static boolean moves(Layout layout, Role role) {
        return layout.fields().stream().anyMatch(f -> f.role() == role && !f.textOnly() && f.value() == null);
    }

    private String tick(Layout layout) {
        String name = Ticks.name(LayoutTime.of(layout).orElseThrow().timeline().tick());
        return name.startsWith("1 ") ? name.substring(2) : name;
    }

    private List<Option> counters(Layout layout) {
        Make make = layout.make();
        Make.Begin begin = make.begin();
        Set<Make.Begin> begins = new LinkedHashSet<>();
        begins.add(new Make.Begin(begin.from(), 1));
        begins.add(new Make.Begin(begin.from(), USUAL_SPREAD));
        begins.add(begin);
        begins.add(new Make.Begin(begin.from(), USUAL_SPREAD, Make.Choice.IN_TURN));
        begins.add(choice.chosenProperty().get().make().begin());
        begins.add(new Make.Begin(begin.from(), Make.Begin.ALL));
        List<Option> options = new ArrayList<>();
        for (Make.Begin each : begins) {
            options.add(option(beginText(each, tick(layout)), MakeEdits.begin(layout, each)));
        }
        options.add(option(words.get("generate.rules.counter.never"), MakeEdits.restart(layout, Make.Restart.NEVER)));
        if (make.restart() == Make.Restart.START) {
            options.add(
                    option(words.get("generate.rules.counter.start"), MakeEdits.restart(layout, Make.Restart.START)));
        }
        return options;
    }

    private String beginText(Make.Begin begin, String tick) {
        String from = Integer.toString(begin.from());
        if (begin.choice() == Make.Choice.IN_TURN && begin.spread() != 1) {
            return begin.spread() == Make.Begin.ALL
                    ? words.get("generate.rules.counter.turn-all")
                    : words.get(
                            "generate.rules.counter.turn",
                            "from",
                            from,
                            "to",
                            Integer.toString(begin.from() + begin.spread() - 1));
        }
        if (begin.spread() == 1) {
            return words.get("generate.rules.counter.at", "from", from, "tick", tick);
        }
        return begin.spread() == Make.Begin.ALL
                ? words.get("generate.rules.counter.random", "tick", tick)
                : words.get(
                        "generate.rules.counter.spread",
                        "from",
                        from,
                        "to",
                        Integer.toString(begin.from() + begin.spread() - 1));
    }

    private List<Option> chances(Layout layout) {
        String tick = tick(layout);
        List<Option> options = new ArrayList<>();
        options.add(option(words.get("generate.rules.chance.fresh"), MakeEdits.random(layout, Make.Chance.FRESH)));
        options.add(option(
                words.get("generate.rules.chance.increment", "tick", tick),
                MakeEdits.random(layout, Make.Chance.INCREMENT)));
        options.add(option(
                words.get("generate.rules.chance.counter", "tick", tick),
                MakeEdits.random(layout, Make.Chance.COUNTER)));
        return options;
    }

    private List<Option> fulls(Layout layout) {
        Make make = layout.make();
        List<Option> options = new ArrayList<>();
        options.add(option(
                words.get("generate.rules.full.wait", "tick", tick(layout)),
                MakeEdits.full(layout, Make.Full.WAIT, make.limits())));
        options.add(option(
                words.get("generate.rules.full.refuse"), MakeEdits.full(layout, Make.Full.REFUSE, make.limits())));
        Set<Make.Limits> limits = new LinkedHashSet<>();
        limits.add(make.limits().withAhead(USUAL_AHEAD));
        limits.add(make.limits());
        limits.add(make.limits()
                .withAhead(choice.chosenProperty().get().make().limits().ahead()));
        limits.add(make.limits().withAhead(null));
        for (Make.Limits each : limits) {
            options.add(option(
                    each.ahead() == null
                            ? words.get("generate.rules.full.borrow")
                            : words.get("generate.rules.full.borrow.up-to", "time", time(each.ahead())),
                    MakeEdits.full(layout, Make.Full.BORROW, each)));
        }
        if (choice.chosenProperty().get().make().full() == Make.Full.CARRY) {
            options.add(option(
                    words.get("generate.rules.full.carry"), MakeEdits.full(layout, Make.Full.CARRY, make.limits())));
        }
        return options;
    }

    /** A short time with its unit. */
    private String time(Duration time) {
        return time.toMillis() % 1000 == 0 && time.toMillis() > 0
                ? words.get("generate.rules.seconds", "n", time.toSeconds())
                : words.get(
                        "generate.rules.millis",
                        "number",
                        new BigDecimal(time.toNanos()).movePointLeft(6).stripTrailingZeros());
    }

    private List<Option> backs(Layout layout) {
        Make make = layout.make();
        List<Option> options = new ArrayList<>();
        options.add(
                option(words.get("generate.rules.back.wait"), MakeEdits.back(layout, Make.Back.WAIT, make.limits())));
        options.add(option(
                words.get("generate.rules.back.refuse"), MakeEdits.back(layout, Make.Back.REFUSE, make.limits())));
        Set<Make.Limits> limits = new LinkedHashSet<>();
        limits.add(make.limits().withWindow(USUAL_WINDOW));
        limits.add(make.limits());
        limits.add(make.limits()
                .withWindow(choice.chosenProperty().get().make().limits().window()));
        for (Make.Limits each : limits) {
            options.add(option(
                    each.window() == null
                            ? words.get("generate.rules.back.hold")
                            : words.get("generate.rules.back.hold.up-to", "time", time(each.window())),
                    MakeEdits.back(layout, Make.Back.HOLD, each)));
        }
        if (make.begin().from() > 0) {
            int slots = make.limits().slots() > 0
                    ? make.limits().slots()
                    : Math.min(make.begin().from(), USUAL_SLOTS);
            options.add(option(
                    words.say(Message.of("generate.rules.back.reserve", "n", slots)),
                    MakeEdits.back(layout, Make.Back.RESERVE, make.limits().withSlots(slots))));
        }
        if (moves(layout, Role.CLOCK_SEQUENCE)) {
            Field field = layout.fields().get(layout.indicesOf(Role.CLOCK_SEQUENCE)[0]);
            options.add(option(
                    words.get("generate.rules.back.clock-seq", "field", FieldNames.of(field, words)),
                    MakeEdits.back(layout, Make.Back.CLOCK_SEQ, make.limits())));
        }
        return options;
    }

    /** Rules can always be changed: no bit of the layout goes with them. */
    private static Option option(String text, Edit edit) {
        return new Option(text, (Edit.Done) edit);
    }

    /** Makes IDs by another rule from now on. */
    void choose(Option option) {
        choice.change(option.edit());
    }

    /** Returns the promises of the rules, each as a sentence. A batch is made by generators that remember nothing of the one before. */
    List<Guarantee.Promise> promises() {
        return Guarantee.of(choice.layoutProperty().get(), false).sentences();
    }

    /** Back to the rules of the layout. */
    void reset() {
        choice.change((Edit.Done) MakeEdits.like(
                choice.layoutProperty().get(), choice.chosenProperty().get()));
    }

    /** Returns the step that can be taken back, as the button says it; empty for none. */
    String undoText() {
        Message step = choice.undoProperty().get();
        return step == null ? "" : words.get("design.undo", "what", words.say(step));
    }

    /** Describes the effect of keeping the rules: save them with a layout of one's own, or make one of a layout that is not. */
    String keepText() {
        return words.get(entry().isPresent() ? "generate.rules.save" : "generate.rules.copy");
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
                context.dialogs().show(Problem.of("files.changed", "title", wanted.titleIn(words.locale())));
                library.read();
                return;
            }
            context.status()
                    .flash(words.get(
                            "generate.rules.saved",
                            "title",
                            choice.chosenProperty().get().titleIn(words.locale())));
        } catch (IOException | IllegalArgumentException e) {
            Path file = entry.map(LibraryEntry::file).orElse(library.folder());
            context.dialogs().show(FileProblems.saving(file, e));
        }
    }
}
