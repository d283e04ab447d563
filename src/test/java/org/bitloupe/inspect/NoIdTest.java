package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words, names, dates and hashes: what a support desk pastes that is no ID, or not surely one. */
final class NoIdTest {
    private static String what(String text) {
        return Inspecting.say(
                Objects.requireNonNull(Inspecting.inspect(text).problem(), text).what());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "undefined",
                "characteristically",
                "uncharacteristically",
                "counterproliferation",
                "Interchangeability",
                "deinstitutionalization",
                "INCOMPREHENSIBILITIES",
                "tetraiodophenolphthalein",
                "formaldehydesulphoxylate",
                "scientificophilosophical",
                "electroencephalographically",
                "lorem-ipsum-dolor-si",
                "my-kubernetes-cluster"
            })
    void aPlainWordIsNeverAnId(String word) {
        assertThat(Inspecting.inspect(word).readings()).isEmpty();
        assertThat(what(word)).isEqualTo("Not an ID.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"AAAAAAAAAAAAAAAAAAAAAA", "cjldabcdefghijklmnopqrstu", "OiXlvVABsdFkqVbCDwlB"})
    void lettersThatCannotBeSpokenStayIds(String text) {
        assertThat(Inspecting.inspect(text).readings()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-20", "2026-11-21T06:00:00Z", "2024-01-15 10:00:00.123+02:00"})
    void aDateIsCalledADate(String date) {
        assertThat(Inspecting.inspect(date).readings()).isEmpty();
        assertThat(what(date)).isEqualTo("This is a date, not an ID.");
    }

    /** All texts of nine digits of base 62 are SnowIDs of the first 38 days: 62^9 / 2^22 ms. So a date there says nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"deadbeef1", "deadbeef2", "password1", "dGlMoiyrl", "001a2b3c4d5e", "3GJ3MZ7X9K2"})
    void aDateThatAnyTextWouldHaveIsNoMatch(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings())
                .allSatisfy(r -> assertThat(r.verdict()).as(r.layout().id()).isIn(Verdict.POSSIBLE, Verdict.UNLIKELY));
        Reading first = inspection.readings().get(0);
        String reason = first.verdict() == Verdict.POSSIBLE
                ? "Random characters explain it about as well"
                : "Random characters explain it far better";
        assertThat(Inspecting.reasons(first)).contains(reason);
        assertThat(first.verdict()).isEqualTo(first.odds().total() > -16 ? Verdict.POSSIBLE : Verdict.UNLIKELY);
    }

    /** As many texts as it takes for some to have a date of the years in which there are KSUIDs. */
    @Test
    void aCommitIsNoKsuid() throws java.security.NoSuchAlgorithmException {
        MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
        for (int i = 0; i < 200; i++) {
            byte[] hash = sha1.digest(Integer.toString(i).getBytes(StandardCharsets.UTF_8));
            String text = HexFormat.of().formatHex(hash);
            assertThat(Inspecting.first(text).verdict()).as(text).isIn(Verdict.POSSIBLE, Verdict.UNLIKELY);
        }
    }

    /** A shortcode whose post is known: instagram.com/p/B8sjL4zjwhN is of 18 February 2020. One text of eleven characters in 20 has such a date. */
    @Test
    void aShortcodeWithoutItsLinkIsPossible() {
        Reading first = Inspecting.first("B8sjL4zjwhN");
        assertThat(first.layout().id()).isEqualTo("instagram");
        assertThat(first.verdict()).isEqualTo(Verdict.POSSIBLE);
    }

    @ParameterizedTest
    @CsvSource({"3jzfcijpj2z2a, atproto-tid", "1585841080431321088, snowflake-twitter", "2217813737473025832, instagram"
    })
    void aDateThatFewTextsHaveIsAMatch(String text, String layout) {
        Reading first = Inspecting.first(text);
        assertThat(first.layout().id()).isEqualTo(layout);
        assertThat(first.verdict()).isEqualTo(Verdict.BEST_MATCH);
    }

    /** Rick Astley's video; no base 36 number mixes small and large letters. */
    @Test
    void aVideoIsAVideo() {
        assertThat(Inspecting.first("dQw4w9WgXcQ").layout().id()).isEqualTo("youtube");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "face1234",
                "test1234",
                "JIRA-4711",
                "123-45-6789",
                "Quarterly2024",
                "zk_live_51H8abcdEFGHijklMNOPqrstUVWX"
            })
    void nothingIsSaidToBeMissingFromWhatIsOfAnotherKind(String text) {
        assertThat(what(text)).isEqualTo("No known layout fits this ID.");
    }

    /** Addresses of RFC 4291 2.2, RFC 5952 and RFC 5737, and what logs write behind them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "192.168.1.10",
                "192.168.110.100",
                "203.0.113.7:8443",
                "10.0.0.0/8",
                "2001:db8::ff00:42:8329",
                "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
                "fe80::1%eth0",
                "::1",
                "::ffff:192.0.2.128",
                "[2001:db8::1]:443",
                "2001:db8::/32"
            })
    void anAddressIsCalledOne(String text) {
        assertThat(what(text)).isEqualTo("This has the form of an IP address, not of an ID.");
        assertThat(Inspecting.INSPECTOR.originals(Inspecting.inspect(text)).nearMiss())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "00:1A:2B:3C:4D:5E",
                "00-1A-2B-3C-4D-5E",
                "00-11-22-33-44-55",
                "001a.2b3c.4d5e",
                "AC:DE:48:00:11:22:33:44"
            })
    void aNetworkCardIsCalledOne(String text) {
        assertThat(what(text))
                .isEqualTo("This has the form of a MAC address, the number of a network card, not of an ID.");
        assertThat(Inspecting.INSPECTOR.originals(Inspecting.inspect(text)).nearMiss())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"09:41:07", "9:41", "09:41:07.123", "9:41 PM", "T09:41:07Z", "23:59:60", "09:41:07 +02:00"})
    void aTimeOfDayIsCalledOne(String text) {
        assertThat(what(text)).isEqualTo("This has the form of a time of day, not of an ID.");
    }

    /** Versions, numbers, parts of UUIDs, names with colons, and what is no address by its numbers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.2.3",
                "2.4.1.300",
                "999.168.1.10",
                "3.14159265358979",
                "192.168.1",
                "6b54058a",
                "6b54:058a",
                "a413-11e6-b501",
                "6b54:058a:a413:11e6:b501:a099:9b04:8337",
                "6b54058a-a413-11e6-b501-a0999b048337",
                "std::vector",
                "abc::def",
                "12:34:56:78",
                "25:61",
                "001a2b3c4d5e",
                "1234.5678.9012",
                "2001:db8::ff00::1",
                "[U:1:22202]",
                "1700000000.123456"
            })
    void nothingElseIsCalledSo(String text) {
        Inspection inspection = Inspecting.inspect(text);
        String said = inspection.problem() == null ? "" : inspection.problem().id();
        assertThat(said).doesNotEndWith(".ip").doesNotEndWith(".mac").doesNotEndWith(".clock");
    }

    /** Numbers of parcels, and words with or without a number: an ID in which case matters is hardly ever written in one case. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1Z999AA10123456784",
                "1Z12345E0205271688",
                "responsibility1",
                "congratulations",
                "interdependence",
                "CONGRATULATIONS",
                "encouragement2",
                "characteristics2024"
            })
    void noWordOrParcelIsTheBeginningOfAnId(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings()).allMatch(reading -> reading.verdict() == Verdict.UNLIKELY);
        assertThat(Inspecting.INSPECTOR.originals(inspection).nearMiss()).isEmpty();
    }

    @Test
    void noCountContradictsItself() {
        String text = "JMqJUiKBUUjB3Gy1ylMsP1Zo";
        assertThat(Inspecting.ENGLISH.say(
                        Objects.requireNonNull(Inspecting.inspect(text).problem())))
                .doesNotContain("missing");
    }

    /**
     * RFC 9562 fixes six of a UUID's bits: in a token or a number, one text in a few dozen has them accidentally, and sixteen random bytes
     * are more common than UUIDs of the eighth version in base 64.
     */
    @ParameterizedTest
    @CsvSource({"WfZxajiZiqiMvkgILPkzaA, POSSIBLE", "142653134134134134134134134134134134134, BEST_MATCH"})
    void sixBitsAreNoProofInATextThatIsNoUuidByItsForm(String text, Verdict verdict) {
        assertThat(Inspecting.first(text).verdict()).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"b875d561-20fd-498d-8452-5d5ffa879856, CERTAIN", "b875d56120fd498d84525d5ffa879856, BEST_MATCH"})
    void theFormOfAUuidIsProofWithItsHyphens(String text, Verdict verdict) {
        assertThat(Inspecting.first(text).verdict()).isEqualTo(verdict);
    }
}
