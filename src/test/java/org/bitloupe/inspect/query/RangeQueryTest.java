package org.bitloupe.inspect.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.Bits;
import org.bitloupe.inspect.query.RangeQuery.Kind;
import org.bitloupe.inspect.query.RangeQuery.Language;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;

final class RangeQueryTest {
    @Test
    void numbers() {
        RangeQuery query = new RangeQuery("999", "1001", Kind.NUMBER);
        assertThat(query.in(Language.SQL)).isEqualToNormalizingWhitespace("id BETWEEN 999 AND 1001");
        assertThat(query.in(Language.MONGO))
                .isEqualToNormalizingWhitespace("{ _id: { $gte: NumberLong(\"999\"), $lte: NumberLong(\"1001\") } }");
        assertThat(query.in(Language.ELASTIC))
                .isEqualToNormalizingWhitespace("{ \"range\": { \"id\": { \"gte\": 999, \"lte\": 1001 } } }");
        // Tried with jq 1.6: of "998", "999", "1000", "1001", "1002", as texts, it selects the three in the
        // middle.
        assertThat(query.in(Language.JQ))
                .isEqualToNormalizingWhitespace(
                        "select(.id | tostring | [length, .] | . >= [3, \"999\"] and . <= [4, \"1001\"])");
    }

    @Test
    void textsAreQuoted() {
        String low = "0192c000-0000-7000-8000-000000000000";
        String high = "0192c000-0000-7fff-bfff-ffffffffffff";
        RangeQuery query = new RangeQuery(low, high, Kind.UUID);
        assertThat(query.in(Language.SQL))
                .isEqualToNormalizingWhitespace("id BETWEEN '" + low + "' AND '" + high + "'");
        assertThat(query.in(Language.MONGO)).contains("UUID(\"" + low + "\")", "UUID(\"" + high + "\")");
        assertThat(new RangeQuery("507f1f770000000000000000", "507f1f77ffffffffffffffff", Kind.OBJECT_ID)
                        .in(Language.MONGO))
                .contains("ObjectId(\"507f1f770000000000000000\")");
    }

    /** 16 hex digits, most significant first, sort as the numbers do, and what stands behind them is as long in every ID. */
    @Test
    void textsWithFreeCharactersBehindTheIdHaveARange() {
        Layout ray = Catalog.builtIn().find("cloudflare-ray").orElseThrow();
        Bits low = Bits.of(64, new BigInteger("8f2a1c3b40000000", 16));
        Bits high = Bits.of(64, new BigInteger("8f2a1c3b4fffffff", 16));
        RangeQuery query = RangeQuery.of(ray, ray.spellings().get(0), new IdRange(low, high, null, null), false)
                .orElseThrow();
        assertThat(query.low()).isEqualTo("8f2a1c3b40000000-AAA");
        assertThat(query.high()).isEqualTo("8f2a1c3b4fffffff-ZZZ");
        for (String inside : new String[] {"8f2a1c3b40000000-HAN", "8f2a1c3b4d5e6f70-LHR", "8f2a1c3b4fffffff-ZRH"}) {
            assertThat(inside).isBetween(query.low(), query.high());
            assertThat("cf-ray: " + inside).containsPattern(pattern(query));
        }
        for (String outside : new String[] {"8f2a1c3b3fffffff-ZRH", "8f2a1c3b50000000-AMS"}) {
            assertThat(outside.compareTo(query.low()) < 0 || outside.compareTo(query.high()) > 0)
                    .as(outside)
                    .isTrue();
            assertThat("cf-ray: " + outside).doesNotContainPattern(pattern(query));
        }
    }

    private static String pattern(RangeQuery query) {
        return query.in(Language.CLOUDWATCH).replaceFirst("^filter @message like /(.*)/$", "$1");
    }

    @Test
    void negativeNumbersAreNotForTexts() {
        assertThat(new RangeQuery("-5", "3", Kind.NUMBER).languages()).doesNotContain(Language.JQ);
    }

    /** -1 of a signed column is 2^64 - 1; a tick of Instagram's has 23 bits behind it, and 2^23 is 8388608. */
    @Test
    void aNegativeIdIsLookedForInASignedColumn() {
        Layout layout = Catalog.builtIn().find("instagram").orElseThrow();
        BigInteger top = BigInteger.ONE.shiftLeft(64);
        Bits low = Bits.of(64, top.subtract(BigInteger.valueOf(8_388_608)));
        Bits high = Bits.of(64, top.subtract(BigInteger.ONE));
        IdRange range = new IdRange(low, high, null, null);
        assertThat(RangeQuery.of(layout, layout.spellings().get(0), range, true))
                .get()
                .extracting(query -> query.in(Language.SQL))
                .asString()
                .isEqualToNormalizingWhitespace("id BETWEEN -8388608 AND -1");
        assertThat(RangeQuery.of(layout, layout.spellings().get(0), range, false))
                .get()
                .extracting(query -> query.in(Language.SQL))
                .asString()
                .as("as it was written")
                .isEqualToNormalizingWhitespace("id BETWEEN 18446744073701163008 AND 18446744073709551615");
        IdRange across =
                new IdRange(Bits.of(64, BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE)), high, null, null);
        assertThat(RangeQuery.of(layout, layout.spellings().get(0), across, true))
                .get()
                .extracting(RangeQuery::low)
                .isEqualTo("9223372036854775807");
    }

    /** 10 August 2019, 07:28:23 UTC is second 1565422103. */
    @Test
    void unixTimesAreNumbers() {
        Layout layout = Catalog.builtIn().find("unix-s").orElseThrow();
        Bits id = Bits.of(layout.width(), BigInteger.valueOf(1_565_422_103));
        RangeQuery query = RangeQuery.of(layout, layout.spellings().get(0), new IdRange(id, id, null, null), false)
                .orElseThrow();
        assertThat(query.in(Language.SQL)).isEqualToNormalizingWhitespace("id BETWEEN 1565422103 AND 1565422103");
    }
}
