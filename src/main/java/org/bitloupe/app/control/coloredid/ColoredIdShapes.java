package org.bitloupe.app.control.coloredid;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.control.field.FieldSelection;
import org.bitloupe.inspect.reading.FieldReading.CharRange;
import org.bitloupe.inspect.reading.LiteralRun;
import org.bitloupe.inspect.reading.LiteralRun.Share;
import org.bitloupe.layout.Role;

/**
 * The shapes of a {@link ColoredId} to be drawn: the rectangles behind and under its characters, and the characters, each in the order in
 * which they overlap. Whoever draws them says where characters stand.
 */
record ColoredIdShapes(List<Piece> pieces, List<Glyphs> glyphs) {
    /** Between runs, half of it at each side: fields are told apart by more than colour. */
    private static final double HALF_GAP = 1;

    private static final double GAP_MARK = 4;

    ColoredIdShapes {
        pieces = List.copyOf(pieces);
        glyphs = List.copyOf(glyphs);
    }

    /** The look of a rectangle. */
    enum PieceKind {
        TINT,
        LINE,
        PADDING,
        PADDING_LINE,
        /** An underline in the colours of several fields, in turns. */
        STRIPES,
        /** Seen while its field is lit. */
        OUTLINE,
        FAULT,
        /** Something is missing between two characters. */
        FAULT_GAP;

        boolean underline() {
            return this == LINE || this == PADDING_LINE || this == STRIPES;
        }
    }

    /** The colour of characters. */
    enum Ink {
        PLAIN,
        PUNCTUATION,
        /** That of a field. */
        FIELD
    }

    /**
     * A rectangle from one place to another, both in characters.
     *
     * @param field the field it stands for; of stripes, the last one
     * @param roles whose colours it has; {@link Role#UNUSED} for padding
     * @param gapBefore true if a gap is left at its start, where a run ends
     * @param gapAfter true if a gap is left at its end
     */
    record Piece(
            PieceKind look, int field, List<Role> roles, double from, double to, boolean gapBefore, boolean gapAfter) {
        Piece {
            roles = List.copyOf(roles);
        }

        /** The left and the right edge between characters that stand at these edges, with some colour beyond the first and last. */
        double[] sides(Edges edges, double overhang) {
            if (from == to) {
                double left = Math.rint(edges.at(from)) - GAP_MARK / 2;
                return new double[] {left, left + GAP_MARK};
            }
            double before = from <= 0 ? -overhang : gapBefore ? HALF_GAP : 0;
            double after = to >= edges.characters() ? overhang : gapAfter ? -HALF_GAP : 0;
            double left = Math.rint(edges.at(from) + before);
            return new double[] {left, Math.max(left + 1, Math.rint(edges.at(to) + after))};
        }
    }

    /** Characters of one colour. */
    record Glyphs(Ink ink, Role role, int start, int end) {}

    /** The edges of characters, in pixels. */
    static final class Edges {
        private final double[] of;
        private final double x;

        /**
         * Edges.
         *
         * @param of those of {@link TextMeasure#edges}
         * @param x where the first character stands
         */
        Edges(double[] of, double x) {
            this.of = of;
            this.x = x;
        }

        int characters() {
            return of.length - 1;
        }

        /** The left edge of a place between characters or within one. */
        double at(double place) {
            int whole = (int) Math.max(0, Math.min(characters(), Math.floor(place)));
            double left = of[whole];
            return x + (whole == characters() ? left : left + (place - whole) * (of[whole + 1] - left));
        }

        /** The place at a distance from the left; outside the text, -1. */
        double placeAt(double pixels) {
            double along = pixels - x;
            for (int i = 0; i < characters(); i++) {
                if (along >= of[i] && along < of[i + 1]) {
                    return i + (along - of[i]) / (of[i + 1] - of[i]);
                }
            }
            return -1;
        }
    }

    /** The shape of a literal. */
    static ColoredIdShapes of(ColoredId coloredId) {
        Maker maker = new Maker(coloredId);
        int done = 0;
        for (LiteralRun run : coloredId.runs()) {
            maker.plain(done, run.start());
            maker.run(run);
            done = run.end();
        }
        maker.plain(done, coloredId.text().length());
        CharRange fault = coloredId.fault();
        if (fault != null) {
            maker.fault(fault);
        }
        return new ColoredIdShapes(maker.pieces, maker.glyphs);
    }

    private static final class Maker {
        private final ColoredId coloredId;
        private final List<Piece> pieces = new ArrayList<>();
        private final List<Glyphs> glyphs = new ArrayList<>();

        Maker(ColoredId coloredId) {
            this.coloredId = coloredId;
        }

        void plain(int start, int end) {
            if (start < end) {
                glyphs.add(new Glyphs(Ink.PLAIN, Role.UNUSED, start, end));
            }
        }

        void run(LiteralRun run) {
            List<Share> shares = run.shares();
            if (shares.isEmpty()) {
                glyphs.add(new Glyphs(Ink.PUNCTUATION, Role.UNUSED, run.start(), run.end()));
                return;
            }
            int last = shares.get(shares.size() - 1).field();
            boolean oneField = shares.size() == 1;
            if (run.kind() == LiteralRun.Kind.SHARED) {
                shared(run);
            } else {
                piece(PieceKind.TINT, last, run.start(), run.end(), true, true);
                if (oneField) {
                    piece(PieceKind.LINE, last, run.start(), run.end(), true, true);
                }
                outline(last, run.start(), run.end(), true, true);
                if (!oneField) {
                    stripes(run, last);
                }
            }
            boolean inked = oneField && last != Share.PADDING;
            glyphs.add(new Glyphs(inked ? Ink.FIELD : Ink.PLAIN, coloredId.roleOf(last), run.start(), run.end()));
        }

        /** Each field gets as much of the character as it has of its bits, with a hard stop between. */
        private void shared(LiteralRun run) {
            double bits = run.shares().stream().mapToInt(Share::bits).sum();
            double from = run.start();
            for (int i = 0; i < run.shares().size(); i++) {
                Share share = run.shares().get(i);
                double to = from + (run.end() - run.start()) * share.bits() / bits;
                boolean first = i == 0;
                boolean last = i == run.shares().size() - 1;
                piece(PieceKind.TINT, share.field(), from, to, first, last);
                piece(PieceKind.LINE, share.field(), from, to, first, last);
                outline(share.field(), from, to, first, last);
                from = to;
            }
        }

        /** An underline in the colours of all fields that take part, in turns. */
        private void stripes(LiteralRun run, int last) {
            List<Role> roles = run.shares().stream()
                    .map(share -> coloredId.roleOf(share.field()))
                    .toList();
            pieces.add(new Piece(PieceKind.STRIPES, last, roles, run.start(), run.end(), true, true));
        }

        void fault(CharRange fault) {
            int length = coloredId.text().length();
            int start = Math.max(0, Math.min(fault.start(), length));
            int end = Math.max(start, Math.min(fault.end(), length));
            piece(start == end ? PieceKind.FAULT_GAP : PieceKind.FAULT, FieldSelection.NONE, start, end, false, false);
        }

        private void outline(int field, double from, double to, boolean gapBefore, boolean gapAfter) {
            if (field != Share.PADDING) {
                piece(PieceKind.OUTLINE, field, from, to, gapBefore, gapAfter);
            }
        }

        private void piece(
                PieceKind pieceKind, int field, double from, double to, boolean gapBefore, boolean gapAfter) {
            boolean padding = field == Share.PADDING;
            PieceKind as = padding && pieceKind == PieceKind.TINT
                    ? PieceKind.PADDING
                    : padding && pieceKind == PieceKind.LINE ? PieceKind.PADDING_LINE : pieceKind;
            pieces.add(new Piece(as, field, List.of(coloredId.roleOf(field)), from, to, gapBefore, gapAfter));
        }
    }
}
