package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

final class ChosenReadingsTest {
    private static final Layout DISCORD = Inspecting.layout("snowflake-discord");
    /** 288985402114 ms and 276587128964 ms and their bits below: X in 2019, Discord in 2024 and 2023. */
    private static final String TWEET = "1212092628029698048";

    private static final String ANOTHER = "1160090501362225152";
    /** 2031 by Discord. */
    private static final String INSTAGRAM = "2217813737473025832";

    private final Inspector inspector =
            new Inspector(Inspecting.CATALOG, InstantSource.fixed(Inspecting.NOW), Preferences.NONE);

    private ChosenReadings discordFor(String text, String label) {
        return ChosenReadings.NONE.with(
                text, label, inspector.inspectAs(text, DISCORD).readings().get(0));
    }

    private ChosenReadings.Counting counting(ChosenReadings chosen, String text, String label) {
        return chosen.of(inspector.inspect(text), label, inspector).orElseThrow();
    }

    private String layout(ChosenReadings chosen, String text, String label) {
        return counting(chosen, text, label).reading().layout().id();
    }

    @Test
    void withoutAChoiceTheBestCounts() {
        for (String text : List.of(TWEET, INSTAGRAM, "6b54058a-a413-11e6-b501-a0999b048337")) {
            ChosenReadings.Counting counting = counting(ChosenReadings.NONE, text, "");
            assertThat(counting.byHand()).isFalse();
            assertThat(counting.reading())
                    .isEqualTo(inspector.inspect(text).readings().get(0));
        }
        assertThat(ChosenReadings.NONE.of(inspector.inspect("no ID at all"), "", inspector))
                .isEmpty();
    }

    @Test
    void aChoiceHoldsForAllThatAreCalledTheSame() {
        ChosenReadings chosen = discordFor(TWEET, "order");
        assertThat(layout(chosen, TWEET, "order")).isEqualTo("snowflake-discord");
        assertThat(counting(chosen, TWEET, "order").byHand()).isTrue();
        assertThat(layout(chosen, ANOTHER, "order")).isEqualTo("snowflake-discord");
        assertThat(layout(chosen, ANOTHER, "user")).isEqualTo("snowflake-twitter");
        assertThat(counting(chosen, ANOTHER, "user").byHand()).isFalse();
        assertThat(layout(chosen, "6b54058a-a413-11e6-b501-a0999b048337", "order"))
                .isEqualTo("uuid-v1");
    }

    @Test
    void itHoldsElsewhereOnlyWhereItIsPlausible() {
        assertThat(layout(discordFor(TWEET, ""), INSTAGRAM, "")).isEqualTo("instagram");
        ChosenReadings here = discordFor(INSTAGRAM, "");
        assertThat(layout(here, INSTAGRAM, ""))
                .as("but where it was made it stands, whatever the date")
                .isEqualTo("snowflake-discord");
        assertThat(layout(here, "2217813737473025999", "")).isEqualTo("instagram");
        assertThat(layout(here, TWEET, "")).isEqualTo("snowflake-discord");
    }

    @Test
    void aLaterChoiceForAllGoesBeforeEarlierOnesForSingleIds() {
        Reading node = inspector
                .inspectAs(ANOTHER, Inspecting.layout("snowflake-node10"))
                .readings()
                .get(0);
        ChosenReadings chosen = discordFor(TWEET, "").with(ANOTHER, "", node);
        assertThat(layout(chosen, ANOTHER, "")).isEqualTo("snowflake-node10");
        assertThat(layout(chosen, TWEET, "")).isEqualTo("snowflake-node10");
        assertThat(layout(chosen.withoutReadings(), TWEET, "")).isEqualTo("snowflake-twitter");
    }

    @Test
    void anEpochHoldsForAllReadingsOfItsLayout() {
        Instant epoch = Instant.parse("2012-01-01T00:00:00Z");
        ChosenReadings chosen =
                discordFor(TWEET, "").withEpoch(DISCORD, new ChosenReadings.OtherEpoch("2012-01-01", epoch));
        // 276587128964 ms, computed from the number alone.
        assertThat(Objects.requireNonNull(
                                counting(chosen, ANOTHER, "").reading().time())
                        .instant())
                .isEqualTo(epoch.plusMillis(Long.parseLong(ANOTHER) >> 22));
        assertThat(Objects.requireNonNull(
                                counting(chosen, ANOTHER, "x").reading().time())
                        .epoch())
                .as("X counts from its own")
                .isEqualTo(Instant.parse("2010-11-04T01:42:54.657Z"));
    }

    @Test
    void theSecondIsReadBesideTheFirstByTheSameLayoutUnlessThatCannotBe() {
        Reading first = inspector.inspectAs(TWEET, DISCORD).readings().get(0);
        ChosenReadings none = ChosenReadings.NONE;
        assertThat(none.beside(first, inspector.inspect(ANOTHER), inspector))
                .map(Reading::layout)
                .contains(DISCORD);
        assertThat(none.beside(first, inspector.inspect(INSTAGRAM), inspector)).isEmpty();
        assertThat(none.beside(first, inspector.inspect("01ARZ3NDEKTSV4RRFFQ69G5FAV"), inspector))
                .isEmpty();
    }
}
