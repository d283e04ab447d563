package org.bitloupe.inspect.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.inspect.Inspecting.inspect;
import static org.bitloupe.inspect.Inspecting.reading;
import static org.bitloupe.inspect.Inspecting.say;

import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

/** Layouts equal in bits, epoch and tick are one reading that names them all. */
class AlikeTest {
    /** Discord's own example of a snowflake. */
    private static final String DISCORD = "175928847299117063";

    private static List<String> ids(Inspection inspection) {
        return Stream.concat(inspection.readings().stream(), inspection.ruledOut().stream())
                .map(r -> r.layout().id())
                .toList();
    }

    private static boolean same(String one, String other) {
        return EquivalenceKey.of(Inspecting.layout(one)).equals(EquivalenceKey.of(Inspecting.layout(other)));
    }

    @Test
    void discordAndSpaceflakeAreOneReading() {
        Inspection inspection = inspect(DISCORD);
        Reading reading = reading(inspection, "snowflake-discord");
        assertThat(reading.alike().stream().map(Layout::id)).containsExactly("spaceflake");
        assertThat(say(reading.title())).isEqualTo("Discord, also Spaceflake");
        assertThat(ids(inspection)).doesNotContain("spaceflake").doesNotHaveDuplicates();
    }

    @Test
    void theyPartWhereOneIsRuledOut() {
        // With its top bit set it can be Discord's, whose time has 42 bits, but not Spaceflake's.
        Inspection inspection = inspect("9400000000000000000");
        assertThat(reading(inspection, "snowflake-discord").alike()).isEmpty();
        assertThat(inspection.ruledOut().stream().map(r -> r.layout().id())).contains("spaceflake");
    }

    @Test
    void aReadingByOneNamedLayoutNamesNoOther() {
        Reading reading = Inspecting.as(DISCORD, "spaceflake");
        assertThat(reading.layout().id()).isEqualTo("spaceflake");
        assertThat(reading.alike()).isEmpty();
        assertThat(say(reading.title())).isEqualTo("Spaceflake");
    }

    @Test
    void otherCutsEpochsAndTicksAreOtherReadings() {
        assertThat(same("snowflake-twitter", "snowflake-node10")).isFalse();
        assertThat(same("snowflake-twitter", "snowflake-discord")).isFalse();
        assertThat(same("sonyflake-v1", "sonyflake-v2")).isFalse();
        assertThat(same("uuid-v3", "uuid-v5")).isFalse();
        assertThat(same("snowflake-discord", "spaceflake")).isTrue();
    }
}
