package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cn.hutool.core.lang.Snowflake;
import com.baomidou.mybatisplus.core.toolkit.Sequence;
import com.github.f4b6a3.tsid.Tsid;
import com.github.f4b6a3.tsid.TsidFactory;
import com.github.yitter.idgen.YitIdHelper;
import de.mkammerer.snowflakeid.SnowflakeIdGenerator;
import de.mkammerer.snowflakeid.time.TimeSource;
import io.hypersistence.tsid.TSID;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.agrona.concurrent.EpochClock;
import org.bitloupe.export.Content;
import org.bitloupe.export.Export;
import org.bitloupe.export.Options;
import org.bitloupe.export.Target;
import org.bitloupe.export.generator.GeneratorTargets;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Java's generators, configured by what is exported for them: each field of 10,000 IDs that they make is what this program reads
 * there, and where they can read IDs, they read in ours what we put there. Each of the twelve layouts takes part as it is, or as the
 * nearest that the generator can express.
 */
class GeneratorsEngineTest {
    private static final int COUNT = 10_000;
    /** IDs in each tick. */
    private static final int BURST = 4;

    private static final long SEED = 20261121;

    static Stream<Layout> tsid() {
        return fitting("tsid-creator");
    }

    static Stream<Layout> hypersistence() {
        return fitting("hypersistence-tsid");
    }

    static Stream<Layout> hutool() {
        return fitting("hutool");
    }

    static Stream<Layout> mybatisPlus() {
        return fitting("mybatis-plus");
    }

    static Stream<Layout> agrona() {
        return fitting("agrona");
    }

    static Stream<Layout> mkammerer() {
        return fitting("mkammerer");
    }

    static Stream<Layout> yitter() {
        return fitting("yitter");
    }

    private static Stream<Layout> fitting(String id) {
        Target target = target(id);
        List<Layout> layouts = EngineLayouts.all().stream()
                .flatMap(layout ->
                        target.refusals(layout).isEmpty() ? Stream.of(layout) : target.nearest(layout).stream())
                .toList();
        // Those with a type or random bits in them have no like there.
        assertThat(layouts).hasSizeGreaterThanOrEqualTo(5);
        return layouts.stream();
    }

    private static Target target(String id) {
        return GeneratorTargets.all(InstantSource.system()).stream()
                .filter(target -> target.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** The exported class. */
    private static Class<?> load(String id, Layout layout) {
        Target target = target(id);
        Options options = Options.of(layout);
        Export export = target.export(layout, options, Messages.in(Locale.ENGLISH));
        String text = ((Content.Text) ((Export.Ready) export).content()).text();
        String file = target.fileName(layout, options);
        return JavaInMemory.load(file.substring(0, file.indexOf('.')), text);
    }

    private static Object call(Class<?> type, String name, Class<?>[] parameters, Object... arguments) {
        try {
            return type.getMethod(name, parameters).invoke(null, arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static BigInteger part(Layout layout, List<BigInteger> values, Role... roles) {
        BigInteger part = BigInteger.ZERO;
        for (int i = 0; i < values.size(); i++) {
            if (List.of(roles).contains(layout.fields().get(i).role())) {
                part = part.shiftLeft(layout.fields().get(i).bits()).or(values.get(i));
            }
        }
        return part;
    }

    private static long machine(Layout layout, List<BigInteger> values) {
        return part(layout, values, Role.SHARD, Role.NODE).longValueExact();
    }

    private static long sequence(Layout layout, List<BigInteger> values) {
        return part(layout, values, Role.SEQUENCE).longValueExact();
    }

    private static int bits(Layout layout, Role... roles) {
        return layout.fields().stream()
                .filter(field -> List.of(roles).contains(field.role()))
                .mapToInt(field -> field.bits())
                .sum();
    }

    private static int mostMachine(Layout layout) {
        return (1 << bits(layout, Role.SHARD, Role.NODE)) - 1;
    }

    private static Instant epoch(Layout layout) {
        return LayoutTime.of(layout).orElseThrow().scale().epoch();
    }

    private static List<BigInteger> decode(Layout layout, long id) {
        return Codec.of(layout).decode(Bits.of(Long.SIZE, id));
    }

    /** A clock, in milliseconds, that stands still for some IDs and then jumps, over all that the time field holds. */
    private static final class Steps {
        private final Layout layout;
        private final long step;
        private int made;

        Steps(Layout layout) {
            this.layout = layout;
            int bits = Math.min(bits(layout, Role.TIME), 52);
            this.step = ((1L << bits) - 1) / (COUNT / BURST);
        }

        long ticks() {
            return made / BURST * step;
        }

        long millis() {
            return epoch(layout).toEpochMilli() + ticks();
        }
    }

    /** Checks that IDs have the ticks of a clock, one machine, and a sequence that counts on from the first in the tick. */
    private static void check(Layout exported, Steps clock, long machine, LongSupplier next) {
        Layout layout = as64(exported);
        long first = 0;
        for (clock.made = 0; clock.made < COUNT; clock.made++) {
            List<BigInteger> values = decode(layout, next.getAsLong());
            String what = layout.shape() + " ID " + clock.made;
            assertThat(part(layout, values, Role.TIME)).as(what).isEqualTo(BigInteger.valueOf(clock.ticks()));
            assertThat(machine(layout, values)).as(what).isEqualTo(machine);
            int place = clock.made % BURST;
            if (place == 0) {
                first = sequence(layout, values);
            }
            assertThat(sequence(layout, values)).as(what).isEqualTo(first + place);
            assertThat(part(layout, values, Role.UNUSED)).as(what).isZero();
        }
    }

    /** The layout as one of 64 bits, narrower ones with nothing above them. */
    private static Layout as64(Layout layout) {
        if (layout.width() == Long.SIZE) {
            return layout;
        }
        List<Field> fields = new ArrayList<>(layout.fields());
        List<Slice> slices = new ArrayList<>(layout.slices());
        int missing = Long.SIZE - layout.width();
        fields.add(Field.of("above", Role.UNUSED, missing));
        slices.add(0, new Slice(fields.size() - 1, missing - 1, 0, layout.width()));
        return layout.withFields(fields, slices);
    }

    private static List<GeneratedId> samples(Layout layout) {
        return EngineSamples.of(layout, COUNT, SEED);
    }

    private static long id(GeneratedId generatedId) {
        return generatedId.id().word(0);
    }

    @ParameterizedTest
    @MethodSource
    void tsid(Layout layout) {
        Steps clock = new Steps(layout);
        TsidFactory.Builder builder = (TsidFactory.Builder)
                call(load("tsid-creator", layout), "builder", new Class<?>[] {int.class}, mostMachine(layout));
        TsidFactory factory = builder.withTimeFunction(clock::millis).build();
        check(layout, clock, mostMachine(layout), () -> factory.create().toLong());
        for (GeneratedId generatedId : samples(layout)) {
            Tsid tsid = Tsid.from(id(generatedId));
            BigInteger time = part(layout, generatedId.values(), Role.TIME);
            assertThat(tsid.getInstant(epoch(layout))).isEqualTo(epoch(layout).plusMillis(time.longValueExact()));
        }
    }

    @ParameterizedTest
    @MethodSource
    void hypersistence(Layout layout) {
        Steps clock = new Steps(layout);
        TSID.Factory.Builder builder = (TSID.Factory.Builder)
                call(load("hypersistence-tsid", layout), "builder", new Class<?>[] {int.class}, mostMachine(layout));
        TSID.Factory factory = builder.withClock(new Clock() {
                    @Override
                    public ZoneId getZone() {
                        return ZoneOffset.UTC;
                    }

                    @Override
                    public Clock withZone(ZoneId zone) {
                        return this;
                    }

                    @Override
                    public Instant instant() {
                        return Instant.ofEpochMilli(clock.millis());
                    }
                })
                // It begins at the thread's number then, far from the end of the counter.
                .withRandomFunction(() -> 0)
                .build();
        check(layout, clock, mostMachine(layout), () -> factory.generate().toLong());
        for (GeneratedId generatedId : samples(layout)) {
            BigInteger time = part(layout, generatedId.values(), Role.TIME);
            assertThat(TSID.from(id(generatedId)).getInstant(epoch(layout)))
                    .isEqualTo(epoch(layout).plusMillis(time.longValueExact()));
        }
    }

    @ParameterizedTest
    @MethodSource
    void agrona(Layout layout) throws ReflectiveOperationException {
        Steps clock = new Steps(layout);
        EpochClock time = clock::millis;
        var generator = (org.agrona.concurrent.SnowflakeIdGenerator) call(
                load("agrona", layout),
                "create",
                new Class<?>[] {long.class, EpochClock.class},
                (long) mostMachine(layout),
                time);
        check(layout, clock, mostMachine(layout), generator::nextId);
        Method[] parts = new Method[3];
        String[] names = {"extractTimestamp", "extractNodeId", "extractSequence"};
        for (int i = 0; i < parts.length; i++) {
            parts[i] = generator.getClass().getDeclaredMethod(names[i], long.class);
            parts[i].setAccessible(true);
        }
        for (GeneratedId generatedId : samples(layout)) {
            List<BigInteger> values = generatedId.values();
            assertThat(parts[0].invoke(generator, id(generatedId)))
                    .isEqualTo(part(layout, values, Role.TIME).longValueExact());
            assertThat(parts[1].invoke(generator, id(generatedId))).isEqualTo(machine(layout, values));
            assertThat(parts[2].invoke(generator, id(generatedId))).isEqualTo(sequence(layout, values));
        }
    }

    @ParameterizedTest
    @MethodSource
    void mkammerer(Layout layout) {
        Steps clock = new Steps(layout);
        TimeSource time = new TimeSource() {
            @Override
            public long getTicks() {
                return clock.ticks();
            }

            @Override
            public Duration getTickDuration() {
                return Duration.ofMillis(1);
            }

            @Override
            public Instant getEpoch() {
                return epoch(layout);
            }
        };
        SnowflakeIdGenerator generator = (SnowflakeIdGenerator) call(
                load("mkammerer", layout),
                "create",
                new Class<?>[] {long.class, TimeSource.class},
                (long) mostMachine(layout),
                time);
        check(layout, clock, mostMachine(layout), generator::next);
        assertThat(generator.getStructure().maxTimestamps()).isEqualTo(1L << bits(layout, Role.TIME));
        assertThat(generator.getStructure().maxGenerators()).isEqualTo(mostMachine(layout) + 1L);
    }

    @ParameterizedTest
    @MethodSource
    void hutool(Layout layout) {
        Class<?> type = load("hutool", layout);
        int own = 21 * 32 + 10;
        Snowflake generator = (Snowflake) call(type, "create", new Class<?>[] {int.class}, own);
        checkNow(layout, own, 0, generator::nextId);
        for (GeneratedId generatedId : samples(layout)) {
            BigInteger time = part(layout, generatedId.values(), Role.TIME);
            long machine = machine(layout, generatedId.values());
            assertThat(generator.getGenerateDateTime(id(generatedId)))
                    .isEqualTo(epoch(layout).toEpochMilli() + time.longValueExact());
            assertThat(generator.getDataCenterId(id(generatedId))).isEqualTo(machine >> 5);
            assertThat(generator.getWorkerId(id(generatedId))).isEqualTo(machine & 31);
        }
    }

    @ParameterizedTest
    @MethodSource
    void mybatisPlus(Layout layout) {
        int own = 21 * 32 + 10;
        Sequence generator = (Sequence) call(load("mybatis-plus", layout), "create", new Class<?>[] {int.class}, own);
        // Its clock is one that a thread of its own sets, which may be late on a busy computer.
        checkNow(layout, own, 0, generator::nextId, 60);
    }

    /** The exported class refuses a number that a library would mask or cast in silence. */
    @Test
    void machinesOutOfRangeAreRefused() {
        Map<String, Class<?>> types = Map.of(
                "hutool", int.class,
                "mybatis-plus", int.class,
                "yitter", int.class,
                "tsid-creator", int.class,
                "hypersistence-tsid", int.class,
                "agrona", long.class,
                "mkammerer", long.class);
        Layout layout = EngineLayouts.orders();
        types.forEach((id, type) -> {
            Target target = target(id);
            Layout fit = target.nearest(layout).orElse(layout);
            Class<?> exported = load(id, fit);
            int most = mostMachine(fit);
            String method = switch (id) {
                case "yitter" -> "install";
                case "tsid-creator", "hypersistence-tsid" -> "builder";
                default -> "create";
            };
            for (long machine :
                    new long[] {-1, most + 1L, most + 2L, 65_853, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
                Object argument = type == long.class ? (Object) machine : (Object) (int) machine;
                assertThatThrownBy(() -> call(exported, method, new Class<?>[] {type}, argument))
                        .as(id + " " + machine)
                        .hasStackTraceContaining("not 0 to " + most);
            }
            for (long machine : new long[] {0, 1, most}) {
                Object argument = type == long.class ? (Object) machine : (Object) (int) machine;
                call(exported, method, new Class<?>[] {type}, argument);
            }
        });
    }

    @ParameterizedTest
    @MethodSource
    void yitter(Layout layout) {
        call(load("yitter", layout), "install", new Class<?>[] {int.class}, mostMachine(layout));
        checkNow(layout, mostMachine(layout), 5, () -> {
            try {
                return YitIdHelper.nextId();
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** The same by the computer's own clock: times between before and after, up to 2 s ahead, each ID once. */
    private static void checkNow(Layout exported, long machine, long least, LongSupplier next) {
        checkNow(exported, machine, least, next, 0);
    }

    private static void checkNow(Layout exported, long machine, long least, LongSupplier next, int behind) {
        Layout layout = as64(exported);
        LayoutTime time = LayoutTime.of(layout).orElseThrow();
        BigInteger before = time.scale().ticksAt(Instant.now().minusSeconds(behind));
        List<Long> ids = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            ids.add(next.getAsLong());
        }
        BigInteger after = time.scale().ticksAt(Instant.now().plusSeconds(2));
        assertThat(ids).doesNotHaveDuplicates().isSorted();
        for (long id : ids) {
            List<BigInteger> values = decode(layout, id);
            assertThat(part(layout, values, Role.TIME)).as(layout.shape()).isBetween(before, after);
            assertThat(machine(layout, values)).as(layout.shape()).isEqualTo(machine);
            assertThat(sequence(layout, values)).as(layout.shape()).isGreaterThanOrEqualTo(least);
        }
    }
}
