package org.bitloupe.batch.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.bitloupe.batch.table.TestRows.Row;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;

final class RowReinterpretationTest {
    private static final Layout V1 = TestRows.layout("uuid-v1");
    private static final Layout V4 = TestRows.layout("uuid-v4");
    private static final Layout V7 = TestRows.layout("uuid-v7");
    private static final Layout SNOWFLAKE = TestRows.layout("snowflake-twitter");
    /** The same bits under other names. */
    private static final Layout OWN = SNOWFLAKE.withId("own");

    private static Row uuid(int kind, int version) {
        return Row.of(kind, 0x8000_0000_0000_0001L, 0x0123_4567_89ab_0cdeL | (long) version << 12);
    }

    @Test
    void rowsGetAnotherLayoutOfTheSameForm() {
        IdRows rows = TestRows.of(
                IdKind.of(List.of(SNOWFLAKE)), 1, List.of(Row.of(0, 1541815603606036480L), Row.unread("N/A")));
        IdRows other = RowReinterpretation.of(rows, List.of(OWN), Progress.NONE).orElseThrow();
        assertThat(other.kinds()).isEqualTo(IdKind.of(List.of(OWN)));
        IdBlock block = other.blocks().get(0);
        assertThat(block.kinds()).containsExactly(0, IdBlock.UNREAD);
        assertThat(block.word(0)[0]).isEqualTo(1541815603606036480L);
        assertThat(block.text(1)).isEqualTo("N/A");
        assertThat(block.line(1)).isEqualTo(3);
        assertThat(block.first()).isZero();
    }

    @Test
    void constantsDecideWhichLayoutARowIsOf() {
        int ofV4 = LayoutKinds.first(List.of(V7, V4), V4);
        IdRows rows = TestRows.of(IdKind.of(List.of(V7, V4)), 2, List.of(uuid(0, 7), uuid(ofV4, 4), uuid(0, 7)));
        RowReinterpretation.of(rows, List.of(V4, V7), Progress.NONE).ifPresent(swapped -> {
            assertThat(swapped.kinds()
                            .get(swapped.blocks().get(0).kind(0))
                            .layout()
                            .id())
                    .isEqualTo("uuid-v7");
            assertThat(swapped.kinds()
                            .get(swapped.blocks().get(0).kind(1))
                            .layout()
                            .id())
                    .isEqualTo("uuid-v4");
        });
        // TestRows that none of the layouts takes have to be looked at again.
        assertThat(RowReinterpretation.of(rows, List.of(V1), Progress.NONE)).isEmpty();
    }

    /** First kinds of each layout. */
    private static final class LayoutKinds {
        static int first(List<Layout> layouts, Layout layout) {
            List<IdKind> kinds = IdKind.of(layouts);
            for (int k = 0; k < kinds.size(); k++) {
                if (kinds.get(k).layout().id().equals(layout.id())) {
                    return k;
                }
            }
            return -1;
        }
    }

    @Test
    void otherSpellingsHaveToBeReadAgain() {
        IdRows rows = TestRows.of(IdKind.of(List.of(SNOWFLAKE)), 1, List.of(Row.of(0, 5)));
        assertThat(RowReinterpretation.of(rows, List.of(V4), Progress.NONE)).isEmpty();
        assertThat(RowReinterpretation.of(rows, List.of(OWN, V4), Progress.NONE))
                .isEmpty();
    }

    @Test
    void aRowThatCouldBeReadNowHasToBeReadAgain() {
        IdRows rows =
                TestRows.of(IdKind.of(List.of(SNOWFLAKE)), 1, List.of(Row.of(0, 5), Row.unread("1541815603606036480")));
        assertThat(RowReinterpretation.of(rows, List.of(OWN), Progress.NONE)).isEmpty();
    }
}
