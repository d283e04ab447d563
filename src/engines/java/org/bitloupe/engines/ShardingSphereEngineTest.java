package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** ShardingSphere's key generator, from the URL of the exported file to its keys; each in a Java machine of its own. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ShardingSphereEngineTest {
    private static final Path SOURCES =
            Path.of("src", "engines", "shardingsphere").toAbsolutePath();
    private static final Instant UTC = Instant.parse("2016-11-01T00:00:00Z");
    private static final Instant CHINA = Instant.parse("2016-10-31T16:00:00Z");
    private static final String ENVIRONMENT = "?placeholder-type=environment";
    private static final int COUNT = 500;

    private Path folder = SOURCES;
    private String libraries = "";

    @BeforeAll
    void fetch(@TempDir Path place) throws IOException {
        folder = place;
        libraries = SqlProcess.libraries(SOURCES, place);
    }

    private static Layout layout(Instant epoch) {
        return Layout.of(
                "orders",
                "Orders",
                List.of(
                        Field.of("sign", Role.UNUSED, 1)
                                .withValue(BigInteger.ZERO)
                                .withPin(true),
                        Field.time("time", 41, TimeEncoding.since(epoch, Tick.MILLISECOND)),
                        Field.of("shard", Role.SHARD, 4),
                        Field.of("machine", Role.NODE, 6),
                        Field.of("sequence", Role.SEQUENCE, 12)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** Runs a program that makes keys by a file, and returns its result. */
    private Programs.Ran run(
            Layout layout, @Nullable Integer machine, String zone, String query, String mode, String environment)
            throws IOException {
        Target target = GeneratorTargets.all(InstantSource.system()).stream()
                .filter(t -> t.id().equals("shardingsphere"))
                .findFirst()
                .orElseThrow();
        BigInteger number = machine == null ? null : BigInteger.valueOf(machine);
        Export export = target.export(layout, Options.of(layout).withMachine(number), Messages.in(Locale.ENGLISH));
        String text = new String(((Export.Ready) export).content().bytes(), StandardCharsets.UTF_8);
        Path file = Files.writeString(folder.resolve("config.yaml"), text);
        return Programs.run(
                folder,
                Duration.ofMinutes(2),
                "env",
                "-u",
                "MACHINE_ID",
                environment,
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // It ends before the optimising compiler would pay.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Duser.timezone=" + zone,
                "-cp",
                libraries,
                SOURCES.resolve("ShardingSphere.java").toString(),
                "absolutepath:" + file + query,
                mode,
                Integer.toString(COUNT));
    }

    /** The machines of IDs, in the order in which they were made, each once; all other fields are as the layout says. */
    private static List<Integer> machines(Layout layout, Programs.Ran ran) {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        BigInteger after = time.scale().ticksAt(Instant.now());
        BigInteger before = time.scale().ticksAt(Instant.now().minusSeconds(300));
        List<String> ids = ran.lines();
        assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(COUNT);
        List<Integer> machines = new ArrayList<>();
        for (String id : ids) {
            List<BigInteger> values = Codec.of(layout).decode(Bits.of(64, new BigInteger(id)));
            assertThat(values.get(0)).isZero();
            assertThat(values.get(1)).as(id).isBetween(before, after);
            int machine = values.get(2).intValueExact() * 64 + values.get(3).intValueExact();
            if (machines.isEmpty() || machines.get(machines.size() - 1) != machine) {
                machines.add(machine);
            }
        }
        return machines;
    }

    @Test
    void makesTheMachinesIds() throws IOException {
        for (int machine : new int[] {0, 317, 1_023}) {
            Layout layout = layout(UTC);
            assertThat(machines(layout, run(layout, machine, "UTC", "", "Standalone", "X=1")))
                    .containsExactly(machine);
        }
    }

    /** 0 was made for every machine whose worker's number was left out. */
    @Test
    void withoutANumberTheEnvironmentHasItOrItDoesNotStart() throws IOException {
        Layout layout = layout(UTC);
        assertThat(machines(layout, run(layout, null, "UTC", ENVIRONMENT, "Standalone", "MACHINE_ID=317")))
                .containsExactly(317);
        for (String wrong : List.of("X=1", "MACHINE_ID=", "MACHINE_ID=1024", "MACHINE_ID=-1", "MACHINE_ID=x")) {
            Programs.Ran ran = run(layout, null, "UTC", ENVIRONMENT, "Standalone", wrong);
            assertThat(ran.code()).as(wrong).isNotZero();
            assertThat(ran.out()).as(wrong).isEmpty();
            if (wrong.equals("X=1")) {
                assertThat(ran.err()).contains("MACHINE_ID is not set");
            }
        }
        Programs.Ran literal = run(layout, null, "UTC", "", "Standalone", "MACHINE_ID=317");
        assertThat(literal.code()).isNotZero();
        assertThat(literal.out()).isEmpty();
        assertThat(literal.err()).contains("MACHINE_ID");
    }

    @Test
    void itsEpochIsMidnightInTheTimeZoneOfTheJavaMachine() throws IOException {
        for (Instant epoch : new Instant[] {UTC, CHINA}) {
            Layout layout = layout(epoch);
            String zone = epoch.equals(UTC) ? "UTC" : "GMT+08:00";
            assertThat(machines(layout, run(layout, 5, zone, "", "Standalone", "X=1")))
                    .containsExactly(5);
        }
    }

    @Test
    void aClusterHandsOutWorkerNumbersAndIgnoresTheOneInTheFile() throws IOException {
        Layout layout = layout(UTC);
        assertThat(machines(layout, run(layout, 317, "UTC", "", "Cluster", "X=1")))
                .containsExactly(0, 1);
        assertThat(machines(layout, run(layout, null, "UTC", "", "Cluster", "X=1")))
                .containsExactly(0, 1);
    }
}
