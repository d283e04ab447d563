package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.Launcher;
import org.bitloupe.testing.JavaProgram;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code generate --state} in two programs that run at the same time, one of which is killed. */
class GenerateStateProcessesTest {
    @TempDir
    Path folder;

    private List<String> arguments(String layout, int n) {
        return List.of("generate", "--layout", layout, "--state", folder.resolve("one.state") + "", "-n", "" + n);
    }

    private Ran here(String layout, int n) {
        return Ran.at(Clock.systemUTC(), new byte[0], arguments(layout, n).toArray(String[]::new));
    }

    private Process elsewhere(String layout) throws IOException {
        return new ProcessBuilder(JavaProgram.of(Launcher.class, arguments(layout, 1_000_000_000)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Yitter’s IDs borrow from the future, UUIDs go on with their clock sequence, Snowflakes wait. */
    @ParameterizedTest
    @ValueSource(strings = {"yitter", "uuid-v1", "snowflake-twitter"})
    void theSecondIsToldAndAfterAKillGoesOnWithoutRepeating(String layout) throws Exception {
        Process first = elsewhere(layout);
        Set<String> ids = new HashSet<>();
        List<String> more = new ArrayList<>();
        try (BufferedReader out = first.inputReader(StandardCharsets.UTF_8)) {
            for (int i = 0; i < 5_000; i++) {
                more.add(out.readLine());
            }
            Ran refused = here(layout, 1);
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err()).contains("one.state");
            first.toHandle().destroyForcibly(); // Unlike the process itself, leaves its output to be read.
            first.waitFor();
            // What it had written before it was killed counts too; its last line may be cut.
            out.lines().forEach(more::add);
        }
        more.remove(more.size() - 1);
        assertThat(ids.addAll(more)).isTrue();
        assertThat(ids).hasSameSizeAs(more).doesNotContainNull();
        Ran second = here(layout, 5_000);
        assertThat(second.err()).isEmpty();
        assertThat(second.lines()).hasSize(5_000).doesNotHaveDuplicates().noneMatch(ids::contains);
    }
}
