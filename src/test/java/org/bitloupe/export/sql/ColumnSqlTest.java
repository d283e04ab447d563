package org.bitloupe.export.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

class ColumnSqlTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final Layout TWITTER =
            Catalog.builtIn().find("snowflake-twitter").orElseThrow();

    private static Export query(String dialect, String table, String column) {
        return ColumnSql.query(dialect, TWITTER, table, column, WORDS);
    }

    private static String text(String dialect, String table, String column) {
        return ((Content.Text) ((Export.Ready) query(dialect, table, column)).content()).text();
    }

    private static List<String> refusals(String table, String column) {
        return ((Export.Refused) query("postgresql", table, column))
                .reasons().stream().map(Message::key).toList();
    }

    @Test
    void namesAreQuotedAsTheDialectQuotes() {
        assertThat(text("sqlite", "orders", "id")).contains("w.\"id\"").contains("from \"orders\" as w");
        assertThat(text("mysql", "shop.orders", "id")).contains("w.`id`").contains("from `shop`.`orders` as w");
        assertThat(text("mysql", "`a``b`", "x`y")).contains("from `a``b` as w").contains("w.`x``y`");
    }

    @Test
    void postgresqlFoldsOnlyWhatStandsWithoutQuotes() {
        assertThat(text("postgresql", "Shop.\"Orders\"", "ID"))
                .contains("from \"shop\".\"Orders\" as w")
                .contains("w.\"id\"");
    }

    @Test
    void aDotInQuotesIsPartOfTheName() {
        assertThat(text("duckdb", "\"a.b\" . \"c\"\"d\"", "\"e.f\""))
                .contains("from \"a.b\".\"c\"\"d\" as w")
                .contains("w.\"e.f\"");
    }

    @Test
    void aBackslashEscapesWhereTheEngineHasItSo() {
        assertThat(text("bigquery", "`a\\`b\\\\`", "id")).contains("from `a\\`b\\\\` as w");
        assertThat(text("clickhouse", "`a``b`", "c\\d"))
                .contains("from `a\\`b` as w")
                .contains("w.`c\\\\d`");
        assertThat(text("spark", "`a\\`", "`c``d`")).contains("from `a\\` as w").contains("w.`c``d`");
    }

    @Test
    void whatEndsANameIsOnlyALetterOfIt() {
        assertThat(text("sqlite", "x; drop table y; --", "id")).contains("from \"x; drop table y; --\" as w");
    }

    @Test
    void whatIsNoNameIsRefused() {
        for (String wrong :
                List.of("", "  ", "a..b", ".a", "a.", "\"a", "\"a\"b", "\"\"", "a\u0000b", "a\nb", "\ud800")) {
            assertThat(refusals(wrong, "id")).as(wrong).containsExactly("export.sql.refused.table");
            assertThat(refusals("t", wrong)).as(wrong).containsExactly("export.sql.refused.column");
        }
        assertThat(refusals("a.b.c.d.e", "t.id"))
                .containsExactly("export.sql.refused.table", "export.sql.refused.column");
    }

    @Test
    void everyDialectReadsEveryField() {
        for (Target target : ColumnSql.targets()) {
            assertThat(text(target.id(), "orders", "id"))
                    .contains(" as time_ticks,", " as datacenter,", " as worker,", " as sequence,", " as time,")
                    .endsWith(") as w;\n");
        }
        assertThatThrownBy(() -> query("x", "orders", "id")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aNameStandsForItsLettersInEveryDialect() {
        for (String name :
                List.of("id", "Order_ID", "order id", "user.id", " id ", "a\"b", "a`b", "größe", "1st", "a\\b")) {
            for (Target target : ColumnSql.targets()) {
                String written = ColumnSql.written(target.id(), name);
                Dialect dialect = Dialects.ALL.stream()
                        .filter(each -> each.id().equals(target.id()))
                        .findFirst()
                        .orElseThrow();
                assertThat(text(target.id(), "t", written))
                        .as("%s in %s", name, target.id())
                        .contains("w." + dialect.identifier(name) + " as id");
            }
        }
        assertThat(ColumnSql.written("postgresql", "order_id")).isEqualTo("order_id");
        assertThat(ColumnSql.written("postgresql", "OrderId")).isEqualTo("\"OrderId\"");
        assertThat(ColumnSql.written("mysql", "OrderId")).isEqualTo("OrderId");
        assertThat(ColumnSql.written("mysql", "user.id")).isEqualTo("`user.id`");
    }

    @Test
    void theNotesSpeakOfTheColumn() {
        Layout uuid = Catalog.builtIn().find("uuid-v7").orElseThrow();
        Layout ulid = Catalog.builtIn().find("ulid").orElseThrow();
        assertThat(notes("postgresql", TWITTER)).containsExactly("export.sql.note.column.number");
        assertThat(notes("postgresql", uuid)).first().isEqualTo("export.sql.note.column.type");
        assertThat(notes("duckdb", ulid)).first().isIn("export.sql.note.column.hex", "export.sql.note.column.type");
        assertThat(notes("mysql", uuid)).startsWith("export.sql.note.column.type", "export.sql.note.column.mysql");
        assertThat(notes("clickhouse", TWITTER)).contains("export.sql.note.clickhouse");
        assertThat(notes("trino", uuid)).first().isEqualTo("export.sql.note.large.trino");
        Layout text = Catalog.builtIn().find("cuid2").orElseThrow();
        assertThat(notes("sqlite", text)).isEmpty();
    }

    private static List<String> notes(String dialect, Layout layout) {
        return ColumnSql.notes(dialect, layout).stream()
                .map(note -> note.message().key())
                .toList();
    }
}
