package org.bitloupe.app.shell.theme;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;

/** Gives scenes the theme, and the new one when it changes. */
public final class SceneTheme {
    private static final String KEY = "org.bitloupe.look";

    private final ObservableValue<Theme> theme;

    /** The look of a theme that may change. */
    public SceneTheme(ObservableValue<Theme> theme) {
        this.theme = theme;
    }

    /** Dresses a scene before it is shown, so that nothing flashes. Popups take over what their owner wears. */
    public void dress(Scene scene) {
        ChangeListener<Theme> change = (property, before, now) -> wear(scene, now);
        // The scene holds the listener; the theme outlives every dialog and must not hold their scenes.
        scene.getProperties().put(KEY, change);
        theme.addListener(new WeakChangeListener<>(change));
        wear(scene, theme.getValue());
    }

    private static void wear(Scene scene, Theme theme) {
        scene.getStylesheets().setAll(theme.styleSheets());
    }
}
