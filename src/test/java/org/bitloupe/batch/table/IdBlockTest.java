package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.tabular.rows.ColumnKinds;
import org.junit.jupiter.api.Test;

final class IdBlockTest {
    private static final Layout UUID = Catalog.builtIn().find("uuid-v4").orElseThrow();

    @Test
    void keepsWhatWasAdded() {
        IdBlock.Builder builder = new IdBlock.Builder(5, 2, 3);
        builder.add(new long[] {7, 8}, 1, 10);
        builder.addUnread("N/A", 11);
        builder.add(9, 0, 12);
        assertThat(builder.isFull()).isTrue();
        IdBlock block = builder.build();
        assertThat(block.first()).isEqualTo(5);
        assertThat(block.word(0)).containsExactly(7, 0, 9);
        assertThat(block.word(1)).containsExactly(8, 0, 0);
        assertThat(block.kinds()).containsExactly(1, IdBlock.UNREAD, 0);
        assertThat(block.text(0)).isNull();
        assertThat(block.text(1)).isEqualTo("N/A");
        assertThat(new long[] {block.line(0), block.line(1), block.line(2)}).containsExactly(10, 11, 12);
    }

    @Test
    void keepsLinesThatDoNotFollow() {
        IdBlock.Builder builder = new IdBlock.Builder(0, 1, 100);
        builder.add(1, 0, 2);
        builder.add(2, 0, 2);
        builder.add(3, 0, 9_000_000_000L);
        IdBlock block = builder.build();
        assertThat(block.size()).isEqualTo(3);
        assertThat(new long[] {block.line(0), block.line(1), block.line(2)}).containsExactly(2, 2, 9_000_000_000L);
    }

    @Test
    void cutsLongTexts() {
        IdBlock.Builder builder = new IdBlock.Builder(0, 1, 1);
        builder.addUnread("x".repeat(1000), 1);
        assertThat(builder.build().text(0)).hasSize(IdBlock.LONGEST_TEXT);
    }

    @Test
    void findsTheBlockOfARow() {
        IdTable table = new IdTable(IdKind.of(List.of(UUID)));
        table.add(block(0, 3));
        IdRows before = table.view();
        table.add(block(3, 1));
        table.add(block(4, 5));
        IdRows rows = table.view();
        assertThat(before.size()).isEqualTo(3);
        assertThat(rows.size()).isEqualTo(9);
        assertThat(List.of(0, 2, 3, 4, 8)).extracting(rows::blockOf).containsExactly(0, 0, 1, 2, 2);
        assertThatThrownBy(() -> rows.blockOf(9)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> table.add(block(3, 1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void listsEveryKindOfALayout() {
        assertThat(IdKind.of(List.of(UUID)))
                .hasSize(UUID.spellings().size())
                .allSatisfy(kind -> assertThat(kind.codec().spelling())
                        .isEqualTo(UUID.spellings().get(kind.spelling())));
    }

    @Test
    void asManyLayoutsFitAsThereAreKindsFor() {
        List<Layout> many = Collections.nCopies(200, UUID);
        int fit = 127 / UUID.spellings().size();
        assertThat(ColumnKinds.fitting(many)).hasSize(fit);
        assertThat(IdKind.of(ColumnKinds.fitting(many))).hasSizeLessThanOrEqualTo(127);
        assertThat(IdKind.of(many.subList(0, fit + 1))).hasSizeGreaterThan(127);
        assertThat(ColumnKinds.fitting(List.of(UUID))).containsExactly(UUID);
        assertThat(ColumnKinds.fitting(List.of())).isEmpty();
    }

    private static IdBlock block(long first, int size) {
        IdBlock.Builder builder = new IdBlock.Builder(first, 1, size);
        for (int i = 0; i < size; i++) {
            builder.add(first + i, 0, first + i + 1);
        }
        return builder.build();
    }

    @Test
    void manyRowsAtOnceAreTheSameAsOneByOne() {
        for (long gap : new long[] {0, 5}) {
            IdBlock.Builder one = new IdBlock.Builder(0, 1, 8);
            IdBlock.Builder many = new IdBlock.Builder(0, 1, 8);
            one.add(7, 1, 3);
            many.add(7, 1, 3);
            for (int i = 0; i < 3; i++) {
                one.add(10 + i, 2, 4 + gap + i);
            }
            many.addAll(new long[] {0, 10, 11, 12}, 1, 3, 2, 4 + gap);
            assertThat(many.room()).isEqualTo(4);
            one.add(9, 1, 7 + gap);
            many.add(9, 1, 7 + gap);
            IdBlock a = one.build();
            IdBlock b = many.build();
            assertThat(b.size()).isEqualTo(5);
            for (int i = 0; i < 5; i++) {
                assertThat(b.word(0)[i]).isEqualTo(a.word(0)[i]);
                assertThat(b.kind(i)).isEqualTo(a.kind(i));
                assertThat(b.line(i)).isEqualTo(a.line(i)).isEqualTo(i == 0 ? 3 : 3 + gap + i);
            }
        }
    }
}
