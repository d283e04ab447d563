package org.bitloupe.export.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.bitloupe.export.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * All that each target makes of many layouts stays as it is: texts with their marks, names of files, commands, notes, refusals, the
 * nearest layout. One file for each target in {@code src/test/resources/org/bitloupe/export/generator/outputs} has it, see
 * {@link OutputReport}.
 *
 * <p>Where a change is meant, {@code mvn -q test -Dtest=GeneratorOutputsTest -Doutputs.write=true} writes the files anew, and {@code git
 * diff} shows what changed.
 */
final class GeneratorOutputsTest {
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-08-01T12:00:00Z"));
    private static final Path EXPECTED = Path.of("src/test/resources/org/bitloupe/export/generator/outputs");

    static List<Target> targets() {
        return GeneratorTargets.all(CLOCK);
    }

    private static Path file(Target target) {
        return EXPECTED.resolve(target.id() + ".txt");
    }

    @ParameterizedTest
    @MethodSource("targets")
    void outputsStayAsTheyAre(Target target) throws IOException {
        String report = OutputReport.of(target);
        if (Boolean.getBoolean("outputs.write")) {
            Files.createDirectories(EXPECTED);
            Files.writeString(file(target), report);
        }
        assertThat(report.lines().toList()).as(target.id()).containsExactlyElementsOf(Files.readAllLines(file(target)));
    }

    @Test
    void thereIsOneFileForEachTarget() throws IOException {
        try (Stream<Path> files = Files.list(EXPECTED)) {
            assertThat(files)
                    .containsExactlyInAnyOrderElementsOf(
                            targets().stream().map(GeneratorOutputsTest::file).toList());
        }
    }
}
