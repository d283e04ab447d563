package org.bitloupe.app.design;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The pages of the Design screen, one shown at a time. A page is in the scene only while it is shown, so that what happens on one
 * costs the others nothing.
 */
final class DesignPages {
    private final StackPane root;
    private final Map<DesignPage, Node> pages = new EnumMap<>(DesignPage.class);
    private final ReadOnlyObjectWrapper<DesignPage> shown =
            new ReadOnlyObjectWrapper<>(this, "shown", DesignPage.START);

    DesignPages(StackPane root) {
        this.root = root;
    }

    /** Says what a page is. */
    void put(DesignPage page, Node node) {
        pages.put(page, node);
    }

    /** Follows the document: without a layout there is only the start, and a new one is shown at once. */
    void follow(@Nullable Layout before, @Nullable Layout now) {
        if (now == null) {
            show(DesignPage.START);
        } else if (before == null) {
            show(DesignPage.DOCUMENT);
        }
    }

    /** Shows a page. */
    void show(DesignPage page) {
        Node node = pages.get(page);
        if (node == null) {
            throw new IllegalArgumentException("no page " + page);
        }
        if (!root.getChildren().equals(List.of(node))) {
            root.getChildren().setAll(node);
        }
        shown.set(page);
    }

    ReadOnlyObjectProperty<DesignPage> shownProperty() {
        return shown.getReadOnlyProperty();
    }
}
