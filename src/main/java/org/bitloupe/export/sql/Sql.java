package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.template.Piece;

/**
 * An expression in SQL, in pieces, so that numbers which belong to a field can be shown in its colour. Its texts are only words of
 * SQL, names that {@link SqlNames} made, and what a {@link Dialect} quoted.
 *
 * @param pieces the pieces in order
 */
record Sql(List<Piece> pieces) {
    Sql {
        pieces = List.copyOf(pieces);
    }

    /**
     * An expression of parts put one after the other.
     *
     * @param parts words of SQL, whole numbers, pieces or expressions
     */
    static Sql of(Object... parts) {
        List<Piece> pieces = new ArrayList<>();
        for (Object part : parts) {
            if (part instanceof Sql sql) {
                pieces.addAll(sql.pieces);
            } else if (part instanceof Piece piece) {
                pieces.add(piece);
            } else if (part instanceof String || part instanceof Integer || part instanceof Long) {
                pieces.add(Piece.of(part.toString()));
            } else if (part instanceof BigInteger number) {
                pieces.add(Piece.of(number.toString()));
            } else {
                throw new IllegalArgumentException("no part of SQL: " + part.getClass());
            }
        }
        return new Sql(pieces);
    }

    /** Expressions with something between them. */
    static Sql joined(String between, List<Sql> parts) {
        Sql joined = of();
        for (int i = 0; i < parts.size(); i++) {
            joined = i == 0 ? parts.get(i) : of(joined, between, parts.get(i));
        }
        return joined;
    }

    /** The whole text. */
    String text() {
        StringBuilder text = new StringBuilder();
        pieces.forEach(piece -> text.append(piece.text()));
        return text.toString();
    }

    @Override
    public String toString() {
        return text();
    }
}
