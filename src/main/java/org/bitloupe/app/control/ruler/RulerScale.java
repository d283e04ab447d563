package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;

/** The bit numbers above one row of the ruler: every eighth, and the last. */
final class RulerScale extends Region {
    private static final int STEP = 8;
    private static final double LINE_HEIGHT = 12;
    private static final double TEXT_GAP = 3;

    private final int lane;
    private final List<Label> numbers = new ArrayList<>();
    private final List<Region> lines = new ArrayList<>();
    private RulerGeometry geometry = new RulerGeometry(1, 1);
    private int shownBits = -1;
    private final Label last = label();

    RulerScale(int lane) {
        this.lane = lane;
        NodeVisibility.placedByOwner(this);
        setMouseTransparent(true);
    }

    private static Label label() {
        return Labels.of("", "ruler-number");
    }

    void update(RulerGeometry newGeometry) {
        if (newGeometry.equals(geometry) && shownBits == newGeometry.bits()) {
            return;
        }
        geometry = newGeometry;
        if (shownBits != geometry.bits()) {
            shownBits = geometry.bits();
            rebuild();
        }
        setNeedsLayout(true);
    }

    private void rebuild() {
        numbers.clear();
        lines.clear();
        int from = lane * geometry.perLane();
        int to = Math.min(geometry.bits(), from + geometry.perLane());
        for (int position = from; position < to; position += STEP) {
            Label number = label();
            number.setText(Integer.toString(geometry.bits() - 1 - position));
            numbers.add(number);
            Region line = new Region();
            line.getStyleClass().add("ruler-line");
            lines.add(line);
        }
        last.setText(Integer.toString(geometry.bits() - to));
        last.setVisible(to - from > STEP / 2);
        getChildren().setAll(numbers);
        getChildren().addAll(lines);
        getChildren().add(last);
    }

    @Override
    protected void layoutChildren() {
        int from = lane * geometry.perLane();
        double end = geometry.x(Math.min(geometry.bits(), from + geometry.perLane()), lane);
        double width = last.prefWidth(-1);
        last.resizeRelocate(Math.rint(end - width) - 1, 0, width, getHeight());
        for (int i = 0; i < numbers.size(); i++) {
            double x = Math.rint(geometry.x(from + i * STEP, lane));
            double own = numbers.get(i).prefWidth(-1);
            lines.get(i).resizeRelocate(x, 3, 1, LINE_HEIGHT);
            numbers.get(i).resizeRelocate(x + TEXT_GAP, 0, own, getHeight());
            numbers.get(i).setVisible(x + TEXT_GAP + own <= end - width - 2 || i == 0);
        }
    }
}
