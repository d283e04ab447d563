package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.bitloupe.app.batch.facts.ProblemSummary;
import org.bitloupe.app.batch.load.LayoutCandidate;
import org.bitloupe.app.batch.load.LoadState;
import org.bitloupe.app.batch.rows.BatchRowTexts;
import org.bitloupe.app.batch.save.SaveResult;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.app.batch.sheet.VisibleRows;
import org.bitloupe.app.shell.dialog.Dialogs;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.tabular.detect.MaskedColumnTest;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.HeldWork;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The state of the screen, without a window. */
final class BatchModelTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    private void open(List<String> lines) {
        model.open(BatchSamples.file("orders.csv", lines));
    }

    private long shown() {
        return model.filter().shownProperty().get().size();
    }

    private String firstText() {
        VisibleRows visibleRows = model.filter().shownProperty().get();
        return new BatchRowTexts(
                        visibleRows.sheet().rows(),
                        visibleRows.sheet().layout(),
                        model.load().inspector(),
                        app.messages)
                .text(visibleRows.rowAt(0));
    }

    /** One that the IDs can be of, too, and that they are not looked at by. */
    private Layout otherLayout() {
        return model.load().sheetProperty().get().layout().equals(BatchSamples.LAYOUT)
                ? Catalog.builtIn().find("snowflake-twitter").orElseThrow()
                : BatchSamples.LAYOUT;
    }

    @Test
    void anEmptyFileLeavesWhatIsShown() {
        open(BatchSamples.csv(50, 5));
        assertThat(shown()).isEqualTo(50);
        model.open(BatchSamples.file("empty.csv", List.of()));
        assertThat(shown()).isEqualTo(50);
        assertThat(app.dialogs.problems)
                .singleElement()
                .satisfies(
                        problem -> assertThat(app.messages.say(problem.what())).isEqualTo("“empty.csv” is empty."));
    }

    @Test
    void proposesTheColumnThatHoldsIds() {
        open(BatchSamples.csv(30, 3));
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READ);
        assertThat(model.load().choices().columnProperty().get()).isZero();
        assertThat(model.load().choices().columns())
                .extracting(c -> c.name())
                .containsExactly("order_id", "customer", "amount");
        assertThat(shown()).isEqualTo(30);
    }

    @Test
    void aColumnOfCardsIsReadOnlyWhenALayoutIsChosen() {
        List<String> lines = new ArrayList<>(List.of("pan,tweet"));
        List<String> cards = MaskedColumnTest.cards(40);
        for (int i = 0; i < 40; i++) {
            lines.add(cards.get(i) + "," + BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i));
        }
        open(lines);
        assertThat(model.load().choices().column()).isEqualTo(1);
        model.load().chooseColumn(0);
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.ASKING);
        assertThat(model.load().problemProperty().get())
                .isNotNull()
                .extracting(Problem::id)
                .isEqualTo("batch.masked.card");
        open(cards);
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.ASKING);
        assertThat(model.load().sheetProperty().get()).isNull();
        assertThat(app.messages.say(model.load().problemProperty().get()))
                .doesNotContain("another column")
                .endsWith("choose their layout above: then all digits are shown.");
        assertThat(model.load().choices().columns().get(0).examples().get(0)).contains("••••••");
        model.load().chooseLayout(model.load().choices().offers().get(0).layout());
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READ);
        assertThat(model.load().problemProperty().get()).isNull();
        assertThat(shown()).isEqualTo(40);
    }

    @Test
    void aFileCanBeReadAsAnotherFormat() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            lines.add((i % 2 == 0 ? "note " : "a;b;c;") + BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i));
        }
        open(lines);
        InputFormat guessed = model.load().choices().formatProperty().get();
        assertThat(guessed).isEqualTo(InputFormat.LOG);
        assertThat(shown()).isEqualTo(40);
        assertThat(model.load().canChooseFormat()).isTrue();
        model.load().chooseFormat(InputFormat.CSV);
        assertThat(model.load().choices().formatProperty().get()).isEqualTo(InputFormat.CSV);
        assertThat(model.load().choices().columns()).hasSize(4);
        model.load().chooseColumn(3);
        assertThat(model.load().choices().column()).isEqualTo(3);
        assertThat(shown()).isEqualTo(40);
        assertThat(model.load().problemProperty().get())
                .as("half of the rows have one cell")
                .extracting(Problem::id)
                .isEqualTo("batch.read.uneven");
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READ);
        model.load().chooseFormat(InputFormat.LOG);
        assertThat(shown()).isEqualTo(40);
        assertThat(model.load().problemProperty().get()).isNull();
        // The next file is looked at afresh.
        open(BatchSamples.csv(30, 3));
        assertThat(model.load().choices().formatProperty().get()).isEqualTo(InputFormat.CSV);
        model.load().open(Source.stream("stream", InputStream.nullInputStream()));
        assertThat(model.load().canChooseFormat()).isFalse();
    }

    @Test
    void filtersAreChipsThatCanBeTakenAway() {
        List<String> lines = BatchSamples.csv(40, 5);
        open(lines);
        String middle = BatchSamples.idOf(lines.get(20));
        model.filter().add(new Filter.Text(middle));
        assertThat(shown())
                .isEqualTo(
                        lines.stream().filter(line -> line.startsWith(middle)).count());
        model.filter().remove(model.filter().filters().get(0));
        assertThat(shown()).isEqualTo(40);
    }

    @Test
    void aPeriodIsChosenOnTheBarsAndAnotherTakesItsPlace() {
        open(BatchSamples.csv(60, 7));
        model.timeline().choose(BatchSamples.DAY, BatchSamples.DAY.plus(Duration.ofHours(12)));
        long morning = shown();
        model.timeline().choose(BatchSamples.DAY.plus(Duration.ofHours(12)), BatchSamples.DAY.plus(Duration.ofDays(1)));
        assertThat(model.filter().filters()).hasSize(1);
        assertThat(morning).isBetween(1L, 59L);
        assertThat(shown()).isEqualTo(60 - morning);
        // The bars show all the day, whatever is chosen on them.
        assertThat(model.timeline().barsProperty().get().counts().stream()
                        .mapToLong(n -> n)
                        .sum())
                .isEqualTo(60);
        assertThat(model.timeline().rangeProperty().get().from()).isEqualTo("2026-11-19T12:00:00Z");
    }

    @Test
    void anotherLayoutWithTheSameSpellingsNeedsNoFile() throws IOException {
        Path file = BatchSamples.file("orders.csv", BatchSamples.csv(30, 3));
        model.open(file);
        Files.delete(file);
        Layout other = otherLayout();
        model.load().chooseLayout(other);
        assertThat(model.load().problemProperty().get()).isNull();
        assertThat(model.load().sheetProperty().get().layout()).isEqualTo(other);
        assertThat(shown()).isEqualTo(30);

        // A UUID is spelled otherwise: that needs the file.
        model.load().chooseLayout(Catalog.builtIn().find("uuid-v4").orElseThrow());
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.FAILED);
        assertThat(model.load().problemProperty().get()).isNotNull();
    }

    /** The rows before are still there while the other column asks for a layout; they are not what it is chosen for. */
    @Test
    void aLayoutThatAColumnAsksForReadsThatColumn() {
        open(BatchSamples.csv(30, 3));
        model.load().chooseColumn(1);
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.ASKING);
        model.load().chooseLayout(otherLayout());
        assertThat(model.load().problemProperty().get()).isNull();
        assertThat(firstText()).doesNotMatch("\\d{10,}");
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READ);
    }

    @Test
    void saysWhichMachineMadeMost() {
        List<String> lines = BatchSamples.csv(400, 5);
        long made = lines.stream()
                .skip(1)
                .filter(line -> (Long.parseLong(BatchSamples.idOf(line)) >> 12 & 1023) == 317)
                .count();
        open(lines);
        model.load().chooseLayout(BatchSamples.LAYOUT);
        assertThat(model.facts().factsProperty().get().remarks())
                .extracting(app.messages::say)
                .anyMatch(said -> said.contains("317") && said.contains(Math.round(made / 4.0) + "%"));
    }

    @Test
    void sortsByTheId() {
        List<String> lines = BatchSamples.csv(25, 9);
        open(lines);
        String largest = lines.stream()
                .skip(1)
                .map(BatchSamples::idOf)
                .max((a, b) -> Long.compareUnsigned(Long.parseLong(a), Long.parseLong(b)))
                .orElseThrow();
        model.filter().sort(new RowSort(new SortKey.ById(), false));
        assertThat(firstText()).isEqualTo(largest);
        model.filter().sort(null);
        assertThat(firstText()).isEqualTo(BatchSamples.idOf(lines.get(1)));
    }

    @Test
    void fewRowsFarOffDoNotPressTheOthersIntoOneBar() {
        List<String> lines = BatchSamples.csv(40, 11);
        lines.set(30, BatchSamples.id(Instant.parse("2031-01-01T00:00:00Z"), 41, 7) + ",c1,1");
        open(lines);
        assertThat(model.timeline().headProperty().get().get(0)).isEqualTo("IDs per 15 minutes, 2026-11-19 (UTC)");
        assertThat(model.timeline().zoomedProperty().get()).isTrue();
        model.timeline().whole();
        assertThat(model.timeline().headProperty().get().get(0)).startsWith("IDs per month, 2026-11-01 to");
        assertThat(model.timeline().zoomedProperty().get()).isFalse();
    }

    @Test
    void fromATroubleToItsRows() {
        open(BatchSamples.troubled(80, 13));
        assertThat(model.trouble().linesProperty().get())
                .extracting(ProblemSummary::id)
                .contains("rounded", "twice", "unread", "future");
        model.showTrouble("unread");
        assertThat(shown()).isEqualTo(2);
        assertThat(firstText()).isEqualTo("N/A");
    }

    @Test
    void rowsOfATroubleThatOtherFiltersHideAreShownWithoutThem() {
        open(BatchSamples.troubled(80, 13));
        Filter narrow = new Filter.Text("no row has this");
        model.filter().add(narrow);
        assertThat(shown()).isZero();
        assertThat(model.filter().hidden())
                .as("nothing was asked for but the text")
                .isEmpty();
        model.showTrouble("unread");
        assertThat(shown()).isZero();
        Filter found = model.filter().hidden().orElseThrow();
        model.filter().keepOnly(found);
        assertThat(shown()).isEqualTo(2);
        assertThat(model.filter().filters()).containsExactly(found);
        assertThat(model.filter().hidden()).isEmpty();
        assertThat(model.undo()).isTrue();
        assertThat(model.filter().filters()).containsExactly(narrow, found);
        assertThat(app.status.textProperty().get()).isEqualTo("Undone: only filter Could not be read kept");
        model.filter().remove(narrow);
        assertThat(model.filter().hidden()).isEmpty();
        model.filter().add(new Filter.Text("N/A"));
        assertThat(shown()).as("some of them pass both").isPositive();
        assertThat(model.filter().hidden()).isEmpty();
    }

    /** As JavaScript prints an ID of 61 bits: the lowest 8 are rounded away, of which the sequence has all; the shard begins at 10. */
    @Test
    void aFilterOnDigitsThatAreLostIsWarnedOf() {
        Layout instagram = Catalog.builtIn().find("instagram").orElseThrow();
        open(List.of("2217813737473025800"));
        assertThat(model.trouble().warning(Filter.Values.of("sequence", 5, 9), instagram))
                .isEqualTo(
                        "The filter asks for sequence, which depends on digits that rounding has changed: it may find"
                                + " wrong rows, and miss others.");
        assertThat(model.trouble().warning(Filter.Values.of("shard", 5, 9), instagram))
                .isEmpty();
        assertThat(model.trouble().warning(new Filter.Unread(), instagram)).isEmpty();
        open(List.of("2217813737473025832"));
        assertThat(model.trouble().warning(Filter.Values.of("sequence", 5, 9), instagram))
                .isEmpty();
    }

    @Test
    void aTroubleSaysTimesAsTheTableDoes() {
        List<String> lines = BatchSamples.csv(20, 13);
        lines.set(7, BatchSamples.id(Instant.parse("2031-01-01T09:30:00.020Z"), 41, 7) + ",c1,1");
        open(lines);
        ProblemSummary future = model.trouble().linesProperty().get().stream()
                .filter(line -> line.id().equals("future"))
                .findFirst()
                .orElseThrow();
        assertThat(future.detail()).isEqualTo("Row 7 says 2031-01-01 09:30:00.020.");
        BatchRowTexts rows = new BatchRowTexts(
                model.filter().shownProperty().get().sheet().rows(),
                BatchSamples.LAYOUT,
                model.load().inspector(),
                app.messages);
        assertThat(rows.row(6).time()).isEqualTo("2031-01-01 09:30:00.020");
    }

    /** Numbers of a Snowflake that count from an epoch of nobody else: no known layout has the times beside them. */
    @Test
    void timesThatAreNotThoseOfTheLayoutAreAProblem() {
        Instant epoch = Instant.parse("2020-03-01T07:30:00Z");
        List<String> lines = new ArrayList<>(List.of("order_id,created_at"));
        for (int i = 0; i < 8; i++) {
            Instant made = Instant.parse("2025-03-14T09:26:53.589Z").plus(Duration.ofMinutes(37L * i));
            lines.add((Duration.between(epoch, made).toMillis() << 22 | 5 << 12 | i) + "," + made);
        }
        open(lines);
        assertThat(model.trouble().linesProperty().get()).first().satisfies(times -> {
            assertThat(times.head()).isEqualTo("Times do not agree");
            assertThat(times.detail())
                    .startsWith("created_at does not agree with")
                    .contains("in 8 of 8 rows compared");
            assertThat(times.rows()).isFalse();
        });
        model.load().chooseLayout(otherLayout());
        assertThat(model.trouble().linesProperty().get())
                .extracting(ProblemSummary::id)
                .doesNotContain("times");
        open(BatchSamples.csv(30, 3));
        assertThat(model.trouble().linesProperty().get())
                .extracting(ProblemSummary::id)
                .doesNotContain("times");
    }

    /** The kind of thing in front is no bits of the ID: each row keeps its own. */
    @Test
    void anIdIsShownAsItStandsInItsRow() {
        open(List.of(
                "id", "ch_3MmlLrLkdIwHu7ix0snN0B15", "pi_3MtwBwLkdIwHu7ix28a3tqPa", "re_3MtwBwLkdIwHu7ix0eMBaVZM"));
        VisibleRows shown = model.filter().shownProperty().get();
        BatchRowTexts rows = new BatchRowTexts(
                shown.sheet().rows(), shown.sheet().layout(), model.load().inspector(), app.messages);
        assertThat(rows.text(1)).isEqualTo("pi_3MtwBwLkdIwHu7ix28a3tqPa");
        assertThat(rows.row(2).text()).isEqualTo("re_3MtwBwLkdIwHu7ix0eMBaVZM");
        assertThat(rows.row(2).values()).isNotEmpty();
    }

    /** The first line and what is copied say the same of numbers that fill their range evenly: no counter has given them. */
    @Test
    void randomNumbersAreNotClaimedToBeOfACounter() {
        Random random = new Random(19);
        List<String> lines = new ArrayList<>(List.of("number"));
        random.longs(500, 1_000_000_000_000_000_000L, Long.MAX_VALUE).forEach(n -> lines.add(Long.toString(n)));
        open(lines);
        assertThat(model.load().claim().orElseThrow())
                .startsWith("Random numbers with as many digits would look the same. Read as ");
    }

    /** A third of all 64-bit numbers say times that no ID can have: nothing that has such numbers is of the layout. */
    @Test
    void randomRowsAreReadByNoLayoutBeforeOneIsChosen() {
        Random random = new Random(1);
        List<String> lines = new ArrayList<>(List.of("etag"));
        IntStream.range(0, 60).forEach(i -> lines.add(String.format(Locale.ROOT, "%016x", random.nextLong())));
        open(lines);
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.ASKING);
        assertThat(model.load().sheetProperty().get()).isNull();
        assertThat(model.load().choices().offers()).isNotEmpty();
        assertThat(app.messages.say(model.load().problemProperty().get()))
                .matches(
                        "No layout fits more than \\d\\d of the first 60 values\\. Random characters would fit as well\\. .*")
                .doesNotContain("60 of", "Read as", "Cloudflare");
        model.load().chooseLayout(model.load().choices().offers().get(0).layout());
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.READ);
        assertThat(shown()).isEqualTo(60);
        assertThat(model.load().problemProperty().get()).isNull();
    }

    /** The same as from the terminal: a word and an ID that has lost its digits say nothing against a layout. */
    @Test
    void aWordAmongIdsDoesNotKeepThemFromBeingRead() {
        for (String other : List.of("foo", "1.21209E+18")) {
            open(List.of(
                    "1212092628029698048",
                    "1212092628029698049",
                    "1212092900000000000",
                    "1212093100000000007",
                    "1212094000000000123",
                    other));
            assertThat(model.load().stateProperty().get()).as(other).isEqualTo(LoadState.READ);
            assertThat(shown()).as(other).isEqualTo(6);
            assertThat(model.load().claim().orElseThrow()).contains("would look the same");
        }
    }

    @Test
    void numbersThatCountUpAreACounters() {
        List<String> lines = new ArrayList<>(List.of("number"));
        IntStream.range(0, 500).forEach(i -> lines.add(Integer.toString(1_840_000 + i)));
        open(lines);
        assertThat(model.load().claim()).isEmpty();
    }

    @Test
    void nothingIsCountedInATextOfWhichOnlyTheBeginningIsKept() {
        List<String> lines = BatchSamples.csv(20, 13);
        lines.set(7, "7".repeat(300_000) + ",c1,1");
        open(lines);
        BatchRowTexts rows = new BatchRowTexts(
                model.filter().shownProperty().get().sheet().rows(),
                BatchSamples.LAYOUT,
                model.load().inspector(),
                app.messages);
        assertThat(rows.row(6).reason()).isEqualTo("It has 200 characters or more, and is not an ID.");
        assertThat(rows.row(5).reason()).isNull();
    }

    /** A token by mistake in the column: it is hidden in the table and in copies; what is opened in Inspect is hidden there. */
    @Test
    void aSecretInARowThatIsNoIdIsHiddenInTheTableAndInCopies() throws IOException {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        List<String> lines = BatchSamples.csv(20, 13);
        lines.set(7, secret + ",c1,1");
        open(lines);
        BatchRowTexts rows = new BatchRowTexts(
                model.filter().shownProperty().get().sheet().rows(),
                BatchSamples.LAYOUT,
                model.load().inspector(),
                app.messages);
        String hidden = "ghp_" + "\u2022".repeat(32) + "7jK9";
        assertThat(rows.row(6).literal().text()).isEqualTo(hidden);
        assertThat(rows.copied(6)).isEqualTo(hidden);
        assertThat(rows.text(6)).isEqualTo(secret);
        assertThat(rows.copied(5)).isEqualTo(rows.text(5));
        model.wish(BatchSamples.usual(model)).ifPresent(model.take()::copy);
        assertThat(app.copied).singleElement().asString().contains(hidden).doesNotContain(secret);
        Path file = app.folder.resolve("all.csv");
        app.dialogs.toSave = Optional.of(file);
        model.wish(BatchSamples.usual(model))
                .ifPresent(wish -> model.take().save(wish, RowFormat.CSV, SheetOverflow.REFUSE, "all"));
        assertThat(Files.readString(file)).as("a file has what its source has").contains(secret);
    }

    @Test
    void aCardAmongIdsOfAnotherFormIsHiddenInTheTableAndInCopies() throws IOException {
        String card = "4111111111111111";
        String hidden = "411111" + "\u2022".repeat(6) + "1111";
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            lines.add("8cc647f9ec9c41%02x-LHR".formatted(i));
        }
        lines.set(6, card);
        open(lines);
        VisibleRows shown = model.filter().shownProperty().get();
        BatchRowTexts rows = new BatchRowTexts(
                shown.sheet().rows(), shown.sheet().layout(), model.load().inspector(), app.messages);
        assertThat(rows.row(6).literal().text()).isEqualTo(hidden);
        assertThat(rows.row(6).time()).isEmpty();
        assertThat(rows.row(6).values()).isEmpty();
        assertThat(rows.copied(6)).isEqualTo(hidden);
        assertThat(rows.copied(5)).isEqualTo(lines.get(5));
        assertThat(rows.row(5).time()).isNotEmpty();
        model.wish(BatchSamples.usual(model)).ifPresent(model.take()::copy);
        assertThat(app.copied).singleElement().asString().contains(hidden).doesNotContain(card);
    }

    @Test
    void noReasonAndNoProblemQuotesASecretInFull() {
        String secret = "ghp" + "_" + "aB3dE5gH7jK9".repeat(3);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            lines.add("8cc647f9ec9c41%02x-LHR".formatted(i));
        }
        lines.set(6, secret);
        open(lines);
        String hidden = "ghp_" + "\u2022".repeat(32) + "7jK9";
        assertThat(model.trouble().linesProperty().get())
                .anySatisfy(line -> assertThat(line.detail()).contains(hidden))
                .noneSatisfy(line -> assertThat(line.detail()).contains(secret));
        assertThat(model.trouble().notesProperty().get().reason(6))
                .hasValueSatisfying(
                        reason -> assertThat(reason).contains(hidden).doesNotContain(secret));
        VisibleRows shown = model.filter().shownProperty().get();
        BatchRowTexts rows = new BatchRowTexts(
                shown.sheet().rows(), shown.sheet().layout(), model.load().inspector(), app.messages);
        assertThat(rows.row(6).reason()).isNotNull().doesNotContain(secret);
        model.copySummary();
        assertThat(app.copied).singleElement().asString().contains(hidden).doesNotContain(secret);
    }

    @Test
    void aColumnOfSecretsIsSaidToBeOneAndNotRead() {
        List<String> lines = new ArrayList<>(List.of("token"));
        lines.addAll(MaskedColumnTest.tokens(20));
        open(lines);
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.ASKING);
        Problem problem = model.load().problemProperty().get();
        assertThat(problem).isNotNull();
        assertThat(app.messages.say(problem))
                .startsWith("A column of secrets such as API keys and tokens: 20 of the first 20 cells ")
                .doesNotContain(lines.get(1));
        assertThat(model.load().sheetProperty().get()).isNull();
    }

    @Test
    void savesTheShownRowsWithTheChosenColumns() throws IOException {
        List<String> lines = BatchSamples.csv(12, 15);
        open(lines);
        Path file = app.folder.resolve("out.csv");
        app.dialogs.toSave = Optional.of(file);
        String id = BatchSamples.idOf(lines.get(4));
        model.filter().add(new Filter.Text(id));
        model.wish(BatchSamples.usual(model))
                .ifPresent(wish -> model.take().save(wish, RowFormat.CSV, SheetOverflow.REFUSE, "out"));
        assertThat(app.dialogs.log).contains("chooseToSave " + Dialogs.SaveFormat.CSV + " out");
        assertThat(Files.readString(file)).contains(id).contains("2026-11-19T");
        assertThat(Files.readAllLines(file)).hasSize(2);
    }

    /** The size is that of the file; the line stays until something else is done with the rows. */
    @Test
    void whatBecameOfSavingIsSaidUntilTheNextActionOnTheRows() throws IOException {
        List<String> lines = BatchSamples.csv(12, 15);
        open(lines);
        assertThat(model.take().resultProperty().get()).isNull();
        Path file = app.folder.resolve("out.csv");
        app.dialogs.toSave = Optional.of(file);
        save(RowFormat.CSV);
        SaveResult saved = Objects.requireNonNull(model.take().resultProperty().get());
        assertThat(saved.file()).isEqualTo(file);
        assertThat(saved.readable()).isTrue();
        assertThat(saved.sentence())
                .matches("12 rows saved in out\\.csv, (%d bytes|%s KB)\\.".formatted(Files.size(file), "\\d(\\.\\d)?"));
        app.timer.pass(Duration.ofMinutes(5));
        assertThat(model.take().resultProperty().get()).isEqualTo(saved);
        model.filter().add(new Filter.Text("1"));
        assertThat(model.take().resultProperty().get()).isNull();

        save(RowFormat.XLSX);
        assertThat(model.take().resultProperty().get().readable())
                .as("a workbook cannot be opened here")
                .isFalse();
        assertThat(model.cancel()).as("Esc closes the line").isTrue();
        assertThat(model.take().resultProperty().get()).isNull();
        assertThat(model.cancel()).isFalse();
    }

    @Test
    void whatWasNotSavedIsSaidInTheSamePlace() {
        open(BatchSamples.csv(12, 15));
        app.dialogs.toSave = Optional.of(app.folder.resolve("nowhere").resolve("out.csv"));
        save(RowFormat.CSV);
        SaveResult not = Objects.requireNonNull(model.take().resultProperty().get());
        assertThat(not.isSaved()).isFalse();
        assertThat(not.sentence())
                .contains("out.csv")
                .contains("was not saved. The folder it is to be in is not there.")
                .doesNotContain("rows saved");
        assertThat(app.dialogs.problems).isEmpty();
    }

    @Test
    void savingThatIsStoppedSaysThatNothingWasSaved() {
        BatchModel held = new BatchModel(TestApp.with(app.context(), new HeldWork().hold("ids-take", 0)));
        held.open(BatchSamples.file("orders.csv", BatchSamples.csv(12, 15)));
        Path file = app.folder.resolve("stopped.csv");
        app.dialogs.toSave = Optional.of(file);
        held.wish(BatchSamples.usual(held))
                .ifPresent(wish -> held.take().save(wish, RowFormat.CSV, SheetOverflow.REFUSE, "out"));
        assertThat(held.take().resultProperty().get()).isNull();
        assertThat(held.cancel()).isTrue();
        assertThat(held.take().resultProperty().get().sentence())
                .startsWith("Not saved: you stopped it.")
                .contains("stopped.csv");
        assertThat(file).doesNotExist();
    }

    private void save(RowFormat format) {
        model.wish(BatchSamples.usual(model))
                .ifPresent(wish -> model.take().save(wish, format, SheetOverflow.REFUSE, "out"));
    }

    /** One step for each action: two filters, one taken away, and a period in the place of another. */
    @Test
    void changesOfTheFiltersAreTakenBackOneByOneByTheirNames() {
        open(BatchSamples.csv(40, 15));
        assertThat(model.undo()).isFalse();
        Filter.Text one = new Filter.Text("1");
        Instant noon = Instant.parse("2026-11-19T12:00:00Z");
        Filter.Period morning = new Filter.Period(Instant.MIN, noon);
        Filter.Period evening = new Filter.Period(noon, Instant.MAX);
        model.filter().add(one);
        long ones = shown();
        model.filter().add(morning);
        model.timeline().choose(noon, Instant.MAX);
        model.filter().remove(one);
        assertThat(model.filter().filters()).containsExactly(evening);

        assertThat(model.undo()).isTrue();
        assertThat(app.status.textProperty().get()).isEqualTo("Undone: filter Text \u201c1\u201d removed");
        assertThat(model.filter().filters()).containsExactlyInAnyOrder(one, evening);
        assertThat(model.undo()).isTrue();
        assertThat(model.filter().filters()).containsExactlyInAnyOrder(one, morning);
        assertThat(model.undo()).isTrue();
        assertThat(model.filter().filters()).containsExactly(one);
        assertThat(shown()).isEqualTo(ones);
        assertThat(model.redo()).isTrue();
        assertThat(app.status.textProperty().get()).startsWith("Done again: filter Time before 2026-11-19 12:00");
        assertThat(model.filter().filters()).containsExactlyInAnyOrder(one, morning);
        model.filter().remove(morning);
        assertThat(model.redo()).as("another way was taken").isFalse();

        open(BatchSamples.csv(20, 17));
        assertThat(model.undo()).as("filters of another file").isFalse();
        assertThat(shown()).isEqualTo(20);
    }

    @Test
    void anotherLayoutLooksAtTheSameRows() {
        open(BatchSamples.csv(20, 17));
        LayoutCandidate other = model.load().choices().offers().stream()
                .filter(offer -> !offer.layout()
                        .equals(model.load().sheetProperty().get().layout()))
                .findFirst()
                .orElseThrow();
        model.load().chooseLayout(other.layout());
        assertThat(model.load().sheetProperty().get().layout()).isEqualTo(other.layout());
        assertThat(shown()).isEqualTo(20);
    }

    @Test
    void aFileThatIsNotThereIsSaid() {
        model.open(app.folder.resolve("no.csv"));
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.FAILED);
        assertThat(model.load().problemProperty().get()).isNotNull();
        assertThat(model.filter().shownProperty().get()).isNull();
    }

    @Test
    void aPastedListIsRead() {
        model.paste(String.join(
                "\n",
                BatchSamples.csv(3, 1).stream().skip(1).map(BatchSamples::idOf).toList()));
        assertThat(model.load().nameProperty().get()).isEqualTo("Pasted list");
        assertThat(shown()).isEqualTo(3);
    }

    @Test
    void theSummaryOfTheSelectionIsCopiedAsText() {
        List<String> lines = BatchSamples.troubled(80, 13);
        open(lines);
        model.copySummary();
        assertThat(app.copied).singleElement().asString().startsWith("orders.csv: 80 rows\n");
        assertThat(app.copied.get(0))
                .contains(
                        app.messages.say(Objects.requireNonNull(model.trouble().findings())
                                .found()
                                .get(0)
                                .headline()));
        String id = BatchSamples.idOf(lines.get(20));
        model.filter().add(new Filter.Text(id));
        model.copySummary();
        // Of these rows alone; what is wrong is known of all of them, and that is said.
        assertThat(app.copied.get(1).lines().toList())
                .startsWith("orders.csv, only Text \u201c" + id + "\u201d: 2 rows")
                .anyMatch(line -> line.contains("80 rows"));
        assertThat(model.take().writing().running().get()).isFalse();
    }

    @Test
    void whatWasReadStaysWhereItCannotBeReadAgain() throws IOException {
        List<String> lines = new ArrayList<>(List.of("order_id,parent_id"));
        for (int i = 0; i < 30; i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 41, i) + ","
                    + BatchSamples.id(BatchSamples.DAY.plusSeconds(9000 + i), 8, i));
        }
        Path file = BatchSamples.file("orders.csv", lines);
        model.open(file);
        int column = model.load().choices().columnProperty().get();
        String first = firstText();
        Files.delete(file);
        model.load().chooseColumn(1 - column);
        assertThat(model.load().problemProperty().get()).isNotNull();
        assertThat(model.load().stateProperty().get()).isEqualTo(LoadState.FAILED);
        assertThat(model.load().choices().columnProperty().get()).isEqualTo(column);
        assertThat(shown()).isEqualTo(30);
        assertThat(firstText()).isEqualTo(first);
    }
}
