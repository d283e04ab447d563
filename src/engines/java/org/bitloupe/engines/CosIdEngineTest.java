package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import me.ahoo.cosid.provider.IdGeneratorProvider;
import me.ahoo.cosid.spring.boot.starter.CosIdAutoConfiguration;
import me.ahoo.cosid.spring.boot.starter.machine.CosIdHostNameAutoConfiguration;
import me.ahoo.cosid.spring.boot.starter.machine.CosIdMachineAutoConfiguration;
import me.ahoo.cosid.spring.boot.starter.snowflake.CosIdSnowflakeAutoConfiguration;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** CosId's starter in a program of Spring Boot, with the file that is exported as its only configuration. */
class CosIdEngineTest {
    private static final int COUNT = 500;

    @TempDir
    private Path folder;

    static Stream<Layout> layouts() {
        Target target = target();
        List<Layout> layouts = new ArrayList<>(EngineLayouts.all());
        // More machines than it has by default, few of everything, seconds.
        layouts.add(layout(Tick.MILLISECOND, 41, 15, 7));
        layouts.add(layout(Tick.MILLISECOND, 45, 1, 1));
        layouts.add(layout(Tick.SECOND, 31, 10, 22));
        return layouts.stream()
                .flatMap(layout ->
                        target.refusals(layout).isEmpty() ? Stream.of(layout) : target.nearest(layout).stream());
    }

    private static Layout layout(Tick tick, int time, int machine, int sequence) {
        return Layout.of(
                "wide-" + machine,
                "Wide",
                List.of(
                        Field.of("sign", Role.UNUSED, 64 - time - machine - sequence)
                                .withValue(BigInteger.ZERO)
                                .withPin(true),
                        Field.time("time", time, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), tick)),
                        Field.of("machine", Role.NODE, machine),
                        Field.of("sequence", Role.SEQUENCE, sequence)),
                List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static Target target() {
        return GeneratorTargets.all(InstantSource.system()).stream()
                .filter(t -> t.id().equals("cosid"))
                .findFirst()
                .orElseThrow();
    }

    private ConfigurableApplicationContext start(
            Layout layout, String name, @Nullable BigInteger machine, Map<String, Object> environment)
            throws IOException {
        Options options = Options.of(layout).withName(name).withMachine(machine);
        Export export = target().export(layout, options, Messages.in(Locale.ENGLISH));
        String text = new String(((Export.Ready) export).content().bytes(), StandardCharsets.UTF_8);
        Path file = Files.writeString(folder.resolve("application.yaml"), text);
        return new SpringApplicationBuilder(
                        CosIdAutoConfiguration.class,
                        CosIdHostNameAutoConfiguration.class,
                        CosIdMachineAutoConfiguration.class,
                        CosIdSnowflakeAutoConfiguration.class)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .logStartupInfo(false)
                .registerShutdownHook(false)
                .properties(environment)
                .run("--spring.config.location=file:" + file);
    }

    private static void check(Layout layout, ConfigurableApplicationContext context, String name, long machine) {
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        BigInteger before = time.scale().ticksAt(Instant.now());
        var generator = context.getBean(IdGeneratorProvider.class).get(name).orElseThrow();
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < COUNT; i++) {
            ids.add(generator.generate());
        }
        assertThat(ids).hasSize(COUNT);
        BigInteger after = time.scale().ticksAt(Instant.now());
        for (long id : ids) {
            assertThat(id >>> (layout.width() - 1) >>> 1).isZero();
            List<BigInteger> values = Codec.of(layout).decode(Bits.of(layout.width(), id));
            long made = 0;
            for (int i = 0; i < values.size(); i++) {
                Field field = layout.fields().get(i);
                switch (field.role()) {
                    case TIME -> assertThat(values.get(i)).as(layout.shape()).isBetween(before, after);
                    case NODE, SHARD ->
                        made = made << field.bits() | values.get(i).longValueExact();
                    case UNUSED -> assertThat(values.get(i)).as(layout.shape()).isZero();
                    default -> {}
                }
            }
            assertThat(made).as(layout.shape()).isEqualTo(machine);
        }
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void theLargestMachineStarts(Layout layout) throws IOException {
        BigInteger most = target().machines(layout).last();
        // CosId keeps numbers and generators for the whole Java machine, by their names.
        try (ConfigurableApplicationContext context = start(layout, "till " + layout.id(), most, Map.of())) {
            check(layout, context, "till-" + layout.id() + "-ids", most.longValueExact());
        }
    }

    /** The file of no machine starts wherever the number is in the environment, and nowhere else. */
    @Test
    void withoutANumberTheEnvironmentHasIt() throws IOException {
        Layout layout = EngineLayouts.orders();
        try (ConfigurableApplicationContext context = start(layout, "orders", null, Map.of("MACHINE_ID", "317"))) {
            check(layout, context, "orders-ids", 317);
        }
        assertThatThrownBy(() -> start(layout, "none", null, Map.of())).hasStackTraceContaining("MACHINE_ID");
        for (String wrong : List.of("512", "-1", "x", "")) {
            assertThatThrownBy(() -> start(layout, "wrong " + wrong, null, Map.of("MACHINE_ID", wrong)))
                    .isInstanceOf(RuntimeException.class);
        }
    }
}
