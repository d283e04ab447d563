package org.bitloupe.inspect.rank;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.inspect.Inspector;

/**
 * A person's preferences for IDs that can be read in several ways: the layouts used recently, and the readings chosen for good. An
 * immutable value; a change gives a new one.
 *
 * <p>A layout used recently wins ties and no more than that. A choice for good puts its reading first wherever the layout reads the
 * text, is not ruled out and tells no date that its IDs do not have, such as one in the future. Either is said among the reading's
 * reasons. Ids of layouts that the catalog does not have are kept and do nothing.
 *
 * @param recent by layout id when it was last used, the latest first; at most {@value #MOST_RECENT}
 * @param always by shape of text the id of the layout that such texts are read by, in the order the choices were made
 */
public record Preferences(Map<String, Instant> recent, Map<Shape, String> always) {
    /** The largest number of layouts remembered as recently used. */
    public static final int MOST_RECENT = 20;

    /** No preferences. */
    public static final Preferences NONE = new Preferences(Map.of(), Map.of());

    public Preferences {
        Map<String, Instant> latest = new LinkedHashMap<>();
        recent.entrySet().stream()
                .sorted(Map.Entry.<String, Instant>comparingByValue().reversed())
                .limit(MOST_RECENT)
                .forEach(e -> latest.put(e.getKey(), e.getValue()));
        recent = Collections.unmodifiableMap(latest);
        always = Collections.unmodifiableMap(new LinkedHashMap<>(always));
    }

    /**
     * The shape of texts that are to be read by one layout: "decimal numbers of up to 64 bits".
     *
     * @param spelling the name of the spelling, such as {@code decimal}
     * @param width the width of the IDs in bits, 0 for schemes that exist only as text
     */
    public record Shape(String spelling, int width) {}

    /**
     * The preferences after a layout was used, that is chosen by hand, or its reading worked with.
     *
     * @param layoutId the layout's id
     * @param when the instant, by the clock that the {@link Inspector} has
     */
    public Preferences used(String layoutId, Instant when) {
        Map<String, Instant> changed = new LinkedHashMap<>(recent);
        changed.merge(layoutId, when, (a, b) -> a.isAfter(b) ? a : b);
        return new Preferences(changed, always);
    }

    /** The preferences with texts of a shape always read by a layout, in place of an earlier choice for that shape. */
    public Preferences withAlways(Shape shape, String layoutId) {
        Map<Shape, String> changed = new LinkedHashMap<>(always);
        changed.remove(shape);
        changed.put(shape, layoutId);
        return new Preferences(recent, changed);
    }

    /** The preferences without the choice for a shape. */
    public Preferences withoutAlways(Shape shape) {
        Map<Shape, String> changed = new LinkedHashMap<>(always);
        changed.remove(shape);
        return new Preferences(recent, changed);
    }

    /** The id of the layout that texts of a shape are always read by. */
    public Optional<String> alwaysFor(Shape shape) {
        return Optional.ofNullable(always.get(shape));
    }
}
