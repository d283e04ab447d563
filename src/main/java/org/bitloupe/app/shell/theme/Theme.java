package org.bitloupe.app.shell.theme;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The look of everything. JavaFX 21 cannot ask the system what it is there, so the person chooses. */
public enum Theme {
    LIGHT,
    DARK,
    /** White on black, with edges and rings that are easily seen. */
    HIGH_CONTRAST;

    /** The name in the settings file and in names of style sheets and keys. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The theme of a word; the light one for a word that is not known. */
    public static Theme of(String word) {
        return Stream.of(values())
                .filter(theme -> theme.word().equals(word))
                .findFirst()
                .orElse(LIGHT);
    }

    /** Tells whether text is lighter than what it stands on. */
    public boolean isDark() {
        return this != LIGHT;
    }

    /** The one that a single button changes to. */
    public Theme other() {
        return isDark() ? LIGHT : DARK;
    }

    /**
     * Addresses of the style sheets, in the order in which they apply: the theme's colours, the rules that use them, and those that only
     * this theme has.
     */
    public List<String> styleSheets() {
        Stream<String> own = this == HIGH_CONTRAST ? Stream.of("high-contrast") : Stream.empty();
        return Stream.concat(Stream.of("tokens-" + word(), "rules"), own)
                .map(sheet -> Resources.styleSheet("theme/" + sheet + ".css"))
                .toList();
    }
}
