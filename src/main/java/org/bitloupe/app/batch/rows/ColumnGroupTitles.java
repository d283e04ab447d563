package org.bitloupe.app.batch.rows;

import java.util.List;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.TruncationTooltip;
import org.bitloupe.message.Messages;

/**
 * The line over the titles of columns that tells those of the ID from the file's own. It has room only where there are both, and follows
 * the table as it is scrolled. In FXML {@code <ColumnGroupTitles/>}.
 */
public final class ColumnGroupTitles extends Pane {
    private static final PseudoClass CLOSE = PseudoClass.getPseudoClass("close");
    private static final double AROUND = 10;
    /** The same in a table with little room. */
    private static final double CLOSE_AROUND = 6;

    private static final double LEAST = 60;

    private final Label ofId = Labels.of("", "secondary", "small");
    private final Label ofFile = Labels.of("", "secondary", "small");
    private final Region own = new Region();
    private final InvalidationListener follower = changed -> requestLayout();
    private List<TableColumn<Integer, ?>> columns = List.of();
    private double scrolled;
    private boolean close;

    /** A line that is not shown. */
    public ColumnGroupTitles() {
        getStyleClass().add("group-titles");
        own.getStyleClass().add("own");
        ofId.setId("group-id");
        ofFile.setId("group-file");
        getChildren().setAll(own, ofId, ofFile);
        setMinWidth(0);
        NodeVisibility.roomWhenVisible(this);
        setVisible(false);
    }

    /**
     * Stands over a table, whose own columns of the file have the style class {@code own}. Where a column has no room for its title, it
     * says all of it to a mouse from then on.
     */
    public void use(TableView<Integer> table, Messages messages) {
        ofId.setText(messages.get("batch.group.id"));
        table.getColumns().addListener((InvalidationListener) changed -> take(table));
        table.skinProperty().addListener(changed -> take(table));
        table.widthProperty().addListener(changed -> take(table));
        table.getPseudoClassStates().addListener((InvalidationListener) changed -> {
            close = table.getPseudoClassStates().contains(CLOSE);
            requestLayout();
        });
        table.addEventHandler(MouseEvent.MOUSE_ENTERED_TARGET, event -> {
            if (event.getTarget() instanceof Label title && title.getParent() instanceof TableColumnHeader) {
                TruncationTooltip.update(title);
            }
        });
    }

    /** Shows which file the columns behind the line are of; an empty name where there are none. */
    public void show(String file, Messages messages) {
        ofFile.setText(messages.get("batch.group.file", "name", file));
        setVisible(!file.isEmpty());
    }

    private void take(TableView<Integer> table) {
        columns.forEach(column -> {
            column.widthProperty().removeListener(follower);
            column.visibleProperty().removeListener(follower);
        });
        columns = List.copyOf(table.getColumns());
        columns.forEach(column -> {
            column.widthProperty().addListener(follower);
            column.visibleProperty().addListener(follower);
        });
        for (Node node : Set.copyOf(table.lookupAll(".scroll-bar"))) {
            if (node instanceof ScrollBar bar
                    && bar.getOrientation() == Orientation.HORIZONTAL
                    && bar.getUserData() != this) {
                bar.setUserData(this);
                bar.valueProperty().subscribe(value -> {
                    scrolled = bar.isVisible() ? value.doubleValue() : 0;
                    requestLayout();
                });
            }
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        // The numbers of rows are no part of an ID.
        double first = columns.isEmpty() || !columns.get(0).getStyleClass().contains("number")
                ? 0
                : columns.get(0).getWidth();
        double before = columns.stream()
                .filter(column -> column.isVisible() && !column.getStyleClass().contains("own"))
                .mapToDouble(column -> Math.ceil(column.getWidth()))
                .sum();
        double start = Math.max(0, Math.min(getWidth(), Math.rint(before - scrolled)));
        double height = getHeight();
        double around = close ? CLOSE_AROUND : AROUND;
        own.resizeRelocate(start, 0, getWidth() - start, height);
        place(ofId, Math.max(0, first - scrolled) + around, start - around, height);
        place(ofFile, start + around, getWidth() - around, height);
        TruncationTooltip.update(ofFile);
    }

    /** Puts a label between two places; away if it has no room there. */
    private static void place(Label label, double from, double to, double height) {
        double width = Math.min(label.prefWidth(-1), to - from);
        label.setVisible(width >= Math.min(label.prefWidth(-1), LEAST));
        label.resizeRelocate(from, 0, Math.max(0, width), height);
    }
}
