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
import org.bitloupe.export.Proof;
import org.bitloupe.export.template.Piece;

/**
 * MySQL 8 and MariaDB 10.6 and later: stored functions. IDs of up to 64 bits are {@code bigint}, {@code unsigned} where they use
 * the top bit and are not kept with a sign; larger ones {@code binary} of as many bytes as they have.
 */
final class MySqlDialect extends FunctionDialect {
    MySqlDialect() {
        super("mysql", new Proof.Run("MariaDB 10.11", Proof.Trial.BOTH_WAYS), "mysql shop < ", '`');
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
    Sql div(Sql dividend, BigInteger divisor) {
        return divisor.equals(BigInteger.ONE) ? dividend : Sql.of("(", dividend, " div ", divisor, ")");
    }

    @Override
    Sql word(BigInteger unsigned) {
        return Sql.of(unsigned);
    }

    @Override
    Words words(SqlLayout layout, Sql id) {
        if (!layout.wide()) {
            return Words.of(id);
        }
        Sql high = Sql.of("left(", id, ", ", layout.bytes() - Long.BYTES, ")");
        return new Words(number(Sql.of("hex(", high, ")")), number(Sql.of("hex(right(", id, ", ", Long.BYTES, "))")));
    }

    private static Sql number(Sql hex) {
        return Sql.of("cast(conv(", hex, ", 16, 10) as unsigned)");
    }

    @Override
    Sql id(SqlLayout layout, Words words) {
        if (layout.wide()) {
            return Sql.of("unhex(", hex(words, 2 * layout.bytes()), ")");
        }
        return unsigned(layout) ? words.low() : Sql.of("cast(", words.low(), " as signed)");
    }

    @Override
    Sql hex(Words words, int digits) {
        Sql all = Sql.of(
                "concat(lpad(lower(hex(", words.high(), ")), 16, '0'), lpad(lower(hex(", words.low(), ")), 16, '0'))");
        return digits == 32 ? all : Sql.of("right(", all, ", ", digits, ")");
    }

    @Override
    Words unhex(Sql text, int digits) {
        Sql padded = digits == 32 ? text : Sql.of("lpad(", text, ", 32, '0')");
        return new Words(number(Sql.of("left(", padded, ", 16)")), number(Sql.of("right(", padded, ", 16)")));
    }

    @Override
    Sql length(Sql text) {
        return Sql.of("char_length(", text, ")");
    }

    @Override
    Sql otherThanHex(Sql text) {
        return Sql.of(text, " regexp '[^0-9a-f]'");
    }

    @Override
    Sql instant(SqlTime time, Sql ticks) {
        Sql start = Sql.of("timestamp", literal(digits(time.start())));
        Sql instant = Sql.of(start, " + interval ", offset(time, ticks), " microsecond");
        return within(time, ticks, instant);
    }

    @Override
    Sql units(SqlTime time, String at) {
        return Sql.of("timestampdiff(microsecond, timestamp", literal(digits(time.start())), ", ", at, ")");
    }

    @Override
    Map<String, Object> values(SqlLayout layout, Options options) {
        Map<String, Object> values = super.values(layout, options);
        MakeRules rules = MakeRules.of(layout, options);
        SqlNames names = layout.names();
        Making making = new Making(this, layout, rules);
        layout.time()
                .ifPresent(time -> making.ofMoment(
                        Sql.of("moment datetime(6)"),
                        i -> parameters(layout, List.of(i)),
                        i -> Sql.of(names.field(i)),
                        time,
                        values));
        List<Integer> asked = rules.given().stream()
                .filter(i -> !rules.usual().containsKey(i))
                .toList();
        values.put("nextParameters", parameters(layout, asked).pieces());
        making.ofNow(i -> usual(layout, rules, i), Sql.of("next_slot"), this::now, values);
        return values;
    }

    /** Functions have no parameters that may be left out: what is known is written in. */
    private Sql usual(SqlLayout layout, MakeRules rules, int i) {
        BigInteger usual = rules.usual().get(i);
        if (usual == null) {
            return Sql.of(layout.names().field(i));
        }
        Validity validity = new Validity(this, layout);
        return Sql.of(Piece.of(validity.bound(i, usual)).in(i));
    }

    /**
     * The clock in UTC. All functions but {@code sysdate} stand still during a statement, and that one shows local time, which is as
     * far from UTC as the two that stand still are from each other.
     */
    private Sql now(SqlTime time) {
        return Sql.of("(", units(time, "sysdate(6)"), " - timestampdiff(microsecond, utc_timestamp(6), now(6)))");
    }

    @Override
    List<Note> columnNotes(SqlLayout layout) {
        Note first = layout.wide() ? Note.good("export.sql.note.column.type", "type", type(layout)) : numbers();
        return List.of(first, Note.careful("export.sql.note.column.mysql"));
    }

    @Override
    List<Note> notes(SqlLayout layout, Options options) {
        MakeRules rules = MakeRules.of(layout, options);
        List<Note> notes = new ArrayList<>();
        notes.add(Note.careful("export.sql.note.mysql"));
        notes.addAll(MakeNotes.of(layout, rules, Making.PATIENCE_SECONDS));
        if (rules.kind() == MakeRules.Kind.SLOTS || rules.kind() == MakeRules.Kind.COUNTER) {
            notes.add(Note.careful("export.sql.note.row-lock"));
        }
        if (rules.possible() && !rules.random().isEmpty()) {
            notes.add(Note.careful("export.sql.note.random-bytes"));
        }
        return notes;
    }
}
