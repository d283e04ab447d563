package org.bitloupe.app.inspect.readings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.rank.Preferences.Shape;
import org.bitloupe.layout.Layout;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

final class RememberReadingModelTest {
    /** X on 31 December 2019, Discord on 26 February 2024: nothing in it speaks for one of them. */
    private static final String TWEET = "1212092628029698048";

    private static final String INSTAGRAM = "2217813737473025832";
    private static final Shape DECIMAL_64 = new Shape("decimal", 64);

    private final TestApp app = new TestApp();
    private final InspectModel model = new InspectModel(
            app.messages,
            app.catalog,
            new SharedInspector(InstantSource.fixed(TestApp.NOW)),
            new SimpleObjectProperty<>(List.of(ZoneId.of("UTC"))));
    private final RememberReadingModel habits =
            new RememberReadingModel(model, app.settings, InstantSource.fixed(TestApp.NOW));

    private String shown() {
        return Objects.requireNonNull(model.shown().reading()).layout().id();
    }

    private void choose(String id) {
        model.choose(model.shown().readings().stream()
                .filter(reading -> reading.layout().id().equals(id))
                .findFirst()
                .orElseThrow());
    }

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    @Test
    void choosingByHandAsksOnceAndYesHolds() {
        model.paste(TWEET);
        assertThat(habits.offerProperty().get()).isNull();
        choose("snowflake-discord");
        assertThat(habits.offerProperty().get())
                .isEqualTo(new RememberReadingModel.Offer(DECIMAL_64, layout("snowflake-discord")));
        habits.accept();
        assertThat(habits.offerProperty().get()).isNull();
        assertThat(app.settings.get().reading().preferences().always()).containsEntry(DECIMAL_64, "snowflake-discord");
        assertThat(shown()).isEqualTo("snowflake-discord");
        assertThat(model.shown().byHand()).as("by the rule, not by hand").isFalse();
        assertThat(app.messages.say(Objects.requireNonNull(model.shown().reading())
                        .reasons()
                        .get(0)
                        .text()))
                .isEqualTo("Because you chose to always read decimal numbers as Discord");

        model.paste("1212092628029698999");
        assertThat(shown()).as("also the next one").isEqualTo("snowflake-discord");
        model.paste("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(shown()).as("other forms are not touched").isEqualTo("uuid-v1");
    }

    @Test
    void noLeavesItAndDoesNotAskAgain() {
        model.paste(TWEET);
        choose("snowflake-discord");
        habits.decline();
        assertThat(habits.offerProperty().get()).isNull();
        model.chooseBest();
        choose("snowflake-discord");
        assertThat(habits.offerProperty().get()).isNull();
        choose("snowflake-node10");
        assertThat(habits.offerProperty().get())
                .as("another layout is another question")
                .isNotNull();
        model.chooseBest();
        assertThat(habits.offerProperty().get()).isNull();
        assertThat(app.settings.get().reading().preferences().always()).isEmpty();
    }

    @Test
    void theBestReadingChosenByHandAsksNothing() {
        model.paste(TWEET);
        choose("snowflake-twitter");
        assertThat(habits.offerProperty().get()).isNull();
        assertThat(app.settings.get().reading().preferences().recent()).containsEntry("snowflake-twitter", TestApp.NOW);
    }

    @Test
    void whatWasUsedCountsFromTheNextTextOn() {
        model.paste(TWEET);
        String order = model.shown().readings().stream()
                .map(r -> r.layout().id())
                .toList()
                .toString();
        choose("snowflake-discord");
        assertThat(app.settings.get().reading().preferences().recent()).containsOnlyKeys("snowflake-discord");
        assertThat(model.shown().readings().stream()
                        .map(r -> r.layout().id())
                        .toList()
                        .toString())
                .as("nothing moves under the pointer")
                .isEqualTo(order);
    }

    @Test
    void aRuleThatIsTakenBackNoLongerHolds() {
        model.paste(TWEET);
        choose("snowflake-discord");
        habits.accept();
        app.settings.change(s -> s.withReading(
                s.reading().withPreferences(s.reading().preferences().withoutAlways(DECIMAL_64))));
        assertThat(shown()).isEqualTo("snowflake-twitter");
    }

    @Test
    void anotherSpellingOfTheSameTextKeepsTheQuestion() {
        model.paste(TWEET);
        choose("snowflake-discord");
        RememberReadingModel.Offer before = habits.offerProperty().get();
        model.countFrom("2020-01-01");
        assertThat(habits.offerProperty().get()).isEqualTo(before).isNotNull();
    }

    @Test
    void aDateInTheFutureIsNotMadeARule() {
        model.paste(INSTAGRAM);
        choose("snowflake-discord");
        assertThat(Objects.requireNonNull(
                                Objects.requireNonNull(model.shown().reading()).time())
                        .instant())
                .as("chosen by hand it is shown")
                .isAfter(TestApp.NOW);
        assertThat(habits.offerProperty().get())
                .as("nobody is asked for good what cannot be here")
                .isNull();
    }

    @Test
    void aRuleHoldsOnlyWhereItsDateIsPlausible() {
        model.paste(TWEET);
        choose("snowflake-discord");
        habits.accept();
        model.paste(INSTAGRAM);
        assertThat(shown()).as("Discord would be 2031").isEqualTo("instagram");
        assertThat(app.messages.say(Objects.requireNonNull(model.shown().reading())
                        .reasons()
                        .get(0)
                        .text()))
                .doesNotContain("always");
        assertThat(reasons("snowflake-discord")).noneMatch(reason -> reason.contains("always"));
    }

    private List<String> reasons(String id) {
        return model.shown().readings().stream()
                .filter(r -> r.layout().id().equals(id))
                .flatMap(r -> r.reasons().stream())
                .map(reason -> app.messages.say(reason.text()))
                .toList();
    }

    @Test
    void yesIsTakenBackAtOnceToWhatWasThereBefore() {
        app.settings.change(s -> s.withReading(
                s.reading().withPreferences(s.reading().preferences().withAlways(DECIMAL_64, "snowflake-node10"))));
        model.paste(TWEET);
        assertThat(shown()).isEqualTo("snowflake-node10");
        choose("snowflake-discord");
        assertThat(habits.undo()).as("nothing was answered yet").isFalse();
        habits.accept();
        assertThat(habits.ruleProperty().get()).isNotNull();
        assertThat(app.settings.get().reading().preferences().always()).containsEntry(DECIMAL_64, "snowflake-discord");
        assertThat(habits.undo()).isTrue();
        assertThat(app.settings.get().reading().preferences().always()).containsEntry(DECIMAL_64, "snowflake-node10");
        assertThat(shown()).as("as it was before the answer").isEqualTo("snowflake-discord");
        assertThat(model.shown().byHand()).isTrue();
        assertThat(habits.undo()).as("once").isFalse();
    }

    @Test
    void theWayBackGoesWithTheText() {
        model.paste(TWEET);
        choose("snowflake-discord");
        habits.accept();
        model.paste("6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(habits.ruleProperty().get()).isNull();
        assertThat(habits.undo()).isFalse();
        assertThat(app.settings.get().reading().preferences().always()).containsEntry(DECIMAL_64, "snowflake-discord");
    }
}
