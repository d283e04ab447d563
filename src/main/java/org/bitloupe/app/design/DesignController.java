package org.bitloupe.app.design;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.BitRuler;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.generate.Made;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Binds the Design screen's nodes to its model. */
public final class DesignController implements Screen {
    private static final int STRIP_CARDS = 3;

    private final AppContext context;
    private final Messages words;
    private final DesignModel model;
    private final DesignFiles files;
    private final BitRuler ruler;
    private final FieldTable table;
    private final CapacityPane tiles;
    private final ChecksPane checks;
    private @Nullable HeadPane head;
    private @Nullable DesignRoom room;
    private @Nullable SampleRow sampleRow;
    private final Parent screen;

    @FXML
    private StackPane root;

    @FXML
    private BorderPane document;

    @FXML
    private Node start;

    @FXML
    private TextField title;

    @FXML
    private Label state;

    @FXML
    private ComboBox<String> width;

    @FXML
    private TextField epoch;

    @FXML
    private ComboBox<String> tick;

    @FXML
    private Button undo;

    @FXML
    private Button redo;

    @FXML
    private HBox notice;

    @FXML
    private Label noticeText;

    @FXML
    private Button asSeconds;

    @FXML
    private Button asMillis;

    @FXML
    private VBox rulerCard;

    @FXML
    private ScrollPane scroll;

    @FXML
    private Label rulerTitle;

    @FXML
    private HBox hints;

    @FXML
    private StackPane rulerPlace;

    @FXML
    private Button sample;

    @FXML
    private Label sampleHex;

    @FXML
    private Label sampleSentence;

    @FXML
    private BorderPane below;

    @FXML
    private StackPane tablePlace;

    @FXML
    private Button split;

    @FXML
    private Button merge;

    @FXML
    private Button remove;

    @FXML
    private Label remark;

    @FXML
    private Label used;

    @FXML
    private VBox capacityCard;

    @FXML
    private StackPane tilesPlace;

    @FXML
    private StackPane checksPlace;

    @FXML
    private VBox strip;

    @FXML
    private HBox stripCards;

    /** The screen, without a layout. */
    @SuppressWarnings({"NullAway.Init", "this-escape"}) // FXML sets the nodes while the constructor loads it.
    public DesignController(AppContext context) {
        this.context = context;
        this.words = context.words();
        this.model = new DesignModel(words, context.clock());
        this.files = new DesignFiles(model, context.catalog(), context.dialogs(), words);
        this.ruler = new BitRuler(words, model);
        this.table = new FieldTable(words, model, new NameImport(model, context.dialogs(), words)::run, this::say);
        this.tiles = new CapacityPane(words);
        this.checks = new ChecksPane(words);
        this.screen = context.fxml()
                .load(
                        FxmlFile.DESIGN,
                        this,
                        new StartController(words, context.catalog(), files),
                        new NeedsController(
                                words,
                                new NeedsModel(words, context.clock()),
                                context.catalog(),
                                files::begin,
                                files::start));
    }

    @FXML
    private void initialize() {
        head = new HeadPane(
                words,
                model,
                context.clock(),
                width,
                epoch,
                tick,
                new HeadPane.Notice(notice, noticeText, asSeconds, asMillis));
        rulerPlace.getChildren().add(ruler);
        tablePlace.getChildren().add(table);
        tilesPlace.getChildren().add(tiles);
        checksPlace.getChildren().add(checks);
        hints.getChildren().setAll(RulerHints.of(words));
        bindModel();
        bindHead();
        context.catalog().addListener((property, before, now) -> showFormats());
        showFormats();
        sampleRow = new SampleRow(words, sample, sampleHex, sampleSentence);
        room = new DesignRoom(root, scroll, rulerCard, below, capacityCard, strip);
        showFacts(null);
    }

    private void bindModel() {
        model.factsProperty().addListener((property, before, now) -> showFacts(now));
        model.selectedProperty().addListener((property, before, now) -> {
            ruler.select(now);
            table.show(model.getLayout(), now);
            showButtons();
        });
        model.remarkProperty().addListener((property, before, now) -> say(Optional.of(now)));
        ruler.hintProperty()
                .addListener((property, before, now) -> context.status().hovered(now));
        document.visibleProperty().bind(model.layoutProperty().isNotNull());
        start.visibleProperty().bind(model.layoutProperty().isNull());
    }

    private void bindHead() {
        describe(undo, "design.undo", model.undoLabelProperty());
        describe(redo, "design.redo", model.redoLabelProperty());
        state.textProperty()
                .bind(Bindings.createStringBinding(this::stateText, model.editedProperty(), model.changesProperty()));
        title.setOnAction(event -> rename());
        // A column is as wide as a capital W; names are of narrower letters.
        title.prefColumnCountProperty()
                .bind(Bindings.createIntegerBinding(
                        () -> Math.max(4, Math.min(20, 1 + title.getLength() * 2 / 3)), title.textProperty()));
        title.focusedProperty().addListener((property, before, now) -> {
            if (!now) {
                rename();
            }
        });
    }

    private void describe(Button button, String key, ReadOnlyStringProperty what) {
        button.disableProperty().bind(what.isEmpty());
        Tooltip tooltip = new Tooltip();
        tooltip.textProperty().bind(Bindings.createStringBinding(() -> words.get(key, "what", what.get()), what));
        button.setTooltip(tooltip);
        button.accessibleTextProperty().bind(tooltip.textProperty());
    }

    private String stateText() {
        if (!model.editedProperty().get()) {
            return "";
        }
        int changes = model.changesProperty().get();
        return changes > 0 ? words.get("design.edited.n", "n", changes) : words.get("design.edited");
    }

    private void showFacts(@Nullable DesignFacts facts) {
        if (facts == null) {
            ruler.show(null, null);
            context.status().idle(words.get("design.status.start"), "");
            return;
        }
        Layout layout = facts.layout();
        Made made = facts.sample();
        ruler.show(layout, made == null ? null : made.id());
        table.show(layout, model.selectedProperty().get());
        tiles.show(facts.capacity(), facts.was());
        checks.show(facts.checks());
        SampleRow row = sampleRow;
        if (row != null) {
            row.show(layout, made);
        }
        rulerTitle.setText(words.get("design.ruler.title", "n", layout.width()));
        used.setText(words.get("design.used", "used", usedBits(layout), "n", layout.width()));
        String name = layout.titleIn(words.locale());
        if (!title.isFocused() && !title.getText().equals(name)) {
            title.setText(name);
        }
        HeadPane bar = head;
        if (bar != null) {
            bar.show(layout);
        }
        showButtons();
        DesignRoom places = room;
        if (places != null) {
            places.showRows(layout.fields().size());
        }
        context.status().idle(words.get("design.status", "shape", layout.shape()), words.get("design.status.keys"));
    }

    private static int usedBits(Layout layout) {
        return layout.fields().stream()
                .filter(f -> f.role() != Role.UNUSED || f.pin())
                .mapToInt(f -> f.bits())
                .sum();
    }

    private void showButtons() {
        boolean none = model.selectedProperty().get().isEmpty();
        split.setDisable(none);
        merge.setDisable(none);
        remove.setDisable(none);
    }

    private void say(Optional<String> sentence) {
        remark.setText(sentence.orElse(""));
    }

    private void showFormats() {
        List<Node> few = StartController.known(context.catalog().get()).stream()
                .limit(STRIP_CARDS)
                .<Node>map(layout -> new FormatCard(words, context.catalog().get(), layout, files::start))
                .toList();
        few.forEach(card -> HBox.setHgrow(card, Priority.ALWAYS));
        stripCards.getChildren().setAll(few);
    }

    private void rename() {
        if (model.getLayout() != null) {
            model.setTitle(title.getText());
        }
    }

    @FXML
    private void undo() {
        model.undo();
    }

    @FXML
    private void redo() {
        model.redo();
    }

    @FXML
    private void startAgain() {
        files.close();
    }

    @FXML
    private void open() {
        files.open();
    }

    @FXML
    private void save() {
        rename();
        if (files.save()) {
            context.status().flash(words.get("design.saved"));
        }
    }

    @FXML
    private void addField() {
        model.add(model.selectedProperty().get());
        ruler.editName(model.selectedProperty().get());
    }

    @FXML
    private void splitField() {
        model.split(model.selectedProperty().get(), DesignModel.IN_HALF);
    }

    @FXML
    private void mergeField() {
        model.merge(model.selectedProperty().get());
    }

    @FXML
    private void removeField() {
        model.remove(model.selectedProperty().get());
    }

    @FXML
    private void inspectSample() {
        context.navigator().inspect(sample.getText());
    }

    @FXML
    private void generate() {
        Layout layout = model.getLayout();
        if (layout != null) {
            context.navigator().generate(layout);
        }
    }

    @Override
    public Parent root() {
        return screen;
    }

    @Override
    public void shown() {
        showFacts(model.factsProperty().get());
    }

    @Override
    public boolean open(Opening what) {
        if (what instanceof Opening.OfLayout of) {
            return files.start(of.layout());
        }
        return what instanceof Opening.LayoutFile of && files.open(of.file());
    }

    @Override
    public Set<Command> commands() {
        return model.getLayout() == null
                ? Set.of(Command.OPEN)
                : Set.of(Command.OPEN, Command.SAVE, Command.SAVE_AS, Command.UNDO, Command.REDO);
    }

    @Override
    public boolean handle(Command command) {
        switch (command) {
            case OPEN -> open();
            case SAVE -> save();
            case SAVE_AS -> files.saveAs();
            case UNDO -> undo();
            case REDO -> redo();
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public List<KeyHint> keys() {
        return List.of("bit", "four", "eight", "limit", "ripple", "cancel", "edit", "name", "letters", "order").stream()
                .map(word -> new KeyHint(words.get("design.keys." + word + ".key"), words.get("design.keys." + word)))
                .toList();
    }

    @Override
    public boolean mayClose() {
        return files.mayLeave();
    }

    /** The model, for tests. */
    DesignModel model() {
        return model;
    }
}
