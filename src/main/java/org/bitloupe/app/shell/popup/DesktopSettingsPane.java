package org.bitloupe.app.shell.popup;

import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.node.Labels;
import org.bitloupe.app.shell.settings.DesktopSettings.ClipboardUse;
import org.bitloupe.app.shell.settings.SettingsModel;
import org.bitloupe.message.Messages;

/** Settings of the history and of IDs on the clipboard. */
final class DesktopSettingsPane extends VBox {
    private static final double GAP = 14;
    private static final double LINE = 6;

    DesktopSettingsPane(SettingsModel settings, Messages messages) {
        super(GAP);
        CheckBox history = new CheckBox(messages.get("settings.history"));
        history.setWrapText(true);
        history.setMinHeight(USE_PREF_SIZE);
        history.setSelected(settings.get().desktop().history());
        history.selectedProperty()
                .subscribe((before, kept) ->
                        settings.change(s -> s.withDesktop(s.desktop().withHistory(kept))));
        Label clipboard = Labels.lines(messages.get("settings.clipboard"), "title");
        SegmentedChoice<ClipboardUse> use = new SegmentedChoice<>();
        use.setAccessibleText(messages.get("settings.clipboard"));
        use.setMaxWidth(USE_PREF_SIZE);
        use.offer(List.of(ClipboardUse.values()), each -> messages.get("settings.clipboard." + each.word()));
        use.choose(settings.get().desktop().clipboard());
        use.valueProperty().subscribe((before, now) -> {
            if (now != null) {
                settings.change(s -> s.withDesktop(s.desktop().withClipboard(now)));
            }
        });
        Label note = Labels.lines(messages.get("settings.clipboard.note"), "faint", "small");
        getChildren().setAll(new VBox(LINE, title(messages), history), new VBox(LINE, clipboard, use, note));
    }

    private static Label title(Messages messages) {
        return Labels.of(messages.get("settings.history.title"), "title");
    }
}
