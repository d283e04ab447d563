package org.bitloupe.export.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
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
            boolean fits = layout.width() > 0 && layout.width() <= 128 && !layout.isWrittenAsDate();
            assertThat(target.refusals(layout).isEmpty()).as(layout.id()).isEqualTo(fits);
            if (fits) {
                assertThat(sql(target, layout, Options.of(layout)))
                        .contains(layout.id().replace('-', '_').substring(0, 2));
                assertThat(target.notes(layout, Options.of(layout))).isNotEmpty();
            }
        }
    }

    /** Ten bits count to 1023. */
    @ParameterizedTest
    @MethodSource("targets")
    void aMachineThatALayoutHasNotIsRefused(Target target) {
        Layout layout = layout("snowflake-node10");
        for (String machine : List.of("-1", "1024", "99999999999", "18446744073709551617")) {
            Export export = target.export(layout, Options.of(layout).withMachine(new BigInteger(machine)), WORDS);
            assertThat(export).as(machine).isInstanceOf(Export.Refused.class);
            assertThat(((Export.Refused) export).reasons())
                    .extracting(WORDS::say)
                    .containsExactly("Machine " + machine + " is out of range. This layout has machines 0 to 1023.");
        }
        for (String machine : List.of("0", "1023")) {
            assertThat(sql(target, layout, Options.of(layout).withMachine(new BigInteger(machine))))
                    .isNotEmpty();
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
        assertThat(sql(target, layout, Options.of(layout).withMachine(BigInteger.valueOf(965))))
                .contains("datacenter bigint default 30, worker bigint default 5");
        assertThat(target.export(layout, Options.of(layout).withMachine(BigInteger.valueOf(1024)), WORDS))
                .isInstanceOf(Export.Refused.class);
    }

    /** Those of the worker, and of the middle of TikTok's; others make none of any layout. Fixed bits are known. */
    @ParameterizedTest
    @MethodSource("targets")
    void noIdIsMadeWhereTheMeaningOfSomeBitsIsNotKnown(Target target) {
        boolean makes = List.of("postgresql", "mysql").contains(target.id());
        Layout known = layout("snowflake-twitter");
        int worker = known.fields().indexOf(known.field("worker").orElseThrow());
        Field open = Field.of("worker", Role.UNKNOWN, known.fields().get(worker).bits());
        String note = "It does not make IDs: the meaning of some bits is not known.";
        for (Layout layout : List.of(known.withField(worker, open), layout("tiktok"))) {
            assertThat(layout.unknownBits()).as(layout.id()).isPositive();
            assertThat(sql(target, layout, Options.of(layout))).as(layout.id()).doesNotContain("_next");
            assertThat(notes(target, layout).contains(note)).as(layout.id()).isEqualTo(makes);
        }
        for (Layout layout : List.of(known, known.withField(worker, open.withValue(BigInteger.ONE)))) {
            assertThat(sql(target, layout, Options.of(layout)).contains("_next"))
                    .as(target.id())
                    .isEqualTo(makes);
            assertThat(notes(target, layout)).doesNotContain(note);
        }
    }

    private static List<String> notes(Target target, Layout layout) {
        return target.notes(layout, Options.of(layout)).stream()
                .map(note -> WORDS.say(note.message()))
                .toList();
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

    /** Fields may be called by any word of the script: none is a parameter, a variable or a function twice. */
    @ParameterizedTest
    @MethodSource("targets")
    void noNameStandsTwiceWhereOneIsMeant(Target target) {
        for (String first : List.of("timestamp", "worker", "node")) {
            Layout plain = words(List.of(first, "x", "y"));
            Set<String> words = new TreeSet<>(List.of("moment", "node", "node mac", "Node_MAC"));
            words.addAll(List.of(sql(target, plain, Options.of(plain)).split("[^A-Za-z0-9_]+")));
            words.removeIf(word -> !word.matches("[A-Za-z].*"));
            for (String word : List.copyOf(words)) {
                words.add(word.replaceFirst("^words_", ""));
            }
            List<String> all = List.copyOf(words);
            for (int from = 0; from + 1 < all.size(); from += 10) {
                Layout layout = words(all.subList(from, Math.min(all.size(), from + 12)));
                String sql = sql(target, layout, Options.of(layout)).replaceAll("(?m)--.*$", "");
                List<String> functions = new ArrayList<>();
                for (String function : sql.split("(?=create (?:or replace )?(?:function|macro) )", -1)) {
                    Matcher head = Pattern.compile(
                                    "^create (?:or replace )?(?:function|macro) (\\w+)\\(([^;]*?)\\)? (?:returns|as)")
                            .matcher(function);
                    if (head.find()) {
                        functions.add(head.group(1));
                        List<String> names =
                                new ArrayList<>(Stream.of(head.group(2).split(", "))
                                        .map(parameter -> parameter.strip().replaceFirst("[ )].*$", ""))
                                        .filter(name -> !name.isEmpty())
                                        .toList());
                        Pattern.compile("(?m)^\\s+(?:declare )?(\\w+) (?:bigint|int)\\b[^,()]*;")
                                .matcher(function)
                                .results()
                                .forEach(found -> names.add(found.group(1)));
                        assertThat(names).as(function).doesNotHaveDuplicates();
                    }
                }
                assertThat(functions).as(sql).doesNotHaveDuplicates();
                Matcher columns =
                        Pattern.compile("(?s)^.*?select\\n(.*?)\\nfrom").matcher(sql);
                if (functions.isEmpty() && columns.find()) {
                    assertThat(columns.group(1)
                                    .lines()
                                    .map(line ->
                                            line.strip().replaceFirst(",$", "").replaceFirst("^.* as ", "")))
                            .as(sql)
                            .doesNotHaveDuplicates();
                }
            }
        }
    }

    private static Layout words(List<String> names) {
        List<Field> fields = new ArrayList<>();
        fields.add(
                Field.time(names.get(0), 30, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.SECOND)));
        for (int i = 1; i < names.size(); i++) {
            fields.add(Field.of(names.get(i), i == 1 ? Role.SEQUENCE : Role.NODE, 2));
        }
        return Layout.of(
                "words", "words", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** MySQL's own json_valid would answer in place of an exported one, and current_time is no name at all. */
    @ParameterizedTest
    @MethodSource("targets")
    void functionsAreNotCalledLikeThoseOfADatabase(Target target) {
        Layout layout = layout("snowflake-twitter");
        for (String name : List.of("json", "current", "utc")) {
            String sql = sql(target, layout, Options.of(layout).withName(name));
            assertThat(sql).doesNotContain("json_valid(", "current_time(", "utc_time(");
            if (sql.contains("create ")) {
                assertThat(sql).contains(name + "_ids_valid(");
            }
        }
        assertThat(sql(target, layout, Options.of(layout).withName("orders"))).doesNotContain("orders_ids_");
    }

    /** PostgreSQL and DuckDB take back a script that fails; MySQL cannot, so the script says what is left and what to do. */
    @Test
    void scriptsAreAllOrNothingOrSaySo() {
        for (String id : List.of("postgresql", "duckdb")) {
            List<String> lines = sql(id, "snowflake-twitter")
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("--"))
                    .toList();
            assertThat(lines.get(0)).startsWith("begin");
            assertThat(lines.get(lines.size() - 1)).isEqualTo("commit;");
        }
        assertThat(sql("mysql", "snowflake-twitter"))
                .contains("-- MySQL and MariaDB keep each statement by itself.", "run all of it again");
    }
}
