package org.bitloupe.app.control;

import javafx.scene.AccessibleRole;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/**
 * A literal to be looked at: one line in the monospaced font, coloured by its fields; pointing at a digit hovers its field. The
 * size comes from the style sheet.
 */
public final class LiteralText extends Region {
    private static final double OVERHANG = 2;
    private static final double LINE = 2;

    private final FieldFocus focus;
    private final LiteralLayer layer;
    private final Rulers rulers;
    /** Never seen; gives the font the style sheet says. */
    private final Text sample = new Text();

    /** Measures the sample's font; null until somebody asks. */
    private @Nullable TextRuler ruler;

    /** No text yet. */
    public LiteralText(FieldFocus focus) {
        this(focus, new Rulers(), true);
    }

    /**
     * No text yet, for a cell of a list that itself has the style sheet {@code literal.css}. Where every cell has a style sheet of
     * its own, JavaFX matches all rules anew for each.
     *
     * @param rulers shared by all cells of the list
     */
    public static LiteralText inList(FieldFocus focus, Rulers rulers) {
        return new LiteralText(focus, rulers, false);
    }

    private LiteralText(FieldFocus focus, Rulers rulers, boolean alone) {
        this.rulers = rulers;
        this.focus = focus;
        this.layer = new LiteralLayer(focus);
        getStyleClass().addAll("literal-line", "mono-strong");
        if (alone) {
            getStylesheets().add(LiteralView.STYLES);
        }
        sample.setVisible(false);
        sample.setManaged(false);
        sample.fontProperty().addListener((property, before, now) -> {
            ruler = null;
            requestLayout();
        });
        getChildren().setAll(layer.back(), layer.front(), sample);
        setAccessibleRole(AccessibleRole.TEXT);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> hover(event.getX()));
        addEventHandler(MouseEvent.MOUSE_EXITED, event -> focus.hover(FieldFocus.NONE));
    }

    private void hover(double x) {
        double place = layer.placeAt(x - OVERHANG);
        focus.hover(place < 0 ? FieldFocus.NONE : layer.literal().fieldAt(place));
    }

    /** Shows a literal; its captions and its fault are not drawn. */
    public void show(Literal literal) {
        if (literal.equals(layer.literal())) {
            return;
        }
        boolean otherNodes = layer.show(literal);
        setAccessibleText(literal.text());
        requestLayout();
        if (otherNodes) {
            // A cell of a table is filled while JavaFX lays it out, and measured before styles are applied the next
            // time.
            applyCss();
        }
    }

    private TextRuler ruler() {
        TextRuler known = ruler;
        if (known == null) {
            known = rulers.of(sample.getFont());
            ruler = known;
        }
        return known;
    }

    @Override
    protected double computePrefWidth(double height) {
        return Math.ceil(ruler().advance() * layer.literal().text().length() + 2 * OVERHANG);
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
        layer.place(ruler().edges(layer.literal().text()), OVERHANG, OVERHANG, ruler().height(), LINE);
    }
}
