package org.bitloupe.app.generate.fleet;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.generate.node.HostList;
import org.bitloupe.message.Messages;

/** The lines of a list that are left out, each with its number and why. */
public final class SkippedLinesPane extends VBox {
    /** More are counted. */
    private static final int SHOWN = 100;

    /** An empty pane. */
    public SkippedLinesPane() {
        super(6);
        getStyleClass().addAll("card", "padded", "left-out");
    }

    /** Shows what was left out of a list; hides itself if nothing was. */
    void show(HostList hosts, Messages messages) {
        int all = hosts.faulty() + hosts.repeats();
        NodeVisibility.visible(this, all > 0);
        Label title = Labels.of(messages.get("generate.fleet.left-out", "n", all), "title");
        getChildren().setAll(title);
        List<HostList.Fault> shown = hosts.faults().stream().limit(SHOWN).toList();
        for (HostList.Fault fault : shown) {
            getChildren().add(line(fault, messages));
        }
        if (all > shown.size()) {
            Label more =
                    Labels.of(messages.get("generate.fleet.left-out.more", "n", all - shown.size()), "faint", "small");
            getChildren().add(more);
        }
    }

    private static HBox line(HostList.Fault fault, Messages messages) {
        Label number =
                Labels.whole(messages.get("generate.fleet.line", "line", Integer.toString(fault.line())), "fault-line");
        Label why = Labels.lines(messages.say(fault.why()), "fault-why");
        HBox.setHgrow(why, Priority.ALWAYS);
        return new HBox(8, number, why);
    }
}
