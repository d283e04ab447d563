package org.bitloupe.app.design.export;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.export.target.Target;
import org.bitloupe.export.target.TargetGroup;
import org.bitloupe.message.Messages;

/** The targets under their groups, one chosen; arrow keys move. A sign before each says whether it can express the layout. */
final class TargetList {
    private static final double ICON = 14;

    private final Messages words;
    private final ExportModel model;
    private final VBox box;
    private ToggleGroup group = new ToggleGroup();
    private String query = "";

    TargetList(Messages words, ExportModel model, VBox box) {
        this.words = words;
        this.model = model;
        this.box = box;
    }

    /** Shows only what a text is found in. */
    void search(String text) {
        query = text;
        refresh();
    }

    /** Shows the targets for the layout as it is now. */
    void refresh() {
        group = new ToggleGroup();
        List<Node> rows = new ArrayList<>();
        for (TargetGroup heading : TargetGroup.values()) {
            List<Target> found = model.find(heading, query);
            if (!found.isEmpty()) {
                Label label = new Label(words.get(heading.key()));
                label.getStyleClass().add("export-group");
                rows.add(label);
                found.forEach(target -> rows.add(row(target)));
            }
        }
        if (rows.isEmpty()) {
            Label none = new Label(words.get("export.none", "text", query.strip()));
            none.getStyleClass().add("export-group");
            none.setWrapText(true);
            rows.add(none);
        }
        box.getChildren().setAll(rows);
        group.selectedToggleProperty().addListener((property, before, now) -> {
            if (now == null && before != null) {
                // A press on the chosen one would leave nothing chosen.
                before.setSelected(true);
            } else if (now != null) {
                model.targetProperty().set((Target) now.getUserData());
            }
        });
    }

    private Node row(Target target) {
        boolean fits = model.fits(target);
        Icon icon = new Icon(fits ? Glyph.CHECK : Glyph.ERROR, ICON);
        icon.getStyleClass().add(fits ? "export-fits" : "export-refused");
        Label name = new Label(words.get(target.key()));
        name.getStyleClass().add("export-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Label note = new Label(model.note(target));
        note.getStyleClass().addAll("faint", "small");
        note.setMinWidth(0);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox content = new HBox(icon, name, gap, note);
        content.getStyleClass().add("export-row");
        ToggleButton row = new ToggleButton();
        row.setGraphic(content);
        row.setMaxWidth(Double.MAX_VALUE);
        content.prefWidthProperty().bind(row.widthProperty().subtract(2));
        row.getStyleClass().setAll("export-target");
        row.setUserData(target);
        row.setToggleGroup(group);
        row.setSelected(target.equals(model.targetProperty().get()));
        row.setAccessibleText(words.get(
                fits ? "export.row.fits" : "export.row.refused",
                "target",
                words.get(target.key()),
                "note",
                model.note(target)));
        return row;
    }
}
