package org.bitloupe.inspect.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.RandomUuids;
import org.bitloupe.testing.Rounds;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The relation of one text to another by its digits alone. The other text is computed here, by other means than the program's. */
final class RelationTest {
    private static final Inspector INSPECTOR =
            new Inspector(Catalog.builtIn(), InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z")));
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);
    private static final long SEED = 20_261_129;
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private static final String B_IS_GUID = "A and B are the same UUID in two byte orders: B has the bytes of A "
            + "as GUIDs of .NET and SQL Server have them.";

    private static Comparison compared(String first, String second) {
        return Comparison.of(INSPECTOR, INSPECTOR.inspect(first), INSPECTOR.inspect(second))
                .orElseThrow();
    }

    private static String sentence(String first, String second) {
        return WORDS.say(compared(first, second).sentence());
    }

    private static String hex(long high, long low) {
        return "%016x%016x".formatted(high, low);
    }

    private static BigInteger number(UUID uuid) {
        return new BigInteger(uuid.toString().replace("-", ""), 16);
    }

    private static byte[] bytes(long high, long low) {
        return ByteBuffer.allocate(16).putLong(high).putLong(low).array();
    }

    /** .NET's Guid(byte[]) takes an int, two shorts and eight bytes, the first three little-endian. */
    private static UUID guidOrder(UUID uuid) {
        long high = uuid.getMostSignificantBits();
        int first = Integer.reverseBytes((int) (high >>> 32));
        short second = Short.reverseBytes((short) (high >>> 16));
        short third = Short.reverseBytes((short) high);
        return new UUID(
                (long) first << 32 | (second & 0xFFFFL) << 16 | (third & 0xFFFFL), uuid.getLeastSignificantBits());
    }

    /** MongoDB's old Java driver wrote two little-endian longs. */
    private static UUID javaOrder(UUID uuid) {
        return new UUID(
                Long.reverseBytes(uuid.getMostSignificantBits()), Long.reverseBytes(uuid.getLeastSignificantBits()));
    }

    /** MySQL's manual: time-low and time-high change places, so that time-high, time-mid, time-low follow each other. */
    private static UUID mysqlOrder(UUID uuid) {
        long high = uuid.getMostSignificantBits();
        return new UUID(
                (high & 0xFFFF) << 48 | (high >>> 16 & 0xFFFF) << 32 | high >>> 32, uuid.getLeastSignificantBits());
    }

    private static String base62(BigInteger number, int digits) {
        StringBuilder text = new StringBuilder();
        BigInteger left = number;
        for (int i = 0; i < digits; i++) {
            BigInteger[] divided = left.divideAndRemainder(BigInteger.valueOf(62));
            text.insert(0, BASE62.charAt(divided[1].intValue()));
            left = divided[0];
        }
        return text.toString();
    }

    /** The trace of open-telemetry/opentelemetry-collector-contrib#3758, and its ID as Datadog has it. */
    @Test
    void theDecimalHalfOfATraceIdIsItsLowHalf() {
        String trace = "88fbc3df6201cf40ca3de6411f0f456e";
        Comparison found = compared(trace, "14573057136609150318");
        assertThat(WORDS.say(found.sentence())).isEqualTo("B is the low half of A: its last 64 bits.");
        assertThat(found.relation()).isEqualTo(new Relation.Half(Relation.Side.B, true));
        assertThat(found.gap()).isNull();
        assertThat(found.timeOrder()).isZero();
        assertThat(found.notes()).isEmpty();
        assertThat(sentence("14573057136609150318", trace)).isEqualTo("A is the low half of B: its last 64 bits.");
    }

    @Tag("soak")
    @Test
    void halvesAreFoundInAnySpelling() {
        Random random = new Random(SEED);
        for (int i = 0; i < Rounds.of(40, 200); i++) {
            long high = random.nextLong();
            long low = random.nextLong();
            String what = "seed %d: %s".formatted(SEED, hex(high, low));
            for (String whole : List.of(
                    hex(high, low), new UUID(high, low).toString(), new BigInteger(hex(high, low), 16).toString())) {
                for (String half :
                        List.of(Long.toUnsignedString(low), "%016x".formatted(low), "0x%016x".formatted(low))) {
                    assertThat(sentence(whole, half))
                            .as(what + ", " + half)
                            .isEqualTo("B is the low half of A: its last 64 bits.");
                }
                assertThat(sentence(Long.toUnsignedString(high), whole))
                        .as(what)
                        .isEqualTo("A is the high half of B: its first 64 bits.");
            }
        }
    }

    /** A number of one more or one less is none, nor one of which a bit differs, nor its bytes the other way round. */
    @Tag("soak")
    @Test
    void anythingButTheWholeHalfIsNone() {
        Random random = new Random(SEED);
        for (int i = 0; i < Rounds.of(40, 200); i++) {
            long high = random.nextLong();
            long low = random.nextLong();
            for (long other : new long[] {
                low + 1, low - 1, low ^ 1L << random.nextInt(64), Long.reverseBytes(low), low >>> 1, low >>> 8
            }) {
                assertThat(compared(hex(high, low), Long.toUnsignedString(other))
                                .relation())
                        .as("seed %d: %s %s", SEED, hex(high, low), Long.toUnsignedString(other))
                        .isNull();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "88fbc3df6201cf400000000000000000, 0",
        "88fbc3df6201cf400000000000000000, 0000000000000000",
        "88fbc3df6201cf400000000000000001, 1",
        "88fbc3df6201cf400000000000000001, 0000000000000001",
        "00000000000000010000000000000001, 1",
        "88fbc3df-6201-cf40-0000-000000000539, 1337",
        "0000000000000539ca3de6411f0f456e, 1337",
        "88fbc3df6201cf4000000000ffffffff, 4294967295",
        "88fbc3df6201cf4000000000ffffffff, 00000000ffffffff",
        "00000000-0000-0000-0000-000000000000, 0000000000000000",
        "00000001-0000-0000-0000-000000000000, 01000000-0000-0000-0000-000000000001",
        "17, 0x11"
    })
    void shortNumbersAreNone(String first, String second) {
        assertThat(INSPECTOR.inspect(first).readings()).isNotEmpty();
        assertThat(Comparison.of(INSPECTOR, INSPECTOR.inspect(first), INSPECTOR.inspect(second))
                        .map(Comparison::relation))
                .isEmpty();
    }

    @Tag("soak")
    @Test
    void randomIdsHaveNone() {
        Random random = new Random(SEED);
        for (int i = 0; i < Rounds.of(1_000, 10_000); i++) {
            String first = random(random);
            String second = random(random);
            assertThat(relation(first, second))
                    .as("seed %d: %s %s", SEED, first, second)
                    .isNull();
        }
    }

    private static String random(Random random) {
        long high = random.nextLong();
        long low = random.nextLong();
        return switch (random.nextInt(6)) {
            case 0 -> Long.toUnsignedString(low);
            case 1 -> "%016x".formatted(low);
            case 2 -> hex(high, low);
            case 3 -> new UUID(high, low).toString();
            case 4 -> new BigInteger(hex(high, low), 16).toString();
            default -> Base64.getEncoder().encodeToString(bytes(high, low));
        };
    }

    private static @Nullable Relation relation(String first, String second) {
        return Comparison.of(INSPECTOR, INSPECTOR.inspect(first), INSPECTOR.inspect(second))
                .map(Comparison::relation)
                .orElse(null);
    }

    @Test
    void oneNumberInTwoSpellings() {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            UUID uuid = RandomUuids.v4(random);
            List<String> spelled = List.of(
                    uuid.toString(),
                    number(uuid).toString(),
                    base62(number(uuid), 22),
                    Base64.getEncoder()
                            .encodeToString(bytes(uuid.getMostSignificantBits(), uuid.getLeastSignificantBits())),
                    uuid.toString().replace("-", ""));
            for (String second : spelled.subList(1, spelled.size())) {
                Comparison found = compared(uuid.toString(), second);
                assertThat(found.relation())
                        .as("seed %d: %s %s", SEED, uuid, second)
                        .isInstanceOf(Relation.Spellings.class);
                assertThat(WORDS.say(found.sentence()))
                        .as("seed %d: %s %s", SEED, uuid, second)
                        .startsWith("A and B are the same ID");
                assertThat(found.gap() == null || found.timeOrder() == 0).isTrue();
            }
        }
    }

    @Test
    void spellingsAreNamedWhereNoLayoutReadsBoth() {
        String whole = "88fbc3df6201cf40ca3de6411f0f456e";
        assertThat(WORDS.say(new Relation.Spellings("hex", "decimal").sentence()))
                .isEqualTo("A and B are the same ID in two spellings: Hex (A) and Decimal (B).");
        assertThat(compared(whole, whole.toUpperCase(Locale.ROOT)).relation()).isNull();
        UUID uuid = UUID.fromString("9535e841-4d67-4c1d-838c-527f7f545198");
        assertThat(compared(uuid.toString(), "{" + uuid.toString().toUpperCase(Locale.ROOT) + "}")
                        .relation())
                .isNull();
        assertThat(compared(whole, whole).relation()).isNull();
    }

    /** A long of Java is negative where the program of another language writes the same bits as a larger number. */
    @Test
    void aNegativeNumberIsTheSameBits() {
        long bits = new BigInteger("14573057136609150318").longValue();
        assertThat(compared(Long.toString(bits), "14573057136609150318").relation())
                .isEqualTo(new Relation.Spellings("signed-decimal", "decimal"));
    }

    @Test
    void oneUuidInTwoByteOrders() {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            UUID uuid = RandomUuids.v4(random);
            String what = "seed %d: %s".formatted(SEED, uuid);
            assertThat(sentence(uuid.toString(), guidOrder(uuid).toString()))
                    .as(what)
                    .isIn(B_IS_GUID, B_IS_GUID.replace("B has the bytes of A", "A has the bytes of B"));
            assertThat(sentence(uuid.toString(), javaOrder(uuid).toString()))
                    .as(what)
                    .isIn(
                            "A and B are the same UUID in two byte orders: B has the bytes of A as old Java drivers of MongoDB kept them.",
                            "A and B are the same UUID in two byte orders: A has the bytes of B as old Java drivers of MongoDB kept them.");
            String mysql = " as MySQL’s UUID_TO_BIN(…, 1) keeps them.";
            assertThat(sentence(uuid.toString(), mysqlOrder(uuid).toString()))
                    .as(what)
                    .isEqualTo("A and B are the same UUID in two byte orders: B has the bytes of A" + mysql);
            assertThat(sentence(mysqlOrder(uuid).toString(), uuid.toString()))
                    .as(what)
                    .isEqualTo("A and B are the same UUID in two byte orders: A has the bytes of B" + mysql);
        }
    }

    /** MongoDB's specification of its binary UUIDs has the first two, MySQL's manual of UUID_TO_BIN the third. */
    @ParameterizedTest
    @CsvSource({
        "00112233-4455-6677-8899-aabbccddeeff, 33221100-5544-7766-8899-aabbccddeeff, GUID",
        "00112233-4455-6677-8899-aabbccddeeff, 7766554433221100FFEEDDCCBBAA9988, JAVA_LEGACY",
        "6ccd780c-baba-1026-9564-5b8c656024db, 1026BABA6CCD780C95645B8C656024DB, MYSQL_SWAPPED",
    })
    void theOrdersAreThoseOfTheirDocuments(String uuid, String reordered, UuidByteOrder order) {
        assertThat(compared(uuid, reordered).relation()).isEqualTo(new Relation.ByteOrders(Relation.Side.B, order));
        // Both are UUIDs of RFC 9562 in the first, versions 6 and 7.
        assertThat(compared(reordered, uuid).relation())
                .isIn(
                        new Relation.ByteOrders(Relation.Side.A, order),
                        new Relation.ByteOrders(
                                order == UuidByteOrder.GUID ? Relation.Side.B : Relation.Side.A, order));
    }

    /** Only the UUID of RFC 9562 has a version: the order is that of the other one, in whichever order they come. */
    @Test
    void theOneWithAVersionIsTheUuid() {
        String uuid = "0194702b-ab37-75f0-ad26-bd592a6edbfe";
        String guid = guidOrder(UUID.fromString(uuid)).toString();
        assertThat(guid).isEqualTo("2b709401-37ab-f075-ad26-bd592a6edbfe");
        assertThat(sentence(uuid, guid)).isEqualTo(B_IS_GUID);
        assertThat(sentence(guid, uuid)).isEqualTo(B_IS_GUID.replace("B has the bytes of A", "A has the bytes of B"));
        assertThat(sentence(uuid, "2B-70-94-01-37-AB-F0-75-AD-26-BD-59-2A-6E-DB-FE"))
                .isEqualTo(B_IS_GUID);
    }

    /** Bytes in any other order are no order that programs have. */
    @Test
    void bytesInNoKnownOrderAreNone() {
        Random random = new Random(SEED);
        for (int i = 0; i < 200; i++) {
            long high = random.nextLong();
            long low = random.nextLong();
            String whole = new UUID(high, low).toString();
            for (UUID other : List.of(
                    new UUID(low, high),
                    new UUID(Long.reverseBytes(low), Long.reverseBytes(high)),
                    new UUID(Long.reverseBytes(high), low),
                    new UUID(high, Long.reverseBytes(low)))) {
                assertThat(relation(whole, other.toString()))
                        .as("seed %d: %s %s", SEED, whole, other)
                        .isNull();
            }
        }
    }

    /** Of a number with zeros at its end nobody knows whether it was rounded; the other text has all its bits, or others. */
    @Test
    void aNumberThatLooksRoundedIsAHalfIfItHasAllBits() {
        BigInteger whole = new BigInteger("14573057136609150318");
        BigInteger rounded = new BigInteger("14573057136609150000");
        assertThat(INSPECTOR.inspect(rounded.toString()).damage()).isNotNull();
        assertThat(compared("88fbc3df6201cf40" + whole.toString(16), rounded.toString())
                        .relation())
                .isNull();
        Comparison exact = compared("88fbc3df6201cf40" + rounded.toString(16), rounded.toString());
        assertThat(exact.relation()).isEqualTo(new Relation.Half(Relation.Side.B, true));
        assertThat(exact.notes()).isEmpty();
        assertThat(compared("0x" + rounded.toString(16), rounded.toString()).relation())
                .isNull();
    }
}
