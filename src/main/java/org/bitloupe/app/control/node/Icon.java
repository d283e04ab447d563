package org.bitloupe.app.control.node;

import javafx.beans.NamedArg;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Scale;

/**
 * A {@link IconName} as a node of fixed size; its colour is the looked-up colour {@code -bl-icon}. In FXML:
 * {@code <Icon glyph="COPY"/>}. It says nothing to a screen reader: the control it decorates has a name of its own.
 */
public final class Icon extends Region {
    /** The usual size in pixels. */
    public static final double USUAL_SIZE = 16;

    private static final double GRID = 24;

    private final SVGPath stroke = new SVGPath();

    /** An icon of the usual size. */
    public Icon(IconName iconName) {
        this(iconName, USUAL_SIZE);
    }

    /**
     * An icon.
     *
     * @param iconName the icon
     * @param size its width and height in pixels
     */
    public Icon(@NamedArg("glyph") IconName iconName, @NamedArg(value = "size", defaultValue = "16") double size) {
        getStyleClass().add("icon");
        setAccessibleRole(AccessibleRole.NODE);
        setMouseTransparent(true);
        setMinSize(size, size);
        setPrefSize(size, size);
        setMaxSize(size, size);
        stroke.getStyleClass().add("stroke");
        NodeVisibility.placedByOwner(stroke);
        stroke.getTransforms().add(new Scale(size / GRID, size / GRID, 0, 0));
        getChildren().add(stroke);
        setGlyph(iconName);
    }

    /** Shows another glyph. */
    public void setGlyph(IconName iconName) {
        stroke.setContent(iconName.path());
    }
}
