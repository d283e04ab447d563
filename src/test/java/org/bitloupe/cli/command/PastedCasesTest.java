package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bitloupe.cli.terminal.Ran;
import org.bitloupe.testing.Vectors;
import org.junit.jupiter.api.Test;

/**
 * IDs as people paste them into public questions, with what is known of them from there: the layout, the beginning of the time, a text
 * that the answer has to have. Where nothing is known, no answer may be firm.
 */
class PastedCasesTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The fewest cases of a kind that are answered rightly, and first. */
    private static final Map<String, Integer> RIGHT =
            Map.of("bytes", 3, "cut", 3, "guid", 10, "plain", 18, "rounded", 4, "unknown", 21);

    /** A byte order of a GUID that nothing in the text tells. */
    private static final int FIRM = 1;

    private enum Answer {
        FIRST,
        BELOW,
        OTHER,
        FIRM_AND_WRONG,
        UNREAD
    }

    @Test
    void eachKindIsReadAsItIsKnownToBe() throws IOException {
        Map<String, Map<Answer, Integer>> table = new TreeMap<>();
        Map<String, List<String>> missed = new TreeMap<>();
        List<String> firm = new ArrayList<>();
        for (JsonNode known : Vectors.pasted()) {
            Ran ran = Ran.of(
                    "inspect", "--json", "--all", "--", known.path("input").asText());
            JsonNode answer = JSON.readTree(ran.out());
            Answer how = answer(known, answer);
            String kind = known.path("kind").asText();
            table.computeIfAbsent(kind, key -> new TreeMap<>()).merge(how, 1, Integer::sum);
            String told = "%s %s: %s".formatted(how, known, told(answer));
            if (how != Answer.FIRST) {
                missed.computeIfAbsent(kind, key -> new ArrayList<>()).add(told);
            }
            if (how == Answer.FIRM_AND_WRONG) {
                firm.add(told);
            }
        }
        assertThat(table.keySet()).isEqualTo(RIGHT.keySet());
        RIGHT.forEach((kind, least) -> assertThat(
                        table.getOrDefault(kind, Map.of()).getOrDefault(Answer.FIRST, 0))
                .as("%s, of %s: %s", kind, table, missed.getOrDefault(kind, List.of()))
                .isGreaterThanOrEqualTo(least));
        assertThat(firm).hasSizeLessThanOrEqualTo(FIRM);
    }

    private static Answer answer(JsonNode known, JsonNode answer) {
        JsonNode readings = answer.path("readings");
        boolean firm = readings.path(0).path("verdict").asText().matches("certain|best match");
        boolean said = answer.toString().contains(known.path("says").asText(""));
        if (!known.has("layout") && !known.has("utc")) {
            return known.has("says")
                    ? said
                            ? Answer.FIRST
                            : firm ? Answer.FIRM_AND_WRONG : readings.isEmpty() ? Answer.UNREAD : Answer.OTHER
                    : firm ? Answer.FIRM_AND_WRONG : Answer.FIRST;
        }
        for (int i = 0; i < readings.size(); i++) {
            if (said && isOf(readings.get(i), known)) {
                return i == 0 ? Answer.FIRST : firm ? Answer.FIRM_AND_WRONG : Answer.BELOW;
            }
        }
        return readings.isEmpty() ? Answer.UNREAD : firm ? Answer.FIRM_AND_WRONG : Answer.OTHER;
    }

    private static boolean isOf(JsonNode reading, JsonNode known) {
        String layout = known.path("layout").asText();
        boolean named = layout.isEmpty()
                || reading.path("layout").asText().equals(layout)
                || reading.path("alike").toString().contains("\"" + layout + "\"");
        return named
                && reading.path("time")
                        .path("utc")
                        .asText("")
                        .startsWith(known.path("utc").asText());
    }

    private static String told(JsonNode answer) {
        JsonNode first = answer.path("readings").path(0);
        return "%s %s %s %s"
                .formatted(
                        first.path("layout").asText(),
                        first.path("verdict").asText(),
                        first.path("time").path("utc").asText(),
                        answer.path("problem"));
    }
}
