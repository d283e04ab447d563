package org.bitloupe.timeline;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.message.Message;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.timeline.text.SectionReader;
import org.bitloupe.timeline.text.TextSection;
import org.jspecify.annotations.Nullable;

/**
 * The text around a place of a source, as it is read for a timeline: with credentials blanked, and secrets, cards and accounts hidden.
 *
 * @param pieces its pieces, one for each part of the source
 * @param first true if it begins where the source does
 * @param last true if it ends where the source does
 */
public record TextExcerpt(List<Piece> pieces, boolean first, boolean last) {
    /** Characters on each side of a place. */
    public static final int AROUND = 6_000;

    /** Characters beyond these in which a secret may begin or end. */
    private static final int OUT_OF_SIGHT = 256;

    /** So far from its beginning a line is looked for to begin with. */
    private static final int LINE = 400;

    public TextExcerpt {
        pieces = List.copyOf(pieces);
    }

    /**
     * A piece of one part.
     *
     * @param part the name of the part, null where the source is text itself
     * @param offset its first character in all of the source's text, in UTF-16 units
     * @param text the characters as they may be shown
     */
    public record Piece(@Nullable Message part, long offset, String text) {
        /** Tells whether a place lies in it. */
        public boolean has(TextPlace place) {
            return place.offset() >= offset && place.offset() + place.length() <= offset + text.length();
        }
    }

    /** Tells whether a place lies in it with as much around as there is. */
    public boolean covers(TextPlace place) {
        if (pieces.stream().noneMatch(piece -> piece.has(place))) {
            return false;
        }
        Piece end = pieces.get(pieces.size() - 1);
        return (first || place.offset() - pieces.get(0).offset() >= AROUND / 2)
                && (last || end.offset() + end.text().length() - place.offset() >= AROUND / 2);
    }

    /**
     * Reads the text around a place. Takes as long as reading the source up to there; memory is bounded.
     *
     * @param shown tells whether a value that could be a secret, a card or an account is known to be an ID, and stays
     * @param progress is told of the bytes of the source, and may stop it
     * @throws IOException if the source cannot be opened any more; {@link Source#problem} says it in words
     */
    public static TextExcerpt read(
            Source source, TextPlace place, SensitiveValues sensitive, Predicate<String> shown, Progress progress)
            throws IOException {
        Collector collector = new Collector(
                Math.max(0, place.offset() - AROUND),
                place.offset() + place.length() + AROUND,
                text -> sensitive.within(text, value -> !shown.test(value)));
        boolean stopped = SectionReader.read(source, collector::take, progress).stopped();
        return new TextExcerpt(collector.pieces(), collector.from == 0, !stopped);
    }

    /** Keeps the text between two places, and a little beyond. */
    private static final class Collector {
        private final long from;
        private final long to;
        private final UnaryOperator<String> hide;
        private final List<Piece> kept = new ArrayList<>();

        Collector(long from, long to, UnaryOperator<String> hide) {
            this.from = from;
            this.to = to;
            this.hide = hide;
        }

        /** Takes a section, and says whether more is wanted. */
        boolean take(TextSection section) {
            long start = Math.max(section.offset(), from - OUT_OF_SIGHT);
            long end = Math.min(section.offset() + section.text().length(), to + OUT_OF_SIGHT);
            if (start < end) {
                String text =
                        section.text().substring((int) (start - section.offset()), (int) (end - section.offset()));
                Piece before = kept.isEmpty() ? null : kept.get(kept.size() - 1);
                if (before != null && Objects.equals(before.part(), section.part())) {
                    kept.set(kept.size() - 1, new Piece(before.part(), before.offset(), before.text() + text));
                } else {
                    kept.add(new Piece(section.part(), start, text));
                }
            }
            return section.offset() + section.text().length() <= to + OUT_OF_SIGHT;
        }

        /** The first character that is kept of a piece: where a line begins. */
        private long start(Piece piece) {
            if (piece.offset() >= from) {
                return piece.offset();
            }
            int first = (int) (from - piece.offset());
            int line = piece.text().indexOf('\n', first) + 1;
            return line > 0 && line - first < LINE ? piece.offset() + line : from;
        }

        List<Piece> pieces() {
            List<Piece> pieces = new ArrayList<>();
            for (Piece piece : kept) {
                String hidden = hide.apply(piece.text());
                long start = start(piece);
                long end = Math.min(piece.offset() + hidden.length(), to);
                if (start < end) {
                    pieces.add(new Piece(piece.part(), start, hidden.substring((int) (start - piece.offset()), (int)
                            (end - piece.offset()))));
                }
            }
            return pieces;
        }
    }
}
