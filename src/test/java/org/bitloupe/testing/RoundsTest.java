package org.bitloupe.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RoundsTest {
    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The soak run selects tests by their tag: without it one would make few rounds on every build and many never. */
    @Test
    void whoMakesMoreRoundsInTheSoakRunHasItsTag() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
            List<Path> with = files.filter(file -> file.toString().endsWith("Test.java"))
                    .filter(file -> read(file).contains("import " + Rounds.class.getName() + ";"))
                    .toList();
            assertThat(with)
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(read(file)).contains("@Tag(\"soak\")"));
        }
    }
}
