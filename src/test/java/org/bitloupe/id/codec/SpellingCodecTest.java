package org.bitloupe.id.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Spellings;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.id.spelling.Spelling;
import org.junit.jupiter.api.Test;

/** Known texts of known IDs: RFC 9562, the schemes' own documents. */
class SpellingCodecTest {
    private static BigInteger hex(String digits) {
        return new BigInteger(digits, 16);
    }

    private static void same(Spelling spelling, int width, String text, BigInteger value) {
        SpellingCodec codec = SpellingCodec.of(spelling, width);
        assertThat(codec.parse(text))
                .isInstanceOfSatisfying(
                        ParseResult.Read.class, read -> assertThat(read.id()).isEqualTo(Bits.of(width, value)));
        assertThat(codec.write(Bits.of(width, value), Map.of(), Map.of())).isEqualTo(text);
        long[] words = new long[4];
        assertThat(codec.parseTo(text, words)).isTrue();
        assertThat(Bits.ofWords(width, words)).isEqualTo(Bits.of(width, value));
    }

    private static void refused(Spelling spelling, int width, String text) {
        SpellingCodec codec = SpellingCodec.of(spelling, width);
        assertThat(codec.parse(text)).as(text).isInstanceOf(ParseResult.Refused.class);
        assertThat(codec.parseTo(text, new long[4])).as(text).isFalse();
    }

    private static Bits read(Spelling spelling, int width, String text) {
        assertThat(SpellingCodec.of(spelling, width).parse(text)).isInstanceOf(ParseResult.Read.class);
        Bits id = ((ParseResult.Read) SpellingCodec.of(spelling, width).parse(text)).id();
        return Optional.ofNullable(id).orElseThrow();
    }

    /** The test vectors of RFC 9562, appendix A, and its nil and max UUID. */
    @Test
    void uuidsOfTheRfc() {
        for (String uuid : new String[] {
            "c232ab00-9414-11ec-b3c8-9f6bdeced846",
            "5df41881-3aed-3515-88a7-2f4a814cf09e",
            "919108f7-52d1-4320-9bac-f847db4148a8",
            "2ed6657d-e927-568b-95e1-2665a8aea6a2",
            "1ec9414c-232a-6b00-b3c8-9f6bdeced846",
            "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
            "2489e9ad-2ee2-8e00-8ec9-32d5f69181c0",
            "00000000-0000-0000-0000-000000000000",
            "ffffffff-ffff-ffff-ffff-ffffffffffff"
        }) {
            BigInteger value = hex(uuid.replace("-", ""));
            same(Spellings.UUID, 128, uuid, value);
            same(Spellings.UUID_BRACES, 128, "{" + uuid + "}", value);
            same(Spellings.URN, 128, "urn:uuid:" + uuid, value);
            same(Spellings.HEX_FULL, 128, uuid.replace("-", ""), value);
            assertThat(read(Spellings.UUID, 128, uuid.toUpperCase(Locale.ROOT)).toBigInteger())
                    .isEqualTo(value);
            assertThat(read(Spellings.URN, 128, "URN:UUID:" + uuid).toBigInteger())
                    .isEqualTo(value);
        }
        same(
                Spellings.UUID_UPPER,
                128,
                "C232AB00-9414-11EC-B3C8-9F6BDECED846",
                hex("c232ab00941411ecb3c89f6bdeced846"));
    }

    /** Texts that java.util.UUID takes although they are no UUIDs, and near misses. */
    @Test
    void uuidsAreReadStrictly() {
        for (String text : new String[] {
            "0-0-0-0-0",
            "6b54058a-a413-11e6-b501-a0999b04833",
            "6b54058a-a413-11e6-b501-a0999b0483370",
            "6b54058a-a413-11e6-b501-a0999b04833g",
            "6b54058aa-413-11e6-b501-a0999b048337",
            "6b54058a-a413-11e6-b501\u2013a0999b048337",
            "6b54058a-a413-11e6-b501-a0999b04833\uFF17",
            "{6b54058a-a413-11e6-b501-a0999b048337}",
            " 6b54058a-a413-11e6-b501-a0999b048337",
            "+b54058a-a413-11e6-b501-a0999b048337",
            "6b54058a-a413-11e6-b501-a0999b04833\u0137",
            ""
        }) {
            refused(Spellings.UUID, 128, text);
        }
    }

    @Test
    void otherSpellingsOfOneUuid() {
        BigInteger v7 = hex("017f22e279b07cc398c4dc0c0c07398f");
        same(Spellings.ULID, 128, "01FWHE4YDGFK1SHH6W1G60EECF", v7);
        same(Spellings.UUID_BASE64, 128, "AX8i4nmwfMOYxNwMDAc5jw==", v7);
        same(Spellings.GUID_BYTES, 128, "e2227f01b079c37c98c4dc0c0c07398f", v7);
        same(Spellings.DECIMAL, 128, v7.toString(), v7);
        same(Spellings.full("binary", Spellings.BIN), 128, "0".repeat(7) + v7.toString(2), v7);
    }

    /** draft-taylor-uuid-ncname: the version and the variant letter stand outside. */
    @Test
    void ncNames() {
        BigInteger v4 = hex("24db17f84b984e75ad3e13cd1d1b5e2f");
        SpellingCodec codec = SpellingCodec.of(Spellings.NCNAME32, 128);
        String text = codec.write(Bits.of(128, v4), Map.of(), Map.of());
        assertThat(text).hasSize(26).startsWith("e").endsWith("k");
        assertThat(read(Spellings.NCNAME32, 128, text).toBigInteger()).isEqualTo(v4);
    }

    @Test
    void decimals() {
        same(Spellings.DECIMAL, 64, "0", BigInteger.ZERO);
        same(Spellings.DECIMAL, 64, "18446744073709551615", hex("f".repeat(16)));
        same(Spellings.DECIMAL, 63, "9223372036854775807", hex("7" + "f".repeat(15)));
        refused(Spellings.DECIMAL, 64, "18446744073709551616");
        refused(Spellings.DECIMAL, 64, "99999999999999999999");
        refused(Spellings.DECIMAL, 63, "9223372036854775808");
        refused(Spellings.DECIMAL, 64, "000000000000000000001");
        refused(Spellings.DECIMAL, 64, "-1");
        refused(Spellings.DECIMAL, 64, "+1");
        refused(Spellings.DECIMAL, 64, "1 2");
        refused(Spellings.DECIMAL, 64, "\u0661");
        assertThat(read(Spellings.DECIMAL, 64, "00000000000000000001").low()).isEqualTo(1);
        same(Spellings.DECIMAL, 128, "340282366920938463463374607431768211455", hex("f".repeat(32)));
        refused(Spellings.DECIMAL, 128, "340282366920938463463374607431768211456");
    }

    @Test
    void decimalsWithSign() {
        same(Spellings.DECIMAL_SIGNED, 64, "-1", hex("f".repeat(16)));
        same(Spellings.DECIMAL_SIGNED, 64, "-9223372036854775808", hex("8" + "0".repeat(15)));
        same(Spellings.DECIMAL_SIGNED, 64, "9223372036854775807", hex("7" + "f".repeat(15)));
        same(Spellings.DECIMAL_SIGNED, 64, "-1234", hex("fffffffffffffb2e"));
        same(Spellings.DECIMAL_SIGNED, 1, "-1", BigInteger.ONE);
        refused(Spellings.DECIMAL_SIGNED, 64, "9223372036854775808");
        refused(Spellings.DECIMAL_SIGNED, 64, "-9223372036854775809");
        refused(Spellings.DECIMAL_SIGNED, 64, "-0");
        refused(Spellings.DECIMAL_SIGNED, 64, "-00");
        refused(Spellings.DECIMAL_SIGNED, 64, "-");
        refused(Spellings.DECIMAL_SIGNED, 64, "--1");
        same(Spellings.DECIMAL_SIGNED, 128, "-1", hex("f".repeat(32)));
    }

    /** The ULID of the specification's own example, the largest one, and one above it. */
    @Test
    void ulids() {
        same(Spellings.ULID, 128, "01ARZ3NDEKTSV4RRFFQ69G5FAV", hex("01563e3ab5d3d6764c61efb99302bd5b"));
        same(Spellings.ULID, 128, "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", hex("f".repeat(32)));
        refused(Spellings.ULID, 128, "8ZZZZZZZZZZZZZZZZZZZZZZZZZ");
        refused(Spellings.ULID, 128, "01ARZ3NDEKTSV4RRFFQ69G5FAU");
        assertThat(read(Spellings.ULID, 128, "olarz3ndektsv4rrffq69g5fav"))
                .isEqualTo(read(Spellings.ULID, 128, "01ARZ3NDEKTSV4RRFFQ69G5FAV"));
    }

    /** The documents of KSUID and XID. */
    @Test
    void fixedLengthNumbersAndPaddingBehind() {
        same(Spellings.KSUID, 160, "0ujtsYcgvSTl8PAuAdqWYSMnLOv", hex("0669F7EFB5A1CD34B5F99D1154FB6853345C9735"));
        same(Spellings.KSUID, 160, "aWgEPTl1tmebfsQzFP4bxwgy80V", hex("f".repeat(40)));
        refused(Spellings.KSUID, 160, "aWgEPTl1tmebfsQzFP4bxwgy80W");
        same(Spellings.XID, 96, "9m4e2mr0ui3e8a215n4g", hex("4d88e15b60f486e428412dc9"));
        refused(Spellings.XID, 96, "9m4e2mr0ui3e8a215n4h");
    }

    @Test
    void prefixesInAnyCase() {
        same(Spellings.OX, 64, "0xff", BigInteger.valueOf(255));
        assertThat(read(Spellings.OX, 64, "0XFF").low()).isEqualTo(255);
        refused(Spellings.OX, 64, "0x");
        refused(Spellings.OX, 64, "ff");
        refused(Spellings.OX, 64, "0x1" + "0".repeat(16));
        assertThat(read(Spellings.OB, 8, "0b101").low()).isEqualTo(5);
        same(Spellings.OB, 8, "101", BigInteger.valueOf(5));
    }

    @Test
    void typeIds() {
        SpellingCodec codec = SpellingCodec.of(Spellings.TYPEID, 128);
        Bits id = Bits.of(128, hex("0188bac7ba327bcc9f0a3f8b7e6e4a26"));
        for (String prefix : new String[] {"", "user", "a_b"}) {
            Map<String, String> texts = prefix.isEmpty() ? Map.of() : Map.of("prefix", prefix);
            String text = codec.write(id, Map.of(), texts);
            assertThat(text).hasSize(26 + (prefix.isEmpty() ? 0 : prefix.length() + 1));
            assertThat(codec.parse(text)).isEqualTo(new ParseResult.Read(id, Map.of(), texts));
        }
        assertThat(codec.tryWrite(id, Map.of(), Map.of("prefix", "_x"))).isEmpty();
        refused(Spellings.TYPEID, 128, "_00000000000000000000000000");
        refused(Spellings.TYPEID, 128, "user_80000000000000000000000000");
    }

    @Test
    void textOnly() {
        SpellingCodec codec = SpellingCodec.of(Spellings.CUID, 0);
        assertThat(codec.parse("ch72gsb320000udocl363eofy"))
                .isEqualTo(new ParseResult.Read(
                        null,
                        Map.of(
                                "time",
                                new BigInteger("h72gsb32", 36),
                                "counter",
                                BigInteger.ZERO,
                                "fingerprint",
                                new BigInteger("udoc", 36),
                                "random",
                                new BigInteger("l363eofy", 36)),
                        Map.of()));
    }
}
