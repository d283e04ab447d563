package org.bitloupe.app.batch.load;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.tabular.detect.ColumnVote;

/**
 * A layout that rows can be looked at by.
 *
 * @param layout the layout
 * @param fits the number of the sampled cells it takes
 * @param of the number of cells that were sampled
 */
public record LayoutCandidate(Layout layout, int fits, int of) {

    /** Those that take some of the cells first, as the vote ranks them; then all others that have bits. */
    static List<LayoutCandidate> all(List<ColumnVote.Fit> fits, Catalog catalog) {
        List<LayoutCandidate> offers = new ArrayList<>();
        Set<String> known = new HashSet<>();
        int of = 0;
        for (ColumnVote.Fit fit : fits) {
            offers.add(new LayoutCandidate(fit.layout(), fit.fits(), fit.of()));
            known.add(fit.layout().id());
            of = fit.of();
        }
        for (Layout layout : catalog.layouts()) {
            if (!layout.textOnly() && known.add(layout.id())) {
                offers.add(new LayoutCandidate(layout, 0, of));
            }
        }
        return offers;
    }
}
