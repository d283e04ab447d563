package org.bitloupe.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.bitloupe.cli.terminal.HostEnvironment;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DefaultsTest {
    private static final String ID = "2217813737473025832";

    /** Times of 2019-05-19T00:00Z in Hanoi, seven hours ahead, and in Lima, five hours behind. */
    private static final String HANOI = "2019-05-19 07:00:00.000 +07:00";

    private static final String LIMA = "2019-05-18 19:00:00.000 -05:00";

    @TempDir
    private Path settings;

    private HostEnvironment host(String json, String... namesAndValues) throws IOException {
        Files.writeString(settings.resolve("terminal.json"), json);
        Map<String, String> variables = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            variables.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new HostEnvironment(variables, false, null, settings);
    }

    @Test
    void anOptionCountsBeforeAVariableAndThatBeforeTheFile() throws IOException {
        String json = "{\"zone\": \"Asia/Ho_Chi_Minh\"}";
        assertThat(Ran.in(host(json), "", "inspect", ID).out()).contains(HANOI);
        HostEnvironment both = host(json, "BITLOUPE_ZONE", "America/Lima");
        assertThat(Ran.in(both, "", "inspect", ID).out()).contains(LIMA).doesNotContain(HANOI);
        String option = Ran.in(both, "", "inspect", "--zone", "UTC", ID).out();
        assertThat(option).doesNotContain(LIMA).doesNotContain(HANOI);
        assertThat(Ran.in(host(json), ID, "timeline", "-").out()).contains("Asia/Ho_Chi_Minh");
    }

    /** As an editor makes it, or a full disk. */
    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n"})
    void anEmptyFileSetsNothing(String empty) throws IOException {
        Ran ran = Ran.in(host(empty), "", "inspect", ID);
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(Ran.in(host(" ".repeat(3_000_000)), "", "inspect", ID).err())
                .contains("terminal.json")
                .doesNotContain("Exception");
    }

    /** There it would add a column to a file that somebody else reads. */
    @Test
    void theZoneAddsNoColumn() throws IOException {
        HostEnvironment host = host("{\"zone\": \"Asia/Ho_Chi_Minh\"}");
        assertThat(Ran.in(host, ID, "batch", "-", "--to", "csv").out()).doesNotContain("+07:00");
        assertThat(Ran.in(host, "", "generate", "--layout", "ulid").code()).isZero();
    }

    @Test
    void coloursLikewise() throws IOException {
        String json = "{\"color\": \"always\"}";
        assertThat(Ran.in(host(json), "", "inspect", ID).out()).contains("\u001B");
        assertThat(Ran.in(host(json, "NO_COLOR", "1"), "", "inspect", ID).out()).doesNotContain("\u001B");
        assertThat(Ran.in(host("{}", "NO_COLOR", "1", "BITLOUPE_COLOR", "always"), "", "inspect", ID)
                        .out())
                .contains("\u001B");
        assertThat(Ran.in(host(json), "", "inspect", "--color", "never", ID).out())
                .doesNotContain("\u001B");
    }

    @Test
    void layoutsOfAFolderAreKnown() throws IOException {
        Path team = Files.createDirectory(settings.resolve("team"));
        Files.writeString(team.resolve("shop.idlayout"), """
                {"idlayout": 1, "id": "shop", "title": "Shop", "width": 16,
                  "fields": [{"name": "node", "role": "node", "bits": 16}], "spellings": ["decimal"]}
                """);
        assertThat(Ran.in(host("{\"layouts\": \"team\"}"), "", "layouts").out()).contains("shop ");
        assertThat(Ran.in(host("{}", "BITLOUPE_LAYOUTS", team.toString()), "", "layouts")
                        .out())
                .contains("shop ");
        assertThat(Ran.in(host("{}"), "", "layouts").out()).doesNotContain("shop ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"zone": "Mars/Olympus"}       | “Mars/Olympus” means nothing for “zone”. It stands in line 1 (/zone). Write a time zone
            {"zoen": "UTC"}                | “zoen” is not known here. It stands in line 1 (/zoen), and nothing reads it. Did you mean “zone”?
            {"color": "blue"}              | “blue” means nothing for “color”. It stands in line 1 (/color). Use one of: auto, always, never.
            {"color": true}                | “color” must be
            {"language": "tlh"}            | “tlh” means nothing for “language”. It stands in line 1 (/language). Use one of: en.
            {"layouts": "nowhere"}         | “nowhere” means nothing for “layouts”. It stands in line 1 (/layouts). Write the path of a folder
            {"zone": "UTC",}               | is not used: it cannot be read in line 1,
            [1]                            | is not used: it cannot be read in line 1,
            {"zoen": 1}                    | is not known here.
            """)
    void whatIsWrongIsSaidInOneLineAndStopsNothing(String json, String said) throws IOException {
        Ran ran = Ran.in(host(json), "", "inspect", ID);
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEqualTo(Ran.of("inspect", ID).out());
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err())
                .startsWith(settings.resolve("terminal.json").toString())
                .contains(said);
    }

    @Test
    void theRestOfAWrongFileCounts() throws IOException {
        Ran ran =
                Ran.in(host("{\"color\": \"blue\", \"zone\": \"Asia/Ho_Chi_Minh\", \"x-note\": 1}"), "", "inspect", ID);
        assertThat(ran.out()).contains(HANOI);
        assertThat(ran.err()).contains("“blue”").contains("The rest of it counts.");
    }

    @Test
    void eachMistakeOfAFileIsSaid() throws IOException {
        Ran ran = Ran.in(host("{\"color\": \"blue\", \"zone\": \"Mars\", \"language\": \"en\"}"), "", "inspect", ID);
        assertThat(ran.code()).isZero();
        assertThat(ran.err().lines()).hasSize(2);
        assertThat(ran.err().lines().toList().get(0)).contains("“blue”");
        assertThat(ran.err().lines().toList().get(1)).contains("“Mars”");
        assertThat(ran.err().lines()).allMatch(line -> line.startsWith(settings.resolve("terminal.json") + ": "));
    }

    @Test
    void fourMistakesTakeFourLines() throws IOException {
        Ran ran = Ran.in(host("{\"zone\": 7, \"zoen\": 1, \"a\": 2, \"color\": true}"), "", "inspect", ID);
        assertThat(ran.code()).isZero();
        assertThat(ran.err().lines()).hasSize(4);
    }

    @Test
    void aFolderWithoutTheFileSaysNothing() {
        Ran ran = Ran.in(new HostEnvironment(Map.of(), false, null, settings.resolve("none")), "", "inspect", ID);
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
    }

    @Test
    void whatIsNoFileIsSaid() throws IOException {
        Files.createDirectory(settings.resolve("terminal.json"));
        Ran ran = Ran.in(new HostEnvironment(Map.of(), false, null, settings), "", "inspect", ID);
        assertThat(ran.code()).isZero();
        assertThat(ran.err().lines()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ZONE     | EST     | There is no time zone “EST”. Write it like Asia/Ho_Chi_Minh, or as an offset such as +07:00.
            COLOR    | blue    | BITLOUPE_COLOR does not know “blue”. Use one of: auto, always, never.
            LANGUAGE | tlh     | BITLOUPE_LANGUAGE does not know “tlh”. Use one of: en.
            LAYOUTS  | nowhere | There is no folder “nowhere”.
            """)
    void aWrongVariableIsSaidByItsNameAndStopsNothing(String name, String value, String why) {
        String variable = "BITLOUPE_" + name;
        HostEnvironment wrong = new HostEnvironment(Map.of(variable, value), false, null, null);
        Ran ran = Ran.in(wrong, "", "inspect", ID);
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEqualTo(Ran.of("inspect", ID).out());
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).startsWith("The variable " + variable + " is not used. " + why);
    }

    /** Nobody is bothered with a wrong one where no zone is shown. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--version",
                "--help",
                "inspect --help",
                "help",
                "layouts",
                "generate --layout ulid",
                "sample ticket",
                "inspect --zone UTC " + ID,
                "frobnicate"
            })
    void aWrongZoneIsSaidOnlyWhereOneCounts(String line) throws IOException {
        String[] words = line.split(" ");
        String before = Ran.of(words).err();
        assertThat(Ran.in(host("{}", "BITLOUPE_ZONE", "Mars"), "", words).err()).isEqualTo(before);
        assertThat(Ran.in(host("{\"zone\": \"Mars\"}"), "", words).err()).isEqualTo(before);
        assertThat(Ran.in(host("{}", "BITLOUPE_LANGUAGE", "tlh"), "", words).err())
                .startsWith("The variable BITLOUPE_LANGUAGE is not used.")
                .endsWith(before);
    }

    @ParameterizedTest
    @CsvSource({
        "timeline -, ZONE, Mars",
        "inspect, ZONE, Mars",
        "layouts, LAYOUTS, nowhere",
        "check ulid, LAYOUTS, nowhere"
    })
    void whereItCountsItIsSaidOnce(String line, String name, String value) throws IOException {
        Ran ran = Ran.in(host("{}", "BITLOUPE_" + name, value), ID, line.split(" "));
        assertThat(ran.err().lines()).hasSize(1);
        assertThat(ran.err()).startsWith("The variable BITLOUPE_" + name + " is not used.");
    }

    @Test
    void aWrongFolderOfLayoutsIsSaidOnlyWhereOneCounts() throws IOException {
        HostEnvironment wrong = host("{}", "BITLOUPE_LAYOUTS", "nowhere");
        assertThat(Ran.in(wrong, "", "sample", "ticket").err()).isEmpty();
        assertThat(Ran.in(wrong, "", "--version").err()).isEmpty();
    }

    /** The line is the one that a person has to change: a comma too few or too many is at the end of a line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'language': "en",;  "color": "auto",;  "zone": "UTC"};    | 1
            {"language": "en";  "color": "auto",;  "zone": "UTC"};     | 1
            {"language": "en",;  "color": auto,;  "zone": "UTC"};      | 2
            {"language": "en",;  "color": "auto";;  "zone": "UTC"};    | 2
            {"language": "en",;  "color": "auto,;  "zone": "UTC"};     | 2
            {"language": "en",;  // colours;  "zone": "UTC"};          | 2
            {"language": "en",;  "color": "auto",;  "zone": "UTC",;};  | 3
            {"language": "en",;  "color": "auto",;  "zone": "UTC";     | 3
            {"language": "en",;  "color": "auto",;  "zone": "UTC";;;   | 3
            {"language": "en",;  "color": "auto",;  "zone": UTC}       | 3
            {"language": "en",;  "color": "auto",;  "zone": "UTC"};]   | 4
            """)
    void theLineOfAMistakeIsNamed(String lines, int line) throws IOException {
        Ran ran = Ran.in(host(lines.replace(';', '\n')), "", "inspect", ID);
        assertThat(ran.err()).contains(" is not used: it cannot be read in line " + line + ", because");
    }

    @Test
    void theFileCountsWhereAVariableIsWrong() throws IOException {
        Ran ran = Ran.in(host("{\"zone\": \"Asia/Ho_Chi_Minh\"}", "BITLOUPE_ZONE", "Mars"), "", "inspect", ID);
        assertThat(ran.out()).contains(HANOI);
        assertThat(ran.err()).contains("BITLOUPE_ZONE");
        // An option is an order of its own, and nothing else is meant by it.
        assertThat(Ran.in(host("{}"), "", "inspect", "--zone", "Mars", ID).code())
                .isEqualTo(2);
    }
}
