package org.bitloupe.app.inspect.readings;

import java.util.List;
import javafx.scene.control.Label;
import org.bitloupe.inspect.rank.Verdict;
import org.bitloupe.message.Messages;

/** A verdict as a word in a small pill. */
final class VerdictLabel extends Label {
    private static final List<String> STYLES = List.of("ok", "warn", "error");

    private final Messages words;

    VerdictLabel(Messages words) {
        this.words = words;
        getStyleClass().add("tag");
        setMinWidth(USE_PREF_SIZE);
    }

    void show(Verdict verdict) {
        String text = words.say(verdict.label());
        if (text.equals(getText())) {
            return;
        }
        setText(text);
        getStyleClass().removeAll(STYLES);
        switch (verdict) {
            case CERTAIN, BEST_MATCH -> getStyleClass().add("ok");
            case UNLIKELY -> getStyleClass().add("warn");
            case RULED_OUT -> getStyleClass().add("error");
            case POSSIBLE -> {
                // Says neither yes nor no, so it has no colour.
            }
        }
    }
}
