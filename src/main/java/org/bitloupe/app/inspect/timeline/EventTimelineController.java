package org.bitloupe.app.inspect.timeline;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.fxml.FXML;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClickableCard;
import org.bitloupe.app.control.basic.DropTarget;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.chart.ChartMenu;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.EllipsisLabel;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.inspect.timeline.EventTimelineState.Phase;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.generate.output.SampleFile;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.timeline.TimelineEvent;
import org.bitloupe.timeline.TimelineFinding;
import org.bitloupe.timeline.TimelineMark;
import org.bitloupe.timeline.TimelinePiece;
import org.jspecify.annotations.Nullable;

/** Binds the timeline of a ticket to its model. */
public final class EventTimelineController {
    private static final double LINE_SHARE = 0.33;
    private static final double LINE_FROM = 150;
    private static final double LINE_TO = 260;
    /** Marks that find room in the least height, and what each further one below it takes. */
    private static final int LINE_ROWS = 1;

    private static final double LINE_ROW = 27;
    private static final double TEXT_SHARE = 0.44;
    /** The 36 characters of a UUID have room. */
    private static final double TEXT_FROM = 318;

    private static final double SIDE_SHARE = 0.28;
    private static final double SIDE_FROM = 250;
    private static final double FINDING_ICON = 15;

    private final AppContext context;
    private final Messages messages;
    private final EventTimelineModel model;
    private final EventTimelineText text;
    private final EventTimelineOutput output;
    private final EventTimelineChart line;
    private final EventTimelineList list;
    private final TextExcerptPane excerpt;
    private final Runnable leave;
    private boolean filling;

    @FXML
    private VBox root;

    @FXML
    private Button back;

    @FXML
    private Label name;

    @FXML
    private Label summary;

    @FXML
    private Button open;

    @FXML
    private Button copyCard;

    @FXML
    private Button copyTable;

    @FXML
    private Button save;

    @FXML
    private HBox noticeBar;

    @FXML
    private Label notice;

    @FXML
    private ProgressBar progress;

    @FXML
    private Button stop;

    @FXML
    private Button batch;

    @FXML
    private VBox empty;

    @FXML
    private Button openFirst;

    @FXML
    private Button paste;

    @FXML
    private Button sample;

    @FXML
    private VBox lineCard;

    @FXML
    private Button earlier;

    @FXML
    private Button later;

    @FXML
    private SegmentedChoice<ZoneId> zones;

    @FXML
    private Button zoomIn;

    @FXML
    private Button zoomOut;

    @FXML
    private Button zoomAll;

    @FXML
    private StackPane lineSlot;

    @FXML
    private HBox parts;

    @FXML
    private HBox columns;

    @FXML
    private VBox textCard;

    @FXML
    private FlowPane chips;

    @FXML
    private StackPane textSlot;

    @FXML
    private VBox listCard;

    @FXML
    private EllipsisLabel from;

    @FXML
    private StackPane listSlot;

    @FXML
    private VBox side;

    @FXML
    private VBox findings;

    @FXML
    private VBox textZoneRow;

    @FXML
    private FlowPane textZones;

    @FXML
    private VBox left;

    @FXML
    private StackPane badge;

    @FXML
    private Label selectedTitle;

    @FXML
    private Label selectedId;

    @FXML
    private Label selectedTime;

    @FXML
    private Button inspect;

    @FXML
    private Button count;

    @FXML
    private Button copyRow;

    /**
     * The timeline of a model.
     *
     * @param leave goes back to Inspect
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public EventTimelineController(AppContext context, EventTimelineModel model, Runnable leave) {
        this.context = context;
        this.messages = context.messages();
        this.model = model;
        this.leave = leave;
        this.text = new EventTimelineText(messages);
        this.output = new EventTimelineOutput(context, model);
        this.line = new EventTimelineChart(model, messages);
        this.list = new EventTimelineList(model, messages);
        this.excerpt = new TextExcerptPane(model, messages);
        context.fxml().load(FxmlFile.INSPECT_TIMELINE, this);
    }

    @FXML
    private void initialize() {
        lineSlot.getChildren().setAll(line);
        ChartMenu.install(line, messages, context.copier(), output::title, output::numbers);
        listSlot.getChildren().setAll(list);
        textSlot.getChildren().setAll(excerpt);
        HelpAnchor.set(lineCard, HelpKind.SCREEN, "line");
        HelpAnchor.set(sample, HelpKind.SCREEN, "samples");
        back.setOnAction(event -> leave.run());
        open.setOnAction(event -> openFile());
        openFirst.setOnAction(event -> openFile());
        paste.setOnAction(event -> pasteText());
        sample.setOnAction(event -> model.readText(SampleFile.TICKET.text()));
        copyCard.setOnAction(event -> output.copyCard());
        copyTable.setOnAction(event -> output.copyTable());
        save.setOnAction(event -> output.save());
        stop.setOnAction(event -> model.stop());
        batch.setOnAction(event -> model.openInBatch());
        inspect.setOnAction(event -> model.inspectSelected());
        count.setOnAction(event -> model.countFromSelected());
        copyRow.setOnAction(event -> output.copyRow());
        copyRow.setTooltip(new Tooltip(copyRow.getAccessibleText()));
        zoomIn.setOnAction(event -> model.zoom(1));
        zoomOut.setOnAction(event -> model.zoom(-1));
        zoomAll.setOnAction(event -> model.wholeLine());
        earlier.setOnAction(event -> hidden(true).ifPresent(model::select));
        later.setOnAction(event -> hidden(false).ifPresent(model::select));
        DropTarget.take(root, model::read, model::readText);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        initializeSizes();
        initializeZones();
        model.stateProperty().subscribe(this::show);
        ValueChanges.of(model.filterProperty(), model.zoneProperty(), model.zeroProperty())
                .subscribe(this::showEvents);
        model.selectedProperty().subscribe((before, now) -> showSelected());
        model.zoomProperty().subscribe((before, now) -> drawLine());
        model.excerptProperty().subscribe((before, now) -> excerpt.refresh());
        line.widthProperty().addListener((property, before, now) -> showHidden());
        show(EventTimelineState.NOTHING, model.state());
    }

    private void initializeSizes() {
        root.heightProperty().subscribe(this::sizeLine);
        lineCard.minHeightProperty().bind(lineCard.prefHeightProperty());
        share(textCard, columns, TEXT_SHARE, TEXT_FROM);
        share(side, parts, SIDE_SHARE, SIDE_FROM);
        HBox.setHgrow(listCard, Priority.ALWAYS);
        listCard.setMinWidth(0);
    }

    /** Gives the line as much height as its fullest piece has marks for. */
    private void sizeLine() {
        int rows = axis().slots().stream()
                .mapToInt(slot -> slot.piece().events().size())
                .max()
                .orElse(0);
        double wanted = LINE_FROM + Math.max(0, rows - LINE_ROWS) * LINE_ROW;
        double most = Math.max(LINE_FROM, Math.min(LINE_TO, root.getHeight() * LINE_SHARE));
        lineCard.setPrefHeight(Math.rint(Math.min(wanted, most)));
    }

    private static void share(Region part, Region of, double share, double least) {
        part.prefWidthProperty()
                .bind(of.widthProperty().map(width -> Math.rint(Math.max(least, width.doubleValue() * share))));
        part.minWidthProperty().bind(part.prefWidthProperty());
        part.maxWidthProperty().bind(part.prefWidthProperty());
    }

    private void initializeZones() {
        zones.valueProperty().subscribe((before, now) -> {
            if (now != null && !filling) {
                model.show(now);
            }
        });
        context.settings().settingsProperty().subscribe(settings -> offerZones(settings.zoneIds()));
    }

    private void offerZones(List<ZoneId> own) {
        List<ZoneId> all = new ArrayList<>(List.of(ZoneOffset.UTC));
        own.stream().filter(zone -> !zone.normalized().equals(ZoneOffset.UTC)).forEach(all::add);
        if (!all.equals(zones.offered())) {
            filling = true;
            zones.offer(all, text::zoneName);
            filling = false;
            model.show(ZoneOffset.UTC);
            showTextZones(model.state());
        }
        NodeVisibility.visible(zones, all.size() > 1);
    }

    // ---- Showing ----

    private void show(EventTimelineState before, EventTimelineState now) {
        boolean bare = now.isBare();
        boolean asks = now.phase() == Phase.EMPTY;
        name.setText(now.name());
        NodeVisibility.visible(name, !asks);
        NodeVisibility.text(summary, bare ? "" : text.summary(now));
        NodeVisibility.visible(empty, asks || (bare && now.phase() != Phase.READING));
        NodeVisibility.visible(open, !empty.isVisible());
        for (Node node : List.of(copyCard, copyTable, save, parts)) {
            NodeVisibility.visible(node, !bare);
        }
        NodeVisibility.visible(lineCard, !now.timeline().events().isEmpty());
        boolean reading = now.phase() == Phase.READING;
        String says = text.notice(now);
        notice.setText(says);
        NodeVisibility.visible(noticeBar, !says.isEmpty());
        noticeBar.getStyleClass().removeAll("warn", "error");
        if (now.problem() != null || now.phase() == Phase.STOPPED) {
            noticeBar.getStyleClass().add(bare ? "error" : "warn");
        }
        NodeVisibility.visible(progress, reading);
        progress.setProgress(now.percent() < 0 ? ProgressBar.INDETERMINATE_PROGRESS : now.percent() / 100.0);
        NodeVisibility.visible(stop, reading);
        NodeVisibility.visible(batch, !reading && now.timeline().ids() > EventTimelineText.MANY);
        if (!before.timeline().equals(now.timeline()) || before.phase() != now.phase()) {
            showFindings(now);
            showTextZones(now);
            showEvents();
        }
    }

    private void showEvents() {
        showChips();
        list.refreshRows();
        excerpt.refresh();
        drawLine();
        describeSelected();
        TimelineEvent zero = model.zeroProperty().get();
        from.setText(
                zero == null
                        ? ""
                        : messages.say(Message.of("timeline.view.list.from")
                                .with("title", text.title(zero))
                                .with(
                                        "time",
                                        text.time(zero, model.zoneProperty().get()))));
    }

    private void showChips() {
        List<Node> all = new ArrayList<>();
        long total = model.state().all().count();
        all.add(chip(
                "",
                new Label(messages.get("timeline.view.all")),
                total,
                messages.get("timeline.view.chip.all", "n", total)));
        for (EventScheme scheme : model.state().schemes()) {
            Label title = new Label(scheme.isTimes() ? messages.get("timeline.view.times") : scheme.title());
            String said = scheme.isTimes()
                    ? messages.get("timeline.view.chip.times", "n", scheme.count())
                    : messages.get("timeline.view.chip", "title", scheme.title(), "n", scheme.count());
            title.setGraphic(new SchemeBadge(scheme));
            all.add(chip(scheme.id(), title, scheme.count(), said));
        }
        boolean keyboard = chips.getChildren().stream().anyMatch(Node::isFocused);
        chips.getChildren().setAll(all);
        if (keyboard) {
            all.stream()
                    .filter(node -> node instanceof ToggleButton chip && chip.isSelected())
                    .forEach(Node::requestFocus);
        }
    }

    private ToggleButton chip(String scheme, Label title, long number, String said) {
        title.setGraphicTextGap(6);
        Label count = Labels.of(messages.get("timeline.view.number", "n", number), "chip-layout");
        ToggleButton chip = new ToggleButton();
        chip.getStyleClass().setAll("chip");
        chip.setGraphic(new HBox(7, title, count));
        chip.setAccessibleText(said);
        chip.setSelected(model.filterProperty().get().equals(scheme));
        chip.setOnAction(event -> {
            model.show(chip.isSelected() ? scheme : "");
            chip.setSelected(model.filterProperty().get().equals(scheme));
        });
        return chip;
    }

    private void showFindings(EventTimelineState now) {
        List<Node> rows = new ArrayList<>();
        for (TimelineFinding finding : now.findings()) {
            rows.add(finding(finding));
        }
        if (rows.isEmpty() && now.phase() != Phase.READING) {
            rows.add(sentence(messages.get("timeline.view.findings.none"), "secondary"));
        }
        List<Message> counts = now.timeline().counts().sentences();
        findings.getChildren().setAll(rows);
        List<Node> rest = new ArrayList<>();
        if (!counts.isEmpty()) {
            rest.add(sentence(messages.get("timeline.view.left"), "title"));
            counts.forEach(each -> rest.add(sentence(messages.say(each), "secondary")));
        }
        left.getChildren().setAll(rest);
    }

    private static Label sentence(String said, String styleClass) {
        return Labels.lines(said, styleClass, "small");
    }

    private Node finding(TimelineFinding finding) {
        boolean agrees = finding.kind() == TimelineFinding.Kind.AGREEMENT;
        boolean plain = finding.kind() == TimelineFinding.Kind.SPELLINGS || finding.kind() == TimelineFinding.Kind.ZONE;
        Icon icon = new Icon(agrees ? IconName.CHECK : plain ? IconName.INFO : IconName.WARNING, FINDING_ICON);
        icon.getStyleClass().add(agrees ? "ok" : plain ? "secondary" : "warn");
        String said = messages.say(finding.sentence());
        Label sentence = sentence(said, "secondary");
        HBox.setHgrow(sentence, Priority.ALWAYS);
        ClickableCard card = new ClickableCard(AccessibleRole.BUTTON);
        card.getStyleClass().add("finding");
        HelpAnchor.set(card, HelpKind.FINDING, finding.kind().word());
        card.setAccessibleText(messages.get("timeline.view.finding", "sentence", said));
        card.getChildren().setAll(new HBox(8, icon, sentence));
        card.setOnPressed(() -> {
            model.show("");
            model.select(finding.events().get(0));
        });
        return card;
    }

    /** Offers the zones that times without one can be placed in: UTC and the person's own. */
    private void showTextZones(EventTimelineState now) {
        ZoneId chosen = model.textZoneProperty().get();
        boolean open = now.timeline().unplaced().stream()
                .anyMatch(event ->
                        event.mark() instanceof TimelineMark.Time time && time.open() == TimelineMark.Open.ZONE);
        boolean wanted = now.phase() == Phase.SHOWN && (open || chosen != null);
        NodeVisibility.visible(textZoneRow, wanted);
        List<Node> buttons = new ArrayList<>();
        if (wanted && chosen != null) {
            buttons.add(textZone(null, messages.get("timeline.view.text-zone.none")));
        }
        if (wanted) {
            zones.offered().stream()
                    .filter(zone -> !zone.equals(chosen))
                    .forEach(zone -> buttons.add(textZone(zone, text.zoneName(zone))));
        }
        textZones.getChildren().setAll(buttons);
    }

    private Button textZone(@Nullable ZoneId zone, String name) {
        Button button = Buttons.whole(name, () -> model.placeIn(zone), "small");
        button.setAccessibleText(
                zone == null ? name : messages.get("timeline.view.text-zone.place", "zone", text.zoneName(zone)));
        return button;
    }

    private void drawLine() {
        sizeLine();
        line.refresh();
        showHidden();
    }

    private EventTimelineAxis axis() {
        return EventTimelineAxis.of(
                model.pieces(), model.selected(), model.zoomProperty().get(), line.getWidth());
    }

    private void showHidden() {
        EventTimelineAxis axis = axis();
        earlier.setText(messages.get("timeline.view.earlier", "n", axis.before()));
        later.setText(messages.get("timeline.view.later", "n", axis.after()));
        NodeVisibility.visible(earlier, axis.before() > 0);
        NodeVisibility.visible(later, axis.after() > 0);
        boolean zoomed = model.zoomProperty().get() > 0;
        zoomOut.setDisable(!zoomed);
        zoomAll.setDisable(!zoomed);
    }

    /** The nearest event of a piece that is not shown. */
    private Optional<TimelineEvent> hidden(boolean before) {
        EventTimelineAxis axis = axis();
        List<TimelinePiece> pieces = model.pieces();
        if (before && axis.before() > 0) {
            List<TimelineEvent> events = pieces.get(axis.before() - 1).events();
            return Optional.of(events.get(events.size() - 1));
        }
        return !before && axis.after() > 0
                ? Optional.of(pieces.get(pieces.size() - axis.after()).events().get(0))
                : Optional.empty();
    }

    private void showSelected() {
        list.follow();
        excerpt.follow();
        drawLine();
        describeSelected();
    }

    private void describeSelected() {
        TimelineEvent event = model.selected();
        badge.getChildren().clear();
        if (event == null) {
            selectedTitle.setText(messages.get("timeline.view.selected.none"));
            NodeVisibility.text(selectedId, "");
            NodeVisibility.text(selectedTime, "");
        } else {
            badge.getChildren().setAll(new SchemeBadge(model.state().scheme(event)));
            selectedTitle.setText(text.title(event));
            NodeVisibility.text(selectedId, event.mark().words());
            String time = Stream.of(text.dateAndTime(event, model.zoneProperty().get()), text.place(event))
                    .filter(part -> !part.isEmpty())
                    .reduce((one, other) -> messages.get("timeline.view.both", "first", one, "second", other))
                    .orElse("");
            NodeVisibility.text(selectedTime, time);
        }
        inspect.setDisable(event == null || !(event.mark() instanceof TimelineMark.Id));
        count.setDisable(event == null || event.time() == null);
        copyRow.setDisable(event == null);
        showStatus();
    }

    /** Says in the status bar what is selected. */
    void showStatus() {
        TimelineEvent event = model.selected();
        if (root.getScene() != null && root.isVisible()) {
            context.status()
                    .idle(
                            event == null
                                    ? messages.get("timeline.view.empty")
                                    : text.row(
                                            event,
                                            model.zeroProperty().get(),
                                            model.zoneProperty().get()),
                            event == null
                                    ? ""
                                    : messages.get(
                                            "timeline.view.status.keys",
                                            "keys",
                                            KeyText.of(messages, Command.COPY.combination())));
        }
    }

    // ---- Doing ----

    private void openFile() {
        context.dialogs().chooseToOpen(Dialogs.SaveFormat.TICKET).ifPresent(model::read);
    }

    private void pasteText() {
        context.paste(model::readText);
    }

    private void keyPressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        boolean onEvents = isIn(event, list) || isIn(event, line);
        boolean done = switch (event.getCode()) {
            case UP, LEFT -> isIn(event, line) && step(-1);
            case DOWN, RIGHT -> isIn(event, line) && step(1);
            case HOME -> isIn(event, line) && step(-model.rows().size());
            case END -> isIn(event, line) && step(model.rows().size());
            case ENTER -> onEvents && run(model::inspectSelected);
            case SPACE -> onEvents && run(excerpt::reveal);
            case T -> run(excerpt::requestFocus);
            case L -> run((isIn(event, list) && lineCard.isVisible() ? line : list)::requestFocus);
            case DIGIT0, NUMPAD0 -> run(model::countFromSelected);
            case PLUS, ADD, EQUALS -> run(() -> model.zoom(1));
            case MINUS, SUBTRACT -> run(() -> model.zoom(-1));
            default -> false;
        };
        if (done) {
            event.consume();
        }
    }

    private static boolean isIn(Event event, Node part) {
        for (Node node = event.getTarget() instanceof Node target ? target : null;
                node != null;
                node = node.getParent()) {
            if (node == part) {
                return true;
            }
        }
        return false;
    }

    private boolean step(int rows) {
        model.step(rows);
        return true;
    }

    private static boolean run(Runnable action) {
        action.run();
        return true;
    }

    /** The node to show. */
    public Parent root() {
        return root;
    }

    /** Gives the keyboard to the list, or where there is none, to what opens a file. */
    public void focus() {
        (parts.isVisible() ? list : empty.isVisible() ? openFirst : stop).requestFocus();
    }

    /** Copying and saving. */
    EventTimelineOutput output() {
        return output;
    }

    /** Asks for a file, and reads it. */
    void open() {
        openFile();
    }
}
