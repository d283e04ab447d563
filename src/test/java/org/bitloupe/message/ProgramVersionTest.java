package org.bitloupe.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The commit that the build wrote down, or none. */
class ProgramVersionTest {
    @Test
    void anEmptyOrMissingFileIsNoCommit() throws IOException {
        Path beside = Path.of("target", "test-classes", "org", "bitloupe", "message");
        Files.writeString(beside.resolve("commit-empty.txt"), "\n");
        Files.writeString(beside.resolve("commit-there.txt"), "0123456789ab-dirty\n");
        assertThat(ProgramVersion.commit("commit-empty.txt")).isEmpty();
        assertThat(ProgramVersion.commit("commit-missing.txt")).isEmpty();
        assertThat(ProgramVersion.commit("commit-there.txt")).contains("0123456789ab-dirty");
    }

    @Test
    void itRunsOnTheJavaOfThisTest() {
        assertThat(ProgramVersion.java()).startsWith(System.getProperty("java.version"));
    }
}
