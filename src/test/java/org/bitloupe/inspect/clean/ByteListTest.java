package org.bitloupe.inspect.clean;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.UUID;
import org.bitloupe.inspect.Inspecting;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of one UUID as programs print them; each was printed by the program that it is of, or is of its documents' form. */
class ByteListTest {
    private static final UUID ID = UUID.fromString("75b097d1-b891-4834-9b12-4a94d8c42504");

    private static String read(String text) {
        return Inspecting.inspect(text).read().replace("-", "").toLowerCase(Locale.ROOT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Uint8Array(16) [\n  117, 176, 151, 209, 184,\n  145,  72,  52, 155,  18,\n   74, 148, 216, 196,  37,\n    4\n]",
                "<Buffer 75 b0 97 d1 b8 91 48 34 9b 12 4a 94 d8 c4 25 04>",
                "{\"type\":\"Buffer\",\"data\":[117,176,151,209,184,145,72,52,155,18,74,148,216,196,37,4]}",
                "{\"0\":117,\"1\":176,\"2\":151,\"3\":209,\"4\":184,\"5\":145,\"6\":72,\"7\":52,\"8\":155,\"9\":18,\"10\":74,\"11\":148,\"12\":216,\"13\":196,\"14\":37,\"15\":4}",
                "[]byte{0x75, 0xb0, 0x97, 0xd1, 0xb8, 0x91, 0x48, 0x34, 0x9b, 0x12, 0x4a, 0x94, 0xd8, 0xc4, 0x25, 0x4}",
                "[117 176 151 209 184 145 72 52 155 18 74 148 216 196 37 4]",
                "117, 176, 151, 209, 184, 145, 72, 52, 155, 18, 74, 148, 216, 196, 37, 4",
                "0x75 0xb0 0x97 0xd1 0xb8 0x91 0x48 0x34 0x9b 0x12 0x4a 0x94 0xd8 0xc4 0x25 0x04",
                "b'u\\xb0\\x97\\xd1\\xb8\\x91H4\\x9b\\x12J\\x94\\xd8\\xc4%\\x04'",
                "UUID(bytes=b'u\\xb0\\x97\\xd1\\xb8\\x91H4\\x9b\\x12J\\x94\\xd8\\xc4%\\x04')",
                "\\x75\\xb0\\x97\\xd1\\xb8\\x91\\x48\\x34\\x9b\\x12\\x4a\\x94\\xd8\\xc4\\x25\\x04",
                "\"u\\260\\227\\321\\270\\221H4\\233\\022J\\224\\330\\304%\\004\"",
                "(objectGUID=\\75\\b0\\97\\d1\\b8\\91\\48\\34\\9b\\12\\4a\\94\\d8\\c4\\25\\04)",
                "\"Guid\"=hex:75,b0,97,d1,b8,91,48,34,9b,12,4a,\\\n  94,d8,c4,25,04",
                "DEFINE_GUID(IID_THING, 0x75b097d1L, 0xb891, 0x4834, 0x9b, 0x12, 0x4a, 0x94, 0xd8, 0xc4, 0x25, 0x04);",
                "[I;1974507473,-1198438348,-1693300076,-658234108]",
                "[B;117b,-80b,-105b,-47b,-72b,-111b,72b,52b,-101b,18b,74b,-108b,-40b,-60b,37b,4b]",
                "00000000  75 b0 97 d1 b8 91 48 34  9b 12 4a 94 d8 c4 25 04  |u.....H4..J...%.|",
                "00000000: 75b0 97d1 b891 4834 9b12 4a94 d8c4 2504  u.....H4..J...%.",
                "<75b097d1 b8914834 9b124a94 d8c42504>",
                "75b0-97d1-b891-4834-9b12-4a94-d8c4-2504",
                "75b097d1_b891_4834_9b12_4a94d8c42504",
                "array([117, 176, 151, 209, 184, 145,  72,  52, 155,  18,  74, 148, 216, 196,  37,   4], dtype=uint8)",
                "{length = 16, bytes = 0x75b097d1 b8914834 9b124a94 d8c42504}",
                "new byte[] { (byte) 0x75, (byte) 0xB0, (byte) 0x97, (byte) 0xD1, (byte) 0xB8, (byte) 0x91, (byte) 0x48, (byte) 0x34, (byte) 0x9B, (byte) 0x12, (byte) 0x4A, (byte) 0x94, (byte) 0xD8, (byte) 0xC4, (byte) 0x25, (byte) 0x04 }",
                "\"\\u0075\\u00b0\\u0097\\u00d1\\u00b8\\u0091\\u0048\\u0034\\u009b\\u0012\\u004a\\u0094\\u00d8\\u00c4\\u0025\\u0004\"",
                "{\"high\":\"8480445025339131956\",\"low\":\"11174075628611970308\"}",
                "UInt128 { hi: 8480445025339131956, lo: 11174075628611970308 }",
            })
    void oneUuidInEveryForm(String text) {
        assertThat(read(text)).isEqualTo(ID.toString().replace("-", ""));
    }

    @Test
    void theBytesOfAnObjectId() {
        assertThat(read("ObjectID([93, 178, 184, 202, 31, 56, 112, 127, 101, 221, 141, 165])"))
                .isEqualTo("5db2b8ca1f38707f65dd8da5");
    }

    /** 1684600910 seconds after 1970 are 2023-05-20T16:41:50Z. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "optime: { ts: Timestamp({ t: 1684600910, i: 1 }), t: Long(\"1\") }",
                "{ \"clusterTime\" : Timestamp(1684600910, 1), \"ok\" : 1 }",
                "operationTime: {\"$timestamp\":{\"t\":1684600910,\"i\":1}}",
                "{\"ts\": {\"$timestamp\": {\"t\": 1684600910, \"i\": 1}}, \"t\": {\"$numberLong\": \"1\"}}",
                "Timestamp(time=1684600910, inc=1)",
                "Timestamp{value=7235305815261839361, seconds=1684600910, inc=1}",
                "primitive.Timestamp{T:1684600910, I:1}",
            })
    void aTimestampOfADocument(String text) {
        Reading first = Inspecting.inspect(text).readings().get(0);
        assertThat(first.layout().id()).isEqualTo("bson-timestamp");
        assertThat(Objects.requireNonNull(Objects.requireNonNull(first.time()).instant()))
                .isEqualTo("2023-05-20T16:41:50Z");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Timestamp(1684600910, 1) Timestamp(1684600911, 1)",
                "a Timestamp of 1684600910, 1",
                "lo: 1684600910 and hi",
                "history: 8480445025339131956, location: 1117407562861197030",
            })
    void otherNumbersAreNoneOfThese(String text) {
        assertThat(Inspecting.inspect(text).readings())
                .noneMatch(reading -> reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0);
    }

    @Test
    void halvesWithASign() {
        long upper = ID.getMostSignificantBits();
        long lower = ID.getLeastSignificantBits();
        for (String form : new String[] {
            "{UUIDMost:%dL,UUIDLeast:%dL}",
            "\"UUIDMost\": %d, \"UUIDLeast\": %d",
            "new UUID(%dL, %dL)",
            "mostSigBits=%d, leastSigBits=%d"
        }) {
            assertThat(read(form.formatted(upper, lower)))
                    .as(form)
                    .isEqualTo(ID.toString().replace("-", ""));
        }
        assertThat(read("UUIDLeast:%dL,UUIDMost:%dL".formatted(lower, upper)))
                .isEqualTo(ID.toString().replace("-", ""));
    }

    @Test
    void aTextInBase64() {
        String encoded = Base64.getEncoder().encodeToString(ID.toString().getBytes(StandardCharsets.US_ASCII));
        assertThat(Inspecting.inspect(encoded).read()).isEqualTo(ID.toString());
        String global =
                Base64.getEncoder().encodeToString("User:1785223470585921538".getBytes(StandardCharsets.US_ASCII));
        assertThat(Inspecting.inspect(global).read()).isEqualTo("1785223470585921538");
    }

    /** A column of bytes holds the 36 characters of a UUID in many databases, and each shows it as the codes of these. */
    @Test
    void theCodesOfTheCharactersOfAnId() {
        for (String id : List.of(
                ID.toString(),
                ID.toString().replace("-", ""),
                "5db2b8ca1f38707f65dd8da5",
                "01HFCSSMAR64PV36YTY55JDXK7")) {
            byte[] codes = id.getBytes(StandardCharsets.US_ASCII);
            String hex = HexFormat.of().formatHex(codes);
            List<String> decimals = new ArrayList<>();
            for (byte code : codes) {
                decimals.add(Byte.toString(code));
            }
            for (String text : List.of(
                    "<Buffer " + HexFormat.ofDelimiter(" ").formatHex(codes) + ">",
                    "id: {\n  type: \"Buffer\",\n  data: [\n    " + String.join(",\n    ", decimals) + "\n  ]\n}",
                    "\\x" + hex,
                    "0x" + hex.toUpperCase(Locale.ROOT),
                    "x'" + hex + "'")) {
                assertThat(Inspecting.inspect(text).read()).as(text).isEqualTo(id);
            }
        }
    }

    /** Lists of as many numbers that are codes of other characters, of another text, or of none; and hashes, each bit of which is random. */
    @Test
    void otherListsAndHashesStayAsTheyAre() {
        for (String text : List.of(
                "[54, 98, 97, 55, 98, 56, 49, 48, 32, 57, 100, 97, 100, 32, 49, 49, 100, 49, 32, 56, 48, 98, 52, 45, 48, 48, 99, 48,"
                        + " 52, 102, 100, 52, 51, 48, 99, 56]",
                "[72, 101, 108, 108, 111, 44, 32, 119, 111, 114, 108, 100, 33, 32, 72, 101, 108, 108, 111, 44, 32, 119, 111, 114]",
                "[51, 54, 62, 61, 37, 62, 38, 31, 30, 29, 39, 64, 61, 64, 29, 31, 31, 64, 31, 29, 38, 30, 62, 34, 29, 30]")) {
            assertThat(Inspecting.inspect(text).readings()).as(text).isEmpty();
        }
        SplittableRandom random = new SplittableRandom(51);
        for (int i = 0; i < 1000; i++) {
            for (int length : new int[] {24, 26, 32, 36}) {
                byte[] hash = new byte[length];
                random.nextBytes(hash);
                String hex = HexFormat.of().formatHex(hash);
                assertThat(read("\\x" + hex)).isEqualTo(hex);
            }
        }
    }

    /** The offset behind the last byte closes each dump of hexdump. */
    @Test
    void aDumpWithTheOffsetOfItsEnd() {
        assertThat(read("00000000  75 b0 97 d1 b8 91 48 34  9b 12 4a 94 d8 c4 25 04  |u.....H4..J...%.|\n00000010\n"))
                .isEqualTo(ID.toString().replace("-", ""));
        assertThat(Inspecting.inspect(
                                "00000000  75 b0 97 d1 b8 91 48 34  9b 12 4a 94 d8 c4 25 04  |u.....H4..J...%.|\n00000020\n")
                        .readings())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160",
                "3, 14, 8, 22, 31, 9, 17, 40, 2, 5, 6, 11, 12, 33, 21, 7",
                "[1684600910, 1684600911, 1684600912, 1684600913]",
                "[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]",
                "1785223470585921538, 1785223470585921539",
                "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
                "de:ad:be:ef:00:01",
                "C:\\75\\b0\\97\\d1\\b8",
                "1234 5678 9012 3456 1234 5678 9012 3456",
                "usage 12, 45, 33, 120, 7, 99, 200, 5, 18, 61, 3, 8, 140, 22, 9, 76, 54 percent",
            })
    void otherNumbersAreNoBytes(String text) {
        Inspection inspection = Inspecting.inspect(text);
        assertThat(inspection.readings()).noneMatch(reading -> reading.verdict().compareTo(Verdict.BEST_MATCH) <= 0);
        assertThat(read(text)).doesNotMatch("(?=.*[a-f])[0-9a-f]{24,}");
    }
}
