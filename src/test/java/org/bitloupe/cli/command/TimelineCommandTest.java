package org.bitloupe.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.bitloupe.cli.terminal.Ran;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as people type it; the UUID v7 is that of RFC 9562 A.6, of 22 February 2022, 19:22:22 UTC. */
class TimelineCommandTest {
    private static final String ID = "017F22E2-79B0-7CC3-98C4-DC0C0C07398F";
    private static final String LOG = "2022-02-22T19:22:23Z INFO =id " + ID + "\n";

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aListInTheOrderOfTime() throws IOException {
        Ran ran = Ran.of("timeline", file("a.log", LOG));
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out().lines())
                .contains("1 ID, 1 time. Times are in UTC.")
                .containsSubsequence(
                        "2022-02-22 19:22:22.000  1 ms  UUID v7           Certain  " + ID + "  line 1",
                        "2022-02-22 19:22:23       1 s  time of the text           2022-02-22T19:22:23Z                  line 1",
                        "What stands out:",
                        "  UUID v7 and a time of the text agree within 2 s.");
    }

    /** A key of JSON or the name of a header may be a token: it is hidden as in the context beside it. */
    @Test
    void aNameThatIsASecretIsHidden() throws IOException {
        String secret = "ghp" + "_" + "16C7e42F292c6912E7710c838347Ae178B4a";
        String hidden = "ghp_" + "\u2022".repeat(32) + "8B4a";
        String json =
                file("lab.json", "{\"" + secret + "\":\"2024-10-02T17:06:08Z\",\"" + secret + "\":\"" + ID + "\"}");
        String har = file("a.har", """
                {"log":{"entries":[{"startedDateTime":"2024-10-02T17:06:08Z","request":{"method":"GET","url":"/",
                "headers":[{"name":"%s","value":"2024-10-02T17:06:09Z"}]},"response":{"status":200}}]}}
                """.formatted(secret));
        for (String source : List.of(json, har)) {
            for (List<String> form : List.of(List.<String>of(), List.of("--csv"), List.of("--json"))) {
                List<String> args = new ArrayList<>(List.of("timeline", source));
                args.addAll(form);
                Ran ran = Ran.of(args.toArray(String[]::new));
                assertThat(ran.out()).as("%s", args).contains(hidden);
                assertThat(ran.out() + ran.err()).as("%s", args).doesNotContain("16C7e42F");
            }
        }
    }

    @Test
    void inAnotherZone() {
        Ran ran = Ran.with(LOG, "timeline", "-", "--zone", "Asia/Ho_Chi_Minh");
        assertThat(ran.out()).contains("2022-02-23 02:22:22.000").contains("Times are in Asia/Ho_Chi_Minh.");
        assertThat(Ran.with(LOG, "timeline", "-", "--zone", "Nowhere").code()).isEqualTo(2);
    }

    @Test
    void csvIsReadBackByAnotherProgram() throws IOException {
        Ran ran = Ran.of("timeline", "--csv", file("a.log", LOG));
        List<CSVRecord> rows = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(ran.out()))
                .getRecords();
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).get("utc")).isEqualTo("2022-02-22T19:22:22.000Z");
        assertThat(rows.get(0).get("text")).isEqualTo(ID);
        assertThat(rows.get(0).get("file")).isEqualTo("a.log");
        assertThat(rows.get(1).get("kind")).isEqualTo("time");
        assertThat(rows.get(1).get("until")).isEqualTo("2022-02-22T19:22:24Z");
    }

    @Test
    void jsonHasEventsAndFindings() throws IOException {
        List<String> lines =
                Ran.of("timeline", "--json", file("a.log", LOG)).out().lines().toList();
        JsonNode first = new ObjectMapper().readTree(lines.get(0));
        assertThat(first.get("layout").textValue()).isEqualTo("uuid-v7");
        assertThat(first.get("verdict").textValue()).isEqualTo("certain");
        assertThat(first.get("line").textValue()).isEqualTo("1");
        JsonNode last = new ObjectMapper().readTree(lines.get(2));
        assertThat(last.get("kind").textValue()).isEqualTo("finding");
        assertThat(last.get("about").textValue()).isEqualTo("agreement");
    }

    @Test
    void severalFilesStandOnOneLineAlsoPackedOnes() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("at 2022-02-22T19:22:21Z\n".getBytes(StandardCharsets.US_ASCII));
        }
        Path gz = Files.write(folder.resolve("b.log.gz"), packed.toByteArray());
        Ran ran = Ran.of("timeline", file("a.log", LOG), gz.toString());
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out().indexOf("b.log.gz, line 1"))
                .isPositive()
                .isLessThan(ran.out().indexOf("a.log, line 1"));
    }

    @Test
    void whatCannotBeReadGetsASentenceAndTheRestIsThere() throws IOException {
        Ran empty = Ran.of("timeline", file("empty.eml", ""), file("a.log", LOG));
        assertThat(empty.code()).isEqualTo(1);
        assertThat(empty.err().strip()).isEqualTo("empty.eml is empty.");
        assertThat(empty.out()).contains(ID);
        Ran cut = Ran.of(
                "timeline",
                file(
                        "cut.har",
                        "{\"log\": {\"entries\": [\n{\"startedDateTime\": \"2022-02-22T19:22:23Z\",\n\"request\": {"));
        assertThat(cut.code()).isEqualTo(1);
        assertThat(cut.err()).startsWith("cut.har: Line 3, column ");
        assertThat(cut.out()).contains("startedDateTime");
        assertThat(Ran.of("timeline", folder.resolve("none.eml").toString()).code())
                .isEqualTo(2);
        Path picture = Files.write(
                folder.resolve("a.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, 0, 1, 2, 3, 4, 5, 6});
        assertThat(Ran.of("timeline", picture.toString()).code()).isEqualTo(2);
        assertThat(Ran.with("", "timeline", "-", "-").code()).isEqualTo(2);
        assertThat(Ran.of("timeline", "--csv", "--json", "-").code()).isEqualTo(2);
    }
}
