package org.bitloupe.app.shell.popup;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.catalog.TeamFolder;
import org.bitloupe.message.Messages;

/** The team's folder in the settings: its path, what was read, and what could not be used with the reason. */
final class TeamLayoutsPane extends VBox {
    private static final double GAP = 6;
    private static final double MOST_HEIGHT = 168;
    private static final double FAULT_HEIGHT = 84;

    private final Messages messages;
    private final TeamLayoutsModel model;
    private final Label folder = Labels.shortened("", "mono");
    private final Label state = Labels.lines("", "faint", "small");
    private final VBox faults = new VBox(GAP);
    private final ScrollPane faultsScroll = new ScrollPane(faults);
    private final Button again;
    private final Button clear;

    TeamLayoutsPane(Messages messages, TeamLayoutsModel model, Dialogs dialogs) {
        super(GAP);
        this.messages = messages;
        this.model = model;
        Label title = Labels.of(messages.get("settings.team"), "title");
        folder.setId("team-folder");
        // The end of a path says more than its beginning.
        folder.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        state.setId("team-state");
        faultsScroll.setFitToWidth(true);
        faultsScroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        faultsScroll.setMaxHeight(MOST_HEIGHT);
        Button choose =
                button("settings.team.choose", () -> dialogs.chooseFolder().ifPresent(model::choose));
        again = button("settings.team.again", model::read);
        clear = button("settings.team.clear", model::clear);
        getChildren().setAll(title, folder, state, faultsScroll, new FlowPane(GAP, GAP, choose, again, clear));
        model.stateProperty().subscribe(now -> show());
    }

    private Button button(String key, Runnable action) {
        Button button = Buttons.of(messages.get(key), action, "small");
        button.setId(key.replace('.', '-'));
        return button;
    }

    private void show() {
        TeamLayoutsModel.State now = model.stateProperty().get();
        boolean has = !model.folder().isEmpty();
        folder.setText(model.folder());
        NodeVisibility.visible(folder, has);
        NodeVisibility.visible(again, has);
        NodeVisibility.visible(clear, has);
        again.setDisable(now.reading());
        state.setText(sentence(now, has));
        List<Region> rows =
                now.read().faults().stream().map(fault -> (Region) row(fault)).toList();
        faults.getChildren().setAll(rows);
        // A scroll pane does not ask how high wrapped text is at its width.
        faultsScroll.setMinHeight(Math.min(MOST_HEIGHT, rows.size() * FAULT_HEIGHT));
        NodeVisibility.visible(faultsScroll, has && !rows.isEmpty());
    }

    private String sentence(TeamLayoutsModel.State now, boolean has) {
        if (!has) {
            return messages.get("settings.team.none");
        }
        if (now.reading()) {
            return messages.get("settings.team.reading");
        }
        int n = now.read().layouts().size();
        int bad = now.read().faults().size();
        String read = messages.get("settings.team.read", "n", n);
        return bad == 0 ? read : messages.sentences(List.of(read, messages.get("settings.team.bad", "n", bad)));
    }

    private VBox row(TeamFolder.Fault fault) {
        Label file = Labels.lines(fault.file(), "strong", "small");
        Label says = Labels.lines(messages.say(fault.problem()), "secondary", "small");
        return new VBox(file, says);
    }
}
