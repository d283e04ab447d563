package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Base of the tests of engines for which queries are written: the three of a file decode, encode and find. */
abstract class QuerySqlEngineTests extends SqlEngineTests {

    private List<String> queries(Layout layout) {
        return List.of(engine().exported(layout, Options.of(layout)).split(";\n"));
    }

    @Test
    void agreesInEveryFieldBothWays() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            List<GeneratedId> samples = EngineSamples.of(layout, SAMPLES, SEED);
            String table = engine().fill(layout, samples);
            List<String> queries = queries(layout);
            String named = "from " + engine().quoted(SqlEngine.prefix(layout)) + " as w";
            assertThat(queries.get(0)).contains(named);
            agree(queries.get(0).replace(named, "from " + table + " as w"), layout, samples);
            encodes(queries.get(1), layout, table, samples);
            refuses(queries.get(1), layout, samples.get(0));
            assertThat(queries.size() > 2).as(layout.id()).isEqualTo(sorts(layout));
            if (queries.size() > 2) {
                finds(queries.get(2), layout, samples);
            }
        }
    }

    /** The query of one ID, its values taken from the samples. */
    private void encodes(String query, Layout layout, String table, List<GeneratedId> samples) throws SQLException {
        List<String> columns = new ArrayList<>(List.of("n"));
        for (int i : SqlEngine.open(layout)) {
            columns.add("v" + i + " as " + SqlEngine.column(layout.fields().get(i)));
        }
        String from = "from (select " + String.join(", ", columns) + " from " + table + ") as v order by n";
        List<List<@Nullable String>> rows = engine().query(with(query, from)).rows();
        assertThat(rows).hasSameSizeAs(samples);
        for (int n = 0; n < samples.size(); n++) {
            assertThat(SqlEngine.id(layout, String.valueOf(rows.get(n).get(0))))
                    .as(layout.id())
                    .isEqualTo(samples.get(n).id());
        }
    }

    private static String with(String query, String from) {
        return query.substring(0, query.indexOf("\nfrom (") + 1) + from;
    }

    private void refuses(String query, Layout layout, GeneratedId sample) throws SQLException {
        for (int wrong : SqlEngine.open(layout)) {
            Field field = layout.fields().get(wrong);
            for (BigInteger value : List.of(
                    field.least().subtract(BigInteger.ONE), field.limit().add(BigInteger.ONE))) {
                List<String> columns = new ArrayList<>();
                for (int i : SqlEngine.open(layout)) {
                    Field each = layout.fields().get(i);
                    BigInteger number = i == wrong ? value : sample.values().get(i);
                    String literal = each.bits() > 64 ? "'" + hex(each, number) + "'" : number.toString();
                    columns.add(literal + " as " + SqlEngine.column(each));
                }
                if (field.bits() != 64) {
                    assertThat(engine().value(with(query, "from (select " + String.join(", ", columns) + ") as v")))
                            .as("%s.%s = %s", layout.id(), field.name(), value)
                            .isEmpty();
                }
            }
        }
    }

    private static String hex(Field field, BigInteger number) {
        String digits = number.toString(16);
        return "0".repeat(Math.max(0, (field.bits() + 3) / 4 - digits.length())) + digits;
    }

    /** The smallest ID of an instant parts the samples as their times do. */
    private void finds(String query, Layout layout, List<GeneratedId> samples) throws SQLException {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        Random random = new Random(SEED);
        for (int trial = 0; trial < 6; trial++) {
            GeneratedId one = samples.get(random.nextInt(samples.size()));
            BigInteger micros = SqlEngine.micros(time.instantOf(one.values()).orElseThrow())
                    .add(BigInteger.valueOf(random.nextInt(5_000) - 2_500L));
            Instant moment = StepScale.instantOf(micros.multiply(micro())).orElseThrow();
            if (!moment.isAfter(engine().last())) {
                String asked = query.replaceFirst(
                        "\\(select [^\n]* as moment\\)", "(select " + engine().moment(moment) + " as moment)");
                parts(layout, time, samples, moment, engine().value(asked).orElse(null));
            }
        }
    }

    private void parts(
            Layout layout, LayoutTime time, List<GeneratedId> samples, Instant moment, @Nullable String found) {
        BigInteger micros = SqlEngine.micros(moment);
        if (found == null) {
            assertThat(samples)
                    .noneMatch(generatedId -> !turned(layout, generatedId)
                            && !time.instantOf(generatedId.values())
                                    .orElseThrow()
                                    .isBefore(moment));
            return;
        }
        BigInteger from = SqlEngine.id(layout, found).toBigInteger();
        for (GeneratedId generatedId : samples) {
            if (!turned(layout, generatedId)) {
                BigInteger at =
                        SqlEngine.micros(time.instantOf(generatedId.values()).orElseThrow());
                assertThat(generatedId.id().toBigInteger().compareTo(from) >= 0)
                        .as("%s %s from %s, seed %d", layout.id(), generatedId.id(), moment, SEED)
                        .isEqualTo(at.compareTo(micros) >= 0);
            }
        }
    }

    /** Tells whether an ID sorts before all others, as a negative number. */
    private boolean turned(Layout layout, GeneratedId generatedId) {
        return layout.width() == 64 && generatedId.id().bit(63) && !engine().unsigned(layout);
    }

    @Override
    void agreesByPlace(Layout layout, GeneratedId generatedId) throws SQLException {
        String row = "(" + engine().literal(layout, generatedId.id()) + ")";
        String table = engine().create("words", List.of("id"), List.of(engine().type(layout)), List.of(row));
        String query = engine().columnQuery(layout, table, "id");
        List<@Nullable String> values = engine().query(query).rows().get(0);
        int first = layout.mainTime() >= 0 ? 2 : 1;
        for (int i = 0; i < generatedId.values().size(); i++) {
            assertThat(values.get(first + i))
                    .as(query)
                    .isEqualTo(generatedId.values().get(i).toString());
        }
        assertThat(SqlEngine.holds(values.get(values.size() - 1))).as(query).isTrue();
        List<String> queries = queries(layout);
        for (String other : queries.subList(1, queries.size())) {
            String asked = other.replaceFirst(
                    "\\(select [^\n]* as moment\\)",
                    "(select " + engine().moment(Instant.parse("2024-02-01T00:00:00Z")) + " as moment)");
            assertThat(engine().value(asked)).as(asked).isPresent();
        }
    }

    @Test
    void noWordOfALayoutBreaksOut() throws SQLException {
        String table = engine().create("ids", List.of("id"), List.of("bigint"), List.of("(1)"));
        for (String word : SqlWords.hostile()) {
            Layout layout = Hostile.named(word);
            SqlRows rows = engine().query(engine().columnQuery(layout, table, "id"));
            assertThat(rows.columns()).as(word).hasSize(6);
            assertThat(rows.value(rows.rows().get(0), "sequence")).as(word).isEqualTo("1");
        }
    }

    @Test
    void whatIsNoUuidHasNoFields() throws SQLException {
        Layout layout = EngineLayouts.all().stream()
                .filter(each -> each.id().equals("uuid-v7"))
                .findFirst()
                .orElseThrow();
        List<String> odd = List.of("('nonsense')", "(null)", "('')", "('0190163d-8694-739b-aea5-966c26f8ad9')");
        String table = engine().create("odd", List.of("id"), List.of(engine().textType()), odd);
        SqlRows rows = engine().query(engine().columnQuery(layout, table, "id"));
        assertThat(rows.rows()).hasSize(odd.size());
        for (List<@Nullable String> row : rows.rows()) {
            assertThat(rows.value(row, "time")).isNull();
            assertThat(rows.value(row, "valid")).isNull();
        }
    }
}
