package org.bitloupe.inspect.rank;

import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.codec.LayoutTime;
import org.jspecify.annotations.Nullable;

/**
 * The ranking context that depends on the clock and on the person, computed for all layouts of an inspector at once: the plausible
 * ticks of each, and how far it is ahead by preference. It serves for a minute; its instant is the minute's beginning, so that its
 * answers depend on the clock alone and not on which text was read before.
 */
public final class RankingContext {
    private final PreferenceBonus preferenceBonus;
    private final boolean anyAlways;
    /** By rank of the layout, then by epoch. Computed when they are first asked for: most layouts have no text like those that are read. */
    private final AtomicReferenceArray<PlausibleTicks @Nullable []> spans;

    private final float[] preferences;

    public RankingContext(List<CompiledLayout> layouts, PreferenceBonus preferenceBonus) {
        this.preferenceBonus = preferenceBonus;
        this.anyAlways = !preferenceBonus.preferences().always().isEmpty();
        this.spans = new AtomicReferenceArray<>(layouts.size());
        this.preferences = new float[layouts.size()];
        for (int i = 0; i < preferences.length; i++) {
            preferences[i] = preferenceBonus.of(layouts.get(i));
        }
    }

    private PlausibleTicks[] compute(CompiledLayout layout) {
        PlausibleTicks[] result = new PlausibleTicks[layout.epochs().size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = span(layout, layout.epochs().get(i).time(), i > 0);
        }
        return result;
    }

    /**
     * The plausible ticks by an epoch.
     *
     * @param another true if that is not the layout's own epoch
     */
    public PlausibleTicks span(CompiledLayout layout, LayoutTime time, boolean another) {
        PlausibleDates window = window(layout, time.scale().epoch(), another);
        return PlausibleTicks.of(window, time, layout.isTimeAlone(), now());
    }

    /** The plausible dates by an epoch. */
    public PlausibleDates window(CompiledLayout compiled, Instant epoch, boolean another) {
        Layout layout = compiled.layout();
        return PlausibleDates.of(
                layout, epoch, another, compiled.structuralEvidence().proof(), now());
    }

    /** The plausible ticks by an epoch. */
    public PlausibleTicks span(CompiledLayout layout, CompiledLayout.Epoch epoch) {
        if (!knows(layout) || epoch.index() < 0) {
            return span(layout, epoch.time(), !epoch.isOwn());
        }
        PlausibleTicks[] known = spans.get(layout.rank());
        if (known == null) {
            known = compute(layout);
            spans.set(layout.rank(), known);
        }
        return known[epoch.index()];
    }

    /** Returns the number of bits a layout is ahead of others by preference. */
    public float preference(CompiledLayout layout) {
        return knows(layout) ? preferences[layout.rank()] : preferenceBonus.of(layout);
    }

    /** A layout that is not in the catalog ranks after all that are. */
    private boolean knows(CompiledLayout layout) {
        return layout.rank() < preferences.length;
    }

    /** Tells whether texts of a spelling are always to be read by the layout, because a person has chosen so. */
    boolean always(CompiledLayout layout, int spelling) {
        return anyAlways && preferenceBonus.always(layout, spelling);
    }

    public PreferenceBonus favour() {
        return preferenceBonus;
    }

    public Instant now() {
        return preferenceBonus.now();
    }
}
