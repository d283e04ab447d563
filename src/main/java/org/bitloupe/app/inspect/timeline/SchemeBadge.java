package org.bitloupe.app.inspect.timeline;

import javafx.scene.control.ContentDisplay;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.text.ClickableLabel;

/** The two letters of a scheme on its colour; for times of the text a clock. */
final class SchemeBadge extends ClickableLabel {
    private static final double ICON = 15;

    SchemeBadge(EventScheme scheme) {
        getStyleClass().addAll("scheme-badge", scheme.isTimes() ? "scheme-time" : "scheme-id");
        RoleStyles.paint(this, scheme.role());
        if (scheme.isTimes()) {
            setGraphic(new Icon(IconName.CLOCK, ICON));
            setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        } else {
            setText(scheme.letters());
        }
        setMinSize(USE_PREF_SIZE, USE_PREF_SIZE);
    }
}
