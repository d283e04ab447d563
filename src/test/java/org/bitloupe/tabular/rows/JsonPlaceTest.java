package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The place where a file is no JSON is reported as by a reader that knows no limit, also where giants stand before or behind it. */
final class JsonPlaceTest {
    private static final int GIANT = 700_000;

    /**
     * A pattern stands for a file: {@code @} for a giant text, {@code *} for one that is not in ASCII, {@code #} for a giant number,
     * {@code |} for the end of a line.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[1, 2, x, 3]",
                "[\"@\", x, 3]",
                "[\"@\", #, \"@\", x, \"@\", 3]",
                "[\"@\",|#, \"short\", x, \"@\"]",
                "[\"@\",| 1,| 2,| x, #]",
                "[#, 12, {\"id\": \"@\", \"n\": 7} {, 3]",
                "[{\"@\": 3}, {\"id\": 4} x",
                "[\"@|@\", 3]",
                "[1,| \"@|@\", 3]",
                "[1, \"@",
                "[\"@\", \"q",
                "[\"@\", 4",
                "[-#x, 4]",
                "[0.#e, 4]",
                "{\"a\": \"@\"} {\"a\": #} {\"a\" \"@\"}",
                "{\"page\": \"@\", \"data\": [{\"id\": 1}, x]}",
                "{\"page\": \"@\",| \"data\": [{\"id\": #},| {\"id\": 4}], \"next\" \"@\"}",
                "{\"data\": [{\"id\": \"@\"}, {\"id\": 4}",
                "{\"data\": {\"id\": \"@\"}, [",
                "[\"*\", \"é😀\", x]",
                "[\"é€😀*\",| \"*\", \"😀\", #, x, \"*\"]"
            })
    void isTheFilesOwn(String pattern) throws IOException {
        for (String column : List.of("id", "data[].id")) {
            isTheFilesOwn(pattern, column);
        }
    }

    private static void isTheFilesOwn(String pattern, String column) throws IOException {
        String text = pattern.replace("@", "q9".repeat(GIANT / 2))
                .replace("*", "é€😀x".repeat(GIANT / 10))
                .replace("#", "7".repeat(GIANT))
                .replace('|', '\n');
        SourceFormat form = new SourceFormat(
                SourceFormat.Kind.JSON_ARRAY, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of(column));
        Problem problem = Objects.requireNonNull(
                Reads.of(Source.text("orders.json", text), form, 0, Progress.NONE, "snowflake-twitter")
                        .end()
                        .problem());
        JsonLocation wanted = place(text);
        assertThat(problem.id()).isEqualTo("batch.read.json");
        assertThat(problem.parts().get("line")).hasToString(Integer.toString(wanted.getLineNr()));
        assertThat(problem.parts().get("column")).hasToString(Integer.toString(wanted.getColumnNr()));
    }

    private static JsonLocation place(String text) throws IOException {
        try (JsonParser json = TruncatedJsonTest.UNLIMITED.createParser(new StringReader(text))) {
            while (json.nextToken() != null) {
                // A text is looked at only when it is asked for.
                json.getText();
            }
        } catch (JsonProcessingException e) {
            return e.getLocation();
        }
        throw new AssertionError("it is JSON");
    }
}
