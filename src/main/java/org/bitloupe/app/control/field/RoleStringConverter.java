package org.bitloupe.app.control.field;

import javafx.util.StringConverter;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Roles as they stand in a list to choose from. */
public final class RoleStringConverter extends StringConverter<Role> {
    private final Messages words;

    public RoleStringConverter(Messages words) {
        this.words = words;
    }

    @Override
    public String toString(@Nullable Role role) {
        return role == null ? "" : RoleStyles.name(words, role);
    }

    @Override
    public Role fromString(String text) {
        throw new UnsupportedOperationException("roles are not typed");
    }
}
