package org.bitloupe.app.generate.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bitloupe.app.generate.page.LayoutChoice;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules of the chosen layout, without a window. */
final class RulesModelTest {
    private final TestApp app = new TestApp();
    private final LayoutChoice choice = new LayoutChoice(app.catalog);
    private final RulesModel rules = new RulesModel(app.context(), choice);

    private void open(String id) {
        choice.open(Catalog.builtIn().find(id).orElseThrow());
    }

    private RulesModel.Row row(String id) {
        return rules.rows().stream().filter(r -> r.id().equals(id)).findFirst().orElseThrow();
    }

    private void choose(String id, String text) {
        rules.choose(row(id).options().stream()
                .filter(o -> o.text().equals(text))
                .findFirst()
                .orElseThrow());
        assertThat(row(id).chosen().text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "snowflake-twitter, counter full back, starts at 0 each ms",
        "yitter, counter full back, starts at 5 each ms",
        "tsid, counter full back, anywhere each ms",
        "instagram, counter full back, runs on",
        "ulid, chance full back, counts up per ms",
        "uuid-v4, '', ''",
        "uuid-v5, '', ''",
        "auto-increment, '', ''",
    })
    void onlyRulesThatMeanSomethingAreThere(String id, String ids, String first) {
        open(id);
        List<RulesModel.Row> rows = rules.rows();
        assertThat(String.join(" ", rows.stream().map(RulesModel.Row::id).toList()))
                .isEqualTo(ids);
        if (!rows.isEmpty()) {
            assertThat(rows.get(0).chosen().text()).isEqualTo(first);
        }
    }

    /** Every built-in layout shows the rules it has, so that looking at it changes nothing. */
    @Test
    void theChosenOptionIsWhatHolds() {
        for (Layout layout : choice.layouts()) {
            choice.open(layout);
            for (RulesModel.Row row : rules.rows()) {
                assertThat(row.chosen().generationRules())
                        .as(layout.id() + " " + row.id())
                        .isEqualTo(layout.generationRules());
                assertThat(row.options().stream().map(RulesModel.Option::text)).doesNotHaveDuplicates();
            }
            assertThat(choice.changedProperty().get()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "snowflake-twitter, true true true false",
        "uuid-v7, false true true false",
        "uuid-v1, true false true true",
    })
    void saysWhatIsPromised(String id, String good) {
        open(id);
        assertThat(String.join(
                        " ",
                        rules.promises().stream()
                                .map(said -> Boolean.toString(said.good()))
                                .toList()))
                .isEqualTo(good);
        assertThat(app.messages.say(rules.promises().get(0).message()))
                .startsWith(good.startsWith("true") ? "No ID is made twice" : "Twice");
    }

    /** Another rule, and at once other promises. */
    @Test
    void thePromisesFollowTheRules() {
        open("snowflake-twitter");
        assertThat(promised()).contains("Never ahead of the clock.");
        choose("full", "borrow without limit");
        assertThat(promised()).doesNotContain("Never ahead of the clock.");
    }

    private List<String> promised() {
        return rules.promises().stream()
                .map(said -> app.messages.say(said.message()))
                .toList();
    }

    @Test
    void aChangedRuleHoldsHereOnlyUntilItIsKept() {
        open("snowflake-twitter");
        choose("counter", "starts at 0 to 15");
        choose("full", "refuse");
        choose("back", "wait until it is back");
        assertThat(choice.changedProperty().get()).isTrue();
        GenerationRules generationRules = choice.layoutProperty().get().generationRules();
        assertThat(generationRules.sequenceStart()).isEqualTo(new GenerationRules.SequenceStart(0, 16));
        assertThat(generationRules.onExhausted()).isEqualTo(GenerationRules.OnExhausted.REFUSE);
        assertThat(generationRules.onRollback()).isEqualTo(GenerationRules.OnRollback.WAIT);
        assertThat(choice.chosenProperty().get().generationRules()).isEqualTo(GenerationRules.DEFAULT);
        rules.reset();
        assertThat(choice.changedProperty().get()).isFalse();

        choose("full", "refuse");
        assertThat(rules.keepText()).isEqualTo("Keep in a layout of my own");
        rules.keep();
        assertThat(choice.changedProperty().get()).isFalse();
        assertThat(app.library.entries()).hasSize(1);
        assertThat(app.library.entries().get(0).layout().generationRules().onExhausted())
                .isEqualTo(GenerationRules.OnExhausted.REFUSE);

        choose("full", "wait for next ms");
        assertThat(rules.keepText()).isEqualTo("Save with the layout");
        rules.keep();
        assertThat(app.library.entries()).hasSize(1);
        assertThat(app.library.entries().get(0).layout().generationRules().onExhausted())
                .isEqualTo(GenerationRules.OnExhausted.WAIT);
        assertThat(choice.changedProperty().get()).isFalse();
    }

    @Test
    void aChangedRuleCanBeTakenBackAndDoneAgain() {
        open("snowflake-twitter");
        assertThat(rules.undoText()).isEmpty();
        choose("full", "refuse");
        choose("back", "wait until it is back");
        assertThat(rules.undoText()).isEqualTo("Undo what happens when the clock goes back");
        choice.undo();
        GenerationRules once = choice.layoutProperty().get().generationRules();
        assertThat(once).isEqualTo(GenerationRules.DEFAULT.withOnExhausted(GenerationRules.OnExhausted.REFUSE));
        choice.undo();
        assertThat(choice.changedProperty().get()).isFalse();
        assertThat(choice.undoProperty().get()).isNull();
        choice.redo();
        assertThat(choice.layoutProperty().get().generationRules()).isEqualTo(once);

        rules.reset();
        assertThat(choice.changedProperty().get()).isFalse();
        choice.undo();
        assertThat(choice.layoutProperty().get().generationRules()).isEqualTo(once);

        open("yitter");
        assertThat(choice.undoProperty().get()).isNull();
    }
}
