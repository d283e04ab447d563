package org.bitloupe.app.control.field;

import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.capacity.Severity;

/** The sign of a severity, in its colour; the form alone says it, too. */
public final class SeverityIcon {
    private SeverityIcon() {}

    /** A new icon of the usual size. */
    public static Icon of(Severity severity) {
        Icon icon = new Icon(glyph(severity));
        show(icon, severity);
        return icon;
    }

    /** Makes an icon, of whatever severity it was, one of another; other style classes than those of severities are lost. */
    public static void show(Icon icon, Severity severity) {
        icon.setGlyph(glyph(severity));
        icon.getStyleClass()
                .setAll(
                        "icon",
                        switch (severity) {
                            case OK -> "ok";
                            case INFO -> "info";
                            case WARNING -> "warn";
                            case ERROR -> "error";
                        });
    }

    private static IconName glyph(Severity severity) {
        return switch (severity) {
            case OK -> IconName.CHECK;
            case INFO -> IconName.INFO;
            case WARNING -> IconName.WARNING;
            case ERROR -> IconName.ERROR;
        };
    }
}
