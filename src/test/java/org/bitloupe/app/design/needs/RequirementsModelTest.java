package org.bitloupe.app.design.needs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Locale;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.needs.RequirementsModel.Entry;
import org.bitloupe.capacity.solve.BitAllocation;
import org.bitloupe.capacity.solve.SolverResult;
import org.bitloupe.capacity.solve.StandardScheme;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RequirementsModelTest {
    private final RequirementsModel model = new RequirementsModel(Messages.in(Locale.ENGLISH), () -> DesignSamples.NOW);

    @ParameterizedTest
    @CsvSource({
        "MACHINES,'4,000'",
        "MACHINES,4 000",
        "RATE,2_000_000",
        "YEARS,0.5",
        "BURST,12",
        "STARTS,0",
    })
    void readsNumbersAsPeopleTypeThem(Entry entry, String typed) {
        model.box(entry).textProperty().set(typed);
        assertThat(model.box(entry).problemProperty().get()).isEmpty();
        assertThat(model.solutionProperty().get()).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "MACHINES,0",
        "MACHINES,-1",
        "MACHINES,many",
        "MACHINES,1.5",
        "RATE,''",
        "YEARS,0",
        "YEARS,1e9",
        "BURST,0"
    })
    void saysWhatIsWrongAndAnswersAgainWhenItIsMended(Entry entry, String typed) {
        String before = model.box(entry).textProperty().get();
        model.box(entry).textProperty().set(typed);
        assertThat(model.box(entry).problemProperty().get()).isNotEmpty();
        assertThat(model.solutionProperty().get()).isNull();
        model.box(entry).textProperty().set(before);
        assertThat(model.box(entry).problemProperty().get()).isEmpty();
        assertThat(model.solutionProperty().get()).isNotNull();
    }

    @Test
    void everyCardKeepsWhatIsAskedFor() {
        model.box(Entry.MACHINES).textProperty().set("1,000");
        model.box(Entry.RATE).textProperty().set("500");
        model.box(Entry.YEARS).textProperty().set("70");
        SolverResult solverResult = model.solutionProperty().get();
        assertThat(solverResult).isNotNull();
        assertThat(solverResult.cards()).hasSize(3);
        for (SolverResult.Card card : solverResult.cards()) {
            BitAllocation bitAllocation = card.allocation();
            assertThat(bitAllocation.width()).isEqualTo(63);
            assertThat(bitAllocation.machines().intValueExact()).isGreaterThanOrEqualTo(1000);
            assertThat(bitAllocation.idsPerSecond().doubleValue()).isGreaterThanOrEqualTo(500);
            assertThat(bitAllocation.years().doubleValue()).isGreaterThanOrEqualTo(70);
        }
        model.javaScriptProperty().set(true);
        assertThat(model.solutionProperty().get().requirements().room()).isEqualTo(53);
    }

    @Test
    void theLayoutCountsFromTheBeginningOfThisYear() {
        Layout layout = model.layout(new BitAllocation(Tick.MILLISECOND, 42, 9, 12));
        assertThat(layout.shape()).isEqualTo("1\u00b742\u00b79\u00b712");
        assertThat(LayoutTime.of(layout).orElseThrow().scale().epoch())
                .isEqualTo(Instant.parse("2026-01-01T00:00:00Z"));
    }

    @Test
    void readyMadeAnswersSayWhyTheyDoNotFit() {
        SolverResult solverResult = model.solutionProperty().get();
        // 300 machines of 3,000 IDs a second, and a signed column: none of them does.
        assertThat(StandardScheme.of(solverResult.requirements(), true)).noneMatch(StandardScheme::fits);
        model.positiveProperty().set(false);
        SolverResult wide = model.solutionProperty().get();
        assertThat(StandardScheme.of(wide.requirements(), true))
                .filteredOn(StandardScheme::fits)
                .extracting(StandardScheme::layout)
                .containsExactly("uuid-v7", "ulid");
        assertThat(StandardScheme.of(wide.requirements(), false))
                .filteredOn(StandardScheme::fits)
                .extracting(StandardScheme::layout)
                .containsExactly("uuid-v7", "ulid", "uuid-v4", "uuid-v1");
    }
}
