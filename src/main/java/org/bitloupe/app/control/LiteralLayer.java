package org.bitloupe.app.control;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
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

    /** A rectangle from one place to another, both in characters; a gap is left at the ends of its run. */
    private record Piece(Region node, double from, double to, boolean gapBefore, boolean gapAfter, boolean underline) {}

    /** The characters of a run. */
    private record Glyphs(Text node, int start) {}

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

    /** Makes the nodes of a literal, or keeps those there are; {@link #place} puts them where they belong. */
    void show(Literal shown) {
        boolean alike = shown.isDrawnLike(literal);
        literal = shown;
        if (alike && !glyphs.isEmpty()) {
            glyphs.forEach(glyph -> write(glyph, shown.text()));
        } else {
            make(shown);
        }
    }

    private static void write(Glyphs glyph, String text) {
        Text node = glyph.node;
        node.setText(text.substring(glyph.start, glyph.start + node.getText().length()));
        node.setSelectionStart(-1);
        node.setSelectionEnd(-1);
    }

    private void make(Literal shown) {
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
        // Placed here and nowhere else: a pane gives managed children their preferred size.
        pieces.forEach(piece -> piece.node.setManaged(false));
        back.getChildren().setAll(pieces.stream().map(Piece::node).toList());
        front.getChildren().setAll(glyphs.stream().map(Glyphs::node).toList());
        front.getChildren().add(selected);
    }

    private void plain(int start, int end) {
        if (start < end) {
            glyphs(start, end, "plain");
        }
    }

    private void glyphs(int start, int end, String... classes) {
        Text text = new Text(literal.text().substring(start, end));
        text.setTextOrigin(VPos.TOP);
        text.getStyleClass().add("literal-text");
        text.getStyleClass().addAll(classes);
        text.selectionFillProperty().bind(selected.fillProperty());
        glyphs.add(new Glyphs(text, start));
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
        Region tint = region(padding ? "run-padding" : "run-tint", roleClass(field));
        pieces.add(new Piece(tint, from, to, gapBefore, gapAfter, false));
        if (underline) {
            Region line = region(padding ? "run-padding-line" : "run-line", roleClass(field));
            pieces.add(new Piece(line, from, to, gapBefore, gapAfter, true));
        }
        if (!padding) {
            Region outline = region("run-outline");
            nodes.light(outline, field);
            pieces.add(new Piece(outline, from, to, gapBefore, gapAfter, false));
        }
    }

    /** An underline in the colours of all fields that take part, in turns. */
    private void stripes(LiteralRun run) {
        Stripes stripes = new Stripes(
                run.shares().stream().map(share -> roleClass(share.field())).toList());
        pieces.add(new Piece(stripes, run.start(), run.end(), true, true, true));
    }

    private void fault(@Nullable CharRange fault) {
        if (fault == null) {
            return;
        }
        int length = literal.text().length();
        int start = Math.max(0, Math.min(fault.start(), length));
        int end = Math.max(start, Math.min(fault.end(), length));
        pieces.add(new Piece(region(start == end ? "fault-gap" : "fault"), start, end, false, false, false));
    }

    private static Region region(String... classes) {
        Region region = new Region();
        region.getStyleClass().addAll(classes);
        return region;
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

    /** A line of 8 pixel wide pieces in the colours of several roles, in turns. */
    private static final class Stripes extends Region {
        private static final double WIDTH = 8;

        private final List<String> roles;

        Stripes(List<String> roles) {
            this.roles = roles;
            widthProperty().addListener((property, before, now) -> fill());
        }

        private void fill() {
            int wanted = (int) Math.ceil(getWidth() / WIDTH);
            while (getChildren().size() < wanted) {
                getChildren().add(region("run-line", roles.get(getChildren().size() % roles.size())));
            }
            getChildren().remove(wanted, getChildren().size());
        }

        @Override
        protected void layoutChildren() {
            for (int i = 0; i < getChildren().size(); i++) {
                double from = i * WIDTH;
                getChildren().get(i).resizeRelocate(from, 0, Math.min(WIDTH, getWidth() - from), getHeight());
            }
        }
    }
}
