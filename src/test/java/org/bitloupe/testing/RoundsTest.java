package org.bitloupe.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class RoundsTest {
    /** The soak run selects tests by their tag: without it one would make few rounds on every build and many never. */
    @Test
    void whoMakesMoreRoundsInTheSoakRunHasItsTag() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src", "test", "java"))) {
            int with = 0;
            for (Path file :
                    files.filter(each -> each.toString().endsWith("Test.java")).toList()) {
                String text = Files.readString(file);
                if (text.contains("import " + Rounds.class.getName() + ";")) {
                    with++;
                    assertThat(text).as("%s", file).containsAnyOf("@Tag(\"soak\")", "@Tag(\"soak-only\")");
                }
            }
            assertThat(with).isPositive();
        }
    }
}
