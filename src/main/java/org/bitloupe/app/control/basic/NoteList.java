package org.bitloupe.app.control.basic;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;

/** Sentences with a sign before each and their beginnings bold, for a narrow column; their style sheet is {@code design/export.css}. */
public final class NoteList {
    private static final double ICON = 14;
    private static final List<String> LEAD_ENDS = List.of(": ", ". ");

    private NoteList() {}

    /**
     * A sentence.
     *
     * @param iconName the sign before it, which says what its colour says
     * @param styleClass the sign's colour
     * @param text the sentence or several; the first, or what stands before a colon, is bold where something follows
     */
    public static Node of(IconName iconName, String styleClass, String text) {
        Icon icon = new Icon(iconName, ICON);
        icon.getStyleClass().add(styleClass);
        TextFlow flow = flow(text);
        HBox.setHgrow(flow, Priority.ALWAYS);
        return Rows.styled("export-sentence", icon, flow);
    }

    private static TextFlow flow(String text) {
        int lead = lead(text);
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("export-flow");
        if (lead > 0) {
            Text bold = new Text(text.substring(0, lead));
            bold.getStyleClass().add("strong");
            flow.getChildren().add(bold);
        }
        Text rest = new Text(text.substring(lead));
        rest.getStyleClass().add("export-rest");
        flow.getChildren().add(rest);
        return flow;
    }

    /** Returns the end of the beginning; 0 if the text is one plain sentence. */
    private static int lead(String text) {
        return LEAD_ENDS.stream()
                .mapToInt(end -> text.indexOf(end))
                .filter(at -> at > 0)
                .map(at -> at + 1)
                .min()
                .orElse(0);
    }

    /** Puts a card's heading and its lines together. */
    public static VBox card(String heading, List<? extends Node> lines) {
        Label title = Labels.lines(heading, "title");
        VBox card = new VBox(title);
        card.getChildren().addAll(lines);
        card.getStyleClass().addAll("card", "export-side-card");
        return card;
    }
}
