package org.bitloupe.app.inspect.damage;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.InspectState;
import org.bitloupe.app.inspect.model.RoundedIdReport;
import org.bitloupe.app.inspect.several.AgeOrderCard;
import org.bitloupe.app.inspect.several.PastedTextCard;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The cards of a text with several IDs and of a rounded ID, and their places among those of the Inspect screen. */
public final class RoundedIdController {
    private final InspectModel model;
    private final Messages messages;
    private final Consumer<String> inspect;
    private final PastedTextCard source;
    private final AgeOrderCard ages;
    private final RoundedIdSideCard help;
    private final RoundedIdFieldTable table;
    private final StackPane slot = new StackPane();
    private @Nullable RoundedIdCard card;
    private @Nullable RoundedIdReport shown;

    /**
     * Hidden cards.
     *
     * @param inspect looks at an ID that was found in a list
     * @param timeline puts the IDs of a text on one timeline
     */
    public RoundedIdController(
            AppContext context, InspectModel model, Consumer<String> inspect, Consumer<String> timeline) {
        this.model = model;
        this.messages = context.messages();
        ClipboardWriter clipboardWriter = context.copier();
        this.inspect = inspect;
        this.source = new PastedTextCard(
                model.several(),
                messages,
                model::choose,
                text -> context.navigator().batch(text, model.chosen()),
                timeline);
        this.ages = new AgeOrderCard(model.several(), messages, clipboardWriter, model::choose);
        this.help = new RoundedIdSideCard(messages, clipboardWriter);
        this.table = new RoundedIdFieldTable(messages);
    }

    /**
     * Puts the cards between those of the screen.
     *
     * @param centre the middle column
     * @param input the card of the ID in it
     * @param side the right column, which begins with the sentence
     */
    public void placeIn(Pane centre, Node input, Pane side) {
        int at = centre.getChildren().indexOf(input);
        centre.getChildren().add(at, source);
        centre.getChildren().add(at + 2, slot);
        side.getChildren().add(1, ages);
        side.getChildren().add(2, help);
    }

    /** Follows what is shown; answers whether it is a rounded ID, which then needs no other notice. */
    public boolean show(InspectState now) {
        RoundedIdReport roundedIdReport = model.rounded().report(now);
        shown = roundedIdReport;
        NodeVisibility.visible(slot, roundedIdReport != null);
        NodeVisibility.visible(help, roundedIdReport != null);
        if (roundedIdReport == null) {
            slot.getChildren().clear();
            card = null;
            return false;
        }
        if (card == null) {
            card = new RoundedIdCard(model.rounded(), messages, roundedIdReport, model::pardon, inspect);
            slot.getChildren().setAll(card);
        } else {
            card.show(roundedIdReport);
        }
        help.show(roundedIdReport);
        table.show(roundedIdReport);
        return true;
    }

    /** Describes the possible originals of a refused text; empty if none are known. */
    public String nearMiss(InspectState now) {
        return model.rounded().nearMiss(now);
    }

    /** The title of the ID's card: what the text calls it where there are several. */
    public String title() {
        return model.several().source().isShown()
                ? model.several().source().current().label()
                : messages.get("inspect.input");
    }

    /** Returns the number of lowest bits that are not the same for all originals. */
    public int openBits() {
        return shown == null ? 0 : shown.openBits();
    }

    /** The table of the fields: a rounded ID has its own. */
    public Node tableOr(Node usual) {
        return shown == null ? usual : table;
    }

    /** Returns the status bar's text while nothing is pointed at. */
    public String status() {
        if (model.several().source().isShown()) {
            return model.several().status();
        }
        return messages.get(shown == null ? "inspect.status" : "inspect.rounded.status");
    }
}
