package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.FieldReading;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.tabular.detect.SourceColumn;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** IDs are made on the page and saved as a table; whoever reads the table finds the same IDs, times and fields in it. */
@RobotTest
final class SavedBatchJourneyTest {
    private static final int COUNT = 5_000;

    private final TestApp app = new TestApp();
    private final Layout layout = Catalog.builtIn().find("snowflake-node10").orElseThrow();

    @TempDir
    Path folder = Path.of("");

    @Start
    void start(Stage stage) {
        app.show(
                stage,
                Map.of(
                        Mode.GENERATE,
                        context -> new GenerateController(TestApp.inBackground(context)),
                        Mode.BATCH,
                        BatchController::new),
                1280,
                800);
        app.model.open(Mode.GENERATE, new OpenRequest.OfLayout(layout));
    }

    @Test
    void savedAsATableAndReadBack(FxRobot robot) throws Exception {
        Path file = folder.resolve("ids.csv");
        app.dialogs.toSave = Optional.of(file);
        robot.clickOn("#add-machine").write("317").push(KeyCode.ENTER);
        robot.clickOn("#count").push(KeyCode.SHORTCUT, KeyCode.A).write("5,000");
        // The test's clock stands still; at a given instant a generator moves on by itself.
        robot.clickOn("At a moment");
        robot.clickOn("#make");
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> !robot.lookup("#make").<Node>query().isDisabled());
        robot.clickOn("#takeCsv");
        WaitForAsyncUtils.waitFor(
                60, TimeUnit.SECONDS, () -> app.status.textProperty().get().equals("Saved 5,000 IDs to ids.csv"));
        assertThat(app.dialogs.log).containsExactly("chooseToSave CSV snowflake-node10");

        List<List<String>> rows = opened(file);
        assertThat(rows.get(0)).containsExactly("id", "utc", "sign", "time", "node", "sequence");
        assertThat(rows).hasSize(COUNT + 1);
        assertThat(rows.stream().map(row -> row.get(0))).doesNotHaveDuplicates();
        Inspector inspector = new Inspector(Catalog.builtIn(), () -> TestApp.NOW);
        for (List<String> row : rows.subList(1, rows.size())) {
            Reading reading = inspector.inspectAs(row.get(0), layout).readings().get(0);
            assertThat(reading.fields().stream().map(FieldReading::value).map(String::valueOf))
                    .containsExactlyElementsOf(row.subList(2, 6));
        }
        // Machine 0, which is shown at first, stays when another is added.
        assertThat(rows.stream().skip(1).map(row -> row.get(4)).distinct()).containsExactlyInAnyOrder("0", "317");
    }

    @Test
    void savedAndOpenedInBatch(FxRobot robot) {
        Path file = folder.resolve("ids.csv");
        app.dialogs.toSave = Optional.of(file);
        // Two machines: a single one at a single instant would make numbers one after the other, as a database does.
        robot.clickOn("#add-machine").write("317").push(KeyCode.ENTER);
        robot.clickOn("#add-machine").write("41").push(KeyCode.ENTER);
        robot.clickOn("#count").push(KeyCode.SHORTCUT, KeyCode.A).write("600");
        robot.clickOn("At a moment");
        robot.clickOn("#make");
        WaitForAsyncUtils.waitForFxEvents();
        robot.clickOn("#takeCsv");
        WaitForAsyncUtils.waitForFxEvents();

        robot.interact(() -> app.model.batch(file));
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.BATCH);
        TableView<Integer> table = robot.lookup("#table").query();
        assertThat(table.getItems()).hasSize(600);
        ComboBox<SourceColumn> column = robot.lookup("#column").query();
        assertThat(column.getValue().name()).isEqualTo("id");
    }

    /** The rows of a saved file, its heading among them. */
    private static List<List<String>> opened(Path file) throws IOException {
        try (CSVParser rows = CSVParser.parse(file, StandardCharsets.UTF_8, CSVFormat.RFC4180)) {
            return rows.stream().map(CSVRecord::toList).toList();
        }
    }
}
