package org.bitloupe.app.inspect.bits;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.ClipboardWriter;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.bitgrid.BitGrid;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.form.FormBox;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.help.HelpKind;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;

/** The bits of an ID, with a switch for how they are numbered, and what is selected of them. */
public final class BitsCard extends VBox {
    private static final double ICON = 13;
    private static final int RANGE_COLUMNS = 8;

    private final Messages messages;
    private final BitGrid grid;
    private final Label note = Labels.shortened("", "faint", "small");
    private final SegmentedChoice<Boolean> numbering = new SegmentedChoice<>();
    private int width;
    /** True if the switch is being filled and not used. */
    private boolean filling;

    /**
     * A card without bits.
     *
     * @param slices the selection
     * @param selection the fields to light, shared with other views
     * @param design opens a layout in Design
     */
    public BitsCard(
            SelectedBitsModel slices,
            Messages messages,
            FieldSelection selection,
            ClipboardWriter clipboardWriter,
            Consumer<Layout> design) {
        this.messages = messages;
        this.grid = new BitGrid(messages, selection, slices.selection());
        HelpAnchor.set(this, HelpKind.SCREEN, "bits");
        getStyleClass().addAll("card", "bits-card");
        grid.leftIsZeroProperty().bind(slices.leftIsZeroProperty());
        Label title = Labels.whole(messages.get("inspect.bits"), "title");
        note.setMinWidth(0);
        numbering.setMinWidth(USE_PREF_SIZE);
        numbering.setAccessibleText(messages.get("inspect.bits.numbering"));
        numbering.valueProperty().subscribe((before, now) -> {
            if (!filling) {
                slices.leftIsZeroProperty().set(now != null && now);
                say();
            }
        });
        Label select = Labels.whole(messages.get("inspect.bits.select"), "faint", "small");
        TextField range = rangeBox();
        select.setLabelFor(range);
        Label problem = Labels.lines("");
        problem.setGraphic(new Icon(IconName.ERROR, ICON));
        FormBox.bind(range, slices.typed(), problem);
        HBox head = Rows.styled("card-head", title, Rows.spacer(), note, select, range, numbering);
        getChildren().setAll(head, grid, problem, new SelectedBitsPane(slices, messages, clipboardWriter, design));
    }

    /** Shows which bits are selected, and takes others: "63-23". */
    private TextField rangeBox() {
        TextField range = new NamedTextField();
        range.getStyleClass().addAll("mono", "small", "bit-range");
        range.setPrefColumnCount(RANGE_COLUMNS);
        range.setMinWidth(USE_PREF_SIZE);
        range.setPromptText(messages.get("inspect.bits.prompt"));
        range.setAccessibleText(messages.get("inspect.bits.typed"));
        return range;
    }

    /** Shows the bits of an ID of a layout. */
    public void show(Bits bits, Layout layout) {
        grid.show(bits, layout);
        if (bits.width() == width) {
            return;
        }
        width = bits.width();
        filling = true;
        numbering.offer(List.of(false, true), this::nameOf);
        numbering.choose(grid.leftIsZeroProperty().get());
        filling = false;
        say();
    }

    /** Hatches the lowest bits, which are not the same for all IDs that this can have been; 0 for none. */
    public void open(int lowest) {
        grid.open(lowest);
        say();
    }

    private String nameOf(boolean leftIsZero) {
        return messages.get(
                leftIsZero ? "inspect.bits.numbering.left" : "inspect.bits.numbering.right",
                "top",
                Integer.toString(width - 1));
    }

    private void say() {
        int top = grid.leftIsZeroProperty().get() ? 0 : width - 1;
        note.setText(
                grid.openBits() > 0
                        ? messages.get("inspect.rounded.bits")
                        : messages.get("inspect.bits.numbering.note", "bit", Integer.toString(top)));
    }
}
