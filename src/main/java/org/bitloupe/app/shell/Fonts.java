package org.bitloupe.app.shell;

import java.util.List;
import javafx.scene.text.Font;

/**
 * The bundled fonts. Noto Sans has digits of equal width, so that numbers which change do not jitter; JetBrains Mono NL has no
 * ligatures, so that an ID's characters stand as they are. Each weight is a family of its own, because a style sheet can ask
 * for regular and bold only.
 */
public final class Fonts {
    /** For words. */
    public static final String SANS = "Noto Sans";

    public static final String SANS_MEDIUM = "Noto Sans Medium";
    public static final String SANS_STRONG = "Noto Sans SemiBold";

    /** For IDs, bits and numbers in columns. */
    public static final String MONO = "JetBrains Mono NL";

    public static final String MONO_STRONG = "JetBrains Mono NL SemiBold";

    private static final List<String> FILES = List.of(
            "NotoSans-Regular.ttf",
            "NotoSans-Medium.ttf",
            "NotoSans-SemiBold.ttf",
            "JetBrainsMonoNL-Regular.ttf",
            "JetBrainsMonoNL-SemiBold.ttf");

    private Fonts() {}

    /** Makes the fonts known to JavaFX; a font it cannot load is replaced by the system's. May be called on any thread. */
    public static void load() {
        for (String file : FILES) {
            Font.loadFont(
                    FxmlFile.resource("/org/bitloupe/app/fonts/" + file).toExternalForm(),
                    Font.getDefault().getSize());
        }
    }
}
