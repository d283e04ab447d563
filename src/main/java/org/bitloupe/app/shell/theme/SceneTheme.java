package org.bitloupe.app.shell.theme;

import java.util.Locale;
import java.util.Optional;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;
import javafx.scene.text.Font;

/** Gives scenes the theme, and the new one when it changes, and the font of the language. */
public final class SceneTheme {
    private static final String KEY = "org.bitloupe.look";

    private final ObservableValue<Theme> theme;
    private final Optional<String> family;

    /** The look of a theme that may change, with the system's font where the language has letters that the bundled ones lack. */
    public SceneTheme(ObservableValue<Theme> theme, Locale language) {
        this.theme = theme;
        family = SystemFont.isNeeded(language) ? SystemFont.family(language, Font.getFamilies()) : Optional.empty();
    }

    /** Dresses a scene before it is shown, so that nothing flashes. Popups take over what their owner wears. */
    public void dress(Scene scene) {
        ChangeListener<Theme> change = (property, before, now) -> wear(scene, now);
        // The scene holds the listener; the theme outlives every dialog and must not hold their scenes.
        scene.getProperties().put(KEY, change);
        theme.addListener(new WeakChangeListener<>(change));
        wear(scene, theme.getValue());
        family.ifPresent(name -> scene.getRoot().setStyle("-fx-font-family: \"" + name + "\";"));
    }

    private static void wear(Scene scene, Theme theme) {
        scene.getStylesheets().setAll(theme.styleSheets());
    }
}
