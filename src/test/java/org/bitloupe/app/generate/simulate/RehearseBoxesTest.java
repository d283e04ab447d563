package org.bitloupe.app.generate.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Objects;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.message.Formats;
import org.bitloupe.message.NumberText;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The boxes of a simulation take back what they show, in every language. */
class RehearseBoxesTest {
    static Iterable<Locale> locales() {
        return Formats.LOCALES;
    }

    private static SimulationFormModel form(Locale locale) {
        TestApp app = new TestApp(Formats.of(locale));
        LayoutChoice choice = new LayoutChoice(app.catalog);
        choice.open(Catalog.builtIn().find("snowflake-node10").orElseThrow());
        return new SimulationFormModel(app.messages, choice);
    }

    @ParameterizedTest
    @MethodSource("locales")
    void theFormOpensWithTheSameScenarioInEveryLanguage(Locale locale) {
        SimulationFormModel form = form(locale);
        assertThat(form.faultProperty().get()).isEmpty();
        Scenario scenario = Objects.requireNonNull(form.scenarioProperty().get());
        assertThat(scenario).isEqualTo(form(Locale.ENGLISH).scenarioProperty().get());
        assertThat(scenario.fleet().machines()).isEqualTo(300);
        assertThat(scenario.fleet().rate()).isEqualTo(3000);
        assertThat(scenario.fleet().bursts().millis()).isEqualTo(400);
    }

    @ParameterizedTest
    @MethodSource("locales")
    void decimalsAreThoseOfTheLanguage(Locale locale) {
        SimulationFormModel form = form(locale);
        NumberText numbers = NumberText.of(Formats.of(locale));
        form.box(SimulationFormModel.Input.DURATION).textProperty().set(numbers.write(2.5));
        form.box(SimulationFormModel.Input.RATE).textProperty().set(numbers.writeGrouped(1250));
        Scenario scenario = Objects.requireNonNull(
                form.scenarioProperty().get(), form.faultProperty().get());
        assertThat(scenario.fleet().millis()).isEqualTo(2500);
        assertThat(scenario.fleet().rate()).isEqualTo(1250);
    }

    /** A comma was dropped wherever it stood, so that 2,5 s were 25. */
    @Test
    void aCommaIsNotDropped() {
        SimulationFormModel form = form(Locale.ENGLISH);
        form.box(SimulationFormModel.Input.DURATION).textProperty().set("2,5");
        assertThat(form.scenarioProperty().get()).isNull();
        assertThat(form.faultProperty().get()).isNotEmpty();
        form.box(SimulationFormModel.Input.DURATION).textProperty().set("-5");
        assertThat(form.faultProperty().get()).as("it is a number").doesNotContain("needs a number");
    }
}
