package org.bitloupe.app.design.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.KnownId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The IDs of a layout in Design: what holds and what does not. */
class LayoutProofModelTest {
    private static final KnownId EXACT = example("2016-04-30T11:18:25.796Z", Duration.ZERO);

    private final TestApp app = new TestApp();
    private final DesignModel design =
            new DesignModel(app.messages, app.context().clock());
    private final LayoutProofModel model =
            new LayoutProofModel(app.messages, app.context().clock(), design);

    private static Layout discord() {
        return Catalog.builtIn().find("snowflake-discord").orElseThrow();
    }

    /** The example of Discord's documentation, which gives its time to the millisecond. */
    private static KnownId example(String time, Duration within) {
        return new KnownId(
                "175928847299117063", Instant.parse(time), within, new TreeMap<>(), "discord.com/developers");
    }

    private String said() {
        return model.textProperty().get();
    }

    @Test
    void aLayoutWithoutPairsSaysNothing() {
        assertThat(said()).isEmpty();
        design.show(DesignSamples.orders());
        assertThat(said()).isEmpty();
    }

    @Test
    void whatHoldsIsCounted() {
        design.show(discord().withPairs(List.of(EXACT, example("2016-04-30T11:18:25Z", Duration.ofSeconds(1)))));
        assertThat(said()).isEqualTo("Held against the IDs that come with it: 2 of 2 pairs hold, within 796 ms.");
    }

    @Test
    void anEditedLayoutIsAnotherOneAndProvedByNone() {
        design.show(discord().withPairs(List.of(EXACT)));
        assertThat(said()).contains("1 of 1 pairs hold");
        design.apply(TimeEdits.epoch(discord().withPairs(List.of(EXACT)), Instant.parse("2016-01-01T00:00:00Z")));
        assertThat(said()).isEmpty();
    }

    @Test
    void whatDoesNotHoldIsNotCounted() {
        design.show(discord().withPairs(List.of(EXACT, example("2016-04-30T11:18:28Z", Duration.ofSeconds(1)))));
        // The ID is of the millisecond that ends at 25.797 s.
        assertThat(said()).isEqualTo("Held against the IDs that come with it: 1 of 2 pairs hold, within 2.203 s.");
    }
}
