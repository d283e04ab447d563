package org.bitloupe.app.batch.load;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.tabular.detect.ColumnVote;
import org.bitloupe.tabular.detect.LayoutClaim;
import org.bitloupe.tabular.detect.SourceColumn;
import org.bitloupe.tabular.rows.InputFormat;
import org.jspecify.annotations.Nullable;

/**
 * The possible choices for a source, by what looks at it told: the format that it is read as, the column, and the layout its rows are
 * looked at by.
 */
public final class ColumnAndLayoutChoice {
    private final ObservableList<SourceColumn> columns = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable InputFormat> format =
            new ReadOnlyObjectWrapper<>(this, "format", null);
    private final ReadOnlyIntegerWrapper column = new ReadOnlyIntegerWrapper(this, "column", -1);
    private final ObservableList<LayoutCandidate> offers = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<@Nullable LayoutClaim> claim = new ReadOnlyObjectWrapper<>(this, "claim", null);
    private ColumnVote vote = ColumnVote.NONE;

    /** The format that the source is read as; null before that is known. */
    public ReadOnlyObjectProperty<@Nullable InputFormat> formatProperty() {
        return format.getReadOnlyProperty();
    }

    public ObservableList<SourceColumn> columns() {
        return columns;
    }

    /** The column that is read, by index; -1 if none is. */
    public ReadOnlyIntegerProperty columnProperty() {
        return column.getReadOnlyProperty();
    }

    public int column() {
        return column.get();
    }

    /** The column that is read; null if none is. */
    @Nullable
    SourceColumn chosenColumn() {
        int at = column.get();
        return at < 0 || at >= columns.size() ? null : columns.get(at);
    }

    /** Returns the source's name of the column that is read, in whatever array it is; empty if it has no name or none is read. */
    public String columnName() {
        SourceColumn chosen = chosenColumn();
        return chosen == null ? "" : chosen.plainName();
    }

    /** The layouts, those that fit best first. */
    public ObservableList<LayoutCandidate> offers() {
        return offers;
    }

    /**
     * The claim which layout it is; null where one is better than all others and nothing else is to be said of it, and while nothing is
     * known.
     */
    ReadOnlyObjectProperty<@Nullable LayoutClaim> claimProperty() {
        return claim.getReadOnlyProperty();
    }

    /** Returns the vote of the column's cells on their layouts; of no cells while nothing is known. */
    ColumnVote vote() {
        return vote;
    }

    /** Tells whether the claim is about a layout: one of several, or the only one. */
    boolean isClaimed(Layout layout) {
        LayoutClaim now = claim.get();
        return now != null
                && (now.candidates().size() > 1
                        || now.candidates().get(0).layout().id().equals(layout.id()));
    }

    /** Clears all choices. */
    void clear() {
        format.set(null);
        columns.clear();
        offers.clear();
        claim.set(null);
        vote = ColumnVote.NONE;
        column.set(-1);
    }

    /** Takes what a look told; the layouts stay where it told none. */
    void show(SourceSample looked, Catalog catalog) {
        format.set(looked.isRefused() ? null : looked.preview().form().format());
        columns.setAll(looked.preview().columns());
        column.set(looked.column());
        if (looked.column() >= 0 && !looked.isRefused()) {
            offer(looked, catalog);
        }
    }

    /** Takes what a look told of layouts. */
    void offer(SourceSample looked, Catalog catalog) {
        vote = looked.vote();
        offers.setAll(LayoutCandidate.all(vote.fits(), catalog));
        claim.set(vote.claim()
                .filter(now -> now.candidates().size() > 1 || !now.reasons().isEmpty())
                .orElse(null));
    }

    /** Another column is read. */
    void choose(int index) {
        column.set(index);
    }
}
