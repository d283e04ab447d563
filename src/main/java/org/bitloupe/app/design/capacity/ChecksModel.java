package org.bitloupe.app.design.capacity;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.layout.ExpectedLoad;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.edit.OwnerSettingEdits;
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
    Optional<SuggestedFix> fix(String check) {
        Layout layout = model.getLayout();
        return layout == null ? Optional.empty() : LayoutChecks.fix(layout, check, clock.instant());
    }

    /** Does a change as one step. */
    void mend(SuggestedFix fix) {
        model.apply(fix.edit());
    }

    /** Has a check say nothing about this layout any more, or again; one step. */
    void ignore(CheckResult check, boolean ignore) {
        Layout layout = model.getLayout();
        if (layout != null) {
            model.apply(OwnerSettingEdits.ignore(layout, check.id(), check.head(), ignore));
        }
    }

    /** The findings that are ignored and would be there otherwise. */
    List<CheckResult> ignored(Layout layout) {
        Set<String> ids = layout.ignore();
        return ids.isEmpty()
                ? List.of()
                : LayoutChecks.all(layout, clock.instant()).stream()
                        .filter(check -> ids.contains(check.id()))
                        .toList();
    }

    /** Returns the expected load of the layout. */
    ExpectedLoad demand() {
        Layout layout = model.getLayout();
        return layout == null ? ExpectedLoad.NONE : layout.demand();
    }

    /** Says what the layout has to carry; one step, none if it was said before. */
    void setDemand(ExpectedLoad expectedLoad) {
        Layout layout = model.getLayout();
        if (layout != null && !layout.demand().equals(expectedLoad)) {
            model.apply(OwnerSettingEdits.demand(layout, expectedLoad));
        }
    }
}
