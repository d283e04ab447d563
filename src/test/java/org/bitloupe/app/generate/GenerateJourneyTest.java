package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Parent;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Making IDs and opening one in Inspect, by mouse and keyboard. */
@RobotTest
final class GenerateJourneyTest {
    private final TestApp app = new TestApp();
    private final List<String> opened = new ArrayList<>();

    @Start
    void start(Stage stage) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.INSPECT, context -> new TextTaker());
        makers.put(Mode.GENERATE, GenerateController::new);
        app.show(stage, makers, 1280, 800);
        app.model.open(
                Mode.GENERATE,
                new OpenRequest.OfLayout(
                        Catalog.builtIn().find("snowflake-node10").orElseThrow()));
    }

    /** Stands for Inspect. */
    private final class TextTaker implements Screen {
        private final Parent root = new VBox();

        @Override
        public Parent root() {
            return root;
        }

        @Override
        public boolean open(OpenRequest what) {
            // An ID is opened with the layout that it was made by.
            return what instanceof OpenRequest.Id id
                    && id.layout().id().equals("snowflake-node10")
                    && opened.add(id.text());
        }
    }

    @Test
    void generateAndInspectOne(FxRobot robot) {
        robot.clickOn("#add-machine").write("317").push(KeyCode.ENTER);
        robot.clickOn("#count").push(KeyCode.SHORTCUT, KeyCode.A).write("50");
        robot.clickOn("#make");
        TableView<Integer> ids = robot.lookup("#ids").query();
        assertThat(ids.getItems()).hasSize(50);

        robot.interact(() -> {
            ids.requestFocus();
            ids.getSelectionModel().select(7);
        });
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        robot.push(KeyCode.ENTER);
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.INSPECT);
        assertThat(opened).isEqualTo(app.copied).hasSize(1);

        Inspection inspection = new Inspector(Catalog.builtIn(), () -> TestApp.NOW)
                .inspectAs(
                        opened.get(0),
                        Catalog.builtIn().find("snowflake-node10").orElseThrow());
        assertThat(inspection.readings().get(0).fields().get(2).shown()).isEqualTo("317");
        // Machine 0, which is shown at first, takes turns with it: the eighth ID is the fourth of machine 317.
        assertThat(inspection.readings().get(0).fields().get(3).shown()).isEqualTo("3");
    }

    /** Going to a row by its number does the same as dragging the scroll bar. */
    @Test
    void anIdIsGoneToByItsNumber(FxRobot robot) {
        robot.clickOn("#count").push(KeyCode.SHORTCUT, KeyCode.A).write("4000");
        robot.push(KeyCode.SHORTCUT, KeyCode.G);
        assertThat(robot.lookup("#row-number").tryQuery()).isEmpty();
        robot.clickOn("#make");
        robot.push(KeyCode.SHORTCUT, KeyCode.G).write("3,999").push(KeyCode.ENTER);
        robot.push(KeyCode.ENTER);
        assertThat(opened).hasSize(1);
        // Time stands still, so that numbers rise by one from 0 on.
        Inspection inspection = new Inspector(Catalog.builtIn(), () -> TestApp.NOW)
                .inspectAs(
                        opened.get(0),
                        Catalog.builtIn().find("snowflake-node10").orElseThrow());
        assertThat(inspection.readings().get(0).fields().get(3).shown()).isEqualTo("3998");
    }

    @Test
    void ctrlShiftNMakesOneAndCopiesIt(FxRobot robot) {
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.N);
        assertThat(app.copied).hasSize(1);
        assertThat(app.copied.get(0)).matches("[0-9]{19}");
    }
}
