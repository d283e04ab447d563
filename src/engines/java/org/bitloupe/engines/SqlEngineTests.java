package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.bitloupe.export.Options;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Base of the tests of all engines: a column is decoded where it lives. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SqlEngineTests {
    static final long SEED = 20261121;
    static final int SAMPLES = 10_000;

    /** The engine, which a test class starts and stops. */
    abstract SqlEngine engine();

    /** Every field, the time and the validity of every sample. */
    final void agree(String query, Layout layout, List<GeneratedId> samples) throws SQLException {
        Optional<LayoutTime> time = LayoutTime.of(layout);
        String micros = time.isPresent() ? ", " + engine().micros("q.time") + " as micros" : "";
        String inner = query.strip().replaceFirst(";$", "");
        SqlRows rows = engine().query("select q.*" + micros + " from (\n" + inner + "\n) as q");
        Map<Bits, GeneratedId> expected = new HashMap<>();
        samples.forEach(generatedId -> expected.put(generatedId.id(), generatedId));
        assertThat(rows.rows()).as(query).hasSameSizeAs(samples);
        for (List<@Nullable String> row : rows.rows()) {
            String id = String.valueOf(rows.value(row, "id"));
            GeneratedId generatedId =
                    Objects.requireNonNull(expected.get(SqlEngine.id(layout, id)), () -> layout.id() + " " + id);
            assertThat(SqlEngine.holds(rows.value(row, "valid"))).as(query).isTrue();
            for (int i : SqlEngine.open(layout)) {
                String column = SqlEngine.column(layout.fields().get(i));
                engine().agrees(layout, i, generatedId, rows.value(row, column));
            }
            if (time.isPresent()) {
                engine().agrees(layout, generatedId, time.get(), rows.value(row, "micros"));
            }
        }
    }

    @Test
    void aColumnIsDecodedWhereItLives() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            List<GeneratedId> samples = EngineSamples.of(layout, 1_000, SEED);
            String table = engine().fill(layout, samples);
            agree(engine().columnQuery(layout, table, "id"), layout, samples);
        }
    }

    /** Every word of what is exported, also with the name that all functions begin with taken off. */
    private List<String> ownWords() {
        Set<String> words = new TreeSet<>();
        List<Layout> layouts = new ArrayList<>(EngineLayouts.all());
        layouts.addAll(EngineLayouts.named(List.of("one", "two", "three")));
        for (Layout layout : layouts) {
            String text = engine().exported(layout, Options.of(layout)) + engine().columnQuery(layout, "x", "y");
            for (String word : text.toLowerCase(Locale.ROOT).split("[^a-z0-9_]+", -1)) {
                if (word.matches("[a-z].*")) {
                    words.add(word);
                    words.add(word.replaceFirst("^" + SqlEngine.prefix(layout) + "_", ""));
                }
            }
        }
        assertThat(words).contains("select", "id").hasSizeGreaterThan(50);
        return List.copyOf(words);
    }

    /** Fields that are called like the script's own variables, parameters, columns and functions. */
    @Test
    void noFieldIsTakenForAWordOfTheScriptItself() throws SQLException {
        for (Layout layout : EngineLayouts.named(ownWords())) {
            agreesByPlace(layout, EngineSamples.of(layout, 1, SEED).get(0));
        }
    }

    /** Installs what is exported, and compares one ID field by field, by place, not by name. */
    abstract void agreesByPlace(Layout layout, GeneratedId generatedId) throws SQLException;

    @Test
    void hostileNamesOfTablesAndColumnsStandForThemselves() throws SQLException {
        Layout layout = EngineLayouts.orders();
        List<GeneratedId> samples = EngineSamples.of(layout, 1, SEED);
        String row = "(" + engine().literal(layout, samples.get(0).id()) + ")";
        for (String word : SqlWords.hostile()) {
            boolean plain = word.codePoints().allMatch(c -> c >= ' ' && c < 0x7f);
            if (plain && !word.isBlank() && engine().allowsName(word)) {
                String quoted = engine().quoted(word);
                String table = engine().create(quoted, List.of(quoted), List.of(engine().type(layout)), List.of(row));
                agree(engine().columnQuery(layout, table, quoted), layout, samples);
            }
        }
    }

    /** Tells whether there is a range of IDs for a period in every engine. */
    static boolean sorts(Layout layout) {
        return layout.mainTime() >= 0
                && !layout.id().equals("mysql-uuid-short")
                && !layout.id().equals("uuid-v1");
    }

    static BigInteger micro() {
        return BigInteger.valueOf(1_000);
    }
}
