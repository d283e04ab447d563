package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bitloupe.batch.read.Dribble;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** IDs in arrays inside of JSON objects, as programs that answer requests and export tables write them. */
final class JsonInsideTest {
    private static final long SEED = 20_261_122;
    private static final int TRIALS = 600;
    private static final String TWITTER = "snowflake-twitter";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** X's IDs 137 ms apart from 2019-08-10 on. */
    private static String id(int row) {
        return Long.toString(1160090501362225152L + ((137L * row) << 22));
    }

    /** A digit stands for the ID of that number. */
    private static String text(String pattern) {
        StringBuilder text = new StringBuilder();
        pattern.replace('|', '\n')
                .chars()
                .forEach(c -> text.append(Character.isDigit(c) ? id(c - '0') : Character.toString(c)));
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\0',
            value = {
                "{\"data\": [ {\"id\": \"1\", \"n\": true}, {\"id\": \"2\"} ], \"next\": null}; data[].id; 1 2; 1 1",
                "{|\"ids\":| [\"1\",| 2,| \"3\"|]}; ids[]; 1 2 3; 3 4 5",
                "{\"ok\":true,|\"result\":{\"page\":{\"rows\":[|{\"id\":1},|{\"id\":2}]}}}; result.page.rows[].id; 1 2; 3 4",
                "{\"hits\":{\"hits\":[{\"_id\":1,\"_source\":{\"id\":2}}]}}; hits.hits[]._id; 1; 1",
                // What stands around it may look like IDs, too.
                "{\"request_id\":9,\"data\":[{\"id\":1},{\"id\":2}],\"meta\":{\"newest_id\":2}}; data[].id; 1 2; 1 1",
                // The array with most IDs, of those inside each other the outer one.
                "{\"tags\":[\"a\"],\"users\":[{\"id\":1}],\"orders\":[{\"id\":2},{\"id\":3}]}; orders[].id; 2 3; 1 1",
                "{\"orders\":[{\"id\":2},{\"id\":3}],\"users\":[{\"id\":1}]}; orders[].id; 2 3; 1 1",
                "{\"users\":[{\"id\":1}],\"orders\":[{\"id\":2}]}; users[].id; 1; 1",
                "{\"data\":[{\"parts\":[{\"id\":5}],\"id\":1},{\"id\":2}]}; data[].id; 1 2; 1 1",
                // A row for each element, as in arrays that are the whole.
                "{\"data\":[{\"id\":1},|{\"x\":0},|{\"id\":null},|{\"id\":2}]}; data[].id; 1 <> <> 2; 1 2 3 4",
                // Pages, one after the other or in an array.
                "{\"data\":[{\"id\":1},{\"id\":2}]}|{\"data\":[{\"id\":3}]}|{\"data\":[]}|; data[].id; 1 2 3; 1 1 2",
                "[{\"ids\":[1,2]},|{\"x\":[]},|{\"ids\":[3]}]; ids[]; 1 2 3; 1 1 3",
                "{\"a\":[{\"b\":[1,2]},{\"b\":[3]}]}; a[].b[]; 1 2 3; 1 1 1",
                // Records keep their own IDs, whatever lists they have.
                "{\"id\":1,\"refs\":[5,6,7]}|{\"id\":2,\"refs\":[8]}|; id; 1 2; 1 2",
                "[{\"id\":1,\"refs\":[5,6,7]},|{\"id\":2}]; id; 1 2; 1 2",
                // Names may have dots and brackets.
                "{\"a.b\":[{\"c.d\":1}],\"a\":{\"b\":0}}; a.b[].c.d; 1; 1",
                "{\"ids[]\":[1,2]}; ids[][]; 1 2; 1 1",
            })
    void isFoundAndRead(String pattern, String column, String rows, String lines) {
        Source source = Source.text("answer.json", text(pattern.replace("0", "null")));
        SourcePreview preview = SourcePreview.of(source, Reads.INSPECTOR);
        assertThat(preview.form().columns().get(preview.proposed())).isEqualTo(column);
        Reads reads = Reads.of(source, TWITTER);
        assertThat(reads.ids()).containsExactly(text(rows).split(" "));
        assertThat(reads.lines())
                .containsExactly(
                        Arrays.stream(lines.split(" ")).map(Long::valueOf).toArray(Long[]::new));
        assertThat(reads.end().problem()).isNull();
    }

    @Test
    void otherArraysCanBeChosen() {
        Source source = Source.text("t", text("{\"users\":[{\"id\":1}],\"orders\":[{\"id\":2,\"user\":{\"id\":1}}]}"));
        SourceFormat form = SourcePreview.of(source, Reads.INSPECTOR).form();
        assertThat(form.columns()).containsExactly("users[].id", "orders[].id", "orders[].user.id");
        assertThat(form.indexOf("id")).isZero();
        assertThat(form.indexOf("user.id")).isEqualTo(2);
        assertThat(form.indexOf("orders[].id")).isEqualTo(1);
        assertThat(form.indexOf("nosuch")).isEqualTo(-1);
        assertThat(Reads.of(source, form, 1, Progress.NONE, TWITTER).ids()).containsExactly(id(2));
    }

    /** Programs write answers in one line, which may be far longer than what is looked at. */
    @Test
    void oneLineMayBeLong() {
        StringBuilder text = new StringBuilder("{\"total\":40000,\"data\":[");
        for (int i = 0; i < 40_000; i++) {
            text.append(i == 0 ? "" : ",").append("{\"id\":").append(id(i)).append('}');
        }
        Reads reads =
                Reads.of(Source.text("t", text.append("],\"next\":null}\n").toString()), TWITTER);
        assertThat(reads.ids()).hasSize(40_000).startsWith(id(0)).endsWith(id(39_999));
        assertThat(reads.end().problem()).isNull();
    }

    @Test
    void whereItIsCutIsSaidAndWhatIsBeforeItIsRead() {
        String whole = text("{\"n\":{},\"data\":[{\"id\":1},|{\"id\":2},|{\"id\":3},|{\"id\":4}],|\"next\":[null]}");
        SourceFormat form =
                SourcePreview.of(Source.text("t", whole), Reads.INSPECTOR).form();
        List<String> all = List.of(id(1), id(2), id(3), id(4));
        for (int length = 0; length < whole.length(); length++) {
            Source cut = Source.text("t", whole.substring(0, length));
            Reads reads = Reads.of(cut, form, 0, Progress.NONE, TWITTER);
            assertThat(reads.ids())
                    .as("cut at %d", length)
                    .isEqualTo(all.subList(0, reads.ids().size()));
            assertThat(reads.end().problem() == null).as("cut at %d", length).isEqualTo(length == 0);
            if (length > whole.indexOf(id(4))) {
                assertThat(Reads.of(cut, TWITTER).ids()).isEqualTo(reads.ids());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"data\":null}",
                "{\"data\":[]}",
                "{\"data\":{\"id\":1}}",
                "{\"data\":\"1\"}",
                "{\"data\":[[{\"id\":1}]]}",
                "{\"x\":{\"data\":[{\"id\":1}]}}",
                "{\"data2\":[{\"id\":1}]}",
                "1 2",
                "[[1],[2]]"
            })
    void whereTheArrayNeverComesThereAreNoRows(String pattern) {
        SourceFormat form = SourcePreview.of(Source.text("t", text("{\"data\":[{\"id\":1}]}")), Reads.INSPECTOR)
                .form();
        Reads reads = Reads.of(Source.text("t", text(pattern)), form, 0, Progress.NONE, TWITTER);
        assertThat(reads.ids()).isSubsetOf("<>");
        assertThat(reads.end().problem()).isNull();
    }

    /** Every column of random files, beside a tree of another reader and a walk through it. */
    @Test
    void isWhatATreeSays() throws IOException {
        int columns = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Random random = new Random(SEED + trial);
            JsonNode tree = random.nextInt(4) == 0 ? array(random, 3) : object(random, 3);
            String text = random.nextBoolean() ? tree.toPrettyString() : tree.toString();
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            SourceFormat form =
                    SourcePreview.of(Source.text("t", text), Reads.INSPECTOR).form();
            for (int column = 0; column < form.columns().size(); column++) {
                String path = form.columns().get(column);
                if (path.contains("[]")) {
                    columns++;
                    List<String> expected = new ArrayList<>();
                    JsonNode read = JSON.readTree(bytes);
                    for (JsonNode value :
                            read.isArray() ? read : JSON.createArrayNode().add(read)) {
                        walk(value, path, expected);
                    }
                    Source source = Source.stream("t", new Dribble(bytes, trial));
                    assertThat(Reads.of(source, form, column, Progress.NONE, TWITTER)
                                    .ids())
                            .as("%s of seed %d", path, SEED + trial)
                            .isEqualTo(expected);
                }
            }
        }
        assertThat(columns).isGreaterThan(TRIALS / 2);
    }

    /** The rows that a path leads to, whose names are single letters. */
    private static void walk(JsonNode node, String path, List<String> rows) {
        if (path.startsWith("[]")) {
            String rest = path.substring(path.startsWith("[].") ? 3 : 2);
            for (JsonNode element : node.isArray() ? node : JSON.createArrayNode()) {
                walk(element, rest, rows);
            }
        } else if (!path.contains("[]")) {
            JsonNode leaf = path.isEmpty() ? node : node.at("/" + path.replace('.', '/'));
            boolean is = leaf.isValueNode() && !leaf.isNull() && !leaf.isMissingNode();
            rows.add(is && leaf.asText().matches("[0-9]+") ? leaf.asText() : is ? "<" + leaf.asText() + ">" : "<>");
        } else if (node.has(path.substring(0, 1))) {
            String rest = path.substring(path.startsWith(".", 1) ? 2 : 1);
            walk(node.get(path.substring(0, 1)), rest, rows);
        }
    }

    private static ObjectNode object(Random random, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        for (int members = random.nextInt(5); members > 0; members--) {
            object.set(Character.toString('a' + random.nextInt(4)), any(random, depth));
        }
        return object;
    }

    private static ArrayNode array(Random random, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (int elements = random.nextInt(6); elements > 0; elements--) {
            array.add(any(random, depth));
        }
        return array;
    }

    private static JsonNode any(Random random, int depth) {
        JsonNodeFactory make = JsonNodeFactory.instance;
        return switch (random.nextInt(depth > 0 ? 10 : 5)) {
            case 0 -> make.numberNode(Long.parseLong(id(random.nextInt(9999))));
            case 1 -> make.textNode(id(random.nextInt(9999)));
            case 2 -> make.numberNode(random.nextInt(99));
            case 3 -> make.nullNode();
            case 4 -> make.textNode("é\"]}");
            case 5, 6 -> object(random, depth - 1);
            default -> array(random, depth - 1);
        };
    }
}
