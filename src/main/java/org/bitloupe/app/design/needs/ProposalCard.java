package org.bitloupe.app.design.needs;

import java.math.BigDecimal;
import java.time.Instant;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.UsageBar;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.text.SplitText;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.Requirements;
import org.bitloupe.message.Messages;

/** A proposal as a card: pressed once it shows on the ruler, pressed once more it is applied. */
public final class ProposalCard extends ToggleButton {
    private static final PseudoClass MISSED = PseudoClass.getPseudoClass("missed");
    private static final double SIDES = 24;
    /** The column of names, in English and at most. */
    private static final double NAMES = 66;

    private static final double MOST_OF_NAMES = 120;

    private final Messages messages;
    private final SplitProposal proposal;
    private final SplitText text;
    private final Requirements requirements;

    ProposalCard(
            Messages messages,
            Requirements requirements,
            SplitProposal proposal,
            ProposalsModel model,
            Runnable apply) {
        this.messages = messages;
        this.proposal = proposal;
        this.requirements = requirements;
        this.text = new SplitText(messages, requirements);
        getStyleClass().setAll("proposal-card");
        VBox content = content();
        setGraphic(content);
        content.prefWidthProperty().bind(widthProperty().subtract(SIDES));
        setMaxWidth(Double.MAX_VALUE);
        setMinWidth(0);
        setAccessibleRole(AccessibleRole.TOGGLE_BUTTON);
        setAccessibleText(messages.get(
                "design.requirements.strip.label", "title", proposal.title(), "shape", text.at(proposal.allocation())));
        setAccessibleHelp(messages.get("design.requirements.strip.help"));
        setOnAction(event -> {
            boolean again = proposal.equals(model.chosenProperty().get());
            if (again) {
                apply.run();
            } else {
                model.choose(proposal);
            }
        });
        // A filter: by the same Enter the button itself would go down, and press the card again when the key comes up.
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                fire();
                event.consume();
            } else if (event.getCode() == KeyCode.ESCAPE
                    && model.chosenProperty().get() != null) {
                model.choose(null);
                event.consume();
            }
        });
    }

    /** Shows whether it is the chosen one. */
    void showChosen(boolean chosen) {
        setSelected(chosen);
    }

    boolean shows(SplitProposal other) {
        return proposal.equals(other);
    }

    private VBox content() {
        BitAllocation allocation = proposal.allocation();
        Label title = Labels.of(proposal.title(), "strong");
        Label second = new Label();
        NodeVisibility.text(second, proposal.second());
        second.getStyleClass().addAll("faint", "small");
        Label at = Labels.shortened(text.partsAt(allocation), "faint", "small");
        LayoutBar bar = new LayoutBar(true);
        bar.setLayout(allocation.layout("", Instant.EPOCH));
        GridPane rows = new GridPane();
        rows.getStyleClass().add("proposal-rows");
        ColumnConstraints middle = new ColumnConstraints();
        middle.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints()
                .addAll(
                        new ColumnConstraints(NAMES, Region.USE_COMPUTED_SIZE, MOST_OF_NAMES),
                        middle,
                        new ColumnConstraints());
        row(rows, 0, text.yearsName(allocation), text.years(allocation), allocation.yearsRoom(requirements));
        row(
                rows,
                1,
                messages.get("design.requirements.row.machines"),
                text.machines(allocation),
                allocation.machineRoom(requirements));
        row(
                rows,
                2,
                messages.get("design.requirements.row.rate"),
                text.rateWithBursts(allocation),
                allocation.rateRoom(requirements));
        VBox content = new VBox(5, title, second, at, bar, rows);
        content.setMouseTransparent(true);
        return content;
    }

    private void row(GridPane rows, int row, String what, String value, BigDecimal room) {
        Label name = Labels.whole(what, "secondary", "small");
        Label number = Labels.whole(value, "medium", "small");
        number.pseudoClassStateChanged(MISSED, room.compareTo(BigDecimal.ONE) < 0);
        UsageBar bar = new UsageBar(room);
        bar.setAccessibleText(text.room(room));
        rows.addRow(row, name, bar, number);
    }
}
