package org.bitloupe.tabular.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.rows.Reads;
import org.bitloupe.tabular.rows.SourceFormat;
import org.bitloupe.tabular.source.Source;
import org.bitloupe.testing.RandomUuids;
import org.junit.jupiter.api.Test;

final class SourcePreviewTest {
    private static SourcePreview of(String text) {
        return SourcePreview.of(Source.text("pasted", text), Reads.INSPECTOR);
    }

    /** IDs of Twitter's, 137 ms apart from 2019-08-10T07:28:23.621Z on, of three machines. */
    private static long id(int row) {
        return 1160090501362225152L + ((137L * row) << 22) + ((row % 3) << 12);
    }

    private static String rows(String pattern) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            text.append(pattern.replace("#", Long.toString(id(i))).replace("~", Long.toString(1_565_422_103_621L + i)))
                    .append('\n');
        }
        return text.toString();
    }

    @Test
    void theColumnCalledIdIsProposedWithExamples() {
        SourcePreview preview = of("made,user_id,id,note\n" + rows("~,#,#,\"a, b\""));
        assertThat(preview.form().kind()).isEqualTo(SourceFormat.Kind.TABLE);
        assertThat(preview.form().header()).isTrue();
        assertThat(preview.form().columns()).containsExactly("made", "user_id", "id", "note");
        assertThat(preview.proposed()).isEqualTo(2);
        assertThat(preview.columns().get(2).examples())
                .containsExactly(Long.toString(id(0)), Long.toString(id(1)), Long.toString(id(2)));
        assertThat(preview.columns().get(2).possible()).isEqualTo(60);
        assertThat(preview.columns().get(3).possible()).isZero();
        assertThat(preview.cells(2)).hasSize(60);
    }

    /** The ID of a queue is one of Postfix 3.7.11, the long number one of a public notification of Alipay. */
    @Test
    void aColumnIsFoundByItsNameOrByTheLengthOfItsNumbers() {
        assertThat(of("host,queue_id,size\n" + "mx1,4YF4rX1F1XzKDC6,812\n".repeat(20))
                        .proposed())
                .isEqualTo(1);
        assertThat(of("amount,trade\n" + "8.79,2016071921001003030200089909\n".repeat(20))
                        .proposed())
                .isEqualTo(1);
        // A name alone makes no IDs of what the layout does not read.
        assertThat(of("host,queue_id,size\n" + "mx1,active,812\n".repeat(20)).proposed())
                .isEqualTo(-1);
        assertThat(of("host,word,size\n" + "mx1,4YF4rX1F1XzKDC6,812\n".repeat(20))
                        .columns()
                        .get(1)
                        .possible())
                .isZero();
    }

    @Test
    void timesAreNotProposed() {
        assertThat(of("at,tweet\n" + rows("~,#")).proposed()).isEqualTo(1);
        assertThat(of(rows("~000\t#")).proposed()).isEqualTo(1);
        assertThat(of(rows("{\"ts\":~,\"key\":#}")).proposed()).isEqualTo(1);
    }

    /** Ticks of 100 ns since 1601, longer than the IDs beside them. */
    @Test
    void timesOfAnOwnLayoutAreNotProposed() {
        String text = """
                {"idlayout": 1, "id": "filetime", "title": "FILETIME", "width": 64,
                 "fields": [{"name": "time", "role": "time", "bits": 64,
                             "time": {"tick": "100ns", "epoch": "1601-01-01T00:00:00Z"}}],
                 "spellings": [{"name": "dec", "write": [{"of": "id", "digits": "dec", "length": 20}]}]}
                """;
        LayoutReadResult read = LayoutReader.read(text);
        assertThat(read).isInstanceOf(LayoutReadResult.Ok.class);
        Layout own = ((LayoutReadResult.Ok) read).layout();
        Inspector inspector =
                new Inspector(Catalog.builtIn().with(own), InstantSource.fixed(Instant.parse("2026-11-21T00:00:00Z")));
        StringBuilder rows = new StringBuilder("at,tweet\n");
        for (int i = 0; i < 60; i++) {
            rows.append("00")
                    .append(132_098_957_036_210_000L + i)
                    .append(',')
                    .append(id(i))
                    .append('\n');
        }
        Source source = Source.text("pasted", rows.toString());
        assertThat(SourcePreview.of(source, inspector).proposed()).isEqualTo(1);
    }

    @Test
    void withoutNamesThereIsNoHeader() {
        SourcePreview preview = of(rows("x;#"));
        assertThat(preview.form().header()).isFalse();
        assertThat(preview.form().delimiter()).isEqualTo(';');
        assertThat(preview.form().columns()).containsExactly("", "");
        assertThat(of("ID\n" + rows("#")).form().header()).isTrue();
        assertThat(of(rows("#")).form().header()).isFalse();
        assertThat(of("tweet\n" + rows("#")).columns().get(0).name()).isEqualTo("tweet");
    }

    /** As an inch is written, anywhere in the table: of its row the first line is left out, the others have their columns. */
    @Test
    void aQuoteThatIsNeverClosedHidesNoColumns() {
        String inch = "\"5\"\" nail,77\n";
        for (int before : new int[] {1, 2, 3, 30, 60}) {
            List<String> lines = new ArrayList<>(rows("x,#").lines().toList());
            lines.add(Math.min(before, lines.size()), inch.strip());
            SourcePreview preview = of("note,id\n" + String.join("\n", lines) + "\n");
            assertThat(preview.form().kind()).as("%d rows before", before).isEqualTo(SourceFormat.Kind.TABLE);
            assertThat(preview.proposed()).as("%d rows before", before).isEqualTo(1);
            assertThat(preview.cells(1)).as("%d rows before", before).hasSize(60);
        }
    }

    /** Longer than what is looked at: its rows are no rows of the table. */
    @Test
    void aCellThatIsCutIsNoQuoteThatIsNeverClosed() {
        String head = "note,id\n" + rows("x,#");
        String cell = "\"" + "one,two,three\n".repeat(1000);
        String text = head.repeat(Source.BEGINNING / head.length()) + cell.repeat(2);
        SourcePreview preview = of(text);
        assertThat(preview.form().columns()).containsExactly("note", "id");
        assertThat(preview.cells(1)).doesNotContain("two");
    }

    @Test
    void oneLineWithSeveralIdsIsSearched() {
        String query = "SELECT * FROM t WHERE id IN (" + id(0) + "," + id(1) + "," + id(2) + ")";
        for (String text : List.of(query, query + "\n", id(0) + ", " + id(1))) {
            assertThat(of(text).form().kind()).as(text).isEqualTo(SourceFormat.Kind.LOG);
        }
        assertThat(of("x," + id(0)).form().kind()).isEqualTo(SourceFormat.Kind.TABLE);
    }

    @Test
    void logsHaveAColumnForEachName() {
        SourcePreview preview = of(rows("2024-03-01 10:00:01 INFO [main] order=# user: #, took 12 ms"));
        assertThat(preview.form().kind()).isEqualTo(SourceFormat.Kind.LOG);
        assertThat(preview.form().columns()).containsExactly("", "order", "user");
        assertThat(preview.proposed()).isZero();
        Reads reads = Reads.of(
                Source.text("log", rows("order=# user: #")), preview.form(), 1, Progress.NONE, "snowflake-twitter");
        assertThat(reads.ids()).hasSize(60);
        assertThat(reads.lines()).startsWith(1L, 2L, 3L);
    }

    @Test
    void logsInBracketsAreNoJson() {
        assertThat(of(rows("[2024-03-01 10:00:01] order=# {a}")).form().kind()).isEqualTo(SourceFormat.Kind.LOG);
    }

    @Test
    void smallNumbersAreAListAsWell() {
        SourcePreview preview = of("1\n2\n3\n");
        assertThat(preview.form().kind()).isEqualTo(SourceFormat.Kind.LIST);
        assertThat(preview.proposed()).isZero();
    }

    @Test
    void nothingHasNoColumn() {
        for (String text : List.of("", "\n\n", "   ")) {
            assertThat(of(text).proposed()).isEqualTo(-1);
            assertThat(Objects.requireNonNull(of(text).problem()).id()).isEqualTo("batch.read.empty");
        }
    }

    @Test
    void theVoteNamesTheLayout() {
        ColumnVote vote = ColumnVote.of(Reads.INSPECTOR, of(rows("#")).cells(0));
        assertThat(vote.fits().get(0).layout().id()).isEqualTo("snowflake-twitter");
        assertThat(vote.fits().get(0).percent()).isEqualTo(100);
        assertThat(vote.layouts()).first().isEqualTo(vote.fits().get(0).layout());
    }

    @Test
    void mixedSchemesAreReadByTheirOwnLayouts() {
        List<String> cells = new ArrayList<>(List.of(rows("#").split("\n")));
        Random random = new Random(7);
        for (int i = 0; i < 30; i++) {
            cells.add("018bcfe5-6%03x-7%03x-8000-0123456789ab".formatted(3 * i, i));
            cells.add(RandomUuids.v4(random).toString());
        }
        ColumnVote vote = ColumnVote.of(Reads.INSPECTOR, cells);
        assertThat(vote.layouts().stream().map(Layout::id)).contains("snowflake-twitter", "uuid-v7", "uuid-v4");
    }

    @Test
    void aVoteStopsAtTheNextCell() {
        List<String> cells = of(rows("#")).cells(0);
        AtomicInteger asked = new AtomicInteger();
        assertThat(ColumnVote.of(
                        Reads.INSPECTOR, cells, ColumnContext.NONE, (done, total) -> asked.incrementAndGet() < 3))
                .isEmpty();
        assertThat(asked).hasValue(3);
        assertThat(ColumnVote.of(Reads.INSPECTOR, cells, ColumnContext.NONE, (done, total) -> true))
                .isPresent();
    }
}
