package org.bitloupe.app.design.migration;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.Icon;
import org.bitloupe.app.control.basic.IconName;
import org.bitloupe.capacity.Severity;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationFinding;

/** One finding: its sign, what it is and why. Where the rule comes from is its tooltip. */
final class MigrationFindingRow extends HBox {
    MigrationFindingRow(Messages words, MigrationFinding finding) {
        getStyleClass().add("migration-finding");
        Label head = new Label(words.say(finding.head()));
        head.getStyleClass().add("finding-head");
        head.setWrapText(true);
        head.setMinHeight(Region.USE_PREF_SIZE);
        Label rest = new Label(words.say(finding.rest()));
        rest.getStyleClass().add("finding-rest");
        rest.setWrapText(true);
        rest.setMinHeight(Region.USE_PREF_SIZE);
        VBox text = new VBox(head, rest);
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().addAll(icon(finding.level()), text);
        setAccessibleRole(AccessibleRole.TEXT);
        String said = words.get("migrate.level." + finding.level().word()) + " " + words.say(finding.text());
        setAccessibleText(said);
        if (!finding.source().isEmpty()) {
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
