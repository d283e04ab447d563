package org.bitloupe.app.inspect;

import org.bitloupe.app.control.coloredid.ColoredIdField;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.message.Problem;
import org.bitloupe.message.ProblemPlace;

/** Puts texts into the field, and the caret behind them or to what is wrong. */
final class PasteHandler {
    private final InspectModel model;
    private final ColoredIdField literal;
    private final Runnable top;

    /**
     * For a field.
     *
     * @param top goes to the beginning of what is said of the ID: who pastes another wants to know about that one
     */
    PasteHandler(InspectModel model, ColoredIdField literal, Runnable top) {
        this.model = model;
        this.literal = literal;
        this.top = top;
    }

    /** Looks at a text. */
    void use(String text) {
        model.paste(text);
        top.run();
        literal.goTo(text.length(), text.length());
        Problem problem = model.shown().problem();
        if (problem != null && model.shown().reading() == null && problem.at() instanceof ProblemPlace.Chars chars) {
            literal.goTo(chars.start(), chars.end());
        }
    }

    /** Takes the text away, and brings the keyboard back to the field; false if there was none. */
    boolean clear() {
        boolean cleared = model.clear();
        if (cleared) {
            literal.goTo(0, 0);
        }
        return cleared;
    }

    /** Brings back the text that was replaced or cleared last; false if there is none. */
    boolean undo() {
        return returned(model.undo());
    }

    /** Brings again what {@link #undo} took away; false if there is nothing. */
    boolean redo() {
        return returned(model.redo());
    }

    private boolean returned(boolean changed) {
        if (changed) {
            literal.field().end();
        }
        return changed;
    }

    /** Looks at the text on the clipboard, if there is one. */
    void clipboard(AppContext context) {
        literal.field().requestFocus();
        context.paste(this::use);
    }
}
