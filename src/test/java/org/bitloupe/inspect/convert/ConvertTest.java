package org.bitloupe.inspect.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.Namespace;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ConvertTest {
    private final Catalog catalog = Catalog.builtIn();
    private final Inspector inspector = new Inspector(catalog, () -> Instant.parse("2026-11-20T09:41:07.236Z"));

    private Layout layout(String id) {
        return catalog.find(id).orElseThrow();
    }

    private Reading read(String text, String layout) {
        List<Reading> readings = inspector.inspectAs(text, layout(layout)).readings();
        assertThat(readings).as(text).hasSize(1);
        return readings.get(0);
    }

    /** RFC 9562, A.1 and A.5: the same time, clock sequence and node as v1 and as v6. */
    @Test
    void version1And6AreEachOther() {
        String v1 = "c232ab00-9414-11ec-b3c8-9f6bdeced846";
        String v6 = "1ec9414c-232a-6b00-b3c8-9f6bdeced846";
        assertThat(ConvertedId.of(read(v1, "uuid-v1"), catalog.layouts()))
                .contains(new ConvertedId(layout("uuid-v6"), v6));
        assertThat(ConvertedId.of(read(v6, "uuid-v6"), catalog.layouts()))
                .contains(new ConvertedId(layout("uuid-v1"), v1));
    }

    @Test
    void whatHasOtherFieldsIsNotCarriedOver() {
        assertThat(ConvertedId.of(read("919108f7-52d1-4320-9bac-f847db4148a8", "uuid-v4"), catalog.layouts()))
                .isEmpty();
        // To v7 only the millisecond would go along.
        assertThat(ConvertedId.of(read("c232ab00-9414-11ec-b3c8-9f6bdeced846", "uuid-v1"), catalog.layouts()))
                .noneMatch(c -> c.layout().id().startsWith("uuid-v7"));
    }

    /** IEEE 802: the two low bits of the first byte. */
    @ParameterizedTest
    @CsvSource({
        "6b54058a-a413-11e6-b501-a0999b048337, a0:99:9b:04:83:37, CARD",
        "6b54058a-a413-11e6-b501-a2999b048337, a2:99:9b:04:83:37, LOCAL",
        "c232ab00-9414-11ec-b3c8-9f6bdeced846, 9f:6b:de:ce:d8:46, RANDOM",
        "6b54058a-a413-11e6-b501-a3999b048337, a3:99:9b:04:83:37, RANDOM",
    })
    void flagsOfAnAddress(String uuid, String address, MacAddress.Kind kind) {
        MacAddress mac = MacAddress.of(read(uuid, "uuid-v1")).orElseThrow();
        assertThat(mac.text()).isEqualTo(address);
        assertThat(mac.kind()).isEqualTo(kind);
    }

    @Test
    void aMaskedCopyKeepsAllButTheAddress() {
        Reading reading = read("6b54058a-a413-11e6-b501-a0999b048337", "uuid-v1");
        String masked = MacAddress.of(reading).orElseThrow().masked(reading).orElseThrow();
        assertThat(masked).isEqualTo("6b54058a-a413-11e6-b501-010000000000");
        Reading again = read(masked, "uuid-v1");
        assertThat(again.time()).isEqualTo(reading.time());
        assertThat(MacAddress.of(again).orElseThrow().kind()).isEqualTo(MacAddress.Kind.RANDOM);
        assertThat(MacAddress.of(read("919108f7-52d1-4320-9bac-f847db4148a8", "uuid-v4")))
                .isEmpty();
    }

    /** RFC 9562, A.2 (MD5) and A.4 (SHA-1), both of www.example.com in the DNS namespace. */
    @Test
    void namesOfTheStandard() {
        Namespace dns = Namespace.of("dns").orElseThrow();
        assertThat(NameCheck.of(layout("uuid-v3")).orElseThrow().textOf(dns, "www.example.com"))
                .isEqualTo("5df41881-3aed-3515-88a7-2f4a814cf09e");
        assertThat(NameCheck.of(layout("uuid-v5")).orElseThrow().textOf(dns, "www.example.com"))
                .isEqualTo("2ed6657d-e927-568b-95e1-2665a8aea6a2");
        assertThat(NameCheck.of(layout("uuid-v4"))).isEmpty();
    }

    /** The JDK makes v3 of bytes, which are the namespace's and then the name's. */
    @ParameterizedTest
    @CsvSource({"URL,https://example.com/\u00fc", "OID,1.3.6.1", "00000000-0000-0000-0000-000000000001,a", "X500,''"})
    void agreesWithTheJdk(String namespace, String name) {
        Namespace space = Namespace.of(namespace).orElseThrow();
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        bytes.writeBytes(java.util.HexFormat.of().parseHex(space.id().toHex()));
        bytes.writeBytes(name.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        assertThat(NameCheck.of(layout("uuid-v3")).orElseThrow().textOf(space, name))
                .isEqualTo(java.util.UUID.nameUUIDFromBytes(bytes.toByteArray()).toString());
    }

    @Test
    void aNamespaceIsANameOrAUuid() {
        assertThat(Namespace.of("nonsense")).isEmpty();
        assertThat(Namespace.of("0-0-0-0-0")).isEmpty();
        assertThat(Namespace.of(" 6BA7B810-9DAD-11D1-80B4-00C04FD430C8 ")).isEqualTo(Namespace.of("DNS"));
    }

    /** The example of the MongoDB specification: 00112233-4455-6677-8899-aabbccddeeff in the bytes of each driver. */
    @Test
    void ordersOfBytes() {
        Bits csharp = Bits.of(128, new java.math.BigInteger("33221100554477668899aabbccddeeff", 16));
        assertThat(ByteOrder.of(csharp))
                .contains(new ByteOrder(UuidByteOrder.GUID, "00112233-4455-6677-8899-aabbccddeeff"));
        Bits java = Bits.of(128, new java.math.BigInteger("7766554433221100ffeeddccbbaa9988", 16));
        assertThat(ByteOrder.of(java))
                .contains(new ByteOrder(UuidByteOrder.JAVA_LEGACY, "00112233-4455-6677-8899-aabbccddeeff"));
        // MySQL's manual: UUID_TO_BIN('6ccd780c-baba-1026-9564-5b8c656024db', 1) is 0x1026BABA6CCD780C95645B8C656024DB.
        Bits mysql = Bits.of(128, new java.math.BigInteger("1026baba6ccd780c95645b8c656024db", 16));
        assertThat(ByteOrder.of(mysql))
                .contains(new ByteOrder(UuidByteOrder.MYSQL_SWAPPED, "6ccd780c-baba-1026-9564-5b8c656024db"));
        assertThat(ByteOrder.of(csharp).get(0)).isEqualTo(new ByteOrder(null, "33221100-5544-7766-8899-aabbccddeeff"));
        assertThat(ByteOrder.of(Bits.of(64, 1))).isEmpty();
    }
}
