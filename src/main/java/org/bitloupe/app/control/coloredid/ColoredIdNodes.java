package org.bitloupe.app.control.coloredid;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.bitloupe.app.control.coloredid.ColoredIdShapes.Glyphs;
import org.bitloupe.app.control.coloredid.ColoredIdShapes.Piece;
import org.bitloupe.app.control.coloredid.ColoredIdShapes.PieceKind;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.NodeVisibility;

/**
 * Draws a {@link ColoredId}: tints and underlines in one pane, the characters in another, so that an editor's caret and selection can
 * lie between the two.
 */
final class ColoredIdNodes {
    private final Pane back = new Pane();
    private final Pane front = new Pane();
    /** Never seen; the style sheet gives it the colour that characters have on a selection. */
    private final Text selected = new Text();

    private final FieldHighlighter nodes;
    private final List<Drawn> pieces = new ArrayList<>();
    private final List<Written> glyphs = new ArrayList<>();
    private ColoredId coloredId = ColoredId.plain("");
    private ColoredIdShapes.Edges edges = new ColoredIdShapes.Edges(new double[] {0}, 0);

    /** Nodes of the literal before, while the next one is being drawn. */
    private NodePool<Region> spareRegions = new NodePool<>();

    private NodePool<Text> spareTexts = new NodePool<>();

    /** A rectangle and what it is drawn by. */
    private record Drawn(Region node, String style, Piece piece) {}

    /** Characters and what they are drawn by. */
    private record Written(Text node, String style, int start) {}

    ColoredIdNodes(FieldSelection selection) {
        this.nodes = new FieldHighlighter(selection);
        for (Pane pane : List.of(back, front)) {
            pane.setMouseTransparent(true);
            NodeVisibility.placedByOwner(pane);
        }
        selected.getStyleClass().add("literal-selected");
        selected.setVisible(false);
    }

    Pane back() {
        return back;
    }

    Pane front() {
        return front;
    }

    ColoredId literal() {
        return coloredId;
    }

    /** Shows a literal by the nodes there are, as far as they are of the right style; {@link #place} puts them where they belong. */
    void show(ColoredId shown) {
        boolean alike = shown.isDrawnLike(coloredId);
        coloredId = shown;
        if (alike && !glyphs.isEmpty()) {
            glyphs.forEach(glyph -> write(
                    glyph.node,
                    shown.text()
                            .substring(
                                    glyph.start,
                                    glyph.start + glyph.node.getText().length())));
        } else {
            make(shown);
        }
    }

    private static void write(Text node, String text) {
        node.setText(text);
        node.setSelectionStart(-1);
        node.setSelectionEnd(-1);
    }

    private void make(ColoredId shown) {
        pieces.forEach(piece -> spareRegions.put(piece.style, piece.node));
        glyphs.forEach(glyph -> spareTexts.put(glyph.style, glyph.node));
        nodes.clear();
        pieces.clear();
        glyphs.clear();
        ColoredIdShapes shape = ColoredIdShapes.of(shown);
        shape.pieces().forEach(this::draw);
        shape.glyphs().forEach(each -> write(each, shown.text()));
        spareRegions = new NodePool<>();
        spareTexts = new NodePool<>();
        List<Node> front = new ArrayList<>();
        glyphs.forEach(glyph -> front.add(glyph.node));
        front.add(selected);
        put(back, pieces.stream().map(Drawn::node).toList());
        put(this.front, front);
    }

    /** Nodes that stay are left alone: JavaFX styles anew what is taken away and put back. */
    private static void put(Pane in, List<? extends Node> wanted) {
        List<Node> children = in.getChildren();
        Set<Node> kept = new HashSet<>(wanted);
        children.removeIf(node -> !kept.contains(node));
        kept.retainAll(children);
        for (int i = 0; i < wanted.size(); i++) {
            Node node = wanted.get(i);
            if (i < children.size() && children.get(i) == node) {
                continue;
            }
            if (kept.contains(node)) {
                in.getChildren().setAll(wanted); // In another order.
                return;
            }
            children.add(i, node);
        }
    }

    private void write(Glyphs shown, String text) {
        String[] classes = switch (shown.ink()) {
            case PLAIN -> new String[] {"plain"};
            case PUNCTUATION -> new String[] {"punctuation"};
            case FIELD -> new String[] {"inked", RoleStyles.styleClass(shown.role())};
        };
        String style = String.join(" ", classes);
        Text node = spareTexts.take(style, () -> text(classes));
        write(node, text.substring(shown.start(), shown.end()));
        glyphs.add(new Written(node, style, shown.start()));
    }

    private Text text(String... classes) {
        Text text = new Text();
        text.setTextOrigin(VPos.TOP);
        text.getStyleClass().add("literal-text");
        text.getStyleClass().addAll(classes);
        text.selectionFillProperty().bind(selected.fillProperty());
        return text;
    }

    private void draw(Piece piece) {
        List<String> roles = piece.roles().stream().map(RoleStyles::styleClass).toList();
        if (piece.look() == PieceKind.STRIPES) {
            draw(piece, "stripes " + String.join(" ", roles), () -> new Stripes(roles));
            return;
        }
        List<String> classes = switch (piece.look()) {
            case OUTLINE -> List.of("run-outline");
            case FAULT -> List.of("fault");
            case FAULT_GAP -> List.of("fault-gap");
            case TINT -> List.of("run-tint", roles.get(0));
            case LINE -> List.of("run-line", roles.get(0));
            case PADDING -> List.of("run-padding", roles.get(0));
            case PADDING_LINE -> List.of("run-padding-line", roles.get(0));
            case STRIPES -> List.of();
        };
        Region node = draw(piece, String.join(" ", classes), () -> {
            Region region = new Region();
            region.getStyleClass().addAll(classes);
            return region;
        });
        if (piece.look() == PieceKind.OUTLINE) {
            nodes.light(node, piece.field());
        }
    }

    private Region draw(Piece piece, String style, Supplier<Region> maker) {
        Region node = spareRegions.take(style, maker);
        // Placed here and nowhere else: a pane gives managed children their preferred size.
        NodeVisibility.placedByOwner(node);
        pieces.add(new Drawn(node, style, piece));
        return node;
    }

    /**
     * Puts the nodes where they belong.
     *
     * @param newEdges where the characters stand, see {@link TextMeasure#edges}
     * @param x the left edge of the first character
     * @param overhang by how much the colour of the first and last character goes beyond them
     * @param height the height of the text's line
     * @param line the height of the underline, below the text's line
     */
    void place(double[] newEdges, double x, double overhang, double height, double line) {
        edges = new ColoredIdShapes.Edges(newEdges, x);
        for (Drawn drawn : pieces) {
            double[] sides = drawn.piece.sides(edges, overhang);
            double top = drawn.piece.look().underline() ? height : 0;
            drawn.node.resizeRelocate(sides[0], top, sides[1] - sides[0], height + line - top);
        }
        for (Written written : glyphs) {
            written.node.relocate(edges.at(written.start), 0);
        }
    }

    /** The left edge of a place between characters or within one. */
    double edge(double place) {
        return edges.at(place);
    }

    /** The place at a distance from the left; outside the text, -1. */
    double placeAt(double x) {
        return edges.placeAt(x);
    }

    /** Draws the characters of a selection in the colour that is read on the selection's. */
    void select(int start, int end) {
        for (Written glyph : glyphs) {
            int length = glyph.node.getText().length();
            int from = Math.max(0, Math.min(length, start - glyph.start));
            int to = Math.max(0, Math.min(length, end - glyph.start));
            glyph.node.setSelectionStart(from < to ? from : -1);
            glyph.node.setSelectionEnd(from < to ? to : -1);
        }
    }
}
