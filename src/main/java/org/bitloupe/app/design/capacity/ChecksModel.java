package org.bitloupe.app.design.capacity;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.capacity.check.Check;
import org.bitloupe.capacity.check.Checks;
import org.bitloupe.capacity.check.Fix;
import org.bitloupe.layout.Demand;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.OwnerEdits;
import org.jspecify.annotations.Nullable;

/** The actions on the findings of a layout: fix them, ignore them, state its expected load. */
public final class ChecksModel {
    private final DesignModel model;
    private final InstantSource clock;

    public ChecksModel(DesignModel model, InstantSource clock) {
        this.model = model;
        this.clock = clock;
    }

    /** The layout after the last step, so that what takes longer waits for a drag to end. */
    ReadOnlyObjectProperty<@Nullable Layout> settledProperty() {
        return model.settledProperty();
    }

    /** The smallest change that fixes a finding. */
    Optional<Fix> fix(String check) {
        Layout layout = model.getLayout();
        return layout == null ? Optional.empty() : Checks.fix(layout, check, clock.instant());
    }

    /** Does a change as one step. */
    void mend(Fix fix) {
        model.apply(fix.edit());
    }

    /** Has a check say nothing about this layout any more, or again; one step. */
    void ignore(Check check, boolean ignore) {
        Layout layout = model.getLayout();
        if (layout != null) {
            model.apply(OwnerEdits.ignore(layout, check.id(), check.head(), ignore));
        }
    }

    /** The findings that are ignored and would be there otherwise. */
    List<Check> ignored(Layout layout) {
        Set<String> ids = layout.ignore();
        return ids.isEmpty()
                ? List.of()
                : Checks.all(layout, clock.instant()).stream()
                        .filter(check -> ids.contains(check.id()))
                        .toList();
    }

    /** Returns the expected load of the layout. */
    Demand demand() {
        Layout layout = model.getLayout();
        return layout == null ? Demand.NONE : layout.demand();
    }

    /** Says what the layout has to carry; one step, none if it was said before. */
    void setDemand(Demand demand) {
        Layout layout = model.getLayout();
        if (layout != null && !layout.demand().equals(demand)) {
            model.apply(OwnerEdits.demand(layout, demand));
        }
    }
}
