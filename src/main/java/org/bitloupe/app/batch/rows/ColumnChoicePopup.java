package org.bitloupe.app.batch.rows;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.rows.OwnColumn;

/**
 * The popup in which the columns of the table are chosen: those that are read in the IDs, and the file's own beside them; where there can be
 * none of these, it says why.
 */
public final class ColumnChoicePopup {
    private static final double WIDTH = 280;
    private static final double MOST_HEIGHT = 220;
    /** More boxes would be felt when it opens. */
    private static final int MOST_OFFERED = 300;

    private final Messages messages;
    private final DecodedColumnsModel choice;
    private final OwnCellsModel model;
    private final Supplier<List<BatchColumns.Offer>> offers;
    private final FlowPane decoded = new FlowPane(14, 8);
    private final Label title = Labels.of("", "title");
    private final Label note = Labels.lines("", "secondary", "small");
    private final VBox boxes = new VBox(8);
    private final ScrollPane scroll = new ScrollPane(boxes);
    private final ButtonPopup popup;
    /** The decoded columns with a tick. */
    private List<RowColumn> ticked = List.of();

    /**
     * A popup for the columns of a table.
     *
     * @param columns the table's
     * @param choice those of them that were chosen so far
     * @param model the file's own
     */
    public ColumnChoicePopup(Messages messages, BatchColumns columns, DecodedColumnsModel choice, OwnCellsModel model) {
        this.messages = messages;
        this.offers = columns::offers;
        this.choice = choice;
        this.model = model;
        Label decodedTitle = Labels.of(messages.get("batch.columns.decoded"), "title");
        NodeVisibility.whileNotEmpty(title);
        note.setId("own-columns-note");
        NodeVisibility.whileNotEmpty(note);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        scroll.setMaxHeight(MOST_HEIGHT);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        NodeVisibility.roomWhenVisible(scroll);
        VBox box = new VBox(10, decodedTitle, decoded, title, note, scroll) {
            /** Its lines always wrap at its width; the popup's frame asks for the height at one wider by the frame's padding. */
            @Override
            protected double computePrefHeight(double width) {
                return super.computePrefHeight(WIDTH);
            }
        };
        box.setPrefWidth(WIDTH);
        popup = new ButtonPopup(box);
    }

    /** Opens it at a button, or closes it. */
    public void toggle(Node at) {
        if (!popup.isShowing()) {
            prepare();
        }
        popup.toggle(at);
    }

    private void prepare() {
        ticked = offers.get().stream()
                .filter(BatchColumns.Offer::shown)
                .map(BatchColumns.Offer::what)
                .toList();
        decoded.getChildren().setAll(offers.get().stream().map(this::box).toList());
        List<OwnColumn> all = model.columns();
        title.setText(all.isEmpty() ? "" : messages.get("batch.own.from", "name", model.name()));
        boolean possible = model.refusal().isEmpty() && !all.isEmpty();
        note.setText(model.refusal()
                .map(messages::say)
                .orElseGet(() -> all.size() > MOST_OFFERED ? tooMany(all.size()) : ""));
        scroll.setVisible(possible);
        boxes.getChildren()
                .setAll(
                        possible
                                ? all.stream()
                                        .limit(MOST_OFFERED)
                                        .map(this::box)
                                        .toList()
                                : List.of());
    }

    private String tooMany(int all) {
        return messages.get("batch.own.too-many", "most", MOST_OFFERED, "n", all);
    }

    private CheckBox box(BatchColumns.Offer offer) {
        CheckBox box = new CheckBox(offer.title());
        box.setMnemonicParsing(false);
        box.setId("decoded-column-"
                + (offer.what() instanceof RowColumn.Local
                        ? "local"
                        : offer.what().name()));
        box.setSelected(offer.shown());
        box.selectedProperty().subscribe((before, now) -> {
            choice.keep(ticked);
            choice.show(offer.what(), now);
            ticked = now ? with(offer.what()) : without(offer.what());
        });
        return box;
    }

    private List<RowColumn> with(RowColumn column) {
        return Stream.concat(ticked.stream(), Stream.of(column)).toList();
    }

    private List<RowColumn> without(RowColumn column) {
        return ticked.stream().filter(each -> !each.equals(column)).toList();
    }

    private CheckBox box(OwnColumn column) {
        CheckBox box = new CheckBox(column.name());
        box.setMnemonicParsing(false);
        box.setId("own-column-" + column.place());
        box.setSelected(model.shown().contains(column));
        box.selectedProperty().subscribe((before, now) -> model.show(column, now));
        return box;
    }

    /** Its content, for pictures. */
    public Node content() {
        prepare();
        return popup.getContentNode();
    }
}
