package org.bitloupe.app.shell.theme;

import java.util.List;
import javafx.scene.text.Font;

/**
 * The bundled fonts. Noto Sans has digits of equal width, so that numbers which change do not jitter; JetBrains Mono NL has no
 * ligatures, so that an ID's characters stand as they are. Each weight is a family of its own, because a style sheet can ask
 * for regular and bold only.
 */
public final class Fonts {
    /** Fonts of the window without a screen. */
    private static final List<String> FIRST =
            List.of("NotoSans-Regular.ttf", "NotoSans-Medium.ttf", "NotoSans-SemiBold.ttf");

    private static final List<String> REST = List.of("JetBrainsMonoNL-Regular.ttf", "JetBrainsMonoNL-SemiBold.ttf");

    /** The family of the heads of tables. */
    public static final String MEDIUM = "Noto Sans Medium";

    private Fonts() {}

    /** Makes all fonts known to JavaFX; a font it cannot load is replaced by the system's. May be called on any thread. */
    public static void load() {
        loadFirst();
        loadRest();
    }

    /** Only those that the window needs before it shows a screen: each costs time before anything is seen. */
    public static void loadFirst() {
        FIRST.forEach(Fonts::load);
    }

    /** The others. */
    public static void loadRest() {
        REST.forEach(Fonts::load);
    }

    private static void load(String file) {
        Font.loadFont(
                Resources.url("/org/bitloupe/app/fonts/" + file).toExternalForm(),
                Font.getDefault().getSize());
    }
}
