package org.bitloupe.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON says the same about what to do as the sentence for people, and nothing that only the window can do. */
final class JsonFixTest {
    /** The SHA-256 of nothing, texts of no known layout, and a number with a wrong character. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "ord_4kfJ29xQa",
                "12345x",
                "zzz"
            })
    void speaksOfTheTerminal(String text) throws JsonProcessingException {
        Ran json = Ran.of("inspect", "--json", text);
        JsonNode problem = new ObjectMapper().readTree(json.out()).get("problem");
        String fix = problem.get("fix").asText();
        assertThat(fix).isNotEmpty().doesNotContainIgnoringCase("Design", "button", "click", "window");
        assertThat(json.err()).contains(problem.get("what").asText(), fix);
    }
}
