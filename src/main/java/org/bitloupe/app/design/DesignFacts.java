package org.bitloupe.app.design;

import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.bitloupe.capacity.Capacity;
import org.bitloupe.capacity.Check;
import org.bitloupe.capacity.Checks;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * What follows from a layout, computed together so that everything on the screen speaks of the same one.
 *
 * @param layout the layout
 * @param capacity what it has room for
 * @param was what the saved layout had room for
 * @param checks what to say about it
 * @param sample an ID of it made now, or null if none can be made
 */
public record DesignFacts(
        Layout layout,
        Capacity capacity,
        Capacity was,
        List<Check> checks,
        @Nullable Sample sample) {

    /**
     * A sample ID.
     *
     * @param bits the ID
     * @param values its fields' values
     */
    public record Sample(Bits bits, List<BigInteger> values) {}

    /** Makes sample IDs; the Design screen's is the generator itself. */
    @FunctionalInterface
    public interface Sampler {
        /** An ID of the layout made at that instant, or null if the layout cannot make one then. */
        @Nullable
        Sample sample(Layout layout, Instant now);
    }

    static DesignFacts of(Layout layout, Capacity was, Instant now, Sampler sampler) {
        return new DesignFacts(layout, Capacity.of(layout), was, Checks.of(layout, now), sampler.sample(layout, now));
    }
}
