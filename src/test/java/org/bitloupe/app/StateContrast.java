package org.bitloupe.app;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.DrawnContrast;
import org.bitloupe.testing.DrawnContrast.Least;

/** Contrast in a state of the window, in every theme. */
final class StateContrast {
    private StateContrast() {}

    /** Faults in each theme, of which the last stays; the one that is there comes first. Nothing may come up over the window: a menu takes its colours when it comes up. */
    static List<String> faultsInAllThemes(TestWindow window) {
        List<String> faults = new ArrayList<>(faults(window));
        for (Theme theme :
                EnumSet.complementOf(EnumSet.of(window.app.settings.get().theme()))) {
            window.app.settings.change(s -> s.withTheme(theme));
            window.layOut();
            faults.addAll(faults(window));
        }
        return faults;
    }

    /** Faults in the theme that is there. */
    static List<String> faults(TestWindow window) {
        Theme theme = window.app.settings.get().theme();
        // It fades in.
        window.roots().forEach(root -> root.lookupAll(".popover").forEach(popover -> popover.setOpacity(1)));
        return window.roots().stream()
                .flatMap(root -> DrawnContrast.faults(root, least(theme)).stream())
                .map(fault -> theme + ": " + fault)
                .toList();
    }

    private static Least least(Theme theme) {
        return theme == Theme.HIGH_CONTRAST ? Least.ENHANCED : Least.USUAL;
    }
}
