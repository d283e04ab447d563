package org.bitloupe.app.inspect.readings;

import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.inspect.reading.Reason;
import org.bitloupe.message.Messages;

/** A reason as icon and words; never colour alone. */
final class ReasonLabel extends Label {
    private static final double ICON = 13;
    private static final List<String> STYLES = List.of("for", "doubt", "against", "neutral");

    private final Messages words;
    private final Icon icon = new Icon(IconName.INFO, ICON);
    private Reason.Kind kind = Reason.Kind.NEUTRAL;

    ReasonLabel(Messages words) {
        this.words = words;
        setWrapText(true);
        setGraphic(icon);
        getStyleClass().addAll("reason", "neutral");
    }

    void show(Reason reason) {
        setText(words.say(reason.text()));
        if (reason.kind() == kind) {
            return;
        }
        kind = reason.kind();
        getStyleClass().removeAll(STYLES);
        getStyleClass().add(kind.name().toLowerCase(Locale.ROOT));
        icon.setGlyph(
                switch (kind) {
                    case FOR -> IconName.CHECK;
                    case DOUBT -> IconName.WARNING;
                    case AGAINST -> IconName.CLOSE;
                    case NEUTRAL -> IconName.INFO;
                });
    }
}
