package org.bitloupe.app.inspect.readings;

import java.util.List;
import javafx.scene.control.Label;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.help.HelpKind;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.message.Messages;

/** A verdict as a word in a small pill. */
public final class VerdictLabel extends Label {
    private static final List<String> STYLES = List.of("ok", "warn", "error");

    private final Messages messages;

    VerdictLabel(Messages messages) {
        this.messages = messages;
        getStyleClass().add("tag");
        setMinWidth(USE_PREF_SIZE);
    }

    void show(Verdict verdict) {
        String text = messages.say(verdict.label());
        if (text.equals(getText())) {
            return;
        }
        setText(text);
        HelpAnchor.set(this, HelpKind.VERDICT, verdict.word());
        getStyleClass().removeAll(STYLES);
        getStyleClass().addAll(style(verdict));
    }

    /** The style of a pill that a verdict stands behind; none of one that says neither yes nor no. */
    public static List<String> style(Verdict verdict) {
        return switch (verdict) {
            case CERTAIN, BEST_MATCH -> List.of("ok");
            case POSSIBLE -> List.of();
            case UNLIKELY -> List.of("warn");
            case RULED_OUT -> List.of("error");
        };
    }
}
