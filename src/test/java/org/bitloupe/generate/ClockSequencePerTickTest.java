package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Clock sequences that are used up within a tick, and spent for a clock that goes back, at the same time. */
class ClockSequencePerTickTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    @ParameterizedTest
    @EnumSource(
            value = GenerationRules.OnRollback.class,
            names = {"REFUSE", "WAIT", "CLOCK_SEQ"})
    void noIdIsMadeTwice(GenerationRules.OnRollback back) {
        Layout layout = Schemes.layout(
                        "ticks", Schemes.ms(45, Instant.EPOCH), Field.of("clock_seq", Role.CLOCK_SEQUENCE, 3))
                .withGenerationRules(new GenerationRules(
                        GenerationRules.ClockRead.EACH,
                        GenerationRules.SequenceReset.TICK,
                        GenerationRules.OnExhausted.CLOCK_SEQ,
                        back,
                        GenerationRules.RandomRule.FRESH,
                        null));
        for (int seed = 0; seed < 40; seed++) {
            Random random = new Random(seed);
            FakeClock clock = new FakeClock(NOON);
            IdGenerator generator =
                    new IdGenerator(Plans.ready(GenerationRequest.of(layout), Plans.world(clock, clock, seed)));
            Set<Bits> seen = new HashSet<>();
            for (int call = 0; call < 500; call++) {
                clock.move(random.nextInt(6) == 0 ? random.nextInt(-10, 10) : random.nextInt(2));
                try {
                    Bits id = generator.next();
                    assertThat(seen.add(id))
                            .as("%s seed %d call %d", back, seed, call)
                            .isTrue();
                } catch (GenerationRefusedException e) {
                    assertThat(e.problem().id()).isEqualTo("generate.clock-back");
                }
            }
            assertThat(seen).as("seed %d", seed).isNotEmpty();
        }
    }
}
