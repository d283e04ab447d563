package org.bitloupe.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.layout.Layout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JSON of {@code inspect} is as its schema says, and the schema says nothing that it has not. */
final class InspectSchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String TEXT = read();
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Schema SCHEMA = REGISTRY.getSchema(TEXT);

    /** The example of Instagram's own article. JavaScript rounds it to 2217813737473025800. */
    private static final String ID = "2217813737473025832";

    private static String read() {
        try {
            return Files.readString(Path.of("src/main/resources/org/bitloupe/cli/print/inspect.schema.json"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Error> errors(String line) {
        return SCHEMA.validate(line, InputFormat.JSON);
    }

    /** Lines of all kinds. */
    private static List<String> lines() {
        StringBuilder ids = new StringBuilder();
        for (Layout layout : Catalog.builtIn().layouts()) {
            Ran made = Ran.of("generate", "--layout", layout.id(), "--seed", "1");
            ids.append(made.code() == 0 ? made.out() : "");
        }
        assertThat(ids.toString().lines()).hasSizeGreaterThan(80);
        ids.append(
                        "2217813737473025800\n2.21781373747302E+18\n2217813737473020000\n1.25018E+18\nnot an id\n4242424242424242\n")
                .append(
                        "6b54058a-a413-11e6-b501-a0999b04833\n6b54058a-a413-11e6-b501-a0999b0483g7\n01ARZ3NDEKTSV4RRFFQ69G5FA\n")
                .append("9223372036854775807\n https://discord.com/channels/1/175928847299117063 \n");
        List<String> lines = new ArrayList<>();
        lines.addAll(Ran.with(ids.toString(), "inspect", "--json").lines());
        lines.addAll(Ran.with(ids.toString(), "inspect", "--json", "--all", "--show-digits")
                .lines());
        lines.addAll(Ran.with(
                        "order_id=" + ID + " card 4242424242424242 https://discord.com/channels/1/175928847299117063\n",
                        "inspect",
                        "--json",
                        "--extract")
                .lines());
        for (String[] pair : new String[][] {
            {ID, "2217813737473025833"},
            {ID, "2217813737473025800"},
            {"2217813737473025800", ID},
            {ID, "01ARZ3NDEKTSV4RRFFQ69G5FAV"},
            {"6b54058a-a413-11e6-b501-a0999b048337", "c232ab00-9414-11ec-b3c8-9f6bdeced846"},
            {"88fbc3df6201cf40ca3de6411f0f456e", "14573057136609150318"},
            {"6b54058a-a413-11e6-b501-a0999b048337", "8a05546b-13a4-e611-b501-a0999b048337"},
            {ID, "0x1EC741D8000FA728"}
        }) {
            lines.addAll(
                    Ran.of("inspect", "--json", "--compare", pair[0], pair[1]).lines());
        }
        return lines;
    }

    private static void names(JsonNode node, Set<String> into) {
        node.fieldNames().forEachRemaining(into::add);
        node.forEach(child -> names(child, into));
    }

    private static void described(JsonNode node, Set<String> into) {
        JsonNode properties = node.get("properties");
        if (properties != null && properties.isObject()) {
            properties.fieldNames().forEachRemaining(into::add);
        }
        node.forEach(child -> described(child, into));
    }

    @Test
    void theSchemaIsItselfValid() {
        Schema meta = REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(TEXT, InputFormat.JSON)).isEmpty();
    }

    @Test
    void everyLineIsValidAndEveryMemberIsThere() throws IOException {
        Set<String> found = new HashSet<>();
        for (String line : lines()) {
            assertThat(errors(line)).as(line).isEmpty();
            names(JSON.readTree(line), found);
        }
        Set<String> described = new HashSet<>();
        described(JSON.readTree(TEXT), described);
        assertThat(described).isSubsetOf(found);
    }

    /** Otherwise it might allow anything. */
    @ParameterizedTest
    @CsvSource({
        "'',      more,    1",
        "'',      input,   1",
        "'',      problem, \"none\"",
        "'/readings/0', verdict, \"sure\"",
        "'/readings/0', width,   64",
        "'/readings/0/time', utc, \"yesterday\"",
        "'/readings/0/fields/0', value, 7",
        "'/readings/0/fields/0', role, \"clock\"",
        "'/readings/0/why', sum, \"1\""
    })
    void whatIsOtherwiseIsRefused(String pointer, String member, String value) throws IOException {
        JsonNode line = JSON.readTree(Ran.of("inspect", "--json", ID).out());
        assertThat(errors(line.toString())).isEmpty();
        ObjectNode object = (ObjectNode) line.at(pointer);
        object.set(member, JSON.readTree(value));
        assertThat(errors(line.toString())).isNotEmpty();
        object.remove(member);
        assertThat(errors(line.toString()).isEmpty()).isEqualTo(member.equals("more"));
    }
}
