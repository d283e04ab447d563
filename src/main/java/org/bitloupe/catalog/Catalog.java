package org.bitloupe.catalog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.bitloupe.layout.Layout;

/**
 * The layouts the program knows: a person's own, those a team shares, and the built-in ones. Immutable; changes give a new catalog.
 *
 * <p>Ids are unique: an own layout stands in the place of any other with its id, a team's in that of a built-in one.
 */
public final class Catalog {
    private final List<Layout> builtIn;
    private final Map<String, Layout> team;
    private final Map<String, Layout> own;
    private final List<Layout> layouts;

    private Catalog(List<Layout> builtIn, Map<String, Layout> team, Map<String, Layout> own) {
        this.builtIn = builtIn;
        this.team = team;
        this.own = own;
        Map<String, Layout> all = new LinkedHashMap<>(own);
        team.values().forEach(layout -> all.putIfAbsent(layout.id(), layout));
        builtIn.forEach(layout -> all.putIfAbsent(layout.id(), layout));
        this.layouts = List.copyOf(all.values());
    }

    /** Read once, when first needed. */
    private static final class Shipped {
        static final Catalog CATALOG = new Catalog(BuiltInLayouts.load(), Map.of(), Map.of());
    }

    /** A catalog without layouts. */
    public static Catalog empty() {
        return new Catalog(List.of(), Map.of(), Map.of());
    }

    /** The layouts that come with the program. Read at the first call. */
    public static Catalog builtIn() {
        return Shipped.CATALOG;
    }

    /**
     * Starts reading the built-in layouts, so that the first to ask need not wait.
     *
     * @param then is done on the same thread with what was read
     */
    public static void prepare(Consumer<Catalog> then) {
        Thread reader = new Thread(() -> then.accept(builtIn()), "bitloupe-catalog");
        reader.setDaemon(true);
        reader.start();
    }

    /** All layouts: own ones first, the newest at the front; then the team's; then the built-in ones, by family, as their index lists them. */
    public List<Layout> layouts() {
        return layouts;
    }

    /** Tells whether a layout is a person's own. */
    public boolean isOwn(Layout layout) {
        return Objects.equals(own.get(layout.id()), layout);
    }

    /** Returns the layouts that a person or a team added. */
    public List<Layout> added() {
        return Stream.concat(own.values().stream(), team.values().stream())
                .distinct()
                .toList();
    }

    /** Returns the origin of a layout; empty if it is not in the catalog. */
    public Optional<LayoutOrigin> origin(Layout layout) {
        if (isOwn(layout)) {
            return Optional.of(LayoutOrigin.OWN);
        }
        if (!layouts.contains(layout)) {
            return Optional.empty();
        }
        return Optional.of(layout.equals(team.get(layout.id())) ? LayoutOrigin.TEAM : LayoutOrigin.BUILT_IN);
    }

    /**
     * The layout of an id, or else the first of that title in any language or of that other name; upper and lower case are the
     * same.
     */
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
        return Stream.concat(layout.title().byLanguage().values().stream(), layout.also().stream())
                .anyMatch(name -> name.equalsIgnoreCase(wanted));
    }

    /** The catalog with an own layout more, in the place of the one with the same id. */
    public Catalog with(Layout layout) {
        Map<String, Layout> changed = new LinkedHashMap<>();
        changed.put(layout.id(), layout);
        own.forEach(changed::putIfAbsent);
        return new Catalog(builtIn, team, changed);
    }

    /** This catalog if it has a layout, else the one with it as an own layout more. */
    public Catalog knowing(Layout layout) {
        return layouts.contains(layout) ? this : with(layout);
    }

    /** The catalog with these layouts as the team's, in place of those it had; of two with one id the first counts. */
    public Catalog withTeam(List<Layout> shared) {
        Map<String, Layout> changed = new LinkedHashMap<>();
        shared.forEach(layout -> changed.putIfAbsent(layout.id(), layout));
        return new Catalog(builtIn, changed, own);
    }

    /** The catalog without the own layout of that id. Other layouts cannot be taken out; one of that id comes back into its place. */
    public Catalog without(String id) {
        Map<String, Layout> changed = new LinkedHashMap<>(own);
        changed.remove(id);
        return new Catalog(builtIn, team, changed);
    }
}
