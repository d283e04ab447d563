package org.bitloupe.layout;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;
import org.bitloupe.layout.LayoutFaults.Fault;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON Schema that editors use and the program's own reader agree. */
class LayoutSchemaTest {
    private static final Schema SCHEMA = schema();

    private static String resource(String name) {
        try (InputStream in = LayoutSchemaTest.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private static Schema schema() {
        String text = resource("/org/bitloupe/layout/file/idlayout.schema.json");
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text);
    }

    private static List<Error> errors(String text) {
        return SCHEMA.validate(text, InputFormat.JSON);
    }

    @Test
    void theSchemaIsItselfValid() {
        Schema meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(resource("/org/bitloupe/layout/file/idlayout.schema.json"), InputFormat.JSON))
                .isEmpty();
    }

    @Test
    void everyShippedFileIsValid() {
        List<String> files = resource("/org/bitloupe/catalog/index.txt").lines().toList();
        assertThat(files).hasSizeGreaterThan(20);
        for (String file : files) {
            assertThat(errors(resource("/org/bitloupe/catalog/" + file + ".idlayout")))
                    .as(file)
                    .isEmpty();
        }
    }

    @Test
    void everyWrittenLayoutIsValid() {
        for (long seed = 1; seed <= 300; seed++) {
            String text = LayoutWriter.write(new RandomLayouts(seed).next());
            assertThat(errors(text)).as("seed %d: %s", seed, text).isEmpty();
        }
    }

    static Stream<Fault> faults() {
        return LayoutFaults.all().filter(Fault::schema);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatASchemaCanSayItRefusesToo(Fault fault) {
        assertThat(errors(fault.text())).as(fault.text()).isNotEmpty();
    }

    @Test
    void theFileThatAllFaultsStartFromIsValid() {
        assertThat(errors(LayoutFaults.SOUND)).isEmpty();
    }

    /** A file with every object that a layout file can have, each with a key that there is not. */
    private static final String STRANGE = """
            {
              "idlayout": 1, "id": "a", "title": "a", "width": 64, ?,
              "popularity": {?}, "evidence": {?}, "common": {"number": {?}}, "pairs": [{?}],
              "fields": [
                {"name": "number", "role": "data", "bits": 22, ?},
                {"name": "time", "role": "time", "bits": 42, "time": {?}},
                {"name": "text", "role": "data"}
              ],
              "spellings": [{"name": "a", ?, "write": [
                {"literal": "a", ?},
                {"of": "number", "digits": {?}, ?},
                {"of": "time", "calendar": "yyyyMMdd", ?},
                {"text": "text", "chars": "a", ?},
                {"text": "text", "words": {"a": "b"}, ?},
                {"check": "luhn", ?},
                {"maybe": ["a"], ?}
              ]}],
              "make": {"sequence": {?}, ?},
              "demand": {?}
            }
            """.replace("?", "\"zzzzzzzzzz\": 0");

    @Test
    void theKeysOfEachObjectAreTheSame() {
        JsonValue schema = StrictJsonParser.read(
                resource("/org/bitloupe/layout/file/idlayout.schema.json"), new ProblemCollector());
        Map<String, String> places = new LinkedHashMap<>();
        places.put("", "");
        places.put("/popularity", "/properties/popularity");
        places.put("/evidence", "/properties/evidence");
        places.put("/common/number", "/properties/common/additionalProperties");
        places.put("/pairs/0", "/properties/pairs/items");
        places.put("/fields/0", "/$defs/field");
        places.put("/fields/1/time", "/$defs/time");
        places.put("/spellings/0", "/$defs/spelling");
        places.put("/spellings/0/write/1/digits", "/$defs/alphabet/anyOf/1");
        for (int segment = 0; segment < 7; segment++) {
            // The first way to write a segment is text alone.
            places.put("/spellings/0/write/" + segment, "/$defs/segment/oneOf/" + (segment + 1));
        }
        places.put("/make", "/$defs/make");
        places.put("/make/sequence", "/$defs/make/properties/sequence");
        places.put("/demand", "/$defs/demand");
        Map<String, Set<?>> expected = new TreeMap<>();
        places.forEach((place, in) -> {
            JsonValue.Obj keys = (JsonValue.Obj) Objects.requireNonNull(schema).find(in + "/properties");
            expected.put(place + "/zzzzzzzzzz", Set.copyOf(keys.members().keySet()));
        });

        Map<String, Set<?>> known = new TreeMap<>();
        for (Problem problem : ((LayoutReadResult.Refused) LayoutReader.read(STRANGE)).problems()) {
            if (problem.id().equals("layout.key.unknown")
                    && problem.at() instanceof ProblemPlace.Pointer at
                    && problem.parts().get("known") instanceof ListPart keys) {
                known.put(at.pointer(), Set.copyOf(keys.items()));
            }
        }
        assertThat(known).isEqualTo(expected);
    }
}
