package org.bitloupe.app.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.RobotTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The little form in which the number of a row is typed, by mouse and by keys. */
@RobotTest
final class GoToRowButtonTest {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<String> said = new ArrayList<>();
    private final TestApp app = new TestApp();

    @Start
    void start(Stage stage) {
        GoToRowButton button = new GoToRowButton();
        button.use(app.words, new Hundred(), chosen::add, said::add);
        stage.setScene(new Scene(new StackPane(button), 500, 300));
        stage.show();
    }

    private static final class Hundred implements GoToRowModel.Rows {
        @Override
        public long last() {
            return 100;
        }

        @Override
        public boolean growing() {
            return false;
        }

        @Override
        public long nearest(long number) {
            // Row 50 is left out by a filter.
            return number == 50 ? 51 : number;
        }

        @Override
        public int place(long number) {
            return (int) number - 1;
        }
    }

    private static TextField field(FxRobot robot) {
        return robot.lookup("#row-number").query();
    }

    private static boolean open(FxRobot robot) {
        return robot.lookup("#row-number").tryQuery().map(Node::getScene).isPresent()
                && field(robot).getScene().getWindow().isShowing();
    }

    @Test
    void goesToARow(FxRobot robot) {
        robot.clickOn(".icon-button").write("42").push(KeyCode.ENTER);
        assertThat(chosen).containsExactly(41);
        robot.clickOn(".icon-button").write("7").clickOn("#row-go");
        assertThat(chosen).containsExactly(41, 6);
        assertThat(said).isEmpty();
        robot.clickOn(".icon-button").write("50").push(KeyCode.ENTER);
        assertThat(chosen).containsExactly(41, 6, 50);
        assertThat(said).containsExactly("Row 50 is not among those shown. This is row 51, the next one that is.");
    }

    @Test
    void marksWhatIsWrongUntilItIsMended(FxRobot robot) {
        robot.clickOn(".icon-button").write("101").push(KeyCode.ENTER);
        assertThat(chosen).isEmpty();
        TextField field = field(robot);
        Label fault = robot.lookup("#row-fault").query();
        assertThat(fault.getText()).startsWith("There is no row 101.");
        assertThat(field.getPseudoClassStates()).extracting(Object::toString).contains("invalid");
        assertThat(field.getAccessibleHelp()).isEqualTo(fault.getText());
        robot.push(KeyCode.BACK_SPACE);
        assertThat(field.getPseudoClassStates()).extracting(Object::toString).doesNotContain("invalid");
        assertThat(field.getAccessibleHelp()).isEqualTo("From 1 to 100.");
        robot.push(KeyCode.ENTER);
        assertThat(chosen).containsExactly(9);
    }

    /** Pictures of it are in {@code target/screens}. */
    @PicturesOnly
    @ParameterizedTest
    @EnumSource(Theme.class)
    void looksLikeTheOtherForms(Theme theme) {
        for (String text : List.of("", "97", "one million")) {
            Fx.run(() -> {
                GoToRowButton button = new GoToRowButton();
                button.use(app.words, new Hundred(), chosen::add, said::add);
                StackPane around = new StackPane(button.content());
                around.getStyleClass().addAll("card", "padded");
                around.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
                Scene scene = app.scene(around, theme, 340, 180);
                TextField field = (TextField) scene.lookup("#row-number");
                field.setText(text);
                ((Button) scene.lookup("#row-go")).fire();
                Fx.picture(scene, "go-to-row-%s-%d".formatted(theme.word(), text.length()));
            });
        }
    }

    @Test
    void isLeftWithoutGoingAnywhere(FxRobot robot) {
        robot.clickOn(".icon-button").write("42");
        assertThat(open(robot)).isTrue();
        robot.push(KeyCode.ESCAPE);
        assertThat(chosen).isEmpty();
        assertThat(open(robot)).isFalse();
        assertThat(robot.lookup(".icon-button").query().queryAccessibleAttribute(AccessibleAttribute.TEXT))
                .isEqualTo("Go to a row by its number");
    }
}
