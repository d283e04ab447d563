package org.bitloupe.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.layout.Layout;

/**
 * The layouts the program knows: the built-in ones, and a person's own. Immutable; changes give a new catalog.
 *
 * <p>Ids are unique: an own layout that has the id of a built-in one stands in its place.
 */
public final class Catalog {
    private final List<Layout> builtIn;
    private final Map<String, Layout> own;
    private final List<Layout> layouts;

    private Catalog(List<Layout> builtIn, Map<String, Layout> own) {
        this.builtIn = builtIn;
        this.own = own;
        List<Layout> all = new ArrayList<>(own.values());
        builtIn.stream().filter(layout -> !own.containsKey(layout.id())).forEach(all::add);
        this.layouts = List.copyOf(all);
    }

    /** Read once, when first needed. */
    private static final class Shipped {
        static final Catalog CATALOG = new Catalog(BuiltInLayouts.load(), Map.of());
    }

    /** The layouts that come with the program. Read at the first call. */
    public static Catalog builtIn() {
        return Shipped.CATALOG;
    }

    /** All layouts: own ones first, the newest at the front; then the built-in ones, the most common first. */
    public List<Layout> layouts() {
        return layouts;
    }

    /** Whether a layout is a person's own, and not built in. */
    public boolean isOwn(Layout layout) {
        return layout.equals(own.get(layout.id()));
    }

    /** The layout of an id, or else the first of that title in any language; upper and lower case are the same. */
    public Optional<Layout> find(String idOrTitle) {
        String wanted = idOrTitle.strip();
        Optional<Layout> byId = layouts.stream()
                .filter(layout -> layout.id().equals(wanted.toLowerCase(Locale.ROOT)))
                .findFirst();
        return byId.isPresent()
                ? byId
                : layouts.stream().filter(layout -> hasTitle(layout, wanted)).findFirst();
    }

    private static boolean hasTitle(Layout layout, String wanted) {
        return layout.title().byLanguage().values().stream().anyMatch(title -> title.equalsIgnoreCase(wanted));
    }

    /** The catalog with an own layout more, in the place of the one with the same id. */
    public Catalog with(Layout layout) {
        Map<String, Layout> changed = new LinkedHashMap<>();
        changed.put(layout.id(), layout);
        own.forEach(changed::putIfAbsent);
        return new Catalog(builtIn, changed);
    }

    /** The catalog without the own layout of that id. A built-in layout cannot be taken out, but comes back into its place. */
    public Catalog without(String id) {
        Map<String, Layout> changed = new LinkedHashMap<>(own);
        changed.remove(id);
        return new Catalog(builtIn, changed);
    }
}
