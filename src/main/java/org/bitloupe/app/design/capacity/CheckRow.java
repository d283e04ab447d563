package org.bitloupe.app.design.capacity;

import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * One finding. Beneath it, in one row, stand a button that fixes it, with what that costs, and one to ignore it; pressed, it opens what stands behind it.
 * Keys on it: Enter and Space open it, F fixes it, I ignores it.
 */
final class CheckRow extends VBox {
    private static final PseudoClass EXPANDED = PseudoClass.getPseudoClass("expanded");

    private final Messages messages;
    private final ChecksModel model;
    private final String id;
    private final CheckLine line = new CheckLine(this::toggle);
    private final HBox actions = new HBox();
    private final Button fix = new Button();
    private final Button ignore = new Button();
    private @Nullable CheckResult shown;
    private @Nullable CheckDetails details;

    CheckRow(Messages messages, ChecksModel model, String id, boolean ignored) {
        this.messages = messages;
        this.model = model;
        this.id = id;
        getStyleClass().add("check-row");
        HelpAnchor.set(this, HelpKind.CHECK, id);
        line.addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        fix.getStyleClass().addAll("small", "wrapping", "check-action");
        // Names of fields have underscores, which are no mnemonics.
        fix.setMnemonicParsing(false);
        fix.setWrapText(true);
        fix.setMinHeight(USE_PREF_SIZE);
        fix.setMinWidth(0);
        fix.setOnAction(event -> model.mend(id));
        ignore.getStyleClass().addAll("small", "check-action");
        ignore.setMinWidth(USE_PREF_SIZE);
        ignore.setText(messages.get(ignored ? "check.heed" : "check.ignore"));
        ignore.setOnAction(event -> {
            if (shown != null) {
                model.ignore(shown, !ignored);
            }
        });
        actions.getStyleClass().add("check-actions");
        actions.getChildren().addAll(fix, ignore);
        actions.setMinWidth(0);
        NodeVisibility.roomWhenVisible(fix, actions);
        getChildren().addAll(line, actions);
    }

    /** The line that has the keyboard where none of the buttons has it. */
    Node line() {
        return line;
    }

    boolean shows(String check) {
        return id.equals(check);
    }

    private void keyPressed(KeyEvent event) {
        switch (event.getCode()) {
            case F -> fix.fire();
            case I -> ignore.fire();
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Shows the finding; called at each step of a drag. */
    void show(CheckResult check) {
        if (check.equals(shown)) {
            return;
        }
        shown = check;
        line.show(check.severity(), messages.spans(check.text()));
        String level = messages.get("check.level." + check.severity().name().toLowerCase(Locale.ROOT));
        line.setAccessibleText(messages.get("check.spoken", "level", level, "finding", check.text()));
        line.setAccessibleHelp(messages.get("check.open.help"));
        ignore.setAccessibleText(messages.get("check.action", "action", ignore.getText(), "check", check.head()));
        showFix();
    }

    /** A step has ended: what was put off is done now. */
    void settle() {
        Layout layout = model.settledProperty().get();
        if (details != null && layout != null) {
            details.show(layout);
        }
    }

    /** Offers the fix that was found for it. */
    void showFix() {
        boolean holds = shown != null && shown.severity() == Severity.OK;
        Optional<SuggestedFix> found = holds ? Optional.empty() : model.fix(id);
        boolean focused = fix.isFocused();
        fix.setVisible(found.isPresent());
        found.ifPresent(offered -> fix.setText(messages.say(offered.priced())));
        if (found.isEmpty() && focused) {
            line.requestFocus();
        }
        actions.setVisible(!holds || details != null);
    }

    /** Opens or closes what stands behind the finding. */
    private void toggle() {
        Layout layout = model.settledProperty().get();
        if (details != null) {
            getChildren().remove(details);
            details = null;
        } else if (layout != null) {
            details = new CheckDetails(messages, model, id);
            details.show(layout);
            getChildren().add(1, details);
        }
        pseudoClassStateChanged(EXPANDED, details != null);
        showFix();
    }
}
