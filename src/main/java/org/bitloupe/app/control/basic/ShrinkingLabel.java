package org.bitloupe.app.control.basic;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.TextWidth;

/**
 * A label that can say the same in fewer words; all of them are in its tooltip. In FXML {@code <ShrinkingLabel/>} in a {@link
 * ShrinkingLine}.
 */
public final class ShrinkingLabel extends Label {
    private final ObjectProperty<List<String>> wordings = new SimpleObjectProperty<>(this, "wordings", List.of());

    private final Tooltip whole = new Tooltip();

    /** A label that says nothing yet. */
    public ShrinkingLabel() {
        setMinWidth(USE_PREF_SIZE);
        NodeVisibility.whileNotEmpty(this);
        wordings.addListener((property, before, now) -> {
            show(0);
            whole.setText(getText());
            setTooltip(now.isEmpty() ? null : whole);
            setAccessibleText(getText());
        });
    }

    /** Returns the property of its text in several wordings, the longest first; empty for nothing. */
    public ObjectProperty<List<String>> wordingsProperty() {
        return wordings;
    }

    /** One of its wordings, or its shortest; empty takes no room. */
    String wording(int number) {
        List<String> all = wordings.get();
        return all.isEmpty() ? "" : all.get(Math.min(number, all.size() - 1));
    }

    /** Tells whether there is no shorter wording than that one. */
    boolean isLast(int wording) {
        return wording >= wordings.get().size() - 1;
    }

    /** Says it in one of its wordings, or in the shortest. */
    void show(int wording) {
        setText(wording(wording));
    }

    /** Returns the preferred width with one of its wordings: whole pixels of the screen, as a line gives them. */
    double width(int wording) {
        return snapSizeX(
                prefWidth(-1) + TextWidth.of(wording(wording), getFont()) - TextWidth.of(getText(), getFont()));
    }
}
