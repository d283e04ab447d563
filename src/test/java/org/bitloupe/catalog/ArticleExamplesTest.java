package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.StepScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Examples that well-known articles print, and the right values where they are wrong. */
class ArticleExamplesTest {

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static Decoded read(String layout, String text) {
        return Decoded.read(layout(layout), text);
    }

    private static BigInteger n(long value) {
        return BigInteger.valueOf(value);
    }

    private static String instagram(long time, long shard, long sequence) {
        return Codec.of(layout("instagram"))
                .encode(List.of(n(time), n(shard), n(sequence)))
                .toBigInteger()
                .toString();
    }

    @Test
    void theInstagramNumberHasSequence808NotTheArticles809() {
        Decoded id = read("instagram", "2217813737473025832");
        assertThat(id.values()).containsExactly(n(264384000000L), n(1001), n(808));
        assertThat(id.instant()).isEqualTo("2020-01-09T21:07:01.721Z");
        assertThat(instagram(264384000000L, 1001, 809)).isEqualTo("2217813737473025833");
        assertThat(instagram(264384000000L, 2, 147)).isEqualTo("2217813737472002195");
    }

    @Test
    void theArticlesEpochsAreKnown() {
        Decoded id = read("instagram", "2217813737473025832");
        TimeEncoding time = Objects.requireNonNull(id.layout().fields().get(0).time());
        Map<String, Instant> epochs = time.epochs();
        assertThat(epochs.values())
                .containsExactly(Instant.parse("2011-01-01T00:00:00Z"), Instant.ofEpochMilli(1293843600000L));
        assertThat(epochs.values().stream().map(id::instant))
                .containsExactly(Instant.parse("2019-05-19T00:00:00Z"), Instant.parse("2019-05-19T01:00:00Z"));
        assertThat(time.epoch()).isEqualTo(Instant.ofEpochMilli(1314220021721L));
    }

    @Test
    void user5001WithDatabaseSequence9000() {
        long ms = Instant.parse("2019-05-19T00:00:00Z").toEpochMilli()
                - Instant.parse("2011-01-01T00:00:00Z").toEpochMilli();
        assertThat(instagram(ms, 5001 % 2000, 9001 % 1024)).isEqualTo("2217813737473025833");
    }

    @ParameterizedTest
    @CsvSource({
        "98556460643909632, 1579455531, 2020-01-19T17:38:51Z",
        "98556460442583040, 1579455519, 2020-01-19T17:38:39Z"
    })
    void uuidShort(String text, long start, Instant instant) {
        Decoded id = read("mysql-uuid-short", text);
        assertThat(id.values()).containsExactly(n(1), n(start), n(0));
        assertThat(id.instant()).isEqualTo(instant);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void snowflakesOfNode1(int sequence) {
        String text = n(1160090501362225152L + sequence).toString();
        Decoded nodes = read("snowflake-node10", text);
        assertThat(nodes.values()).containsExactly(n(0), n(276587128964L), n(1), n(sequence));
        assertThat(nodes.instant()).isEqualTo("2019-08-10T07:28:23.621Z");
        assertThat(nodes.instant().toEpochMilli()).isEqualTo(1565422103621L);
        assertThat(read("snowflake-twitter", text).values())
                .containsExactly(n(0), n(276587128964L), n(0), n(1), n(sequence));
    }

    @Test
    void theSonyflakeIsTwoInstants() {
        Decoded id = read("sonyflake-v1", "84989976554504193");
        assertThat(id.values()).containsExactly(n(0), n(5065797362L), n(0), n(1));
        assertThat(id.instant()).isEqualTo("2016-04-09T07:39:33.620Z");
        assertThat(id.instant(Instant.parse("2018-01-01T00:00:00Z"))).isEqualTo("2019-08-10T07:39:33.620Z");
    }

    @Test
    void theUuidV1() {
        Decoded id = read("uuid-v1", "6b54058a-a413-11e6-b501-a0999b048337");
        assertThat(id.value("time")).isEqualTo(n(136977241993381258L));
        assertThat(id.instant()).isEqualTo("2016-11-06T11:23:19.338125800Z");
        assertThat(id.value("clock_seq")).isEqualTo(n(13569));
        assertThat(id.mac("node")).isEqualTo("a0:99:9b:04:83:37");
        BigInteger unixSeconds = n(id.instant().getEpochSecond());
        assertThat(unixSeconds
                        .multiply(n(10_000_000))
                        .add(n(122192928000000000L))
                        .add(n(3381258)))
                .isEqualTo(id.value("time"));
    }

    @Test
    void theExampleLiteralIsAUuidV1() {
        Decoded id = read("uuid-v1", "123e4567-e89b-12d3-a456-426655440000");
        assertThat(id.value("version")).isEqualTo(n(1));
        assertThat(id.value("variant")).isEqualTo(n(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"b875d561-20fd-498d-8452-5d5ffa879856", "8d6d1986-5ab8-41eb-8e9f-3ae007836a71"})
    void randomUuids(String text) {
        Decoded id = read("uuid-v4", text);
        assertThat(id.value("version")).isEqualTo(n(4));
        assertThat(id.value("variant")).isEqualTo(n(2));
    }

    @Test
    void fortyOneBitsOfMillisecondsSince1970EndIn2039() {
        Field time = layout("plain-41-13-10").fields().get(0);
        BigInteger end = time.limit().add(BigInteger.ONE);
        assertThat(end).isEqualTo(n(2199023255552L));
        assertThat(StepScale.of(Objects.requireNonNull(time.time())).instantAt(end))
                .contains(Instant.parse("2039-09-07T15:47:35.552Z"));
    }

    @Test
    void thePinterestPin() {
        Decoded id = read("pinterest", "241294492511762325");
        assertThat(id.values()).containsExactly(n(0), n(3429), n(1), n(7075733));
        assertThat(id.layout().fields().get(2).values()).containsEntry(n(1), "pin");
    }
}
