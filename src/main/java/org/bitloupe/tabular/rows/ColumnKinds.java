package org.bitloupe.tabular.rows;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.LayoutDecision;
import org.bitloupe.inspect.vote.Mixture;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.jspecify.annotations.Nullable;

/**
 * The kinds that the cells of a column may be of. A source writes its IDs in one way: by the spelling that most of the column's first
 * cells are of, a cell is read before the others are tried.
 *
 * @param layouts the layouts, the one that is tried first in front
 * @param spellings by layout the index of the spelling that is tried first, among {@link Layout#spellings}
 * @param choice decides where several of the layouts take a cell; null for the first of them
 */
public record ColumnKinds(
        List<Layout> layouts,
        List<Integer> spellings,
        @Nullable LayoutDecision choice) {
    /** Number of kinds that a byte tells apart, beside none of them. */
    public static final int MOST_KINDS = 127;
    /** Number of cells that show which spelling it is. */
    private static final int ASKED = 200;
    /** Number of cells that show whether they are of two of the layouts. */
    private static final int MIXED = 1000;

    public ColumnKinds {
        layouts = List.copyOf(layouts);
        spellings = List.copyOf(spellings);
    }

    /** The first of some layouts, as many as have {@value #MOST_KINDS} kinds in all; each spelling of a layout is one. */
    public static List<Layout> fitting(List<Layout> layouts) {
        int kinds = 0;
        int n = 0;
        while (n < layouts.size()) {
            kinds += LayoutSpellingCodecs.of(layouts.get(n)).codecs().size();
            if (kinds > MOST_KINDS) {
                break;
            }
            n++;
        }
        return List.copyOf(layouts.subList(0, n));
    }

    /** Every layout by its usual spelling first. */
    public static ColumnKinds usual(List<Layout> layouts) {
        return new ColumnKinds(layouts, layouts.stream().map(layout -> 0).toList(), null);
    }

    /** Every layout by the spelling first that suits a column, of which most cells are of the first layout. */
    public static ColumnKinds of(Inspector inspector, List<Layout> layouts, List<String> cells) {
        return of(inspector, layouts, cells, 0, false);
    }

    /**
     * Every layout by the spelling first that suits a column.
     *
     * @param cells the column's first cells
     * @param usual the place of the layout that most of the column's cells are of
     * @param named true if somebody named the layouts
     */
    public static ColumnKinds of(
            Inspector inspector, List<Layout> layouts, List<String> cells, int usual, boolean named) {
        List<String> asked = cells.subList(0, Math.min(ASKED, cells.size()));
        List<Integer> spellings = new ArrayList<>();
        for (Layout layout : layouts) {
            spellings.add(
                    layout.spellings().size() < 2 ? 0 : inspector.source(asked).usualSpelling(layout));
        }
        Mixture mixture = layouts.size() < 2
                ? null
                : inspector
                        .source(cells.subList(0, Math.min(MIXED, cells.size())))
                        .mixture(layouts)
                        .filter(found -> named ? found.isClearIfNamed() : found.isClear())
                        .orElse(null);
        return new ColumnKinds(layouts, spellings, new LayoutDecision(inspector, layouts, usual, named, mixture));
    }
}
