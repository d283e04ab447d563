package org.bitloupe.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;

/** A clock that freezes, jumps ahead and is set back never makes a generator repeat itself. */
public class HostileClockTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final int TRIALS = 10;
    private static final int CALLS = 300;

    private static Layout layout(GenerationRules generationRules) {
        return Schemes.layout(
                        "hostile",
                        Schemes.ms(45, Instant.EPOCH),
                        Field.of("clock_seq", Role.CLOCK_SEQUENCE, 5),
                        Field.of("sequence", Role.SEQUENCE, 2))
                .withGenerationRules(generationRules);
    }

    public static long step(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> -random.nextInt(30);
            case 1 -> random.nextInt(30);
            case 2, 3 -> 1;
            default -> 0;
        };
    }

    @Test
    void noPolicyMakesAnIdTwice() {
        for (GenerationRules.OnRollback back : GenerationRules.OnRollback.values()) {
            for (GenerationRules.SequenceReset sequenceReset :
                    List.of(GenerationRules.SequenceReset.TICK, GenerationRules.SequenceReset.NEVER)) {
                for (GenerationRules.OnExhausted onExhausted : GenerationRules.OnExhausted.values()) {
                    boolean slots = back == GenerationRules.OnRollback.RESERVE;
                    if (slots
                            && (sequenceReset == GenerationRules.SequenceReset.NEVER
                                    || onExhausted == GenerationRules.OnExhausted.CARRY)) {
                        continue; // such a plan is refused
                    }
                    GenerationRules generationRules = new GenerationRules(
                                    GenerationRules.ClockRead.EACH,
                                    sequenceReset,
                                    onExhausted,
                                    back,
                                    GenerationRules.RandomRule.FRESH,
                                    null)
                            .withSequenceStart(new GenerationRules.SequenceStart(slots ? 2 : 0, 1))
                            .withLimits(GenerationRules.Limits.NONE.withSlots(slots ? 2 : 0));
                    for (int trial = 0; trial < TRIALS; trial++) {
                        assertNeverTwice(generationRules, trial);
                    }
                }
            }
        }
    }

    private static void assertNeverTwice(GenerationRules generationRules, int trial) {
        Random random = new Random(trial);
        FakeClock clock = new FakeClock(NOON);
        IdGenerator generator = new IdGenerator(
                Plans.ready(GenerationRequest.of(layout(generationRules)), Plans.world(clock, clock, trial)));
        Set<Bits> seen = new HashSet<>();
        Bits last = null;
        for (int call = 0; call < CALLS; call++) {
            clock.move(step(random));
            try {
                Bits id = generator.next();
                assertThat(seen.add(id))
                        .as("%s seed %d call %d: %s", generationRules, trial, call, id)
                        .isTrue();
                if (last != null
                        && generationRules.onRollback() != GenerationRules.OnRollback.CLOCK_SEQ
                        && generationRules.onRollback() != GenerationRules.OnRollback.RESERVE
                        && generationRules.sequenceReset() == GenerationRules.SequenceReset.TICK) {
                    assertThat(id)
                            .as("%s seed %d call %d", generationRules, trial, call)
                            .isGreaterThan(last);
                }
                last = id;
            } catch (GenerationRefusedException e) {
                assertThat(e.problem().id()).matches("generate\\.(clock-back|tick-full)");
            }
        }
    }
}
