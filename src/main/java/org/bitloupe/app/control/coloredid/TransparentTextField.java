package org.bitloupe.app.control.coloredid;

import java.util.function.Consumer;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.IndexRange;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.basic.OwnClipboardFormat;
import org.jspecify.annotations.Nullable;

/** The editor inside a {@link ColoredIdField}: an ID's field whose characters are drawn by someone else. */
final class TransparentTextField extends IdField {
    private final int limit;
    private final Consumer<String> whole;
    /** The characters said and copied in the place of the text, of the same length; empty for the text itself. */
    private String mask = "";

    /**
     * An empty field.
     *
     * @param limit the most characters it takes
     * @param whole takes a text that is pasted in the place of everything, and one that the field would be too long with
     */
    TransparentTextField(int limit, Consumer<String> whole) {
        this.limit = limit;
        this.whole = whole;
        getStyleClass().addAll("literal-field", "literal");
        // A double click takes the whole ID: the usual word ends at every hyphen of a UUID.
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                selectAll();
            }
        });
    }

    @Override
    public void replaceWith(String pasted) {
        whole.accept(pasted);
    }

    @Override
    protected void insert(String pasted) {
        if ((long) getLength() - getSelection().getLength() + pasted.length() > limit) {
            whole.accept(pasted);
            return;
        }
        super.insert(pasted);
    }

    @Override
    protected boolean clearsItself() {
        return false;
    }

    void mask(String newMask) {
        mask = newMask;
    }

    private String shownText() {
        return mask.length() == getLength() ? mask : getText();
    }

    /** Copies the selection, or everything where nothing is selected, as it is shown. */
    @Override
    public void copy() {
        IndexRange selected = getSelection();
        String all = shownText();
        OwnClipboardFormat.put(selected.getLength() == 0 ? all : all.substring(selected.getStart(), selected.getEnd()));
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return attribute == AccessibleAttribute.TEXT && !mask.isEmpty()
                ? shownText()
                : super.queryAccessibleAttribute(attribute, parameters);
    }
}
