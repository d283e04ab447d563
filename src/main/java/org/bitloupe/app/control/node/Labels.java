package org.bitloupe.app.control.node;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/**
 * Labels, told apart by what happens where a text has less room than it needs. Text colours and sizes are style classes: {@code faint} and
 * {@code secondary}, {@code small} and {@code tiny}, {@code mono}, {@code strong}, {@code title}.
 */
public final class Labels {
    private Labels() {}

    /** One line, cut at its end where there is no room; for texts that are known to be short. */
    public static Label of(String text, String... styleClasses) {
        return styled(new Label(text), styleClasses);
    }

    /** One line that is never cut: its neighbours give way. */
    public static Label whole(String text, String... styleClasses) {
        Label label = of(text, styleClasses);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /** As many lines as the text needs, all of them shown. */
    public static Label lines(String text, String... styleClasses) {
        Label label = of(text, styleClasses);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    /** One line, cut at its end where there is no room, with all of its text in a tooltip then. */
    public static Label shortened(String text, String... styleClasses) {
        return styled(new EllipsisLabel(text), styleClasses);
    }

    private static Label styled(Label label, String... styleClasses) {
        label.getStyleClass().addAll(styleClasses);
        return label;
    }
}
