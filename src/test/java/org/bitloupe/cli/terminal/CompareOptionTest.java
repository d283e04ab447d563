package org.bitloupe.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** {@code inspect --compare} and {@code inspect --all}. */
final class CompareOptionTest {
    /** 2019-05-19T00:00:00Z and 192,005 ms later, one shard: 192,005 times 2 to the 23rd more. */
    private static final String FIRST = "2217813737473025832";

    private static final String SECOND = Long.toString(2217813737473025832L + 192_005L * 8_388_608L);

    @Test
    void twoIdsInOneSentence() {
        Ran ran = Ran.of("inspect", "--compare", "--layout", "instagram", FIRST, SECOND);
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("Probably: B was made 3 min 12.005 s after A, both by shard 1001.");
        assertThat(ran.out()).contains("1001").contains("=").contains("\u2260");
    }

    @Test
    void theSameAsJson() throws IOException {
        Ran ran = Ran.of("inspect", "--compare", "--json", "--layout", "instagram", FIRST, SECOND);
        JsonNode json = new ObjectMapper().readTree(ran.out());
        assertThat(json.get("later").textValue()).isEqualTo("b");
        assertThat(json.get("gap").get("nanos").textValue()).isEqualTo("192005000000");
        assertThat(json.get("gap").get("atLeast").textValue()).isEqualTo("192004000000");
        assertThat(json.get("xor").textValue())
                .isEqualTo("%016x".formatted(Long.parseLong(FIRST) ^ Long.parseLong(SECOND)));
    }

    @Test
    void aHalfOfATraceIdIsSaidFirstOfAll() throws IOException {
        String trace = "88fbc3df6201cf40ca3de6411f0f456e";
        String half = new BigInteger(trace.substring(16), 16).toString();
        Ran ran = Ran.of("inspect", "--compare", trace, half);
        assertThat(ran.code()).isZero();
        // Nor is a time said of what is only half of an ID.
        assertThat(ran.lines())
                .containsExactly("A  " + trace, "B  " + half, "", "  B is the low half of A: its last 64 bits.");
        JsonNode json = new ObjectMapper()
                .readTree(Ran.of("inspect", "--compare", "--json", half, trace).out());
        assertThat(json.get("relation").toString()).isEqualTo("{\"kind\":\"low-half\",\"id\":\"a\",\"of\":\"b\"}");
        assertThat(json.get("sentence").textValue()).isEqualTo("A is the low half of B: its last 64 bits.");
        assertThat(json.get("later").textValue()).isEqualTo("unknown");
        assertThat(json.get("gap").isNull()).isTrue();
    }

    @Test
    void unrelatedIdsHaveNoRelation() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(
                        Ran.of("inspect", "--compare", "--json", FIRST, SECOND).out());
        assertThat(json.get("relation").isNull()).isTrue();
    }

    @Test
    void anythingButTwoIsWrongUse() {
        assertThat(Ran.of("inspect", "--compare", FIRST).code()).isEqualTo(ExitCode.WRONG_USE);
        assertThat(Ran.of("inspect", "--compare", FIRST, SECOND, FIRST).err()).contains("3 were given");
    }

    @Test
    void anUnreadableOneIsNamed() {
        Ran ran = Ran.of("inspect", "--compare", FIRST, "N/A");
        assertThat(ran.code()).isEqualTo(ExitCode.SOME_FAILED);
        assertThat(ran.err()).contains("N/A");
    }

    @Test
    void allShowsWhatIsRuledOutAndWhy() throws IOException {
        String uuid = "6b54058a-a413-11e6-b501-a0999b048337";
        assertThat(Ran.of("inspect", uuid).out()).doesNotContain("Ruled out");
        assertThat(Ran.of("inspect", "--all", uuid).out()).contains("Ruled out:");
        JsonNode few =
                new ObjectMapper().readTree(Ran.of("inspect", "--json", uuid).out());
        JsonNode all = new ObjectMapper()
                .readTree(Ran.of("inspect", "--json", "--all", uuid).out());
        assertThat(all.get("readings").size()).isGreaterThan(few.get("readings").size());
        JsonNode last = all.get("readings").get(all.get("readings").size() - 1);
        assertThat(last.get("verdict").textValue()).isEqualTo("ruled out");
        assertThat(last.get("reasons")).isNotEmpty();
    }

    @Test
    void ofARoundedIdWhatIsExactIsSaidAndWhatIsNotIsMarked() throws IOException {
        String rounded = "2217813737473025800";
        Ran ran = Ran.of("inspect", "--compare", "--layout", "instagram", rounded, FIRST);
        assertThat(ran.lines())
                .anyMatch(line -> line.matches(" *sequence +776 \u2013 may be lost in rounding: was 641 to 895 +808"))
                .anyMatch(line -> line.matches(" *shard +1001 +1001 +="));
        JsonNode json = new ObjectMapper()
                .readTree(Ran.of("inspect", "--compare", "--json", "--layout", "instagram", FIRST, rounded)
                        .out());
        JsonNode sequence = json.get("fields").get(2);
        assertThat(sequence.get("a").textValue()).isEqualTo("808");
        assertThat(sequence.has("aRounded")).isFalse();
        assertThat(sequence.get("b").textValue()).isEqualTo("776");
        assertThat(sequence.get("bRounded").toString()).isEqualTo("{\"lowest\":\"641\",\"highest\":\"895\"}");
        assertThat(sequence.get("same").isNull()).isTrue();
        assertThat(json.get("fields").get(1).get("same").booleanValue()).isTrue();
    }
}
