package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** Rows in the order of one of the file's own columns, beside the same cells sorted by Java's library. */
final class ColumnSortTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    private Path open(List<String> cells) {
        List<String> lines = new ArrayList<>(List.of("order_id,what"));
        for (int i = 0; i < cells.size(); i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i % 4_000) + "," + cells.get(i));
        }
        Path file = BatchSamples.file("orders.csv", lines);
        model.open(file);
        return file;
    }

    private static List<String> cells(int rows, IntFunction<String> cell) {
        return IntStream.range(0, rows).mapToObj(cell).toList();
    }

    private void sort(boolean rising) {
        model.filter()
                .sort(new RowSort(new SortKey.ByColumn(model.own().columns().get(0)), rising));
    }

    private List<Long> shown() {
        VisibleRows now = model.filter().shownProperty().get();
        assertThat(now).isNotNull();
        return LongStream.range(0, now.size()).mapToObj(now::rowAt).toList();
    }

    /** Rows with a cell in the order of these, equal ones as in the file, and behind them all without. */
    private static <T extends Comparable<T>> List<Long> sorted(
            List<String> cells, Function<String, T> key, boolean rising) {
        Comparator<Long> order = Comparator.comparing(row -> key.apply(cells.get(row.intValue())));
        List<Long> rows = new ArrayList<>(LongStream.range(0, cells.size())
                .filter(row -> !cells.get((int) row).isBlank())
                .boxed()
                .toList());
        rows.sort(rising ? order : order.reversed());
        LongStream.range(0, cells.size())
                .filter(row -> cells.get((int) row).isBlank())
                .forEach(rows::add);
        return rows;
    }

    private <T extends Comparable<T>> void assertSorted(List<String> cells, Function<String, T> key) {
        open(cells);
        for (boolean rising : new boolean[] {true, false}) {
            sort(rising);
            assertThat(shown()).as("rising %s", rising).isEqualTo(sorted(cells, key, rising));
        }
        model.filter().sort(null);
        assertThat(shown()).isSorted();
    }

    /** Without case and the accents of these texts; one with an accent comes behind the same one without. */
    private static String folded(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        String bare =
                small.replace('ö', 'o').replace('å', 'a').replace('ë', 'e').replace('é', 'e');
        return bare.equals(small) ? small : bare + '\1' + small;
    }

    @Test
    void accentsDoNotTearNamesApart() {
        List<String> cells = List.of(
                "Zoë",
                "Émile",
                "emile",
                "Ödön",
                "Olga",
                "",
                "École",
                "ecole de danse",
                "Emile B",
                "\u0130da",
                "\u00c5sa");
        open(cells);
        sort(true);
        assertThat(shown().stream().map(row -> cells.get(row.intValue())))
                .containsExactly(
                        "\u00c5sa",
                        "École",
                        "ecole de danse",
                        "emile",
                        "Émile",
                        "Emile B",
                        "\u0130da",
                        "Ödön",
                        "Olga",
                        "Zoë",
                        "");
    }

    /** Keys that begin alike are not read by these bytes; one row that begins otherwise, or is shorter, counts all the same. */
    @Test
    void oneRowAmongManyThatBeginAlikeIsInItsPlace() {
        Random random = new Random(15);
        for (String other : List.of("customer-", "customer-number-", "customer-number-a", "b", "")) {
            List<String> cells =
                    new ArrayList<>(cells(900, i -> "customer-number-%07d".formatted(random.nextInt(1_000))));
            cells.set(random.nextInt(900), other);
            assertSorted(cells, ColumnSortTest::folded);
        }
    }

    @Test
    void numbersAreSortedByValue() {
        Random random = new Random(11);
        List<String> some = List.of(
                "0",
                "-0",
                "-0.0",
                "007",
                "7",
                "7.0",
                "+7",
                "-7",
                "10",
                "9",
                "9.5",
                "9.45",
                "-9.45",
                "-9.5",
                "-10",
                "",
                "0.001",
                "0.0010",
                "-0.001",
                "100",
                "99.999",
                "12345678901234567890",
                "12345678901234567891",
                "-12345678901234567890",
                "0.1000000000000000000001",
                "0.1");
        assertSorted(cells(2_000, i -> some.get(random.nextInt(some.size()))), BigDecimal::new);
        assertSorted(
                cells(
                        3_000,
                        i -> BigDecimal.valueOf(random.nextInt() >> random.nextInt(32), random.nextInt(9))
                                .toPlainString()),
                BigDecimal::new);
    }

    @Test
    void oneCellThatIsNoNumberMakesAllOfThemTexts() {
        Random random = new Random(12);
        for (String other : List.of("n/a", "1e5", "1.", ".5", "1 000", "0x10", "--1", "-")) {
            List<String> cells = new ArrayList<>(cells(300, i -> "" + random.nextInt(1_000)));
            cells.set(280, other);
            assertSorted(cells, text -> text);
        }
    }

    @Test
    void textsAreSortedByTheirLettersHoweverLongTheyBeginAlike() {
        Random random = new Random(13);
        List<String> names = List.of(
                "Anna",
                "anna",
                "ANNA",
                "Ödegård",
                "ödegård",
                "Zoë",
                "Mai Tran",
                "Mai",
                "",
                "Ma i",
                "mai tran ",
                "Ω",
                "é",
                "e");
        assertSorted(cells(2_000, i -> names.get(random.nextInt(names.size()))), ColumnSortTest::folded);
        assertSorted(
                cells(4_000, i -> "customer-number-%09d@example.org".formatted(random.nextInt(1_000_000))),
                ColumnSortTest::folded);
        assertSorted(cells(1_000, i -> "x".repeat(random.nextInt(380)) + random.nextInt(3)), ColumnSortTest::folded);
        String longest = "the same beginning of many texts ".repeat(5);
        assertSorted(
                cells(2_000, i -> longest + random.nextInt(4) + longest.substring(random.nextInt(9))),
                ColumnSortTest::folded);
    }

    @Test
    void lettersBeyondTheBasicPlaneComeBehindAllOthers() {
        // U+FF21 is before U+1D400, whose first half is D835.
        List<String> cells = List.of("\uD835\uDC00", "\uFF21", "a");
        open(cells);
        sort(true);
        assertThat(shown()).containsExactly(2L, 1L, 0L);
    }

    @Test
    void rowsThatAreFilteredKeepTheOrderAndTheFileIsNotReadForIt() throws IOException {
        Random random = new Random(14);
        List<String> cells = cells(3_000, i -> "c" + random.nextInt(40));
        Path file = open(cells);
        sort(false);
        Files.delete(file);
        model.filter().add(Filter.Values.of("sequence", 0, 99));
        RowBitmap left =
                Objects.requireNonNull(model.filter().shownProperty().get().set());
        assertThat(left.count()).isBetween(100L, 2_000L);
        assertThat(shown())
                .isEqualTo(sorted(cells, ColumnSortTest::folded, false).stream()
                        .filter(left::contains)
                        .toList());
        sort(true);
        assertThat(shown())
                .isEqualTo(sorted(cells, ColumnSortTest::folded, true).stream()
                        .filter(left::contains)
                        .toList());
    }

    @Test
    void aChangedFileIsRefusedAndTheRowsStay() throws IOException {
        List<String> cells = new ArrayList<>(cells(2_000, i -> "c" + i % 7));
        Path file = open(cells);
        Files.writeString(file, Files.readString(file) + "1");
        sort(true);
        assertThat(model.filter().orderProperty().get()).isNull();
        assertThat(shown()).isSorted().hasSize(2_000);
        assertThat(app.status.happenedProperty().get())
                .isEqualTo("Not sorted: “orders.csv” is not any more the file that was opened. Open it again.");
    }

    @Test
    void sortingIsStoppedAndTheRowsStayAsTheyWere() {
        open(cells(30_000, i -> "c" + i % 7));
        app.work.hold("ids-filter", 1);
        sort(true);
        assertThat(model.cancel()).isTrue();
        assertThat(model.filter().orderProperty().get()).isNull();
        assertThat(shown()).isSorted().hasSize(30_000);
    }

    @Test
    void tooLittleMemoryIsSaidAndTheRowsStay() {
        boolean[] full = new boolean[1];
        BatchModel small = new BatchModel(TestApp.with(app.context(), job -> {
            if (full[0] && job.name().equals("ids-filter")) {
                job.fail(Job.failure(new OutOfMemoryError()));
                return () -> {};
            }
            return app.work.start(job);
        }));
        small.open(open(cells(30, i -> "c" + i % 7)));
        full[0] = true;
        small.filter()
                .sort(new RowSort(new SortKey.ByColumn(small.own().columns().get(0)), true));
        assertThat(small.filter().orderProperty().get()).isNull();
        assertThat(app.status.happenedProperty().get())
                .isEqualTo("Not sorted: there is too little memory to sort the rows of “orders.csv” by this column."
                        + " They stay as they were.");
    }

    @Test
    void isPossibleOnceAllIsRead() {
        app.work.hold("ids-read", 4);
        open(cells(40_000, i -> "c" + i % 7));
        sort(true);
        assertThat(model.filter().orderProperty().get()).isNull();
        assertThat(app.status.happenedProperty().get())
                .isEqualTo("The file’s own columns can be filtered and sorted by once all of it is read.");
    }

    /** Otherwise cards could be learned by where they stand among others. */
    @Test
    void whatIsHiddenIsNotSortedBy() {
        // Both with the check digit of Luhn; only digits in the middle differ.
        List<String> cells = new ArrayList<>(Collections.nCopies(20, "paid 4111119722801111"));
        cells.set(3, "paid 4111111111111111");
        open(cells);
        assertThat(model.own().text(3, 0)).contains("•").isEqualTo(model.own().text(4, 0));
        sort(true);
        assertThat(shown()).isSorted();
        sort(false);
        assertThat(shown()).isSorted();
    }
}
