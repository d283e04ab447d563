package org.bitloupe.app.inspect;

import java.util.Objects;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.inspect.Comparison;
import org.bitloupe.inspect.Inspection;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.Reading;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The second ID beside the one that is looked at: of a pasted text with exactly two IDs the other one, or one that a person names.
 */
public final class CompareModel {
    private final InspectModel model;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison =
            new ReadOnlyObjectWrapper<>(this, "comparison", null);
    private String other = "";
    private boolean unreadable;

    /** Follows what is looked at. */
    CompareModel(InspectModel model) {
        this.model = model;
        model.shownProperty().addListener((property, before, now) -> refresh());
        model.several().sourceProperty().addListener((property, before, now) -> refresh());
        refresh();
    }

    /** The two IDs side by side; null if there is no second one, or it cannot be read. */
    public ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /** Whether a second ID was named that cannot be read. */
    public boolean unreadable() {
        return unreadable;
    }

    /** Compares the ID that is looked at with another, until that is taken back with an empty text. */
    public void compareWith(String id) {
        other = id.strip();
        refresh();
    }

    private void refresh() {
        SourceModel.Source source = model.several().source();
        unreadable = false;
        if (source.ids().size() == 2 && source.total() == 2) {
            comparison.set(of(
                    source.ids().get(0).found().text(),
                    source.ids().get(1).found().text()));
            return;
        }
        Reading reading = model.shown().reading();
        if (other.isEmpty() || reading == null) {
            comparison.set(null);
            return;
        }
        Comparison found = of(reading.literal(), other);
        unreadable = found == null;
        comparison.set(found);
    }

    private @Nullable Comparison of(String first, String second) {
        if (second.length() > Inspector.LONGEST) {
            return null;
        }
        Inspector inspector = model.inspector();
        Inspection a = inspector.inspect(first);
        Inspection b = inspector.inspect(second);
        return Comparison.of(inspector, a, b, wanted()).orElse(null);
    }

    /** The layout that was chosen by hand, which both are then read by if they can be. */
    private @Nullable Layout wanted() {
        Shown shown = model.shown();
        return shown.byHand() ? Objects.requireNonNull(shown.reading()).layout() : null;
    }
}
