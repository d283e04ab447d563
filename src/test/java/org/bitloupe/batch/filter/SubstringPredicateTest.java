package org.bitloupe.batch.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.bitloupe.batch.table.IdBlock;
import org.bitloupe.batch.table.IdKind;
import org.bitloupe.batch.table.IdRows;
import org.bitloupe.batch.table.RowBitmap;
import org.bitloupe.batch.table.TestRows;
import org.bitloupe.batch.table.TestRows.Row;
import org.bitloupe.id.codec.SpellingCodec;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Progress;
import org.bitloupe.testing.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A part of a text is found where the text, written out, has it: in every spelling that there is. */
final class SubstringPredicateTest {
    private static final long SEED = 20_261_121;
    private static final int COUNT = 60;
    private static final int PARTS = Rounds.of(3, 12);

    private final Random random = new Random(SEED);

    @Tag("soak")
    @Test
    void isWhatTheWrittenTextSays() {
        int found = 0;
        for (Layout layout : TestRows.layouts()) {
            List<IdKind> kinds = IdKind.of(List.of(layout));
            for (int kind = 0; kind < kinds.size(); kind++) {
                found += check(kinds, kind);
            }
        }
        assertThat(found).isGreaterThan(Rounds.of(250, 1_000));
    }

    private int check(List<IdKind> kinds, int kind) {
        Layout layout = kinds.get(kind).layout();
        SpellingCodec codec = kinds.get(kind).codec();
        IdBlock ids = TestRows.random(layout, COUNT, random);
        List<Row> rows = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            long[] words = new long[ids.words()];
            for (int w = 0; w < words.length; w++) {
                words[w] = ids.word(w)[i];
            }
            rows.add(Row.of(kind, words));
            texts.add(codec.tryWrite(rows.get(i).bits(layout), Map.of(), Map.of())
                    .orElse("\0")
                    .toLowerCase(Locale.ROOT));
        }
        IdRows table = TestRows.of(kinds, ids.words(), rows);
        int all = 0;
        for (int i = 0; i < PARTS; i++) {
            String part = part(texts.get(random.nextInt(COUNT)));
            RowBitmap found = FilterEngine.select(table, layout, List.of(new Filter.Text(part)), Progress.NONE)
                    .orElseThrow();
            for (int row = 0; row < COUNT; row++) {
                String text = texts.get(row);
                boolean expected = text.contains(part.toLowerCase(Locale.ROOT)) && !text.equals("\0");
                if (found.contains(row) != expected) {
                    throw new AssertionError("“%s” in “%s” of %s, seed %d".formatted(part, text, layout.id(), SEED));
                }
            }
            all += (int) found.count();
        }
        return all;
    }

    /** A piece of a text, in one case or the other, now and then with another character in it. */
    private String part(String text) {
        int length = random.nextInt(Math.min(8, text.length() + 1));
        int start = random.nextInt(text.length() - length + 1);
        String piece = text.substring(start, start + length);
        piece = random.nextBoolean() ? piece.toUpperCase(Locale.ROOT) : piece;
        return random.nextInt(4) == 0 ? piece + "-z0é".charAt(random.nextInt(4)) : piece;
    }
}
