package org.bitloupe.app.control.bitgrid;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.bitloupe.app.control.coloredid.CaptionPane;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Slice;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * The bits of an ID, 32 in a row, coloured by field, with the fields' names under the rows.
 *
 * <p>One node of the keyboard's order: arrows move a cursor from bit to bit, with Ctrl from field to field, Home and End to the
 * first and last bit, Enter selects the field under it, and with Shift the bits passed are selected. A screen reader says "bit
 * 22, shard, first of 13, 0".
 */
public final class BitGrid extends Region {

    private static final double END_GAP = 6;
    private static final double NAME_GAP = 8;
    private static final PseudoClass CURSOR = PseudoClass.getPseudoClass("cursor");

    private final Messages messages;
    private final FieldSelection focus;
    private final BitSelection selection;
    private final BitSelectionFrame frames = new BitSelectionFrame();
    private final BooleanProperty leftIsZero = new SimpleBooleanProperty(this, "leftIsZero", false);
    private final List<BitCell> cells = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private @Nullable Bits bits;
    private List<Slice> slices = List.of();
    private List<Slice> sliceOfBit = List.of();
    private List<Field> fields = List.of();
    private int cursor = -1;
    private int open;

    /** The numbers at both ends of a row and the names under it. */
    private record Row(Label left, Label right, CaptionPane names) {}

    /**
     * A grid without bits.
     *
     * @param focus the fields to light, shared with other views
     * @param selection the run of bits that is selected, shared with other views
     */
    public BitGrid(Messages messages, FieldSelection focus, BitSelection selection) {
        this.messages = messages;
        this.focus = focus;
        this.selection = selection;
        getStyleClass().add("bit-grid");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.TEXT);
        leftIsZero.addListener((property, before, now) -> number());
        focus.litProperty().addListener((property, before, now) -> light());
        focusedProperty().subscribe((before, focused) -> focusChanged(focused));
        selection.rangeProperty().addListener((property, before, now) -> {
            requestLayout();
            say();
        });
        new BitGridInput(this, focus, selection).listen();
    }

    /** Returns the property that is true if bits are numbered from the left, as RFCs do, instead of from the least significant one. */
    public BooleanProperty leftIsZeroProperty() {
        return leftIsZero;
    }

    /**
     * Shows the bits of an ID of a layout.
     *
     * @throws IllegalArgumentException if the layout has another width
     */
    public void show(Bits shown, Layout layout) {
        if (shown.width() != layout.width()) {
            throw new IllegalArgumentException(shown + " is no ID of " + layout.id());
        }
        if (bits == null || bits.width() != shown.width()) {
            resizeTo(shown.width());
        }
        bits = shown;
        if (!layout.fields().equals(fields) || !layout.slices().equals(slices)) {
            fields = layout.fields();
            slices = layout.slices();
            sliceOfBit = slicesByBit(layout);
            nameRows();
            number();
        }
        for (int bit = 0; bit < shown.width(); bit++) {
            Slice slice = sliceOfBit.get(bit);
            boolean first = bit == slice.idHigh() || BitGridGeometry.startsRow(bit);
            boolean last = bit == slice.idLow() || BitGridGeometry.endsRow(bit);
            cells.get(bit).show(shown.bit(bit), fields.get(slice.field()).role(), first, last);
        }
        light();
        say();
        requestLayout();
    }

    /** Shows the lowest bits as unknown; 0 for none. */
    public void open(int lowest) {
        open = lowest;
        for (int bit = 0; bit < cells.size(); bit++) {
            cells.get(bit).open(bit < lowest);
        }
        say();
    }

    /** Returns the number of lowest bits that are shown as unknown. */
    public int openBits() {
        return open;
    }

    private static List<Slice> slicesByBit(Layout layout) {
        List<Slice> slices = new ArrayList<>();
        for (int i = layout.slices().size() - 1; i >= 0; i--) {
            Slice slice = layout.slices().get(i);
            for (int bit = 0; bit < slice.width(); bit++) {
                slices.add(slice);
            }
        }
        return slices;
    }

    private void resizeTo(int width) {
        rows.clear();
        while (cells.size() > width) {
            cells.remove(cells.size() - 1);
        }
        while (cells.size() < width) {
            cells.add(new BitCell());
        }
        getChildren().setAll(cells);
        selection.clear();
        int wanted = new BitGridGeometry(width, 0).rows();
        for (int row = 0; row < wanted; row++) {
            Row made = new Row(rowNumber(), rowNumber(), new CaptionPane(NAME_GAP));
            NodeVisibility.placedByOwner(made.names);
            rows.add(made);
            getChildren().addAll(made.left, made.right, made.names);
        }
        getChildren().addAll(frames.nodes(wanted));
        cursor = Math.min(cursor, width - 1);
    }

    private static Label rowNumber() {
        Label label = Labels.of("", "mono", "row-number");
        NodeVisibility.placedByOwner(label);
        return label;
    }

    /** The field a bit belongs to, or {@link FieldSelection#NONE} for no bit. */
    int fieldOf(int bit) {
        return bit < 0 || bit >= sliceOfBit.size()
                ? FieldSelection.NONE
                : sliceOfBit.get(bit).field();
    }

    private void number() {
        BitGridGeometry places = places();
        for (int row = 0; row < rows.size(); row++) {
            rows.get(row).left.setText(Integer.toString(numberOf(places.highOf(row))));
            rows.get(row).right.setText(Integer.toString(numberOf(places.lowOf(row))));
        }
        say();
    }

    private int numberOf(int bit) {
        return leftIsZero.get() ? cells.size() - 1 - bit : bit;
    }

    private void nameRows() {
        BitGridGeometry places = places();
        for (int row = 0; row < rows.size(); row++) {
            List<CaptionPane.Caption> names = new ArrayList<>();
            int bit = places.highOf(row);
            while (bit >= places.lowOf(row)) {
                Slice slice = sliceOfBit.get(bit);
                names.add(new CaptionPane.Caption(name(slice, bit), bit));
                bit = Math.max(slice.idLow(), places.lowOf(row)) - 1;
            }
            rows.get(row).names.show(names);
        }
    }

    private HBox name(Slice slice, int from) {
        Field field = fields.get(slice.field());
        Label name = Labels.of(nameOf(field), "bit-name", "strong", RoleStyles.styleClass(field.role()));
        Label size = Labels.of(sizeOf(field, slice, from), "bit-size");
        HBox box = new HBox(5, name, size);
        name.setMinWidth(0);
        size.setMinWidth(0);
        return box;
    }

    private String sizeOf(Field field, Slice slice, int from) {
        if (from != slice.idHigh()) {
            return messages.get("bitgrid.continued");
        }
        return slice.width() == field.bits()
                ? messages.get("text.count.bits", "n", slice.width())
                : messages.get("bitgrid.size-of", "n", slice.width(), "all", field.bits());
    }

    private String nameOf(Field field) {
        return field.labelIn(messages.locale());
    }

    private void light() {
        for (int bit = 0; bit < cells.size(); bit++) {
            cells.get(bit)
                    .pseudoClassStateChanged(
                            FieldHighlighter.LIT, focus.lit() != FieldSelection.NONE && fieldOf(bit) == focus.lit());
            cells.get(bit).pseudoClassStateChanged(CURSOR, isFocused() && bit == cursor);
        }
    }

    private void focusChanged(boolean focused) {
        if (focused && cursor < 0) {
            cursor = cells.size() - 1;
        }
        focus.hover(focused ? fieldOf(cursor) : FieldSelection.NONE);
        light();
        say();
    }

    /** The slice a bit belongs to. */
    Slice sliceOf(int bit) {
        return sliceOfBit.get(bit);
    }

    /** Returns the number of bits that are shown. */
    int size() {
        return cells.size();
    }

    /** The bit the keyboard's cursor is on, or -1. */
    public int cursor() {
        return cursor;
    }

    /** Puts the cursor on a bit. */
    public void moveTo(int bit) {
        cursor = Math.max(0, Math.min(cells.size() - 1, bit));
        focus.hover(fieldOf(cursor));
        light();
        say();
    }

    private void say() {
        BitSelection.Range range = selection.range();
        String text = spoken();
        setAccessibleText(
                range == null
                        ? text
                        : messages.sentences(List.of(
                                text,
                                messages.say(Message.of("bitgrid.spoken-selected")
                                        .with("high", numberOf(range.high()))
                                        .with("low", numberOf(range.low()))))));
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
    }

    private String spoken() {
        if (bits == null || cursor < 0) {
            return messages.get("bitgrid.grid", "key", KeyText.of(messages, "Shortcut"));
        }
        Slice slice = sliceOfBit.get(cursor);
        Field field = fields.get(slice.field());
        int nth = field.bits() - (slice.low() + cursor - slice.idLow());
        String place = field.bits() == 1 ? "-only" : nth == 1 ? "-first" : nth == field.bits() ? "-last" : "";
        return messages.say(Message.of("bitgrid.spoken" + place)
                .with("bit", numberOf(cursor))
                .with("field", nameOf(field))
                .with("nth", nth)
                .with("all", field.bits())
                .with("value", cursor < open ? "?" : bits.bit(cursor) ? "1" : "0"));
    }

    BitGridGeometry places() {
        return new BitGridGeometry(cells.size(), getWidth());
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return BitGridGeometry.LEFT + BitGridGeometry.RIGHT + BitGridGeometry.PER_ROW * 18.0;
    }

    @Override
    protected double computeMinWidth(double height) {
        return BitGridGeometry.LEFT + BitGridGeometry.RIGHT + BitGridGeometry.PER_ROW * 12.0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return places().height();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        BitGridGeometry places = places();
        for (int row = 0; row < rows.size(); row++) {
            layoutRow(places, row);
        }
        frames.place(selection.range(), places);
    }

    private void layoutRow(BitGridGeometry places, int row) {
        double y = places.rowY(row);
        double height = places.cellHeight();
        for (int bit = places.lowOf(row); bit <= places.highOf(row); bit++) {
            double from = places.leftOf(bit);
            cells.get(bit).resizeRelocate(from, y, places.rightOf(bit) - from, height);
        }
        Row line = rows.get(row);
        double end = getWidth() - BitGridGeometry.RIGHT;
        line.left.resizeRelocate(0, y, BitGridGeometry.LEFT - END_GAP, height);
        line.right.resizeRelocate(end + END_GAP, y, BitGridGeometry.RIGHT - END_GAP, height);
        line.names.measure(bit -> places.leftOf((int) bit) - BitGridGeometry.LEFT);
        line.names.resizeRelocate(
                BitGridGeometry.LEFT, places.namesY(row), end - BitGridGeometry.LEFT, BitGridGeometry.NAMES);
        line.names.layout();
    }

    /** The cell of a bit, for tests. */
    BitCell cell(int bit) {
        return cells.get(bit);
    }
}
