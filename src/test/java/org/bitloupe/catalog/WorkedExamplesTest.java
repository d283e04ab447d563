package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Provenance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * IDs of schemes that the shared vectors leave out: from their authors' documents, or built by hand. The instant 1704067200000 (hex
 * 18CC251F400) is 2024-01-01T00:00Z; since 2000 that is 9nxpxc00 in base 36.
 */
class WorkedExamplesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // README of package-frostflake
                "frostflake      | JERHwh5PXjL                          | sequence=1 generator=2047                | 2024-10-08T09:58:17Z",
                "frostflake      | 7423342004626526207                  | sequence=1 generator=2047                | 2024-10-08T09:58:17Z",
                // README of puid, the older and the newer order of the parts
                "puid            | he5fps6l2504cd1w3ag8ut8e             | machine=2504cd process=88246             | 2013-03-11T09:34:30.381Z",
                "puid            | hgqy29gr11cm2504cdf8rg7q             | machine=2504cd process=48406             | 2013-05-15T20:10:40.107Z",
                "puid-short      | 3bqk9my968mc                         | node=                                    | 2013-04-21T12:43:10.676967972Z",
                // README of upid; its time is in the year 3696
                "upid            | user_aaccvpp5guht4dts56je5a          | prefix=876887 version=6 time=212878612131                  | ",
                "misskey-aid     | 9nxpxc000z                           | counter=35                               | 2024-01-01T00:00:00Z",
                "misskey-aidx    | 9nxpxc00ab1200zz                     | node=ab12 counter=1295                   | 2024-01-01T00:00:00Z",
                "misskey-meid    | 818cc251f400000000000007             | random=7                                 | 2024-01-01T00:00:00Z",
                "misskey-meidg   | g18cc251f400000000000007             | random=7                                 | 2024-01-01T00:00:00Z",
                "nano64          | 18CC251F400-000FF                    | random=255                               | 2024-01-01T00:00:00Z",
                "julid           | 018cc251-f400-0003-0000-000000000005 | counter=3 random=5                       | 2024-01-01T00:00:00Z",
                "comb-prefix     | 018cc251-f400-4abc-8000-000000000005 | random_a=2748 random_b=5                 | 2024-01-01T00:00:00Z",
                "comb-sql-unix   | 00000000-0007-4abc-8005-018cc251f400 | random_a=7 random_b=2748 random_c=5      | 2024-01-01T00:00:00Z",
                // 45,415 days and ten hours of 300ths of a second since 1900
                "comb-sql        | ca8a33e2-72e3-4736-b8c2-b16700a4cb80 | days=45415 ticks=10800000                | 2024-05-05T10:00:00Z",
                "uuid-v7-submilli| 018cc251-f400-7800-8000-000000000000 | fraction=2048                            | 2024-01-01T00:00:00.0005Z",
                // 1 ms, sequence 3, node 7: 4194304 + 3 * 65536 + 7
                "hazelcast       | 4390919                              | sequence=3 node=7                        | 2018-01-01T00:00:00.001Z",
                "unix-s          | 1704067200                           | time=1704067200                          | 2024-01-01T00:00:00Z",
                "unix-ms         | 1704067200000                        | time=1704067200000                       | 2024-01-01T00:00:00Z",
                "unix-us         | 1704067200000001                     | time=1704067200000001                    | 2024-01-01T00:00:00.000001Z",
                // Microsoft's own numbers for 1970: of 134,774 days, and DateTime.UnixEpoch.Ticks of 719,162 days
                "filetime        | 116444736000000000                   | time=116444736000000000                  | 1970-01-01T00:00:00Z",
                "dotnet-ticks    | 621355968000000000                   | time=621355968000000000                  | 1970-01-01T00:00:00Z",
                // node-steamid: three forms of one account
                "steamid64       | 76561197960287930                    | universe=1 type=1 instance=1 account_id=22202 | ",
                "steam2          | STEAM_0:0:11101                      | universe=0 account_id=22202              | ",
                "steam2          | STEAM_1:1:11101                      | universe=1 account_id=22203              | ",
                "steam3          | [U:1:22202]                          | type=U universe=1 account_id=22202       | ",
                "nuid            | 000000000000000000000z               | random=000000000000 sequence=61          | ",
            })
    void saysWhatItsMakerPutIn(String id, String text, String fields, String instant) {
        Layout layout = Catalog.builtIn().find(id).orElseThrow();
        Decoded decoded = Decoded.read(layout, text);
        for (String field : fields == null ? new String[0] : fields.split(" ")) {
            String name = field.substring(0, field.indexOf('='));
            String value = field.substring(name.length() + 1);
            boolean number = value.matches("[0-9]+") && decoded.text(name).isEmpty();
            assertThat(number ? decoded.value(name).toString() : decoded.text(name))
                    .as(name)
                    .isEqualTo(value);
        }
        if (instant != null) {
            assertThat(decoded.instant()).isEqualTo(Instant.parse(instant));
        }
        assertThat(decoded.written()).isEqualToIgnoringCase(text);
    }

    @Test
    void theFirstShortPuidsCountFrom1970() {
        Decoded decoded = Decoded.read(Catalog.builtIn().find("puid-short").orElseThrow(), "aeby6ob5sso4zd");
        assertThat(decoded.text("node")).isEqualTo("zd");
        assertThat(decoded.instant(Instant.EPOCH)).isEqualTo("2013-05-15T11:20:56.946389284Z");
    }

    @Test
    void baidusBitsByHand() {
        BigInteger id = BigInteger.valueOf((1000L << 35) | (5L << 13) | 7);
        Decoded decoded = Decoded.read(Catalog.builtIn().find("baidu").orElseThrow(), id.toString());
        assertThat(decoded.value("worker")).isEqualTo(5);
        assertThat(decoded.value("sequence")).isEqualTo(7);
        assertThat(decoded.instant())
                .isEqualTo(Instant.parse("2016-05-19T16:00:00Z").plusSeconds(1000));
        BigInteger sample = BigInteger.valueOf((1000L << 34) | (5L << 13) | 7);
        assertThat(Decoded.read(Catalog.builtIn().find("baidu-sample").orElseThrow(), sample.toString())
                        .value("worker"))
                .isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({
        "nanoid, V1StGXR8_Z5jdHi6B-myT",
        "cuid2, tz4a98xxat96iws9zmbrgj3a",
        "youtube, gocwRvLhDf8",
        "prefixed-id, cus_NffrFeUfNV2Hib"
    })
    void whatHasNoStructureIsNamed(String id, String text) {
        Layout layout = Catalog.builtIn().find(id).orElseThrow();
        assertThat(Decoded.read(layout, text).written()).isEqualTo(text);
        assertThat(layout.mainTime()).isNegative();
        assertThat(String.valueOf(layout.caveat())).contains("No structure: nothing to decode.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Threads", "hutool", "Leaf", "ShardingSphere"})
    void otherNamesFindTheLayout(String name) {
        assertThat(Catalog.builtIn().find(name)).isPresent();
    }

    @Test
    void whatOthersHaveWorkedOutIsSaidToBeSo() {
        assertThat(of(Provenance.REVERSE_ENGINEERED))
                .containsExactlyInAnyOrder(
                        "tiktok",
                        "salesforce",
                        "snowflake-linkedin",
                        "youtube",
                        "cloudflare-ray",
                        "stripe-24",
                        "stripe-14",
                        "openai-chatcmpl",
                        "openai-uuid8",
                        "openai-conversation",
                        "anthropic-request",
                        "ses-message-id",
                        "gmail-msgid",
                        "razorpay",
                        "notion-v8",
                        "github-request",
                        "akamai-reference",
                        "aws-access-key",
                        "bigquery-job",
                        "weibo-mid",
                        "google-ei",
                        "alipay-trade",
                        "wechat-pay",
                        "vercel-request",
                        "fly-request",
                        "google-ga",
                        "google-gcl-au",
                        "cosmos-etag",
                        "cosmos-etag-session",
                        "github-node",
                        "github-node-in-repository",
                        "kinesis");
        assertThat(of(Provenance.UNCONFIRMED))
                .containsExactlyInAnyOrder("cf-request-id", "azure-ref", "whatsapp-wamid");
    }

    private static List<String> of(Provenance standing) {
        return Catalog.builtIn().layouts().stream()
                .filter(layout -> layout.provenance() == standing)
                .map(Layout::id)
                .toList();
    }
}
