package org.bitloupe.app.design.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.bitloupe.discover.KindTables;
import org.bitloupe.discover.RowFit;
import org.bitloupe.discover.table.KindRows;
import org.bitloupe.testing.HeldWork;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Kinds of IDs are chosen, and are as they were left; without a window. */
final class FitModelTest {
    private static final Instant JOBS = Instant.parse("2015-01-01T00:00:00Z");
    private static final Instant EVENTS = Instant.parse("2019-06-01T00:00:00Z");

    private final TestApp app = new TestApp();
    private final HeldWork work = new HeldWork();
    private final FitModel model = new FitModel(app.messages, app.catalog, work);

    private void paste(long seed) {
        KindTables make = new KindTables(seed);
        // A row of an event whose time is wrong.
        String wrong = make.events(1).get(0).substring(0, 20) + ",2011-01-01T00:00:00Z";
        model.textProperty().set(make.table(make.jobs(12), make.events(8), make.users(5)) + "\n" + wrong);
    }

    private @Nullable Instant epoch() {
        return Objects.requireNonNull(model.answer()).clock().epoch();
    }

    private List<String> kinds() {
        return model.kinds().stream().map(KindRows::prefix).toList();
    }

    @Test
    void eachKindIsAsItWasLeft() {
        paste(1);
        assertThat(kinds()).containsExactly("job_", "evt_", "usr_");
        assertThat(model.kindProperty().get()).isZero();
        assertThat(epoch()).isEqualTo(JOBS);
        model.nameProperty().set("Jobs");
        model.pairsKeptProperty().set(true);
        model.savedProperty().set(true);
        model.chooseKind(1);
        assertThat(epoch()).isEqualTo(EVENTS);
        assertThat(model.rows()).hasSize(9).allMatch(row -> row.row().id().startsWith("evt_"));
        assertThat(model.nameProperty().get()).isEmpty();
        assertThat(model.pairsKeptProperty().get()).as("another question").isFalse();
        assertThat(model.savedProperty().get()).isFalse();
        model.onlyWrongProperty().set(true);
        assertThat(model.rows()).hasSize(1);
        model.chooseKind(0);
        assertThat(epoch()).isEqualTo(JOBS);
        assertThat(model.rows()).hasSize(12).allMatch(RowFit::fits);
        assertThat(model.nameProperty().get()).isEqualTo("Jobs");
        assertThat(model.pairsKeptProperty().get()).isTrue();
        assertThat(model.savedProperty().get()).isTrue();
        model.nameProperty().set("Other jobs");
        assertThat(model.savedProperty().get()).as("another name").isFalse();
        model.chooseKind(1);
        assertThat(model.rows()).as("wrong ones only, as before").hasSize(1);
    }

    @Test
    void theProofOfAKindIsItsOwnRows() {
        paste(2);
        model.chooseKind(1);
        assertThat(model.pairs()).hasSize(8).allMatch(pair -> pair.id().startsWith("evt_"));
    }

    @Test
    void otherRowsHaveOtherKinds() {
        paste(3);
        model.chooseKind(1);
        model.textProperty().set(String.join("\n", new KindTables(3).jobs(9)));
        assertThat(kinds()).isEmpty();
        assertThat(model.kindProperty().get()).isZero();
        assertThat(epoch()).isEqualTo(JOBS);
        model.chooseKind(1);
        assertThat(epoch()).as("there is none").isEqualTo(JOBS);
        paste(4);
        model.chooseKind(1);
        assertThat(epoch()).isEqualTo(EVENTS);
        assertThat(model.onlyWrongProperty().get()).isFalse();
    }

    /** While a kind is looked for, another can be chosen, and cancelling goes back to the one that is shown. */
    @Test
    void whatIsLookedForCanBeLeft() {
        paste(5);
        work.hold("fit", 0);
        model.chooseKind(1);
        assertThat(model.busyProperty().get()).isTrue();
        assertThat(model.kindProperty().get()).isEqualTo(1);
        model.cancel();
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(model.kindProperty().get()).isZero();
        assertThat(epoch()).isEqualTo(JOBS);
        assertThat(kinds()).hasSize(3);
        model.chooseKind(1);
        model.chooseKind(0);
        assertThat(model.busyProperty().get()).isFalse();
        assertThat(model.kindProperty().get()).isZero();
        assertThat(epoch()).isEqualTo(JOBS);
    }

    /** Kinds of rows that are no longer there are not looked for. */
    @Test
    void kindsOfTheRowsOfBeforeAreNotLookedFor() {
        paste(6);
        work.hold("fit", 0);
        model.textProperty().set("job_10000000kQ3x,2023-07-04T21:24:16Z");
        model.chooseKind(1);
        assertThat(model.kindProperty().get()).isZero();
        assertThat(model.busyProperty().get()).isTrue();
    }
}
