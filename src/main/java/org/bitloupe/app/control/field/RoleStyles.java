package org.bitloupe.app.control.field;

import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Style classes and names of roles. */
public final class RoleStyles {
    private static final List<String> CLASSES =
            Arrays.stream(Role.values()).map(RoleStyles::styleClass).toList();

    private RoleStyles() {}

    /** The style class that sets the role's colours for a node and what is inside, such as {@code role-time}. */
    public static String styleClass(Role role) {
        return "role-" + role.word();
    }

    /** Gives a node the colours of a role in place of the one it had; null takes them away. */
    public static void paint(Node node, @Nullable Role role) {
        node.getStyleClass().removeAll(CLASSES);
        if (role != null) {
            node.getStyleClass().add(styleClass(role));
        }
    }

    /** The letter of the role's badge. */
    public static String letter(Messages messages, Role role) {
        return messages.get("role." + role.word() + ".letter");
    }

    /** The role in words. */
    public static String name(Messages messages, Role role) {
        return messages.get("role." + role.word());
    }
}
