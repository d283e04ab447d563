package org.bitloupe.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.RandomUuids;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * UUIDs as databases and drivers give them out, made here by the public definitions: bytes in the order of GUIDs, of MongoDB's old Java
 * driver and of MySQL, COMBs, and the sequential GUIDs of .NET. Each kind has to be read as what it is often enough, and to be firmly
 * taken for another no more often than its random bits look like one: of random bytes one in sixteen have a certain version where another order of
 * bytes has its own, and nothing else in their text tells.
 */
class ByteOrdersOfUuidsTest {
    private static final int SAMPLES = 300;
    private static final long SEED = 20_261_129;
    private static final Instant NOW = Inspecting.NOW;
    /** 15 October 1582, where the 100 ns of RFC 9562 count from, and the first day of the year 1, where those of .NET do. */
    private static final long GREGORIAN_SECONDS = 12_219_292_800L;

    private static final long DOTNET_SECONDS = 62_135_596_800L;
    private static final long HUNDRED_NANOS = 10_000_000;

    /**
     * A kind of ID.
     *
     * @param first the least number of samples whose right reading is first
     * @param near the same, first or second
     * @param wrong the largest number of samples with a firm first reading that is not the right one
     * @param firm the least number of samples whose right reading is first and firm; none of bytes that are no UUID
     * @param certain the largest number of samples that are said to be certain, of whatever
     */
    private record Kind(
            String name, Function<Random, Sample> made, int first, int near, int wrong, int firm, int certain) {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * An ID that was made.
     *
     * @param text as it is pasted
     * @param uuid the UUID that it stands for
     * @param time the time in it, or null
     * @param within how exactly it keeps the time
     */
    private record Sample(String text, UUID uuid, @Nullable Instant time, Duration within) {
        Sample(String text, UUID uuid) {
            this(text, uuid, null, Duration.ZERO);
        }

        boolean is(Reading reading) {
            String bits = reading.bits() == null ? "" : reading.bits().toHex();
            Instant read = reading.time() == null ? null : reading.time().instant();
            boolean same = bits.equals(uuid.toString().replace("-", ""));
            return same
                    && (time == null
                            ? read == null
                            : read != null && Duration.between(time, read).abs().compareTo(within) <= 0);
        }
    }

    static Stream<Kind> kinds() {
        return Stream.of(
                kind("random UUID v4", r -> plain(v4(r)), 298, 300, 0, 293, 300),
                kind("UUID v7", r -> timed(v7(r), Form.UUID, Order.NETWORK), 300, 300, 0, 294, 300),
                kind("NEWSEQUENTIALID()", r -> timed(v1(r, true), Form.UUID, Order.GUID), 297, 300, 0, 294, 0),
                kind("v1 in GUID order, hex", r -> timed(v1(r, false), Form.HEX, Order.GUID), 297, 300, 0, 277, 0),
                kind("v4 in GUID order, hyphens", r -> timed(v4(r), Form.UUID, Order.GUID), 213, 288, 80, 202, 17),
                kind("v7 in GUID order, hyphens", r -> timed(v7(r), Form.UUID, Order.GUID), 280, 298, 0, 256, 0),
                kind("v4 in GUID order, hex", r -> timed(v4(r), Form.HEX, Order.GUID), 250, 295, 17, 0, 0),
                kind("v7 in GUID order, hex", r -> timed(v7(r), Form.HEX, Order.GUID), 297, 300, 0, 294, 0),
                kind("v4 in GUID order, 0x", r -> timed(v4(r), Form.MARKED, Order.GUID), 253, 295, 17, 213, 221),
                kind("objectGUID:: in LDIF", r -> timed(v4(r), Form.LDIF, Order.GUID), 298, 300, 0, 294, 0),
                kind("GUID order, base64", r -> timed(v4(r), Form.BASE64, Order.GUID), 277, 298, 0, 0, 0),
                kind("GUID order, base64 unpadded", r -> timed(v4(r), Form.BARE64, Order.GUID), 276, 298, 0, 0, 0),
                kind("v7, GUID order, base64", r -> timed(v7(r), Form.BASE64, Order.GUID), 297, 300, 0, 294, 0),
                kind("v4, base64 unpadded", r -> timed(v4(r), Form.BARE64, Order.NETWORK), 297, 300, 0, 270, 0),
                kind("MySQL swap, hyphens", r -> timed(v1(r, true), Form.UUID, Order.MYSQL), 275, 298, 0, 223, 0),
                kind("MySQL swap, hex", r -> timed(v1(r, true), Form.HEX, Order.MYSQL), 297, 300, 0, 254, 0),
                kind("Mongo legacy Java, hyphens", r -> timed(v4(r), Form.UUID, Order.JAVA), 275, 293, 17, 203, 2),
                kind("Mongo legacy Java, hex", r -> timed(v4(r), Form.HEX, Order.JAVA), 280, 295, 2, 0, 0),
                kind("Mongo legacy Java, BinData", r -> timed(v4(r), Form.BINDATA, Order.JAVA), 292, 298, 0, 277, 0),
                kind("Mongo legacy Java, LUUID", r -> timed(v4(r), Form.LUUID, Order.JAVA), 290, 296, 0, 267, 0),
                kind("Mongo legacy C#, BinData", r -> timed(v4(r), Form.BINDATA, Order.GUID), 295, 298, 0, 290, 0),
                kind("guid.comb", r -> timed(comb(r), Form.UUID, Order.NETWORK), 0, 298, 0, 0, 0),
                kind(
                        "RT.Comb, SQL Server, Unix time",
                        r -> timed(combUnix(r), Form.UUID, Order.NETWORK),
                        0,
                        298,
                        0,
                        0,
                        0),
                kind("RT.Comb, PostgreSQL", r -> timed(combFirst(r), Form.UUID, Order.NETWORK), 0, 298, 0, 0, 0),
                kind(
                        "EF Core sequential",
                        r -> timed(entityFramework(r), Form.UUID, Order.NETWORK),
                        230,
                        298,
                        0,
                        230,
                        0),
                kind("16 random bytes, hex", r -> random(r, Form.HEX), 207, 246, 0, 0, 0),
                kind("16 random bytes, base64", r -> random(r, Form.BASE64), 248, 283, 0, 0, 0));
    }

    private static Kind kind(
            String name, Function<Random, Sample> made, int first, int near, int wrong, int firm, int certain) {
        return new Kind(name, made, first, near, wrong, firm, certain);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void eachKindIsReadAsWhatItIs(Kind kind) {
        Random random = new Random(SEED);
        int first = 0;
        int second = 0;
        int later = 0;
        int wrong = 0;
        int certain = 0;
        int firm = 0;
        for (int i = 0; i < SAMPLES; i++) {
            Sample sample = kind.made().apply(random);
            List<Reading> readings = Inspecting.inspect(sample.text()).readings();
            int place = 0;
            while (place < readings.size() && !sample.is(readings.get(place))) {
                place++;
            }
            boolean found = place < readings.size();
            first += found && place == 0 ? 1 : 0;
            second += found && place == 1 ? 1 : 0;
            later += found && place > 1 ? 1 : 0;
            Verdict verdict =
                    readings.isEmpty() ? Verdict.RULED_OUT : readings.get(0).verdict();
            boolean isFirm = verdict.compareTo(Verdict.BEST_MATCH) <= 0;
            wrong += isFirm && place != 0 ? 1 : 0;
            certain += verdict == Verdict.CERTAIN ? 1 : 0;
            firm += isFirm && place == 0 ? 1 : 0;
        }
        String counts = "of %d, seed %d: first %d, second %d, later %d, firmly wrong %d, certain %d, firm and right %d"
                .formatted(SAMPLES, SEED, first, second, later, wrong, certain, firm);
        assertThat(first).as("first %s", counts).isGreaterThanOrEqualTo(kind.first());
        assertThat(first + second).as("first or second %s", counts).isGreaterThanOrEqualTo(kind.near());
        assertThat(wrong).as("firmly wrong %s", counts).isLessThanOrEqualTo(kind.wrong());
        assertThat(firm).as("firm and right %s", counts).isGreaterThanOrEqualTo(kind.firm());
        assertThat(certain).as("certain %s", counts).isLessThanOrEqualTo(kind.certain());
    }

    /** MongoDB's specification of its binary UUIDs has three forms of one UUID. */
    @Test
    void theOrdersOfOldDriversAreThoseOfTheSpecification() {
        for (String text : List.of(
                "00112233445566778899AABBCCDDEEFF",
                "33221100554477668899AABBCCDDEEFF",
                "7766554433221100FFEEDDCCBBAA9988")) {
            Reading reading = Inspecting.as(text, "uuid-v6");
            assertThat(reading.bits()).isEqualTo(Bits.of(128, new BigInteger("00112233445566778899aabbccddeeff", 16)));
        }
    }

    /** Microsoft's documentation of Dataverse has this account, created on 6 April 2016. */
    @Test
    void theUuidItselfIsSaid() {
        Reading reading = Inspecting.inspect("915e89f5-29fc-e511-80d2-00155db07c77")
                .readings()
                .get(0);
        assertThat(reading.reorderedUuid()).contains("f5895e91-fc29-11e5-80d2-00155db07c77");
        assertThat(Inspecting.sentence(reading)).contains("f5895e91-fc29-11e5-80d2-00155db07c77", "6 April 2016");
        assertThat(Inspecting.say(reading.title())).isEqualTo("UUID v1 (GUID byte order)");
    }

    /** Docker gives its cards 02:42 and an address, and a swapped v1 has any digit where a version stands: here 4, 5 and 3. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "11e8c266-98fa-4fc8-9ab6-0242c7bc9d97",
                "11e7a2b4-c5d6-5e7f-8a9b-0242ac110003",
                "11eb5e4c-9f0c-3a1e-bd3c-525400a1b2c3"
            })
    void aCardOfAVirtualMachineTellsThatTheTimeIsFirst(String text) {
        Reading reading = Inspecting.first(text);
        assertThat(reading.layout().id()).isEqualTo("uuid-v1");
        assertThat(reading.verdict()).isEqualTo(Verdict.BEST_MATCH);
        assertThat(reading.reorderedUuid()).contains(text.replaceFirst("^(....)(....)-(....)-(....)", "$3$4-$2-$1"));
    }

    /** Bytes of a GUID, the first from the issues of RFC 9562, the second from those of Oracle's samples for .NET. */
    @Test
    void whereNeitherVersionNorVariantIsRightTheUuidOfTheOtherOrderIsSaid() {
        for (List<String> known : List.of(
                List.of("E4B8985C3D2BB112ADE20000F86456B2", "5c98b8e4-2b3d-12b1-ade2-0000f86456b2"),
                List.of("78563412129056347890123456789012", "12345678-9012-3456-7890-123456789012"))) {
            assertThat(Inspecting.say(Objects.requireNonNull(
                                    Inspecting.INSPECTOR.inspect(known.get(0)).problem())
                            .fix()))
                    .endsWith("the bytes may be swapped, and the UUID is " + known.get(1) + ".");
        }
    }

    /** The same end behind a date that is none; and random ends behind a date, which one in a million UUIDs has. */
    @Test
    void anEndOrADateAloneTellsNothing() {
        assertThat(Inspecting.first("31e8c266-98fa-4fc8-9ab6-0242c7bc9d97").verdict())
                .isEqualTo(Verdict.CERTAIN);
        Random random = new Random(SEED);
        for (int i = 0; i < SAMPLES; i++) {
            UUID v4 = RandomUuids.v4(random);
            String text = "11e8c266" + v4.toString().substring(8);
            if (!v4.toString().startsWith("0242", 24)) {
                Reading first = Inspecting.first(text);
                assertThat(first.layout().id()).as(text).isEqualTo("uuid-v4");
                assertThat(first.verdict()).as(text).isEqualTo(Verdict.POSSIBLE);
            }
        }
    }

    /** The order is the usual one. */
    @Test
    void nothingIsSaidOfAnOrderThatIsTheUsualOne() {
        for (String text : List.of(
                "f5895e91-fc29-11e5-80d2-00155db07c77",
                "{f5895e91-fc29-11e5-80d2-00155db07c77}",
                "0194702bab3775f0ad26bd592a6edbfe",
                "CSUUID(\"163f8243-956c-43e3-8b19-e2f29dffe5ea\")",
                "objectGUID: 2b88f261-bf4a-4972-90ad-845dac554a06")) {
            Reading reading = Inspecting.inspect(text).readings().get(0);
            assertThat(reading.reorderedUuid()).as(text).isEmpty();
            assertThat(reading.verdict()).as(text).isLessThanOrEqualTo(Verdict.BEST_MATCH);
        }
    }

    /** RFC 9562's example of version 1: whoever has its bytes asks for the UUID. */
    @Test
    void theUuidIsSaidWhereTheTextHasItsBytes() {
        String uuid = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
        for (String text : List.of(
                "6BA7B8109DAD11D180B400C04FD430C8",
                "a6e4EJ2tEdGAtADAT9QwyA==",
                "a6e4EJ2tEdGAtADAT9QwyA",
                "143098242404177361603877621312831893704",
                "[107, -89, -72, 16, -99, -83, 17, -47, -128, -76, 0, -64, 79, -44, 48, -56]",
                "0x10B8A76BAD9DD11180B400C04FD430C8")) {
            assertThat(Inspecting.inspect(text).readings().get(0).uuid())
                    .as(text)
                    .contains(uuid);
        }
    }

    /** It stands in the text, or the ID is none: a ULID, a trace, an ObjectId. */
    @Test
    void noUuidIsSaidOfATextThatHasItOrIsNone() {
        for (String text : List.of(
                "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
                "{6ba7b810-9dad-11d1-80b4-00c04fd430c8}",
                "urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8",
                "01HFCSSMAR64PV36YTY55JDXK7",
                "1-58406520-a006649127e371903a2de979",
                "507f1f77bcf86cd799439011")) {
            assertThat(Inspecting.inspect(text).readings().get(0).uuid())
                    .as(text)
                    .isEmpty();
        }
    }

    /** One record among others of LDIF, where a line may be the whole text or one of several. */
    @Test
    void valuesOfLdifKeepTheirSigns() {
        String uuid = "2b88f261-bf4a-4972-90ad-845dac554a06";
        for (String text : List.of(
                "objectGUID:: YfKIK0q/ckmQrYRdrFVKBg==",
                "dn: CN=A,DC=example\nobjectGUID:: YfKIK0q/ckmQrYRdrFVKBg==\nname: A",
                "\"objectGUID\": \"YfKIK0q/ckmQrYRdrFVKBg==\"")) {
            Reading reading = Inspecting.inspect(text).readings().get(0);
            assertThat(reading.reorderedUuid()).as(text).contains(uuid);
            assertThat(reading.verdict()).as(text).isEqualTo(Verdict.BEST_MATCH);
        }
    }

    /** Binary data beside the type or the function of SQL Server; values of the type with hyphens have the usual order. */
    @Test
    void wordsOfSqlServerSayTheOrder() {
        String bytes = "4B7E151628AED26ABF0C3DFA9E1B4A87";
        String turned = "16157e4b-ae28-6ad2-bf0c-3dfa9e1b4a87";
        for (String text : List.of(
                "SELECT CAST(0x" + bytes + " AS uniqueidentifier)",
                "DECLARE @id UNIQUEIDENTIFIER = 0x" + bytes,
                "NEWSEQUENTIALID() made 0x" + bytes)) {
            assertThat(Inspecting.INSPECTOR.extractor().extract(text, 9).ids())
                    .as(text)
                    .singleElement()
                    .satisfies(found -> assertThat(
                                    Objects.requireNonNull(found.byteOrder()).orders())
                            .containsExactly(UuidByteOrder.GUID));
        }
        for (String text : List.of(
                "DECLARE @id UNIQUEIDENTIFIER = '" + turned + "'",
                "myuniqueidentifier 0x" + bytes,
                "uniqueidentifier\n0x" + bytes,
                "a varbinary 0x" + bytes)) {
            assertThat(Inspecting.INSPECTOR.extractor().extract(text, 9).ids())
                    .as(text)
                    .singleElement()
                    .satisfies(found -> assertThat(found.byteOrder()).isNull());
        }
        Reading made = Inspecting.first("DEFAULT NEWSEQUENTIALID(): 915e89f5-29fc-e511-80d2-00155db07c77");
        assertThat(made.reorderedUuid()).contains("f5895e91-fc29-11e5-80d2-00155db07c77");
    }

    /** A UUID with the time in it. */
    private record Made(UUID uuid, @Nullable Instant time, Duration within) {}

    private static Made v4(Random r) {
        return new Made(RandomUuids.v4(r), null, Duration.ZERO);
    }

    /** RFC 9562 5.7. */
    private static Made v7(Random r) {
        Instant time = time(r).truncatedTo(ChronoUnit.MILLIS);
        long high = time.toEpochMilli() << 16 | 0x7000 | r.nextInt(1 << 12);
        return new Made(new UUID(high, RandomUuids.variant(r.nextLong())), time, Duration.ZERO);
    }

    /** RFC 9562 5.1; a card's address has the two flag bits of its first byte unset. */
    private static Made v1(Random r, boolean card) {
        Instant time = time(r);
        long ticks = (time.getEpochSecond() + GREGORIAN_SECONDS) * HUNDRED_NANOS + time.getNano() / 100;
        long high = ticks << 32 | (ticks >>> 32 & 0xffff) << 16 | 0x1000 | ticks >>> 48;
        long node = r.nextLong() & 0xffff_ffff_ffffL;
        node = card ? node & ~0x0300_0000_0000L : node | 0x0100_0000_0000L;
        return new Made(
                new UUID(high, RandomUuids.variant((long) r.nextInt(1 << 14) << 48 | node)),
                time,
                Duration.ofNanos(100));
    }

    /** NHibernate's guid.comb: days since 1900 in two bytes, 300ths of a second in four, the most significant first. */
    private static Made comb(Random r) {
        Instant time = time(r);
        LocalDate day = LocalDate.ofInstant(time, ZoneOffset.UTC);
        long days = ChronoUnit.DAYS.between(LocalDate.of(1900, 1, 1), day);
        double millis = Duration.between(day.atStartOfDay(ZoneOffset.UTC).toInstant(), time)
                        .toNanos()
                / 1e6;
        return last(r, days << 32 | (long) (millis / 3.333333), time, Duration.ofMillis(20));
    }

    private static Made combUnix(Random r) {
        Instant time = time(r).truncatedTo(ChronoUnit.MILLIS);
        return last(r, time.toEpochMilli(), time, Duration.ZERO);
    }

    private static Made last(Random r, long six, Instant time, Duration within) {
        UUID base = v4(r).uuid();
        long low = (base.getLeastSignificantBits() & ~0xffff_ffff_ffffL) | six;
        return new Made(new UUID(base.getMostSignificantBits(), low), time, within);
    }

    private static Made combFirst(Random r) {
        Instant time = time(r).truncatedTo(ChronoUnit.MILLIS);
        UUID base = v4(r).uuid();
        long high = (base.getMostSignificantBits() & 0xffff) | time.toEpochMilli() << 16;
        return new Made(new UUID(high, base.getLeastSignificantBits()), time, Duration.ZERO);
    }

    /** Entity Framework Core: bytes 8 and 9 are the count's second and first, bytes 10 to 15 its eighth to third. */
    private static Made entityFramework(Random r) {
        Instant time = time(r);
        long ticks = (time.getEpochSecond() + DOTNET_SECONDS) * HUNDRED_NANOS + time.getNano() / 100;
        byte[] count = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(ticks)
                .array();
        byte[] bytes = bytes(v4(r).uuid());
        bytes[8] = count[1];
        bytes[9] = count[0];
        for (int i = 0; i < 6; i++) {
            bytes[10 + i] = count[7 - i];
        }
        ByteBuffer all = ByteBuffer.wrap(bytes);
        return new Made(new UUID(all.getLong(), all.getLong()), time, Duration.ofNanos(100));
    }

    /** One of the last six years. */
    private static Instant time(Random r) {
        return NOW.minusSeconds(r.nextInt(6 * 365 * 86_400)).plusNanos(100L * r.nextInt((int) HUNDRED_NANOS));
    }

    private static Sample plain(Made made) {
        return new Sample(made.uuid().toString(), made.uuid());
    }

    private static Sample timed(Made made, Form form, Order order) {
        return new Sample(form.text(order.of(bytes(made.uuid()))), made.uuid(), made.time(), made.within());
    }

    private static Sample random(Random r, Form form) {
        byte[] bytes = new byte[16];
        r.nextBytes(bytes);
        ByteBuffer all = ByteBuffer.wrap(bytes);
        return new Sample(form.text(bytes), new UUID(all.getLong(), all.getLong()));
    }

    private static byte[] bytes(UUID uuid) {
        return ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    /** An order of a UUID's bytes. */
    private enum Order {
        NETWORK(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
        GUID(3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15),
        JAVA(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8),
        MYSQL(6, 7, 4, 5, 0, 1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15);

        @SuppressWarnings("ImmutableEnumChecker") // never written
        private final int[] from;

        Order(int... from) {
            this.from = from;
        }

        byte[] of(byte[] bytes) {
            byte[] ordered = new byte[16];
            for (int i = 0; i < 16; i++) {
                ordered[i] = bytes[from[i]];
            }
            return ordered;
        }
    }

    /** A form that 16 bytes are written in. */
    private enum Form {
        UUID,
        HEX,
        MARKED,
        BASE64,
        BARE64,
        LDIF,
        BINDATA,
        LUUID;

        String text(byte[] bytes) {
            String hex = HexFormat.of().formatHex(bytes);
            String hyphens = hex.replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12})", "$1-$2-$3-$4-$5");
            String base64 = Base64.getEncoder().encodeToString(bytes);
            return switch (this) {
                case UUID -> hyphens;
                case HEX -> hex;
                case MARKED -> "0x" + hex.toUpperCase(Locale.ROOT);
                case BASE64 -> base64;
                case BARE64 -> base64.substring(0, 22);
                case LDIF -> "objectGUID:: " + base64;
                case BINDATA -> "BinData(3,\"" + base64 + "\")";
                case LUUID -> "LUUID(\"" + hyphens + "\")";
            };
        }
    }

    /** A UUID v4 in the order of GUID's bytes: https://github.com/WerWolv/ImHex-Patterns/issues/164. The other is RFC 9562's own example of v5. */
    @Test
    void aRareVersionThatIsACommonOneInAnotherOrderIsNotFirm() {
        List<Reading> swapped =
                Inspecting.inspect("e6f2c131-71bf-5043-be58-05216afc5aff").readings();
        assertThat(swapped.get(0).verdict()).isEqualTo(Verdict.POSSIBLE);
        assertThat(swapped).anyMatch(reading -> reading.layout().id().equals("uuid-v4"));
        assertThat(Inspecting.inspect("2ed6657d-e927-568b-95e1-2665a8aea6a2")
                        .readings()
                        .get(0)
                        .verdict())
                .isEqualTo(Verdict.CERTAIN);
    }
}
