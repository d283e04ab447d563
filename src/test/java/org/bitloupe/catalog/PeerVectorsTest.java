package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.id.spelling.ParseResult;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every ID of other programs' documents whose scheme is in the catalog gives the values that its source states. */
class PeerVectorsTest {
    /** Schemes that are called otherwise in the catalog, or are a spelling of one of its layouts. */
    private static final Map<String, String> LAYOUTS = Map.ofEntries(
            Map.entry("snowflake-instagram", "instagram"),
            Map.entry("snowflake-z32", "snowflake-twitter"),
            Map.entry("snowflake-custom", "snowflake-discord"),
            Map.entry("aws-xray-trace", "aws-xray"),
            Map.entry("ulid-uuid", "ulid"),
            Map.entry("uuid-integer", "uuid-v1"),
            Map.entry("uuid-v1-swapped", "uuid-v1-swapped"),
            Map.entry("unix-time", "unix-ns"),
            Map.entry("uuid-variant", "uuid-opaque"));

    /** By scheme the spelling of UUIDs whose bytes are in the order of GUIDs: any 16 bytes are of the usual one, too. */
    private static final Map<String, String> GUIDS =
            Map.of("guid-bytes", "guid-bytes", "uuid-base64-guid", "guid-base64");

    private static List<JsonNode> known() {
        return Vectors.peer().stream()
                .filter(v -> Catalog.builtIn().find(layoutId(v)).isPresent())
                .toList();
    }

    private static boolean isValid(JsonNode vector) {
        return vector.path("fields").path("valid").asBoolean(true);
    }

    static List<JsonNode> vectors() {
        return known().stream().filter(PeerVectorsTest::isValid).toList();
    }

    static List<JsonNode> refused() {
        return known().stream().filter(v -> !isValid(v)).toList();
    }

    private static String layoutId(JsonNode vector) {
        String scheme = vector.get("scheme").asText();
        if (LAYOUTS.containsKey(scheme)) {
            return LAYOUTS.getOrDefault(scheme, scheme);
        }
        // Spellings of UUIDs: the layout follows from the version, the 13th digit.
        String uuid = vector.path("fields").path("uuid").asText();
        boolean ofUuid =
                GUIDS.containsKey(scheme) || scheme.matches("shortuuid|uuid25|uuid-ncname32|uuid-ncname64|uuid-base64");
        boolean known = ofUuid && "12345678".indexOf(uuid.charAt(14)) >= 0;
        return known ? "uuid-v" + uuid.charAt(14) : scheme;
    }

    @Test
    void noneIsLeftOut() {
        assertThat(vectors().size()).isEqualTo(92);
        assertThat(refused().size()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void whatIsMarkedInvalidIsRefusedWithAReason(JsonNode vector) {
        Layout layout = Catalog.builtIn().find(layoutId(vector)).orElseThrow();
        for (SpellingCodec codec : LayoutSpellingCodecs.of(layout).codecs()) {
            assertThat(codec.parse(vector.get("id").asText()))
                    .isInstanceOfSatisfying(ParseResult.Refused.class, refused -> {
                        assertThat(refused.problem().id()).startsWith("spelling.");
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theFieldsAreWhatTheSourceSays(JsonNode vector) throws Exception {
        String text = vector.get("id").asText();
        Layout whole = Catalog.builtIn().find(layoutId(vector)).orElseThrow();
        String guid = GUIDS.getOrDefault(vector.get("scheme").asText(), "");
        Layout layout = guid.isEmpty()
                ? whole
                : whole.withSpellings(List.of(whole.spelling(guid).orElseThrow()));
        Decoded id = Decoded.read(layout, text);
        for (String part : new String[] {"fields", "derived"}) {
            JsonNode stated = vector.path(part);
            for (Map.Entry<String, JsonNode> field : stated.properties()) {
                check(id, vector, field.getKey(), field.getValue());
            }
        }
        assertThat(id.written()).isEqualToIgnoringCase(text);
    }

    private static void check(Decoded id, JsonNode vector, String key, JsonNode stated) throws Exception {
        String text = stated.asText();
        switch (key) {
            case "timestamp" -> assertTime(epoch(id, vector), text);
            case "epoch_ms", "valid", "well_known", "kind", "name" ->
                assertThat(text).isNotEmpty();
            case "timestamp_100ns_since_1582", "timestamp_raw" ->
                assertThat(id.value("time")).isEqualTo(new BigInteger(text));
            case "unix_seconds" -> assertThat(id.instant().getEpochSecond()).isEqualTo(stated.asLong());
            case "unix_ms", "physical_ms" ->
                assertThat(id.instant().toEpochMilli()).isEqualTo(stated.asLong());
            case "unix_us" ->
                assertThat(ChronoUnit.MICROS.between(Instant.EPOCH, id.instant()))
                        .isEqualTo(stated.asLong());
            case "hex" -> assertThat(id.bits().toHex()).isEqualToIgnoringCase(text);
            case "machine_hex", "payload_hex" ->
                assertThat(id.value(key.replace("_hex", ""))).isEqualTo(new BigInteger(text, 16));
            case "worker_mac" -> assertThat(id.mac("worker")).isEqualTo(text);
            case "version" -> assertVersion(id, text);
            case "timestamp_hex" -> {
                int droppedBits = id.layout().id().equals("uuid-v2") ? 32 : 0;
                assertThat(id.value("time").shiftLeft(droppedBits)).isEqualTo(new BigInteger(text, 16));
            }
            case "node" -> assertNode(id, text);
            case "integer" -> assertThat(id.bits().toBigInteger()).isEqualTo(new BigInteger(text));
            case "uuid" -> assertThat(uuid(id)).isEqualTo(text.replace("-", ""));
            case "prefix" -> assertPrefix(id, vector, text);
            case "fingerprint" -> assertThat(id.text(key)).isEqualTo(text);
            case "timestamp_text" -> assertThat(id.value("time")).isEqualTo(new BigInteger(text, 36));
            case "node_text" -> assertThat(id.text("node")).isEqualTo(text);
            case "flags" -> assertThat(id.value("privacy").signum()).isZero();
            case "random60_hex" -> assertThat(id.value("random")).isEqualTo(new BigInteger(text, 16));
            case "variant" -> assertVariant(id, text);
            case "namespace" -> assertThat(id.bits().toHex()).isEqualTo(hashed(vector, text));
            case "local_domain_name" -> {
                BigInteger domain = id.value("local_domain");
                assertThat(id.layout()
                                .field("local_domain")
                                .orElseThrow()
                                .values()
                                .get(domain))
                        .isEqualTo(text);
            }
            case "custom_a", "custom_b", "custom_c" ->
                assertThat(id.value(key)).isEqualTo(new BigInteger(text.substring(2), 16));
            case "random_text" -> assertThat(vector.get("id").asText()).endsWith(text);
            case "machine" -> assertMachine(id, text);
            case "server_id" -> assertThat(id.value("server")).isEqualTo(new BigInteger(text));
            default -> assertThat(id.value(key)).isEqualTo(new BigInteger(text));
        }
    }

    private static Instant epoch(Decoded id, JsonNode vector) {
        JsonNode epoch = vector.path("fields").path("epoch_ms");
        return epoch.isMissingNode() ? id.instant() : id.instant(Instant.ofEpochMilli(epoch.asLong()));
    }

    /** The UUID's own hex digits, by another way than the layout's. */
    private static String uuid(Decoded id) {
        String hex = id.bits().toHex();
        return id.layout().id().equals("uuid-v1-swapped")
                ? hex.substring(8, 16) + hex.substring(4, 8) + hex.substring(0, 4) + hex.substring(16)
                : hex;
    }

    private static void assertPrefix(Decoded id, JsonNode vector, String stated) {
        if (id.layout().id().equals("cuid1")) {
            assertThat(vector.get("id").asText()).startsWith(stated);
        } else {
            assertThat(id.text("prefix")).isEqualTo(stated);
        }
    }

    private static void assertNode(Decoded id, String stated) {
        if (stated.contains(":")) {
            assertThat(id.mac("node")).isEqualTo(stated);
        } else {
            assertThat(id.value("node")).isEqualTo(new BigInteger(stated));
        }
    }

    /** X-Ray writes its version, but no bits carry it. */
    private static void assertVersion(Decoded id, String stated) {
        if (id.layout().id().equals("aws-xray")) {
            assertThat(stated).isEqualTo("1");
        } else {
            assertThat(id.value("version")).isEqualTo(new BigInteger(stated));
        }
    }

    /** Sources print fewer digits than the ID carries: what they print must be the beginning. */
    private static void assertTime(Instant instant, String stated) {
        String exact =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.nnnnnnnnn").format(instant.atOffset(ZoneOffset.UTC));
        assertThat(exact).startsWith(stated.replace("Z", ""));
    }

    private static void assertMachine(Decoded id, String stated) {
        if (id.layout().indexOf("machine") >= 0) {
            assertThat(id.value("machine")).isEqualTo(new BigInteger(stated));
        } else {
            assertThat(id.value("datacenter").shiftLeft(5).add(id.value("worker")))
                    .isEqualTo(new BigInteger(stated));
        }
    }

    /** RFC 9562, section 4.1: the top bits of the ninth byte. */
    private static void assertVariant(Decoded id, String stated) {
        int nibble = id.bits().slice(63, 60).toBigInteger().intValue();
        String variant = nibble < 8 ? "NCS" : nibble < 12 ? "RFC9562" : nibble < 14 ? "Microsoft" : "future";
        assertThat(variant).isEqualTo(stated);
        if (stated.equals("RFC9562")) {
            assertThat(id.value("variant")).isEqualTo(BigInteger.TWO);
        }
    }

    /** RFC 9562, sections 5.3 and 5.5, computed with the platform's hashes. */
    private static String hashed(JsonNode vector, String namespace) throws Exception {
        int version = vector.get("fields").get("version").asInt();
        UUID space = UUID.fromString(namespace);
        MessageDigest digest = MessageDigest.getInstance(version == 3 ? "MD5" : "SHA-1");
        digest.update(ByteBuffer.allocate(16)
                .putLong(space.getMostSignificantBits())
                .putLong(space.getLeastSignificantBits())
                .flip());
        digest.update(vector.get("fields").get("name").asText().getBytes(StandardCharsets.UTF_8));
        byte[] hash = digest.digest();
        hash[6] = (byte) ((hash[6] & 0x0F) | (version << 4));
        hash[8] = (byte) ((hash[8] & 0x3F) | 0x80);
        return "%032x".formatted(new BigInteger(1, hash).shiftRight(hash.length * 8 - 128));
    }

    @Test
    void everyLayoutWithPeersIsTried() {
        Stream<String> tried = vectors().stream().map(PeerVectorsTest::layoutId).distinct();
        assertThat(tried).hasSize(45);
    }
}
