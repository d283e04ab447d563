package org.bitloupe.app.control.field;

import javafx.scene.control.Label;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.catalog.LayoutOrigin;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** Says of a layout that it is a person's own or its team's; not there for the built-in ones. */
public final class LayoutOriginLabel extends Label {
    private final Messages messages;

    /** A tag that is not shown yet. */
    public LayoutOriginLabel(Messages messages) {
        this.messages = messages;
        getStyleClass().add("tag");
        setMinWidth(USE_PREF_SIZE);
        setText("");
        NodeVisibility.visible(this, false);
    }

    /** Shows where a layout comes from. */
    public void show(Catalog catalog, Layout layout) {
        String text = text(messages, catalog, layout);
        setText(text);
        NodeVisibility.visible(this, !text.isEmpty());
    }

    /** Returns the origin of a layout in a word; empty for the built-in ones. */
    public static String text(Messages messages, Catalog catalog, Layout layout) {
        return catalog.origin(layout)
                .filter(origin -> origin != LayoutOrigin.BUILT_IN)
                .map(origin -> messages.get("layout.origin." + origin.word()))
                .orElse("");
    }
}
