package org.bitloupe.app.design.export;

import java.io.ByteArrayInputStream;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.Image;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.code.CodePreviewController;
import org.bitloupe.app.control.basic.SearchField;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.export.Content;
import org.bitloupe.export.PictureStyle;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The Export page: targets on the left, what the chosen one makes in the middle, what is to be known about it on the right. */
public final class ExportController {
    /** Below this width of the page the layout's bar in the head gives way. */
    private static final double BAR_FROM = 900;
    /** From this width on the columns at the sides have their full width. */
    private static final double WIDE_FROM = 1100;

    private final AppContext context;
    private final Messages messages;
    private final ExportModel model;
    private final Ways ways;
    private final Parent root;
    private final CodePreviewController result;
    private final PicturePane picture = new PicturePane();
    private final LayoutBar bar = new LayoutBar(true);
    private @Nullable TargetList list;
    private @Nullable ExportSidePane cards;

    @FXML
    private BorderPane page;

    @FXML
    private Label title;

    @FXML
    private Label shape;

    @FXML
    private HBox barPlace;

    @FXML
    private VBox listCard;

    @FXML
    private SearchField search;

    @FXML
    private ToggleButton fitting;

    @FXML
    private ScrollPane listScroll;

    @FXML
    private VBox targets;

    @FXML
    private ScrollPane sideScroll;

    /**
     * The ways that lead away from the page.
     *
     * @param back shows the layout again
     * @param change makes a step of an edit of the layout
     * @param compare shows another layout beside this one
     */
    public record Ways(Runnable back, Consumer<EditResult.Done> change, Consumer<Layout> compare) {}

    /** The page. */
    @SuppressWarnings({"NullAway.Init", "this-escape"}) // FXML sets the nodes while the constructor loads it.
    public ExportController(AppContext context, Ways ways) {
        this.context = context;
        this.messages = context.messages();
        this.ways = ways;
        boolean dark = context.settings().get().theme().isDark();
        this.model = new ExportModel(messages, context.work(), context.dialogs(), new PictureStyle(dark, 2));
        this.result = new CodePreviewController(
                context, messages.get("export.preview"), model.verdictProperty(), this::copy, this::save);
        this.root = context.fxml().load(FxmlFile.DESIGN_EXPORT, this, result);
    }

    @FXML
    private void initialize() {
        TargetList rows = new TargetList(messages, model, targets, listScroll, this::focus);
        ExportSidePane pane = new ExportSidePane(
                messages,
                model,
                sideScroll,
                new AdviceCard.Actions(this::use, layout -> ways.compare().accept(layout), () -> {
                    model.forget();
                    rows.chooseShown();
                }));
        list = rows;
        cards = pane;
        search.textProperty().subscribe((before, text) -> rows.search(text));
        search.leadTo(rows::focusFirst, rows::chooseBest);
        fitting.selectedProperty().subscribe((before, only) -> rows.showFittingOnly(only));
        ValueChanges.of(model.targetProperty(), model.optionsProperty())
                .subscribe(() -> showTarget(model.targetProperty().get()));
        model.previewProperty().subscribe((before, preview) -> showPreview(preview));
        barPlace.getChildren().setAll(bar);
        page.widthProperty().addListener((property, before, now) -> fit(now.doubleValue()));
    }

    private void fit(double width) {
        NodeVisibility.visible(barPlace, width >= BAR_FROM);
        double list = width >= WIDE_FROM ? 296 : 232;
        listCard.setMinWidth(list);
        listCard.setMaxWidth(list);
        double column = width >= WIDE_FROM ? 286 : 236;
        sideScroll.setMinWidth(column);
        sideScroll.setMaxWidth(column);
    }

    /** The page's node. */
    public Parent root() {
        return root;
    }

    /** Shows what becomes of a layout. */
    public void show(Layout layout) {
        title.setText(layout.titleIn(messages.locale()));
        shape.setText(layout.slices().size() > 8 ? "" : layout.shape());
        bar.setLayout(layout);
        model.show(layout);
        model.forgetSaved();
        TargetList rows = list;
        if (rows != null) {
            rows.refresh();
            fitting.setText(messages.get("export.fitting", "n", rows.fitting()));
        }
        showTarget(model.targetProperty().get());
    }

    /** Gives the keyboard to the search. */
    public void focus() {
        search.requestFocus();
    }

    /** Changes the layout to the nearest one that the target can express, which is then exported. */
    private void use(TargetAdvice advice) {
        advice.nearest().ifPresent(nearest -> {
            Message label = Message.of(
                    "export.advice.label",
                    "target",
                    messages.get(advice.target().key()));
            ways.change().accept(new EditResult.Done(nearest, label, null));
        });
    }

    private void showTarget(Target target) {
        result.show(messages.get(target.key()), model.fileName(), model.command());
        refreshCards();
    }

    private void refreshCards() {
        ExportSidePane pane = cards;
        if (pane != null) {
            pane.refresh();
        }
    }

    private void showPreview(@Nullable ExportPreview now) {
        boolean ready = now != null && now.isReady();
        result.setReady(ready);
        if (now == null) {
            return;
        }
        if (!now.isReady()) {
            result.refuse(now.reasons());
        } else if (now.pixels() != null) {
            showPicture(now, now.pixels());
        } else if (now.content() instanceof Content.Text content) {
            result.show(content, now.target().language(), now.layout());
        }
        refreshCards();
    }

    private void showPicture(ExportPreview now, ExportPreview.Pixels pixels) {
        picture.show(
                pixels.png(),
                pixels.scale(),
                messages.get("export.picture", "shape", now.layout().shape()));
        result.show(picture);
    }

    @FXML
    private void back() {
        ways.back().run();
    }

    /** Copies what is shown: a text as text, a picture in pixels as a picture. */
    public void copy() {
        ExportPreview now = model.previewProperty().get();
        if (now == null || !now.isReady()) {
            return;
        }
        if (now.content() instanceof Content.Text content) {
            context.copier().copy(content.text());
        } else {
            context.copier()
                    .copy(new Image(new ByteArrayInputStream(now.content().bytes())));
        }
        model.forgetSaved();
    }

    /** Asks where to save, and saves there. */
    public void save() {
        model.save();
    }
}
