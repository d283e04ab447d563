package org.bitloupe.app.batch.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.ChosenReadings;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Problem;
import org.bitloupe.message.Progress;
import org.bitloupe.tabular.detect.ColumnContext;
import org.bitloupe.tabular.detect.ColumnVote;
import org.bitloupe.tabular.detect.MaskedColumn;
import org.bitloupe.tabular.detect.SourcePreview;
import org.bitloupe.tabular.rows.InputFormat;
import org.bitloupe.tabular.source.Source;
import org.jspecify.annotations.Nullable;

/**
 * The result of a look at a source's beginning.
 *
 * @param preview its content
 * @param column the column to read; -1 if nobody knows which
 * @param vote the vote of its cells on their layouts
 * @param layouts those to read it with
 * @param whole true if all cells of the beginning were asked for their layout
 */
record SourceSample(SourcePreview preview, int column, ColumnVote vote, List<Layout> layouts, boolean whole) {
    /** As many cells tell a layout from others nearly as well as all do, in a quarter of the time. */
    private static final int FEW = 250;

    /**
     * Looks, so that rows are soon there to see: asks a few cells for their layout, unless they tell none or the source can be read only
     * once. For any thread.
     *
     * @param known what an earlier look at the source told; null if there was none
     * @param format the format that somebody says it has; null for the one that its beginning shows
     * @param wanted the column to read; -1 for the one that seems to hold the IDs
     * @return empty if it was stopped
     */
    static Optional<SourceSample> at(
            Source source,
            @Nullable SourcePreview known,
            @Nullable InputFormat format,
            int wanted,
            Inspector inspector,
            BooleanSupplier stopped) {
        Progress progress = (done, total) -> !stopped.getAsBoolean();
        Optional<SourcePreview> preview =
                known == null ? SourcePreview.of(source, format, inspector, progress) : Optional.of(known);
        return preview.flatMap(seen -> {
            int at = wanted < 0 ? seen.proposed() : wanted;
            int most = source.isReadOnce() ? Integer.MAX_VALUE : FEW;
            return asked(seen, at, most, inspector, progress)
                    .flatMap(few -> few.layouts().isEmpty() || few.vote().isOfNone()
                            ? few.again(inspector, stopped)
                            : Optional.of(few));
        });
    }

    /**
     * Asks all cells. For any thread.
     *
     * @return empty if it was stopped
     */
    Optional<SourceSample> again(Inspector inspector, BooleanSupplier stopped) {
        return whole
                ? Optional.of(this)
                : asked(preview, column, Integer.MAX_VALUE, inspector, (done, total) -> !stopped.getAsBoolean());
    }

    private static Optional<SourceSample> asked(
            SourcePreview seen, int at, int most, Inspector inspector, Progress progress) {
        List<String> all = at < 0 ? List.of() : seen.cells(at);
        List<String> some = all.subList(0, Math.min(most, all.size()));
        return ColumnVote.of(inspector, some, at < 0 ? ColumnContext.NONE : seen.context(at), progress)
                .map(vote -> new SourceSample(seen, at, vote, vote.layouts(), some.size() == all.size()));
    }

    /**
     * The same with rows read as they were where they come from, if the layout that was chosen there fits any of them.
     *
     * @param chosen what was chosen for IDs that are called as this column is
     */
    SourceSample by(ChosenReadings chosen) {
        Layout wanted = chosen.layoutOf(name()).orElse(null);
        if (wanted == null || vote.fits().stream().noneMatch(fit -> fit.layout().equals(wanted))) {
            return this;
        }
        List<Layout> all = new ArrayList<>(List.of(wanted));
        layouts.stream().skip(1).filter(layout -> !layout.equals(wanted)).forEach(all::add);
        return new SourceSample(preview, column, vote, all, whole);
    }

    /** Tells whether the source could not be looked at. */
    boolean isRefused() {
        return preview.problem() != null;
    }

    /**
     * Returns the reason why nothing is read yet; null if it is. Cards and accounts are read only if somebody asks for it, and so is
     * what is of no known layout.
     *
     * @param chosen true if somebody chose the layout
     */
    @Nullable
    Problem problem(Catalog catalog, boolean chosen) {
        if (preview.problem() != null) {
            return preview.problem();
        }
        Optional<MaskedColumn> masked =
                column < 0 ? preview.masked() : MaskedColumn.of(preview.cells(column), vote, catalog);
        if (masked.isPresent()) {
            return masked.get().problem(preview.columns().size() == 1);
        }
        if (column < 0) {
            // There has to be something to choose from before anybody is told to.
            boolean none = preview.columns().size() == 1 && preview.cells(0).isEmpty();
            return Problem.of(none ? "batch.none" : "batch.column");
        }
        if (layouts.isEmpty()) {
            boolean none =
                    vote.fits().isEmpty() && preview.columns().get(column).possible() == 0;
            return Problem.of(none ? "batch.none" : "batch.layout");
        }
        return chosen ? null : vote.refusal(catalog).orElse(null);
    }

    /** Tells whether something was chosen for IDs that are called as this column is. */
    boolean isChosen(ChosenReadings readings) {
        return readings.layoutOf(name()).isPresent();
    }

    private String name() {
        return column < 0 ? "" : preview.columns().get(column).plainName();
    }
}
