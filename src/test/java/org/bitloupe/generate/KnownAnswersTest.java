package org.bitloupe.generate;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Role;
import org.junit.jupiter.api.Test;

/** IDs printed in RFC 9562, appendix A, and in the articles that describe the systems. */
class KnownAnswersTest {
    private static final Instant RFC_TIME = Instant.parse("2022-02-22T19:22:22Z");

    private static String hex(GenerationRequest request) {
        return new IdGenerator(Plans.ready(request)).next().toHex();
    }

    private static BigInteger hexNumber(String digits) {
        return new BigInteger(digits, 16);
    }

    @Test
    void rfc9562A1Version1() {
        assertThat(hex(GenerationRequest.of(Schemes.uuid1())
                        .startingAt(RFC_TIME)
                        .with("clock_seq", hexNumber("33C8"))
                        .with("node", hexNumber("9F6BDECED846"))))
                .isEqualTo("c232ab00941411ecb3c89f6bdeced846");
    }

    @Test
    void rfc9562A1TimeGivenAsTicks() {
        assertThat(hex(GenerationRequest.of(Schemes.uuid1())
                        .with("time", hexNumber("1EC9414C232AB00"))
                        .with("clock_seq", hexNumber("33C8"))
                        .with("node", hexNumber("9F6BDECED846"))))
                .isEqualTo("c232ab00941411ecb3c89f6bdeced846");
    }

    @Test
    void rfc9562A2Version3() throws NoSuchAlgorithmException {
        assertThat(hex(GenerationRequest.of(Schemes.uuidOfOneField(3, "hash", Role.CHECKSUM))
                        .with("hash", hash("MD5"))))
                .isEqualTo("5df418813aed351588a72f4a814cf09e");
    }

    @Test
    void rfc9562A3Version4() {
        // The RFC's random bits, without the version and the variant among them.
        BigInteger random =
                hexNumber("919108f752d1").shiftLeft(12).or(hexNumber("320")).shiftLeft(62);
        assertThat(hex(GenerationRequest.of(Schemes.uuidOfOneField(4, "random", Role.RANDOM))
                        .with("random", random.or(hexNumber("1bacf847db4148a8")))))
                .isEqualTo("919108f752d143209bacf847db4148a8");
    }

    @Test
    void rfc9562A4Version5() throws NoSuchAlgorithmException {
        assertThat(hex(GenerationRequest.of(Schemes.uuidOfOneField(5, "hash", Role.CHECKSUM))
                        .with("hash", hash("SHA-1"))))
                .isEqualTo("2ed6657de927568b95e12665a8aea6a2");
    }

    @Test
    void rfc9562A5Version6() {
        assertThat(hex(GenerationRequest.of(Schemes.uuid6())
                        .startingAt(RFC_TIME)
                        .with("clock_seq", hexNumber("33C8"))
                        .with("node", hexNumber("9F6BDECED846"))))
                .isEqualTo("1ec9414c232a6b00b3c89f6bdeced846");
    }

    @Test
    void rfc9562A6Version7() {
        assertThat(hex(GenerationRequest.of(Schemes.uuid7())
                        .startingAt(RFC_TIME)
                        .with("rand_a", hexNumber("CC3"))
                        .with("rand_b", hexNumber("18C4DC0C0C07398F"))))
                .isEqualTo("017f22e279b07cc398c4dc0c0c07398f");
    }

    /** The hash of the DNS namespace and www.example.com, without the bits that version and variant take. */
    private static BigInteger hash(String algorithm) throws NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance(algorithm);
        digest.update(HexFormat.of().parseHex("6ba7b8109dad11d180b400c04fd430c8"));
        digest.update("www.example.com".getBytes(US_ASCII));
        String bits = Bits.of(128, new BigInteger(1, digest.digest()).shiftRight(algorithm.equals("MD5") ? 0 : 32))
                .toBigInteger()
                .setBit(128)
                .toString(2)
                .substring(1);
        return new BigInteger(bits.substring(0, 48) + bits.substring(52, 64) + bits.substring(66), 2);
    }

    @Test
    void snowflakesOfTheArticle() {
        IdGenerator generator = new IdGenerator(Plans.ready(GenerationRequest.of(Schemes.snowflake())
                .startingAt(Instant.parse("2019-08-10T07:28:23.621Z"))
                .with("node", BigInteger.ONE)));
        assertThat(generator.nextLong()).isEqualTo(1160090501362225152L);
        assertThat(generator.nextLong()).isEqualTo(1160090501362225153L);
        assertThat(generator.nextLong()).isEqualTo(1160090501362225154L);
    }

    @Test
    void sonyflakeOfTheArticle() {
        assertThat(new IdGenerator(Plans.ready(
                                GenerationRequest.of(Schemes.sonyflake(Instant.parse("2018-01-01T00:00:00Z")))
                                        .startingAt(Instant.parse("2019-08-10T07:39:33.620Z"))
                                        .with("machine", BigInteger.ONE)))
                        .nextLong())
                .isEqualTo(84989976554504193L);
    }

    @Test
    void instagramIdsOfTheArticle() {
        GenerationRequest midnight = GenerationRequest.of(Schemes.instagram(Instant.parse("2011-01-01T00:00:00Z")))
                .startingAt(Instant.parse("2019-05-19T00:00:00Z"))
                .with("shard", BigInteger.valueOf(5001 % 2000));
        assertThat(new IdGenerator(Plans.ready(midnight.with("sequence", BigInteger.valueOf(808)))).nextLong())
                .isEqualTo(2217813737473025832L);
        assertThat(new IdGenerator(Plans.ready(midnight.with("sequence", BigInteger.valueOf(9001 % 1024)))).nextLong())
                .isEqualTo(2217813737473025833L);
    }

    @Test
    void uuidShortOfTheArticle() {
        assertThat(new IdGenerator(Plans.ready(GenerationRequest.of(Schemes.uuidShort(24))
                                .startingAt(Instant.parse("2020-01-19T17:38:51Z"))
                                .with("server", BigInteger.ONE)))
                        .nextLong())
                .isEqualTo(98556460643909632L);
    }
}
