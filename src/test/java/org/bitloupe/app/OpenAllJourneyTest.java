package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** From a text with more IDs than Inspect shows to all of them in Batch. */
@RobotTest
final class OpenAllJourneyTest {
    private static final long FIRST = 1_909_000_000_000_000_000L;
    private static final long SECOND = 1000L << 22;

    private final TestApp app = new TestApp();

    @Start
    void start(Stage stage) {
        Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
        makers.put(Mode.INSPECT, InspectController::new);
        makers.put(Mode.BATCH, BatchController::new);
        app.show(stage, makers, 1280, 800);
    }

    private static String log(int lines) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < lines; i++) {
            all.add("2026-11-20T09:41:07.236Z INFO created order=" + (FIRST + i * SECOND));
        }
        return String.join("\n", all);
    }

    private int rowsInBatch(FxRobot robot) {
        assertThat(app.model.modeProperty().get()).isEqualTo(Mode.BATCH);
        return robot.lookup("#table").queryAs(TableView.class).getItems().size();
    }

    @Test
    void moreIdsThanAreShownAreOpenedTogether(FxRobot robot) {
        robot.interact(() -> app.model.inspect(log(20)));
        assertThat(robot.lookup("#open-all").query().isVisible()).isFalse();
        robot.interact(() -> app.model.inspect(log(30)));
        Fx.run(() -> Fx.picture(robot.lookup("#open-all").query().getScene(), "journey-open-all"));
        robot.interact(() -> robot.lookup("#open-all").query().requestFocus());
        robot.push(KeyCode.SPACE);
        assertThat(rowsInBatch(robot)).isEqualTo(30);
    }

    @Test
    void aTextThatIsLongerThanAnIdIsSearchedWhereverItIsPasted(FxRobot robot) {
        String text = log(200);
        assertThat(text).hasSizeGreaterThan(InspectModel.LONGEST);
        robot.clickOn(".literal-field");
        robot.interact(() -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
        robot.push(KeyCode.CONTROL, KeyCode.V);
        robot.clickOn("#open-all");
        assertThat(rowsInBatch(robot)).isEqualTo(200);
    }

    @Test
    void aTextThatIsTooLongToBeSearchedIsOpenedAsWell(FxRobot robot) {
        robot.interact(() -> app.model.inspect(log(2_000)));
        Fx.run(() -> Fx.picture(robot.lookup("#open-long").query().getScene(), "journey-open-long"));
        robot.clickOn("#open-long");
        assertThat(rowsInBatch(robot)).isEqualTo(2_000);
    }
}
