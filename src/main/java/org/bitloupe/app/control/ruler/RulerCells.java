package org.bitloupe.app.control.ruler;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import javafx.scene.text.FontSmoothingType;
import javafx.scene.text.TextAlignment;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.id.Bits;
import org.jspecify.annotations.Nullable;

/**
 * The bits of a sample ID under one row of the ruler. The tints are nodes, so that the theme colours them; the digits are drawn, since
 * there are up to 64 and they change with each step.
 */
final class RulerCells extends Region {
    private static final String FONT = "JetBrains Mono NL SemiBold";
    private static final double FONT_SIZE = 11.5;

    private final Canvas digits = new Canvas();
    private final int lane;
    private RulerGeometry geometry = new RulerGeometry(1, 1);
    private List<Strip> strips = List.of();
    private @Nullable Bits sample;

    /**
     * A tinted strip.
     *
     * @param tint the node that carries the role's colours
     * @param from its first position in the whole layout
     * @param to the position behind its last bit
     */
    record Strip(Label tint, int from, int to) {}

    RulerCells(int lane) {
        this.lane = lane;
        getStyleClass().add("ruler-cells");
        digits.setMouseTransparent(true);
        NodeVisibility.placedByOwner(this);
    }

    /** Shows other bits, or the same ones in other colours. */
    void update(RulerGeometry newGeometry, List<Strip> newStrips, @Nullable Bits newSample) {
        geometry = newGeometry;
        sample = newSample;
        if (!newStrips.equals(strips)) {
            if (newStrips.size() != strips.size() || !sameNodes(newStrips)) {
                getChildren().setAll(newStrips.stream().map(Strip::tint).toList());
                getChildren().add(digits);
            }
            strips = newStrips;
        }
        setNeedsLayout(true);
    }

    private boolean sameNodes(List<Strip> others) {
        for (int i = 0; i < others.size(); i++) {
            if (others.get(i).tint() != strips.get(i).tint()) {
                return false;
            }
        }
        return true;
    }

    @Override
    protected void layoutChildren() {
        for (Strip strip : strips) {
            double x = geometry.x(strip.from(), lane);
            double end = geometry.x(strip.to(), lane);
            strip.tint()
                    .resizeRelocate(Math.rint(x) + 1, 0, Math.max(0, Math.rint(end) - Math.rint(x) - 2), getHeight());
        }
        if (digits.getWidth() != getWidth() || digits.getHeight() != getHeight()) {
            digits.setWidth(getWidth());
            digits.setHeight(getHeight());
        }
        draw();
    }

    private void draw() {
        GraphicsContext to = digits.getGraphicsContext2D();
        to.clearRect(0, 0, getWidth(), getHeight());
        Bits shown = sample;
        if (shown == null || shown.width() != geometry.bits()) {
            return;
        }
        to.setFont(Font.font(FONT, FONT_SIZE));
        to.setFontSmoothingType(FontSmoothingType.GRAY);
        to.setTextAlign(TextAlignment.CENTER);
        to.setTextBaseline(VPos.CENTER);
        for (Strip strip : strips) {
            Paint ink = strip.tint().getTextFill();
            to.setFill(ink == null ? Color.GRAY : ink);
            for (int position = strip.from(); position < strip.to(); position++) {
                boolean one = shown.bit(geometry.bits() - 1 - position);
                double x = geometry.x(position, lane) + geometry.bitWidth() / 2;
                to.fillText(one ? "1" : "0", x, getHeight() / 2);
            }
        }
    }
}
