package org.bitloupe.app.shell;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.util.Duration;
import javafx.util.StringConverter;
import org.bitloupe.app.control.SegmentedChoice;
import org.bitloupe.message.Messages;
import org.controlsfx.control.PopOver;
import org.jspecify.annotations.Nullable;

/** The settings, in a popup under their button. Everything takes effect at once. */
final class SettingsController {
    private static final Duration FADE = Duration.millis(80);

    private final AppContext context;

    @FXML
    private SegmentedChoice<Theme> theme;

    @FXML
    private ComboBox<String> zone;

    @FXML
    private Label trouble;

    @SuppressWarnings("NullAway.Init") // the FXML loader sets the nodes before it calls initialize
    SettingsController(AppContext context) {
        this.context = context;
    }

    @FXML
    private void initialize() {
        SettingsModel settings = context.settings();
        Messages words = context.words();
        theme.offer(List.of(Theme.values()), each -> words.get("settings.theme." + each.word()));
        theme.choose(settings.get().theme());
        theme.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                settings.change(s -> s.withTheme(now));
            }
        });
        List<String> zones = new ArrayList<>();
        zones.add("");
        ZoneId.getAvailableZoneIds().stream()
                .filter(id -> id.contains("/") && !id.startsWith("Etc/") && !id.startsWith("SystemV/"))
                .sorted()
                .forEach(zones::add);
        zone.getItems().setAll(zones);
        zone.setConverter(new ZoneNames(words));
        zone.setValue(settings.get().zone());
        zone.valueProperty().addListener((property, before, now) -> {
            if (now != null) {
                settings.change(s -> s.withZone(now));
            }
        });
        trouble.textProperty().bind(settings.troubleProperty());
        trouble.visibleProperty().bind(settings.troubleProperty().isNotEmpty());
        trouble.managedProperty().bind(trouble.visibleProperty());
    }

    /** Shows them under a node. */
    void show(Node under) {
        Parent root = context.fxml().load(FxmlFile.SETTINGS, this);
        PopOver popup = new PopOver(root);
        popup.setArrowLocation(PopOver.ArrowLocation.TOP_RIGHT);
        popup.setDetachable(false);
        popup.setFadeInDuration(FADE);
        popup.setFadeOutDuration(FADE);
        new Look(context.settings().themeProperty()).dress(popup.getScene());
        popup.show(under);
    }

    /** Zones as the file names them; the empty one is the system's. */
    private static final class ZoneNames extends StringConverter<String> {
        private final Messages words;

        ZoneNames(Messages words) {
            this.words = words;
        }

        @Override
        public String toString(@Nullable String id) {
            if (id == null || id.isEmpty()) {
                return words.get(
                        "settings.zone.system", "zone", ZoneId.systemDefault().getId());
            }
            return id.replace('_', ' ');
        }

        @Override
        public String fromString(String text) {
            throw new UnsupportedOperationException("zones are chosen, not typed");
        }
    }
}
