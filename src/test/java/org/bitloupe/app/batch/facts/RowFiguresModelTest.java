package org.bitloupe.app.batch.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

final class RowFiguresModelTest {
    private final TestApp app = new TestApp();
    private final BatchModel model = new BatchModel(app.context());

    /** Two machines, sequences of 0 and 1: whatever else there is in the low bits was made by cutting. */
    @Test
    void rowsCutToFifteenDigitsInventNoMachinesAndNoSequences() {
        List<String> lines = new ArrayList<>(List.of("id"));
        for (int row = 0; row < 4000; row++) {
            String id = BatchSamples.id(
                    BatchSamples.DAY.plusMillis(7_919L * row), row % 2 == 0 ? 8 : 41, row % 5 == 0 ? 1 : 0);
            lines.add(row % 200 == 3 ? id.substring(0, 15) + "0".repeat(id.length() - 15) : id);
        }
        model.open(BatchSamples.file("orders.csv", lines));
        model.load().chooseLayout(BatchSamples.LAYOUT);
        assertThat(model.trouble().linesProperty().get())
                .extracting(ProblemSummary::id)
                .contains("rounded");
        RowFigures figures = model.facts().factsProperty().get();
        assertThat(figures.groups()).hasSize(1);
        assertThat(figures.groups().get(0).values())
                .extracting(value -> value.value().intValue())
                .containsExactlyInAnyOrder(8, 41);
        assertThat(figures.remarks())
                .extracting(app.messages::say)
                .contains("The highest sequence was 1 of 4,095.")
                .anyMatch(said -> said.startsWith("20 IDs look rounded."));
    }
}
