package org.bitloupe.app.design.compare;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ScrollIntoView;
import org.bitloupe.app.control.lifeline.LifeLineComparison;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.ruler.RulerStack;
import org.bitloupe.app.shell.StatusModel;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.files.FileErrorText;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutFiles;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** The page that puts layouts side by side: one ruler, a table, one ID read by each, life lines. */
public final class CompareController {
    private static final double STACK_BELOW = 1100;
    private static final double SIDE_WIDTH = 332;

    private final Messages messages;
    private final CompareModel model;
    private final CompareExport export;
    private final Dialogs dialogs;
    private final StatusModel status;
    private final Runnable back;
    private final Consumer<Layout> design;
    private final RulerStack stack;
    private final IdRow id;
    private final CompareGrid grid;
    private final LifeLineComparison lives;
    private final AddLayoutPopup adding;
    private @Nullable Node beside;

    @FXML
    private BorderPane comparePage;

    @FXML
    private Label summary;

    @FXML
    private MenuButton reference;

    @FXML
    private Button add;

    @FXML
    private ScrollPane scroll;

    @FXML
    private BorderPane columns;

    @FXML
    private Label rulerTitle;

    @FXML
    private StackPane stackPlace;

    @FXML
    private StackPane gridPlace;

    @FXML
    private VBox lifeCard;

    @FXML
    private StackPane lifePlace;

    @FXML
    private Label lifeNote;

    @FXML
    private StackPane side;

    /**
     * The page of a model.
     *
     * @param back goes to the layout that is open in Design
     * @param design opens another layout in Design
     */
    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public CompareController(
            Messages messages,
            CompareModel model,
            CompareExport export,
            Dialogs dialogs,
            StatusModel status,
            Runnable back,
            Consumer<Layout> design) {
        this.messages = messages;
        this.model = model;
        this.export = export;
        this.dialogs = dialogs;
        this.status = status;
        this.back = back;
        this.design = design;
        this.stack = new RulerStack(messages);
        this.id = new IdRow(messages, status, model);
        this.grid = new CompareGrid(messages, id);
        this.lives = new LifeLineComparison(messages);
        this.adding = new AddLayoutPopup(messages, model, this::addFile, model::add);
    }

    @FXML
    private void initialize() {
        Node node = beside;
        if (node != null) {
            side.getChildren().add(node);
        }
        stackPlace.getChildren().add(stack);
        gridPlace.getChildren().add(grid);
        lifePlace.getChildren().add(lives);
        lives.hintProperty().subscribe((before, hint) -> status.hovered(hint));
        scroll.widthProperty().addListener((property, before, now) -> arrange());
        model.stateProperty().subscribe(this::show);
        arrange();
    }

    /** Says what stands beside the table, where what follows from the comparison is shown. To be called before the page is loaded. */
    public void setSide(Node node) {
        beside = node;
    }

    private void arrange() {
        boolean stacked = scroll.getWidth() < STACK_BELOW;
        boolean empty = side.getChildren().isEmpty();
        columns.setRight(null);
        columns.setBottom(null);
        if (!empty && stacked) {
            columns.setBottom(side);
        } else if (!empty) {
            columns.setRight(side);
        }
        side.setPrefWidth(stacked ? StackPane.USE_COMPUTED_SIZE : SIDE_WIDTH);
        side.setMinWidth(stacked ? 0 : SIDE_WIDTH);
        // Otherwise its height is that of lines as wide as the page.
        side.setMaxWidth(stacked ? Double.MAX_VALUE : SIDE_WIDTH);
    }

    private void show(CompareModel.State state) {
        if (state.layouts().isEmpty()) {
            return;
        }
        CompareText say = new CompareText(messages);
        summary.setText(say.summary(state.layouts()));
        add.setDisable(!state.hasRoom());
        Layout compared = state.layouts().get(state.reference());
        reference.setText(messages.get("compare.with", "title", title(compared)));
        reference.getItems().setAll(references(state));
        boolean sameWidth =
                state.layouts().stream().map(Layout::width).distinct().count() == 1;
        rulerTitle.setText(messages.get(sameWidth ? "compare.ruler" : "compare.ruler.widths"));
        List<RulerStack.Entry> entries = new ArrayList<>();
        for (int i = 0; i < state.layouts().size(); i++) {
            int index = i;
            Layout layout = state.layouts().get(i);
            String note = say.note(layout, compared, i == state.reference());
            entries.add(new RulerStack.Entry(
                    layout, new ComparedLayoutHeader(messages, model, state, index, note, () -> toDesign(index))));
        }
        stack.show(entries);
        grid.show(state);
        showLives(state);
    }

    /** Gives the keyboard to the ID that all layouts read, and scrolls there. */
    public void focus() {
        id.focusField();
        scroll.applyCss();
        scroll.layout();
        ScrollIntoView.show(scroll, id);
    }

    /** Reads a pasted ID by all layouts. */
    public void read(String pasted) {
        focus();
        id.put(pasted);
    }

    /** Says in the status bar what the page is about. */
    public void shown() {
        CompareModel.State state = model.stateProperty().get();
        String title = title(state.layouts().get(state.reference()));
        status.idle(messages.get("compare.status", "title", title), "");
    }

    private List<MenuItem> references(CompareModel.State state) {
        List<MenuItem> items = new ArrayList<>();
        for (int i = 0; i < state.layouts().size(); i++) {
            int index = i;
            MenuItem item = new MenuItem(title(state.layouts().get(i)));
            item.setMnemonicParsing(false);
            item.setOnAction(event -> model.compareWith(index));
            items.add(item);
        }
        return items;
    }

    private String title(Layout layout) {
        return layout.titleIn(messages.locale());
    }

    private void showLives(CompareModel.State state) {
        List<LifeLineComparison.Named> lines = new ArrayList<>();
        List<String> without = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (Layout layout : state.layouts()) {
            Optional<MilestoneLine> line = MilestoneLine.of(layout, state.now());
            line.ifPresent(l -> lines.add(new LifeLineComparison.Named(title(layout), l)));
            if (line.isEmpty()) {
                (layout.unknownBits() > 0 ? unknown : without).add(title(layout));
            }
        }
        lives.show(lines);
        List<String> notes = new ArrayList<>();
        if (!without.isEmpty()) {
            notes.add(messages.get("compare.no-time", "titles", messages.list(without)));
        }
        if (!unknown.isEmpty()) {
            notes.add(messages.get("compare.unknown-time", "titles", messages.list(unknown)));
        }
        String none = messages.clauses(notes);
        boolean limited =
                lines.stream().anyMatch(l -> l.line().javaScript().at().isPresent());
        lifeNote.setText(none.isEmpty() && limited ? messages.get("compare.diamond") : none);
        NodeVisibility.visible(lifeCard, !lines.isEmpty());
    }

    private void toDesign(int index) {
        CompareModel.State state = model.stateProperty().get();
        if (index == state.open()) {
            back.run();
        } else {
            design.accept(state.layouts().get(index));
        }
    }

    private void addFile() {
        dialogs.chooseToOpen(Dialogs.SaveFormat.LAYOUT).ifPresent(this::addFile);
    }

    private void addFile(Path file) {
        try {
            LayoutReadResult read = LayoutFiles.load(file);
            if (read instanceof LayoutReadResult.Refused refused) {
                dialogs.show(refused.problems().get(0));
            } else if (((LayoutReadResult.Ok) read).layout().textOnly()) {
                dialogs.show(Problem.of("design.text-only", "title", title(((LayoutReadResult.Ok) read).layout())));
            } else {
                model.add(((LayoutReadResult.Ok) read).layout());
            }
        } catch (IOException e) {
            dialogs.show(FileErrorText.opening(file, e));
        }
    }

    @FXML
    private void toDesign() {
        back.run();
    }

    @FXML
    private void addLayout() {
        adding.toggle(add);
    }

    @FXML
    private void copyMarkdown() {
        export.copyMarkdown();
    }

    @FXML
    private void copyCells() {
        export.copyCells();
    }

    @FXML
    private void save() {
        export.save();
    }

    public Node page() {
        return comparePage;
    }
}
