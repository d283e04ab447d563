package org.bitloupe.app.control.field;

import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.help.HelpKind;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;

/** A small square with the letter and colours of a role. */
public final class RoleBadge extends Label {
    private final Messages messages;
    private Role role;

    /** A badge of 20 by 20 pixels. */
    public RoleBadge(Messages messages, Role role) {
        this.messages = messages;
        this.role = role;
        getStyleClass().addAll("role-badge", "role-fill");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setRole(role);
    }

    /** The role it shows. */
    public Role getRole() {
        return role;
    }

    /** Shows another role; table cells reuse their badge. */
    public void setRole(Role role) {
        this.role = role;
        RoleStyles.paint(this, role);
        HelpAnchor.set(this, HelpKind.ROLE, role.word());
        setText(RoleStyles.letter(messages, role));
        setAccessibleText(RoleStyles.name(messages, role));
    }
}
