package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code generate --state}: a run goes on where the one before it stopped. */
class GenerateStateTest {
    @TempDir
    Path folder;

    private Ran generate(InstantSource clock, String layout, String... more) {
        List<String> args = new ArrayList<>(List.of("generate", "--layout", layout, "--state", state() + ""));
        args.addAll(List.of(more));
        return Ran.at(clock, new byte[0], args.toArray(String[]::new));
    }

    private Path state() {
        return folder.resolve("machine-1.state");
    }

    @Test
    void twoRunsByTheSameFixedClockDoNotRepeatIds() {
        List<String> ids = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            Ran ran = generate(() -> Ran.NOW, "auto-increment", "-n", "3");
            assertThat(ran.err()).isEmpty();
            assertThat(ran.code()).isZero();
            ids.addAll(ran.lines());
        }
        List<BigInteger> numbers = ids.stream().map(BigInteger::new).toList();
        BigInteger first = numbers.get(0);
        for (int i = 0; i < 6; i++) {
            assertThat(numbers.get(i)).isEqualTo(first.add(BigInteger.valueOf(i)));
        }
    }

    /** Each run's clock begins at the same instant; without a state both would begin with the same ID. */
    @Test
    void theSecondRunWaitsUntilTheFirstRunsTickIsOver() {
        List<String> ids = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            AtomicInteger asked = new AtomicInteger();
            InstantSource clock = () -> Ran.NOW.plusMillis(asked.getAndIncrement() / 20);
            ids.addAll(generate(clock, "snowflake-twitter", "--node", "1", "-n", "3")
                    .lines());
        }
        assertThat(ids).hasSize(6).doesNotHaveDuplicates();
        assertThat(ids.stream().map(Long::valueOf).toList()).isSorted();
    }

    @Test
    void aClockThatWasSetBackTakesAnotherClockSequenceOfTheSameNode() {
        UUID before = UUID.fromString(generate(() -> Ran.NOW, "uuid-v1").lines().get(0));
        UUID after = UUID.fromString(generate(() -> Ran.NOW.minus(Duration.ofHours(1)), "uuid-v1")
                .lines()
                .get(0));
        assertThat(before.timestamp() - after.timestamp())
                .isEqualTo(Duration.ofHours(1).toNanos() / 100);
        assertThat(after.node()).isEqualTo(before.node());
        assertThat(after.clockSequence()).isNotEqualTo(before.clockSequence());
    }

    @Test
    void aFileThatCannotBeUsedIsLeftAsItIs() throws IOException {
        generate(() -> Ran.NOW, "auto-increment", "-n", "3");
        byte[] whole = Files.readAllBytes(state());
        byte[] damaged = new String(whole, StandardCharsets.UTF_8)
                .replace("\"shape\"", "\"shade\"")
                .getBytes(StandardCharsets.UTF_8);
        assertThat(damaged).isNotEqualTo(whole);
        refuses(damaged, "auto-increment", "is damaged. It is a generator’s state");
        refuses("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8), "auto-increment", "is not a generator’s state.");
        refuses(whole, "snowflake-twitter", "belongs to other IDs.");
    }

    private void refuses(byte[] content, String layout, String sentence) throws IOException {
        Files.write(state(), content);
        Ran ran = generate(() -> Ran.NOW, layout);
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains(sentence).hasLineCount(1);
        assertThat(state()).hasBinaryContent(content);
    }

    @Test
    void whatIsNotMadeByTheClockHasNothingToGoOnFrom() {
        Ran at = generate(() -> Ran.NOW, "snowflake-twitter", "--at", "2026-11-20");
        assertThat(at.code()).isEqualTo(2);
        assertThat(at.err()).startsWith("There is nothing to go on from.");
        Ran names = generate(() -> Ran.NOW, "uuid-v5", "--namespace", "dns", "--name", "a");
        assertThat(names.err()).startsWith("There is nothing to go on from.");
        assertThat(state()).doesNotExist();
    }
}
