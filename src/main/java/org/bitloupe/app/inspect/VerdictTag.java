package org.bitloupe.app.inspect;

import javafx.scene.control.Label;
import org.bitloupe.app.control.Glyph;
import org.bitloupe.app.control.Icon;
import org.bitloupe.inspect.Reason;
import org.bitloupe.inspect.Verdict;
import org.bitloupe.message.Messages;

/** Verdicts and reasons as icon and words; never colour alone. */
final class VerdictTag {
    private static final double ICON = 13;

    private VerdictTag() {}

    /** A verdict as a small pill. */
    static Label of(Verdict verdict, Messages words) {
        Label tag = new Label(words.get("verdict." + verdict.word()));
        tag.getStyleClass().add("tag");
        switch (verdict) {
            case CERTAIN, BEST_MATCH -> tag.getStyleClass().add("ok");
            case UNLIKELY -> tag.getStyleClass().add("warn");
            case RULED_OUT -> tag.getStyleClass().add("error");
            case POSSIBLE -> {}
        }
        tag.setMinWidth(Label.USE_PREF_SIZE);
        return tag;
    }

    /** A reason in one line or more. */
    static Label of(Reason reason, Messages words) {
        Label line = new Label(words.say(reason.text()));
        line.setWrapText(true);
        line.getStyleClass().addAll("reason", styleOf(reason.kind()));
        line.setGraphic(new Icon(glyphOf(reason.kind()), ICON));
        return line;
    }

    private static String styleOf(Reason.Kind kind) {
        return switch (kind) {
            case FOR -> "for";
            case DOUBT -> "doubt";
            case AGAINST -> "against";
            case NEUTRAL -> "neutral";
        };
    }

    private static Glyph glyphOf(Reason.Kind kind) {
        return switch (kind) {
            case FOR -> Glyph.CHECK;
            case DOUBT -> Glyph.WARNING;
            case AGAINST -> Glyph.CLOSE;
            case NEUTRAL -> Glyph.INFO;
        };
    }
}
