package org.bitloupe.app.control;

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
import org.bitloupe.inspect.FieldReading.CharRange;
import org.bitloupe.inspect.LiteralRun;
import org.bitloupe.inspect.LiteralRun.Share;
import org.jspecify.annotations.Nullable;

/**
 * Draws a {@link Literal}: tints and underlines in one pane, the characters in another, so that an editor's caret and selection can
 * lie between the two.
 */
final class LiteralLayer {
    /** Between runs, half of it at each side: fields are told apart by more than colour. */
    private static final double HALF_GAP = 1;

    private final Pane back = new Pane();
    private final Pane front = new Pane();
    /** Never seen; the style sheet gives it the colour that characters have on a selection. */
    private final Text selected = new Text();

    private final FieldNodes nodes;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Glyphs> glyphs = new ArrayList<>();
    private Literal literal = Literal.plain("");
    private double[] edges = {0};

    /** What the literal before was drawn with, while the next one is being drawn. */
    private SpareNodes<Region> spareRegions = new SpareNodes<>();

    private SpareNodes<Text> spareTexts = new SpareNodes<>();

    /** A rectangle from one place to another, both in characters; a gap is left at the ends of its run. */
    private record Piece(
            Region node,
            String style,
            double from,
            double to,
            boolean gapBefore,
            boolean gapAfter,
            boolean underline) {}

    /** The characters of a run. */
    private record Glyphs(Text node, String style, int start) {}

    LiteralLayer(FieldFocus focus) {
        this.nodes = new FieldNodes(focus);
        for (Pane pane : List.of(back, front)) {
            pane.setMouseTransparent(true);
            pane.setManaged(false);
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

    Literal literal() {
        return literal;
    }

    /**
     * Shows a literal by the nodes there are, as far as they are of the right style; {@link #place} puts them where they belong.
     *
     * @return whether there are other nodes now, which have no style before CSS is applied
     */
    boolean show(Literal shown) {
        boolean alike = shown.isDrawnLike(literal);
        literal = shown;
        if (alike && !glyphs.isEmpty()) {
            glyphs.forEach(glyph -> write(
                    glyph.node,
                    shown.text()
                            .substring(
                                    glyph.start,
                                    glyph.start + glyph.node.getText().length())));
            return false;
        }
        return make(shown);
    }

    private static void write(Text node, String text) {
        node.setText(text);
        node.setSelectionStart(-1);
        node.setSelectionEnd(-1);
    }

    private boolean make(Literal shown) {
        pieces.forEach(piece -> spareRegions.put(piece.style, piece.node));
        glyphs.forEach(glyph -> spareTexts.put(glyph.style, glyph.node));
        nodes.clear();
        pieces.clear();
        glyphs.clear();
        int done = 0;
        for (LiteralRun run : shown.runs()) {
            plain(done, run.start());
            run(run);
            done = run.end();
        }
        plain(done, shown.text().length());
        fault(shown.fault());
        spareRegions = new SpareNodes<>();
        spareTexts = new SpareNodes<>();
        List<Node> front = new ArrayList<>();
        glyphs.forEach(glyph -> front.add(glyph.node));
        front.add(selected);
        boolean otherTints = put(back, pieces.stream().map(Piece::node).toList());
        return put(this.front, front) || otherTints;
    }

    /** Nodes that stay are left alone: JavaFX styles anew what is taken away and put back. */
    private static boolean put(Pane in, List<? extends Node> wanted) {
        List<Node> children = in.getChildren();
        if (children.equals(wanted)) {
            return false;
        }
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
                return true;
            }
            children.add(i, node);
        }
        return true;
    }

    private void plain(int start, int end) {
        if (start < end) {
            glyphs(start, end, "plain");
        }
    }

    private void glyphs(int start, int end, String... classes) {
        String style = String.join(" ", classes);
        Text text = spareTexts.take(style, () -> text(classes));
        write(text, literal.text().substring(start, end));
        glyphs.add(new Glyphs(text, style, start));
    }

    private Text text(String... classes) {
        Text text = new Text();
        text.setTextOrigin(VPos.TOP);
        text.getStyleClass().add("literal-text");
        text.getStyleClass().addAll(classes);
        text.selectionFillProperty().bind(selected.fillProperty());
        return text;
    }

    private void run(LiteralRun run) {
        List<Share> shares = run.shares();
        if (shares.isEmpty()) {
            glyphs(run.start(), run.end(), "punctuation");
            return;
        }
        int last = shares.get(shares.size() - 1).field();
        boolean oneField = shares.size() == 1;
        if (run.kind() == LiteralRun.Kind.SHARED) {
            shared(run);
        } else {
            whole(run, last);
            if (!oneField) {
                stripes(run);
            }
        }
        glyphs(run.start(), run.end(), oneField && last != Share.PADDING ? "inked" : "mixed", roleClass(last));
    }

    private void whole(LiteralRun run, int field) {
        boolean striped = run.shares().size() > 1;
        rectangles(run.start(), run.end(), true, true, field, !striped);
    }

    /** Each field gets as much of the character as it has of its bits, with a hard stop between. */
    private void shared(LiteralRun run) {
        double bits = run.shares().stream().mapToInt(Share::bits).sum();
        double from = run.start();
        for (int i = 0; i < run.shares().size(); i++) {
            Share share = run.shares().get(i);
            double to = from + (run.end() - run.start()) * share.bits() / bits;
            rectangles(from, to, i == 0, i == run.shares().size() - 1, share.field(), true);
            from = to;
        }
    }

    private void rectangles(double from, double to, boolean gapBefore, boolean gapAfter, int field, boolean underline) {
        boolean padding = field == Share.PADDING;
        piece(from, to, gapBefore, gapAfter, false, padding ? "run-padding" : "run-tint", roleClass(field));
        if (underline) {
            String line = padding ? "run-padding-line" : "run-line";
            piece(from, to, gapBefore, gapAfter, true, line, roleClass(field));
        }
        if (!padding) {
            nodes.light(piece(from, to, gapBefore, gapAfter, false, "run-outline"), field);
        }
    }

    /** An underline in the colours of all fields that take part, in turns. */
    private void stripes(LiteralRun run) {
        List<String> roles =
                run.shares().stream().map(share -> roleClass(share.field())).toList();
        String style = "stripes " + String.join(" ", roles);
        add(style, () -> new Stripes(roles), run.start(), run.end(), true, true, true);
    }

    private void fault(@Nullable CharRange fault) {
        if (fault == null) {
            return;
        }
        int length = literal.text().length();
        int start = Math.max(0, Math.min(fault.start(), length));
        int end = Math.max(start, Math.min(fault.end(), length));
        piece(start, end, false, false, false, start == end ? "fault-gap" : "fault");
    }

    private Region piece(
            double from, double to, boolean gapBefore, boolean gapAfter, boolean underline, String... classes) {
        return add(
                String.join(" ", classes),
                () -> {
                    Region region = new Region();
                    region.getStyleClass().addAll(classes);
                    return region;
                },
                from,
                to,
                gapBefore,
                gapAfter,
                underline);
    }

    private Region add(
            String style,
            Supplier<Region> maker,
            double from,
            double to,
            boolean gapBefore,
            boolean gapAfter,
            boolean underline) {
        Region node = spareRegions.take(style, maker);
        // Placed here and nowhere else: a pane gives managed children their preferred size.
        node.setManaged(false);
        pieces.add(new Piece(node, style, from, to, gapBefore, gapAfter, underline));
        return node;
    }

    private String roleClass(int field) {
        return "role-" + literal.roleOf(field).word();
    }

    /**
     * Puts the nodes where they belong.
     *
     * @param newEdges where the characters stand, see {@link TextRuler#edges}
     * @param x the left edge of the first character
     * @param overhang by how much the colour of the first and last character goes beyond them
     * @param height the height of the text's line
     * @param line the height of the underline, below the text's line
     */
    void place(double[] newEdges, double x, double overhang, double height, double line) {
        edges = newEdges;
        int end = edges.length - 1;
        for (Piece piece : pieces) {
            double before = piece.from <= 0 ? -overhang : piece.gapBefore ? HALF_GAP : 0;
            double after = piece.to >= end ? overhang : piece.gapAfter ? -HALF_GAP : 0;
            double left = Math.rint(x + edge(piece.from) + before);
            double right = Math.rint(x + edge(piece.to) + after);
            if (piece.from == piece.to) {
                left = Math.rint(x + edge(piece.from)) - 2;
                right = left + 4;
            }
            double top = piece.underline ? height : 0;
            piece.node.resizeRelocate(left, top, Math.max(1, right - left), height + line - top);
        }
        for (Glyphs glyph : glyphs) {
            glyph.node.relocate(x + edges[glyph.start], 0);
        }
    }

    /** The left edge of a place between characters or within one, from the left edge of the first. */
    double edge(double place) {
        int whole = (int) Math.max(0, Math.min(edges.length - 1, Math.floor(place)));
        double left = edges[whole];
        return whole == edges.length - 1 ? left : left + (place - whole) * (edges[whole + 1] - left);
    }

    /** The place at a distance from the first character's left edge; outside the text, -1. */
    double placeAt(double x) {
        for (int i = 0; i + 1 < edges.length; i++) {
            if (x >= edges[i] && x < edges[i + 1]) {
                return i + (x - edges[i]) / (edges[i + 1] - edges[i]);
            }
        }
        return -1;
    }

    /** Draws the characters of a selection in the colour that is read on the selection's. */
    void select(int start, int end) {
        for (Glyphs glyph : glyphs) {
            int length = glyph.node.getText().length();
            int from = Math.max(0, Math.min(length, start - glyph.start));
            int to = Math.max(0, Math.min(length, end - glyph.start));
            glyph.node.setSelectionStart(from < to ? from : -1);
            glyph.node.setSelectionEnd(from < to ? to : -1);
        }
    }
}
