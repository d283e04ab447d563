package org.bitloupe.app.design.export;

import java.io.ByteArrayInputStream;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.app.control.MiniBar;
import org.bitloupe.app.control.SegmentedChoice;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.Theme;
import org.bitloupe.export.target.Content;
import org.bitloupe.export.target.Option;
import org.bitloupe.export.target.Style;
import org.bitloupe.export.target.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The Export page: targets on the left, what the chosen one makes on the right. */
public final class ExportController {
    /** Below this width of the page the layout's bar in the head gives way. */
    private static final double BAR_FROM = 900;

    private static final List<Integer> SCALES = List.of(1, 2, 4);

    private final AppContext context;
    private final Messages words;
    private final ExportModel model;
    private final Runnable back;
    private final Parent root;
    private final TextArea text = new TextArea();
    private final PicturePane picture = new PicturePane();
    private final MiniBar bar = new MiniBar(true);
    private @Nullable TargetList list;

    @FXML
    private BorderPane page;

    @FXML
    private Label title;

    @FXML
    private Label shape;

    @FXML
    private HBox barPlace;

    @FXML
    private TextField search;

    @FXML
    private VBox targets;

    @FXML
    private Label targetName;

    @FXML
    private Label fileName;

    @FXML
    private SegmentedChoice<Boolean> theme;

    @FXML
    private SegmentedChoice<Integer> scale;

    @FXML
    private Button copy;

    @FXML
    private Button save;

    @FXML
    private StackPane preview;

    @FXML
    private Label verdict;

    /**
     * The page.
     *
     * @param back shows the layout again
     */
    @SuppressWarnings({"NullAway.Init", "this-escape"}) // FXML sets the nodes while the constructor loads it.
    public ExportController(AppContext context, Runnable back) {
        this.context = context;
        this.words = context.words();
        this.back = back;
        boolean dark = context.settings().get().theme() == Theme.DARK;
        this.model = new ExportModel(words, context.work(), context.dialogs(), new Style(dark, 2));
        this.root = context.fxml().load(FxmlFile.DESIGN_EXPORT, this);
    }

    @FXML
    private void initialize() {
        list = new TargetList(words, model, targets);
        search.textProperty().addListener((property, before, now) -> refreshList(now));
        theme.offer(List.of(false, true), dark -> words.get(dark ? "export.dark" : "export.light"));
        scale.offer(SCALES, times -> words.get("export.times", "scale", times));
        theme.choose(model.styleProperty().get().dark());
        scale.choose(model.styleProperty().get().scale());
        theme.valueProperty().addListener((property, before, now) -> restyle());
        scale.valueProperty().addListener((property, before, now) -> restyle());
        model.targetProperty().addListener((property, before, now) -> showTarget(now));
        model.previewProperty().addListener((property, before, now) -> showPreview(now));
        verdict.textProperty().bind(model.verdictProperty());
        text.setEditable(false);
        text.getStyleClass().add("export-text");
        text.setAccessibleText(words.get("export.preview"));
        barPlace.getChildren().setAll(bar);
        page.widthProperty().addListener((property, before, now) -> {
            boolean wide = now.doubleValue() >= BAR_FROM;
            barPlace.setVisible(wide);
            barPlace.setManaged(wide);
        });
    }

    /** The page's node. */
    public Parent root() {
        return root;
    }

    /** The state, for tests. */
    public ExportModel model() {
        return model;
    }

    /** Shows what becomes of a layout. */
    public void show(Layout layout) {
        title.setText(layout.titleIn(words.locale()));
        shape.setText(layout.slices().size() > 8 ? "" : layout.shape());
        bar.setLayout(layout);
        model.show(layout);
        refreshList(search.getText());
        showTarget(model.targetProperty().get());
    }

    /** Gives the keyboard to the search. */
    public void focus() {
        search.requestFocus();
    }

    private void refreshList(String query) {
        TargetList rows = list;
        if (rows != null) {
            rows.search(query);
        }
    }

    private void restyle() {
        Boolean dark = theme.getValue();
        Integer times = scale.getValue();
        if (dark != null && times != null) {
            model.styleProperty().set(new Style(dark, times));
        }
    }

    private void showTarget(Target target) {
        targetName.setText(words.get(target.key()));
        fileName.setText(model.fileName());
        show(theme, target.heeds().contains(Option.THEME));
        show(scale, target.heeds().contains(Option.SCALE));
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private void showPreview(@Nullable Preview now) {
        boolean ready = now != null && now.isReady();
        copy.setDisable(!ready);
        save.setDisable(!ready);
        if (now == null) {
            return;
        }
        if (!now.isReady()) {
            preview.getChildren().setAll(refusal(now.reasons()));
        } else if (now.pixels() != null) {
            showPicture(now.pixels());
        } else if (now.content() instanceof Content.Text content) {
            text.setText(content.text());
            preview.getChildren().setAll(text);
        }
    }

    private void showPicture(Preview.Pixels pixels) {
        Layout layout = model.getLayout();
        String spoken = layout == null ? "" : words.get("export.picture", "shape", layout.shape());
        picture.show(pixels.png(), pixels.scale(), spoken);
        preview.getChildren().setAll(picture);
    }

    private Node refusal(List<Message> reasons) {
        VBox box = new VBox(8);
        box.getStyleClass().add("export-reasons");
        for (Message reason : reasons) {
            Icon icon = new Icon(Glyph.ERROR);
            icon.getStyleClass().add("export-refused");
            Label sentence = new Label(words.say(reason));
            sentence.setWrapText(true);
            box.getChildren().add(new HBox(8, icon, sentence));
        }
        return box;
    }

    @FXML
    private void back() {
        back.run();
    }

    /** Copies what is shown: a text as text, a picture in pixels as a picture. */
    @FXML
    public void copy() {
        Preview now = model.previewProperty().get();
        if (now == null || !now.isReady()) {
            return;
        }
        if (now.content() instanceof Content.Text content) {
            context.copier().copy(content.text());
        } else {
            PictureClip.put(new Image(new ByteArrayInputStream(now.content().bytes())));
            context.status().flash(words.get("shell.copied"));
        }
        model.copied();
    }

    /** Asks where to save, and saves there. */
    @FXML
    public void save() {
        model.save();
    }
}
