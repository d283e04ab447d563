package org.bitloupe.app.control.coloredid;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.HLineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.VLineTo;
import org.bitloupe.app.control.node.NodeVisibility;

/** A line of 8 pixel wide pieces in the colours of several roles, in turns. All pieces of a colour are one shape. */
final class Stripes extends Region {
    /** Width of a piece, in pixels. */
    static final double PIECE = 8;

    private final List<Path> colours = new ArrayList<>();

    /**
     * A line.
     *
     * @param roles the style classes of the colours
     */
    Stripes(List<String> roles) {
        for (String role : roles) {
            Path path = new Path();
            path.getStyleClass().addAll("run-stripe", role);
            NodeVisibility.placedByOwner(path);
            path.setStroke(null);
            colours.add(path);
        }
        getChildren().setAll(colours);
    }

    @Override
    protected void layoutChildren() {
        for (int i = 0; i < colours.size(); i++) {
            Path path = colours.get(i);
            path.getElements().clear();
            for (double left = i * PIECE; left < getWidth(); left += colours.size() * PIECE) {
                path.getElements()
                        .addAll(
                                new MoveTo(left, 0),
                                new HLineTo(Math.min(left + PIECE, getWidth())),
                                new VLineTo(getHeight()),
                                new HLineTo(left),
                                new ClosePath());
            }
        }
    }
}
