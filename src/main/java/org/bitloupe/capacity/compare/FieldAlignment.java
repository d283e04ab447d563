package org.bitloupe.capacity.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** Alignment of the fields of several layouts: those of one name and role, and after them those of one role, in order. */
public final class FieldAlignment {
    private FieldAlignment() {}

    /**
     * One field as the layouts have it.
     *
     * @param role its role
     * @param name its name in the first layout that has it
     * @param indices its index in each layout, -1 where a layout does not have it
     */
    public record Row(Role role, String name, List<Integer> indices) {
        public Row {
            indices = List.copyOf(indices);
        }
    }

    /** The fields with bits: those of the first layout in its order, then what others have besides. */
    public static List<Row> of(List<Layout> layouts) {
        List<Builder> rows = new ArrayList<>();
        for (int i = 0; i < layouts.size(); i++) {
            join(rows, layouts, i);
        }
        return rows.stream().map(Builder::row).toList();
    }

    private static void join(List<Builder> rows, List<Layout> layouts, int layout) {
        List<Field> fields = layouts.get(layout).fields();
        boolean[] placed = new boolean[fields.size()];
        for (boolean byName : new boolean[] {true, false}) {
            for (int f = 0; f < placed.length; f++) {
                Field field = fields.get(f);
                placed[f] = placed[f] || field.textOnly() || take(rows, layout, f, field, byName);
            }
        }
        for (int f = 0; f < placed.length; f++) {
            if (!placed[f]) {
                Builder row = new Builder(fields.get(f), layouts.size());
                row.indices[layout] = f;
                rows.add(row);
            }
        }
    }

    private static boolean take(List<Builder> rows, int layout, int index, Field field, boolean byName) {
        for (Builder row : rows) {
            boolean same = row.role == field.role() && (!byName || row.name.equals(field.name()));
            if (same && row.indices[layout] < 0) {
                row.indices[layout] = index;
                return true;
            }
        }
        return false;
    }

    /** A row that is being filled. */
    private static final class Builder {
        private final Role role;
        private final String name;
        private final int[] indices;

        Builder(Field field, int layouts) {
            this.role = field.role();
            this.name = field.name();
            this.indices = new int[layouts];
            Arrays.fill(indices, -1);
        }

        Row row() {
            return new Row(role, name, Arrays.stream(indices).boxed().toList());
        }
    }
}
