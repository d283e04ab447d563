package org.bitloupe.testing;

import com.sun.javafx.css.SelectorPartitioning;
import com.sun.javafx.css.StyleClassSet;
import com.sun.javafx.css.StyleManager;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.css.StyleClass;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import org.bitloupe.app.shell.theme.Theme;

/**
 * Spares screen tests most of the time that JavaFX takes to find the rules for a node. JavaFX 21 keeps the style classes of rules
 * in sets of bits, but behind read-only wrappers: so it does not see that they are such sets, and for each new kind of node walks
 * hundreds of them bit by bit. Here the wrappers are taken off; the sets, and so the rules that are found, are the same. JavaFX 23
 * has other sets and needs none of this.
 */
final class StyleMatching {
    /** While a scene wears the sheets of a theme, JavaFX keeps them and need not read them again. */
    private static final List<Scene> KEPT = new ArrayList<>();

    private StyleMatching() {}

    /** Does it for all style sheets that are loaded, and loads those of the themes; on the JavaFX thread. */
    static void quicken() {
        try {
            if (KEPT.isEmpty()) {
                for (Theme theme : Theme.values()) {
                    Scene scene = new Scene(new Label());
                    scene.getStylesheets().setAll(theme.styleSheets());
                    scene.getRoot().applyCss();
                    KEPT.add(scene);
                }
            }
            StyleManager manager = StyleManager.getInstance();
            unwrap(manager.stylesheetContainerMap.values());
            unwrap((Collection<?>) value(manager, "platformUserAgentStylesheetContainers"));
            unwrap((Collection<?>) value(manager, "userAgentStylesheetContainers"));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("JavaFX has changed: see whether it still needs this", e);
        }
    }

    /**
     * Lets a scene use the rules that JavaFX has found for the kinds of nodes in other scenes with the same sheets, which it would find
     * again for each scene. Before the scene's sheets change, {@link #unshare} has to be called; on the JavaFX thread.
     */
    static void share(Scene scene) {
        Map<Parent, Object> found = found();
        KEPT.stream()
                .filter(kept -> kept.getStylesheets().equals(scene.getStylesheets()))
                .forEach(kept -> found.put(scene.getRoot(), Objects.requireNonNull(found.get(kept.getRoot()))));
    }

    /** Lets a scene find its rules by itself again. */
    static void unshare(Scene scene) {
        found().remove(scene.getRoot());
    }

    /** The rules that JavaFX has found for each scene, by its root; their type is its own. */
    @SuppressWarnings("unchecked")
    private static Map<Parent, Object> found() {
        return (Map<Parent, Object>) (Map<?, ?>) StyleManager.cacheContainerMap;
    }

    private static void unwrap(Collection<?> sheets) throws ReflectiveOperationException {
        for (Object sheet : sheets) {
            // A sheet that cannot be read has none.
            if (field(sheet, "selectorPartitioning").get(sheet) instanceof SelectorPartitioning rules) {
                for (Object part : ((Map<?, ?>) value(rules, "styleClassMap")).values()) {
                    unwrap(value(part, "key"));
                }
            }
        }
    }

    private static void unwrap(Object key) throws ReflectiveOperationException {
        Field classes = field(key, "key");
        if (!(classes.get(key) instanceof StyleClassSet)) {
            StyleClassSet bare = new StyleClassSet();
            for (Object each : (Set<?>) classes.get(key)) {
                bare.add((StyleClass) each);
            }
            classes.set(key, bare);
        }
    }

    private static Object value(Object of, String field) throws ReflectiveOperationException {
        return Objects.requireNonNull(field(of, field).get(of), field);
    }

    private static Field field(Object of, String name) throws ReflectiveOperationException {
        Field field = of.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
