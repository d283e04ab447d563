package org.bitloupe.export.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.target.Content;
import org.bitloupe.export.target.Export;
import org.bitloupe.export.target.Options;
import org.bitloupe.export.target.Target;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SqlTargetTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    static List<Target> targets() {
        return SqlTarget.all();
    }

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static String sql(Target target, Layout layout, Options options) {
        Export export = target.export(layout, options, WORDS);
        assertThat(export).as(target.id() + " " + layout.id()).isInstanceOf(Export.Ready.class);
        return ((Content.Text) ((Export.Ready) export).content()).text();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void everyBuiltInLayoutOfUpTo128BitsIsExpressed(Target target) {
        for (Layout layout : Catalog.builtIn().layouts()) {
            boolean fits = layout.width() > 0 && layout.width() <= 128;
            assertThat(target.refusals(layout).isEmpty()).as(layout.id()).isEqualTo(fits);
            if (fits) {
                assertThat(sql(target, layout, Options.of(layout)))
                        .contains(layout.id().replace('-', '_').substring(0, 2));
                assertThat(target.notes(layout, Options.of(layout))).isNotEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("targets")
    void theNumbersOfAFieldAreMarked(Target target) {
        Layout layout = layout("snowflake-twitter");
        Export.Ready ready = (Export.Ready) target.export(layout, Options.of(layout), WORDS);
        Content.Text text = (Content.Text) ready.content();
        assertThat(text.marks()).isNotEmpty();
        List<String> ofSequence = text.marks().stream()
                .filter(mark -> mark.field() == 4)
                .map(mark -> text.text().substring(mark.from(), mark.to()))
                .distinct()
                .toList();
        assertThat(ofSequence).contains("4095");
    }

    @ParameterizedTest
    @MethodSource("targets")
    void wordsOfALayoutStandOnlyInComments(Target target) {
        for (String word : Hostile.WORDS) {
            Layout layout = Hostile.named(word);
            String sql = sql(target, layout, Options.of(layout).withName(word).withMachine(BigInteger.TEN));
            String code = sql.lines().filter(line -> !line.startsWith("--")).reduce("", (a, b) -> a + "\n" + b);
            assertThat(code).matches(text -> text.chars().allMatch(c -> c == 10 || (c >= 32 && c < 127)));
            assertThat(sql.lines().filter(line -> line.startsWith("--")))
                    .allSatisfy(line -> assertThat(
                                    line.chars().noneMatch(c -> c < ' ' || c == 0x2028 || c == 0x2029 || c == 0x85))
                            .isTrue());
        }
    }

    private static String sql(String target, String layout) {
        Target found = targets().stream()
                .filter(each -> each.id().equals(target))
                .findFirst()
                .orElseThrow();
        return sql(found, layout(layout), Options.of(layout(layout)));
    }

    /** Bits 12 to 16 of Twitter's IDs are the worker; 22 bits stand below the time. */
    @Test
    void everyEngineShiftsInItsOwnWords() {
        assertThat(sql("bigquery", "snowflake-twitter"))
                .contains("((low >> 12) & 31) as worker")
                .contains("timestamp_micros(((ticks * 1000) + 1288834974657000)) as time");
        assertThat(sql("spark", "snowflake-twitter"))
                .contains("(shiftright(low, 12) & 31) as worker")
                .contains("timestamp_micros(((ticks * 1000) + 1288834974657000)) as time");
        assertThat(sql("trino", "snowflake-twitter"))
                .contains("bitwise_and(bitwise_right_shift(low, 12), 31) as worker");
        assertThat(sql("clickhouse", "snowflake-twitter"))
                .contains("bitAnd(bitShiftRight(low, 12), 31) as worker")
                .contains("toInt64(bitOr(");
    }

    /** TikTok's IDs use the top bit: without a sign where there are such numbers, else there is a note. */
    @Test
    void theTopBitIsASignOnlyWhereThereIsNoOtherWay() {
        assertThat(sql("clickhouse", "tiktok"))
                .contains("then toUInt64(bitOr(")
                .doesNotContain("negative in a signed column");
        for (String signed : List.of("spark", "trino", "bigquery")) {
            assertThat(sql(signed, "tiktok")).contains("negative in a signed column");
        }
    }

    @Test
    void mysqlMakesIdsByChanceAndByCountingToo() {
        assertThat(sql("mysql", "uuid-v7"))
                .contains("create function uuid_v7_next() returns binary(16)")
                .contains("random_bytes(8)");
        assertThat(sql("mysql", "pinterest")).contains("update pinterest_slots set");
    }

    @Test
    void aMachineOutOfRangeIsNoDefault() {
        Layout layout = layout("snowflake-twitter");
        Target target = targets().get(0);
        assertThat(sql(target, layout, Options.of(layout).withMachine(BigInteger.valueOf(31))))
                .contains("worker bigint default 31");
        assertThat(sql(target, layout, Options.of(layout).withMachine(BigInteger.valueOf(32))))
                .doesNotContain(" default ");
    }

    @Test
    void postgresqlIsOfferedFirst() {
        Target target = targets().get(0);
        Layout layout = layout("snowflake-twitter");
        assertThat(target.fileName(layout, Options.of(layout))).isEqualTo("snowflake_twitter.sql");
        assertThat(target.command(layout, Options.of(layout), "x.sql")).contains("psql -v ON_ERROR_STOP=1 -f x.sql");
        assertThat(sql(target, layout, Options.of(layout)))
                .contains(
                        "return (timestamp '2010-11-04 01:42:54.657' + ((id >> 22) & 2199023255551) * interval '1 ms')")
                .contains("return ((id >> 12) & 31)::int;");
    }
}
