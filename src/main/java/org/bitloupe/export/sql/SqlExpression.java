package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.template.QuotedText;

/**
 * An expression in SQL, in pieces, so that numbers which belong to a field can be shown in its colour. Its texts are only words of
 * SQL, names that {@link SqlNames} made, and what a {@link Dialect} quoted.
 *
 * @param pieces the pieces in order
 */
record SqlExpression(List<QuotedText> pieces) {
    SqlExpression {
        pieces = List.copyOf(pieces);
    }

    /**
     * An expression of parts put one after the other.
     *
     * @param parts words of SQL, whole numbers, pieces or expressions
     */
    static SqlExpression of(Object... parts) {
        List<QuotedText> pieces = new ArrayList<>();
        for (Object part : parts) {
            if (part instanceof SqlExpression sql) {
                pieces.addAll(sql.pieces);
            } else if (part instanceof QuotedText quotedText) {
                pieces.add(quotedText);
            } else if (part instanceof String || part instanceof Integer || part instanceof Long) {
                pieces.add(QuotedText.of(part.toString()));
            } else if (part instanceof BigInteger number) {
                pieces.add(QuotedText.of(number.toString()));
            } else {
                throw new IllegalArgumentException("no part of SQL: " + part.getClass());
            }
        }
        return new SqlExpression(pieces);
    }

    /** Expressions with something between them. */
    static SqlExpression joined(String between, List<SqlExpression> parts) {
        SqlExpression joined = of();
        for (int i = 0; i < parts.size(); i++) {
            joined = i == 0 ? parts.get(i) : of(joined, between, parts.get(i));
        }
        return joined;
    }

    /** The whole text. */
    String text() {
        StringBuilder text = new StringBuilder();
        pieces.forEach(quotedText -> text.append(quotedText.text()));
        return text.toString();
    }

    @Override
    public String toString() {
        return text();
    }
}
