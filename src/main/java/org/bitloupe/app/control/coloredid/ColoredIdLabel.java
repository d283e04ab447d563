package org.bitloupe.app.control.coloredid;

import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;
import javafx.scene.text.FontSmoothingType;
import javafx.scene.text.Text;
import org.bitloupe.app.control.coloredid.ColoredIdShapes.Edges;
import org.bitloupe.app.control.coloredid.ColoredIdShapes.Glyphs;
import org.bitloupe.app.control.coloredid.ColoredIdShapes.Piece;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * A literal to be looked at: one line in the monospaced font, coloured by its fields; pointing at a digit hovers its field. The
 * size comes from the style sheet.
 *
 * <p>It is drawn, and not made of nodes as a {@link ColoredIdField} is: JavaFX would match up to forty of them against the style sheets
 * for every ID in a list.
 */
public final class ColoredIdLabel extends Region {
    private static final double OVERHANG = 2;
    private static final double LINE = 2;
    /** Width around the text that the frame of a lit field needs. */
    private static final double AROUND = 1;

    private static final double FRAME = 2;
    private static final double FRAME_ARC = 7;

    private final FieldSelection selection;
    private final Canvas canvas = new Canvas();
    private final ColoredIdPaints paints;
    /** Kept here: those who tell of changes forget it together with this text. */
    private final InvalidationListener again = changed -> setNeedsLayout(true);
    /** Never seen; gives the font the style sheet says. */
    private final Text sample = new Text();

    private ColoredId coloredId = ColoredId.plain("");
    private ColoredIdShapes shape = ColoredIdShapes.of(coloredId);
    private Edges edges = new Edges(new double[] {0}, OVERHANG);

    /** Measures the sample's font; null until somebody asks. */
    private @Nullable TextMeasure ruler;

    /** No text yet. */
    public ColoredIdLabel(FieldSelection selection) {
        this(selection, new ColoredIdPaints());
        getChildren().add(paints.node());
    }

    /**
     * No text yet, for a cell of a list.
     *
     * @param paints those of the list
     */
    public static ColoredIdLabel inList(FieldSelection selection, ColoredIdPaints paints) {
        return new ColoredIdLabel(selection, paints);
    }

    private ColoredIdLabel(FieldSelection selection, ColoredIdPaints paints) {
        this.paints = paints;
        this.selection = selection;
        getStyleClass().addAll("literal-line", "mono-strong");
        NodeVisibility.visible(sample, false);
        sample.fontProperty().addListener((property, before, now) -> {
            ruler = null;
            requestLayout();
        });
        NodeVisibility.placedByOwner(canvas);
        canvas.setMouseTransparent(true);
        canvas.relocate(-AROUND, -AROUND);
        getChildren().setAll(canvas, sample);
        setAccessibleRole(AccessibleRole.TEXT);
        WeakInvalidationListener weakly = new WeakInvalidationListener(again);
        selection.litProperty().addListener(weakly);
        paints.changesProperty().addListener(weakly);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> hover(event.getX()));
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> selection.hover(FieldSelection.NONE));
    }

    private void hover(double x) {
        double place = edges.placeAt(x);
        selection.hover(place < 0 ? FieldSelection.NONE : coloredId.fieldAt(place));
    }

    /** Shows a literal; its captions and its fault are not drawn. */
    public void show(ColoredId now) {
        if (now.equals(coloredId)) {
            return;
        }
        boolean alike = now.isDrawnLike(coloredId);
        coloredId = now;
        setAccessibleText(now.text());
        requestLayout();
        if (alike) {
            return;
        }
        shape = ColoredIdShapes.of(now);
        paints.need(shape);
    }

    private TextMeasure ruler() {
        TextMeasure known = ruler;
        if (known == null) {
            known = paints.ruler(sample.getFont());
            ruler = known;
        }
        return known;
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.ceil(ruler().advance() * coloredId.text().length() + 2 * OVERHANG);
    }

    @Override
    protected double computePrefHeight(double width) {
        return ruler().height() + LINE;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        edges = new Edges(ruler().edges(coloredId.text()), OVERHANG);
        canvas.setWidth(Math.ceil(edges.at(edges.characters())) + OVERHANG + 2 * AROUND);
        canvas.setHeight(ruler().height() + LINE + 2 * AROUND);
        GraphicsContext to = canvas.getGraphicsContext2D();
        to.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        to.save();
        to.translate(AROUND, AROUND);
        shape.pieces().forEach(piece -> draw(piece, to));
        to.setFont(ruler().font());
        to.setFontSmoothingType(FontSmoothingType.GRAY);
        to.setTextBaseline(VPos.TOP);
        shape.glyphs().forEach(glyphs -> draw(glyphs, to));
        to.restore();
    }

    private void draw(Piece piece, GraphicsContext to) {
        double[] sides = piece.sides(edges, OVERHANG);
        double width = sides[1] - sides[0];
        double height = ruler().height() + LINE;
        Role role = piece.roles().get(0);
        switch (piece.look()) {
            case TINT -> fill(to, paints.tint(role), sides[0], 0, width, height);
            case PADDING -> fill(to, paints.padding(), sides[0], 0, width, height);
            case LINE, PADDING_LINE -> fill(to, paints.line(role), sides[0], height - LINE, width, LINE);
            case STRIPES -> {
                for (int i = 0; i * Stripes.PIECE < width; i++) {
                    Paint colour =
                            paints.line(piece.roles().get(i % piece.roles().size()));
                    double from = i * Stripes.PIECE;
                    double piecesWidth = Math.min(Stripes.PIECE, width - from);
                    fill(to, colour, sides[0] + from, height - LINE, piecesWidth, LINE);
                }
            }
            case OUTLINE -> {
                if (piece.field() == selection.lit()) {
                    to.setStroke(paints.text());
                    to.setLineWidth(FRAME);
                    to.strokeRoundRect(sides[0], 0, width, height, FRAME_ARC, FRAME_ARC);
                }
            }
            case FAULT, FAULT_GAP -> {
                // Said elsewhere.
            }
        }
    }

    private static void fill(GraphicsContext to, Paint colour, double left, double top, double width, double height) {
        to.setFill(colour);
        to.fillRect(left, top, width, height);
    }

    private void draw(Glyphs glyphs, GraphicsContext to) {
        to.setFill(
                switch (glyphs.ink()) {
                    case PLAIN -> paints.text();
                    case PUNCTUATION -> paints.punctuation();
                    case FIELD -> paints.ink(glyphs.role());
                });
        to.fillText(coloredId.text().substring(glyphs.start(), glyphs.end()), edges.at(glyphs.start()), 0);
    }
}
