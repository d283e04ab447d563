package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.app.batch.filter.FilterText;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.batch.filter.CellCondition;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Rows whose cell in one of the file's own columns has a text, beside the same lines filtered by plain Java. */
final class ColumnFilterTest {
    private static final List<String> NAMES =
            List.of("Anna Meyer", "meyer & sons", "Björn Ödegård", "MEYERHOFF", "Linh Vo", "", "o'Neil");

    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    private static String name(int row) {
        return NAMES.get(row % NAMES.size());
    }

    private static List<String> lines(int rows) {
        List<String> lines = new ArrayList<>(List.of("order_id,customer,city"));
        for (int i = 0; i < rows; i++) {
            String id = BatchSamples.id(BatchSamples.DAY.plusSeconds(i), i % 2, i % 4_000);
            lines.add(id + "," + name(i) + "," + (i % 3 == 0 ? "Meyerton" : "Hue"));
        }
        return lines;
    }

    /** The numbers of lines whose second cell has a text, from 0 without the head. */
    private static List<Long> having(List<String> lines, String part) {
        return meeting(lines, 1, cell -> cell.contains(part));
    }

    /** The numbers of lines with such a cell, whose accent and case are taken away. */
    private static List<Long> meeting(List<String> lines, int column, Predicate<String> condition) {
        return IntStream.range(1, lines.size())
                .filter(i -> condition.test(lines.get(i)
                        .split(",", -1)[column]
                        .toLowerCase(Locale.ROOT)
                        .replace('ö', 'o')
                        .replace('å', 'a')))
                .mapToObj(i -> i - 1L)
                .toList();
    }

    private VisibleRows visible() {
        VisibleRows now = model.filter().shownProperty().get();
        assertThat(now).isNotNull();
        return now;
    }

    private List<Long> shown() {
        VisibleRows now = visible();
        return LongStream.range(0, now.size()).mapToObj(now::rowAt).toList();
    }

    private String chips() {
        FilterText text = new FilterText(app.messages);
        return String.join(
                "; ",
                model.filter().filters().stream()
                        .map(filter ->
                                text.of(filter, visible().sheet().layout()).line(app.messages))
                        .toList());
    }

    @Test
    void findsTheRowsThatPlainJavaFinds() {
        List<String> lines = lines(20_000);
        model.open(BatchSamples.file("orders.csv", lines));
        for (String part : List.of("meyer", "ö", "o'neil", "a", "no such one", " ")) {
            model.filter(Filter.InColumn.contains("customer", part));
            assertThat(shown()).as(part).isEqualTo(having(lines, part.replace('ö', 'o')));
            model.filter().remove(model.filter().filters().get(0));
            assertThat(shown()).hasSize(20_000);
        }
        model.filter(Filter.InColumn.contains("customer", "MEYER"));
        assertThat(shown()).isEqualTo(having(lines, "meyer"));
        assertThat(chips()).isEqualTo("customer contains “MEYER”");
    }

    private void filter(String column, CellCondition condition, String text) {
        model.filter(new Filter.InColumn(column, condition, text));
    }

    @Test
    void aWholeCellIsFoundWithoutCaseAndAccents() {
        List<String> lines = lines(700);
        model.open(BatchSamples.file("orders.csv", lines));
        for (String name : NAMES) {
            String asked = " " + name.toUpperCase(Locale.ROOT);
            filter("customer", CellCondition.IS, asked);
            String plain = name.toLowerCase(Locale.ROOT).replace('ö', 'o').replace('å', 'a');
            assertThat(shown()).as(name).isEqualTo(meeting(lines, 1, cell -> cell.equals(plain)));
            assertThat(chips()).isEqualTo("customer is \u201c" + asked + "\u201d");
            model.filter().remove(model.filter().filters().get(0));
        }
        filter("customer", CellCondition.IS, "meyer");
        assertThat(shown()).as("a part is not the whole").isEqualTo(meeting(lines, 1, cell -> cell.equals("meyer")));
    }

    @Test
    void emptyCellsAndFilledOnesAreAllThereAre() {
        List<String> lines = new ArrayList<>(List.of("order_id,coupon"));
        List<String> cells = List.of("SUMMER", "", "  ", "0", "\"\"");
        for (int i = 0; i < 500; i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i) + "," + cells.get(i % 5));
        }
        lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(500), 3, 1));
        model.open(BatchSamples.file("orders.csv", lines));
        filter("coupon", CellCondition.EMPTY, "");
        assertThat(shown()).hasSize(301).contains(1L, 2L, 4L, 500L).doesNotContain(0L, 3L);
        assertThat(chips()).isEqualTo("coupon is empty");
        // The opposite of it in its place: both together are no row.
        filter("coupon", CellCondition.FILLED, "");
        assertThat(shown()).hasSize(200).contains(0L, 3L).doesNotContain(1L, 500L);
        assertThat(chips()).isEqualTo("coupon is not empty");
        assertThat(model.undo()).isTrue();
        assertThat(chips()).isEqualTo("coupon is empty");
        assertThat(shown()).hasSize(301);
    }

    @Test
    void numbersAreComparedByTheirValue() {
        List<String> cells =
                List.of("9.5", "10", "0010.0", "-3", "", "n/a", "1e3", "10.000001", "9999999999999999999999");
        List<String> lines = new ArrayList<>(List.of("order_id,amount"));
        for (int i = 0; i < 90; i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i) + "," + cells.get(i % 9));
        }
        model.open(BatchSamples.file("orders.csv", lines));
        filter("amount", CellCondition.AT_LEAST, "10");
        assertThat(shown()).hasSize(40).startsWith(1L, 2L, 7L, 8L);
        filter("amount", CellCondition.AT_MOST, "10.0");
        assertThat(chips()).isEqualTo("amount is at least 10; amount is at most 10.0");
        assertThat(shown()).hasSize(20).startsWith(1L, 2L);
        filter("amount", CellCondition.AT_LEAST, "-3");
        assertThat(chips()).isEqualTo("amount is at most 10.0; amount is at least -3");
        assertThat(shown()).hasSize(40).startsWith(0L, 1L, 2L, 3L);
    }

    /** Hidden digits cannot be found out by trying, neither as a text nor as a number. */
    @Test
    void hiddenDigitsAreNotComparedWithNumbers() {
        List<String> lines = new ArrayList<>(List.of("order_id,card"));
        for (int i = 0; i < 60; i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i)
                    + (i % 2 == 0 ? ",4111111111111111" : ",4111111111111112"));
        }
        model.open(BatchSamples.file("orders.csv", lines));
        filter("card", CellCondition.AT_LEAST, "1");
        assertThat(shown()).as("the second one is no card").hasSize(30).startsWith(1L, 3L);
        model.filter().remove(model.filter().filters().get(0));
        filter("card", CellCondition.IS, "4111111111111111");
        assertThat(shown()).isEmpty();
        model.filter().remove(model.filter().filters().get(0));
        filter("card", CellCondition.IS, "411111\u2022\u2022\u2022\u2022\u2022\u20221111");
        assertThat(shown()).as("what is shown may be asked for").hasSize(30).startsWith(0L, 2L);
    }

    @Test
    void goesTogetherWithOtherFiltersAndIsUndoneAsThey() {
        List<String> lines = lines(700);
        model.open(BatchSamples.file("orders.csv", lines));
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        model.filter(Filter.InColumn.contains("customer", "sons"));
        model.filter().add(Filter.Values.of("sequence", 0, 349));
        List<Long> both =
                having(lines, "meyer & sons").stream().filter(row -> row < 350).toList();
        assertThat(both).hasSize(50);
        assertThat(shown()).isEqualTo(both);
        assertThat(model.undo()).isTrue();
        assertThat(model.undo()).isTrue();
        assertThat(shown()).isEqualTo(having(lines, "meyer"));
        assertThat(model.redo()).isTrue();
        assertThat(chips()).isEqualTo("customer contains “meyer”; customer contains “sons”");
        assertThat(shown()).isEqualTo(having(lines, "meyer & sons"));
        // The same again is no second one.
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        assertThat(model.filter().filters()).hasSize(2);
    }

    @Test
    void isFollowedByFiguresBarsSummaryAndExport() throws IOException {
        List<String> lines = lines(700);
        model.open(BatchSamples.file("orders.csv", lines));
        model.filter(Filter.InColumn.contains("customer", "odeg"));
        assertThat(shown()).as("ö is o").isEqualTo(having(lines, "odeg")).isNotEmpty();
        model.filter().remove(model.filter().filters().get(0));
        model.filter(Filter.InColumn.contains("customer", "linh"));
        assertThat(model.timeline().barsProperty().get().counts().stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(100);
        model.copySummary();
        assertThat(app.copied.get(app.copied.size() - 1)).contains("customer contains “linh”", "100");
        Path saved = app.folder.resolve("saved.csv");
        app.dialogs.toSave = Optional.of(saved);
        List<RowColumn> columns = RowColumn.withOwn(List.of(new RowColumn.Row()), List.of("customer", "city"));
        model.wish(columns).ifPresent(wish -> model.take().save(wish, RowFormat.CSV, SheetOverflow.REFUSE, "orders"));
        List<String> written = Files.readAllLines(saved);
        assertThat(written).hasSize(101);
        assertThat(written.get(1)).contains("5").contains("Linh Vo");
    }

    @Test
    void goesWithTheFileAndStaysWithAnotherLayout() {
        List<String> lines = lines(70);
        model.open(BatchSamples.file("orders.csv", lines));
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        model.load().choices().offers().forEach(offer -> model.load().chooseLayout(offer.layout()));
        assertThat(model.filter().filters()).hasSize(1);
        assertThat(shown()).isEqualTo(having(lines, "meyer"));
        model.open(BatchSamples.file("other.csv", lines(50)));
        assertThat(model.filter().filters()).isEmpty();
        assertThat(model.filter().canUndo()).isFalse();
        assertThat(shown()).hasSize(50);
    }

    @Test
    void aChangedFileIsRefused() throws IOException {
        List<String> lines = lines(2_000);
        Path file = BatchSamples.file("orders.csv", lines);
        model.open(file);
        model.filter(Filter.InColumn.contains("customer", "linh"));
        lines.set(1_500, lines.get(1_500) + "!");
        Files.write(file, lines);
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        assertThat(chips()).isEqualTo("customer contains “linh”");
        assertThat(app.status.happenedProperty().get())
                .isEqualTo("Not filtered: “orders.csv” is not any more the file that was opened. Open it again.");
        assertThat(model.own().changedProperty().get()).isTrue();
        // What was found before holds: undone and done again, too.
        assertThat(shown()).isEqualTo(having(lines(2_000), "linh"));
    }

    /** Otherwise a card could be learned by typing its digits one by one. */
    @Test
    void whatIsHiddenIsNotFound() {
        List<String> lines = new ArrayList<>(List.of("order_id,card"));
        for (int i = 0; i < 30; i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i) + ",paid with 4111111111111111 today");
        }
        model.open(BatchSamples.file("cards.csv", lines));
        String shown = model.own().text(3, 0);
        assertThat(shown).contains("•");
        for (String digits : List.of("4111111111111111", "41111111", "11111111", "1111111")) {
            model.filter(Filter.InColumn.contains("card", digits));
            assertThat(shown()).as(digits).isEmpty();
            model.filter().remove(model.filter().filters().get(0));
        }
        for (String seen : List.of("paid", "1111 TODAY", "•", shown)) {
            model.filter(Filter.InColumn.contains("card", seen));
            assertThat(shown()).as(seen).hasSize(30);
            model.filter().remove(model.filter().filters().get(0));
        }
    }

    @Test
    void aSearchIsStoppedAndNothingChanges() {
        model.open(BatchSamples.file("orders.csv", lines(30_000)));
        app.work.hold("ids-search", 1);
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        assertThat(model.search().searching().running().get()).isTrue();
        assertThat(shown()).hasSize(30_000);
        assertThat(model.cancel()).isTrue();
        assertThat(model.search().searching().running().get()).isFalse();
        assertThat(model.filter().filters()).isEmpty();
    }

    @Test
    void isOfferedOnceAllIsRead() {
        app.work.hold("ids-read", 4);
        model.open(BatchSamples.file("orders.csv", lines(40_000)));
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        assertThat(model.filter().filters()).isEmpty();
        assertThat(app.status.happenedProperty().get())
                .isEqualTo("The file’s own columns can be filtered and sorted by once all of it is read.");
    }

    @Test
    void aPackedFileCanBeLookedIntoToo() throws IOException {
        List<String> lines = lines(70);
        Path packed = app.folder.resolve("orders.csv.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(packed))) {
            gzip.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        }
        model.open(packed);
        model.filter(Filter.InColumn.contains("customer", "meyer"));
        assertThat(shown()).isEqualTo(having(lines, "meyer"));
    }
}
