package org.bitloupe.app.files;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.node.Buttons;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Shows a notice over the lower edge of the pane that it is stacked on, so that nothing there moves. */
public final class NoticeBar extends HBox {
    private static final double SMALL = 14;
    private static final double WIDEST = 760;
    private static final Insets EDGE = new Insets(12);

    private final Messages messages;
    private final NoticeModel model;

    /** A bar for the notices of a model. */
    public NoticeBar(Messages messages, NoticeModel model) {
        this.messages = messages;
        this.model = model;
        getStyleClass().add("file-notice");
        setMaxSize(WIDEST, USE_PREF_SIZE);
        StackPane.setAlignment(this, Pos.BOTTOM_CENTER);
        StackPane.setMargin(this, EDGE);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                model.close();
                event.consume();
            }
        });
        hoverProperty().subscribe(this::hold);
        focusWithinProperty().subscribe(this::hold);
        model.noticeProperty().subscribe(this::show);
    }

    private void hold() {
        model.hold(isHover() || isFocusWithin());
    }

    private void show(NoticeModel.@Nullable Notice notice) {
        NodeVisibility.visible(this, notice != null);
        getStyleClass().remove("warn");
        if (notice == null) {
            getChildren().clear();
            return;
        }
        if (notice.warns()) {
            getStyleClass().add("warn");
        }
        Label text = Labels.lines(notice.text());
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        List<Node> parts = new ArrayList<>();
        parts.add(new Icon(notice.warns() ? IconName.WARNING : IconName.INFO));
        parts.add(text);
        notice.actions().forEach(action -> parts.add(button(action)));
        parts.add(close());
        getChildren().setAll(parts);
    }

    private Button button(NoticeModel.Action action) {
        return Buttons.whole(action.label(), () -> model.run(action), "small");
    }

    private Button close() {
        return Buttons.icon(
                new Icon(IconName.CLOSE, SMALL),
                messages.get("design.files.notice.close"),
                model::close,
                "icon-button",
                "small");
    }
}
