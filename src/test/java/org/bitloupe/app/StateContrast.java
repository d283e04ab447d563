package org.bitloupe.app;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.DrawnContrast;
import org.bitloupe.testing.DrawnContrast.Least;
import org.bitloupe.testing.TestApp;

/** Contrast in a state of the window, in every theme. */
final class StateContrast {
    private StateContrast() {}

    /** One sentence for each pair of colours that is too alike; the window is left in the theme that it was given in. */
    static List<String> faults(WindowState state, TestWindow window, StateWalk.Size size) {
        List<String> faults = new ArrayList<>();
        Theme given = window.app.settings.get().theme();
        faults.addAll(faults(window, given));
        for (Theme theme : Theme.values()) {
            if (theme == given) {
                continue;
            }
            if (window.isShown()) {
                // A menu takes its colours when it comes up.
                faults.addAll(StateWalk.faults(
                        state,
                        List.of(size),
                        () -> app(theme),
                        "contrast",
                        (shown, roots) -> {},
                        other -> faults.addAll(faults(other, theme))));
            } else {
                window.app.settings.change(s -> s.withTheme(theme));
                window.layOut();
                faults.addAll(faults(window, theme));
            }
        }
        window.app.settings.change(s -> s.withTheme(given));
        window.layOut();
        return faults;
    }

    private static List<String> faults(TestWindow window, Theme theme) {
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

    private static TestApp app(Theme theme) {
        TestApp app = new TestApp();
        app.settings.change(settings -> settings.withTheme(theme));
        return app;
    }
}
