package org.bitloupe.inspect.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.damage.Damage;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** By brute force over all IDs that a rounded number can have been. */
final class RoundingLossTest {
    @ParameterizedTest
    @ValueSource(strings = {"2217813737473025800", "1212092628029698000", "175928847299117060"})
    void theBoundsHoldEveryOriginalAndWhatIsUnmarkedIsTheSameForAll(String number) {
        Inspection found = Inspecting.inspect(number);
        Damage.Rounded damage = (Damage.Rounded) Objects.requireNonNull(found.damage());
        int marked = 0;
        for (Reading reading : found.readings()) {
            if (reading.bits() == null || !reading.bits().toBigInteger().equals(damage.pasted())) {
                continue;
            }
            RoundingLoss lost = RoundingLoss.of(reading, damage);
            marked += lost.fields().size();
            assertFields(reading, damage, lost);
            assertTimes(reading, damage, lost);
        }
        assertThat(marked).isPositive();
    }

    private static List<BigInteger> decoded(Layout layout, BigInteger id) {
        return Codec.of(layout).decode(Bits.of(layout.width(), id));
    }

    private static void assertFields(Reading reading, Damage.Rounded damage, RoundingLoss lost) {
        Layout layout = reading.layout();
        for (int i = 0; i < layout.fields().size(); i++) {
            Field field = layout.fields().get(i);
            if (field.textOnly() || field.value() != null) {
                continue;
            }
            TreeSet<BigInteger> values = new TreeSet<>();
            for (BigInteger id = damage.originals().low();
                    id.compareTo(damage.originals().high()) <= 0;
                    id = id.add(BigInteger.ONE)) {
                values.add(decoded(layout, id).get(i));
            }
            String where = damage.pasted() + " " + layout.id() + " " + field.name();
            assertThat(lost.has(i)).as(where).isEqualTo(values.size() > 1);
            assertThat(lost.mark(i).isPresent()).as(where).isEqualTo(values.size() > 1);
            if (values.size() > 1) {
                RoundingLoss.Bounds<BigInteger> bounds = lost.bounds(i).orElseThrow();
                assertThat(bounds.lowest()).as(where).isLessThanOrEqualTo(values.first());
                assertThat(bounds.highest()).as(where).isGreaterThanOrEqualTo(values.last());
            }
        }
    }

    private static void assertTimes(Reading reading, Damage.Rounded damage, RoundingLoss lost) {
        TimeReading time = reading.time();
        if (time == null) {
            return;
        }
        LayoutTime counted = LayoutTime.of(reading.layout()).orElseThrow().withEpoch(time.epoch());
        TreeSet<Instant> instants = new TreeSet<>();
        for (BigInteger id = damage.originals().low();
                id.compareTo(damage.originals().high()) <= 0;
                id = id.add(BigInteger.ONE)) {
            counted.instantOf(decoded(reading.layout(), id)).ifPresent(instants::add);
        }
        String where = damage.pasted() + " " + reading.layout().id();
        if (instants.size() > 1) {
            assertThat(lost.hasTime()).as(where).isTrue();
        }
        Optional<RoundingLoss.Bounds<Instant>> bounds = lost.bounds(reading, time);
        bounds.ifPresent(both -> {
            assertThat(both.lowest()).as(where).isBeforeOrEqualTo(instants.first());
            assertThat(both.highest()).as(where).isAfterOrEqualTo(instants.last());
        });
        assertThat(bounds.isPresent()).as(where).isEqualTo(lost.hasTime());
    }
}
