package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.bitloupe.app.batch.load.FirstRowsPause;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.rank.Preferences.Shape;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Batch reads IDs by what a person chose for them, here or in Inspect. */
final class ChosenLayoutTest {
    private static final Shape DECIMAL_64 = new Shape("decimal", 64);
    private static final Layout DISCORD =
            Catalog.builtIn().find("snowflake-discord").orElseThrow();

    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    /** IDs that X made on 31 December 2019, or Discord on 27 February 2024. */
    private static String tie(String name, int rows) {
        List<String> lines = new ArrayList<>();
        if (!name.isEmpty()) {
            lines.add(name);
        }
        for (int i = 0; i < rows; i++) {
            lines.add(Long.toString(1_212_092_628_029_698_048L + ((i * 977L) << 22) + i % 7));
        }
        return String.join("\n", lines);
    }

    private String layout() {
        LoadedRows loadedRows = model.load().sheetProperty().get();
        return loadedRows == null ? "nothing" : loadedRows.layout().id();
    }

    private void prefer(UnaryOperator<Preferences> change) {
        app.settings.change(s -> s.withReading(
                s.reading().withPreferences(change.apply(s.reading().preferences()))));
    }

    private static ChosenReadings discordFor(String label) {
        ChosenReadings.Choice choice = new ChosenReadings.Choice(DISCORD, "decimal");
        return new ChosenReadings(Map.of(), Map.of(new ChosenReadings.IdKind(DECIMAL_64, label), choice), Map.of());
    }

    @Test
    void whatWasChosenInInspectIsReadSo() {
        model.paste(tie("", 50));
        assertThat(layout()).isEqualTo("snowflake-twitter");
        model.paste(tie("", 50), discordFor(""));
        assertThat(layout()).isEqualTo("snowflake-discord");
        app.timer.pass(FirstRowsPause.DRAWN);
        assertThat(layout()).as("also after the second look").isEqualTo("snowflake-discord");
        model.paste(tie("", 50));
        assertThat(layout()).as("another source").isEqualTo("snowflake-twitter");
    }

    @Test
    void aChoiceForOtherIdsIsNoneForThese() {
        model.paste(tie("order", 50), discordFor("user"));
        assertThat(layout()).isEqualTo("snowflake-twitter");
        model.paste(tie("order", 50), discordFor("order"));
        assertThat(layout()).isEqualTo("snowflake-discord");
        model.paste("6b54058a-a413-11e6-b501-a0999b048337\n6b54058b-a413-11e6-b501-a0999b048337", discordFor(""));
        assertThat(layout()).isEqualTo("uuid-v1");
    }

    @Test
    void whatIsReadSoForGoodIsReadSoHere() {
        prefer(p -> p.withAlways(DECIMAL_64, "snowflake-discord"));
        model.paste(tie("", 50));
        assertThat(layout()).isEqualTo("snowflake-discord");
        // 2217813737473025832 and those after it: 2031 by Discord.
        List<String> instagram = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            instagram.add(Long.toString(2_217_813_737_473_025_832L + ((i * 977L) << 23)));
        }
        model.paste(String.join("\n", instagram));
        assertThat(layout()).as("not where the date is in the future").isEqualTo("instagram");
    }

    @Test
    void aChoiceForGoodAndItsEndAreSeenInWhatIsOpen() {
        model.paste(tie("", 50));
        assertThat(layout()).isEqualTo("snowflake-twitter");
        prefer(p -> p.withAlways(DECIMAL_64, "snowflake-discord"));
        assertThat(layout()).isEqualTo("snowflake-discord");
        prefer(p -> p.withoutAlways(DECIMAL_64));
        assertThat(layout()).isEqualTo("snowflake-twitter");
        model.load().chooseLayout(DISCORD);
        prefer(p -> p.withAlways(DECIMAL_64, "snowflake-node10"));
        assertThat(layout()).as("what was chosen for this source stays").isEqualTo("snowflake-discord");
    }

    @Test
    void whatIsChosenHereIsKnownInInspect() {
        model.paste(tie("", 50));
        model.load().chooseLayout(DISCORD);
        assertThat(app.settings.get().reading().preferences().recent())
                .as("ties go to what was used today")
                .containsOnlyKeys("snowflake-discord");
    }
}
