package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.List;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.file.StandardSpellings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Another tick with the lifespan kept: the bits follow. */
class TickLifeTest {
    private static final Instant EPOCH = Instant.parse("2024-01-01T00:00:00Z");

    private static Layout layout(int time, Tick tick, int node, int sequence) {
        return Layout.of(
                "test",
                "Test",
                List.of(
                        Field.time("time", time, TimeEncoding.since(EPOCH, tick)),
                        Field.of("node", Role.NODE, node),
                        Field.of("sequence", Role.SEQUENCE, sequence)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    @ParameterizedTest
    @CsvSource({
        // 2^41 ms are 69.7 years; 2^38 of 10 ms 87.1, 2^37 only 43.6
        "41, 1ms, 10ms, 38",
        "41, 1ms, 1s, 32",
        "41, 1ms, 1ms, 41",
        "41, 1ms, 2ms, 40",
        "41, 1ms, 1us, 51",
        "39, 10ms, 1ms, 43",
        "32, 1s, 100ns, 56",
        "10, 1/300s, 1s, 2"
    })
    void bitsAreTheFewestThatLastAsLong(int bits, String from, String to, int expected) {
        Tick old = Tick.parse(from).orElseThrow();
        Tick now = Tick.parse(to).orElseThrow();
        Field field = Field.time("time", bits, TimeEncoding.since(EPOCH, old));
        assertThat(TimeEdits.bitsFor(field, now)).isEqualTo(expected);
        assertThat(nanos(expected, now)).isGreaterThanOrEqualTo(nanos(bits, old));
        assertThat(nanos(expected - 1, now)).isLessThan(nanos(bits, old));
    }

    private static BigDecimal nanos(int bits, Tick tick) {
        return BigDecimal.valueOf(2)
                .pow(bits)
                .multiply(BigDecimal.valueOf(tick.nanos()))
                .divide(BigDecimal.valueOf(tick.per()), MathContext.DECIMAL128);
    }

    @Test
    void freedBitsGoToTheNeighbourInOneStep() {
        EditResult edit = TimeEdits.tickKeepingLife(
                layout(41, Tick.MILLISECOND, 10, 13), Tick.parse("10ms").orElseThrow());
        assertThat(edit).isInstanceOfSatisfying(EditResult.Done.class, done -> {
            assertThat(done.layout().shape()).isEqualTo("38·13·13");
            assertThat(done.layout().fields().get(0).time())
                    .isEqualTo(TimeEncoding.since(EPOCH, Tick.parse("10ms").orElseThrow()));
        });
    }

    @Test
    void aFinerTickTakesBitsOrIsRefusedWithWhatIsFree() {
        assertThat(TimeEdits.tickKeepingLife(layout(32, Tick.SECOND, 16, 16), Tick.MILLISECOND))
                .isInstanceOfSatisfying(
                        EditResult.Done.class,
                        done -> assertThat(done.layout().fields().get(0).bits()).isEqualTo(42));
        assertThat(TimeEdits.tickKeepingLife(layout(32, Tick.SECOND, 3, 3), Tick.MILLISECOND))
                .isInstanceOf(EditResult.Refused.class);
    }

    @Test
    void withoutTimeThereIsNothingToKeep() {
        Layout counter = Layout.of(
                "counter",
                "Counter",
                List.of(Field.of("sequence", Role.SEQUENCE, 32)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(TimeEdits.tickKeepingLife(counter, Tick.SECOND)).isInstanceOf(EditResult.Refused.class);
    }
}
