package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds and runs programs of this computer. */
public final class Programs {
    /** True if a program that is not there is a failure; else its tests are skipped. */
    private static final boolean REQUIRED = Boolean.getBoolean("engines.required");

    /** The person's home, which tests do not have: compilers and package managers keep there what they have fetched. */
    private static final @Nullable String HOME = System.getenv("HOME_OF_PROGRAMS");

    private Programs() {}

    /**
     * The result of running a program.
     *
     * @param code its exit code
     * @param out what it wrote to its standard output
     * @param err what it wrote to its standard error
     */
    public record Ran(int code, String out, String err) {
        /** The lines of the output, if the program ended well; else the test fails with what the program said. */
        public List<String> lines() {
            return text().lines().toList();
        }

        /** The output, if the program ended well; else the test fails with what the program said. */
        public String text() {
            if (code != 0) {
                fail("exit code %d%n%s%n%s", code, out, err);
            }
            return out;
        }
    }

    /**
     * The program of a name on the path, or in one of the folders that Debian's servers lie in.
     *
     * @param names what it may be called; the first one there is is taken
     */
    public static Path need(String... names) {
        Optional<Path> found = Stream.of(names)
                .flatMap(Programs::candidates)
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isEmpty()) {
            String missing = String.join(" or ", names) + " is not installed";
            if (REQUIRED) {
                fail(missing);
            }
            assumeTrue(false, missing);
        }
        return found.orElseThrow();
    }

    private static Stream<Path> candidates(String name) {
        Stream<Path> path =
                Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(Path::of);
        Stream<Path> servers = Stream.of("/usr/sbin", "/usr/lib/postgresql/15/bin", "/usr/lib/postgresql/17/bin")
                .map(Path::of);
        return Stream.concat(path, servers).map(folder -> folder.resolve(name));
    }

    /** Runs a program to its end, with nothing on its standard input. */
    public static Ran run(Path folder, Duration limit, String... command) {
        return feed(folder, limit, "", command);
    }

    /**
     * Runs a program to its end; the test fails if it takes too long.
     *
     * @param folder where it runs; what it reads and writes is kept there in files
     * @param input what it gets on its standard input
     */
    public static Ran feed(Path folder, Duration limit, String input, String... command) {
        try {
            Path in = Files.createTempFile(folder, "in", null);
            Path out = Files.createTempFile(folder, "out", null);
            Path err = Files.createTempFile(folder, "err", null);
            Files.writeString(in, input);
            ProcessBuilder program = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            if (HOME != null) {
                program.environment().put("HOME", HOME);
            }
            Process process = program.start();
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                fail("%s took longer than %s", command[0], limit);
            }
            return new Ran(process.exitValue(), read(out), read(err));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
