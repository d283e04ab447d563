package org.bitloupe.app.design.compare;

import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The line above a layout's bits: its name, its widths, what it does otherwise, and what can be done with it. */
final class ComparedLayoutHeader extends HBox {
    /** Of the line; what the layout does otherwise makes room for it. */
    private static final double TITLE_SHARE = 0.5;

    private static final double LONGEST_SHAPE = 280;

    ComparedLayoutHeader(
            Messages messages, CompareModel model, CompareModel.State state, int index, String note, Runnable open) {
        Layout layout = state.layouts().get(index);
        String title = layout.titleIn(messages.locale());
        getStyleClass().add("compare-head");
        Button name = Buttons.of(title, open, "compare-title");
        name.setMnemonicParsing(false);
        name.minWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.min(name.prefWidth(-1), getWidth() * TITLE_SHARE),
                        widthProperty(),
                        name.fontProperty(),
                        name.insetsProperty()));
        name.setAccessibleText(
                messages.get("compare.spoken.head", "title", title, "shape", layout.shape(), "note", note));
        name.setTooltip(new Tooltip(messages.get("compare.to-design", "title", title)));
        Label widths = Labels.shortened(layout.shape(), "mono", "faint");
        widths.setMaxWidth(LONGEST_SHAPE);
        Label text = Labels.of(note, "secondary", "small");
        text.setMinWidth(0);
        text.setTooltip(new Tooltip(note));
        getChildren().setAll(name, widths, text, Rows.spacer(), menu(messages, model, state, index, title));
    }

    private static MenuButton menu(
            Messages messages, CompareModel model, CompareModel.State state, int index, String title) {
        MenuButton menu = new MenuButton();
        menu.setGraphic(new Icon(IconName.MORE, 14));
        menu.getStyleClass().addAll("icon-button", "compare-menu");
        menu.setAccessibleText(messages.get("compare.menu", "title", title));
        item(menu, messages.get("compare.menu.with"), index != state.reference(), () -> model.compareWith(index));
        item(menu, messages.get("compare.menu.up"), index > 0, () -> model.move(index, -1));
        item(menu, messages.get("compare.menu.down"), index < state.layouts().size() - 1, () -> model.move(index, 1));
        item(menu, messages.get("compare.menu.remove"), index != state.open(), () -> model.remove(index));
        return menu;
    }

    private static void item(MenuButton menu, String text, boolean possible, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setDisable(!possible);
        item.setOnAction(event -> action.run());
        menu.getItems().add(item);
    }
}
