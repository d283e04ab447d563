package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bitloupe.tabular.detect.TimedSource.START;
import static org.bitloupe.tabular.detect.TimedSource.best;
import static org.bitloupe.tabular.detect.TimedSource.csv;
import static org.bitloupe.tabular.detect.TimedSource.said;
import static org.bitloupe.tabular.detect.TimedSource.times;
import static org.bitloupe.tabular.detect.TimedSource.vote;

import java.time.Instant;
import java.util.Locale;
import java.util.Random;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A column of times beside IDs says from which epoch they are counted, where it is no layout's own. */
final class EpochByTimesTest {
    private static final Messages ENGLISH = Messages.in(Locale.ENGLISH);
    private static final Instant UNKNOWN = Instant.parse("2020-03-01T07:30:00Z");

    private static ColumnVote counted(String epoch, String column, int rows) {
        long millis = Instant.parse(epoch).toEpochMilli();
        Random random = new Random(3);
        return vote(
                "orders.csv",
                csv(
                        "order_id",
                        column,
                        millis,
                        times(START, rows),
                        time -> time.plusMillis(random.nextInt(900)).toString()));
    }

    private static Instant epoch(Layout layout) {
        return LayoutTime.of(layout).orElseThrow().scale().epoch();
    }

    @ParameterizedTest
    @CsvSource({
        "2016-11-01T00:00:00Z, ShardingSphere",
        "2023-01-01T00:00:00Z, pgEdge",
        "2016-10-31T16:00:00Z, 'ShardingSphere in China, before 2026'",
        "2020-02-20T02:20:02.020Z, Yitter IdGenerator (C#)"
    })
    void rowsAreReadByAKnownEpoch(String epoch, String name) {
        ColumnVote vote = counted(epoch, "created_at", 40);
        assertThat(best(vote)).isEqualTo("snowflake-node10");
        assertThat(epoch(vote.layouts().get(0))).isEqualTo(Instant.parse(epoch));
        assertThat(vote.tie()).isEmpty();
        assertThat(vote.claim().orElseThrow().sure()).isTrue();
        assertThat(vote.doubt()).isEmpty();
        assertThat(vote.fits().get(0).first()).isBetween(START, START.plusSeconds(1000));
        assertThat(said(vote)).contains("created_at agrees with Snowflake with a 10-bit node within", name);
    }

    @Test
    void twoRowsAreEnoughAndNotSure() {
        ColumnVote vote = counted("2016-11-01T00:00:00Z", "created_at", 3);
        assertThat(epoch(vote.layouts().get(0))).isEqualTo(Instant.parse("2016-11-01T00:00:00Z"));
        assertThat(vote.claim().orElseThrow().sure()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"created_at", "delivered"})
    void anEpochThatNobodyKnowsIsOfferedAndNotReadBy(String column) {
        ColumnVote vote = counted(UNKNOWN.toString(), column, 40);
        assertThat(epoch(vote.layouts().get(0))).isNotEqualTo(UNKNOWN);
        assertThat(vote.claim().orElseThrow().sure()).isFalse();
        assertThat(said(vote))
                .contains("fits an epoch of about 2020-03-01T07:30:00Z by the bits of Snowflake with a 10-bit node,"
                        + " from 40 pairs. “bitloupe fit” makes a layout with that epoch.");
        assertThat(ENGLISH.say(vote.doubt().orElseThrow())).contains("about 2020-03-01T07:30:00Z");
    }

    @Test
    void timesThatAreOffByNoOneEpochAreAProblemWithoutOne() {
        Random random = new Random(11);
        ColumnVote vote = vote(
                "orders.csv",
                csv(
                        "order_id",
                        "created_at",
                        TimedSource.X,
                        times(START, 40),
                        time -> time.minusSeconds(50_000_000 + random.nextInt(90_000_000))
                                .toString()));
        assertThat(ENGLISH.say(vote.doubt().orElseThrow()))
                .matches("created_at does not agree with X / Twitter in 40 of 40 rows compared:"
                        + " [\\d,]+ days to [\\d,]+ days off\\.");
    }

    @Test
    void timesOfWithinAFewSecondsSayNothingOfTheDivision() {
        long millis = UNKNOWN.toEpochMilli();
        StringBuilder text = new StringBuilder("order_id,created_at\n");
        for (int i = 0; i < 40; i++) {
            Instant time = START.plusMillis(i * 100L);
            text.append(TimedSource.id(time, millis, i))
                    .append(',')
                    .append(time)
                    .append('\n');
        }
        assertThat(said(vote("orders.csv", text.toString()))).doesNotContain("epoch");
    }

    /** Random numbers beside random times of fifteen years: with n rows, n - 1 would have to lie in the same five seconds of decades. */
    @Test
    void randomNumbersBesideRandomTimesHaveNone() {
        long seed = 20_261_129;
        Random random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder("order_id,created_at\n");
            int rows = 2 + i % 6;
            for (int row = 0; row < rows; row++) {
                text.append(random.nextLong() >>> 1 | 1L << 60)
                        .append(',')
                        .append(Instant.parse("2026-11-01T00:00:00Z").minusMillis(random.nextLong(473_000_000_000L)))
                        .append('\n');
            }
            ColumnVote vote = vote("orders.csv", text.toString());
            assertThat(vote.epoch()).as("seed %d, text %s", seed, text).isNull();
            assertThat(vote.fits().isEmpty() || vote.fits().get(0).verdict() != Verdict.CERTAIN)
                    .as("seed %d, text %s", seed, text)
                    .isTrue();
        }
    }
}
