package org.bitloupe.app.batch.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.batch.BatchModel;
import org.bitloupe.app.batch.BatchSamples;
import org.bitloupe.app.batch.SlowWork;
import org.bitloupe.app.batch.facts.RowFigures;
import org.bitloupe.app.control.chart.TimeBins;
import org.bitloupe.app.shell.work.JobState;
import org.bitloupe.batch.filter.Filter;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** A source is opened while another one is shown: never is anything of the one seen under the name of the other. */
final class AnotherSourceTest {
    private static final Duration ALMOST_A_MOMENT = Duration.ofMillis(149);
    private static final Duration A_MILLI = Duration.ofMillis(1);
    private static final int MANY = 12_000;

    private final TestApp app = new TestApp();
    private final SlowWork work = new SlowWork("ids-look", "ids-read");
    private final BatchModel model = new BatchModel(TestApp.with(app.context(), work));
    private final List<String> first = BatchSamples.csv(30, 3);
    private final List<String> second = BatchSamples.csv(50, 4);

    private AnotherSourceTest() {
        model.open(BatchSamples.file("first.csv", first));
        work.goOn();
        assertThat(name()).isEqualTo("first.csv");
    }

    private void openSecond() {
        model.open(BatchSamples.file("second.csv", second));
    }

    private String name() {
        return model.load().nameProperty().get();
    }

    private LoadState state() {
        return model.load().stateProperty().get();
    }

    private void isStillTheFirst() {
        assertThat(name()).isEqualTo("first.csv");
        assertThat(model.load().rows().size()).isEqualTo(30);
        assertThat(model.load().choices().columnName()).isEqualTo("order_id");
        assertThat(model.filter().shownProperty().get().size()).isEqualTo(30);
        assertThat(model.load().changingProperty().get()).isTrue();
    }

    private void isEmpty(String name) {
        assertThat(name()).isEqualTo(name);
        assertThat(model.load().sheetProperty().get()).isNull();
        assertThat(model.filter().shownProperty().get()).isNull();
        assertThat(model.facts().factsProperty().get()).isEqualTo(RowFigures.NONE);
        assertThat(model.timeline().barsProperty().get()).isEqualTo(TimeBins.NONE);
        assertThat(model.load().changingProperty().get()).isFalse();
    }

    @Test
    void theRowsStayUntilTheOthersComeAndThenAllChangesAtOnce() {
        List<String> seen = new ArrayList<>();
        model.load()
                .sheetProperty()
                .addListener((property, before, now) ->
                        seen.add(name() + " " + (now == null ? -1 : now.rows().size())));
        openSecond();
        isStillTheFirst();
        app.timer.pass(ALMOST_A_MOMENT);
        isStillTheFirst();
        work.goOn();
        assertThat(seen).isNotEmpty().allMatch("second.csv 50"::equals);
        assertThat(state()).isEqualTo(LoadState.READ);
        assertThat(model.load().changingProperty().get()).isFalse();
        assertThat(model.filter().shownProperty().get().size()).isEqualTo(50);
        assertThat(model.facts().factsProperty().get().count()).isEqualTo(50);
        app.timer.pass(Duration.ofSeconds(1));
        assertThat(name()).isEqualTo("second.csv");
        assertThat(model.load().rows().size()).isEqualTo(50);
    }

    @Test
    void aMomentLaterThePlaceIsEmpty() {
        openSecond();
        app.timer.pass(ALMOST_A_MOMENT);
        isStillTheFirst();
        app.timer.pass(A_MILLI);
        isEmpty("second.csv");
        assertThat(state()).isEqualTo(LoadState.LOOKING);
        work.goOn();
        assertThat(model.load().rows().size()).isEqualTo(50);
    }

    @Test
    void aMomentHasNoMoreThanItsTimeHoweverOftenSomethingIsOpened() {
        openSecond();
        app.timer.pass(ALMOST_A_MOMENT);
        model.open(BatchSamples.file("third.csv", second));
        isStillTheFirst();
        app.timer.pass(A_MILLI);
        isEmpty("third.csv");
    }

    @Test
    void stoppedBeforeAnythingCameNothingIsShown() {
        openSecond();
        assertThat(model.cancel()).isTrue();
        isEmpty("second.csv");
        assertThat(state()).isEqualTo(LoadState.STOPPED);
        work.goOn();
        app.timer.pass(Duration.ofSeconds(1));
        isEmpty("second.csv");
    }

    @Test
    void aFileThatCannotBeReadIsSaidAndNothingIsShown() {
        model.open(BatchSamples.file("first.csv", first).resolveSibling("nowhere.csv"));
        isStillTheFirst();
        work.goOn();
        isEmpty("nowhere.csv");
        assertThat(state()).isEqualTo(LoadState.FAILED);
        assertThat(model.load().problemProperty().get()).isNotNull();
    }

    @Test
    void aFileWithoutIdsAsksForAColumnAndNothingIsShown() {
        model.open(BatchSamples.file("names.csv", List.of("name,town", "Ada,London", "Grace,Arlington")));
        work.goOn();
        isEmpty("names.csv");
        assertThat(state()).isEqualTo(LoadState.ASKING);
        assertThat(model.load().choices().columns()).hasSize(2);
    }

    @Test
    void nothingElseIsChosenForTheRowsThatGo() {
        openSecond();
        model.load().chooseColumn(2);
        model.load().chooseLayout(Catalog.builtIn().find("uuid-v4").orElseThrow());
        isStillTheFirst();
        work.goOn();
        assertThat(name()).isEqualTo("second.csv");
        assertThat(model.load().choices().columnName()).isEqualTo("order_id");
        assertThat(model.load().rows().size()).isEqualTo(50);
    }

    @Test
    void filtersAndOrderGoWithTheRowsTheyWereFor() {
        model.filter().add(new Filter.Text(BatchSamples.idOf(first.get(7))));
        model.timeline().choose(BatchSamples.DAY, BatchSamples.DAY.plus(Duration.ofHours(12)));
        openSecond();
        assertThat(model.filter().filters()).hasSize(2);
        work.goOn();
        assertThat(model.filter().filters()).isEmpty();
        assertThat(model.timeline().rangeProperty().get()).isNull();
        assertThat(model.filter().shownProperty().get().size()).isEqualTo(50);
    }

    @Test
    void ofManyRowsNothingIsCountedBeforeTheFirstAreDrawn() {
        model.open(BatchSamples.file("many.csv", BatchSamples.csv(MANY, 5)));
        work.goOn();
        assertThat(model.filter().shownProperty().get().size()).isEqualTo(MANY);
        assertThat(model.facts().factsProperty().get()).isEqualTo(RowFigures.NONE);
        assertThat(model.timeline().barsProperty().get()).isEqualTo(TimeBins.NONE);
        assertThat(model.timeline().headProperty().get()).isEmpty();
        assertThat(model.trouble().search().stateProperty().get()).isEqualTo(new JobState.Idle());
        app.timer.pass(Duration.ofMillis(200));
        assertThat(model.facts().factsProperty().get().count()).isEqualTo(MANY);
        assertThat(model.timeline().barsProperty().get().counts()).isNotEmpty();
        assertThat(model.trouble().search().stateProperty().get()).isEqualTo(new JobState.Done());
    }
}
