package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.Codec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tests on engines would show nothing if the samples they are given were all alike. */
class HarnessEngineTest {
    private static final long SEED = 20261121;

    @Test
    void theSamplesReachTheEdgesOfEveryField() {
        assertThat(EngineLayouts.all()).hasSize(12);
        for (Layout layout : EngineLayouts.all()) {
            var samples = EngineSamples.of(layout, 2_000, SEED);
            Codec codec = Codec.of(layout);
            for (int i = 0; i < layout.fields().size(); i++) {
                int field = i;
                if (layout.fields().get(i).value() != null) {
                    continue;
                }
                var values = samples.stream()
                        .map(generatedId -> generatedId.values().get(field))
                        .toList();
                assertThat(values)
                        .as(
                                "%s.%s, seed %d",
                                layout.id(), layout.fields().get(i).name(), SEED)
                        .contains(
                                layout.fields().get(i).least(),
                                layout.fields().get(i).limit());
            }
            for (GeneratedId generatedId : samples) {
                assertThat(codec.decode(generatedId.id())).isEqualTo(generatedId.values());
            }
        }
    }

    @Test
    void runsAProgram(@TempDir Path folder) {
        Path cat = Programs.need("cat");
        assertThat(Programs.feed(folder, Duration.ofSeconds(20), "a\nb\n", cat.toString())
                        .lines())
                .containsExactly("a", "b");
    }
}
