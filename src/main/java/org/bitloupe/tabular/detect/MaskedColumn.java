package org.bitloupe.tabular.detect;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.MaskedNumber;
import org.bitloupe.inspect.clean.EverydayNumber;
import org.bitloupe.message.Problem;

/**
 * A column most of whose cells are numbers of payment cards or of bank accounts: nothing of it is shown before somebody asks.
 *
 * @param kind what most of them are
 * @param numbers the number of cells that are such numbers
 * @param of the number of cells that were looked at
 */
public record MaskedColumn(EverydayNumber kind, int numbers, int of) {
    /** One number in ten has the right check digit: fewer than these are outweighed by what stands around them. */
    private static final int FEW = 4;
    /** Number of cells that tell what a column is where many columns are asked. */
    private static final int GLANCE = 50;

    /**
     * Finds such a column. As in Inspect, what a layout of the person's own reads first is that ID; and a few numbers are IDs where what
     * stands around them says so.
     *
     * @param cells its first cells
     * @param vote what these say of their layout; {@link ColumnVote#NONE} where nobody asked
     */
    public static Optional<MaskedColumn> of(List<String> cells, ColumnVote vote, Catalog catalog) {
        return of(cells)
                .filter(column ->
                        vote.fits().isEmpty() || !column.isId(vote.fits().get(0), catalog));
    }

    private boolean isId(ColumnVote.Fit first, Catalog catalog) {
        return catalog.isOwn(first.layout()) || (first.evidence() != null && numbers < FEW);
    }

    /** Finds such a column by its cells alone. */
    public static Optional<MaskedColumn> of(List<String> cells) {
        List<EverydayNumber> kinds =
                cells.stream().map(MaskedNumber::of).filter(Objects::nonNull).toList();
        long cards = kinds.stream().filter(kind -> kind == EverydayNumber.CARD).count();
        EverydayNumber most = 2 * cards >= kinds.size() ? EverydayNumber.CARD : EverydayNumber.IBAN;
        return 2 * kinds.size() > cells.size()
                ? Optional.of(new MaskedColumn(most, kinds.size(), cells.size()))
                : Optional.empty();
    }

    /** Tells whether a column is one by a glance at its first cells. */
    static boolean isOne(List<String> cells) {
        return of(cells.subList(0, Math.min(GLANCE, cells.size()))).isPresent();
    }

    /** Returns what to say of it. */
    public Problem problem() {
        return Problem.of("batch.masked." + kind.word(), "n", numbers, "of", of);
    }
}
