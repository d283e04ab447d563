package org.bitloupe.app.control.ruler;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Group;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.field.FieldCapacityText;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Another layout of the same width, drawn as dashed frames over a {@link BitRuler}'s segments: where its boundaries would be. */
final class RulerProposal extends Group {
    private static final double LABEL = 17;
    private static final double INSET = 3;
    private static final double NARROWEST_LABEL = 34;

    private final Messages messages;
    private @Nullable Layout layout;

    RulerProposal(Messages messages) {
        this.messages = messages;
        NodeVisibility.placedByOwner(this);
        setMouseTransparent(true);
        setAutoSizeChildren(false);
        setViewOrder(-0.4);
        setAccessibleRole(AccessibleRole.TEXT);
    }

    void show(@Nullable Layout proposed) {
        layout = proposed;
        setVisible(proposed != null);
        setAccessibleText(proposed == null ? "" : said(proposed));
    }

    private String said(Layout proposed) {
        return messages.get(
                "ruler.ghost.text",
                "fields",
                messages.list(proposed.slices().stream()
                        .map(slice -> named(proposed.fields().get(slice.field()), slice))
                        .toList()));
    }

    private String named(Field field, Slice slice) {
        return messages.say(Message.of("ruler.proposal.field")
                .with("field", field.name())
                .with("bits", new FieldCapacityText(messages).bits(slice.width())));
    }

    /** Draws it anew for these places. */
    void place(RulerGeometry geometry, RulerRows places) {
        Layout shown = layout;
        List<StackPane> frames = new ArrayList<>();
        if (shown != null) {
            for (Slice slice : shown.slices()) {
                for (int lane = 0; lane < geometry.lanes(); lane++) {
                    int from = Math.max(shown.width() - 1 - slice.idHigh(), lane * geometry.perLane());
                    int to = Math.min(shown.width() - slice.idLow(), (lane + 1) * geometry.perLane());
                    if (from < to) {
                        double x = Math.rint(geometry.x(from, lane));
                        double width = Math.rint(geometry.x(to, lane)) - x;
                        StackPane frame = frame(shown.fields().get(slice.field()), slice, width);
                        frame.resizeRelocate(x, places.barTop(lane) - INSET, width, places.bar() + 2 * INSET);
                        frames.add(frame);
                    }
                }
            }
        }
        getChildren().setAll(frames);
    }

    private StackPane frame(Field field, Slice slice, double width) {
        StackPane frame = new StackPane();
        frame.getStyleClass().add("ruler-proposal");
        if (width >= NARROWEST_LABEL) {
            Label label = new Label(named(field, slice));
            label.setMinWidth(0);
            label.setMaxWidth(Region.USE_PREF_SIZE);
            label.setMinHeight(LABEL);
            label.setMaxHeight(LABEL);
            StackPane.setAlignment(label, Pos.BOTTOM_LEFT);
            StackPane.setMargin(label, new Insets(0, INSET + 2, INSET + 2, INSET + 2));
            frame.getChildren().add(label);
        }
        return frame;
    }
}
