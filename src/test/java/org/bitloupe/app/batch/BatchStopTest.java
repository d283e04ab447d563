package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import javafx.scene.Node;
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
import org.bitloupe.testing.ScreenDriver;
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
    private final SlowWork work = new SlowWork("ids-filter", "ids-trouble");
    private final BatchModel model = new BatchModel(TestApp.with(app.context(), work));

    private void open(int rows) {
        model.open(BatchSamples.file("orders.csv", BatchSamples.troubled(rows, 13)));
    }

    @Test
    void sortingStopsAndTheOrderBeforeStays() {
        open(80);
        work.goOn();
        Filter.Text some = new Filter.Text("1");
        model.filter().add(some);
        model.filter().sort(BY_ID);
        work.goOn();
        VisibleRows before = model.filter().shownProperty().get();

        model.filter().sort(BY_TIME);
        model.filter().add(new Filter.Text("7"));
        app.timer.pass(Duration.ofSeconds(1));
        assertThat(model.filter().applyingProperty().get()).isTrue();
        assertThat(model.cancel()).isTrue();
        assertThat(model.filter().applyingProperty().get()).isFalse();
        assertThat(model.filter().shownProperty().get()).isSameAs(before);
        assertThat(model.filter().orderProperty().get()).isEqualTo(BY_ID);
        assertThat(model.filter().filters()).containsExactly(some);
        assertThat(work.isIdle()).isTrue();
        assertThat(model.cancel()).as("nothing more to stop").isFalse();

        model.filter().sort(BY_TIME);
        work.goOn();
        assertThat(model.filter().shownProperty().get()).isNotSameAs(before);
    }

    @Test
    void ofOtherRowsThanAreShownOnlyTheSortingStops() {
        open(80);
        work.goOn();
        Filter.Text some = new Filter.Text("1");
        model.filter().add(some);
        model.filter().sort(BY_ID);
        work.goOn();
        LoadedRows now = model.load().sheetProperty().get();
        model.filter().take(new LoadedRows(now.rows(), now.layout(), !now.growing(), now.source()));
        app.timer.pass(Duration.ofSeconds(2));
        assertThat(model.cancel()).isTrue();
        assertThat(model.filter().orderProperty().get()).isNull();
        assertThat(model.filter().filters()).containsExactly(some);
        assertThat(model.filter().cancel()).as("filters go on").isFalse();
        work.goOn();
        assertThat(model.filter().shownProperty().get().order()).isNull();
    }

    @Test
    void theSearchForTroubleStopsAfterTheSortingAndCanBeginAgain() {
        open(80);
        model.filter().sort(BY_ID);
        app.timer.pass(Duration.ofSeconds(1));
        assertThat(model.cancel()).isTrue();
        assertThat(model.filter().orderProperty().get()).isNull();
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

    private ScreenDriver<BatchController> window(Theme theme, SlowWork slow, double width, double height) {
        app.settings.change(s -> s.withTheme(theme));
        ScreenDriver<BatchController> page = ScreenDriver.inWindow(
                app, Mode.BATCH, context -> new BatchController(TestApp.with(context, slow)), width, height);
        page.open(new OpenRequest.IdFile(BatchSamples.file("orders.csv", BatchSamples.troubled(300, 13))));
        return page;
    }

    @SuppressWarnings("unchecked")
    private static TableView<Integer> table(ScreenDriver<BatchController> page) {
        return (TableView<Integer>) page.scene().lookup("#table");
    }

    @Test
    void sortingByTheHeadOfTheTableSorts() {
        Fx.run(() -> {
            ScreenDriver<BatchController> page = window(Theme.LIGHT, work, 1280, 800);
            TableView<Integer> table = table(page);
            TableColumn<Integer, ?> ids = table.getColumns().get(1);
            work.goOn();
            table.getSortOrder().setAll(List.of(ids));
            work.goOn();
            RowSort rising = new RowSort(new SortKey.ById(), true);
            assertThat(page.screen.model().filter().orderProperty().get()).isEqualTo(rising);
            assertThat(page.screen.model().filter().shownProperty().get().order())
                    .isNotNull();
            assertThat(table.getSortOrder()).isEqualTo(List.of(ids));
        });
    }

    @Test
    void theHeadOfTheTableShowsTheOrderThatStays() {
        Fx.run(() -> {
            ScreenDriver<BatchController> page = window(Theme.LIGHT, work, 1280, 800);
            TableView<Integer> table = table(page);
            TableColumn<Integer, ?> ids = table.getColumns().get(1);
            TableColumn<Integer, ?> times = table.getColumns().get(2);
            work.goOn();
            ids.setSortType(TableColumn.SortType.DESCENDING);
            table.getSortOrder().setAll(List.of(ids));
            work.goOn();
            table.getSortOrder().setAll(List.of(times));
            page.handle(Command.CANCEL);
            assertThat(table.getSortOrder()).isEqualTo(List.of(ids));
            assertThat(ids.getSortType()).isEqualTo(TableColumn.SortType.DESCENDING);
            assertThat(page.screen.model().filter().orderProperty().get()).isEqualTo(BY_ID);
        });
    }

    /** Copied or saved rows do not say that they are of the filter before. */
    @Test
    void nothingIsTakenOutUntilTheRowsAreThoseOfTheNewFilter() {
        Fx.run(() -> {
            SlowWork slow = new SlowWork("ids-filter");
            ScreenDriver<BatchController> page = window(Theme.LIGHT, slow, 1280, 800);
            slow.goOn();
            BatchModel batch = page.screen.model();
            List<Node> takers = Stream.of("#copyRows", "#export", "#copy-summary")
                    .map(id -> page.scene().lookup(id))
                    .toList();
            assertThat(takers).noneMatch(Node::isDisabled);
            batch.filter().add(new Filter.Text("7"));
            assertThat(takers).as("at once").allMatch(Node::isDisabled);
            assertThat(batch.reasonToWait()).isEqualTo("Finding the rows; these are of the filter before");
            assertThat(batch.wish(BatchSamples.usual(batch))).isEmpty();
            page.handle(Command.COPY_CARD);
            assertThat(app.copied).isEmpty();
            assertThat(app.status.textProperty().get()).isEqualTo(batch.reasonToWait());
            slow.goOn();
            assertThat(takers).noneMatch(Node::isDisabled);
            assertThat(batch.wish(BatchSamples.usual(batch))).isPresent();
            page.handle(Command.COPY_CARD);
            assertThat(app.copied).singleElement().asString().startsWith("orders.csv");
            batch.filter().sort(BY_ID);
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
            SlowWork slow = new SlowWork("ids-filter", "ids-facts", "ids-timeline");
            ScreenDriver<BatchController> page = window(theme, slow, width, height);
            slow.goOn();
            Node rows = page.find("#allRows");
            page.screen.focus();
            Node focused = page.scene().getFocusOwner();
            page.screen.model().filter().add(new Filter.Text("7"));
            assertThat(OutdatedResults.isMarked(rows)).as("with every key").isFalse();
            app.timer.pass(Duration.ofMillis(300));
            page.layOut();
            Fx.picture(page.scene().getRoot(), "batch-outdated-%s-%d".formatted(theme.word(), width));
            assertThat(OutdatedResults.isMarked(rows)).isTrue();
            assertThat(rows.getOpacity()).isLessThan(1);
            assertThat(rows.isDisabled()).as("it can be scrolled").isFalse();
            assertThat(page.scene().getFocusOwner()).isSameAs(focused);
            assertThat(page.text("#count")).containsIgnoringCase("of the filter before");
            assertThat(page.isSeen("#facts-outdated")).isTrue();
            assertThat(page.screen.model().timeline().outdatedProperty().get()).isTrue();
            assertThat(page.screen.model().timeline().chosenProperty().get()).containsExactly("Of the filter before");

            slow.goOn();
            assertThat(OutdatedResults.isMarked(rows)).isFalse();
            assertThat(page.text("#count")).doesNotContain("before");
            assertThat(page.isSeen("#facts-outdated")).isFalse();
            assertThat(page.screen.model().timeline().chosenProperty().get()).isEmpty();

            page.screen.model().filter().sort(BY_ID);
            app.timer.pass(Duration.ofMillis(300));
            assertThat(OutdatedResults.isMarked(rows)).isTrue();
            assertThat(page.text("#count")).containsIgnoringCase("in the order before");
            assertThat(page.isSeen("#facts-outdated"))
                    .as("they are true in any order")
                    .isFalse();
            page.handle(Command.CANCEL);
            assertThat(OutdatedResults.isMarked(rows)).isFalse();
        }));
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640"})
    void theSearchCanBeStoppedOnTheScreen(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            ScreenDriver<BatchController> page = window(theme, work, width, height);
            page.handle(Command.CANCEL);
            page.layOut();
            Fx.picture(page.scene().getRoot(), "batch-search-stopped-%s-%d".formatted(theme.word(), width));
            page.fire("#search-again");
            work.goOn();
            assertThat(page.isSeen("#search-again")).isFalse();
            assertThat(page.isSeen("#show-twice")).isTrue();
        }));
        assertThat(faults).isEmpty();
    }
}
