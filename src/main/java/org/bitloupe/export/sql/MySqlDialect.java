package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Note;
import org.bitloupe.export.Options;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.export.template.QuotedText;

/**
 * MySQL 8 and MariaDB 10.6 and later: stored functions. IDs of up to 64 bits are {@code bigint}, {@code unsigned} where they use
 * the top bit and are not kept with a sign; larger ones {@code binary} of as many bytes as they have.
 */
final class MySqlDialect extends FunctionDialect {
    MySqlDialect() {
        super("mysql", new TestEvidence.Run("MariaDB 10.11", TestEvidence.Trial.BOTH_WAYS), "mysql shop < ", '`');
    }

    @Override
    boolean generates() {
        return true;
    }

    @Override
    Instant last() {
        return Instant.parse("9999-12-31T23:59:59.999999Z");
    }

    @Override
    boolean unsignedWords() {
        return true;
    }

    /** Backslashes are escapes unless {@code NO_BACKSLASH_ESCAPES} is set: as hex a text is the same under both. */
    @Override
    String literal(String text) {
        if (text.indexOf('\\') < 0) {
            return super.literal(text);
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return "_utf8mb4 x'" + HexFormat.of().formatHex(bytes) + "'";
    }

    @Override
    String type(SqlLayout layout) {
        if (layout.wide()) {
            return "binary(" + layout.bytes() + ")";
        }
        return unsigned(layout) ? "bigint unsigned" : "bigint";
    }

    @Override
    String type(SqlLayout layout, int field) {
        int bits = layout.field(field).bits();
        if (bits > Long.SIZE) {
            return "char(" + SqlLayout.digits(bits) + ") character set ascii";
        }
        return bits == Long.SIZE ? "bigint unsigned" : "bigint";
    }

    @Override
    SqlExpression div(SqlExpression dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : SqlExpression.of("(", dividend, " div ", divisor, ")");
    }

    @Override
    SqlExpression word(BigInteger unsigned) {
        return SqlExpression.of(unsigned);
    }

    @Override
    SqlWordPair words(SqlLayout layout, SqlExpression id) {
        if (!layout.wide()) {
            return SqlWordPair.of(id);
        }
        SqlExpression high = SqlExpression.of("left(", id, ", ", layout.bytes() - Long.BYTES, ")");
        return new SqlWordPair(
                number(SqlExpression.of("hex(", high, ")")),
                number(SqlExpression.of("hex(right(", id, ", ", Long.BYTES, "))")));
    }

    private static SqlExpression number(SqlExpression hex) {
        return SqlExpression.of("cast(conv(", hex, ", 16, 10) as unsigned)");
    }

    @Override
    SqlExpression id(SqlLayout layout, SqlWordPair sqlWordPair) {
        if (layout.wide()) {
            return SqlExpression.of("unhex(", hex(sqlWordPair, 2 * layout.bytes()), ")");
        }
        return unsigned(layout) ? sqlWordPair.low() : SqlExpression.of("cast(", sqlWordPair.low(), " as signed)");
    }

    @Override
    SqlExpression hex(SqlWordPair sqlWordPair, int digits) {
        SqlExpression all = SqlExpression.of(
                "concat(lpad(lower(hex(",
                sqlWordPair.high(),
                ")), 16, '0'), lpad(lower(hex(",
                sqlWordPair.low(),
                ")), 16, '0'))");
        return digits == 32 ? all : SqlExpression.of("right(", all, ", ", digits, ")");
    }

    @Override
    SqlWordPair unhex(SqlExpression text, int digits) {
        SqlExpression padded = digits == 32 ? text : SqlExpression.of("lpad(", text, ", 32, '0')");
        return new SqlWordPair(
                number(SqlExpression.of("left(", padded, ", 16)")),
                number(SqlExpression.of("right(", padded, ", 16)")));
    }

    @Override
    SqlExpression length(SqlExpression text) {
        return SqlExpression.of("char_length(", text, ")");
    }

    @Override
    SqlExpression otherThanHex(SqlExpression text) {
        return SqlExpression.of(text, " regexp '[^0-9a-f]'");
    }

    @Override
    SqlExpression instant(SqlTime time, SqlExpression ticks) {
        SqlExpression start = SqlExpression.of("timestamp", literal(digits(time.start())));
        SqlExpression instant = SqlExpression.of(start, " + interval ", offset(time, ticks), " microsecond");
        return within(time, ticks, instant);
    }

    @Override
    SqlExpression units(SqlTime time, String at) {
        return SqlExpression.of("timestampdiff(microsecond, timestamp", literal(digits(time.start())), ", ", at, ")");
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        Map<String, Object> values = super.values(layout, options);
        SqlGenerationRules rules = SqlGenerationRules.of(layout, options);
        SqlNames names = layout.names();
        SqlGenerator sqlGenerator = new SqlGenerator(this, layout, rules);
        layout.time()
                .ifPresent(time -> sqlGenerator.ofMoment(
                        SqlExpression.of("moment datetime(6)"),
                        i -> parameters(layout, List.of(i)),
                        i -> SqlExpression.of(names.field(i)),
                        time,
                        values));
        List<Integer> asked = rules.given().stream()
                .filter(i -> !rules.usual().containsKey(i))
                .toList();
        values.put("nextParameters", parameters(layout, asked).pieces());
        sqlGenerator.ofNow(i -> usual(layout, rules, i), SqlExpression.of("next_slot"), this::now, values);
        return values;
    }

    /** Functions have no parameters that may be left out: what is known is written in. */
    private SqlExpression usual(SqlLayout layout, SqlGenerationRules rules, int i) {
        BigInteger usual = rules.usual().get(i);
        if (usual == null) {
            return SqlExpression.of(layout.names().field(i));
        }
        ValidityCondition validity = new ValidityCondition(this, layout);
        return SqlExpression.of(QuotedText.of(validity.bound(i, usual)).in(i));
    }

    /**
     * The clock in UTC. All functions but {@code sysdate} stand still during a statement, and that one shows local time, which is as
     * far from UTC as the two that stand still are from each other.
     */
    private SqlExpression now(SqlTime time) {
        return SqlExpression.of(
                "(", units(time, "sysdate(6)"), " - timestampdiff(microsecond, utc_timestamp(6), now(6)))");
    }

    @Override
    List<Note> columnNotes(SqlLayout layout) {
        Note first = layout.wide() ? Note.good("export.sql.note.column.type", "type", type(layout)) : numbers();
        return List.of(first, Note.careful("export.sql.note.column.mysql"));
    }

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        SqlGenerationRules rules = SqlGenerationRules.of(layout, options);
        List<Note> notes = new ArrayList<>();
        notes.add(Note.careful("export.sql.note.mysql"));
        notes.addAll(SqlGenerationNotes.of(layout, rules, SqlGenerator.PATIENCE_SECONDS));
        if (rules.kind() == SqlGenerationRules.Kind.SLOTS || rules.kind() == SqlGenerationRules.Kind.COUNTER) {
            notes.add(Note.careful("export.sql.note.row-lock"));
        }
        if (rules.possible() && !rules.random().isEmpty()) {
            notes.add(Note.careful("export.sql.note.random-bytes"));
        }
        return notes;
    }
}
