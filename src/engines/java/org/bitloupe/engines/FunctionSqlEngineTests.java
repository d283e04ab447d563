package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.Options;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;

/** Base of the tests of engines in which functions are made. */
abstract class FunctionSqlEngineTests extends SqlEngineTests {

    @Test
    void agreesInEveryFieldBothWays() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            engine().install(layout, Options.of(layout));
            List<GeneratedId> samples = EngineSamples.of(layout, SAMPLES, SEED);
            engine().fill(layout, samples);
            engine().decodesAndEncodes(layout, samples);
            engine().refuses(layout, samples.get(0));
            if (sorts(layout)) {
                engine().findsPeriods(layout, samples, SEED);
            }
        }
    }

    @Override
    void agreesByPlace(Layout layout, GeneratedId generatedId) throws SQLException {
        engine().install(layout, Options.of(layout));
        String values = generatedId.values().stream().map(BigInteger::toString).collect(Collectors.joining(", "));
        String id = "select " + layout.id() + "_id(" + values + ")";
        assertThat(engine().value(id))
                .as(id)
                .contains(Long.toString(generatedId.id().low()));
        // Functions of fields stand in the fields' order, after that of the time and before that of the validity.
        List<String> functions = Pattern.compile("(?:function|macro) " + layout.id() + "_(\\w+)\\(")
                .matcher(engine().exported(layout, Options.of(layout)))
                .results()
                .map(found -> layout.id() + "_" + found.group(1))
                .distinct()
                .toList();
        int first = functions.contains(layout.id() + "_time") ? 1 : 0;
        assertThat(functions.get(first + generatedId.values().size())).isEqualTo(layout.id() + "_valid");
        for (int i = 0; i < generatedId.values().size(); i++) {
            String field =
                    "select " + functions.get(first + i) + "(" + engine().literal(layout, generatedId.id()) + ")";
            assertThat(engine().value(field))
                    .as(field)
                    .contains(generatedId.values().get(i).toString());
        }
        if (layout.mainTime() >= 0) {
            String from =
                    "select " + layout.id() + "_from(" + engine().moment(Instant.parse("2024-01-01T00:00:01Z")) + ")";
            assertThat(engine().value(from)).as(from).contains(Long.toString(1L << (layout.width() - 30)));
        }
        if (functions.contains(layout.id() + "_next")) {
            List<String> ones = layout.fields().stream()
                    .filter(field -> field.role() == Role.NODE)
                    .map(field -> "1")
                    .toList();
            String next = "select " + layout.id() + "_next(" + String.join(", ", ones) + ")";
            long mask = (1L << ones.size()) - 1;
            assertThat(Long.parseLong(engine().value(next).orElseThrow()) & mask)
                    .as(next)
                    .isEqualTo(mask);
        }
        if (functions.contains(layout.id() + "_make")) {
            String rest = values.substring(values.indexOf(", "));
            String make = "select " + layout.id() + "_make(" + engine().moment(Instant.parse("2024-01-01T00:00:01Z"))
                    + rest + ")";
            long below = generatedId.id().low() & ((1L << (layout.width() - 30)) - 1);
            assertThat(engine().value(make)).as(make).contains(Long.toString((1L << (layout.width() - 30)) + below));
        }
        engine().clear();
    }

    /** Twitter's data centre 30 and worker 5 are machine 30 * 32 + 5. */
    @Test
    void aMachinesNumberIsTheDefaultOfEachOfItsFields() throws SQLException {
        Layout layout = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Options options = Options.of(layout).withName("tweets").withMachine(BigInteger.valueOf(965));
        if (engine().exported(layout, options).contains("tweets_next(")) {
            engine().install(layout, options);
            long made = Long.parseLong(engine().value("select tweets_next()").orElseThrow());
            assertThat(made >> 12 & 1023).isEqualTo(965);
            assertThat(engine().value("select tweets_datacenter(" + made + ")")).contains("30");
            assertThat(engine().value("select tweets_worker(" + made + ")")).contains("5");
            engine().clear();
        }
    }

    /** A script that stops half-way leaves nothing behind, or says what it leaves; once its cause is fixed it runs from its start. */
    @Test
    void isAllOrNothingOrSaysWhatIsLeft() throws SQLException {
        Layout layout = EngineLayouts.orders();
        Options options = Options.of(layout).withName("half");
        String script = engine().exported(layout, options);
        String middle = "-- whether the bits that are the same";
        assertThat(script).containsOnlyOnce(middle);
        assertThatThrownBy(() -> engine().runText(script.replace(middle, "select nonsense();\n" + middle)))
                .isInstanceOf(AssertionError.class);
        if (script.contains("keep each statement by itself")) {
            assertThat(engine().value("select half_machine(4096)")).contains("1");
        } else {
            engine().takeBack();
            engine().refused("select half_machine(4096)");
        }
        engine().refused("select half_valid(4096)");
        engine().install(layout, options);
        assertThat(engine().value("select half_machine(4096)")).contains("1");
        assertThat(SqlEngine.holds(engine().value("select half_valid(4096)").orElse(null)))
                .isTrue();
    }

    /** A layout may be called so that its functions would have names that the engine keeps for its own. */
    @Test
    void noNameIsThatOfAFunctionOfTheEngine() throws SQLException {
        Layout layout = EngineLayouts.orders();
        for (String name :
                List.of("json", "current", "utc", "uuid", "from", "time", "date", "bit", "make", "is", "st")) {
            Layout named =
                    layout.withField(2, layout.fields().get(2).withName(name.equals("uuid") ? "short" : "format"));
            engine().install(named, Options.of(named).withName(name));
            String script = engine().exported(named, Options.of(named).withName(name));
            Matcher id = Pattern.compile("(?:function|macro) (\\w+_id)\\(").matcher(script);
            assertThat(id.find()).isTrue();
            String prefix = id.group(1).substring(0, id.group(1).length() - "_id".length());
            long made = (7L << 21) + (5 << 12) + 77;
            assertThat(engine().value("select " + prefix + "_id(7, 5, 77)"))
                    .as(name)
                    .contains(Long.toString(made));
            assertThat(engine().value("select " + prefix + "_sequence(" + made + ")"))
                    .as(name)
                    .contains("77");
            assertThat(SqlEngine.holds(engine().value("select " + prefix + "_valid(" + made + ")")
                            .orElse(null)))
                    .as(name)
                    .isTrue();
            assertThat(SqlEngine.holds(
                            engine().value("select " + prefix + "_valid(-1)").orElse(null)))
                    .as(name)
                    .isFalse();
        }
    }

    @Test
    void noNameBreaksOut() throws SQLException {
        for (String word : SqlWords.hostile()) {
            Layout layout = Hostile.named(word);
            engine().install(layout, Options.of(layout).withName(word.isEmpty() ? "x" : word));
            engine().clear();
            engine().install(layout, Options.of(layout).withName("hostile"));
            assertThat(engine().value("select hostile_sequence(hostile_id(5, 6, 77))"))
                    .contains("77");
        }
    }

    /** The arguments with which an ID of a layout is made: 1 for whatever is neither counted, timed nor made at random. */
    static String arguments(Layout layout) {
        return String.join(
                ", ",
                layout.fields().stream()
                        .filter(field -> field.value() == null)
                        .map(Field::role)
                        .filter(role -> role != Role.TIME && role != Role.SEQUENCE && role != Role.RANDOM)
                        .map(role -> "1")
                        .toList());
    }
}
