package org.bitloupe.app.shell.theme;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Scene;
import javafx.scene.text.Font;

/** Gives scenes the theme, and the new one when it changes, and the font of the language. */
public final class SceneTheme {
    private static final String KEY = "org.bitloupe.look";

    private final ObservableValue<Theme> theme;
    /** The sheet of the language's font, if it has one. */
    private final List<String> font;

    /** The look of a theme that may change, with the system's font where the language has letters that the bundled ones lack. */
    public SceneTheme(ObservableValue<Theme> theme, Locale language) {
        this(theme, SystemFont.isNeeded(language) ? SystemFont.family(language, Font.getFamilies()) : Optional.empty());
    }

    /** The look with a family of the system in the place of the bundled sans serif one. */
    SceneTheme(ObservableValue<Theme> theme, Optional<String> family) {
        this.theme = theme;
        font = family.map(LanguageFontSheet::address).map(List::of).orElse(List.of());
    }

    /** Dresses a scene before it is shown, so that nothing flashes. Popups take over what their owner wears. */
    public void dress(Scene scene) {
        ChangeListener<Theme> change = (property, before, now) -> wear(scene, now);
        // The scene holds the listener; the theme outlives every dialog and must not hold their scenes.
        scene.getProperties().put(KEY, change);
        theme.addListener(new WeakChangeListener<>(change));
        wear(scene, theme.getValue());
    }

    private void wear(Scene scene, Theme now) {
        scene.getStylesheets()
                .setAll(Stream.concat(now.styleSheets().stream(), font.stream()).toList());
    }
}
