package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.control.basic.OutdatedResults;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.app.shell.work.JobState;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Esc once all rows are there: what it stops, and what stays; pictures are in {@code target/screens}. */
@ScreenTest
final class BatchStopTest {
    private static final RowSort BY_ID = new RowSort(new SortKey.ById(), false);
    private static final RowSort BY_TIME = new RowSort(new SortKey.ByTime(), true);

    private final TestApp app = new TestApp();
    private final SlowWork work = new SlowWork("ids-sift", "ids-trouble");
    private final BatchModel model = new BatchModel(TestApp.with(app.context(), work));

    private void open(int rows) {
        model.open(BatchSamples.file("orders.csv", BatchSamples.troubled(rows, 13)));
    }

    @Test
    void sortingStopsAndTheOrderBeforeStays() {
        open(80);
        work.goOn();
        Filter.Text some = new Filter.Text("1");
        model.sift().add(some);
        model.sift().sort(BY_ID);
        work.goOn();
        VisibleRows before = model.sift().shownProperty().get();

        model.sift().sort(BY_TIME);
        model.sift().add(new Filter.Text("7"));
        app.timer.pass(Duration.ofSeconds(1));
        assertThat(model.sift().siftingProperty().get()).isTrue();
        assertThat(model.cancel()).isTrue();
        assertThat(model.sift().siftingProperty().get()).isFalse();
        assertThat(model.sift().shownProperty().get()).isSameAs(before);
        assertThat(model.sift().orderProperty().get()).isEqualTo(BY_ID);
        assertThat(model.sift().filters()).containsExactly(some);
        assertThat(work.isIdle()).isTrue();
        assertThat(model.cancel()).as("nothing more to stop").isFalse();

        model.sift().sort(BY_TIME);
        work.goOn();
        assertThat(model.sift().shownProperty().get()).isNotSameAs(before);
    }

    @Test
    void ofOtherRowsThanAreShownOnlyTheSortingStops() {
        open(80);
        work.goOn();
        Filter.Text some = new Filter.Text("1");
        model.sift().add(some);
        model.sift().sort(BY_ID);
        work.goOn();
        LoadedRows now = model.load().sheetProperty().get();
        model.sift().take(new LoadedRows(now.rows(), now.layout(), !now.growing(), now.source()));
        app.timer.pass(Duration.ofSeconds(2));
        assertThat(model.cancel()).isTrue();
        assertThat(model.sift().orderProperty().get()).isNull();
        assertThat(model.sift().filters()).containsExactly(some);
        assertThat(model.sift().cancel()).as("filters go on").isFalse();
        work.goOn();
        assertThat(model.sift().shownProperty().get().order()).isNull();
    }

    @Test
    void theSearchForTroubleStopsAfterTheSortingAndCanBeginAgain() {
        open(80);
        model.sift().sort(BY_ID);
        app.timer.pass(Duration.ofSeconds(1));
        assertThat(model.cancel()).isTrue();
        assertThat(model.sift().orderProperty().get()).isNull();
        assertThat(searching()).isEqualTo(new JobState.Running(OptionalDouble.of(0)));
        assertThat(model.cancel()).isTrue();
        assertThat(searching()).isEqualTo(new JobState.Stopped());
        assertThat(work.isIdle()).isTrue();
        assertThat(model.cancel()).isFalse();

        model.trouble().again();
        work.goOn();
        assertThat(searching()).isEqualTo(new JobState.Done());
        assertThat(model.trouble().linesProperty().get()).isNotEmpty();
        assertThat(model.cancel()).isFalse();
        assertThat(model.trouble().linesProperty().get()).isNotEmpty();
    }

    private JobState searching() {
        return model.trouble().search().stateProperty().get();
    }

    /** The screen in its window; on the JavaFX thread. */
    private BatchController screen(Theme theme) {
        return screen(theme, work);
    }

    private BatchController screen(Theme theme, SlowWork work) {
        BatchController[] screen = new BatchController[1];
        app.settings.change(s -> s.withTheme(theme));
        app.shell(Map.of(Mode.BATCH, context -> screen[0] = new BatchController(TestApp.with(context, work))));
        app.model.open(
                Mode.BATCH, new OpenRequest.IdFile(BatchSamples.file("orders.csv", BatchSamples.troubled(300, 13))));
        return screen[0];
    }

    @Test
    void sortingByTheHeadOfTheTableSorts() {
        Fx.run(() -> {
            BatchController screen = screen(Theme.LIGHT);
            @SuppressWarnings("unchecked")
            TableView<Integer> table = (TableView<Integer>) screen.root().lookup("#table");
            TableColumn<Integer, ?> ids = table.getColumns().get(1);
            work.goOn();
            table.getSortOrder().setAll(List.of(ids));
            work.goOn();
            RowSort rising = new RowSort(new SortKey.ById(), true);
            assertThat(screen.model().sift().orderProperty().get()).isEqualTo(rising);
            assertThat(screen.model().sift().shownProperty().get().order()).isNotNull();
            assertThat(table.getSortOrder()).isEqualTo(List.of(ids));
        });
    }

    @Test
    void theHeadOfTheTableShowsTheOrderThatStays() {
        Fx.run(() -> {
            BatchController screen = screen(Theme.LIGHT);
            @SuppressWarnings("unchecked")
            TableView<Integer> table = (TableView<Integer>) screen.root().lookup("#table");
            TableColumn<Integer, ?> ids = table.getColumns().get(1);
            TableColumn<Integer, ?> times = table.getColumns().get(2);
            work.goOn();
            ids.setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(ids));
            work.goOn();
            table.getSortOrder().setAll(List.of(times));
            assertThat(screen.handle(Command.CANCEL)).isTrue();
            assertThat(table.getSortOrder()).isEqualTo(List.of(ids));
            assertThat(ids.getSortType()).isEqualTo(TableColumn.SortType.DESCENDING);
            assertThat(screen.model().sift().orderProperty().get()).isEqualTo(BY_ID);
        });
    }

    /** Copied or saved rows do not say that they are of the filter before. */
    @Test
    void nothingIsTakenOutUntilTheRowsAreThoseOfTheNewFilter() {
        Fx.run(() -> {
            SlowWork slow = new SlowWork("ids-sift");
            BatchController screen = screen(Theme.LIGHT, slow);
            slow.goOn();
            BatchModel batch = screen.model();
            List<Node> takers = Stream.of("#copyRows", "#export", "#copy-summary")
                    .map(id -> screen.root().lookup(id))
                    .toList();
            assertThat(takers).noneMatch(Node::isDisabled);
            batch.sift().add(new Filter.Text("7"));
            assertThat(takers).as("at once").allMatch(Node::isDisabled);
            assertThat(batch.reasonToWait()).isEqualTo("Finding the rows; these are of the filter before");
            assertThat(batch.wish(BatchSamples.usual(batch))).isEmpty();
            assertThat(screen.handle(Command.COPY_CARD)).isTrue();
            assertThat(app.copied).isEmpty();
            assertThat(app.status.textProperty().get()).isEqualTo(batch.reasonToWait());
            slow.goOn();
            assertThat(takers).noneMatch(Node::isDisabled);
            assertThat(batch.wish(BatchSamples.usual(batch))).isPresent();
            assertThat(screen.handle(Command.COPY_CARD)).isTrue();
            assertThat(app.copied).singleElement().asString().startsWith("orders.csv");
            batch.sift().sort(BY_ID);
            assertThat(takers).allMatch(Node::isDisabled);
            assertThat(batch.cancel()).isTrue();
            assertThat(takers).as("the rows are as wanted again").noneMatch(Node::isDisabled);
        });
    }

    /** Until the rows of a new filter are found, nobody takes those of the filter before for them. */
    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 1280, 800", "DARK, 960, 640"})
    void theRowsOfTheFilterBeforeAreFaintAndSaidToBeOfIt(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            SlowWork slow = new SlowWork("ids-sift", "ids-facts", "ids-timeline");
            BatchController screen = screen(theme, slow);
            slow.goOn();
            Scene scene = screen.root().getScene();
            Node rows = scene.lookup("#allRows");
            screen.focus();
            Node focused = scene.getFocusOwner();
            screen.model().sift().add(new Filter.Text("7"));
            assertThat(OutdatedResults.isMarked(rows)).as("with every key").isFalse();
            app.timer.pass(Duration.ofMillis(300));
            Fx.layOut(scene.getRoot(), width, height);
            Fx.picture(scene.getRoot(), "batch-outdated-%s-%d".formatted(theme.word(), width));
            assertThat(OutdatedResults.isMarked(rows)).isTrue();
            assertThat(rows.getOpacity()).isLessThan(1);
            assertThat(rows.isDisabled()).as("it can be scrolled").isFalse();
            assertThat(scene.getFocusOwner()).isSameAs(focused);
            assertThat(((Label) scene.lookup("#count")).getText()).containsIgnoringCase("of the filter before");
            assertThat(scene.lookup("#facts-outdated").isVisible()).isTrue();
            assertThat(screen.model().timeline().outdatedProperty().get()).isTrue();
            assertThat(screen.model().timeline().chosenProperty().get()).containsExactly("Of the filter before");

            slow.goOn();
            assertThat(OutdatedResults.isMarked(rows)).isFalse();
            assertThat(((Label) scene.lookup("#count")).getText()).doesNotContain("before");
            assertThat(scene.lookup("#facts-outdated").isVisible()).isFalse();
            assertThat(screen.model().timeline().chosenProperty().get()).isEmpty();

            screen.model().sift().sort(BY_ID);
            app.timer.pass(Duration.ofMillis(300));
            assertThat(OutdatedResults.isMarked(rows)).isTrue();
            assertThat(((Label) scene.lookup("#count")).getText()).containsIgnoringCase("in the order before");
            assertThat(scene.lookup("#facts-outdated").isVisible())
                    .as("they are true in any order")
                    .isFalse();
            assertThat(screen.handle(Command.CANCEL)).isTrue();
            assertThat(OutdatedResults.isMarked(rows)).isFalse();
        }));
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640"})
    void theSearchCanBeStoppedOnTheScreen(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            BatchController screen = screen(theme);
            Scene scene = screen.root().getScene();
            assertThat(screen.handle(Command.CANCEL)).isTrue();
            Fx.layOut(scene.getRoot(), width, height);
            Fx.picture(scene.getRoot(), "batch-search-stopped-%s-%d".formatted(theme.word(), width));
            ((Button) scene.lookup("#search-again")).fire();
            work.goOn();
            assertThat(scene.lookup("#search-again").isVisible()).isFalse();
            assertThat(scene.lookup("#show-twice").isVisible()).isTrue();
        }));
        assertThat(faults).isEmpty();
    }
}
