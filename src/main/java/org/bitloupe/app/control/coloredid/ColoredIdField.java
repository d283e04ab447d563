package org.bitloupe.app.control.coloredid;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.NodeVisibility;

/**
 * The field an ID is typed and pasted into, coloured in place.
 *
 * <p>A text field lies between two panes: below it the tints and underlines, above it the coloured characters, drawn where the
 * field has its own, which are kept but not seen. So caret, selection, undo, input methods and the screen reader are the text
 * field's own. The field is always as wide as its text; where that is wider than the view, the view scrolls.
 *
 * <p>The size of the characters goes down in steps from {@value #LARGEST} pixels until the text fits.
 */
public final class ColoredIdField extends Region {
    /** The size of short texts. */
    private static final int LARGEST = 36;

    private static final int[] SIZES = {LARGEST, 32, 28, 26, 24, 22, 20, 18, 16, 15, 14, 13, 12};
    private static final int PROMPT_SIZE = 22;
    private static final double OVERHANG = 6;
    private static final double LINE = 4;
    private static final double CAPTION_GAP = 12;
    /** Room for the caret behind the last character. */
    private static final double SLACK = 8;
    /** The text field's text begins half a caret to the right of its edge. */
    private static final double CARET_HALF = 0.5;

    private static final double USUAL_WIDTH = 400;

    private static final PseudoClass OWN_DRAWING = PseudoClass.getPseudoClass("drawn");

    private final FieldSelection selection;
    private final TransparentTextField field;
    private final Pane content = new Pane();
    private final Rectangle window = new Rectangle();
    private final CaptionPane captions = new CaptionPane(CAPTION_GAP);
    private final ScrollBar bar = new ScrollBar();
    private final Text prompt = new Text();
    private final ColoredIdNodes layer;
    private final FieldHighlighter captionNodes;
    private final Map<Integer, TextMeasure> rulers = new HashMap<>();
    private ColoredId shown = ColoredId.plain("");
    /** The characters drawn in the place of the field's own, as many; empty for the field's own. */
    private String mask = "";

    /**
     * An empty view.
     *
     * @param limit the most characters it takes
     * @param whole takes a text that is pasted in the place of everything, and one that the field would be too long with
     */
    public ColoredIdField(FieldSelection selection, int limit, Consumer<String> whole) {
        this.selection = selection;
        this.field = new TransparentTextField(limit, whole);
        this.layer = new ColoredIdNodes(selection);
        this.captionNodes = new FieldHighlighter(selection);
        getStyleClass().add("literal-view");
        setPrefWidth(USUAL_WIDTH);
        layer.front().getStyleClass().add("literal");
        prompt.getStyleClass().addAll("literal", "literal-prompt");
        NodeVisibility.placedByOwner(prompt);
        prompt.setTextOrigin(VPos.TOP);
        prompt.setMouseTransparent(true);
        NodeVisibility.placedByOwner(field);
        NodeVisibility.placedByOwner(captions);
        NodeVisibility.placedByOwner(content);
        content.setClip(window);
        content.getChildren().setAll(layer.back(), field, layer.front(), prompt, captions);
        bar.setOrientation(Orientation.HORIZONTAL);
        NodeVisibility.placedByOwner(bar);
        getChildren().setAll(content, bar);
        listen();
    }

    private void listen() {
        ValueChanges.of(field.textProperty(), field.fontProperty(), field.caretPositionProperty())
                .subscribe(this::requestLayout);
        ValueChanges.of(field.selectionProperty(), field.focusedProperty()).subscribe(this::drawSelection);
        bar.valueProperty().addListener((property, before, now) -> scrolled());
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> hover(event.getX()));
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> selection.hover(FieldSelection.NONE));
        addEventHandler(ScrollEvent.SCROLL, event -> {
            if (bar.isVisible() && event.getDeltaX() != 0) {
                bar.setValue(Math.max(0, Math.min(bar.getMax(), bar.getValue() - event.getDeltaX())));
                event.consume();
            }
        });
    }

    /** The text field itself, for focus, labels and keys. */
    public TextField field() {
        return field;
    }

    /** The text as it stands in the field. */
    public StringProperty textProperty() {
        return field.textProperty();
    }

    /** Returns the property of the prompt that is shown, pale, as long as the field is empty. */
    public StringProperty promptProperty() {
        return prompt.textProperty();
    }

    /** Colours the text; a literal of another text than the field's is not shown. */
    public void show(ColoredId coloredId) {
        boolean sameCaptions = coloredId.captions().equals(shown.captions())
                && coloredId.roles().equals(shown.roles());
        shown = coloredId;
        if (!sameCaptions) {
            captionNodes.clear();
            captions.show(coloredId.captions().stream().map(this::caption).toList());
        }
        requestLayout();
    }

    /**
     * Hides characters, of the same field: others are drawn, said and copied in their places, while the field keeps its own.
     *
     * @param newMask as many characters as the field has; empty for its own
     */
    public void mask(String newMask) {
        mask = newMask;
        field.mask(newMask);
        requestLayout();
    }

    private CaptionPane.Caption caption(ColoredId.Caption caption) {
        HBox box = new HBox();
        box.getStyleClass().addAll("literal-caption", "center-left", "spacing-4");
        for (int fieldIndex : caption.fields()) {
            Region swatch = new Region();
            swatch.getStyleClass().addAll("swatch", RoleStyles.styleClass(shown.roleOf(fieldIndex)));
            box.getChildren().add(swatch);
        }
        Label label = new Label(caption.text());
        label.setMinWidth(0);
        box.getChildren().add(label);
        if (!caption.fields().isEmpty()) {
            captionNodes.add(box, caption.fields().get(caption.fields().size() - 1));
        }
        return new CaptionPane.Caption(box, caption.at());
    }

    private void hover(double mouseX) {
        double place = layer.placeAt(mouseX + bar.getValue());
        selection.hover(place < 0 ? FieldSelection.NONE : layer.literal().fieldAt(place));
    }

    /** The size for a width: the largest step at which the text fits. */
    private int sizeFor(double width) {
        int length = field.getLength();
        if (length == 0) {
            return PROMPT_SIZE;
        }
        double room = width - 2 * OVERHANG - SLACK;
        for (int size : SIZES) {
            if (length * ruler(size).advance() <= room) {
                return size;
            }
        }
        return SIZES[SIZES.length - 1];
    }

    private TextMeasure ruler(int size) {
        TextMeasure any = rulers.get(size);
        if (any == null || !any.font().getFamily().equals(field.getFont().getFamily())) {
            any = new TextMeasure(field.getFont()).withSize(size);
            rulers.put(size, any);
        }
        return any;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double line = ruler(sizeFor(width < 0 ? getWidth() : width)).height();
        double below = captions.getChildrenUnmodifiable().isEmpty() ? 0 : LINE + captions.prefHeight(-1);
        double underline = field.getLength() == 0 ? 0 : LINE;
        return line + underline + below + (bar.isVisible() ? bar.prefHeight(-1) : 0);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        String text = field.getText();
        int size = sizeFor(getWidth());
        resizeFont(size);
        boolean coloured = shown.text().equals(text);
        boolean masked = !mask.isEmpty() && mask.length() == text.length();
        ColoredId coloredId = masked ? ColoredId.plain(mask) : coloured ? shown : ColoredId.plain(text);
        if (!coloredId.equals(layer.literal())) {
            layer.show(coloredId);
        }
        captions.setVisible(coloured);
        prompt.setVisible(text.isEmpty());
        boolean ownDrawing = masked || canDraw(text);
        layer.front().setVisible(ownDrawing);
        layer.back().setVisible(ownDrawing);
        field.pseudoClassStateChanged(OWN_DRAWING, ownDrawing);
        place(text, ruler(size));
    }

    private void resizeFont(int size) {
        String style = "-fx-font-size: " + size + "px;";
        if (!style.equals(field.getStyle())) {
            field.setStyle(style);
            layer.front().setStyle(style);
            prompt.setStyle(style);
            content.applyCss();
        }
    }

    private void place(String text, TextMeasure ruler) {
        double[] edges = ruler.edges(text);
        double textWidth = edges[edges.length - 1] + 2 * OVERHANG + SLACK;
        double height = ruler.height();
        double whole = Math.max(getWidth(), textWidth);
        field.resizeRelocate(OVERHANG, 0, whole - OVERHANG, height);
        field.layout();
        double x = OVERHANG + CARET_HALF;
        layer.place(edges, x, OVERHANG, height, LINE);
        drawSelection();
        prompt.relocate(x, 0);
        captions.measure(at -> at <= 0 ? 0 : layer.edge(at));
        captions.resizeRelocate(0, height + 2 * LINE, whole, captions.prefHeight(-1));
        captions.layout();
        double contentHeight = getHeight() - (whole > getWidth() ? bar.prefHeight(-1) : 0);
        content.resize(whole, contentHeight);
        scroll(whole, edges[Math.min(field.getCaretPosition(), edges.length - 1)] + x);
        window.setWidth(getWidth());
        window.setHeight(getHeight());
    }

    /** The field draws its selection only while it has the keyboard; so do the characters on it. */
    private void drawSelection() {
        boolean focused = field.isFocused();
        layer.select(
                focused ? field.getSelection().getStart() : 0,
                focused ? field.getSelection().getEnd() : 0);
    }

    private void scroll(double whole, double caret) {
        boolean tooWide = whole > getWidth() + 1;
        if (tooWide != bar.isVisible()) {
            bar.setVisible(tooWide);
            requestLayout();
        }
        bar.setMax(Math.max(0, whole - getWidth()));
        bar.setVisibleAmount(whole == 0 ? 0 : bar.getMax() * getWidth() / whole);
        double value = bar.getValue();
        if (caret - value > getWidth() - SLACK) {
            value = caret - getWidth() + SLACK;
        } else if (caret - value < SLACK) {
            value = caret - SLACK;
        }
        bar.setValue(Math.max(0, Math.min(bar.getMax(), value)));
        bar.resizeRelocate(0, getHeight() - bar.prefHeight(-1), getWidth(), bar.prefHeight(-1));
        scrolled();
    }

    private void scrolled() {
        double left = bar.isVisible() ? Math.rint(bar.getValue()) : 0;
        content.setLayoutX(-left);
        window.setX(left);
    }

    /** Tells whether every character stands right of the one before it and can be seen, so that the runs may be drawn one by one. */
    private static boolean canDraw(String text) {
        return text.codePoints().noneMatch(c -> switch (Character.getDirectionality(c)) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC,
                    Character.DIRECTIONALITY_ARABIC_NUMBER -> true;
            default -> Character.getType(c) == Character.FORMAT;
        });
    }

    /** Puts the caret there, or selects the characters, and takes the focus. */
    public void goTo(int start, int end) {
        field.requestFocus();
        field.selectRange(Math.min(start, field.getLength()), Math.min(end, field.getLength()));
    }

    /** The captions, as they stand, for tests. */
    List<? extends Node> captions() {
        return captions.getChildrenUnmodifiable();
    }

    /** The layer, for tests. */
    ColoredIdNodes layer() {
        return layer;
    }
}
