package org.bitloupe.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.capacity.MilestoneLine.Phase;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Instants are those of GNU date for the seconds that counting by hand gives. */
final class MilestoneLineTest {
    private static final Instant TODAY = Instant.parse("2026-11-20T09:41:07.236Z");

    private static Layout layout(Field... fields) {
        return Layout.of("test", "Test", List.of(fields), List.of());
    }

    private static Field time(int bits, Tick tick, String epoch) {
        return Field.time("time", bits, TimeEncoding.since(Instant.parse(epoch), tick));
    }

    private static Field zero(int bits) {
        return Field.of("sign", Role.UNUSED, bits).withValue(BigInteger.ZERO);
    }

    private static MilestoneLine line(Layout layout) {
        return MilestoneLine.of(layout, TODAY).orElseThrow();
    }

    private static MilestoneLine builtIn(String id) {
        return line(Catalog.builtIn().find(id).orElseThrow());
    }

    /** The published ends of the fields, see the reference material's "Capacity facts". */
    @ParameterizedTest
    @CsvSource({
        "twitter, 2010-11-04T01:42:54.657Z, 2080-07-10T17:30:30.209Z",
        "discord, 2015-01-01T00:00:00Z, 2154-05-15T07:35:11.104Z",
        "uuid-v7, 1970-01-01T00:00:00Z, +10889-08-02T05:31:50.656Z",
    })
    void endsWhenItsSchemeIsKnownToEnd(String id, Instant epoch, Instant end) {
        MilestoneLine line = builtIn(id);
        assertThat(line.epoch()).isEqualTo(epoch);
        assertThat(line.end().at()).contains(end);
        assertThat(line.phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void saysWhen64BitIdsPassTheBoundsOfTheirReaders() {
        MilestoneLine orders = line(layout(
                zero(1),
                time(41, Tick.MILLISECOND, "2024-01-01T00:00:00Z"),
                Field.of("machine", Role.NODE, 10),
                Field.of("sequence", Role.SEQUENCE, 12)));
        // 2^31 ms = 2,147,483.648 s after the epoch, and 2^41 ms = 2,199,023,255.552 s.
        assertThat(orders.javaScript().at()).contains(Instant.parse("2024-01-25T20:31:23.648Z"));
        assertThat(orders.sign().kind()).isEqualTo(Milestone.Kind.NEVER);
        assertThat(orders.end().at()).contains(Instant.parse("2093-09-06T15:47:35.552Z"));

        MilestoneLine unsigned = line(
                layout(time(42, Tick.MILLISECOND, "2024-01-01T00:00:00Z"), Field.of("sequence", Role.SEQUENCE, 22)));
        assertThat(unsigned.sign().at()).contains(Instant.parse("2093-09-06T15:47:35.552Z"));
    }

    @Test
    void hasNoBoundsForIdsThatAreNoNumbers() {
        MilestoneLine line = builtIn("uuid-v1");
        assertThat(line.javaScript().kind()).isEqualTo(Milestone.Kind.UNASKED);
        assertThat(line.sign().kind()).isEqualTo(Milestone.Kind.UNASKED);
        assertThat(line.epoch()).isEqualTo("1582-10-15T00:00:00Z");
        // 2^60 x 100 ns is 115,292,150,460.6846976 s.
        assertThat(line.end().at()).contains(Instant.parse("5236-03-31T21:21:00.684697600Z"));
    }

    @Test
    void isOverWhenTheFieldIsUsedUp() {
        MilestoneLine line = line(layout(
                zero(1), time(31, Tick.SECOND, "1900-01-01T00:00:00Z"), Field.of("sequence", Role.SEQUENCE, 22)));
        assertThat(line.end().at()).contains(Instant.parse("1968-01-20T03:14:08Z"));
        assertThat(line.phase()).isEqualTo(Phase.OVER);
        assertThat(line.javaScript().kind()).isEqualTo(Milestone.Kind.NEVER);
    }

    @Test
    void endsExactlyAtTheFirstInstantThatDoesNotFit() {
        Layout seconds = layout(time(32, Tick.SECOND, "1970-01-01T00:00:00Z"));
        Instant end = Instant.parse("2106-02-07T06:28:16Z");
        assertThat(MilestoneLine.of(seconds, end.minusNanos(1)).orElseThrow().phase())
                .isEqualTo(Phase.RUNNING);
        assertThat(MilestoneLine.of(seconds, end).orElseThrow().phase()).isEqualTo(Phase.OVER);
    }

    @Test
    void hasNotBegunBeforeItsEpoch() {
        assertThat(line(layout(time(41, Tick.MILLISECOND, "2030-01-01T00:00:00Z")))
                        .phase())
                .isEqualTo(Phase.BEFORE);
    }

    @Test
    void lastsLongerThanAnyCalendar() {
        MilestoneLine line = line(layout(time(64, Tick.SECOND, "1970-01-01T00:00:00Z")));
        assertThat(line.end().kind()).isEqualTo(Milestone.Kind.FAR);
        assertThat(line.phase()).isEqualTo(Phase.RUNNING);
        assertThat(line.javaScript().at()).contains(Instant.ofEpochSecond(1L << 53));
    }

    @Test
    void isThereForLayoutsWithATimeOnly() {
        assertThat(MilestoneLine.of(layout(Field.of("n", Role.SEQUENCE, 64)), TODAY))
                .isEmpty();
        assertThat(MilestoneLine.sign(layout(Field.of("n", Role.SEQUENCE, 64))).kind())
                .isEqualTo(Milestone.Kind.SOME);
    }

    @Test
    void sortsTurnsByHowSoonTheyCome() {
        Milestone first = Milestone.of(Milestone.Kind.FROM_FIRST);
        Milestone soon = Milestone.at(java.util.Optional.of(TODAY));
        Milestone later = Milestone.at(java.util.Optional.of(TODAY.plusNanos(1)));
        Milestone far = Milestone.of(Milestone.Kind.FAR);
        Milestone never = Milestone.of(Milestone.Kind.NEVER);
        assertThat(List.of(never, far, later, soon, first).stream().sorted())
                .containsExactly(first, soon, later, far, never);
    }

    @Test
    void placesInstantsOnAScaleThatAllLinesFit() {
        MilestoneLine seconds = line(layout(time(32, Tick.SECOND, "1970-01-01T00:00:00Z")));
        MilestoneLine future = line(layout(time(32, Tick.SECOND, "2030-01-01T00:00:00Z")));
        MilestoneAxis both = MilestoneAxis.of(List.of(seconds, future));
        assertThat(both.from()).isEqualTo(Instant.EPOCH);
        assertThat(both.to()).isEqualTo(Instant.parse("2166-02-07T06:28:16Z"));
        assertThat(both.open()).isFalse();
        assertThat(both.at(both.from())).isZero();
        assertThat(both.at(both.to())).isEqualTo(1);
        assertThat(both.at(Instant.parse("2068-01-19T19:14:08Z"))).isBetween(0.49, 0.51);
        assertThat(both.steps(9).stream().map(s -> s.at().toString().substring(0, 10)))
                .containsExactly(
                        "1975-01-01",
                        "2000-01-01",
                        "2025-01-01",
                        "2050-01-01",
                        "2075-01-01",
                        "2100-01-01",
                        "2125-01-01",
                        "2150-01-01");
        assertThat(both.steps(4)).allMatch(s -> s.unit() == MilestoneAxis.Unit.YEAR);
    }

    @Test
    void endsAScaleWithTheDatesPeopleUse() {
        MilestoneAxis scale = MilestoneAxis.of(List.of(builtIn("uuid-v7")));
        assertThat(scale.to()).isEqualTo(MilestoneAxis.LAST);
        assertThat(scale.open()).isTrue();
        assertThat(scale.steps(12).size()).isBetween(4, 12);
    }

    @Test
    void labelsMonthsAndDaysOfAShortLife() {
        Layout days = layout(time(31, Tick.MILLISECOND, "2026-11-10T12:00:00Z"));
        MilestoneAxis scale = MilestoneAxis.of(List.of(line(days)));
        assertThat(scale.steps(8).stream().map(s -> s.at().toString().substring(0, 10)))
                .containsExactly("2026-11-11", "2026-11-16", "2026-11-21", "2026-11-26", "2026-12-01");
        Layout hour = layout(time(22, Tick.MILLISECOND, "2026-11-20T09:00:00Z"));
        assertThat(MilestoneAxis.of(List.of(line(hour))).steps(8)).isEmpty();
    }

    @Test
    void saysTheWholeLineInOneSentence() {
        Messages messages = Messages.in(Locale.ENGLISH);
        MilestoneLine orders = line(layout(
                zero(1), time(41, Tick.MILLISECOND, "2024-01-01T00:00:00Z"), Field.of("sequence", Role.SEQUENCE, 22)));
        assertThat(messages.say(MilestoneText.sentence(orders)))
                .isEqualTo("Time counts from 1 Jan 2024; today is 20 Nov 2026; IDs are too big for JavaScript since"
                        + " 25 Jan 2024; they never turn negative in signed 64-bit columns; the time field ends 6 Sep"
                        + " 2093.");
        for (Layout layout : Catalog.builtIn().layouts()) {
            MilestoneLine.of(layout, TODAY)
                    .ifPresent(line -> assertThat(messages.say(MilestoneText.sentence(line)))
                            .as(layout.id())
                            .endsWith(".")
                            .doesNotContain("{"));
        }
    }
}
