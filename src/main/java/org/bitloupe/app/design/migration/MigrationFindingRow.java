package org.bitloupe.app.design.migration;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bitloupe.app.control.field.SeverityIcon;
import org.bitloupe.app.control.field.StrongText;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.help.HelpKind;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.bitloupe.migration.MigrationFinding;

/** One finding: its sign, what it is and why. Where the rule comes from is its tooltip. */
final class MigrationFindingRow extends HBox {
    MigrationFindingRow(Messages messages, MigrationFinding finding) {
        getStyleClass().add("migration-finding");
        HelpAnchor.set(this, HelpKind.RULE, finding.id());
        StrongText text = new StrongText();
        text.show(messages.spans(finding.text()));
        text.setMinWidth(0);
        HBox.setHgrow(text, Priority.ALWAYS);
        getChildren().addAll(SeverityIcon.of(finding.severity()), text);
        setAccessibleRole(AccessibleRole.TEXT);
        setAccessibleText(messages.say(Message.of("migrate.spoken")
                .with(
                        "level",
                        messages.get("migrate.level." + finding.severity().word()))
                .with("finding", finding.text())));
        if (finding.source() != null) {
            String source = messages.get("migrate.source", "source", finding.source());
            Tooltip tooltip = new Tooltip(source);
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(360);
            Tooltip.install(this, tooltip);
            setAccessibleHelp(source);
        }
    }
}
