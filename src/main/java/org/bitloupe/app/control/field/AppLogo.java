package org.bitloupe.app.control.field;

import java.util.List;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Rectangle;
import org.bitloupe.layout.Role;

/** The program's sign: the bits of an ID in the colours of its fields, four by three. 26 by 19 pixels. */
public final class AppLogo extends Pane {
    private static final double DOT = 5;
    private static final double STEP = 7;
    private static final double ROUND = 2.4;
    private static final int COLUMNS = 4;
    private static final List<Role> ROLES = List.of(
            Role.TIME,
            Role.TIME,
            Role.TIME,
            Role.SEQUENCE,
            Role.TIME,
            Role.NODE,
            Role.NODE,
            Role.SEQUENCE,
            Role.RANDOM,
            Role.RANDOM,
            Role.VERSION,
            Role.VERSION);

    /** The sign. */
    public AppLogo() {
        getStyleClass().add("app-mark");
        setAccessibleRole(AccessibleRole.NODE);
        for (int i = 0; i < ROLES.size(); i++) {
            int column = i % COLUMNS;
            int row = i / COLUMNS;
            Rectangle dot = new Rectangle(column * STEP, row * STEP, DOT, DOT);
            dot.setArcWidth(ROUND);
            dot.setArcHeight(ROUND);
            dot.getStyleClass().addAll("dot", RoleStyles.styleClass(ROLES.get(i)));
            getChildren().add(dot);
        }
    }
}
