package org.bitloupe.batch.anomaly;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.id.spelling.TextOnlyValues;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.message.Messages;
import org.bitloupe.message.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A prefix is part of an ID: a refund and the charge that it is of may end in the same characters, and are two IDs. */
final class PrefixedDuplicatesTest {
    private static final Inspector INSPECTOR =
            new Inspector(Catalog.builtIn(), () -> java.time.Instant.parse("2026-11-20T09:41:07Z"));

    private static Object identity(String id) {
        return INSPECTOR.inspect(id).readings().get(0).identity();
    }

    @ParameterizedTest
    @CsvSource({
        "re_3MmlLrLkdIwHu7ix0uKz7wXq, ch_3MmlLrLkdIwHu7ix0uKz7wXq, false",
        "ch_3MmlLrLkdIwHu7ix0uKz7wXq, ch_3MmlLrLkdIwHu7ix0uKz7wXq, true",
        "srv_cv9vcndqmd2q5665tvjg, evt_cv9vcndqmd2q5665tvjg, false",
        "6b54058a-a413-11e6-b501-a0999b048337, 6B54058AA41311E6B501A0999B048337, true",
    })
    void whatComesInFrontIsCompared(String first, String second, boolean same) {
        assertThat(identity(first).equals(identity(second))).isEqualTo(same);
        Optional<Comparison> comparison = Comparison.of(INSPECTOR, INSPECTOR.inspect(first), INSPECTOR.inspect(second));
        assertThat(Messages.in(Locale.ENGLISH)
                        .say(comparison.orElseThrow().sentence())
                        .contains("same ID"))
                .isEqualTo(same);
    }

    /** Three rows with the same bits, of which the first and the last have the same prefix. */
    @Test
    void rowsOfATableAreComparedWithTheirPrefixes() {
        List<IdKind> kinds =
                IdKind.of(List.of(Catalog.builtIn().find("stripe-24").orElseThrow()));
        IdBlock.Builder rows = new IdBlock.Builder(0, 4, 3);
        for (String prefix : List.of("re", "ch", "re")) {
            rows.add(new long[] {7, 8, 9, 0}, 0, new TextOnlyValues(Map.of(), Map.of("kind", prefix)), 1 + rows.size());
        }
        DuplicateRows found = DuplicateRows.of(IdRows.of(kinds, List.of(rows.build())), Progress.NONE)
                .orElseThrow();
        assertThat(found.finding().count()).isOne();
        assertThat(found.otherRow(0)).hasValue(2);
        assertThat(found.otherRow(1)).isEmpty();
    }
}
