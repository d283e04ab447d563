package org.bitloupe.app.batch.load;

import java.util.ArrayList;
import java.util.List;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bitloupe.app.batch.sheet.LoadedRows;
import org.bitloupe.app.control.basic.ValueChanges;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.control.node.Rows;
import org.bitloupe.app.text.KeyText;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.tabular.detect.ColumnVote.Fit;
import org.bitloupe.tabular.detect.LayoutClaim;
import org.bitloupe.tabular.detect.LayoutTie;
import org.jspecify.annotations.Nullable;

/**
 * Says which layouts fit the rows, before anything that depends on which one it is, and what stands around the IDs and tells. Where
 * several fit equally well by the IDs alone, it has a button for each: Alt 1, Alt 2 and so on. Not shown where one is better than all
 * others and nothing else is to be said. In FXML {@code <LayoutClaimPane/>}.
 */
public final class LayoutClaimPane extends HBox {
    /** More are in the list of layouts. */
    private static final int MOST = 4;

    private static final double GAP = 16;
    private static final double BETWEEN = 8;
    private static final double ICON = 13;

    private final Label claim = Labels.of("", "claim");
    private final Label note = Labels.of("", "secondary", "small");
    private final FlowPane buttons = new FlowPane(BETWEEN, BETWEEN);
    private final List<Layout> candidates = new ArrayList<>();
    private @Nullable LayoutClaim shown;

    /** A pane that is not shown. */
    public LayoutClaimPane() {
        super(GAP);
        getStyleClass().addAll("card", "tie");
        setAlignment(Pos.CENTER_LEFT);
        for (Label label : List.of(claim, note)) {
            label.setWrapText(true);
            label.setMinHeight(USE_PREF_SIZE);
        }
        VBox text = new VBox(3, claim, note);
        text.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(text, Priority.ALWAYS);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(text, buttons);
        NodeVisibility.roomWhenVisible(this, buttons);
        setVisible(false);
    }

    /** Follows what is read, and tells it what is chosen. */
    public void use(Messages messages, LoadModel model) {
        ValueChanges.of(
                        model.choices().claimProperty(),
                        model.sheetProperty(),
                        model.stateProperty(),
                        model.chosenProperty())
                .subscribe(() -> show(messages, model));
        installKeys(model);
        show(messages, model);
    }

    private void show(Messages messages, LoadModel model) {
        LayoutClaim now = model.choices().claimProperty().get();
        LoadedRows loadedRows = model.sheetProperty().get();
        setVisible(now != null && loadedRows != null && model.choices().isClaimed(loadedRows.layout()));
        if (now == null || loadedRows == null) {
            return;
        }
        if (!now.equals(shown)) {
            shown = now;
            build(now, messages, model);
        }
        claim.setText(claimed(now, messages, model));
        boolean among = candidates.stream().anyMatch(loadedRows::isReadAs);
        String layout = loadedRows.layout().titleIn(messages.locale());
        String reasons = model.reasons();
        String noted = now.alone()
                .map(tie -> reasons.isEmpty()
                        ? messages.get("batch.tie.odds", "odds", tie.odds(), "dates", tie.dates())
                        : messages.get("batch.tie.odds.beside", "odds", tie.odds(), "reasons", reasons))
                .orElse(reasons);
        boolean chosen = now.candidates().size() > 1 && (model.chosenProperty().get() || !among);
        note.setText(chosen ? messages.get("batch.tie.chosen", "layout", layout) : noted);
        for (int i = 0; i < buttons.getChildren().size(); i++) {
            ((ToggleButton) buttons.getChildren().get(i)).setSelected(loadedRows.isReadAs(candidates.get(i)));
        }
    }

    private static String claimed(LayoutClaim now, Messages messages, LoadModel model) {
        List<Fit> fits = now.candidates();
        Layout decided = now.decided();
        // Of two both are named; of more the winner may be none of the first two.
        if (decided != null && fits.size() > 2) {
            Fit winner = fits.stream()
                    .filter(fit -> fit.layout().equals(decided))
                    .findFirst()
                    .orElse(fits.get(0));
            return messages.say(Message.of("batch.claim.decided")
                    .with("layout", winner.layout().title())
                    .with("share", new FitShareText(messages, model).of(winner.fits(), winner.of()))
                    .with("others", fits.size() - 1));
        }
        int least = fits.stream().mapToInt(Fit::fits).min().orElse(0);
        String part = new FitShareText(messages, model).of(least, fits.get(0).of());
        return now.alone()
                .map(tie -> messages.say(Message.of(fits.size() == 2 ? "batch.tie" : "batch.tie.more")
                        .with("first", fits.get(0).layout().title())
                        .with("second", fits.get(1).layout().title())
                        .with("others", fits.size() - 2)
                        .with("share", part)))
                .orElseGet(() -> messages.get(
                        "batch.claim", "layout", fits.get(0).layout().title(), "share", part));
    }

    private void build(LayoutClaim now, Messages messages, LoadModel model) {
        List<Fit> fits = now.candidates();
        candidates.clear();
        buttons.getChildren().clear();
        buttons.setVisible(fits.size() > 1);
        if (fits.size() == 1) {
            return;
        }
        for (Fit fit : fits.subList(0, Math.min(MOST, fits.size()))) {
            candidates.add(fit.layout());
            buttons.getChildren().add(button(fit, messages, model));
        }
    }

    private ToggleButton button(Fit fit, Messages messages, LoadModel model) {
        String title = fit.layout().titleIn(messages.locale());
        String dates = LayoutTie.spanOf(fit)
                .map(span -> messages.get("batch.tie.dates", "dates", span))
                .orElse("");
        Label name = Labels.of(title, "strong");
        Icon check = new Icon(IconName.CHECK, ICON);
        Label days = Labels.of(dates, "secondary", "small");
        ToggleButton button = new ToggleButton();
        button.getStyleClass().setAll("toggle-button", "tie-choice");
        button.setId("tie-" + candidates.size());
        NodeVisibility.bind(check, button.selectedProperty());
        HBox head = Rows.of(5, check, name);
        button.setGraphic(dates.isEmpty() ? head : new VBox(2, head, days));
        button.setMinWidth(USE_PREF_SIZE);
        button.setTooltip(new Tooltip(KeyText.of(messages, "Alt+" + candidates.size())));
        button.setAccessibleText(messages.get("batch.tie.choice", "layout", title, "dates", dates));
        button.setOnAction(event -> {
            model.chooseLayout(fit.layout());
            // A press on the chosen one leaves it chosen.
            button.setSelected(true);
        });
        return button;
    }

    /** Takes Alt with a digit as the button of that number, wherever the keyboard is, as long as the screen is shown. */
    private void installKeys(LoadModel model) {
        EventHandler<KeyEvent> keys = event -> {
            boolean digit = event.isAltDown()
                    && !event.isShortcutDown()
                    && event.getCode().isDigitKey();
            int place = digit ? Character.digit(event.getCode().getChar().charAt(0), 10) - 1 : -1;
            if (isVisible() && place >= 0 && place < candidates.size()) {
                model.chooseLayout(candidates.get(place));
                event.consume();
            }
        };
        sceneProperty().addListener((property, before, now) -> {
            if (before != null) {
                before.removeEventFilter(KeyEvent.KEY_PRESSED, keys);
            }
            if (now != null) {
                now.addEventFilter(KeyEvent.KEY_PRESSED, keys);
            }
        });
    }
}
