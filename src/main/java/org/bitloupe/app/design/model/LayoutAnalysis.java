package org.bitloupe.app.design.model;

import java.time.Instant;
import java.util.List;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.MilestoneLine;
import org.bitloupe.capacity.TimeFieldUsage;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.LayoutChecks;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.engine.SampleId;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * The analysis of a layout, computed together so that everything on the screen speaks of the same one.
 *
 * @param layout the layout
 * @param capacity its capacity
 * @param was the capacity of the saved layout
 * @param checks what to say about it
 * @param usage how far the time has come, or null without one
 * @param life the turns of its life, or null without time
 * @param sample an ID of it made now, or null if none can be made
 */
public record LayoutAnalysis(
        Layout layout,
        Capacity capacity,
        Capacity was,
        List<CheckResult> checks,
        @Nullable TimeFieldUsage usage,
        @Nullable MilestoneLine life,
        @Nullable GeneratedId sample) {

    /** Everything about a layout at an instant. */
    static LayoutAnalysis of(Layout layout, Capacity was, Instant now) {
        return new LayoutAnalysis(
                layout,
                Capacity.of(layout),
                was,
                LayoutChecks.of(layout, now),
                TimeFieldUsage.of(layout, now).orElse(null),
                MilestoneLine.of(layout, now).orElse(null),
                SampleId.one(layout, now).orElse(null));
    }
}
