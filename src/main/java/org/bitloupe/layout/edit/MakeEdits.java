package org.bitloupe.layout.edit;

import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Make;
import org.bitloupe.message.Message;

/** Edits of the rules by which a layout's IDs are made; none of them changes a bit of the layout. */
public final class MakeEdits {
    private MakeEdits() {}

    /** Lets the sequence begin elsewhere, in each tick. */
    public static Edit begin(Layout layout, Make.Begin begin) {
        Make make = layout.make();
        return changed(layout, make.withBegin(begin).withRestart(Make.Restart.TICK), "edit.rules.begin");
    }

    /** Lets the sequence start again at other times. */
    public static Edit restart(Layout layout, Make.Restart restart) {
        return changed(layout, layout.make().withRestart(restart), "edit.rules.begin");
    }

    /**
     * Changes what happens when the sequence is used up.
     *
     * @param limits the limits that go with it
     */
    public static Edit full(Layout layout, Make.Full full, Make.Limits limits) {
        return changed(layout, layout.make().withFull(full).withLimits(limits), "edit.rules.full");
    }

    /**
     * Changes what happens when the clock has gone back. Reserved values are taken out of those that the sequence keeps back; it
     * keeps back as many as they need.
     *
     * @param limits the limits that go with it
     */
    public static Edit back(Layout layout, Make.Back back, Make.Limits limits) {
        Make make = layout.make().withBack(back).withLimits(limits);
        Make.Begin begin = make.begin();
        if (back == Make.Back.RESERVE && begin.from() < limits.slots()) {
            make = make.withBegin(new Make.Begin(limits.slots(), begin.spread(), begin.choice()));
        }
        return changed(layout, make, "edit.rules.back");
    }

    /** Lets random bits be drawn otherwise. */
    public static Edit random(Layout layout, Make.Chance random) {
        return changed(layout, layout.make().withRandom(random), "edit.rules.random");
    }

    /** Takes the rules of another layout. */
    public static Edit like(Layout layout, Layout other) {
        return changed(layout, other.make(), "edit.rules.like");
    }

    private static Edit changed(Layout layout, Make make, String label) {
        return new Edit.Done(layout.withMake(make), Message.of(label), null);
    }
}
