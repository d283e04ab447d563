package org.bitloupe.app.design.capacity;

import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.basic.NodeVisibility;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.capacity.check.CheckResult;
import org.bitloupe.capacity.check.SuggestedFix;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/**
 * One finding. Under the pointer or with the focus it offers to fix or ignore it; pressed, it opens what stands behind it. The fix is
 * looked for only then.
 */
final class CheckRow extends VBox {
    private static final PseudoClass EXPANDED = PseudoClass.getPseudoClass("expanded");

    /** Two short buttons side by side, in pixels. */
    private static final double ROOM_FOR_TWO = 150;
    /** Width by which the figures behind a finding are indented, on both sides together. */
    private static final double INDENT = 33;

    private final Messages words;
    private final ChecksModel model;
    private final String id;
    private final StackPane top = new StackPane();
    private final HBox line = new HBox();
    private final Icon icon = new Icon(IconName.CHECK);
    private final StrongText text = new StrongText();
    private final FlowPane actions = new FlowPane();
    private final Button fix = new Button();
    private final Button ignore = new Button();
    private @Nullable CheckResult shown;
    private @Nullable CheckDetails details;
    /** The layout whose fix is on offer, to look for it only once. */
    private @Nullable Layout fixedFor;

    CheckRow(Messages words, ChecksModel model, String id, boolean ignored) {
        this.words = words;
        this.model = model;
        this.id = id;
        getStyleClass().add("check-row");
        HBox.setHgrow(text, Priority.ALWAYS);
        line.getStyleClass().add("check");
        line.getChildren().addAll(icon, text);
        line.setFocusTraversable(true);
        line.setAccessibleRole(AccessibleRole.BUTTON);
        line.setOnMouseClicked(event -> toggle());
        line.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                toggle();
                event.consume();
            }
        });
        fix.getStyleClass().addAll("small", "check-action");
        ignore.getStyleClass().addAll("small", "check-action");
        NodeVisibility.roomWhenVisible(fix);
        fix.setVisible(false);
        ignore.setMinWidth(USE_PREF_SIZE);
        ignore.setText(words.get(ignored ? "check.heed" : "check.ignore"));
        ignore.setOnAction(event -> {
            if (shown != null) {
                model.ignore(shown, !ignored);
            }
        });
        actions.getStyleClass().add("check-actions");
        actions.getChildren().addAll(fix, ignore);
        actions.setPrefWrapLength(ROOM_FOR_TWO);
        actions.setMinWidth(0);
        actions.setAlignment(Pos.TOP_RIGHT);
        actions.setPickOnBounds(false);
        actions.setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        actions.visibleProperty().bind(hoverProperty().or(focusWithinProperty()));
        actions.visibleProperty().addListener((property, before, now) -> offerFix());
        top.getChildren().addAll(line, actions);
        // The last line of a finding is seldom full.
        StackPane.setAlignment(actions, Pos.BOTTOM_RIGHT);
        getChildren().add(top);
    }

    boolean shows(String check) {
        return id.equals(check);
    }

    /** Shows the finding; called at each step of a drag. */
    void show(CheckResult check) {
        if (check.equals(shown)) {
            return;
        }
        if (shown == null || shown.level() != check.level()) {
            showLevel(check.level());
        }
        shown = check;
        text.show(words.spans(check.text()));
        String level = words.get("check.level." + check.level().name().toLowerCase(Locale.ROOT));
        line.setAccessibleText(words.get("check.spoken", "level", level, "finding", check.text()));
        line.setAccessibleHelp(words.get("check.open.help"));
        ignore.setAccessibleText(words.get("check.action", "action", ignore.getText(), "check", check.head()));
    }

    private void showLevel(Severity severity) {
        IconName iconName = switch (severity) {
            case OK -> IconName.CHECK;
            case INFO -> IconName.INFO;
            case WARNING -> IconName.WARNING;
            case ERROR -> IconName.ERROR;
        };
        String styleClass = switch (severity) {
            case OK -> "ok";
            case INFO -> "info";
            case WARNING -> "warn";
            case ERROR -> "error";
        };
        icon.setGlyph(iconName);
        icon.getStyleClass().setAll("icon", styleClass);
    }

    /** A step has ended: what was put off is done now. */
    void settle() {
        offerFix();
        Layout layout = model.settledProperty().get();
        if (details != null && layout != null) {
            details.show(layout);
        }
    }

    private void offerFix() {
        Layout layout = model.settledProperty().get();
        boolean asked = actions.isVisible() || details != null;
        if (!asked || layout == null || layout.equals(fixedFor)) {
            return;
        }
        fixedFor = layout;
        Optional<SuggestedFix> found = model.fix(id);
        boolean focused = fix.isFocused();
        fix.setVisible(found.isPresent());
        found.ifPresent(this::offer);
        if (found.isEmpty() && focused) {
            line.requestFocus();
        }
    }

    private void offer(SuggestedFix found) {
        String what = words.say(found.label());
        fix.setText(details == null ? words.get("check.fix") : what);
        fix.setWrapText(details != null);
        fix.setMinHeight(USE_PREF_SIZE);
        fix.maxWidthProperty().bind(line.widthProperty().subtract(INDENT));
        fix.setAccessibleText(words.get("check.action", "action", words.get("check.fix"), "check", what));
        fix.setTooltip(new Tooltip(what));
        fix.setOnAction(event -> model.mend(found));
    }

    /** Opens or closes what stands behind the finding. */
    private void toggle() {
        Layout layout = model.settledProperty().get();
        if (details != null) {
            getChildren().remove(details);
            details = null;
            top.getChildren().add(actions);
            actions.setAlignment(Pos.TOP_RIGHT);
            actions.visibleProperty().bind(hoverProperty().or(focusWithinProperty()));
        } else if (layout != null) {
            // Opened, the buttons stand beneath with their whole words, where they hide nothing.
            details = new CheckDetails(words, model, id);
            top.getChildren().remove(actions);
            actions.visibleProperty().unbind();
            actions.setVisible(true);
            actions.setAlignment(Pos.TOP_LEFT);
            details.show(layout);
            details.getChildren().add(actions);
            getChildren().add(details);
        }
        pseudoClassStateChanged(EXPANDED, details != null);
        fixedFor = null;
        offerFix();
    }
}
