package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.bitloupe.app.batch.rows.OwnCellsModel;
import org.bitloupe.tabular.rows.OwnColumn;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The file's own columns beside the IDs, without a window. */
final class OwnCellsModelTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());
    private final OwnCellsModel own = model.own();

    /** An ID and beside it a number with zeros in front, a text with a comma and quotes, and a date. */
    private static List<String> lines(int rows) {
        List<String> lines = new ArrayList<>(List.of("zip,order_id,text,day"));
        for (int i = 0; i < rows; i++) {
            String id = BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i % 4_000);
            lines.add("%05d,%s,\"no, \"\"%d\"\"\",01/02/2026".formatted(i, id, i));
        }
        return lines;
    }

    private static List<String> wide(int columns) {
        List<String> lines = new ArrayList<>();
        String names = IntStream.range(0, columns).mapToObj(i -> "c" + i).collect(Collectors.joining(","));
        lines.add("order_id," + names);
        for (int row = 0; row < 30; row++) {
            int number = row;
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(row), 3, row) + ","
                    + IntStream.range(0, columns)
                            .mapToObj(i -> number + "-" + i)
                            .collect(Collectors.joining(",")));
        }
        return lines;
    }

    private List<String> names() {
        return own.shown().stream().map(OwnColumn::name).toList();
    }

    private List<String> row(long row) {
        return IntStream.range(0, own.shown().size())
                .mapToObj(cell -> own.text(row, cell))
                .toList();
    }

    @Test
    void cellsStandAsInTheFileWhicheverRowIsAskedFor() {
        model.open(BatchSamples.file("own.csv", lines(20_000)));
        assertThat(names()).containsExactly("zip", "text", "day");
        Random random = new Random(5);
        for (int time = 0; time < 1_000; time++) {
            int row = random.nextInt(20_000);
            assertThat(row(row)).containsExactly("%05d".formatted(row), "no, \"" + row + "\"", "01/02/2026");
        }
        assertThat(own.text(20_000, 0)).isEmpty();
        assertThat(own.text(3, 3)).isEmpty();
        assertThat(own.changedProperty().get()).isFalse();
    }

    @Test
    void eightColumnsAreShownAtFirstAndTheOthersOnWish() {
        model.open(BatchSamples.file("wide.csv", wide(11)));
        assertThat(names()).containsExactly("c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7");
        own.show(own.columns().get(10), true);
        own.show(own.columns().get(1), false);
        assertThat(names()).containsExactly("c0", "c2", "c3", "c4", "c5", "c6", "c7", "c10");
        assertThat(row(29)).containsExactly("29-0", "29-2", "29-3", "29-4", "29-5", "29-6", "29-7", "29-10");
        own.show(own.columns().get(1), true);
        assertThat(names()).startsWith("c0", "c1", "c2").hasSize(9);
        assertThat(row(7)).startsWith("7-0", "7-1", "7-2").endsWith("7-10");
        model.open(BatchSamples.file("other.csv", wide(2)));
        assertThat(names()).containsExactly("c0", "c1");
        assertThat(row(7)).containsExactly("7-0", "7-1");
    }

    @Test
    void anotherLayoutOfTheSameRowsKeepsTheChoice() {
        model.open(BatchSamples.file("wide.csv", wide(3)));
        own.show(own.columns().get(1), false);
        model.load().choices().offers().forEach(offer -> model.load().chooseLayout(offer.layout()));
        assertThat(names()).containsExactly("c0", "c2");
        assertThat(row(4)).containsExactly("4-0", "4-2");
    }

    @Test
    void aChangedFileShowsNoCells() throws IOException {
        List<String> lines = lines(2_000);
        Path file = BatchSamples.file("own.csv", lines);
        model.open(file);
        assertThat(row(5)).startsWith("00005");
        lines.set(1_900, lines.get(1_900).replace("no", "no!"));
        Files.write(file, lines);
        assertThat(row(1_500)).containsOnly("");
        assertThat(own.changedProperty().get()).isTrue();
        assertThat(row(5)).as("also those that had been read").containsOnly("");
        // Opened again, it is the file that it is now.
        model.open(file);
        assertThat(own.changedProperty().get()).isFalse();
        assertThat(row(1_899)).contains("no!, \"1899\"");
    }

    @Test
    void aPastedTextHasItsColumnsAndAListHasNone() {
        model.paste(String.join("\r\n", lines(30)));
        assertThat(row(29)).containsExactly("00029", "no, \"29\"", "01/02/2026");
        model.open(BatchSamples.file(
                "list.txt",
                IntStream.range(0, 30)
                        .mapToObj(i -> BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i))
                        .toList()));
        assertThat(own.columns()).isEmpty();
        assertThat(own.refusal()).isEmpty();
    }

    @Test
    void aPackedFileSaysWhyItHasNone() throws IOException {
        Path packed = app.folder.resolve("own.csv.gz");
        try (GZIPOutputStream gzip = new GZIPOutputStream(Files.newOutputStream(packed))) {
            gzip.write(String.join("\n", lines(30)).getBytes(StandardCharsets.UTF_8));
        }
        model.open(packed);
        assertThat(own.columns()).hasSize(3);
        assertThat(own.shown()).isEmpty();
        assertThat(app.messages.say(own.refusal().orElseThrow())).startsWith("“own.csv.gz” is packed");
        own.show(own.columns().get(0), true);
        assertThat(own.text(3, 0)).isEmpty();
    }

    /** They are seen by who looks over a shoulder; the file has them. */
    @Test
    void cardsAndSecretsAreHiddenHereToo() {
        List<String> lines = new ArrayList<>(List.of("order_id,card"));
        for (int i = 0; i < 30; i++) {
            lines.add(BatchSamples.id(BatchSamples.DAY.plusSeconds(i), 3, i) + ",4111111111111111");
        }
        model.open(BatchSamples.file("cards.csv", lines));
        assertThat(own.text(3, 0)).endsWith("1111").contains("•").doesNotContain("4111111");
    }
}
