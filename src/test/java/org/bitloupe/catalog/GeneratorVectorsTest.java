package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.Bits;
import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Codec;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.layout.file.StandardSpellings;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** IDs of real generators: by the layout that comes with each of them, and by the catalog's where it has the scheme. */
class GeneratorVectorsTest {
    private static final Map<String, String> LAYOUTS = Map.ofEntries(
            Map.entry("twitter-snowflake", "snowflake-twitter"),
            Map.entry("bwmarrin-snowflake", "snowflake-node10"),
            Map.entry("discord-snowflake", "snowflake-discord"),
            Map.entry("sapphire-snowflake", "snowflake-discord"),
            Map.entry("sonyflake-v1", "sonyflake-v1"),
            Map.entry("sonyflake-v2", "sonyflake-v2"),
            Map.entry("hutool-snowflake", "snowflake-twitter"),
            Map.entry("snowflakeid-producer", "snowflake-node10"),
            Map.entry("shardingsphere-snowflake", "snowflake-node10"),
            Map.entry("idgen-dotnet", "snowflake-node10"),
            Map.entry("flake-idgen", "flake-idgen"),
            Map.entry("simpleflake", "simpleflake"),
            Map.entry("tsid", "tsid"),
            Map.entry("yitter-idgenerator", "yitter"),
            Map.entry("boundary-flake", "flake-boundary"),
            Map.entry("pgedge-snowflake-1.x", "pgedge-snowflake-1"),
            Map.entry("pinterest-id", "pinterest"),
            Map.entry("mysql-uuid-short", "mysql-uuid-short"),
            Map.entry("ulid", "ulid"),
            Map.entry("uuid-v1", "uuid-v1"),
            Map.entry("uuid-v6", "uuid-v6"),
            Map.entry("uuid-v7", "uuid-v7"));

    /** The ones whose text is a number, a UUID or a ULID; the others' spellings are not in the catalog. */
    static List<JsonNode> vectors() {
        return Vectors.generator().stream()
                .filter(v -> v.get("layout").isArray())
                .filter(v -> v.get("id").asText().matches("[0-9]{1,20}")
                        || LAYOUTS.containsKey(v.get("scheme").asText()))
                .toList();
    }

    /** The ones whose scheme is in the catalog, with the widths and the tick it has there (Sonyflake v2 can be set to others). */
    static List<JsonNode> inCatalog() {
        return vectors().stream()
                .filter(v -> LAYOUTS.containsKey(v.get("scheme").asText()))
                .filter(v -> widths(v).equals(widths(catalogLayout(v))))
                .filter(v -> !v.get("tick").asText().equals("7ms"))
                .toList();
    }

    private static List<Integer> widths(Layout layout) {
        return layout.slices().stream().map(Slice::width).toList();
    }

    private static Layout catalogLayout(JsonNode vector) {
        return Catalog.builtIn()
                .find(LAYOUTS.getOrDefault(vector.get("scheme").asText(), ""))
                .orElseThrow();
    }

    private static List<Integer> widths(JsonNode vector) {
        List<Integer> widths = new ArrayList<>();
        vector.get("layout").forEach(field -> widths.add(field.get(1).asInt()));
        if (vector.get("scheme").asText().equals("uuid-v6")) {
            // RFC 9562, section 5.6: time_high and time_mid are adjacent, in order; the catalog has them as one piece.
            widths.set(0, widths.get(0) + widths.remove(1));
        }
        return widths;
    }

    @Test
    void noneIsLeftOut() {
        assertThat(vectors().size()).isEqualTo(113);
        assertThat(inCatalog().size()).isEqualTo(77);
    }

    /** The layout that the vector describes; a time in several pieces stays in pieces. */
    private static Layout ownLayout(JsonNode vector) {
        List<Field> fields = new ArrayList<>();
        boolean sony = vector.get("scheme").asText().startsWith("sonyflake");
        for (JsonNode field : vector.get("layout")) {
            String name = field.get(0).asText();
            int bits = field.get(1).asInt();
            if (name.equals("timestamp")) {
                TimeEncoding.Grid grid = sony ? TimeEncoding.Grid.UNIX : TimeEncoding.Grid.EPOCH;
                Tick tick = Tick.parse(vector.get("tick").asText()).orElseThrow();
                Instant epoch = Instant.parse(vector.get("epoch").asText());
                fields.add(Field.time(name, bits, new TimeEncoding(tick, epoch, Map.of(), grid, null)));
            } else {
                fields.add(Field.of(name, Role.DATA, bits));
            }
        }
        Spelling decimal = StandardSpellings.builtIn().spelling("decimal");
        return Layout.of("vector", "Vector", fields, List.of(decimal));
    }

    private static Bits bits(JsonNode vector, int width) {
        String text = vector.get("id").asText();
        if (text.matches("[0-9]{1,20}")) {
            return Bits.of(width, new BigInteger(text));
        }
        return Decoded.read(catalogLayout(vector), text).bits();
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theVectorsOwnLayoutGivesItsFields(JsonNode vector) {
        Layout layout = ownLayout(vector);
        Bits bits = bits(vector, layout.width());
        List<BigInteger> values = Codec.of(layout).decode(bits);
        check(vector, layout, values);
        assertThat(Codec.of(layout).encode(values)).isEqualTo(bits);
    }

    private static void check(JsonNode vector, Layout layout, List<BigInteger> values) {
        for (Map.Entry<String, JsonNode> stated : vector.get("fields").properties()) {
            String key = stated.getKey();
            String text = stated.getValue().asText();
            if (layout.indexOf(key) >= 0) {
                assertThat(values.get(layout.indexOf(key))).as(key).isEqualTo(new BigInteger(text));
            } else if (key.endsWith("_hex")) {
                BigInteger value = values.get(layout.indexOf(key.replace("_hex", "")));
                assertThat(value).as(key).isEqualTo(new BigInteger(text, 16));
            } else if (key.equals("instant") && layout.mainTime() >= 0) {
                assertThat(LayoutTime.of(layout).orElseThrow().instantOf(values))
                        .contains(Instant.parse(text));
            } else if (key.equals("ticks") || key.equals("unix_ms")) {
                assertThat(values.get(layout.mainTime())).isEqualTo(new BigInteger(text));
            } else if (key.equals("instant") || key.equals("timestamp_100ns")) {
                assertThat(layout.indexOf("time_mid")).as("a time in pieces").isNotNegative();
            } else {
                // What a library prints in other units, or makes of an overflow: not a field.
                assertThat(key).isIn("unix_ms_lib", "seq32", "time_chars", "wraparound");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("inCatalog")
    void theCatalogsLayoutGivesTheSame(JsonNode vector) {
        Layout layout = catalogLayout(vector);
        Layout own = ownLayout(vector);
        Bits bits = bits(vector, layout.width());
        Decoded id = Decoded.of(layout, bits);
        List<BigInteger> pieces = new ArrayList<>(Codec.of(own).decode(bits));
        if (layout.id().equals("uuid-v6")) {
            pieces.set(0, pieces.get(0).shiftLeft(16).or(pieces.remove(1)));
        }
        for (int i = 0; i < layout.slices().size(); i++) {
            Slice slice = layout.slices().get(i);
            BigInteger value = id.values().get(slice.field()).shiftRight(slice.low());
            BigInteger mask = BigInteger.ONE.shiftLeft(slice.width()).subtract(BigInteger.ONE);
            assertThat(value.and(mask)).isEqualTo(pieces.get(i));
        }
        JsonNode fields = vector.get("fields");
        if (fields.has("instant")) {
            Instant epoch = Instant.parse(vector.get("epoch").asText());
            assertThat(id.instant(epoch))
                    .isEqualTo(Instant.parse(fields.get("instant").asText()));
        }
        if (fields.has("timestamp_100ns")) {
            assertThat(id.value("time"))
                    .isEqualTo(new BigInteger(fields.get("timestamp_100ns").asText()));
        }
        if (fields.has("unix_ms_lib")) {
            assertThat(id.instant().toEpochMilli())
                    .isEqualTo(fields.get("unix_ms_lib").asLong());
        }
    }
}
