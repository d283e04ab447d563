package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.app.batch.save.SaveResult;
import org.bitloupe.app.batch.sheet.RowSort;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.batch.sort.SortKey;
import org.bitloupe.batch.table.OwnSource;
import org.bitloupe.batch.write.RowColumn;
import org.bitloupe.batch.write.RowFormat;
import org.bitloupe.batch.write.SheetOverflow;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.ColumnVote;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.detect.TimeComparison;
import org.bitloupe.tabular.detect.TimeDifference;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** A file's own columns are saved with the rows that are shown, or a sentence says why not. */
final class OwnColumnsExportTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());
    private final Path saved = app.folder.resolve("own.tsv");

    /** Lines with an ID, a number with zeros in front, and a text that is the line's number. */
    private static List<String> lines(int rows) {
        List<String> lines = new ArrayList<>(List.of("order_id,zip,text"));
        for (int i = 0; i < rows; i++) {
            String id = BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i);
            lines.add(id + ",%05d,\"no, %d\"".formatted(i, i));
        }
        return lines;
    }

    /** A row as it is to be saved. */
    private static String row(List<String> lines, int row) {
        return BatchSamples.idOf(lines.get(row + 1)) + "\t%05d\t\"no, %d\"".formatted(row, row);
    }

    private List<String> save() throws IOException {
        OwnSource own = model.load().own().orElseThrow();
        List<RowColumn> columns = RowColumn.withOwn(
                List.of(new RowColumn.Id()),
                own.columns().stream().map(OwnColumn::name).toList());
        app.dialogs.toSave = Optional.of(saved);
        model.wish(columns).ifPresent(wish -> model.take().save(wish, RowFormat.TSV, SheetOverflow.REFUSE, "own"));
        return Files.exists(saved) ? Files.readAllLines(saved) : List.of();
    }

    @Test
    void savesThemWithTheRowsThatPassTheFilters() throws IOException {
        List<String> lines = lines(700);
        model.open(BatchSamples.file("own.csv", lines));
        assertThat(save())
                .hasSize(701)
                .startsWith("id\tzip\ttext", row(lines, 0))
                .endsWith(row(lines, 699));
        model.filter().add(new Filter.Text(BatchSamples.idOf(lines.get(523))));
        assertThat(save()).containsExactly("id\tzip\ttext", row(lines, 522));
    }

    /** Those of the table alone, or none: the cells of the others are not among what is written. */
    @Test
    void savesThoseThatAreShownAlone() throws IOException {
        List<String> lines = lines(40);
        model.open(BatchSamples.file("own.csv", lines));
        model.own().show(model.own().columns().get(0), false);
        app.dialogs.toSave = Optional.of(saved);
        List<RowColumn> id = List.of(new RowColumn.Id());
        model.wish(id, model.own().shown())
                .ifPresent(wish -> model.take().save(wish, RowFormat.TSV, SheetOverflow.REFUSE, "own"));
        assertThat(Files.readAllLines(saved))
                .hasSize(41)
                .startsWith("id\ttext")
                .endsWith(BatchSamples.idOf(lines.get(40)) + "\t\"no, 39\"");
        model.filter().sort(new RowSort(new SortKey.ById(), false));
        model.wish(id, model.own().shown())
                .ifPresent(wish -> model.take().save(wish, RowFormat.JSON_LINES, SheetOverflow.REFUSE, "own"));
        assertThat(Files.readAllLines(saved).get(0))
                .isEqualTo("{\"id\":\"" + BatchSamples.idOf(lines.get(40)) + "\",\"text\":\"no, 39\"}");
        model.wish(id, List.of())
                .ifPresent(wish -> model.take().save(wish, RowFormat.TSV, SheetOverflow.REFUSE, "own"));
        assertThat(Files.readAllLines(saved).get(0)).isEqualTo("id");
    }

    @Test
    void savesThemInTheOrderThatIsShown() throws IOException {
        List<String> lines = lines(700);
        Collections.swap(lines, 3, 600);
        model.open(BatchSamples.file("own.csv", lines));
        model.filter().sort(new RowSort(new SortKey.ById(), false));
        List<String> written = save();
        assertThat(written).hasSize(701);
        for (int i = 0; i < 700; i++) {
            assertThat(written.get(i + 1)).endsWith("\t%05d\t\"no, %d\"".formatted(699 - i, 699 - i));
        }
    }

    @Test
    void savesThoseOfAPastedTextAndOfAPackedFile() throws IOException {
        List<String> lines = lines(30);
        model.paste(String.join("\n", lines));
        assertThat(save()).hasSize(31).endsWith(row(lines, 29));
        Path packed = app.folder.resolve("own.csv.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(packed))) {
            gzip.write(String.join("\n", lines).getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        Files.delete(saved);
        model.open(packed);
        assertThat(save()).hasSize(31).endsWith(row(lines, 29));
    }

    /** A file with the times of a zone is read again: they are recognised as the IDs' own, and all rows say the same. */
    @Test
    void aFileWithTheTimesOfAZoneReadsBack() throws IOException {
        model.open(BatchSamples.file("own.csv", lines(700)));
        ZoneId zone = ZoneId.of("Asia/Kolkata");
        List<RowColumn> columns = RowColumn.withLocal(BatchSamples.usual(model), zone);
        for (RowFormat format : List.of(RowFormat.CSV, RowFormat.TSV, RowFormat.JSON_LINES)) {
            model.open(BatchSamples.file("own.csv", lines(700)));
            Path first = app.folder.resolve("first." + format.ending());
            app.dialogs.toSave = Optional.of(first);
            model.wish(columns).ifPresent(wish -> model.take().save(wish, format, SheetOverflow.REFUSE, "own"));
            List<String> written = Files.readAllLines(first);
            assertThat(written.get(written.size() - 1)).contains("+05:30");
            Source source = Source.text(
                    "first",
                    String.join("\n", written)
                            .replaceAll("\\butc\\b", "comment")
                            .replaceAll("[^,\t\"]*Z(?=[,\t\"])", "x"));
            SourcePreview preview = SourcePreview.of(source, model.load().inspector());
            int column = preview.proposed();
            TimeComparison comparison = Objects.requireNonNull(ColumnVote.of(
                            model.load().inspector(), preview.cells(column), preview.context(column), Progress.NONE)
                    .orElseThrow()
                    .comparison());
            assertThat(comparison.column()).isEqualTo("local_asia_kolkata");
            assertThat(comparison.zoned()).isTrue();
            assertThat(comparison.differences()).anyMatch(TimeDifference::agrees);
            model.open(first);
            Path second = app.folder.resolve("second." + format.ending());
            app.dialogs.toSave = Optional.of(second);
            model.wish(columns).ifPresent(wish -> model.take().save(wish, format, SheetOverflow.REFUSE, "own"));
            assertThat(Files.readAllLines(second)).isEqualTo(written);
        }
    }

    /** It stands under the rows, and no file is said to be there. */
    private String refusal() {
        SaveResult result = Objects.requireNonNull(model.take().resultProperty().get());
        assertThat(result.isSaved()).isFalse();
        return result.sentence();
    }

    @Test
    void saysThatTheFileHasChangedAndSavesNothing() throws IOException {
        List<String> lines = lines(30);
        Path file = BatchSamples.file("own.csv", lines);
        model.open(file);
        lines.set(4, lines.get(4).replace("no", "no!"));
        Files.write(file, lines);
        assertThat(save()).isEmpty();
        assertThat(refusal()).startsWith("“own.csv” is not any more the file that was opened.");
        model.filter().sort(new RowSort(new SortKey.ById(), false));
        assertThat(save()).isEmpty();
        assertThat(refusal()).startsWith("“own.csv” is not any more the file that was opened.");
        Files.delete(file);
        assertThat(save()).isEmpty();
        assertThat(refusal()).contains("own.csv");
        // Without its columns the rows are saved all the same.
        model.wish(List.of(new RowColumn.Id()))
                .ifPresent(wish -> model.take().save(wish, RowFormat.TSV, SheetOverflow.REFUSE, "own"));
        assertThat(Files.readAllLines(saved)).hasSize(31);
    }

    @Test
    void anotherLayoutOfTheSameRowsKeepsThem() throws IOException {
        List<String> lines = lines(30);
        model.open(BatchSamples.file("own.csv", lines));
        model.load().choices().offers().forEach(offer -> model.load().chooseLayout(offer.layout()));
        assertThat(save()).hasSize(31).endsWith(row(lines, 29));
    }

    @Test
    void aListHasNone() {
        model.open(BatchSamples.file(
                "list.txt", lines(30).stream().skip(1).map(BatchSamples::idOf).toList()));
        assertThat(model.load().own()).isEmpty();
    }
}
