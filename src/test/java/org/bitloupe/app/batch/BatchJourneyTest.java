package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Opening;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Opening a file, choosing a column and a period, saving; and from a problem to its rows and to Inspect. */
@RobotTest
final class BatchJourneyTest {
    private final TestApp app = new TestApp();
    private final List<String> inspected = new ArrayList<>();

    @Start
    void start(Stage stage) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.INSPECT, context -> new TextTaker());
        makers.put(Mode.BATCH, BatchController::new);
        stage.setScene(app.shell(makers).scene());
        stage.setWidth(1280);
        stage.setHeight(800);
        app.model.modeProperty().set(Mode.BATCH);
        stage.show();
    }

    /** Stands for Inspect. */
    private final class TextTaker implements Screen {
        private final Parent root = new VBox();

        @Override
        public Parent root() {
            return root;
        }

        @Override
        public boolean open(Opening what) {
            return what instanceof Opening.Text text && inspected.add(text.text());
        }
    }

    @Test
    void fromAFileToASavedPeriod(FxRobot robot) throws IOException {
        app.dialogs.toOpen = Optional.of(BatchSamples.file("orders.csv", BatchSamples.csv(40, 21)));
        robot.clickOn("#startOpen");
        ComboBox<?> column = robot.lookup("#column").query();
        TableView<?> table = robot.lookup("#table").query();
        assertThat(table.getItems()).hasSize(40);

        robot.interact(() -> column.getSelectionModel().select(2));
        robot.interact(() -> column.getSelectionModel().select(0));
        assertThat(table.getItems()).hasSize(40);

        // All the time first, by the keyboard; then the beginning by some bars to the right.
        robot.interact(() -> robot.lookup("#time-bars").query().requestFocus());
        robot.push(KeyCode.ENTER);
        for (int i = 0; i < 4; i++) {
            robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        }
        int chosen = table.getItems().size();
        assertThat(chosen).isBetween(1, 39);

        Path saved = app.folder.resolve("rows.csv");
        app.dialogs.toSave = Optional.of(saved);
        robot.clickOn("#export").clickOn("#export-save");
        assertThat(Files.readAllLines(saved)).hasSize(chosen + 1);

        robot.interact(() -> robot.lookup("#brush-from").query().requestFocus());
        robot.push(KeyCode.DELETE);
        assertThat(table.getItems()).hasSize(40);
    }

    @Test
    void fromAProblemToItsRowsAndToInspect(FxRobot robot) {
        robot.interact(() -> app.model.batch(BatchSamples.file("orders.csv", BatchSamples.troubled(80, 23))));
        robot.interact(() -> robot.lookup("#show-rounded").queryAs(Button.class).fire());
        TableView<Integer> table = robot.lookup("#table").query();
        assertThat(table.getItems()).hasSize(1);
        robot.interact(() -> {
            table.requestFocus();
            table.getSelectionModel().select(0);
        });
        robot.push(KeyCode.ENTER);
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
        assertThat(inspected).containsExactly("1.91052E+17");
    }
}
