package org.bitloupe.generate;

import java.math.BigInteger;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bitloupe.layout.Layout;
import org.jspecify.annotations.Nullable;

/**
 * A request of a person for IDs. Nothing is checked yet, see {@link GenerationPlan#of}.
 *
 * @param layout the layout the IDs are to be of
 * @param values values of fields, by name. A sequence or a time field starts at its value and moves on from there; any other field
 *     keeps it.
 * @param at the instant to start at, or null for now. A given instant stands still and moves on, tick by tick, only when the IDs of a
 *     tick are used up.
 * @param seed makes random bits repeatable, or null for secure random bits
 * @param series how IDs go on from one to the next
 */
public record GenerationRequest(
        Layout layout,
        Map<String, BigInteger> values,
        @Nullable Instant at,
        @Nullable Long seed,
        IdSeries series) {
    public GenerationRequest {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** IDs as the layout's generator makes them. */
    public GenerationRequest(Layout layout, Map<String, BigInteger> values, @Nullable Instant at, @Nullable Long seed) {
        this(layout, values, at, seed, new IdSeries.Running());
    }

    /** IDs of a layout, made now, with everything at its usual value. */
    public static GenerationRequest of(Layout layout) {
        return new GenerationRequest(layout, Map.of(), null, null);
    }

    /** The same with one more field set. */
    public GenerationRequest with(String field, BigInteger value) {
        Map<String, BigInteger> more = new LinkedHashMap<>(values);
        more.put(field, value);
        return new GenerationRequest(layout, more, at, seed, series);
    }

    /** The same with these values and no others. */
    public GenerationRequest withValues(Map<String, BigInteger> newValues) {
        return new GenerationRequest(layout, newValues, at, seed, series);
    }

    /** The same, starting at an instant. */
    public GenerationRequest startingAt(Instant instant) {
        return new GenerationRequest(layout, values, instant, seed, series);
    }

    /** The same with repeatable random bits. */
    public GenerationRequest seeded(long newSeed) {
        return new GenerationRequest(layout, values, at, newSeed, series);
    }

    /** The same for another series: {@link PeriodSeries}, {@link NameSeries}, {@link IdSeries.Exact}. */
    public GenerationRequest as(IdSeries newSeries) {
        return new GenerationRequest(layout, values, at, seed, newSeries);
    }
}
