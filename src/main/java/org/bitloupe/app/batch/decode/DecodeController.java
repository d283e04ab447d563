package org.bitloupe.app.batch.decode;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.code.CodePreviewController;
import org.bitloupe.app.control.basic.NoteList;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.export.Content;
import org.bitloupe.export.Note;
import org.bitloupe.export.Target;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The page for decoding a column where it lives: where that is on the left, the query for it on the right. */
public final class DecodeController {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");
    private static final double ROW = 29;
    private static final double NARROW = 1100;
    private static final double NARROW_SIDE = 268;
    private static final double USUAL_SIDE = 306;

    private final Messages messages;
    private final DecodeModel model;
    private final Runnable back;
    private final Parent root;
    private final CodePreviewController result;
    private final LayoutBar bar = new LayoutBar(true);

    @FXML
    private VBox page;

    @FXML
    private Label layoutTitle;

    @FXML
    private HBox barPlace;

    @FXML
    private ScrollPane decodeSide;

    @FXML
    private ListView<Target> engines;

    @FXML
    private TextField table;

    @FXML
    private Label tableHint;

    @FXML
    private TextField column;

    @FXML
    private StackPane about;

    /**
     * The page.
     *
     * @param back shows the rows again
     */
    @SuppressWarnings({"NullAway.Init", "this-escape"}) // FXML sets the nodes while the constructor loads it.
    public DecodeController(AppContext context, Runnable back) {
        this.messages = context.messages();
        this.model = new DecodeModel(context);
        this.back = back;
        this.result = new CodePreviewController(
                context, messages.get("batch.decode.query"), model.verdictProperty(), model::copy, model::save);
        this.root = context.fxml().load(FxmlFile.BATCH_DECODE, this, result);
    }

    @FXML
    private void initialize() {
        engines.setFixedCellSize(ROW);
        engines.setCellFactory(list -> new EngineCell(messages));
        engines.getItems().setAll(model.engines());
        double height = ROW * engines.getItems().size() + 2;
        engines.setMinHeight(height);
        engines.setPrefHeight(height);
        model.engineProperty().subscribe(engine -> engines.getSelectionModel().select(engine));
        engines.getSelectionModel().selectedItemProperty().subscribe((before, now) -> {
            if (now != null) {
                model.choose(now);
            }
        });
        table.textProperty().bindBidirectional(model.tableProperty());
        column.textProperty().bindBidirectional(model.columnProperty());
        tableHint.setText(messages.get("batch.decode.table.hint", "name", messages.get("batch.decode.table.usual")));
        NodeVisibility.bind(tableHint, table.textProperty().map(String::isBlank));
        result.setIds("decode-");
        barPlace.getChildren().setAll(bar);
        model.queryProperty().subscribe((before, now) -> show(now));
        // Before the list, which takes the key for itself.
        page.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                back();
            }
        });
        page.widthProperty().addListener((property, before, now) -> fit(now.doubleValue()));
    }

    private void fit(double width) {
        double wanted = width < NARROW ? NARROW_SIDE : USUAL_SIDE;
        decodeSide.setMinWidth(wanted);
        decodeSide.setMaxWidth(wanted);
    }

    /** The page's node. */
    public Parent root() {
        return root;
    }

    /** The state, for tests. */
    public DecodeModel model() {
        return model;
    }

    /**
     * Shows a column's query.
     *
     * @param layout the layout of its IDs
     * @param name what the column is called in the file; empty if it has no name there
     */
    public void show(Layout layout, String name) {
        layoutTitle.setText(layout.titleIn(messages.locale()));
        bar.setLayout(layout);
        model.show(layout, name);
    }

    /** Gives the keyboard to the first thing to fill in. */
    public void focus() {
        (table.getText().isBlank() ? table : engines).requestFocus();
    }

    private void show(@Nullable Query now) {
        Content.Text text = now == null ? null : now.text();
        result.setReady(text != null);
        result.show("", text == null ? "" : model.fileName(), text == null ? "" : model.command());
        if (now == null) {
            return;
        }
        table.pseudoClassStateChanged(INVALID, now.refuses("export.sql.refused.table"));
        column.pseudoClassStateChanged(INVALID, now.refuses("export.sql.refused.column"));
        if (text == null) {
            result.refuse(now.reasons());
        } else {
            result.show(text, now.engine().language(), now.layout());
        }
        about.getChildren().setAll(about(now));
        about.setVisible(!now.notes().isEmpty());
    }

    private Node about(Query of) {
        List<Node> lines = new ArrayList<>();
        TestEvidence testEvidence = of.engine().proof();
        if (testEvidence instanceof TestEvidence.Run run) {
            lines.add(NoteList.of(IconName.CHECK, "ok", messages.get("batch.decode.proof.run", "on", run.on())));
        } else if (testEvidence instanceof TestEvidence.NotRun not) {
            lines.add(NoteList.of(IconName.WARNING, "warn", messages.get("export.proof.not-run", "on", not.on())));
        }
        for (Note note : of.notes()) {
            lines.add(NoteList.of(
                    note.careful() ? IconName.WARNING : IconName.CHECK,
                    note.careful() ? "warn" : "ok",
                    messages.say(note.message())));
        }
        return NoteList.card(messages.get("batch.decode.about"), lines);
    }

    /** The commands of this page. */
    public CommandTable commandTable() {
        return new CommandTable()
                .add(Command.CANCEL, this::back)
                .name(Command.CANCEL, "batch.decode.keys.back")
                .add(Command.BACK, this::back)
                .name(Command.BACK, "batch.decode.keys.back")
                .add(Command.FOCUS_FIELD, table::requestFocus)
                .name(Command.FOCUS_FIELD, "batch.decode.keys.table")
                .add(Command.COPY, model::copy)
                .name(Command.COPY, "batch.decode.keys.copy")
                .add(Command.SAVE, model::save)
                .name(Command.SAVE, "batch.decode.keys.save");
    }

    @FXML
    private void back() {
        model.remember();
        back.run();
    }
}
