package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.layout.Field;

/** Conditions that hold for the IDs of a layout and for the values of its fields. */
final class ValidityCondition {
    private final Dialect dialect;
    private final SqlLayout layout;

    ValidityCondition(Dialect dialect, SqlLayout layout) {
        this.dialect = dialect;
        this.layout = layout;
    }

    /** Returns the condition that an ID has the bits that all IDs of the layout have, and values in range. */
    SqlExpression sql(SqlWordPair id) {
        List<SqlExpression> conditions = new ArrayList<>();
        for (int word = layout.wide() ? 1 : 0; word >= 0; word--) {
            BigInteger fixed = layout.fixedBits(word);
            if (fixed.signum() != 0) {
                BigInteger constants =
                        layout.constants(word, i -> layout.field(i).value());
                QuotedText mask = QuotedText.of(dialect.word(fixed).text());
                conditions.add(SqlExpression.of(dialect.and(id.word(word), mask), " = ", dialect.word(constants)));
            }
        }
        for (int i : layout.open()) {
            Field field = layout.field(i);
            if (field.min() != null || field.max() != null) {
                conditions.add(inRange(i, dialect.decode(layout, i, id)));
            }
        }
        return conditions.isEmpty() ? SqlExpression.of("1 = 1") : SqlExpression.joined(" and ", conditions);
    }

    /** Returns the condition that a value is one that the field may have. */
    SqlExpression inRange(int i, SqlExpression value) {
        Field field = layout.field(i);
        SqlExpression least =
                SqlExpression.of(QuotedText.of(bound(i, field.least())).in(i));
        SqlExpression limit =
                SqlExpression.of(QuotedText.of(bound(i, field.limit())).in(i));
        SqlExpression between = SqlExpression.of(value, " between ", least, " and ", limit);
        return layout.hex(i) ? dialect.hexDigits(value, SqlLayout.digits(field.bits()), between) : between;
    }

    /** A value as a literal. */
    String bound(int i, BigInteger value) {
        return layout.hex(i)
                ? dialect.literal(digits(i, value))
                : dialect.word(value).text();
    }

    /** A value in as many hex digits as the field has. */
    String digits(int i, BigInteger value) {
        String digits = value.toString(16);
        return "0".repeat(SqlLayout.digits(layout.field(i).bits()) - digits.length()) + digits;
    }
}
