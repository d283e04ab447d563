package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.bitloupe.app.batch.filter.FilterKind;
import org.bitloupe.app.batch.load.LayoutCandidate;
import org.bitloupe.app.control.chart.TimeBarChart;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.batch.filter.Filter;
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
    /** The layouts that these are read by here. */
    private final List<String> readBy = new ArrayList<>();

    private final List<String> because = new ArrayList<>();

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
        public boolean open(OpenRequest what) {
            if (what instanceof OpenRequest.Id id) {
                readBy.add(id.layout().id());
                because.add(
                        id.origin() == null || id.origin().evidence() == null
                                ? ""
                                : app.messages.say(id.origin().evidence().reason()));
                return inspected.add(id.text());
            }
            return what instanceof OpenRequest.Text text && inspected.add(text.text());
        }
    }

    @Test
    void fromAFileToASavedPeriod(FxRobot robot) throws IOException {
        List<String> lines = BatchSamples.csv(40, 21);
        app.dialogs.toOpen = Optional.of(BatchSamples.file("orders.csv", lines));
        robot.clickOn("#startOpen");
        ComboBox<?> column = robot.lookup("#column").query();
        TableView<?> table = robot.lookup("#table").query();
        assertThat(table.getItems()).hasSize(40);

        robot.interact(column::requestFocus);
        robot.type(KeyCode.DOWN, 2);
        assertThat(column.getSelectionModel().getSelectedIndex()).isEqualTo(2);
        robot.type(KeyCode.UP, 2);
        assertThat(column.getSelectionModel().getSelectedIndex()).isZero();
        assertThat(table.getItems()).hasSize(40);

        TimeBarChart bars = robot.lookup("#time-bars").query();
        drag(robot, bars, 0.3, 0.6);
        Filter.Period chosen = Objects.requireNonNull(bars.range());
        long inside = lines.stream()
                .skip(1)
                .map(line -> timeOf(BatchSamples.idOf(line)))
                .filter(at -> !at.isBefore(chosen.from()) && at.isBefore(chosen.until()))
                .count();
        assertThat(inside).isBetween(1L, 39L);
        assertThat(table.getItems()).hasSize((int) inside);

        Path saved = app.folder.resolve("rows.csv");
        app.dialogs.toSave = Optional.of(saved);
        robot.clickOn("#export").clickOn("#export-save");
        assertThat(Files.readAllLines(saved)).hasSize((int) inside + 1);
        robot.clickOn("#save-result-folder");
        assertThat(app.dialogs.log).last().isEqualTo("showFolderOf rows.csv");

        // An end is moved by the mouse as well; then the chip is taken away.
        drag(robot, bars.handle(false), bars, 0.9);
        Filter.Period longer = Objects.requireNonNull(bars.range());
        assertThat(longer.from()).isEqualTo(chosen.from());
        assertThat(longer.until()).isAfter(chosen.until());
        assertThat(table.getItems().size()).isGreaterThanOrEqualTo((int) inside);
        robot.clickOn(".filter-chip .button");
        assertThat(table.getItems()).hasSize(40);
    }

    /** The time that X says is in an ID: milliseconds above 22 bits. */
    private static Instant timeOf(String id) {
        return Instant.ofEpochMilli((Long.parseLong(id) >> 22) + 1_288_834_974_657L);
    }

    private static Point2D at(Node node, double share) {
        Bounds bounds = node.localToScreen(node.getBoundsInLocal());
        return new Point2D(bounds.getMinX() + share * bounds.getWidth(), bounds.getCenterY());
    }

    private static void drag(FxRobot robot, Node over, double from, double to) {
        robot.drag(at(over, from), MouseButton.PRIMARY).dropTo(at(over, to));
    }

    private static void drag(FxRobot robot, Node handle, Node over, double to) {
        robot.drag(at(handle, 0.5), MouseButton.PRIMARY).dropTo(at(over, to));
    }

    @Test
    void aPeriodIsChosenByTheKeyboard(FxRobot robot) {
        robot.interact(() -> app.model.batch(BatchSamples.file("orders.csv", BatchSamples.csv(40, 21))));
        TableView<?> table = robot.lookup("#table").query();
        robot.interact(() -> robot.lookup("#time-bars").query().requestFocus());
        robot.push(KeyCode.ENTER);
        for (int i = 0; i < 4; i++) {
            robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        }
        assertThat(table.getItems().size()).isBetween(1, 39);
        robot.push(KeyCode.DELETE);
        assertThat(table.getItems()).hasSize(40);
    }

    /** Going to a row by its number does the same as dragging the scroll bar; also where filters hide rows and an order moves them. */
    @Test
    void aRowIsGoneToByItsNumber(FxRobot robot) {
        List<String> lines = BatchSamples.csv(3_000, 21);
        robot.interact(() -> app.model.batch(BatchSamples.file("orders.csv", lines)));
        TableView<?> table = robot.lookup("#table").query();
        ComboBox<LayoutCandidate> layout = robot.lookup("#layout").queryComboBox();
        robot.push(KeyCode.CONTROL, KeyCode.G).write("2,500").push(KeyCode.ENTER);
        assertThat(table.isFocused()).isTrue();
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo(2_499);
        robot.push(KeyCode.ENTER);
        assertThat(inspected).containsExactly(BatchSamples.idOf(lines.get(2_500)));
        assertThat(because).containsExactly("Because of the other IDs in orders.csv: it is row 2,500");

        // Row 1,500 is hidden: the next one that is not.
        String end = BatchSamples.idOf(lines.get(2_000));
        robot.interact(() -> app.model.modeProperty().set(Mode.BATCH));
        robot.clickOn("#addFilter");
        ComboBox<FilterKind> kind = robot.lookup("#filter-kind").queryComboBox();
        robot.interact(() -> kind.setValue(new FilterKind.Text()));
        robot.clickOn("#filter-from").write(end).push(KeyCode.ENTER);
        assertThat(table.getItems()).hasSize(1);
        robot.clickOn("#goToRow").write("1500").push(KeyCode.ENTER);
        assertThat(table.getSelectionModel().getSelectedIndex()).isZero();
        robot.push(KeyCode.ENTER);
        assertThat(inspected).hasSize(2).last().isEqualTo(end);
        assertThat(readBy)
                .as("Inspect reads it as this table does")
                .containsOnly(layout.getValue().layout().id());
    }

    /** Once by the menu on the column's title, and once by the keyboard alone. */
    @Test
    void aColumnOfTheFileIsFiltered(FxRobot robot) {
        List<String> lines = BatchSamples.csv(400, 21);
        robot.interact(() -> app.model.batch(BatchSamples.file("orders.csv", lines)));
        TableView<?> table = robot.lookup("#table").query();
        MenuItem menu = table.getColumns().stream()
                .filter(column -> column.getText().equals("customer"))
                .findFirst()
                .orElseThrow()
                .getContextMenu()
                .getItems()
                .get(0);
        assertThat(menu.getText()).isEqualTo("Filter by customer…");
        robot.interact(menu::fire);
        robot.clickOn("#filter-from").write("c17").push(KeyCode.ENTER);
        long having = lines.stream().filter(line -> line.contains(",c17")).count();
        assertThat(having).isBetween(1L, 50L);
        assertThat(table.getItems()).hasSize((int) having);
        assertThat(robot.lookup(".filter-chip").query().lookupAll(".label"))
                .extracting(node -> ((Label) node).getText())
                .contains("customer", "contains “c17”");
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(table.getItems()).hasSize(400);

        robot.interact(() -> robot.lookup("#addFilter").query().requestFocus());
        robot.push(KeyCode.SPACE).push(KeyCode.DOWN);
        // The condition stands between: contains, unless another one is chosen.
        robot.push(KeyCode.TAB).push(KeyCode.TAB).write(".5").push(KeyCode.ENTER);
        assertThat(table.getItems()).hasSize((int) lines.stream()
                .filter(line -> line.substring(line.lastIndexOf(',') + 1).contains(".5"))
                .count());
    }

    @Test
    void fromAColumnToItsQueryAndBack(FxRobot robot) {
        robot.interact(() -> app.model.batch(BatchSamples.file("orders.csv", BatchSamples.csv(40, 21))));
        robot.clickOn("#decode").write("shop.orders");
        for (String next : List.of("decode-column", "decode-copy", "decode-save")) {
            robot.push(KeyCode.TAB);
            assertThat(focused(robot)).isEqualTo(next);
        }
        for (String before : List.of("decode-copy", "decode-column", "decode-table", "engines")) {
            robot.push(KeyCode.SHIFT, KeyCode.TAB);
            assertThat(focused(robot)).isEqualTo(before);
        }
        robot.push(KeyCode.DOWN);
        robot.clickOn("#decode-copy");
        assertThat(app.copied)
                .singleElement()
                .asString()
                .contains("w.`order_id` as id")
                .contains("from `shop`.`orders`");
        // From the list and from the text, too, the key leads back.
        for (String from : List.of("#engines", ".code-area")) {
            robot.interact(() -> robot.lookup(from).query().requestFocus());
            robot.push(KeyCode.ESCAPE);
            assertThat(robot.lookup("#work").query().isVisible()).as(from).isTrue();
            robot.clickOn("#decode");
        }
        robot.clickOn("#decodeBack");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(app.copied).last().asString().startsWith("orders.csv: 40 rows");
    }

    private static String focused(FxRobot robot) {
        return robot.lookup("#engines").query().getScene().getFocusOwner().getId();
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
