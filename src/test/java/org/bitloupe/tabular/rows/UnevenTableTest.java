package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables that are not as they should be are read as tables all the same, nothing of them is lost, and it is said what is odd. */
final class UnevenTableTest {
    private static final String TWITTER = "snowflake-twitter";
    private static final List<String> IDS = LongStream.range(0, 500)
            .mapToObj(i -> Long.toString(1160090501362225152L + i * 679093957000L))
            .toList();

    private static SourcePreview look(String text) {
        return SourcePreview.of(Source.text("t", text), Reads.INSPECTOR);
    }

    private static Reads read(String text) {
        return Reads.of(Source.text("t", text), TWITTER);
    }

    private static SourcePreview look(String text, InputFormat format) {
        return SourcePreview.of(Source.text("t", text), format, Reads.INSPECTOR, Progress.NONE)
                .orElseThrow();
    }

    private static Reads read(String text, InputFormat format) {
        SourcePreview preview = look(text, format);
        return Reads.of(Source.text("t", text), preview.form(), preview.proposed(), Progress.NONE, TWITTER);
    }

    @ParameterizedTest
    @ValueSource(chars = {',', ';', '\t', '|'})
    void aRowInFiveMayHaveACellMoreOrLess(char delimiter) {
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(seed % 2 == 0 ? "" : "no,order_id,name,note\n");
            int odd = 0;
            for (int i = 0; i < IDS.size(); i++) {
                List<String> cells = new ArrayList<>(List.of("" + i, IDS.get(i), "n" + i, "fine"));
                int chance = random.nextInt(10);
                if (chance == 0) {
                    cells.add("more");
                } else if (chance == 1) {
                    cells.remove(3);
                }
                odd += chance < 2 ? 1 : 0;
                text.append(String.join(",", cells)).append('\n');
            }
            String table = text.toString().replace(',', delimiter);
            String name = "seed " + seed;
            SourcePreview preview = look(table);
            assertThat(preview.form().kind()).as(name).isEqualTo(SourceFormat.Kind.TABLE);
            assertThat(preview.form().delimiter()).as(name).isEqualTo(delimiter);
            assertThat(preview.proposed()).as(name).isEqualTo(1);
            Reads reads = read(table);
            assertThat(reads.ids()).as(name).isEqualTo(IDS);
            assertThat(reads.end().uneven()).as(name).isEqualTo(odd);
            assertThat(reads.end().problem()).as(name).isNull();
        }
    }

    @Test
    void logsWithCommasAreNoTables() {
        for (long seed = 1; seed <= 20; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (String id : IDS) {
                text.append("2024-01-01 10:00:00,").append(100 + random.nextInt(900));
                text.append(" INFO order=").append(id);
                text.append(", done".repeat(random.nextInt(4))).append('\n');
            }
            SourcePreview preview = look(text.toString());
            assertThat(preview.form().kind()).as("seed " + seed).isEqualTo(SourceFormat.Kind.LOG);
            assertThat(read(text.toString()).ids()).as("seed " + seed).isEqualTo(IDS);
        }
    }

    @Test
    void aTableWithTheSameCellsInAllRowsHasNoOddOnes() {
        String table = IDS.stream().map(id -> "a," + id + ",b\n").collect(Collectors.joining());
        assertThat(read("x,id,y\n" + table).end().uneven()).isZero();
        assertThat(read("x,id\n" + table).end().uneven())
                .as("only the head is short")
                .isZero();
        assertThat(read("x,id,y\n\n" + table + " \n").end().uneven())
                .as("blank lines are no rows")
                .isZero();
        assertThat(read("x,id,y\n" + table + "a,\"" + IDS.get(0) + ",b\",c\n")
                        .end()
                        .uneven())
                .as("a delimiter within quotes divides nothing")
                .isZero();
        assertThat(read(String.join("\n", IDS)).end().uneven()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 999, 1000, 1001, 1999})
    void thousandsOfColumnsAreATable(int place) {
        StringBuilder text = new StringBuilder();
        for (boolean header : new boolean[] {true, false}) {
            text.setLength(0);
            if (header) {
                text.append(IntStream.range(0, 2000).mapToObj(c -> "c" + c).collect(Collectors.joining(",")))
                        .append('\n');
            }
            for (int i = 0; i < 20; i++) {
                String id = IDS.get(i);
                text.append(IntStream.range(0, 2000)
                                .mapToObj(c -> c == place ? id : "v" + c)
                                .collect(Collectors.joining(",")))
                        .append('\n');
            }
            SourcePreview preview = look(text.toString());
            assertThat(preview.form().kind()).isEqualTo(SourceFormat.Kind.TABLE);
            assertThat(preview.form().columns()).hasSize(2000);
            assertThat(preview.proposed()).isEqualTo(place);
            Reads reads = read(text.toString());
            assertThat(reads.ids()).isEqualTo(IDS.subList(0, 20));
            assertThat(reads.end().uneven()).isZero();
        }
    }

    @Test
    void aHeadMayHaveANameTwice() {
        String table = IDS.stream().map(id -> id + "," + id + "," + id + "\n").collect(Collectors.joining());
        assertThat(look("id,id,ID\n" + table).form().header()).isTrue();
        assertThat(read("id,id,ID\n" + table).ids()).isEqualTo(IDS);
        // A row whose cells are the same words is a row.
        assertThat(look("open,open," + "x\n" + "open,open,1160090501362225152\n".repeat(9))
                        .form()
                        .header())
                .isFalse();
    }

    @Test
    void aFirstRowWithANulIsNoHead() {
        String rest = IDS.stream().map(id -> id + "\n").collect(Collectors.joining());
        Reads list = read("11600905013\u000062225152\n" + rest);
        assertThat(list.ids()).hasSize(IDS.size() + 1).first().asString().startsWith("<");
        Reads table = read("1160090501362225152\u0000,a\n" + rest.replace("\n", ",b\n"));
        assertThat(table.ids()).hasSize(IDS.size() + 1).first().asString().startsWith("<");
        assertThat(look("note 1160090501362225152,x\n" + rest.replace("\n", ",b\n"), InputFormat.CSV)
                        .form()
                        .header())
                .as("an ID within a text is no name")
                .isFalse();
        assertThat(read("id\n" + rest).ids()).as("a real head is none").isEqualTo(IDS);
    }

    @Test
    void aLastLineThatIsCutInsideItsIdIsSaid() {
        String list = String.join("\n", IDS);
        String table = IDS.stream().map(id -> "a," + id).collect(Collectors.joining("\n"));
        String log = IDS.stream().map(id -> "made order=" + id).collect(Collectors.joining("\n"));
        for (int missing = 1; missing < 18; missing++) {
            for (String text : List.of(list, table)) {
                Reads reads = read(text.substring(0, text.length() - missing));
                assertThat(reads.ids()).hasSize(IDS.size());
                assertThat(reads.end().problem()).extracting(Problem::id).isEqualTo("batch.read.last");
            }
        }
        Reads cutLog = read(log.substring(0, log.length() - 2));
        assertThat(cutLog.end().problem()).extracting(Problem::id).isEqualTo("batch.read.last");
    }

    /** Rows are handed over in blocks of 500, 4,000, 32,000 and 65,536: the last row may be alone in its own. */
    @ParameterizedTest
    @ValueSource(ints = {4, 499, 500, 501, 502, 4500, 4501, 36_501, 102_038})
    void aCutLastLineIsKnownByTheRowsBeforeItWhereverABlockEnds(int rows) {
        String list = LongStream.range(0, rows)
                .mapToObj(i -> Long.toString(1160090501362225152L + i * 4194304))
                .collect(Collectors.joining("\n"));
        Reads cut = read(list.substring(0, list.length() - 3), InputFormat.LIST);
        assertThat(cut.ids()).hasSize(rows);
        assertThat(cut.end().problem()).extracting(Problem::id).isEqualTo("batch.read.last");
        assertThat(read(list, InputFormat.LIST).end().problem()).isNull();
    }

    @Test
    void aLastLineThatMayBeWholeIsNotSaidToBeCut() {
        String list = String.join("\n", IDS);
        assertThat(read(list).end().problem()).isNull();
        assertThat(read(list + "\n").end().problem()).isNull();
        assertThat(read(list + "\n11600905\n").end().problem())
                .as("its line ends")
                .isNull();
        assertThat(read(list + "\n11600905\n", InputFormat.LOG).end().problem()).isNull();
        String table = IDS.stream().map(id -> id + ",a\n").collect(Collectors.joining());
        assertThat(read("id,x\n" + table + "11600905,a").end().problem())
                .as("its cell ends")
                .isNull();
        assertThat(read("x,id\n" + table.replaceAll("(\\d+),a", "a,$1") + "a,\"11600905\"")
                        .end()
                        .problem())
                .as("its quote ends")
                .isNull();
        assertThat(read("[" + String.join(",", IDS) + ",11600905]").end().problem())
                .as("its array ends")
                .isNull();
        String json = IDS.stream().map(id -> "{\"id\":" + id + "}\n").collect(Collectors.joining());
        assertThat(read(json + "{\"id\":11600905}").end().problem())
                .as("its object ends")
                .isNull();
        assertThat(read("1160090501362225152\n17\n" + list + "\n11600905").end().problem())
                .as("others are short, too")
                .isNull();
        assertThat(read("1\n2\n3\n4\n5\n60\n7", InputFormat.LIST).end().problem())
                .isNull();
        assertThat(read("900\n800\n700\n600\n5", InputFormat.LIST).end().problem())
                .isNull();
        assertThat(read(IDS.get(0) + "\n11600905").end().problem())
                .as("one before it tells nothing")
                .isNull();
    }

    @ParameterizedTest
    @EnumSource(InputFormat.class)
    void everyFormatCanBeForced(InputFormat format) {
        String text = switch (format) {
            // The IDs are in a second column that fewer rows have than would show a table.
            case CSV ->
                "x\n".repeat(60) + IDS.stream().map(id -> "a;" + id + "\n").collect(Collectors.joining());
            case TSV ->
                "a,\tb,,\n" + IDS.stream().map(id -> "1,1\t" + id + "\n").collect(Collectors.joining());
            case LIST -> String.join("\n", IDS);
            case JSON -> "\"" + String.join("\"\n\"", IDS) + "\"";
            case LOG -> IDS.stream().map(id -> "a," + id + "\n").collect(Collectors.joining());
        };
        SourcePreview preview = look(text, format);
        assertThat(preview.form().format()).isEqualTo(format);
        Reads reads = read(text, format);
        assertThat(reads.ids().stream().filter(id -> !id.startsWith("<"))).isEqualTo(IDS);
    }

    @ParameterizedTest
    @EnumSource(InputFormat.class)
    void whateverIsForcedOnWhateverTextIsReadWithoutAFault(InputFormat format) {
        long seed = 13;
        Random random = new Random(seed);
        for (int trial = 0; trial < 300; trial++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i > 0; i--) {
                text.append(
                        random.nextInt(4) == 0
                                ? IDS.get(i)
                                : "" + "{}[]\",;\t\n\r:ax1\u0000\u00E9".charAt(random.nextInt(16)));
            }
            if (text.isEmpty()) {
                continue; // Nothing has no format; that it is empty is said.
            }
            Reads reads = read(text.toString(), format);
            assertThat(look(text.toString(), format).form().format()).isEqualTo(format);
            assertThat(reads.end().rows())
                    .as("seed %d, trial %d", seed, trial)
                    .isEqualTo(reads.ids().size());
        }
    }

    @Test
    void formatsAreCalledByTheirWords() {
        assertThat(InputFormat.named("CSV")).contains(InputFormat.CSV);
        assertThat(InputFormat.named("log")).contains(InputFormat.LOG);
        assertThat(InputFormat.named("xlsx")).isEmpty();
        assertThat(look("a,1160090501362225152\nb,1160090501362225153\n").form().format())
                .isEqualTo(InputFormat.CSV);
        assertThat(look("{\"a\":1}\n").form().format()).isEqualTo(InputFormat.JSON);
        assertThat(look("1160090501362225152\n").form().format()).isEqualTo(InputFormat.LIST);
    }
}
