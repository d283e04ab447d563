package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.codec.StepScale;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.SliceEdits;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** Making fields of runs of bits, tried on every built-in layout. */
final class SliceEditsTest {
    private static final long SEED = 20261121;
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);

    private static Layout builtIn(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static Layout done(EditResult edit) {
        assertThat(edit).isInstanceOf(EditResult.Done.class);
        return ((EditResult.Done) edit).layout();
    }

    private static String refused(EditResult edit) {
        assertThat(edit).isInstanceOf(EditResult.Refused.class);
        return ENGLISH.say(((EditResult.Refused) edit).why());
    }

    /** The new field has the run's value, no bit moves, and a time that is still there says the same instant. */
    @Test
    void anyRunOfAnyLayoutBecomesAFieldOrASentenceSaysWhyNot() {
        Random random = new Random(SEED);
        int made = 0;
        for (Layout layout : Catalog.builtIn().layouts()) {
            for (int trial = 0; trial < 60 && !layout.textOnly(); trial++) {
                int low = random.nextInt(layout.width());
                int high = low + random.nextInt(layout.width() - low);
                String about = "seed %d: bits %d-%d of %s".formatted(SEED, high, low, layout.id());
                EditResult edit = SliceEdits.cutOut(layout, high, low);
                if (edit instanceof EditResult.Refused refused) {
                    assertThat(ENGLISH.say(refused.why()))
                            .as(about)
                            .endsWith(".")
                            .doesNotContain("{");
                    continue;
                }
                made++;
                Layout after = done(edit);
                int field = after.indexOf(SliceEdits.NAME);
                assertThat(field).as(about).isNotNegative();
                BigInteger id = new BigInteger(layout.width(), random);
                Bits bits = Bits.of(layout.width(), id);
                List<BigInteger> values = Codec.of(after).decode(bits);
                BigInteger run = id.shiftRight(low).mod(BigInteger.TWO.pow(high - low + 1));
                assertThat(values.get(field)).as(about).isEqualTo(run);
                assertThat(Codec.of(after).encode(values)).as(about).isEqualTo(bits);
                LayoutSpellingCodecs.of(after);
                boolean inOneField = layout.slices().stream().anyMatch(s -> s.idLow() <= low && high <= s.idHigh());
                LayoutTime.of(after).ifPresent(time -> {
                    Optional<Instant> instant = time.instantOf(values);
                    if (inOneField) {
                        assertThat(instant).as(about).isEqualTo(instant(layout, bits));
                    } else if (instant.isPresent()) {
                        // Bits of the time that went to the new field are missing: it begins a little earlier.
                        BigInteger late = StepScale.nanosOf(
                                        instant(layout, bits).orElseThrow())
                                .subtract(StepScale.nanosOf(instant.get()));
                        // A field that refines the time can have room for more than a tick.
                        long tick = Math.max(time.scale().tick().nanos(), finest(layout));
                        assertThat(late).as(about).isBetween(BigInteger.ZERO, BigInteger.valueOf(tick));
                    }
                });
            }
        }
        assertThat(made).isGreaterThan(200);
    }

    /** The most nanoseconds that the fields add which refine the time. */
    private static long finest(Layout layout) {
        return layout.fields().stream()
                .filter(field -> field.time() != null && field.time().adds() != null)
                .mapToLong(field -> field.allOnes().longValueExact()
                        * field.time().tick().nanos()
                        / field.time().tick().per())
                .sum();
    }

    private static Optional<Instant> instant(Layout layout, Bits bits) {
        return LayoutTime.of(layout).orElseThrow().instantOf(Codec.of(layout).decode(bits));
    }

    @Test
    void theMiddleOfATimeIsAPartOfIt() {
        Layout after = done(SliceEdits.cutOut(builtIn("instagram"), 50, 40));
        assertThat(after.shape()).isEqualTo("13\u00b711\u00b717\u00b713\u00b710");
        assertThat(after.fields().get(1).name()).isEqualTo("field");
        assertThat(after.fields().get(1).role()).isEqualTo(Role.TIME);
        assertThat(after.fields().get(0).name()).isEqualTo("time");
    }

    @Test
    void partsOfTwoFieldsBecomeOne() {
        Layout after = done(SliceEdits.cutOut(builtIn("instagram"), 12, 5));
        assertThat(after.shape()).isEqualTo("41\u00b710\u00b78\u00b75");
        assertThat(after.fields().get(2).name()).isEqualTo("field");
        assertThat(after.fields().get(2).role()).isEqualTo(Role.DATA);
    }

    @Test
    void whatCannotBeTakenOutIsSaid() {
        assertThat(refused(SliceEdits.cutOut(builtIn("instagram"), 22, 10)))
                .isEqualTo("These bits are the field shard already.");
        assertThat(refused(SliceEdits.cutOut(builtIn("uuid-v1"), 95, 80)))
                .isEqualTo("time lies in several places of the ID. Parts of it cannot become a field of their own.");
        assertThat(refused(SliceEdits.cutOut(builtIn("uuid-v4"), 79, 70))).contains("fixed at bits 79");
        assertThatThrownBy(() -> SliceEdits.cutOut(builtIn("instagram"), 64, 10))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aloneTheRestIsUnusedAndMayHaveAnyValue() {
        Field field = Field.of("field", Role.DATA, 13);
        Layout layout = SliceEdits.alone(
                "x", "X", 64, 10, field, List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(layout.shape()).isEqualTo("41\u00b713\u00b710");
        assertThat(layout.fields().get(0).value()).isNull();
        List<BigInteger> values = Codec.of(layout).decode(Bits.of(64, 2217813737473025832L));
        assertThat(values.get(1)).isEqualTo(1001);
        Layout all = SliceEdits.alone(
                "x", "X", 13, 0, field, List.of(StandardSpellings.builtIn().spelling("decimal")));
        assertThat(all.fields()).containsExactly(field);
    }
}
