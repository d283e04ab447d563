package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.XmlConfigBuilder;
import com.hazelcast.config.YamlConfigBuilder;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.flakeidgen.FlakeIdGenerator;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A member of Hazelcast, alone and on the loopback address, with the exported file as its configuration. */
class HazelcastEngineTest {
    private static final int COUNT = 10_000;
    /** Time ahead of the clock that the file allows. */
    private static final int AHEAD = 15;

    private static final Target TARGET = target("hazelcast");

    private static Target target(String id) {
        return GeneratorTargets.all(InstantSource.system()).stream()
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    static Stream<Layout> layouts() {
        return EngineLayouts.all().stream()
                .flatMap(layout ->
                        TARGET.refusals(layout).isEmpty() ? Stream.of(layout) : TARGET.nearest(layout).stream());
    }

    private static byte[] file(Target target, Layout layout) {
        Export export = target.export(layout, Options.of(layout), Messages.in(Locale.ENGLISH));
        return ((Export.Ready) export).content().bytes();
    }

    /** XML and Java say the same as YAML, to the library itself. */
    @ParameterizedTest
    @MethodSource("layouts")
    void allFormsSayTheSame(Layout layout) throws ReflectiveOperationException {
        Config yaml = new YamlConfigBuilder(new ByteArrayInputStream(file(TARGET, layout))).build();
        Config xml = new XmlConfigBuilder(new ByteArrayInputStream(file(target("hazelcast-xml"), layout))).build();
        Target java = target("hazelcast-java");
        String name = java.fileName(layout, Options.of(layout));
        Class<?> code = JavaInMemory.load(
                name.substring(0, name.indexOf('.')), new String(file(java, layout), StandardCharsets.UTF_8));
        Config own = (Config) code.getMethod("addTo", Config.class).invoke(null, new Config());
        assertThat(yaml.getFlakeIdGeneratorConfigs()).hasSize(1).isEqualTo(xml.getFlakeIdGeneratorConfigs());
        assertThat(own.getFlakeIdGeneratorConfigs()).isEqualTo(yaml.getFlakeIdGeneratorConfigs());
    }

    private static Config config(Layout layout) {
        byte[] file = file(TARGET, layout);
        Config config = new YamlConfigBuilder(new ByteArrayInputStream(file)).build();
        config.setClusterName("bitloupe-" + ProcessHandle.current().pid());
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getNetworkConfig().setPort(0).setPublicAddress("127.0.0.1");
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        return config;
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void makesWhatTheLayoutSays(Layout layout) {
        Config config = config(layout);
        String name = config.getFlakeIdGeneratorConfigs().keySet().iterator().next();
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            FlakeIdGenerator generator = member.getFlakeIdGenerator(name);
            BigInteger before = time.scale().ticksAt(Instant.now());
            Set<Long> ids = new HashSet<>();
            for (int i = 0; i < COUNT; i++) {
                ids.add(generator.newId());
            }
            BigInteger after = time.scale().ticksAt(Instant.now().plusSeconds(AHEAD + 1));
            assertThat(ids).hasSize(COUNT);
            for (long id : ids) {
                assertThat(id >>> (layout.width() - 1) >>> 1).isZero();
                List<BigInteger> values = Codec.of(layout).decode(Bits.of(layout.width(), id));
                BigInteger machine = BigInteger.ZERO;
                for (int i = 0; i < values.size(); i++) {
                    Field field = layout.fields().get(i);
                    if (field.role() == Role.TIME) {
                        assertThat(values.get(i)).as(layout.shape()).isBetween(before, after);
                    } else if (field.role() == Role.UNUSED) {
                        assertThat(values.get(i)).as(layout.shape()).isZero();
                    } else if (field.role() != Role.SEQUENCE) {
                        machine = machine.shiftLeft(field.bits()).or(values.get(i));
                    }
                }
                // The first to join a cluster is member 1.
                assertThat(machine).as(layout.shape()).isEqualTo(BigInteger.ONE);
            }
        } finally {
            member.shutdown();
        }
    }

    private static Layout layout(int time, int sequence, int machine) {
        List<Field> fields = new ArrayList<>();
        fields.add(Field.of("sign", Role.UNUSED, 64 - time - sequence - machine)
                .withValue(BigInteger.ZERO)
                .withPin(true));
        fields.add(
                Field.time("time", time, TimeEncoding.since(Instant.parse("2024-01-01T00:00:00Z"), Tick.MILLISECOND)));
        if (sequence > 0) {
            fields.add(Field.of("sequence", Role.SEQUENCE, sequence));
        }
        if (machine > 0) {
            fields.add(Field.of("machine", Role.NODE, machine));
        }
        return Layout.of(
                "claims", "Claims", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    private static void with(Layout layout, Consumer<FlakeIdGenerator> then) {
        Config config = config(layout);
        String name = config.getFlakeIdGeneratorConfigs().keySet().iterator().next();
        assertThat(config.getFlakeIdGeneratorConfig(name).getPrefetchCount()).isEqualTo(100);
        assertThat(config.getFlakeIdGeneratorConfig(name).getPrefetchValidityMillis())
                .isEqualTo(Duration.ofMinutes(10).toMillis());
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            then.accept(member.getFlakeIdGenerator(name));
        } finally {
            member.shutdown();
        }
    }

    /** One ID in a millisecond: those that are asked for at once have the times of the next 15 s. */
    @Test
    void runsUpTo15sAheadInBatchesOf100() {
        long epoch = Instant.parse("2024-01-01T00:00:00Z").toEpochMilli();
        with(layout(42, 0, 8), ids -> {
            long furthest = 0;
            for (int i = 0; i < 15_600; i++) {
                furthest = Math.max(furthest, epoch + (ids.newId() >> 8) - System.currentTimeMillis());
            }
            assertThat(furthest).isBetween(14_000L, 15_101L);
        });
    }

    @Test
    void aMemberWhoseNumberDoesNotFitMakesNone() {
        with(layout(42, 12, 0), ids -> assertThatThrownBy(ids::newId).isInstanceOf(HazelcastException.class));
    }

    /** The time of 30 bits ended in January 2024. */
    @Test
    void goesOnAfterTheEnd() {
        with(layout(30, 6, 16), ids -> assertThat(ids.newId() >> 22).isGreaterThan(1L << 30));
    }
}
