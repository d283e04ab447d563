package org.bitloupe.inspect.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.TextOrder;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class IdRangeTest {
    private static final Instant EPOCH = Instant.parse("2011-01-01T00:00:00Z");

    private static Layout layout(String id) {
        return Catalog.builtIn().find(id).orElseThrow();
    }

    private static IdRange found(IdRange.Answer answer) {
        assertThat(answer).isInstanceOf(IdRange.Answer.Found.class);
        return ((IdRange.Answer.Found) answer).range();
    }

    @Test
    void theMillisecondOfThePictures() {
        Layout instagram = layout("instagram");
        LayoutTime time = LayoutTime.of(instagram).orElseThrow().withEpoch(EPOCH);
        // 264384000000 << 23, and the 23 bits below all set.
        IdRange range = found(IdRange.ofTick(instagram, time, new BigInteger("264384000000")));
        assertThat(range.low().toBigInteger()).isEqualTo(new BigInteger("2217813737472000000"));
        assertThat(range.high().toBigInteger()).isEqualTo(new BigInteger("2217813737480388607"));
        assertThat(range.from()).isEqualTo("2019-05-19T00:00:00.000Z");
        assertThat(range.until()).isEqualTo("2019-05-19T00:00:00.001Z");
    }

    @Test
    void theWholeDayAroundAMoment() {
        Layout ulid = layout("ulid");
        Instant noon = Instant.parse("2024-05-01T12:00:00Z");
        IdRange range = found(IdRange.around(ulid, LayoutTime.of(ulid).orElseThrow(), noon, Duration.ofHours(12)));
        // Both ends belong to the span, so the last millisecond begins at midnight.
        assertThat(range.low().slice(127, 80).toBigInteger())
                .isEqualTo(
                        BigInteger.valueOf(Instant.parse("2024-05-01T00:00:00Z").toEpochMilli()));
        assertThat(range.low().slice(79, 0).toBigInteger()).isEqualTo(BigInteger.ZERO);
        assertThat(range.high().slice(127, 80).toBigInteger())
                .isEqualTo(
                        BigInteger.valueOf(Instant.parse("2024-05-02T00:00:00Z").toEpochMilli()));
        assertThat(range.high().slice(79, 0).toBigInteger().bitCount()).isEqualTo(80);
    }

    @Test
    void theRangeEndsWhereTheTimeFieldDoes() {
        Layout twitter = layout("snowflake-twitter");
        LayoutTime time = LayoutTime.of(twitter).orElseThrow();
        IdRange first = found(IdRange.around(twitter, time, time.scale().epoch(), Duration.ofDays(1)));
        assertThat(first.low().toBigInteger()).isEqualTo(BigInteger.ZERO);
        assertThat(first.from()).isEqualTo(time.scale().epoch());
        BigInteger last = BigInteger.ONE.shiftLeft(41).subtract(BigInteger.ONE);
        IdRange end =
                found(IdRange.around(twitter, time, time.scale().instantAt(last).orElseThrow(), Duration.ofDays(1)));
        assertThat(end.high().toBigInteger())
                .isEqualTo(BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE));
    }

    @Test
    void idsOfUuidV1LieAllOverThePlace() {
        Layout v1 = layout("uuid-v1");
        assertThat(IdRange.ofTick(v1, LayoutTime.of(v1).orElseThrow(), BigInteger.TEN))
                .isInstanceOf(IdRange.Answer.Nothing.class);
        Layout v6 = layout("uuid-v6");
        IdRange range = found(IdRange.ofTick(v6, LayoutTime.of(v6).orElseThrow(), BigInteger.TEN));
        assertThat(range.low().toHex()).isEqualTo("000000000000600a8000000000000000");
    }

    /** Of every ID of many small layouts: it lies in the range if and only if its tick is one of the span. */
    @Test
    void holdsExactlyTheIdsOfTheSpan() {
        long seed = 20261121;
        Random random = new Random(seed);
        int ordered = 0;
        for (int trial = 0; trial < 400; trial++) {
            Layout layout = small(random);
            LayoutTime time = LayoutTime.of(layout).orElseThrow();
            int timeBits = layout.fields().get(time.mainField()).bits();
            int tick = random.nextInt(1 << timeBits);
            int around = random.nextInt(4);
            IdRange.Answer answer = IdRange.around(layout, time, EPOCH.plusMillis(tick), Duration.ofMillis(around));
            if (!(answer instanceof IdRange.Answer.Found found)) {
                continue;
            }
            ordered++;
            Codec codec = Codec.of(layout);
            for (int id = 0; id < 1 << layout.width(); id++) {
                Bits bits = Bits.of(layout.width(), BigInteger.valueOf(id));
                List<BigInteger> values = codec.decode(bits);
                if (!valid(layout, values)) {
                    continue;
                }
                int its = values.get(time.mainField()).intValueExact();
                boolean in = bits.compareTo(found.range().low()) >= 0
                        && bits.compareTo(found.range().high()) <= 0;
                assertThat(in)
                        .as(
                                "seed %d, trial %d: ID %d of %s, tick %d beside %d within %d",
                                seed, trial, id, layout.shape(), its, tick, around)
                        .isEqualTo(Math.abs(its - tick) <= around);
            }
        }
        assertThat(ordered).as("trials with an order").isGreaterThan(100);
    }

    private static boolean valid(Layout layout, List<BigInteger> values) {
        for (int i = 0; i < values.size(); i++) {
            Field field = layout.fields().get(i);
            BigInteger value = values.get(i);
            if (field.value() != null && !field.value().equals(value)) {
                return false;
            }
            if (value.compareTo(field.least()) < 0 || value.compareTo(field.limit()) > 0) {
                return false;
            }
        }
        return true;
    }

    private static Layout small(Random random) {
        List<Field> fields = new ArrayList<>();
        fields.add(Field.time("time", 2 + random.nextInt(4), TimeEncoding.since(EPOCH, Tick.MILLISECOND)));
        fields.add(Field.of("machine", Role.NODE, 1 + random.nextInt(3)));
        Field fixed = Field.of("version", Role.VERSION, 1 + random.nextInt(2));
        fields.add(fixed.withValue(BigInteger.valueOf(random.nextInt(1 << fixed.bits()))));
        fields.add(Field.of("sequence", Role.SEQUENCE, 1 + random.nextInt(2)));
        if (random.nextBoolean()) {
            Collections.shuffle(fields, random);
        }
        return Layout.of(
                "small", "Small", fields, List.of(StandardSpellings.builtIn().spelling("decimal")));
    }

    /** Texts are offered only where they sort as the IDs: sorted both ways, many random IDs of every layout agree. */
    @Test
    @Tag("soak")
    void textsSortAsTheIdsDoWhereverTheyAreOffered() {
        long seed = 7;
        Random random = new Random(seed);
        List<String> texts = new ArrayList<>();
        for (Layout layout : Catalog.builtIn().layouts()) {
            if (layout.textOnly() || !TextOrder.keeps(layout.spellings().get(0), layout.width())) {
                continue;
            }
            texts.add(layout.id());
            TreeSet<Bits> ids = new TreeSet<>();
            for (int i = 0; i < Rounds.of(60, 300); i++) {
                // Short ones too, so that there are zeros in front.
                ids.add(Bits.of(layout.width(), new BigInteger(1 + random.nextInt(layout.width()), random)));
            }
            List<String> written = ids.stream()
                    .flatMap(id -> LayoutSpellingCodecs.of(layout).codec(0).tryWrite(id, Map.of(), Map.of()).stream())
                    .toList();
            assertThat(written).as("seed %d: %s", seed, layout.id()).isSorted();
        }
        assertThat(texts)
                .contains("ulid", "uuid-v7", "objectid", "ksuid", "xid", "pushid")
                .doesNotContain("instagram");
    }
}
