package org.bitloupe.app.batch.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.batch.BatchController;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.batch.TimelinePane;
import org.bitloupe.app.batch.rows.DecodedColumnsModel;
import org.bitloupe.app.batch.rows.SortMenu;
import org.bitloupe.app.batch.save.RowExportPopup;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.SceneDriver;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The screen in the window; pictures are in {@code target/screens}. */
@ScreenTest
final class BatchScreenTest {
    private static final DecodedColumnsModel.Choice NO_CHOICE = DecodedColumnsModel.Choice.NONE;

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640"})
    void saysWhatToDoWhenThereIsNothing(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> {
            Shown shown = Fx.call(() -> new Shown(theme, width, height));
            Fx.run(() -> {
                assertThat(shown.page.isSeen("#start")).isTrue();
                assertThat(shown.page.isSeen("#work")).isFalse();
                shown.page.picture("batch-empty");
            });
        });
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 1280, 800", "DARK, 960, 640", "LIGHT, 1920, 1080", "DARK, 1920, 1080"})
    void showsTheRowsOfAFile(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> {
            Shown shown = Fx.call(() -> new Shown(theme, width, height));
            Fx.run(() -> shown.open(BatchSamples.troubled(120, 7)));
            Fx.run(() -> {
                shown.choose();
                assertThat(shown.table().getItems()).hasSizeBetween(10, 119);
                assertThat(shown.page.isSeen("#show-twice")).isTrue();
                shown.page.picture("batch-rows");
                // Chips that take a second line stay inside the bar.
                assertThat(shown.page.find("#chips").getBoundsInParent().getMinY())
                        .isNotNegative();
                assertThat(shown.page.find("#chips").getBoundsInParent().getMaxY())
                        .isLessThanOrEqualTo(
                                shown.page.find("#bar").getBoundsInLocal().getMaxY());
            });
        });
        assertThat(faults).isEmpty();
    }

    @Test
    void aChipWithAWarningShowsItBesideItsKind() {
        Fx.run(() -> {
            TestApp app = new TestApp();
            FilterText.Chip text = new FilterText.Chip("Sequence", "5");
            FilterChip warns = new FilterChip(text, "It may find wrong rows.", app.messages, () -> {});
            Label kind = (Label) warns.getChildren().get(0);
            assertThat(kind.getGraphic()).isNotNull();
            assertThat(kind.getTooltip().getText()).isEqualTo("It may find wrong rows.");
            assertThat(warns.getChildren().get(2).getAccessibleHelp()).isEqualTo("It may find wrong rows.");
            Label quiet = (Label) new FilterChip(text, "", app.messages, () -> {})
                    .getChildren()
                    .get(0);
            assertThat(quiet.getGraphic()).isNull();
            assertThat(quiet.getTooltip()).isNull();
        });
    }

    /** A chip with little room shortens its text, and does not overlap what stands beside it. */
    @Test
    void aLongChipStaysInsideItsBar() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, 960, 640);
            shown.open(BatchSamples.csv(3_000, 7));
            shown.choose(
                    BatchSamples.DAY.plusMillis(29_001_003),
                    BatchSamples.DAY.plusSeconds(86_400).plusMillis(5));
            shown.page.picture("batch-chip");
            Node chips = shown.page.find("#chips");
            Node chip = shown.page.find(".filter-chip");
            assertThat(chip.localToScene(chip.getBoundsInLocal()).getMaxX())
                    .isLessThanOrEqualTo(
                            chips.localToScene(chips.getBoundsInLocal()).getMaxX() + 1);
            assertThat(shown.page.text("#count")).matches("[0-9,]+ rows");
            assertThat(shown.page.find("#count").getAccessibleText()).endsWith(" of 3,000 rows");
        });
    }

    /** To the millisecond, over two days: in the head of the bars and on its chip. */
    @ParameterizedTest
    @CsvSource({"DARK, 960, 640", "LIGHT, 1280, 800"})
    void aPeriodIsSaidToItsEnd(Theme theme, int width, int height) {
        Fx.run(() -> {
            Shown shown = new Shown(theme, width, height);
            List<String> lines = new ArrayList<>(BatchSamples.csv(3_000, 7));
            for (int minute = 0; minute < 900; minute++) {
                lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(86_400 + 60L * minute), 41, 1) + ",c1,2");
            }
            shown.open(lines);
            shown.choose(
                    BatchSamples.DAY.plusMillis(29_001_003),
                    BatchSamples.DAY.plusSeconds(126_400).plusMillis(5));
            shown.page.picture("batch-period");
            String period = "2026-11-19 08:03:21.003 until 2026-11-20 11:06:40.005";
            List<Label> said = shown.page.all(".label", Label.class).stream()
                    .filter(label -> label.getText().contains(period))
                    .toList();
            assertThat(said)
                    .hasSize(2)
                    .allMatch(label -> label.getWidth() >= label.prefWidth(-1))
                    .filteredOn(label -> label.getText().endsWith(" IDs"))
                    .extracting(label -> label.getTooltip().getText())
                    .singleElement()
                    .asString()
                    .startsWith("Selected " + period);
        });
    }

    /** Columns worth less are hidden before an ID or its time is, and nothing scrolls sideways. */
    @ParameterizedTest
    @CsvSource({
        "uuid-v7, LIGHT, 960, 640, Row ID Time Note",
        "uuid-v7, DARK, 1280, 800, Row ID Time Rand_a Rand_b Note",
        "uuid-v1, DARK, 960, 640, Row ID Time Note",
        "uuid-v1, LIGHT, 1280, 800, Row ID Time Clock Node Note",
        "uuid-v1, DARK, 1920, 1080, Row ID Time Clock Node Note",
        "ulid, LIGHT, 960, 640, Row ID Time Note",
        "snowflake-twitter, LIGHT, 960, 640, Row ID Time Note customer amount",
        "snowflake-twitter, DARK, 1280, 800, Row ID Time Data Worker Sequence Note customer amount"
    })
    void longIdsLeaveRoomForTheirTimes(String layout, Theme theme, int width, int height, String titles) {
        Shown shown = Fx.call(() -> new Shown(theme, width, height));
        Fx.run(() -> shown.open(
                layout.startsWith("snowflake")
                        ? BatchSamples.csv(200, 3)
                        : BatchSamples.list(Catalog.builtIn().find(layout).orElseThrow(), 200, 3)));
        Fx.run(() -> {
            shown.page.picture("batch-" + layout);
            TableView<?> table = shown.table();
            assertThat(table.getVisibleLeafColumns().stream()
                            .map(column -> column.getText().split(" ", 2)[0])
                            .collect(Collectors.joining(" ")))
                    .isEqualTo(titles);
            assertThat(table.lookupAll(".scroll-bar"))
                    .filteredOn(bar -> ((ScrollBar) bar).getOrientation() == Orientation.HORIZONTAL)
                    .noneMatch(Node::isVisible);
            Set<Node> ids = table.lookupAll(".literal-line");
            assertThat(ids).hasSizeGreaterThan(5);
            for (Node id : ids) {
                Node drawn = ((Parent) id).getChildrenUnmodifiable().get(0);
                assertThat(drawn).isInstanceOf(Canvas.class);
                assertThat(colours(drawn)).hasSizeGreaterThan(10);
                double end = drawn.localToScene(drawn.getBoundsInLocal()).getMaxX();
                Node cell = id.getParent().getParent();
                assertThat(end)
                        .isLessThanOrEqualTo(
                                cell.localToScene(cell.getBoundsInLocal()).getMaxX());
            }
        });
    }

    private static Set<Integer> colours(Node drawn) {
        WritableImage image = drawn.snapshot(null, null);
        Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                colours.add(image.getPixelReader().getArgb(x, y));
            }
        }
        return colours;
    }

    /** A mouse that comes to a cell reads all of it; where all of it is seen nothing pops up. */
    @Test
    void whatIsCutInACellIsInItsTooltip() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, 960, 640);
            shown.open(BatchSamples.troubled(900, 7));
            shown.page.fire("#show-twice");
            TableView<?> table = shown.table();
            table.getColumns().get(table.getColumns().size() - 1).setPrefWidth(60);
            shown.page.layOut();
            TableCell<?, ?> note = cell(shown, "also row");
            note.fireEvent(Mouse.over(MouseEvent.MOUSE_ENTERED, note, 5, 5));
            assertThat(note.getTooltip().getText()).isEqualTo(note.getText()).matches("also row \\d+.*");
            TableCell<?, ?> time = cell(shown, "2026-11-19 ");
            time.fireEvent(Mouse.over(MouseEvent.MOUSE_ENTERED, time, 5, 5));
            assertThat(time.getTooltip()).isNull();
        });
    }

    private static TableCell<?, ?> cell(Shown shown, String start) {
        return shown.page.find("#table").lookupAll(".table-cell").stream()
                .filter(TableCell.class::isInstance)
                .<TableCell<?, ?>>map(node -> (TableCell<?, ?>) node)
                .filter(cell -> cell.getText() != null && cell.getText().startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    /** A column that there is no room for comes when the rows are sorted by it. */
    @Test
    void whatRowsAreSortedByIsShown() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, 960, 640);
            shown.open(BatchSamples.list(Catalog.builtIn().find("uuid-v1").orElseThrow(), 200, 3));
            TableView<Integer> table = shown.table();
            SortMenu menu = new SortMenu(table, shown.app.messages, () -> {});
            for (String text : List.of("Sort by Node", "Sort by Node, largest first")) {
                choose(menu, text);
                shown.page.layOut();
                assertThat(table.getVisibleLeafColumns())
                        .extracting(TableColumn::getText)
                        .contains("Node");
            }
            choose(menu, "No longer sort by Node");
            assertThat(table.getVisibleLeafColumns())
                    .extracting(TableColumn::getText)
                    .doesNotContain("Node");
        });
    }

    private static void choose(SortMenu menu, String text) {
        menu.items().stream()
                .filter(item -> text.equals(item.getText()))
                .findFirst()
                .orElseThrow()
                .fire();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1920, 1080", "DARK, 1280, 800", "LIGHT, 960, 640"})
    void showsAFewRows(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> {
            Shown shown = Fx.call(() -> new Shown(theme, width, height));
            Fx.run(() -> shown.open(BatchSamples.csv(12, 7)));
            Fx.run(() -> {
                assertThat(shown.table().getItems()).hasSize(12);
                // A data center has five bits: 32 numbers.
                assertThat(shown.page.texts(".label")).contains("4 of 32");
                shown.page.picture("batch-few");
            });
        });
        assertThat(faults).isEmpty();
    }

    /** The menu does what a press on a column's title does, for those without a mouse. */
    @Test
    void rowsAreSortedByAMenu() {
        Fx.run(() -> {
            Shown shown = new Shown(Theme.LIGHT, 1280, 800);
            shown.open(BatchSamples.csv(40, 7));
            TableView<Integer> table = shown.table();
            SortMenu menu = new SortMenu(table, shown.app.messages, () -> {});
            assertThat(menu.items())
                    .extracting(MenuItem::getText)
                    .contains("Sort by Row", "Sort by ID", "Sort by Time (UTC)", "Sort by Worker")
                    .doesNotContain("Sort by Note");
            for (String text : List.of("Sort by ID", "Sort by ID, largest first", "No longer sort by ID")) {
                choose(menu, text);
                assertThat(table.getSortOrder()).hasSize(text.startsWith("No") ? 0 : 1);
            }
            assertThat(table.getOnContextMenuRequested()).isNotNull();
        });
    }

    @Test
    void whatIsFilteredAndSavedIsChosenInLittleForms() {
        TestApp app = new TestApp();
        BatchModel model = new BatchModel(app.context());
        model.open(BatchSamples.file("orders.csv", BatchSamples.csv(20, 3)));
        Fx.run(() -> {
            OwnSource own = model.load().own().orElseThrow();
            RowExportPopup exportPopup =
                    new RowExportPopup(app.messages, (columns, beside, format, sheetOverflow) -> {});
            Node export = exportPopup.content(model.filter().shownProperty().get(), own, own.columns(), NO_CHOICE);
            Shown.form(app, export, "batch-export");
            assertThat(ownChoices(export)).containsExactly("None", "All (2)");
            assertThat(ownChosen(export)).isEqualTo("All (2)");
            assertThat(((CheckBox) export.lookup("#export-column-utc")).getText())
                    .isEqualTo("Time (UTC)");
            assertThat(((CheckBox) export.lookup("#export-column-time")).getText())
                    .isEqualTo("Time (ticks)");
            assertThat(export.lookupAll(".check-box")).extracting(Node::getId).noneMatch(id -> id.contains("local"));
            FilterFormModel form = new FilterFormModel(app.messages);
            LoadedRows loadedRows = model.load().sheetProperty().get();
            FilterPopup popup = new FilterPopup(app.messages, form, filter -> {});
            form.offer(loadedRows.rows(), loadedRows.layout(), List.of(), List.of());
            Shown.form(app, popup.content(), "batch-filter");
            form.kindProperty().set(new FilterKind.Time());
            assertThat(typed(form, "2081-01-01", "")).isEqualTo("from");
            assertThat(typed(form, "", "2010-01-01")).isEqualTo("to");
            assertThat(typed(form, "2009-01-01", "2010-01-01")).isEqualTo("fromto");
            assertThat(form.problem().getValue()).contains("2009-01-01..2010-01-01", "2080-07-10");
            Shown.form(app, popup.content(), "batch-filter-never");
            assertThat(typed(form, "2009-01-01", "2081-01-01")).isEmpty();
            assertThat(form.problem().getValue()).isEmpty();
        });
    }

    private static List<String> ownChoices(Node export) {
        SegmentedChoice<?> own = (SegmentedChoice<?>) export.lookup("#export-own");
        return own.getButtons().stream().map(ToggleButton::getText).toList();
    }

    private static String ownChosen(Node export) {
        SegmentedChoice<?> own = (SegmentedChoice<?>) export.lookup("#export-own");
        return own.getButtons().stream()
                .filter(ToggleButton::isSelected)
                .map(ToggleButton::getText)
                .collect(Collectors.joining());
    }

    /** As long as the table has the same columns a choice stays; the first one is what the table shows. */
    @Test
    void theColumnsOfTheFileThatAreSavedAreThoseOfTheTable() {
        TestApp app = new TestApp();
        BatchModel model = new BatchModel(app.context());
        model.open(BatchSamples.file("orders.csv", BatchSamples.csv(20, 3)));
        List<String> saved = new ArrayList<>();
        Fx.run(() -> {
            OwnSource own = model.load().own().orElseThrow();
            VisibleRows rows = model.filter().shownProperty().get();
            List<OwnColumn> last = own.columns().subList(1, 2);
            RowExportPopup popup = new RowExportPopup(app.messages, (columns, beside, format, sheetOverflow) -> {
                saved.clear();
                beside.forEach(column -> saved.add(column.name()));
            });
            Node export = popup.content(rows, own, last, NO_CHOICE);
            assertThat(ownChoices(export)).containsExactly("None", "Those shown (1)", "All (2)");
            assertThat(ownChosen(export)).isEqualTo("Those shown (1)");
            ((Button) export.lookup("#export-save")).fire();
            assertThat(saved).containsExactly(last.get(0).name());
            SegmentedChoice<?> choice = (SegmentedChoice<?>) export.lookup("#export-own");
            choice.getButtons().get(2).fire();
            popup.content(rows, own, last, NO_CHOICE);
            assertThat(ownChosen(export)).isEqualTo("All (2)");
            ((Button) export.lookup("#export-save")).fire();
            assertThat(saved)
                    .containsExactlyElementsOf(
                            own.columns().stream().map(OwnColumn::name).toList());
            popup.content(rows, own, List.of(), NO_CHOICE);
            assertThat(ownChoices(export)).containsExactly("None", "All (2)");
            assertThat(ownChosen(export)).isEqualTo("None");
            ((Button) export.lookup("#export-save")).fire();
            assertThat(saved).isEmpty();
        });
    }

    /** Whoever saves a file with a column “note” sees beforehand under which name ours goes. */
    @Test
    void aDecodedColumnThatMakesWayIsNamed() {
        TestApp app = new TestApp();
        BatchModel model = new BatchModel(app.context());
        List<String> lines = new ArrayList<>(BatchSamples.csv(20, 3));
        lines.set(0, lines.get(0).replace("customer", "note"));
        model.open(BatchSamples.file("orders.csv", lines));
        Fx.run(() -> {
            OwnSource own = model.load().own().orElseThrow();
            RowExportPopup popup = new RowExportPopup(app.messages, (columns, beside, format, sheetOverflow) -> {});
            Node export = popup.content(model.filter().shownProperty().get(), own, own.columns(), NO_CHOICE);
            SceneDriver form = Shown.form(app, export, "batch-export-note");
            String said = "The file has a column “note”: the decoded one is written as decoded_note.";
            assertThat(String.join("\n", form.texts(".label"))).contains(said);
            form.tick("#export-column-note", false);
            assertThat(String.join("\n", form.texts(".label"))).doesNotContain(said);
        });
    }

    @Test
    void theReadersZoneIsAColumnOfTheExport() {
        TestApp app = new TestApp();
        BatchModel model = new BatchModel(app.context());
        model.open(BatchSamples.file("orders.csv", BatchSamples.csv(20, 3)));
        List<RowColumn> saved = new ArrayList<>();
        Fx.run(() -> {
            RowExportPopup popup =
                    new RowExportPopup(app.messages, (columns, own, format, sheetOverflow) -> saved.addAll(columns));
            app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
            Node export = popup.content(model.filter().shownProperty().get(), null, List.of(), NO_CHOICE);
            Shown.form(app, export, "batch-export-zone");
            CheckBox box = (CheckBox) export.lookup("#export-column-local_asia_ho_chi_minh");
            assertThat(box.getText()).isEqualTo("Time (Ho Chi Minh)");
            assertThat(box.isSelected()).isTrue();
            ((Button) export.lookup("#export-save")).fire();
            assertThat(saved.stream().map(RowColumn::name).limit(4))
                    .containsExactly("row", "id", "utc", "local_asia_ho_chi_minh");
            app.settings.change(s -> s.withZone("Asia/Tokyo"));
            Node later = popup.content(model.filter().shownProperty().get(), null, List.of(), NO_CHOICE);
            assertThat(later.lookup("#export-column-local_asia_ho_chi_minh")).isNull();
            assertThat(later.lookup("#export-column-local_asia_tokyo")).isNotNull();
            app.settings.change(s -> s.withZone("Etc/UTC"));
            Node utc = popup.content(model.filter().shownProperty().get(), null, List.of(), NO_CHOICE);
            assertThat(utc.lookupAll(".check-box")).extracting(Node::getId).noneMatch(id -> id.contains("local"));
        });
    }

    @Test
    void theBoxThatIsWrongIsMarkedInTheFilter() {
        Fx.run(() -> {
            TestApp app = new TestApp();
            FilterFormModel form = new FilterFormModel(app.messages);
            Node content = new FilterPopup(app.messages, form, filter -> {}).content();
            form.offer(List.of(new FilterKind.Time()));
            SceneDriver page = Shown.form(app, content, "batch-filter-time");
            TextField from = page.find("#filter-from", TextField.class);
            TextField to = page.find("#filter-to", TextField.class);
            from.setText("2026-11-19");
            to.setText("2026-13-01");
            page.fire("#filter-add");
            assertThat(states(to)).contains("invalid");
            assertThat(states(from)).doesNotContain("invalid");
            assertThat(to.getAccessibleHelp())
                    .isEqualTo(form.problem().getValue())
                    .contains("month 13");
            Fx.picture(page.scene(), "batch-filter-wrong");
            form.offer(List.of(
                    new FilterKind.OfField(BatchSamples.LAYOUT.field("sequence").orElseThrow())));
            from.setText("4096");
            page.fire("#filter-add");
            assertThat(states(from)).contains("invalid");
            Fx.picture(page.scene(), "batch-filter-outside");
            form.offer(List.of(new FilterKind.Time()));
            to.setText("2026-13-01");
            page.fire("#filter-add");
            assertThat(states(to)).contains("invalid");
            to.setText("2026-12-01");
            assertThat(states(to)).doesNotContain("invalid");
            assertThat(to.getAccessibleHelp()).isEmpty();
        });
    }

    /** Returns the boxes that are wrong. */
    private static String typed(FilterFormModel form, String from, String to) {
        form.from().textProperty().set(from);
        form.to().textProperty().set(to);
        assertThat(form.filter().isPresent())
                .isEqualTo(form.problem().getValue().isEmpty());
        return (form.from().isWrong() ? "from" : "") + (form.to().isWrong() ? "to" : "");
    }

    private static List<String> states(Node node) {
        return node.getPseudoClassStates().stream()
                .map(PseudoClass::getPseudoClassName)
                .toList();
    }

    /** The screen in its window. */
    private static final class Shown {
        private final TestApp app = new TestApp();
        private final ScreenDriver<BatchController> page;

        Shown(Theme theme, int width, int height) {
            app.settings.change(s -> s.withTheme(theme));
            page = ScreenDriver.inWindow(app, Mode.BATCH, BatchController::new, width, height);
        }

        void open(List<String> lines) {
            page.open(new OpenRequest.IdFile(BatchSamples.file("orders-export.csv", lines)));
        }

        /** Chooses the morning, as dragging over the bars does. */
        void choose() {
            choose(BatchSamples.DAY, BatchSamples.DAY.plus(Duration.ofHours(14)));
        }

        void choose(Instant from, Instant until) {
            page.find("#timeline", TimelinePane.class).choose(from, until);
            page.layOut();
        }

        @SuppressWarnings("unchecked") // The table's rows are numbers.
        TableView<Integer> table() {
            return page.find("#table", TableView.class);
        }

        static SceneDriver form(TestApp app, Node content, String name) {
            StackPane around = new StackPane(content);
            around.getStyleClass().addAll("card", "padded");
            around.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
            SceneDriver form = new SceneDriver(app.scene(around, Theme.LIGHT, 380, 420));
            Fx.picture(form.scene(), name);
            return form;
        }
    }
}
