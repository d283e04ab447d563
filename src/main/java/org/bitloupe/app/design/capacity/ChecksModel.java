package org.bitloupe.app.design.capacity;

import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.shell.work.Job;
import org.bitloupe.app.shell.work.Work;
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
    private final Work work;
    private final ReadOnlyObjectWrapper<FoundFixes> fixes =
            new ReadOnlyObjectWrapper<>(this, "fixes", new FoundFixes(null, Map.of()));

    /**
     * The smallest changes that fix findings.
     *
     * @param layout of which they were looked for; null before any was
     * @param byCheck by the names of checks
     */
    private record FoundFixes(@Nullable Layout layout, Map<String, SuggestedFix> byCheck) {}

    /**
     * The actions on a model's layout.
     *
     * @param work looks for fixes, which takes longer than a step of a drag may
     */
    public ChecksModel(DesignModel model, InstantSource clock, Work work) {
        this.model = model;
        this.clock = clock;
        this.work = work;
        model.settledProperty().subscribe(this::search);
    }

    private void search(@Nullable Layout layout) {
        if (layout == null) {
            fixes.set(new FoundFixes(null, Map.of()));
            return;
        }
        Instant now = clock.instant();
        var unused = work.start(Job.of(progress -> new FoundFixes(layout, fixes(layout, now, progress)))
                .latest("design-fixes")
                .onDone(fixes::set));
    }

    private static Map<String, SuggestedFix> fixes(Layout layout, Instant now, Work.JobProgress progress) {
        Map<String, SuggestedFix> found = new LinkedHashMap<>();
        for (CheckResult check : LayoutChecks.all(layout, now)) {
            if (progress.cancelled()) {
                return found;
            }
            LayoutChecks.fix(layout, check.id(), now).ifPresent(fix -> found.put(check.id(), fix));
        }
        return found;
    }

    /** Calls something now and whenever other fixes were found. */
    void onFixes(Runnable shown) {
        fixes.subscribe(shown);
        shown.run();
    }

    /** The layout after the last step, so that what takes longer waits for a drag to end. */
    ReadOnlyObjectProperty<@Nullable Layout> settledProperty() {
        return model.settledProperty();
    }

    /** The smallest change that fixes a finding; that of the layout before the last step until it was looked for. */
    Optional<SuggestedFix> fix(String check) {
        return Optional.ofNullable(fixes.get().byCheck().get(check));
    }

    /** Does the change that fixes a finding, as one step; nothing while it is still that of another layout. */
    void mend(String check) {
        Layout layout = model.getLayout();
        if (layout != null && layout.equals(fixes.get().layout())) {
            fix(check).ifPresent(found -> model.apply(found.edit()));
        }
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
    ExpectedLoad expectedLoad() {
        Layout layout = model.getLayout();
        return layout == null ? ExpectedLoad.NONE : layout.expectedLoad();
    }

    /** Says what the layout has to carry; one step, none if it was said before. */
    void setDemand(ExpectedLoad expectedLoad) {
        Layout layout = model.getLayout();
        if (layout != null && !layout.expectedLoad().equals(expectedLoad)) {
            model.apply(OwnerSettingEdits.demand(layout, expectedLoad));
        }
    }
}
