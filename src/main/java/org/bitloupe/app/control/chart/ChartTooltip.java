package org.bitloupe.app.control.chart;

import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;

/** Says the exact figures of what is under the pointer. */
final class ChartTooltip {
    private final Node chart;
    private final Tooltip tooltip = new Tooltip();

    /**
     * A tooltip on a chart.
     *
     * @param text the figures at the place of an event, empty where there are none
     */
    ChartTooltip(Node chart, Function<MouseEvent, String> text) {
        this.chart = chart;
        chart.addEventHandler(MouseEvent.MOUSE_MOVED, event -> show(text.apply(event)));
        chart.addEventHandler(MouseEvent.MOUSE_EXITED, event -> show(""));
    }

    private void show(String text) {
        if (text.isEmpty() != tooltip.getText().isEmpty()) {
            if (text.isEmpty()) {
                Tooltip.uninstall(chart, tooltip);
            } else {
                Tooltip.install(chart, tooltip);
            }
        }
        tooltip.setText(text);
    }
}
