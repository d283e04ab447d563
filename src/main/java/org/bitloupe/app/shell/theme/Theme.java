package org.bitloupe.app.shell.theme;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Light or dark. JavaFX 21 cannot ask the system which it is, so the person chooses. */
public enum Theme {
    LIGHT,
    DARK;

    /** The name in the settings file. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The other one. */
    public Theme other() {
        return this == LIGHT ? DARK : LIGHT;
    }

    /** Addresses of the style sheets, in the order in which they apply: the theme's colours, then the rules that use them. */
    public List<String> styleSheets() {
        return Stream.of("tokens-" + word(), "rules")
                .map(sheet -> Resources.styleSheet("theme/" + sheet + ".css"))
                .toList();
    }
}
