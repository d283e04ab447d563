package org.bitloupe.app.shell.window;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/** Draws its content larger or smaller; the content is laid out in the room that remains. Text stays sharp: it is drawn anew. */
final class ZoomPane extends Region {
    private final Node content;
    private final Scale scale = new Scale(1, 1, 0, 0);
    private final DoubleProperty zoom = new SimpleDoubleProperty(this, "zoom", 1);

    ZoomPane(Node content) {
        this.content = content;
        content.getTransforms().add(scale);
        scale.xProperty().bind(zoom);
        scale.yProperty().bind(zoom);
        zoom.addListener((property, before, now) -> requestLayout());
        getChildren().add(content);
    }

    DoubleProperty zoomProperty() {
        return zoom;
    }

    @Override
    protected void layoutChildren() {
        content.resizeRelocate(0, 0, getWidth() / zoom.get(), getHeight() / zoom.get());
    }
}
