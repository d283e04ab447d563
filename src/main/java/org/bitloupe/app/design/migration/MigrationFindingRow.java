package org.bitloupe.app.design.migration;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationFinding;

/** One finding: its sign, what it is and why. Where the rule comes from is its tooltip. */
final class MigrationFindingRow extends HBox {
    MigrationFindingRow(Messages words, MigrationFinding finding) {
        getStyleClass().add("migration-finding");
        StrongText text = new StrongText();
        text.show(words.spans(finding.text()));
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().addAll(icon(finding.level()), text);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(words.get(
                "migrate.spoken",
                "level",
                words.get("migrate.level." + finding.level().word()),
                "finding",
                finding.text()));
        if (finding.source() != null) {
            String source = words.get("migrate.source", "source", finding.source());
            Tooltip tooltip = new Tooltip(source);
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(360);
            Tooltip.install(this, tooltip);
            setAccessibleHelp(source);
        }
    }

    /** The sign of a level. */
    static Icon icon(Severity severity) {
        IconName iconName = switch (severity) {
            case OK -> IconName.CHECK;
            case INFO -> IconName.INFO;
            case WARNING -> IconName.WARNING;
            case ERROR -> IconName.ERROR;
        };
        Icon icon = new Icon(iconName);
        icon.getStyleClass()
                .add(
                        switch (severity) {
                            case OK -> "ok";
                            case INFO -> "info";
                            case WARNING -> "warn";
                            case ERROR -> "error";
                        });
        return icon;
    }
}
