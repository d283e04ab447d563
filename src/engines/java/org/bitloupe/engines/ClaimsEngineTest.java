package org.bitloupe.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cn.hutool.core.lang.Snowflake;
import com.baomidou.mybatisplus.core.toolkit.Sequence;
import com.github.f4b6a3.tsid.TsidFactory;
import com.github.yitter.contract.IdGeneratorOptions;
import com.github.yitter.core.SnowWorkerM1;
import com.github.yitter.core.SnowWorkerM2;
import com.github.yitter.idgen.YitIdHelper;
import io.hypersistence.tsid.TSID;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import me.ahoo.cosid.snowflake.AbstractSnowflakeId;
import me.ahoo.cosid.snowflake.ClockSyncSnowflakeId;
import me.ahoo.cosid.snowflake.exception.ClockBackwardsException;
import me.ahoo.cosid.snowflake.exception.ClockTooManyBackwardsException;
import me.ahoo.cosid.snowflake.exception.TimestampOverflowException;
import org.agrona.concurrent.SnowflakeIdGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tries the claims in the heads of exported configurations about Java's generators on these: clocks are set back, sequences used up,
 * times run past their ends. Which test holds which sentence stands in {@code ClaimsTest}.
 */
class ClaimsEngineTest {
    private static final long EPOCH = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();

    /** A clock in milliseconds since 1970 that is moved by hand; as a clock of Java. */
    private static final class Hand extends Clock {
        private final AtomicLong now = new AtomicLong(EPOCH + 1_000_000);

        @Override
        public long millis() {
            return now.get();
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(now.get());
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private static long time(long id) {
        return id >>> 22;
    }

    /** Far more IDs than a millisecond has room for, on a clock that stands still: the time runs away from it, and no call waits. */
    private static void borrowsWithoutBound(Hand clock, LongSupplier next) {
        Set<Long> ids = new HashSet<>();
        long last = 0;
        for (int i = 0; i < 5_000 * 4_096; i += 997) {
            last = next.getAsLong();
        }
        for (int i = 0; i < 100_000; i++) {
            last = next.getAsLong();
            assertThat(ids.add(last)).isTrue();
        }
        assertThat(time(last)).isGreaterThan(clock.millis() - EPOCH + 20);
        long before = time(last);
        clock.now.addAndGet(-Duration.ofMinutes(1).toMillis());
        assertThat(time(next.getAsLong())).isGreaterThanOrEqualTo(before);
    }

    /** A generator that begins before the epoch, or after the 42 bits, makes IDs as if nothing were wrong. */
    private static void startsOver(Hand clock, Supplier<LongSupplier> fresh) {
        clock.now.set(EPOCH + (1L << 42) + 7);
        assertThat(time(fresh.get().getAsLong())).isEqualTo(7);
        clock.now.set(EPOCH - 1);
        assertThat(time(fresh.get().getAsLong())).isEqualTo((1L << 42) - 1);
    }

    @Test
    void tsidCreatorBorrowsWithoutBoundAndStartsOver() {
        Hand clock = new Hand();
        Supplier<LongSupplier> fresh = () -> {
            TsidFactory factory = TsidFactory.builder()
                    .withNodeBits(10)
                    .withNode(7)
                    .withCustomEpoch(Instant.ofEpochMilli(EPOCH))
                    .withTimeFunction(clock::millis)
                    .build();
            return () -> factory.create().toLong();
        };
        borrowsWithoutBound(clock, fresh.get());
        startsOver(clock, fresh);
    }

    @Test
    void hypersistenceBorrowsWithoutBoundAndStartsOver() {
        Hand clock = new Hand();
        Supplier<LongSupplier> fresh = () -> {
            TSID.Factory factory = TSID.Factory.builder()
                    .withNodeBits(10)
                    .withNode(7)
                    .withCustomEpoch(Instant.ofEpochMilli(EPOCH))
                    .withClock(clock)
                    .build();
            return () -> factory.generate().toLong();
        };
        borrowsWithoutBound(clock, fresh.get());
        startsOver(clock, fresh);
    }

    /** Earlier versions did: users were told not to share a factory. Version 2.1.4 has a lock. */
    @Test
    void hypersistenceMakesNothingTwiceForSeveralThreads() throws InterruptedException {
        TSID.Factory factory =
                TSID.Factory.builder().withNodeBits(10).withNode(7).build();
        Set<Long> ids = ConcurrentHashMap.newKeySet();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            Thread thread = new Thread(() -> {
                for (int i = 0; i < 50_000; i++) {
                    ids.add(factory.generate().toLong());
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(ids).hasSize(200_000);
    }

    @Test
    void agronaGoesOnInItsLastTickThenWaitsAndDoesNotLookForTheEnd() {
        Hand clock = new Hand();
        boolean[] goesOn = new boolean[1];
        SnowflakeIdGenerator ids = new SnowflakeIdGenerator(
                10, 12, 7, EPOCH, () -> goesOn[0] ? clock.now.incrementAndGet() : clock.millis());
        ids.nextId();
        ids.nextId();
        clock.now.addAndGet(1);
        assertThat(ids.nextId() & 4_095).isZero();
        long last = EPOCH + 1_000_001;
        clock.now.addAndGet(-50);
        for (int i = 1; i <= 4_095; i++) {
            long id = ids.nextId();
            assertThat(time(id)).isEqualTo(last - EPOCH);
            assertThat(id & 4_095).isEqualTo(i);
        }
        // Each look at the clock lets it go on: only the 51st after it was set back shows a later millisecond.
        goesOn[0] = true;
        assertThat(ids.nextId()).isEqualTo((last + 1 - EPOCH) << 22 | 7 << 12);
        assertThat(clock.millis()).isEqualTo(last + 1);
        goesOn[0] = false;
        clock.now.set(EPOCH + (1L << 41));
        assertThat(ids.nextId()).isNegative();
        SnowflakeIdGenerator later = new SnowflakeIdGenerator(10, 12, 7, EPOCH, clock::millis);
        clock.now.set(EPOCH + (1L << 42) + 9);
        assertThat(time(later.nextId())).isEqualTo(9);
    }

    /** Yitter by a clock of its own. */
    private static IdGeneratorOptions yitter(int machineBits, int sequenceBits) {
        IdGeneratorOptions options = new IdGeneratorOptions((short) 1);
        options.Method = 1;
        options.WorkerIdBitLength = (byte) machineBits;
        options.SeqBitLength = (byte) sequenceBits;
        options.BaseTime = EPOCH;
        return options;
    }

    private static final class Yitter extends SnowWorkerM1 {
        private final Hand clock;
        private long reads;
        private final long step;

        /** @param step how often the clock is read until it goes on by a millisecond; 0 for never */
        Yitter(IdGeneratorOptions options, Hand clock, long step) {
            super(options);
            this.clock = clock;
            this.step = step;
        }

        @Override
        protected long GetCurrentTimeTick() {
            if (step > 0 && ++reads % step == 0) {
                clock.now.incrementAndGet();
            }
            return clock == null ? 0 : clock.millis() - EPOCH;
        }
    }

    @Test
    void yitterKeepsCountersForClocksThatWereSetBack() {
        Hand clock = new Hand();
        Yitter ids = new Yitter(yitter(6, 6), clock, 0);
        assertThat(ids.nextId() & 63).isEqualTo(5);
        assertThat(ids.nextId() & 63).isEqualTo(6);
        clock.now.incrementAndGet();
        assertThat(ids.nextId() & 63).isEqualTo(5);
        clock.now.addAndGet(-10);
        long back = ids.nextId();
        assertThat(back & 63).isBetween(1L, 4L);
    }

    @Test
    void yitterRunsUpTo2sAheadOfTheClockThenWaits() {
        Hand clock = new Hand();
        // A millisecond of its clock has room for many calls: it is far too slow for the counter.
        Yitter ids = new Yitter(yitter(6, 3), clock, 300);
        long furthest = 0;
        for (int i = 0; i < 60_000; i++) {
            furthest = Math.max(furthest, (ids.nextId() >>> 9) - (clock.millis() - EPOCH));
        }
        assertThat(furthest).isBetween(1_900L, 2_001L);
        assertThat(clock.millis() - EPOCH).isGreaterThan(1_000_000L);
    }

    @Test
    void yitterGoesOnAfterTheEnd() {
        Hand clock = new Hand();
        Yitter ids = new Yitter(yitter(6, 6), clock, 0);
        clock.now.set(EPOCH + (1L << 40));
        assertThat(ids.nextId() >>> 12).isEqualTo(1L << 40);
    }

    @Test
    void yitterHasOneGeneratorAndItsMethod2RunsIntoTheWorker() throws Exception {
        YitIdHelper.setIdGenerator(options(1));
        YitIdHelper.setIdGenerator(options(2));
        assertThat(YitIdHelper.nextId() >>> 6 & 63).isEqualTo(2);
        SnowWorkerM2 method2 = new SnowWorkerM2(yitter(6, 3));
        Set<Long> workers = new HashSet<>();
        for (int i = 0; i < 6_000; i++) {
            workers.add(method2.nextId() >>> 3 & 63);
        }
        assertThat(workers).contains(1L, 2L);
    }

    private static IdGeneratorOptions options(int machine) {
        IdGeneratorOptions options = yitter(6, 6);
        options.WorkerId = (short) machine;
        return options;
    }

    private static final class Counted extends Sequence {
        private final Hand clock;

        Counted(Hand clock) {
            super(1, 1);
            this.clock = clock;
        }

        @Override
        protected long timeGen() {
            return clock.millis();
        }
    }

    @Test
    void mybatisPlusBeginsAt1Or2AndWaitsOnlyForAClockSetBackByALittle() {
        Hand clock = new Hand();
        Counted ids = new Counted(clock);
        Set<Long> begins = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            clock.now.incrementAndGet();
            begins.add(ids.nextId() & 4_095);
        }
        assertThat(begins).containsExactlyInAnyOrder(1L, 2L);
        clock.now.addAndGet(-6);
        assertThatThrownBy(ids::nextId).isInstanceOf(RuntimeException.class);
        // It waits for ten milliseconds of the computer, in which this clock goes on.
        clock.now.incrementAndGet();
        Thread on = new Thread(() -> clock.now.addAndGet(6));
        LongSupplier next = () -> {
            on.start();
            return ids.nextId();
        };
        assertThat(next.getAsLong()).isPositive();
    }

    @Test
    void hutoolIsNegativeBeforeTheEpochAndAfterTheEnd() {
        long now = System.currentTimeMillis();
        for (long epoch : new long[] {now - (1L << 41) - 10_000, now + 10_000}) {
            Snowflake ids = new Snowflake(Date.from(Instant.ofEpochMilli(epoch)), 1, 1, false, 2_000, 0);
            assertThat(ids.nextId()).isNegative();
        }
    }

    /** CosId's arithmetic by a clock of ours; how it waits for one is by the computer's. */
    private static final class CosId extends AbstractSnowflakeId {
        private final Hand clock;

        CosId(Hand clock, long epoch, int timeBits, int sequenceBits) {
            super(epoch, timeBits, 10, sequenceBits, 7, (1L << (sequenceBits - 1)) - 1);
            this.clock = clock;
        }

        @Override
        protected long getCurrentTime() {
            return clock == null ? 0 : clock.millis();
        }
    }

    @Test
    void cosIdBeginsAt1AndAgainWhenHalfOfTheSequenceIsUsed() {
        Hand clock = new Hand();
        CosId ids = new CosId(clock, EPOCH, 41, 6);
        assertThat(ids.generate() & 63).isEqualTo(1);
        clock.now.incrementAndGet();
        assertThat(ids.generate() & 63).isEqualTo(2);
        for (int i = 3; i <= 31; i++) {
            ids.generate();
        }
        clock.now.incrementAndGet();
        assertThat(ids.generate() & 63).isEqualTo(1);
    }

    @Test
    void cosIdWaitsUpTo500MsForAClockAndThrowsAtTheEnd() {
        for (boolean waits : new boolean[] {true, false}) {
            Hand clock = new Hand();
            clock.now.set(System.currentTimeMillis() + (waits ? 60 : 5_000));
            CosId own = new CosId(clock, EPOCH, 41, 12);
            ClockSyncSnowflakeId ids = new ClockSyncSnowflakeId(own);
            ids.generate();
            long last = clock.millis();
            clock.now.addAndGet(-50);
            if (waits) {
                // Its patience is measured on the computer's clock; ours does not move, so it asks again and throws
                // then.
                assertThatThrownBy(ids::generate).isInstanceOf(ClockBackwardsException.class);
                assertThat(System.currentTimeMillis()).isGreaterThanOrEqualTo(last);
            } else {
                assertThatThrownBy(ids::generate).isInstanceOf(ClockTooManyBackwardsException.class);
                assertThat(System.currentTimeMillis()).isLessThan(last);
            }
        }
        Hand clock = new Hand();
        CosId seconds = new CosId(clock, EPOCH / 1_000, 31, 12);
        clock.now.set(EPOCH / 1_000 + 1_000);
        ClockSyncSnowflakeId ids = new ClockSyncSnowflakeId(seconds);
        ids.generate();
        clock.now.decrementAndGet();
        assertThatThrownBy(ids::generate).isInstanceOf(ClockBackwardsException.class);
        CosId ends = new CosId(clock, EPOCH, 30, 12);
        clock.now.set(EPOCH + (1L << 30));
        assertThatThrownBy(ends::generate).isInstanceOf(TimestampOverflowException.class);
    }

    /** Runs one of the trials below in a Java machine of its own, whose clock a file sets while it runs. */
    private static List<String> underAClock(Path folder, String trial) {
        Programs.need("faketime");
        String library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path rc = folder.resolve("clock");
        return Programs.run(
                        folder,
                        Duration.ofMinutes(2),
                        "env",
                        "LD_PRELOAD=" + library,
                        "FAKETIME_TIMESTAMP_FILE=" + rc,
                        "FAKETIME_NO_CACHE=1",
                        "FAKETIME_DONT_FAKE_MONOTONIC=1",
                        "DONT_FAKE_MONOTONIC=1",
                        java.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        ClockTrials.class.getName(),
                        trial,
                        rc.toString())
                .lines();
    }

    @Test
    void mkammererReadsTheClockOnce(@TempDir Path folder) {
        assertThat(underAClock(folder, "mkammerer")).containsExactly("set back", "goes on", "set ahead", "stays");
    }

    /** The clock is behind as soon as the last ID is ahead of it. */
    @Test
    void hutoolGoesOnInTheLastTickWhileTheClockIsBehindByLessThan2s() throws ReflectiveOperationException {
        Snowflake ids = new Snowflake(Date.from(Instant.ofEpochMilli(EPOCH)), 1, 1, false, 2_000, 0);
        Field last = Snowflake.class.getDeclaredField("lastTimestamp");
        last.setAccessible(true);
        ids.nextId();
        long ahead = System.currentTimeMillis() + 1_900;
        last.set(ids, ahead);
        long id = ids.nextId();
        assertThat(time(id)).isEqualTo(ahead - EPOCH);
        assertThat(ids.nextId()).isEqualTo(id + 1);
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 4_096; i++) {
                        ids.nextId();
                    }
                })
                .isInstanceOf(IllegalStateException.class);
        last.set(ids, System.currentTimeMillis() + 3_600_000);
        assertThatThrownBy(ids::nextId).isInstanceOf(IllegalStateException.class);
    }
}
