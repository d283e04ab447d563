package org.bitloupe.app.generate.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.rehearsal.Outcome;
import org.bitloupe.generate.rehearsal.OutcomeText;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RehearseModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final RehearseModel model = new RehearseModel(app.context(), choice);

    @BeforeEach
    void aSmallFleet() {
        choice.open(Catalog.builtIn().find("snowflake-node10").orElseThrow());
        model.form().text(RehearseForm.Input.MACHINES).set("5");
        model.form().text(RehearseForm.Input.RATE).set("100");
        model.form().text(RehearseForm.Input.DURATION).set("10");
    }

    @Test
    void aRehearsalThatIsCancelledHalfWayKeepsWhatWasRehearsed() {
        model.partProperty().addListener((property, before, now) -> {
            if (now.doubleValue() >= 0.5) {
                model.cancel();
            }
        });
        model.run();
        Outcome outcome = model.outcomeProperty().get();
        assertThat(model.runningProperty().get()).isFalse();
        assertThat(outcome).isNotNull();
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.ids()).isBetween(2000L, 5500L);
        assertThat(new OutcomeText(outcome, app.words).notes().get(0).text()).startsWith("Cancelled after 5");
        assertThat(new OutcomeText(outcome, app.words).report()).contains("Cancelled after 5");
    }

    @Test
    void whatIsNoNumberIsSaid() {
        model.form().text(RehearseForm.Input.RATE).set("many");
        assertThat(model.form().faultProperty().get()).isEqualTo("“Each makes” needs a number.");
        assertThat(model.form().scenarioProperty().get()).isNull();
        model.run();
        assertThat(model.outcomeProperty().get()).isNull();
    }

    @Test
    void remediesChangeTheFormAndRunAgain() {
        model.run();
        model.pause();
        assertThat(model.form().text(RehearseForm.Input.PAUSE).get()).isEqualTo("200");
        model.remember();
        Outcome outcome = model.outcomeProperty().get();
        assertThat(outcome).isNotNull();
        assertThat(outcome.scenario().trouble().remember()).isTrue();
        assertThat(outcome.duplicates().ids()).isZero();
    }
}
