package org.bitloupe.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.layout.edit.EditResult;
import org.bitloupe.layout.edit.FieldEdits;
import org.bitloupe.layout.edit.NameEdits;
import org.bitloupe.layout.edit.SplitEdits;
import org.bitloupe.layout.edit.TimeEdits;
import org.bitloupe.layout.edit.WidthEdits;
import org.bitloupe.layout.file.LayoutReadResult;
import org.bitloupe.layout.file.LayoutReader;
import org.bitloupe.layout.file.LayoutWriter;
import org.junit.jupiter.api.Test;

/** Every layout that edits lead to can be saved and opened again: no work is lost in a file that does not open. */
class EditedLayoutsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T09:41:07.236Z");

    @Test
    void everyEditedLayoutReadsBackTheSame() {
        List<Layout> starts = Catalog.builtIn().layouts().stream()
                .filter(layout -> !layout.textOnly())
                .toList();
        for (long seed = 1; seed <= 400; seed++) {
            Random random = new Random(seed);
            Layout layout = starts.get(random.nextInt(starts.size()));
            StringBuilder story = new StringBuilder("seed " + seed + ", " + layout.id());
            for (int i = 0; i < 12; i++) {
                int kind = random.nextInt(11);
                EditResult edit = edit(layout, kind, random);
                if (edit instanceof EditResult.Done done) {
                    story.append(", ").append(kind);
                    layout = done.layout();
                    String text = LayoutWriter.write(layout);
                    assertThat(LayoutReader.read(text))
                            .as("%s: %s", story, text)
                            .isEqualTo(new LayoutReadResult.Ok(layout));
                    LayoutSpellingCodecs.of(layout);
                }
            }
        }
    }

    private static EditResult edit(Layout layout, int kind, Random random) {
        int field = random.nextInt(layout.fields().size());
        int bits = layout.fields().get(field).bits();
        return switch (kind) {
            case 0 ->
                FieldEdits.add(layout, Field.of("new" + random.nextInt(99), Role.DATA, 1 + random.nextInt(9)), field);
            case 1 -> FieldEdits.remove(layout, field);
            case 2 ->
                FieldEdits.reorder(
                        layout,
                        random.nextInt(layout.slices().size()),
                        random.nextInt(layout.slices().size()));
            case 3 -> FieldEdits.role(layout, field, pick(Role.values(), random), NOW);
            case 4 -> WidthEdits.field(layout, field, 1 + random.nextInt(Math.max(1, bits + 4)));
            case 5 -> WidthEdits.total(layout, 1 + random.nextInt(256));
            case 6 ->
                bits < 2
                        ? FieldEdits.remove(layout, field)
                        : SplitEdits.split(layout, field, 1 + random.nextInt(bits - 1));
            case 7 ->
                SplitEdits.merge(layout, field, random.nextInt(layout.fields().size()));
            case 8 -> NameEdits.rename(layout, field, "name" + random.nextInt(9));
            case 9 -> TimeEdits.tick(layout, random.nextBoolean() ? Tick.SECOND : new Tick(1, 3));
            default -> {
                int boundaries = layout.slices().size() - 1;
                yield boundaries < 1
                        ? TimeEdits.epoch(layout, NOW)
                        : BoundaryMove.of(layout, random.nextInt(boundaries), pick(BoundaryMove.Mode.values(), random))
                                .by(random.nextInt(20) - 10);
            }
        };
    }

    private static <E> E pick(E[] values, Random random) {
        return values[random.nextInt(values.length)];
    }
}
