package org.bitloupe.app.inspect;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.clipboard.ClipboardOfferBar;
import org.bitloupe.app.clipboard.SystemClipboardReader;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.basic.ShrinkingLabel;
import org.bitloupe.app.control.basic.ShrinkingLine;
import org.bitloupe.app.control.coloredid.ColoredIdBuilder;
import org.bitloupe.app.control.coloredid.ColoredIdField;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.bits.BitsCard;
import org.bitloupe.app.inspect.bits.SelectedBitsModel;
import org.bitloupe.app.inspect.damage.ProblemCard;
import org.bitloupe.app.inspect.damage.RoundedIdController;
import org.bitloupe.app.inspect.fields.ChangedIdPane;
import org.bitloupe.app.inspect.fields.FieldValueModel;
import org.bitloupe.app.inspect.fields.FieldValueTable;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.inspect.model.RoundedIdModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.app.inspect.model.ShownDigitsModel;
import org.bitloupe.app.inspect.readings.MoreIdsModel;
import org.bitloupe.app.inspect.readings.ReadingsController;
import org.bitloupe.app.inspect.readings.RememberReadingModel;
import org.bitloupe.app.inspect.several.IdActionsBar;
import org.bitloupe.app.inspect.several.IdComparisonModel;
import org.bitloupe.app.inspect.side.SideController;
import org.bitloupe.app.inspect.side.StorageFactsCard;
import org.bitloupe.app.inspect.timeline.EventTimelineView;
import org.bitloupe.app.palette.PaletteEntry;
import org.bitloupe.app.palette.PaletteGroup;
import org.bitloupe.app.palette.PaletteSource;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FirstStart;
import org.bitloupe.app.shell.FocusScope;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.text.InspectLabels;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.generate.output.SampleFile;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The Inspect screen: shows what {@link InspectModel} knows and tells it what people do. */
public final class InspectController implements Screen {
    private static final PseudoClass EMPTY = PseudoClass.getPseudoClass("empty");
    private static final String DECIMAL = "decimal";
    private static final PseudoClass CLOSE = PseudoClass.getPseudoClass("close");

    private static final double LEAST_TITLE = 120;
    private static final double SIDE_SHARE = 0.275;
    /** The smallest window has two columns; only larger text leaves less. */
    private static final double STACKED_BELOW = 900;

    private static final double SIDE_FROM = 344;
    private static final double SIDE_TO = 440;
    private final AppContext context;
    /** True until an ID is read, if the program has kept nothing before. */
    private boolean firstStart;

    private final Messages messages;
    private final InspectModel model;
    private final ColoredIdField literal;
    private final PasteHandler pasteHandler;
    private final ProblemCard problem;
    private final RememberReadingModel habits;
    private final ReadingsController readingsController;
    private final SelectedBitsModel slices;
    private final BitsCard bits;
    private final FieldValueModel rewrite;
    private final FieldValueTable table;
    private final RoundedIdController rescue;
    private final IdActionsBar answers;
    private final LargeIdOverlay large;
    private final SideController sideController;
    private final ShownDigitsModel digits;
    /** Spellings that the switch offers. */
    private List<Spelling> offered = List.of();

    /** True if that switch is being filled and not used. */
    private boolean filling;

    private InspectSidePanels desk;

    private EventTimelineView timeline;

    @FXML
    private ScrollPane root;

    @FXML
    private Button historyButton;

    @FXML
    private Button smallButton;

    @FXML
    private StackPane clipSlot;

    @FXML
    private HBox columns;

    @FXML
    private VBox centre;

    @FXML
    private VBox inputCard;

    @FXML
    private ShrinkingLabel inputTitle;

    @FXML
    private ShrinkingLine head;

    @FXML
    private ShrinkingLabel width;

    @FXML
    private SegmentedChoice<Spelling> bases;

    @FXML
    private CopyButton copyId;

    @FXML
    private StackPane literalSlot;

    @FXML
    private Button paste;

    @FXML
    private Label pasteKey;

    @FXML
    private Label sharedNote;

    @FXML
    private Label readNote;

    @FXML
    private StackPane problemSlot;

    @FXML
    private StackPane bitsSlot;

    @FXML
    private VBox fieldsCard;

    @FXML
    private StackPane fieldsSlot;

    @FXML
    private StackPane changedSlot;

    @FXML
    private StackPane factsSlot;

    @FXML
    private Button design;

    @FXML
    private Button generate;

    @FXML
    private StackPane startSlot;

    @FXML
    private Node readings;

    @FXML
    private VBox side;

    /** The screen, ready to be shown. */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public InspectController(AppContext context) {
        this(
                context,
                new InspectModel(
                        context.messages(),
                        context.catalog(),
                        context.inspectors(),
                        context.settings().settingsProperty().map(Settings::zoneIds)));
    }

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    InspectController(AppContext context, InspectModel model) {
        this.context = context;
        this.firstStart = FirstStart.isIn(context.data());
        this.messages = context.messages();
        this.model = model;
        this.literal = new ColoredIdField(model.selection(), InspectModel.LONGEST, this::use);
        this.pasteHandler = new PasteHandler(model, literal, this::goToTop);
        this.problem = new ProblemCard(
                messages, literal::goTo, pasteHandler::use, context.navigator()::batch, text -> timeline.open(text));
        this.habits = new RememberReadingModel(model, context.settings(), context.clock());
        this.readingsController =
                new ReadingsController(model, habits, new MoreIdsModel(model, context.work()), messages);
        this.slices = new SelectedBitsModel(messages, model.shownProperty(), context.catalog(), context.clock());
        this.bits = new BitsCard(slices, messages, model.selection(), context.copier(), context.navigator()::design);
        this.rewrite = new FieldValueModel(messages, model);
        this.table = new FieldValueTable(rewrite, messages, model.selection(), context.copier());
        this.rescue = new RoundedIdController(context, model, pasteHandler::use, text -> timeline.open(text));
        this.large = new LargeIdOverlay(model, messages, context.copier());
        this.answers = new IdActionsBar(new IdComparisonModel(model), model, large::toggle, messages, context.copier());
        this.digits = new ShownDigitsModel(model, context.timer());
        this.sideController = new SideController(model, context.catalog(), messages, context.copier());
        context.fxml().load(FxmlFile.INSPECT, this, readingsController, sideController);
    }

    @FXML
    private void initialize() {
        desk = new InspectSidePanels(
                context, model, digits, new SystemClipboardReader(), root, historyButton, pasteHandler::use);
        timeline = new EventTimelineView(context, model::inspector, desk.frame(), () -> {
            shown();
            focus();
        });
        clipSlot.getChildren().setAll(new ClipboardOfferBar(messages, desk.clip()));
        literal.setMaxHeight(Region.USE_PREF_SIZE);
        literalSlot.getChildren().setAll(literal);
        problemSlot.getChildren().setAll(problem);
        inputCard.getChildren().add(new MaskedValueBar(model, digits, messages, context.copier()));
        bitsSlot.getChildren().setAll(bits);
        fieldsSlot.getChildren().setAll(table);
        factsSlot.getChildren().setAll(new StorageFactsCard(model, messages));
        rewrite.changedProperty().subscribe((before, now) -> {
            if (now != null) {
                context.status().flash(messages.get("inspect.fields.edit.done", "id", now.text()));
            }
        });
        changedSlot.getChildren().setAll(new ChangedIdPane(rewrite, messages, model.selection(), context.copier()));
        // The row shows the value of the ID again: without what was made of it, the change would seem refused.
        rewrite.changedProperty().subscribe((before, now) -> {
            if (now != null) {
                root.applyCss();
                root.layout();
                ScrollIntoView.show(root, changedSlot);
            }
        });
        rescue.placeIn(centre, inputCard, side);
        answers.placeIn(centre, inputCard);
        desk.cover(large);
        showStart();
        literal.promptProperty().set(messages.get("inspect.prompt"));
        literal.field().setAccessibleText(messages.get("inspect.field-name"));
        literal.textProperty().bindBidirectional(model.textProperty());
        initializeActions();
        initializeWidths();
        model.shownProperty().subscribe(this::show);
        model.zones().subscribe((before, now) -> {
            showStart();
            show(model.shown());
        });
        // A field that was chosen stays lit; its words go when the pointer leaves it.
        model.selection()
                .hoveredProperty()
                .subscribe((before, now) ->
                        context.status().hovered(now.intValue() == FieldSelection.NONE ? "" : model.litSentence()));
    }

    private void showStart() {
        startSlot
                .getChildren()
                .setAll(new StartPane(
                        messages,
                        text -> model.reading(text, ""),
                        pasteHandler::use,
                        timeline::open,
                        () -> timeline.open(SampleFile.TICKET.text())));
    }

    private void goToTop() {
        root.setVvalue(root.getVmin());
    }

    private void initializeActions() {
        copyId.copies(context.copier(), model::idText);
        paste.setOnAction(event -> pasteHandler.clipboard(context));
        literal.field().setOnAction(event -> copyId());
        desk.watch(literal.field());
        pasteKey.setText(KeyText.of(messages, "Shortcut+V"));
        String smallKeys = KeyText.of(messages, Command.SMALL_WINDOW.combination());
        smallButton.setText(messages.get("inspect.small.open", "keys", smallKeys));
        smallButton.setTooltip(new Tooltip(messages.get("inspect.small.tip", "keys", smallKeys)));
        smallButton.setOnAction(event -> desk.openSmall());
        head.shorten(width, inputTitle);
        head.cut(inputTitle, LEAST_TITLE);
        bases.valueProperty().subscribe((before, now) -> {
            if (!filling && now != null) {
                model.showAs(now);
            }
        });
        design.setOnAction(event -> withLayout(context.navigator()::design));
        generate.setOnAction(event -> withLayout(context.navigator()::generate));
        new InspectKeyHandler(model, readingsController::switchNumbers, () -> !timeline.isShown()).install(root);
        // The window gives the keyboard to its first control, unless something has it when it opens.
        literal.field().sceneProperty().addListener((property, before, now) -> focus());
    }

    private void use(String text) {
        pasteHandler.use(text);
    }

    private void copyId() {
        desk.used();
        String id = model.idText().isEmpty() ? model.shownText() : model.idText();
        if (id.isEmpty()) {
            sayNothingToCopy();
        } else {
            context.copier().copy(id);
        }
    }

    private void copyTime() {
        String time = model.utc();
        if (time.isEmpty()) {
            context.status().flash(messages.get("inspect.status.no-time"));
        } else {
            context.copier().copy(time);
        }
    }

    private void copyAnswer() {
        if (!answers.copyAnswer()) {
            sayNothingToCopy();
        }
    }

    /** Whoever pastes next would otherwise take the old text of the clipboard for this page's. */
    private void sayNothingToCopy() {
        context.status().flash(messages.get("inspect.status.nothing-copied"));
    }

    private void withLayout(Consumer<Layout> action) {
        Reading reading = model.shown().reading();
        if (reading != null) {
            action.accept(reading.layout());
        }
    }

    private void initializeWidths() {
        columns.widthProperty().subscribe(this::fitSide);
        // The pane gets its width before what is in it is laid out.
        root.widthProperty().subscribe(this::placeSide);
    }

    private void fitSide() {
        double beside = Math.rint(Math.max(SIDE_FROM, Math.min(SIDE_TO, columns.getWidth() * SIDE_SHARE)));
        side.setMinWidth(isStacked() ? 0 : beside);
        side.setPrefWidth(isStacked() ? Region.USE_COMPUTED_SIZE : beside);
        side.setMaxWidth(isStacked() ? Double.MAX_VALUE : beside);
    }

    private boolean isStacked() {
        return centre.equals(side.getParent());
    }

    /** Puts the answer under the ID, before the readings, where there is no room for it beside. */
    private void placeSide() {
        boolean stacked = root.getWidth() > 0 && root.getWidth() < STACKED_BELOW;
        if (stacked && !isStacked()) {
            columns.getChildren().remove(side);
            centre.getChildren().add(centre.getChildren().indexOf(readings), side);
        } else if (!stacked && isStacked()) {
            centre.getChildren().remove(side);
            columns.getChildren().add(side);
        }
        // The tooltip says it, too.
        smallButton.pseudoClassStateChanged(CLOSE, isStacked());
        bases.setMinWidth(isStacked() ? 0 : Region.USE_PREF_SIZE);
        fitSide();
    }

    // ---- Showing ----

    private void show(InspectState inspectState) {
        literal.show(inspectState.literal());
        literal.mask(inspectState.hiddenText());
        boolean empty = inspectState.isEmpty();
        inputCard.pseudoClassStateChanged(EMPTY, empty);
        inputTitle
                .wordingsProperty()
                .set(empty ? List.of(messages.get("inspect.input.empty")) : List.of(rescue.title(), ""));
        NodeVisibility.visible(startSlot, empty);
        NodeVisibility.visible(paste, empty);
        NodeVisibility.visible(pasteKey, empty);
        NodeVisibility.text(readNote, model.note());
        Problem trouble = inspectState.problem();
        boolean rescued = rescue.show(inspectState);
        NodeVisibility.visible(problemSlot, trouble != null && !rescued);
        if (trouble != null) {
            problem.show(
                    trouble,
                    inspectState.reading() != null || inspectState.isHidden(),
                    rescue.nearMiss(inspectState),
                    RoundedIdModel.swapped(inspectState));
            problem.offerAll(model.several().beyond());
        }
        showBases(inspectState);
        readingsController.show(inspectState);
        showReading(inspectState.reading());
        if (root.getScene() != null && !timeline.isShown()) {
            context.status().idle(rescue.status(), usefulKeys());
        }
    }

    private void showBases(InspectState inspectState) {
        filling = true;
        if (!inspectState.bases().equals(offered)) {
            offered = inspectState.bases();
            bases.offer(offered, spelling -> InspectLabels.spelling(spelling, messages));
        }
        if (inspectState.base() != null) {
            bases.choose(inspectState.base());
        }
        filling = false;
        NodeVisibility.visible(bases, !inspectState.bases().isEmpty());
        NodeVisibility.visible(copyId, inspectState.reading() != null);
    }

    private void showReading(@Nullable Reading reading) {
        Bits read = reading == null ? null : reading.bits();
        NodeVisibility.visible(side, reading != null);
        NodeVisibility.visible(fieldsCard, reading != null);
        NodeVisibility.visible(bitsSlot, read != null);
        width.wordingsProperty().set(read == null ? List.of() : List.of(widthOf(read), Integer.toString(read.width())));
        NodeVisibility.text(sharedNote, reading == null ? "" : ColoredIdBuilder.note(reading, messages));
        if (reading == null) {
            return;
        }
        if (read != null) {
            bits.show(read, reading.layout());
            bits.open(rescue.openBits());
        }
        Spelling base = model.shown().base();
        table.show(reading, base != null && base.name().equals(DECIMAL));
        fieldsSlot.getChildren().setAll(rescue.tableOr(table));
        sideController.show(reading);
    }

    /** Describes the width of the ID, and of a number how much of that it uses. */
    private String widthOf(Bits read) {
        int used = Math.max(1, read.toBigInteger().bitLength());
        return messages.get(
                read.width() <= Long.SIZE ? "inspect.width.used" : "text.count.bits", "n", read.width(), "used", used);
    }

    // ---- Doing ----

    /** The verdict, and of a ticket its name: an ID may be a secret, and titles are seen by everybody. */
    @Override
    public ObservableValue<String> title() {
        return Bindings.createStringBinding(
                this::titleNow,
                model.shownProperty(),
                model.several().sourceProperty(),
                timeline.shownProperty(),
                timeline.model().stateProperty());
    }

    private String titleNow() {
        if (timeline.isShown()) {
            return timeline.model().stateProperty().get().name();
        }
        Reading reading = model.shown().reading();
        SeveralIdsModel.Source several = model.several().source();
        return several.isShown()
                ? messages.get("text.count.ids", "n", several.total())
                : reading == null ? "" : messages.say(reading.claim());
    }

    @Override
    public Parent root() {
        return timeline;
    }

    /** The keys that help: without a reading there is no value to go to, and who has never read one may know none. */
    private String usefulKeys() {
        if (model.shown().reading() != null) {
            firstStart = false;
            return model.utc().isEmpty()
                    ? messages.get("inspect.status.keys.timeless")
                    : messages.get(
                            "inspect.status.keys", "keys", KeyText.of(messages, Command.COPY_TIME.combination()));
        }
        return firstStart
                ? messages.say(Message.of("inspect.status.keys.first")
                        .with("help", KeyText.of(messages, "F1"))
                        .with("palette", KeyText.of(messages, "Shortcut+K"))
                        .with("keys", KeyText.of(messages, "Shortcut+V")))
                : messages.get("inspect.status.keys.empty", "keys", KeyText.of(messages, "Shortcut+V"));
    }

    @Override
    public void shown() {
        if (timeline.isShown()) {
            timeline.open();
            return;
        }
        context.status().idle(rescue.status(), usefulKeys());
    }

    @Override
    public void focus() {
        if (timeline.isShown()) {
            timeline.focus();
            return;
        }
        literal.field().requestFocus();
        literal.field().end();
    }

    @Override
    public boolean paste(OpenRequest request) {
        return timeline.isShown() && timeline.take(request);
    }

    @Override
    public boolean open(OpenRequest request) {
        if (request instanceof OpenRequest.TicketFile || request instanceof OpenRequest.Page) {
            if (request.equals(OpenRequest.Page.SAMPLE_TICKET)) {
                timeline.open(SampleFile.TICKET.text());
                return true;
            }
            timeline.open();
            return !(request instanceof OpenRequest.TicketFile) || timeline.take(request);
        }
        if (request instanceof OpenRequest.TicketText ticket) {
            timeline.open(ticket.text());
            return true;
        }
        timeline.close();
        if (request instanceof OpenRequest.Text text) {
            pasteHandler.use(text.text());
            return true;
        }
        if (request instanceof OpenRequest.Id id) {
            model.paste(id.text(), id.layout(), id.origin());
            goToTop();
            return true;
        }
        if (request instanceof OpenRequest.ReadAs as) {
            model.readAs(as.layout());
            return true;
        }
        return false;
    }

    @Override
    public List<Command> mainCommands() {
        return timeline.isShown() || model.shown().reading() == null
                ? List.of()
                : Stream.of(Command.COPY_TIME, Command.COPY, Command.COPY_CARD, Command.LARGE_VIEW)
                        .filter(commands()::contains)
                        .toList();
    }

    @Override
    public List<PaletteSource> paletteSources() {
        return List.of(
                new PaletteSource(PaletteGroup.OPEN_ID, this::compareEntry),
                new PaletteSource(PaletteGroup.OPEN_ID, this::copyEntries),
                new PaletteSource(
                        PaletteGroup.ACTIONS,
                        () -> ReadAsEntries.of(model.shown(), messages, context.navigator()::readAs)),
                desk.palette());
    }

    private List<PaletteEntry> compareEntry() {
        return root.getScene() == null || model.shown().reading() == null
                ? List.of()
                : List.of(PaletteEntry.of(
                                IconName.COMPARE, messages.get("inspect.actions.compare.palette"), answers::compare)
                        .withWords(messages, "inspect.actions.compare.words"));
    }

    /** Each form of the time, to be copied; listed only when somebody types its name. */
    private List<PaletteEntry> copyEntries() {
        return root.getScene() == null
                ? List.of()
                : model.timeLines().stream()
                        .skip(model.utc().isEmpty() ? 0 : 1)
                        .map(line -> PaletteEntry.of(
                                        IconName.COPY,
                                        messages.get("palette.copy", "label", line.label()),
                                        () -> context.copier().copy(line.value()))
                                .withNote(line.value())
                                .withFamily("copy " + line.label()))
                        .toList();
    }

    @Override
    public CommandTable commandTable() {
        if (timeline.isShown()) {
            return timeline.commandTable();
        }
        BooleanSupplier read = () -> model.shown().reading() != null;
        return new CommandTable()
                .add(Command.HISTORY, desk::goToHistory)
                .add(Command.SMALL_WINDOW, desk::openSmall)
                .attempt(Command.BACK, () -> true, desk::back)
                .attempt(Command.FORWARD, () -> true, desk::forward)
                .add(Command.FOCUS_FIELD, () -> {
                    literal.field().requestFocus();
                    literal.field().selectAll();
                })
                .attempt(
                        Command.COPY, () -> read.getAsBoolean() || model.shown().isHidden(), done(this::copyId))
                .attempt(
                        Command.COPY_CARD,
                        () -> read.getAsBoolean() || !model.refusal().isEmpty(),
                        done(this::copyAnswer))
                .attempt(Command.COPY_TIME, () -> !model.utc().isEmpty(), done(this::copyTime))
                .attempt(Command.LARGE_VIEW, read, done(large::toggle))
                .attempt(
                        Command.UNDO,
                        () -> model.canUndo() || rewrite.changed() != null || habits.canUndo(),
                        () -> desk.undo() || rewrite.undo() || habits.undo() || pasteHandler.undo())
                .attempt(Command.REDO, model::canRedo, pasteHandler::redo)
                .attempt(
                        Command.CANCEL,
                        () -> !model.shown().isEmpty(),
                        () -> desk.close() || letGo() || leaveOtherField() || pasteHandler.clear());
    }

    /** A key that says itself why there is nothing to do, and so always does something. */
    private static BooleanSupplier done(Runnable action) {
        return () -> {
            action.run();
            return true;
        };
    }

    /** Lets go of the field and the bits that are selected; false if none are. */
    private boolean letGo() {
        boolean selected = model.selection().selectedProperty().get() != FieldSelection.NONE
                || slices.selection().range() != null;
        model.selection().clear();
        slices.selection().clear();
        return selected;
    }

    /**
     * Goes back to the ID from another box or list that has the keyboard, before a second Esc takes the ID away; false if none has. A
     * button is nothing to leave.
     */
    private boolean leaveOtherField() {
        Node owner = root.getScene() == null ? null : root.getScene().getFocusOwner();
        boolean other = owner != null
                && !(owner instanceof ButtonBase)
                && !owner.equals(literal.field())
                && FocusScope.isIn(owner, root);
        if (other) {
            focus();
        }
        return other;
    }

    @Override
    public Optional<KeyPage> keyPage() {
        return Optional.of(timeline.isShown() ? KeyPage.TICKET : KeyPage.INSPECT);
    }

    /** The model, for tests. */
    public InspectModel model() {
        return model;
    }

    /** The fields that were changed, for tests. */
    FieldValueModel rewrite() {
        return rewrite;
    }

    /** Copying the answer, and the second ID. */
    public IdActionsBar answers() {
        return answers;
    }

    /** Returns the panels around the screen, for tests. */
    InspectSidePanels desktop() {
        return desk;
    }

    /** Returns the model of the selected bits, for tests. */
    SelectedBitsModel slices() {
        return slices;
    }
}
