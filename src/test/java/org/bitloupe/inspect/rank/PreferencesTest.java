package org.bitloupe.inspect.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.reasons;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.stream.IntStream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.junit.jupiter.api.Test;

/** Layouts used recently win ties, readings chosen for good go first, and both are said. */
class PreferencesTest {
    /** A Twitter ID that Snowflake with a 10-bit node explains equally well. */
    private static final String TIE = "1160090501362225152";

    private static final Preferences.Shape DECIMAL = new Preferences.Shape("decimal", 64);

    private static Reading first(String text, Preferences preferences) {
        Inspector inspector = new Inspector(Inspecting.CATALOG, InstantSource.fixed(Inspecting.NOW), preferences);
        return inspector.inspect(text).readings().get(0);
    }

    @Test
    void aLayoutUsedYesterdayWinsATieAndSaysSo() {
        Instant yesterday = Inspecting.NOW.minus(Duration.ofHours(20));
        assertThat(first(TIE, Preferences.NONE).layout().id()).isEqualTo("snowflake-twitter");
        Reading reading = first(TIE, Preferences.NONE.used("snowflake-node10", yesterday));
        assertThat(reading.layout().id()).isEqualTo("snowflake-node10");
        assertThat(reasons(reading)).contains("Chosen because you used it yesterday");
    }

    @Test
    void useWinsNoMoreThanATie() {
        Preferences preferences = Preferences.NONE.used("snowflake-twitter", Inspecting.NOW);
        assertThat(first("2217813737473025832", preferences).layout().id()).isEqualTo("instagram");
        assertThat(reasons(first("2217813737473025832", preferences))).noneMatch(r -> r.startsWith("Chosen"));
    }

    @Test
    void useIsForgottenAfterAMonth() {
        Instant before = Inspecting.NOW.minus(Duration.ofDays(31));
        assertThat(first(TIE, Preferences.NONE.used("snowflake-node10", before))
                        .layout()
                        .id())
                .isEqualTo("snowflake-twitter");
    }

    @Test
    void aReadingChosenForGoodGoesFirstAndSaysSo() {
        Layout own = Inspecting.layout("sonyflake-v1").asOwn("orders-v3", LocalizedText.of("orders-v3"));
        Inspector inspector = new Inspector(
                Inspecting.CATALOG.with(own),
                InstantSource.fixed(Inspecting.NOW),
                Preferences.NONE.withAlways(DECIMAL, "orders-v3"));
        // 2016 by steps of 10 ms since 2014-09-01: a date that such IDs have.
        Reading reading = inspector.inspect("84989976554504193").readings().get(0);
        assertThat(reading.layout().id()).isEqualTo("orders-v3");
        assertThat(reasons(reading)).contains("Because you chose to always read decimal numbers as orders-v3");
    }

    @Test
    void aDateInTheFutureIsNotReadHoweverItWasChosen() {
        // 2217813737473025832 >> 22 is 528767142646 ms: 2031 by Discord's epoch.
        Preferences preferences = Preferences.NONE.withAlways(DECIMAL, "snowflake-discord");
        assertThat(first("2217813737473025832", preferences).layout().id()).isEqualTo("instagram");
        assertThat(first(TIE, preferences).layout().id()).isEqualTo("snowflake-discord");
    }

    @Test
    void whatIsRuledOutStaysRuledOutHoweverItWasChosen() {
        Preferences preferences = Preferences.NONE.withAlways(DECIMAL, "snowflake-twitter");
        assertThat(first("18446744073709551615", preferences).layout().id()).isNotEqualTo("snowflake-twitter");
    }

    @Test
    void aChoiceForDecimalNumbersIsNoneForHexNumbers() {
        Preferences preferences = Preferences.NONE.withAlways(DECIMAL, "sonyflake-v1");
        assertThat(first("0x1ec740df57c2a3e8", preferences).layout().id()).isNotEqualTo("sonyflake-v1");
    }

    @Test
    void aLaterChoiceForTheSameShapeTakesThePlaceOfTheFirst() {
        Preferences preferences =
                Preferences.NONE.withAlways(DECIMAL, "instagram").withAlways(DECIMAL, "pinterest");
        assertThat(preferences.always()).hasSize(1);
        assertThat(preferences.alwaysFor(DECIMAL)).contains("pinterest");
        assertThat(preferences.withoutAlways(DECIMAL)).isEqualTo(Preferences.NONE);
    }

    @Test
    void remembersTheTwentyUsedLast() {
        Preferences preferences = IntStream.range(0, 30)
                .boxed()
                .reduce(Preferences.NONE, (p, i) -> p.used("layout-" + i, Inspecting.NOW.plusSeconds(i)), (a, b) -> b);
        assertThat(preferences.recent()).hasSize(Preferences.MOST_RECENT).doesNotContainKey("layout-9");
        assertThat(preferences.recent().keySet().iterator().next()).isEqualTo("layout-29");
        assertThat(preferences.used("layout-29", Instant.EPOCH)).isEqualTo(preferences);
    }
}
