package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.bitloupe.export.Hostile;
import org.bitloupe.export.target.Options;
import org.bitloupe.generate.Made;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;

/** What holds for every engine in which functions are made. */
abstract class FunctionSqlEngineTests extends SqlEngineTests {

    @Test
    void agreesInEveryFieldBothWays() throws SQLException {
        for (Layout layout : EngineLayouts.all()) {
            engine().install(layout, Options.of(layout));
            List<Made> samples = EngineSamples.of(layout, SAMPLES, SEED);
            engine().fill(layout, samples);
            engine().decodesAndEncodes(layout, samples);
            engine().refuses(layout, samples.get(0));
            if (sorts(layout)) {
                engine().findsPeriods(layout, samples, SEED);
            }
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

    /** The arguments with which an ID of a layout is made: 1 for whatever is neither counted, timed nor made by chance. */
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
