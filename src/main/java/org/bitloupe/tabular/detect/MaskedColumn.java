package org.bitloupe.tabular.detect;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.SensitiveKind;
import org.bitloupe.inspect.SensitiveValues;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;

/**
 * A column most of whose cells are secrets or numbers of payment cards or of bank accounts: nothing of it is shown before somebody asks.
 *
 * @param kind what most of them are
 * @param values the number of cells that are such values
 * @param of the number of cells that were looked at
 */
public record MaskedColumn(SensitiveKind kind, int values, int of) {
    /** One number in ten has the right check digit: fewer than these are outweighed by what stands around them. */
    private static final int FEW = 4;
    /** Number of cells that tell what a column is where many columns are asked. */
    private static final int GLANCE = 50;

    /**
     * Finds such a column. As in Inspect, what a layout of the person's own reads first is that ID, unless it says that these are secrets;
     * and a few numbers are IDs where what stands around them says so.
     *
     * @param cells its first cells
     * @param vote what these say of their layout; {@link ColumnVote#NONE} where nobody asked
     */
    public static Optional<MaskedColumn> of(List<String> cells, ColumnVote vote, Catalog catalog) {
        return of(cells, new SensitiveValues(catalog))
                .filter(column ->
                        vote.fits().isEmpty() || !column.isId(vote.fits().get(0), catalog));
    }

    private boolean isId(ColumnVote.Fit first, Catalog catalog) {
        Layout layout = first.layout();
        return catalog.isOwn(layout)
                ? layout.secret() == null
                : kind != SensitiveKind.SECRET && first.evidence() != null && values < FEW;
    }

    /** Finds such a column by its cells alone. */
    public static Optional<MaskedColumn> of(List<String> cells, SensitiveValues sensitiveValues) {
        Map<SensitiveKind, Integer> kinds = new EnumMap<>(SensitiveKind.class);
        cells.stream()
                .map(sensitiveValues::of)
                .filter(Objects::nonNull)
                .forEach(kind -> kinds.merge(kind, 1, Integer::sum));
        int values = kinds.values().stream().mapToInt(Integer::intValue).sum();
        return 2 * values > cells.size()
                ? Optional.of(new MaskedColumn(most(kinds), values, cells.size()))
                : Optional.empty();
    }

    /** The most frequent kind, of several the first. */
    private static SensitiveKind most(Map<SensitiveKind, Integer> kinds) {
        int most = Collections.max(kinds.values());
        return kinds.keySet().stream()
                .filter(kind -> most == kinds.getOrDefault(kind, 0))
                .findFirst()
                .orElseThrow();
    }

    /** Tells whether a column is one by a glance at its first cells. */
    static boolean isOne(List<String> cells, SensitiveValues sensitiveValues) {
        return of(cells.subList(0, Math.min(GLANCE, cells.size())), sensitiveValues)
                .isPresent();
    }

    /** Returns what to say of it. */
    public Problem problem() {
        return problem(false);
    }

    /**
     * Returns what to say of it.
     *
     * @param alone true if there is no other column to choose
     */
    public Problem problem(boolean alone) {
        return Problem.of("batch.masked." + kind.word() + (alone ? ".alone" : ""), "n", values, "of", of);
    }
}
