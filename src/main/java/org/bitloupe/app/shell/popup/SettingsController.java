package org.bitloupe.app.shell.popup;

import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.DoubleBinding;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.stage.Window;
import org.bitloupe.app.control.basic.ButtonPopup;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.basic.TypeAheadComboBox;
import org.bitloupe.app.control.node.NodeVisibility;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.settings.Settings;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.app.shell.theme.SystemFont;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** The settings, in a popup under their button. All but the language take effect at once. */
public final class SettingsController {
    /** Part of the window's height that the header above, the status bar below and the popup's own edges take. */
    private static final double AROUND = 150;

    private static final int PERCENT = 100;

    /** Debian's name of the fonts with letters of Chinese, Japanese and Korean. */
    private static final String FONT_PACKAGE = "fonts-noto-cjk";

    private final AppContext context;
    private final TeamLayoutsModel team;
    private final AvailableLanguages languages;
    private @Nullable ButtonPopup popup;

    @FXML
    private SegmentedChoice<Theme> theme;

    /** The size of everything, 1 for the usual one. */
    @FXML
    private TypeAheadComboBox<Double> size;

    @FXML
    private CheckBox reduceMotion;

    /** Tags of languages, the empty one for the system's. */
    @FXML
    private TypeAheadComboBox<String> language;

    @FXML
    private Label languageNote;

    @FXML
    private StackPane deskSlot;

    @FXML
    private StackPane teamSlot;

    @FXML
    private StackPane rulesSlot;

    @FXML
    private Label trouble;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    public SettingsController(AppContext context, TeamLayoutsModel team, AvailableLanguages languages) {
        this.context = context;
        this.team = team;
        this.languages = languages;
    }

    @FXML
    private void initialize() {
        SettingsModel settings = context.settings();
        Messages messages = context.messages();
        theme.offer(List.of(Theme.values()), each -> messages.get("settings.theme." + each.word()));
        settings.themeProperty().subscribe(theme::choose);
        theme.valueProperty().subscribe((before, now) -> {
            if (now != null) {
                settings.change(s -> s.withTheme(now));
            }
        });
        offerSizes(settings, messages);
        reduceMotion.setSelected(settings.get().reduceMotion());
        reduceMotion.selectedProperty().subscribe((before, now) -> settings.change(s -> s.withReduceMotion(now)));
        offerLanguages(settings, messages);
        teamSlot.getChildren().setAll(new TeamLayoutsPane(messages, team, context.dialogs()));
        RememberedReadingsPane rules = new RememberedReadingsPane(context);
        rulesSlot.getChildren().setAll(rules);
        NodeVisibility.bind(rulesSlot, rules.visibleProperty());
        deskSlot.getChildren().setAll(new DesktopSettingsPane(settings, messages));
        trouble.textProperty().bind(settings.problemProperty());
        NodeVisibility.bind(trouble, settings.problemProperty().isNotEmpty());
    }

    private void offerSizes(SettingsModel settings, Messages messages) {
        size.nameItems(zoom -> messages.get("settings.size.percent", "percent", Math.round(PERCENT * zoom)));
        size.getItems().setAll(Settings.ZOOMS);
        settings.zoomProperty().subscribe(size::setValue);
        size.valueProperty().subscribe((before, now) -> settings.change(s -> s.withZoom(now)));
    }

    private void offerLanguages(SettingsModel settings, Messages messages) {
        language.nameItems(tag -> tag.isEmpty()
                ? messages.get("settings.language.system")
                : AvailableLanguages.nameOf(Locale.forLanguageTag(tag)));
        language.getItems().setAll("");
        languages.all().forEach(each -> language.getItems().add(each.toLanguageTag()));
        String chosen = settings.get().language();
        language.setValue(language.getItems().contains(chosen) ? chosen : "");
        language.valueProperty().subscribe((before, now) -> settings.change(s -> s.withLanguage(now)));
        languageNote.textProperty().bind(language.valueProperty().map(tag -> note(tag, messages)));
    }

    private static String note(String tag, Messages messages) {
        Locale wanted = Locale.forLanguageTag(tag);
        return SystemFont.isNeeded(wanted)
                        && SystemFont.family(wanted, Font.getFamilies()).isEmpty()
                ? messages.get("settings.language.font", "package", FONT_PACKAGE)
                : messages.get("settings.language.note");
    }

    /** Shows them under a node, or hides them if they are shown. */
    public void toggle(Node under) {
        ButtonPopup shown = popup;
        if (shown == null) {
            shown = popup(under.getScene().getWindow());
            popup = shown;
        }
        shown.toggle(under);
    }

    private ButtonPopup popup(Window owner) {
        Parent root = context.fxml().load(FxmlFile.SETTINGS, this);
        ObservableValue<Double> zoom = context.settings().zoomProperty();
        DoubleBinding room = Bindings.createDoubleBinding(
                () -> owner.getHeight() / zoom.getValue() - AROUND, owner.heightProperty(), zoom);
        return new ButtonPopup(new MaxHeightScrollPane(root, room));
    }
}
