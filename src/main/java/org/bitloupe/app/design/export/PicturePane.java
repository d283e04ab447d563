package org.bitloupe.app.design.export;

import java.io.ByteArrayInputStream;
import javafx.scene.control.ScrollPane;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.StackPane;

/** A picture as wide as there is room for, but not enlarged; a high one is scrolled. */
final class PicturePane extends ScrollPane {
    /** Around the picture, on both sides together. */
    private static final double MARGIN = 32;

    private final ImageView view = new ImageView();
    private byte[] png = {};
    private double units;
    private int shownWidth;

    PicturePane() {
        getStyleClass().add("export-picture");
        setContent(new StackPane(view));
        setFitToWidth(true);
        setFitToHeight(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        view.setPreserveRatio(true);
        widthProperty().addListener((property, before, now) -> fit());
    }

    /**
     * Shows a picture.
     *
     * @param newPng the content of a PNG file
     * @param scale its pixels for one unit of the drawing
     */
    void show(byte[] newPng, int scale, String accessibleText) {
        png = newPng.clone();
        units = new Image(new ByteArrayInputStream(png)).getWidth() / scale;
        shownWidth = 0;
        view.setAccessibleText(accessibleText);
        fit();
    }

    /** The picture is made smaller while it is read: that averages over all of its pixels, so that thin letters stay legible. */
    private void fit() {
        int width = (int) Math.max(1, Math.min(units, getWidth() - MARGIN));
        if (png.length > 0 && width != shownWidth) {
            shownWidth = width;
            boolean whole = width >= units;
            view.setImage(new Image(new ByteArrayInputStream(png), whole ? 0 : width, 0, true, true));
            view.setFitWidth(width);
        }
    }
}
