package org.bitloupe.app.batch.rows;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.rows.OwnColumn;

/** The popup in which the file's own columns are chosen that stand beside the IDs; where there can be none, it says why. */
public final class OwnColumnsPopup {
    private static final double WIDTH = 260;
    private static final double MOST_HEIGHT = 300;
    /** More boxes would be felt when it opens. */
    private static final int MOST_OFFERED = 300;

    private final Messages words;
    private final OwnCellsModel model;
    private final Label title = new Label();
    private final Label note = new Label();
    private final VBox boxes = new VBox(8);
    private final ScrollPane scroll = new ScrollPane(boxes);
    private final ButtonPopup popup;

    public OwnColumnsPopup(Messages words, OwnCellsModel model) {
        this.words = words;
        this.model = model;
        title.getStyleClass().add("title");
        note.setId("own-columns-note");
        note.getStyleClass().addAll("secondary", "small");
        note.setWrapText(true);
        note.setMinHeight(Region.USE_PREF_SIZE);
        NodeVisibility.whileNotEmpty(note);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setMaxHeight(MOST_HEIGHT);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        NodeVisibility.roomWhenVisible(scroll);
        VBox box = new VBox(10, title, note, scroll) {
            /** Its lines always wrap at its width; the popup's frame asks for the height at one wider by the frame's padding. */
            @Override
            protected double computePrefHeight(double width) {
                return super.computePrefHeight(WIDTH);
            }
        };
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box);
    }

    /** Opens it at a button, or closes it. */
    public void toggle(Node at) {
        if (!popup.isShowing()) {
            prepare();
        }
        popup.toggle(at);
    }

    private void prepare() {
        title.setText(words.get("batch.own.from", "name", model.name()));
        List<OwnColumn> all = model.columns();
        boolean possible = model.refusal().isEmpty();
        note.setText(
                model.refusal().map(words::say).orElseGet(() -> all.size() > MOST_OFFERED ? tooMany(all.size()) : ""));
        scroll.setVisible(possible);
        boxes.getChildren()
                .setAll(
                        possible
                                ? all.stream()
                                        .limit(MOST_OFFERED)
                                        .map(this::box)
                                        .toList()
                                : List.of());
    }

    private String tooMany(int all) {
        return words.get("batch.own.too-many", "most", MOST_OFFERED, "n", all);
    }

    private CheckBox box(OwnColumn column) {
        CheckBox box = new CheckBox(column.name());
        box.setMnemonicParsing(false);
        box.setId("own-column-" + column.place());
        box.setSelected(model.shown().contains(column));
        box.selectedProperty().subscribe((before, now) -> model.show(column, now));
        return box;
    }

    /** Its content, for pictures. */
    public Node content() {
        prepare();
        return popup.getContentNode();
    }
}
