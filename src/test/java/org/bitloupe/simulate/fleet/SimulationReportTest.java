package org.bitloupe.simulate.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.message.Messages;
import org.bitloupe.simulate.FaultPlan;
import org.bitloupe.simulate.Fleets;
import org.bitloupe.simulate.Scenario;
import org.bitloupe.simulate.observe.CounterUsage;
import org.junit.jupiter.api.Test;

class SimulationReportTest {
    private static final String ENOUGH = "No wait for the counter. It was large enough all the time.";

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private static Layout counting(int bits) {
        return Fleets.layout(
                Fleets.time(42, Tick.MILLISECOND),
                Field.of("machine", Role.NODE, 9),
                Field.of("sequence", Role.SEQUENCE, bits));
    }

    private static SimulationResult run(Layout layout, double rate) {
        return Fleets.run(new Scenario(layout, Fleets.fleet(2, rate, 2_000), FaultPlan.NONE, START, 7));
    }

    private static List<String> notes(SimulationResult result) {
        return new SimulationReport(result, Messages.in(Locale.ENGLISH))
                .notes().stream().map(SimulationReport.Note::text).toList();
    }

    /** 20 requests a millisecond for 8 values: most are refused, and none waits. */
    @Test
    void aCounterThatIsUsedUpIsNotLargeEnoughWhereTheRuleIsToRefuse() {
        Layout layout = counting(3);
        layout = layout.withGenerationRules(
                layout.generationRules().withOnExhausted(GenerationRules.OnExhausted.REFUSE));
        SimulationResult result = run(layout, 20_000);
        assertThat(result.refusals().exhausted())
                .isPositive()
                .isEqualTo(result.refusals().count());
        assertThat(notes(result))
                .doesNotContain(ENOUGH)
                .anyMatch(note -> note.endsWith(
                        " requests were refused because the counter was used up. More bits for it, or a shorter tick,"
                                + " would help."));
    }

    @Test
    void aCounterAtItsLargestValueHasNothingToSpare() {
        SimulationResult quiet = run(counting(12), 1_000);
        assertThat(notes(quiet)).containsExactly(ENOUGH);
        assertThat(notes(withHighest(quiet, 254))).containsExactly(ENOUGH);
        assertThat(notes(withHighest(quiet, 255)))
                .containsExactly(
                        "The counter reached its largest value, 255. A few more requests would have found it used up.");
    }

    private static SimulationResult withHighest(SimulationResult of, long highest) {
        return new SimulationResult(
                of.scenario(),
                of.schedule(),
                of.complete(),
                of.rehearsed(),
                of.ids(),
                of.duplicates(),
                of.waits(),
                of.refusals(),
                of.order(),
                new CounterUsage(true, BigInteger.valueOf(255), List.of(1L), highest, 0, 0),
                of.distribution(),
                of.rates());
    }

    @Test
    void nothingIsSaidOfACounterWhereThereIsNone() {
        Layout layout = Catalog.builtIn().find("uuid-v4").orElseThrow();
        assertThat(notes(run(layout, 1_000))).isEmpty();
    }

    /** 4,000 IDs in each of 2 seconds are 16 million pairs, and there are 2^20 values: that none clash has the probability e^-15. */
    @Test
    void theChanceOfAClashIsBadFromOneInAHundredOn() {
        SimulationReport.Figure few =
                made(Fleets.layout(Fleets.time(40, Tick.SECOND), Field.of("random", Role.RANDOM, 20)));
        assertThat(few.bad()).isTrue();
        assertThat(few.value()).isEqualTo("over 99%");
        SimulationReport.Figure many = made(Catalog.builtIn().find("uuid-v7").orElseThrow());
        assertThat(many.bad()).isFalse();
        assertThat(many.value()).isEqualTo("practically no");
    }

    private static SimulationReport.Figure made(Layout layout) {
        return new SimulationReport(run(layout, 2_000), Messages.in(Locale.ENGLISH))
                .figures()
                .get(0);
    }
}
