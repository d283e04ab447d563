package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.f4b6a3.tsid.TsidFactory;
import io.hypersistence.tsid.TSID;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
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
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The TSID libraries as they come, told machine and widths by the exported options of the Java machine alone. */
class TsidOptionsEngineTest {
    private static final int COUNT = 2_000;

    private static Layout layout(int node) {
        return Layout.of(
                "tsid",
                "tsid",
                List.of(
                        Field.time(
                                "time",
                                42,
                                TimeEncoding.since(Instant.parse("2020-01-01T00:00:00Z"), Tick.MILLISECOND)),
                        Field.of("node", Role.NODE, node),
                        Field.of("counter", Role.SEQUENCE, 22 - node)),
                List.of());
    }

    /** Reads options as {@code java @file} does: one option a line, and comments. */
    private static Map<String, String> options(String id, Layout layout, @Nullable BigInteger machine) {
        Target target = GeneratorTargets.all(InstantSource.system()).stream()
                .filter(t -> t.id().equals(id))
                .findFirst()
                .orElseThrow();
        Export export = target.export(layout, Options.of(layout).withMachine(machine), Messages.in(Locale.ENGLISH));
        String text = new String(((Export.Ready) export).content().bytes(), StandardCharsets.UTF_8);
        Map<String, String> options = new HashMap<>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            assertThat(line).startsWith("-D").contains("=");
            options.put(line.substring(2, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        });
        return options;
    }

    private static void check(Layout layout, int machine, LongSupplier next) {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        BigInteger before = time.scale().ticksAt(Instant.now());
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < COUNT; i++) {
            long id = next.getAsLong();
            List<BigInteger> values = Codec.of(layout).decode(Bits.of(64, id));
            assertThat(values.get(1)).isEqualTo(BigInteger.valueOf(machine));
            assertThat(values.get(0))
                    .isBetween(before, time.scale().ticksAt(Instant.now().plusSeconds(60)));
            ids.add(id);
        }
        assertThat(ids).hasSize(COUNT);
    }

    private static void with(Map<String, String> options, Runnable then) {
        options.forEach(System::setProperty);
        try {
            then.run();
        } finally {
            options.keySet().forEach(System::clearProperty);
        }
    }

    @Test
    void bothMakeTheMachinesIds() {
        for (int[] pair : new int[][] {{10, 777}, {8, 0}, {14, 16_383}}) {
            Layout layout = layout(pair[0]);
            BigInteger machine = BigInteger.valueOf(pair[1]);
            with(options("tsid-creator-options", layout, machine), () -> {
                TsidFactory factory = TsidFactory.builder().build();
                check(layout, pair[1], () -> factory.create().toLong());
            });
            with(options("hypersistence-tsid-options", layout, machine), () -> {
                TSID.Factory factory = TSID.Factory.builder().build();
                check(layout, pair[1], () -> factory.generate().toLong());
            });
        }
    }

    /** Returns the number of different machines of a number of programs that are told the count alone, if one draws among 1,024. */
    private static int drawn(Map<String, String> options, LongSupplier first) {
        Set<Long> machines = new HashSet<>();
        with(options, () -> {
            for (int i = 0; i < 50; i++) {
                machines.add(first.getAsLong() >>> 12 & 1_023);
            }
        });
        return machines.size();
    }

    @Test
    void withoutAMachineOnlyTheirCountIsSaidAndChanceChooses() {
        Map<String, String> creator = options("tsid-creator-options", layout(10), null);
        Map<String, String> hypersistence = options("hypersistence-tsid-options", layout(10), null);
        assertThat(creator).containsExactly(Map.entry("tsidcreator.node.count", "1024"));
        assertThat(hypersistence).containsExactly(Map.entry("tsid.node.count", "1024"));
        // 50 draws among 1,024 are 48 or 49 different ones; fewer than 30 come once in more than 10^20 times.
        assertThat(drawn(creator, () -> TsidFactory.builder().build().create().toLong()))
                .isGreaterThan(30);
        assertThat(drawn(
                        hypersistence,
                        () -> TSID.Factory.builder().build().generate().toLong()))
                .isGreaterThan(30);
    }
}
