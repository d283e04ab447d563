package org.bitloupe.app.inspect.several;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.inspect.model.SeveralIdsModel;
import org.bitloupe.inspect.Inspector;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.inspect.reading.Reading;
import org.jspecify.annotations.Nullable;

/**
 * The second ID beside the one that is looked at: of a pasted text with exactly two IDs the other one, of one with more the one that a
 * person chooses, or an ID that a person names.
 */
public final class IdComparisonModel {
    private static final int NONE = -1;

    private final InspectModel model;
    private final ReadOnlyObjectWrapper<@Nullable Comparison> comparison =
            new ReadOnlyObjectWrapper<>(this, "comparison", null);
    private String other = "";
    /** The text that {@link #second} is an ID of. */
    private String text = "";

    private int second = NONE;
    private boolean unreadable;

    /** Follows what is looked at. */
    public IdComparisonModel(InspectModel model) {
        this.model = model;
        ValueChanges.of(model.shownProperty(), model.several().sourceProperty()).subscribe(this::refresh);
        refresh();
    }

    /** The two IDs side by side; null if there is no second one, or it cannot be read. */
    public ReadOnlyObjectProperty<@Nullable Comparison> comparisonProperty() {
        return comparison.getReadOnlyProperty();
    }

    /** Tells whether a second ID was named that cannot be read. */
    public boolean unreadable() {
        return unreadable;
    }

    /** Compares the ID that is looked at with another, until that is taken back with an empty text. */
    public void compareWith(String id) {
        other = id.strip();
        refresh();
    }

    /**
     * Compares the ID of a text that is looked at with another one of it, until another text is looked at.
     *
     * @param index the index of the other; that of the one that is looked at, or a negative one, ends the comparison
     */
    public void compareWith(int index) {
        second = index;
        refresh();
    }

    private void refresh() {
        SeveralIdsModel.Source source = model.several().source();
        unreadable = false;
        if (!source.text().equals(text)) {
            text = source.text();
            second = NONE;
        }
        if (source.isShown()) {
            boolean two = source.ids().size() == 2 && source.total() == 2;
            boolean chosen = second >= 0 && second < source.ids().size() && second != source.chosen();
            if (two) {
                compare(source.ids().get(0), source.ids().get(1));
            } else if (chosen) {
                compare(source.current(), source.ids().get(second));
            } else {
                comparison.set(null);
            }
            return;
        }
        Reading reading = model.shown().reading();
        if (other.isEmpty() || reading == null) {
            comparison.set(null);
            return;
        }
        Comparison found = other.length() > Inspector.LONGEST
                ? null
                : model.beside(reading, other)
                        .map(second -> Comparison.of(
                                reading,
                                model.rounded().rounding(model.shown().inspection()),
                                second,
                                model.rounding(other)))
                        .orElse(null);
        unreadable = found == null;
        comparison.set(found);
    }

    private void compare(SeveralIdsModel.Item a, SeveralIdsModel.Item b) {
        Reading first = readingOf(a);
        Reading last = readingOf(b);
        comparison.set(
                first == null || last == null
                        ? null
                        : Comparison.of(
                                first,
                                model.rounding(a.found().text()),
                                last,
                                model.rounding(b.found().text())));
    }

    private @Nullable Reading readingOf(SeveralIdsModel.Item item) {
        return model.reading(item.found().text(), item.found().label()).orElse(null);
    }
}
