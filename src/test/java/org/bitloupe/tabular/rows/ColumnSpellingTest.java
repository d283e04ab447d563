package org.bitloupe.tabular.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.bitloupe.batch.table.BlockReader;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.generate.Fleet;
import org.bitloupe.id.Bits;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Progress;
import org.bitloupe.migration.ExistingIdReader;
import org.bitloupe.migration.ExistingIdStats;
import org.bitloupe.tabular.source.Packing;
import org.bitloupe.tabular.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A column is read in the spelling that its source writes, though some of its cells are texts of another one as well. */
class ColumnSpellingTest {
    private static final long SEED = 20_261_126;
    private static final int IDS = 1_000;
    private static final Instant FROM = Instant.parse("2021-01-01T00:00:00Z");
    private static final long FIVE_YEARS = 1_826L * 86_400_000;

    /** Without a head: whether there is one is another question. */
    private static final SourceFormat LIST =
            new SourceFormat(SourceFormat.Kind.LIST, Packing.NONE, StandardCharsets.UTF_8, ',', false, List.of(""));

    /** A column. */
    record Column(Layout layout, int spelling, List<String> texts, List<String> ids) {
        static Column of(Layout layout, int spelling) {
            List<SpellingCodec> codecs = LayoutSpellingCodecs.of(layout).codecs();
            List<String> texts = new ArrayList<>();
            List<String> ids = new ArrayList<>();
            for (Fleet.Sighting made :
                    new Fleet(layout, SEED).from(FROM).over(FIVE_YEARS).make(IDS)) {
                Bits id = Objects.requireNonNull(
                        Objects.requireNonNull(codecs.get(0).read(made.id())).id());
                texts.add(codecs.get(spelling).write(id, Map.of(), Map.of()));
                ids.add(id.toBigInteger().toString());
            }
            return new Column(layout, spelling, texts, ids);
        }

        @Override
        public String toString() {
            return "seed %d, %s in %s"
                    .formatted(
                            SEED, layout.id(), layout.spellings().get(spelling).name());
        }
    }

    static Stream<Column> columns() {
        return Stream.of("snowflake-node10", "snowflake-twitter", "instagram", "tsid", "uuid-v4", "uuid-v7")
                .map(Reads::layout)
                .flatMap(layout -> Stream.iterate(0, i -> i + 1)
                        .limit(layout.spellings().size())
                        .map(i -> Column.of(layout, i)));
    }

    private static List<String> read(Column column, ColumnKinds kinds, List<Integer> spellings) {
        Source source = Source.text("list", String.join("\n", column.texts()) + "\n");
        List<IdKind> all = IdKind.of(kinds.layouts());
        List<String> ids = new ArrayList<>();
        BlockReader.read(
                source,
                LIST,
                0,
                kinds,
                block -> {
                    for (int i = 0; i < block.size(); i++) {
                        ids.add(block.kind(i) == IdBlock.UNREAD ? "" : number(block, i));
                        spellings.add(
                                block.kind(i) == IdBlock.UNREAD
                                        ? -1
                                        : all.get(block.kind(i)).spelling());
                    }
                },
                Progress.NONE);
        return ids;
    }

    private static String number(IdBlock block, int row) {
        BigInteger number = BigInteger.ZERO;
        for (int w = block.words() - 1; w >= 0; w--) {
            number = number.shiftLeft(64).add(new BigInteger(Long.toUnsignedString(block.word(w)[row])));
        }
        return number.toString();
    }

    @ParameterizedTest
    @MethodSource("columns")
    void everyCellIsReadAsItWasWritten(Column column) {
        ColumnKinds kinds = ColumnKinds.of(Reads.INSPECTOR, List.of(column.layout()), column.texts());
        List<Integer> spellings = new ArrayList<>();
        List<String> read = read(column, kinds, spellings);
        assertThat(read).as("%s", column).hasSameSizeAs(column.ids());
        for (int i = 0; i < read.size(); i++) {
            assertThat(read.get(i))
                    .as("%s: %s by %d", column, column.texts().get(i), spellings.get(i))
                    .isEqualTo(column.ids().get(i));
        }
    }

    @ParameterizedTest
    @MethodSource("columns")
    void whatIsThereAlreadyIsReadAsItWasWritten(Column column) throws IOException {
        ExistingIdStats existing = ExistingIdReader.read(
                        Source.text("ids", String.join("\n", column.texts()) + "\n"),
                        column.layout(),
                        column.layout(),
                        Instant.parse("2026-11-20T00:00:00Z"),
                        problem -> {},
                        Progress.NONE)
                .orElseThrow();
        BigInteger largest = column.ids().stream()
                .map(BigInteger::new)
                .max(BigInteger::compareTo)
                .orElseThrow();
        BigInteger smallest = column.ids().stream()
                .map(BigInteger::new)
                .min(BigInteger::compareTo)
                .orElseThrow();
        assertThat(existing.counted()).as("%s", column).isEqualTo(IDS);
        assertThat(existing.foreign()).as("%s", column).isZero();
        assertThat(existing.unread()).as("%s", column).isZero();
        assertThat(existing.largest()).as("%s", column).contains(largest);
        assertThat(existing.smallest()).as("%s", column).contains(smallest);
    }
}
