package org.bitloupe.app.generate.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.fleet.Simulation;
import org.bitloupe.simulate.fleet.SimulationReport;
import org.bitloupe.simulate.fleet.SimulationResult;
import org.bitloupe.simulate.observe.DuplicateCases;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SimulationModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final SimulationModel model = new SimulationModel(app.context(), choice);

    @BeforeEach
    void aSmallFleet() {
        choice.open(Catalog.builtIn().find("snowflake-node10").orElseThrow());
        model.form().box(SimulationFormModel.Input.MACHINES).textProperty().set("5");
        model.form().box(SimulationFormModel.Input.RATE).textProperty().set("100");
        model.form().box(SimulationFormModel.Input.DURATION).textProperty().set("10");
    }

    @Test
    void aRehearsalThatIsCancelledHalfWayKeepsWhatWasRehearsed() {
        model.partProperty().addListener((property, before, now) -> {
            if (now.doubleValue() >= 0.5) {
                model.cancel();
            }
        });
        model.run();
        SimulationResult simulationResult = model.outcomeProperty().get();
        assertThat(model.runningProperty().get()).isFalse();
        assertThat(simulationResult).isNotNull();
        assertThat(simulationResult.complete()).isFalse();
        assertThat(simulationResult.ids()).isBetween(2000L, 5500L);
        assertThat(new SimulationReport(simulationResult, app.messages)
                        .notes()
                        .get(0)
                        .text())
                .startsWith("Cancelled after 5");
        assertThat(new SimulationReport(simulationResult, app.messages).report())
                .contains("Cancelled after 5");
    }

    @Test
    void nothingIsShownOfTheTimeThatWasNotRehearsed() {
        model.form().box(SimulationFormModel.Input.DURATION).textProperty().set("100");
        model.form().box(SimulationFormModel.Input.STEPS).textProperty().set("40");
        model.form().box(SimulationFormModel.Input.RESTARTS).textProperty().set("40");
        model.partProperty().addListener((property, before, now) -> {
            if (now.doubleValue() >= 0.2) {
                model.cancel();
            }
        });
        model.run();
        SimulationResult cut = model.outcomeProperty().get();
        assertThat(cut).isNotNull();
        double part = cut.rehearsed() / 100e9;
        assertThat(part).isBetween(0.2, 0.5);
        assertThat(cut.schedule().events())
                .isNotEmpty()
                .hasSizeLessThan(60)
                .allMatch(event -> event.at() * 1_000_000 < cut.rehearsed());
        SimulationReport text = new SimulationReport(cut, app.messages);
        assertThat(text.figures())
                .allMatch(f -> f.detail().endsWith("%") && f.detail().contains(", after "));
        assertThat(text.report()).contains("What was to be rehearsed").doesNotContain("all the time");
        Scenario all = cut.scenario();
        SimulationResult whole = new Simulation(all).run((nanos, ids) -> {}, () -> false);
        assertThat(whole.schedule().events()).hasSize(80);
        assertThat(new SimulationReport(whole, app.messages).figures())
                .noneMatch(f -> f.detail().contains(", after "));
        assertThat(new SimulationReport(whole, app.messages).report()).contains("What was rehearsed");
        // What is drawn of the first part is the first part of what is drawn of all.
        assertThat(whole.schedule().events().subList(0, cut.schedule().events().size()))
                .isEqualTo(cut.schedule().events());
    }

    /** A half and three billion were told that they are no numbers. */
    @Test
    void aCountIsAWholeNumberThatIsNotTooLarge() {
        SimulationFormModel form = model.form();
        form.box(SimulationFormModel.Input.MACHINES).textProperty().set("1.5");
        assertThat(form.faultProperty().get()).isEqualTo("“Machines” needs a whole number.");
        form.box(SimulationFormModel.Input.MACHINES).textProperty().set("3,000,000,000");
        assertThat(form.faultProperty().get()).isEqualTo("“Machines” can be at most 2,147,483,647.");
        form.box(SimulationFormModel.Input.MACHINES).textProperty().set("1,000");
        assertThat(form.faultProperty().get()).isEmpty();
    }

    @Test
    void whatIsNoNumberIsSaid() {
        model.form().box(SimulationFormModel.Input.RATE).textProperty().set("many");
        assertThat(model.form().faultProperty().get()).isEqualTo("“Each makes” needs a number.");
        assertThat(model.form().scenarioProperty().get()).isNull();
        model.run();
        assertThat(model.outcomeProperty().get()).isNull();
    }

    @Test
    void remediesChangeTheFormAndRunAgain() {
        model.run();
        model.pause();
        assertThat(model.form()
                        .box(SimulationFormModel.Input.PAUSE)
                        .textProperty()
                        .get())
                .isEqualTo("200");
        model.remember();
        SimulationResult simulationResult = model.outcomeProperty().get();
        assertThat(simulationResult).isNotNull();
        assertThat(simulationResult.scenario().faults().remember()).isTrue();
        assertThat(simulationResult.duplicates().ids()).isZero();
    }

    /** At 100 IDs a second nearly every millisecond has one ID at most, and its counter is 0. */
    @Test
    void shardsThatFillUnevenlyAreSaidWithTheCauseAndMended() {
        model.run();
        SimulationResult alone = Objects.requireNonNull(model.outcomeProperty().get());
        SimulationReport text = new SimulationReport(alone, app.messages);
        assertThat(alone.distribution().over(16)[0]).isGreaterThan(alone.ids() / 2);
        assertThat(Messages.text(text.spreadSentence(16)))
                .startsWith("By id mod 16: Shards would fill unevenly. The counter starts again in every tick, so"
                        + " remainder 0 gets ");
        assertThat(text.report()).contains("- By id mod 16: Shards would fill unevenly.");
        model.spread(Objects.requireNonNull(text.spread(16).remedy()));
        SimulationResult better = Objects.requireNonNull(model.outcomeProperty().get());
        SimulationReport after = new SimulationReport(better, app.messages);
        assertThat(Messages.text(after.spreadSentence(16))).startsWith("By id mod 16: Shards fill evenly.");
        assertThat(after.spread(16).remedy()).isNull();
        assertThat(after.report()).doesNotContain("unevenly");
        choice.undo();
        assertThat(choice.changedProperty().get()).isFalse();
    }

    @Test
    void tooFewIdsSayNothingAboutShards() {
        model.form().box(SimulationFormModel.Input.MACHINES).textProperty().set("1");
        model.form().box(SimulationFormModel.Input.DURATION).textProperty().set("2");
        model.form().box(SimulationFormModel.Input.BURSTS).textProperty().set("0");
        model.run();
        SimulationReport few = new SimulationReport(
                Objects.requireNonNull(model.outcomeProperty().get()), app.messages);
        assertThat(few.spreadSentence(16)).isEmpty();
        assertThat(few.report()).doesNotContain("Shards");
    }

    @Test
    void aResultIsOldWhileTheFormSaysSomethingElse() {
        assertThat(model.isOld()).as("there is none").isFalse();
        model.run();
        assertThat(model.isOld()).isFalse();
        model.form().box(SimulationFormModel.Input.RATE).textProperty().set("200");
        assertThat(model.isOld()).isTrue();
        model.form().box(SimulationFormModel.Input.RATE).textProperty().set("many");
        assertThat(model.isOld()).isTrue();
        model.form().box(SimulationFormModel.Input.RATE).textProperty().set("100");
        assertThat(model.isOld()).isFalse();
    }

    @Test
    void everyMachineThatMadeIdsTwiceIsNamedWhereThereAreTwo() {
        model.form().box(SimulationFormModel.Input.DURATION).textProperty().set("5");
        model.run();
        SimulationResult two = Objects.requireNonNull(model.outcomeProperty().get());
        assertThat(two.duplicates().machines()).isEqualTo(2);
        List<Integer> machines = two.duplicates().cases().stream()
                .map(DuplicateCases.Case::machine)
                .distinct()
                .toList();
        String said = new SimulationReport(two, app.messages).figures().get(0).detail();
        assertThat(said).startsWith("on machines ");
        machines.forEach(machine -> assertThat(said).contains(Integer.toString(machine)));
    }
}
