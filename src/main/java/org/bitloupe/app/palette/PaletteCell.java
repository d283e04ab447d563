package org.bitloupe.app.palette;

import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** One row: a group's head, or an entry with its icon, its name with the found letters marked, and what stands at the right. */
final class PaletteCell extends ListCell<PaletteRow> {
    private static final double BAR_WIDTH = 170;
    private static final double GAP = 8;
    /** More widths than this say less as numbers than the bar does. */
    private static final int LONGEST_SHAPE = 5;

    private final Messages messages;
    private final Label head = Labels.of("", "title");
    private final Label count = Labels.of("", "faint", "small");
    private final Icon icon = new Icon(IconName.LAYERS);
    private final HighlightedText title = new HighlightedText("palette-title");
    private final HighlightedText note = new HighlightedText("palette-note");
    private final Label shape = Labels.of("", "mono", "palette-shape");
    private final LayoutBar bar = new LayoutBar();
    private final Label aside = Labels.of("", "faint", "small");
    private final Label keys = Labels.of("", "key");
    private final HBox headRow;
    private final HBox itemRow;

    PaletteCell(Messages messages) {
        this.messages = messages;
        getStyleClass().add("palette-row");
        bar.setMinWidth(BAR_WIDTH);
        bar.setPrefWidth(BAR_WIDTH);
        bar.setMaxWidth(BAR_WIDTH);
        for (Region whole : List.of(shape, aside, keys, icon, count)) {
            whole.setMinWidth(USE_PREF_SIZE);
        }
        // Long names give way to what stands at the right; the note goes before the title does.
        title.setMinWidth(0);
        note.setMinWidth(0);
        HBox.setHgrow(note, Priority.SOMETIMES);
        headRow = row(head, space(), count);
        itemRow = row(icon, title, note, space(), shape, bar, aside, keys);
        HBox.setMargin(title, new javafx.geometry.Insets(0, 0, 0, GAP));
        setPrefWidth(0);
    }

    private static HBox row(javafx.scene.Node... nodes) {
        return Rows.of(GAP, nodes);
    }

    private static Region space() {
        return Rows.spacer();
    }

    @Override
    protected void updateItem(@Nullable PaletteRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setMouseTransparent(!(row instanceof PaletteRow.Item));
        if (empty || row == null) {
            setGraphic(null);
        } else if (row instanceof PaletteRow.Head group) {
            show(group);
        } else if (row instanceof PaletteRow.Item item) {
            show(item);
        }
    }

    private void show(PaletteRow.Head group) {
        head.setText(messages.get(group.group().key()));
        boolean all = group.matches() == group.listed();
        count.setText(messages.get(
                all ? "palette.matches" : "palette.matches.first", "n", group.matches(), "listed", group.listed()));
        put(headRow);
    }

    /** Rows change while the window is laid out: what has no styles yet would have no width either. */
    private void put(HBox row) {
        if (getGraphic() != row) {
            setGraphic(row);
            row.applyCss();
        }
    }

    private void show(PaletteRow.Item item) {
        PaletteEntry entry = item.entry();
        icon.setGlyph(entry.glyph());
        title.show(item.title());
        note.show(item.note());
        Layout layout = entry.layout();
        boolean bits = layout != null && !layout.textOnly();
        bar.setLayout(layout);
        shape.setText(bits && layout != null && layout.slices().size() <= LONGEST_SHAPE ? layout.shape() : "");
        NodeVisibility.visible(bar, bits);
        NodeVisibility.visible(shape, bits);
        aside.setText(entry.aside());
        NodeVisibility.visible(aside, !entry.aside().isEmpty());
        keys.setText(entry.keys());
        NodeVisibility.visible(keys, !entry.keys().isEmpty());
        put(itemRow);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        if (attribute == AccessibleAttribute.TEXT && getItem() != null) {
            return spoken(getItem());
        }
        return super.queryAccessibleAttribute(attribute, parameters);
    }

    private String spoken(PaletteRow row) {
        if (row instanceof PaletteRow.Item item) {
            PaletteEntry entry = item.entry();
            return String.join(
                    ", ",
                    List.of(entry.title(), entry.note(), entry.aside(), entry.keys()).stream()
                            .filter(text -> !text.isEmpty())
                            .toList());
        }
        return head.getText();
    }
}
