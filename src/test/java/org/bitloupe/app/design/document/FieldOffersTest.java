package org.bitloupe.app.design.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.design.DesignController;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.edit.BoundaryMove;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The questions and suggestions below the fields of a layout, and the rows' grips. */
@ScreenTest
final class FieldOffersTest {
    private final TestApp app = new TestApp();
    private DesignController screen = Fx.call(() -> new DesignController(app.context()));
    private Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 720));

    private void show(Layout layout) {
        app.catalog.set(app.catalog.get().with(layout));
        assertThat(screen.open(new OpenRequest.OfLayout(layout))).isTrue();
        layOut();
    }

    private void layOut() {
        Fx.layOut(screen.root(), 1280, 720);
    }

    private List<String> shape() {
        Layout layout = screen.model().getLayout();
        return layout == null
                ? List.of()
                : layout.slices().stream()
                        .map(s -> layout.fields().get(s.field()).name() + " " + s.width())
                        .toList();
    }

    private Set<Node> all(String selector) {
        return scene.getRoot().lookupAll(selector);
    }

    private Button button(String text) {
        return all(".button").stream()
                .map(Button.class::cast)
                .filter(b -> b.getText() != null && b.getText().equals(text) && shown(b))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no button " + text));
    }

    private static boolean shown(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private boolean says(String text) {
        return all(".label").stream()
                .filter(FieldOffersTest::shown)
                .anyMatch(n -> ((Label) n).getText().contains(text));
    }

    private Node segment(String field) {
        return all(".ruler-segment").stream()
                .filter(n -> n.getAccessibleText().startsWith(field + ","))
                .findFirst()
                .orElseThrow();
    }

    private void key(Node node, KeyCode code, boolean shift, boolean control) {
        node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, shift, control, false, false));
        layOut();
    }

    private LayoutFieldRow row(String field) {
        return all(".field-row").stream()
                .map(LayoutFieldRow.class::cast)
                .filter(r -> r.field().equals(field))
                .findFirst()
                .orElseThrow();
    }

    private void mouse(javafx.event.EventType<MouseEvent> type, Node node, double x, double y, MouseButton button) {
        node.fireEvent(Mouse.event(type, node, x, y, button, false));
        layOut();
    }

    /** A row does not undo a press on one of its parts, although it gets the press first. */
    @Test
    void aPressSelectsTheFieldOfTheRowOnce() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            Node badge = row("machine").lookup(".role-badge");
            List<String> selected = new ArrayList<>();
            badge.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                selected.add(String.valueOf(screen.model().selectedProperty().get()));
                screen.model().select("sequence");
            });
            badge.fireEvent(Mouse.primary(MouseEvent.MOUSE_PRESSED, badge, 2, 2));
            assertThat(selected).containsExactly("machine");
            assertThat(screen.model().selectedProperty().get()).isEqualTo("sequence");
        });
    }

    /** Of two time fields the second is refused, and then its row shows another field. */
    @Test
    void aRefusedRoleLeavesTheRoleOfTheFieldThatTheRowShowsThen() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            role(row("machine")).setValue(Role.TIME);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
            screen.model().reorder("machine", 1);
            layOut();
        });
        Fx.settle();
        Fx.run(() -> {
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "sequence 12", "machine 10");
            assertThat(role(row("machine")).getValue()).isEqualTo(Role.NODE);
            assertThat(role(row("sequence")).getValue()).isEqualTo(Role.SEQUENCE);
        });
    }

    @SuppressWarnings("unchecked") // the one box of a row has roles
    private static ComboBox<Role> role(LayoutFieldRow row) {
        return (ComboBox<Role>) row.lookup(".field-role");
    }

    @Test
    void removedBitsAreOfferedToTheOthers() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            key(segment("machine"), KeyCode.DELETE, false, false);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "unused 10", "sequence 12");
            assertThat(says("10 bits are free. Give them to:")).isTrue();
            button("sequence 12 → 22").fire();
            layOut();
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "sequence 22");
            assertThat(says("bits are free. Give")).isFalse();
            screen.handle(Command.UNDO);
            layOut();
            assertThat(says("10 bits are free. Give them to:")).isTrue();
            button("timestamp 41 → 51").fire();
            assertThat(shape()).containsExactly("sign 1", "timestamp 51", "sequence 12");
            screen.handle(Command.UNDO);
            screen.handle(Command.UNDO);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
        });
    }

    @Test
    void leavingAStandardIsAskedAboutOnce() {
        String left = "time is no longer as in UUID v1: programs that read UUID v1 will misread these IDs.";
        Fx.run(() -> {
            Layout v1 = app.catalog.get().find("uuid-v1").orElseThrow();
            assertThat(screen.open(new OpenRequest.OfLayout(v1))).isTrue();
            layOut();
            assertThat(says("no longer as in")).isFalse();
            screen.model().typeWidth("node", "-1");
            assertThat(says("clock_seq is no longer as in UUID v1")).isTrue();
            button("Back to UUID v1").fire();
            assertThat(shape())
                    .containsExactly(
                            "time 32", "time 16", "version 4", "time 12", "variant 2", "clock_seq 14", "node 48");
            assertThat(says("no longer as in")).isFalse();
            screen.model().nudge(0, 4, BoundaryMove.Mode.NEIGHBOUR);
            screen.model().endNudging();
            layOut();
            assertThat(says(left)).isTrue();
            button("Go on as a layout of my own").fire();
            assertThat(says(left)).isFalse();
            screen.model().nudge(0, 1, BoundaryMove.Mode.NEIGHBOUR);
            assertThat(says(left)).as("once").isFalse();
        });
    }

    @Test
    void aWidthTheLayoutDoesNotFitInAsksWhatGivesWay() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            assertThat(screen.model().setWidth(60)).contains("Needs 3 more bits than 60. Choose what gives way.");
            layOut();
            assertThat(says("Needs 3 more bits than 60.")).isTrue();
            button("machine 10 → 7").fire();
            assertThat(shape()).containsExactly("timestamp 41", "machine 7", "sequence 12");
            assertThat(screen.model().undoLabelProperty().get()).isEqualTo("Width 64 → 60 bits");
            screen.handle(Command.UNDO);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
        });
    }

    @Test
    void aNewFieldIsAskedForWithItsDonor() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            key(segment("timestamp"), KeyCode.N, false, false);
            assertThat(says("takes them from timestamp, 41 → 33 bits")).isTrue();
            TextField name = (TextField) scene.getFocusOwner();
            name.setText("machine");
            assertThat(says("There is a field called machine already.")).isTrue();
            assertThat(button("Add").isDisabled()).isTrue();
            name.setText("region");
            TextField bits = (TextField)
                    all(".add-bar .stepper > .text-field").iterator().next();
            bits.setText("50");
            assertThat(says("timestamp can give 40 bits at most.")).isTrue();
            bits.setText("5");
            name.fireEvent(new javafx.event.ActionEvent());
            layOut();
            assertThat(shape()).containsExactly("sign 1", "timestamp 36", "region 5", "machine 10", "sequence 12");
            assertThat(scene.getFocusOwner()).isEqualTo(segment("region"));
            key(segment("region"), KeyCode.N, false, false);
            key(scene.getFocusOwner(), KeyCode.ESCAPE, false, false);
            assertThat(scene.getFocusOwner()).isEqualTo(segment("region"));
            assertThat(all(".add-bar")).noneMatch(Node::isVisible);
        });
    }

    @Test
    void aRowIsMovedByItsGripByKeyAndBack() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            Node grip = row("machine").grip();
            double x = grip.localToScene(5, 5).getX();
            double from = grip.localToScene(5, 5).getY();
            double to = row("timestamp").localToScene(0, 3).getY();
            mouse(MouseEvent.MOUSE_PRESSED, grip, x, from, MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_DRAGGED, grip, x, to, MouseButton.PRIMARY);
            assertThat(says("machine before timestamp. IDs will no longer sort by time."))
                    .isTrue();
            assertThat(all(".row-insertion")).allMatch(Node::isVisible);
            mouse(MouseEvent.MOUSE_PRESSED, grip, x, to, MouseButton.SECONDARY);
            mouse(MouseEvent.MOUSE_RELEASED, grip, x, to, MouseButton.PRIMARY);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
            mouse(MouseEvent.MOUSE_PRESSED, grip, x, from, MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_DRAGGED, grip, x, to, MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_RELEASED, grip, x, to, MouseButton.PRIMARY);
            assertThat(shape()).containsExactly("sign 1", "machine 10", "timestamp 41", "sequence 12");
            assertThat(says("IDs will no longer sort by time.")).isTrue();
            assertThat(scene.getFocusOwner()).isEqualTo(row("machine").grip());
            key(row("machine").grip(), KeyCode.DOWN, false, false);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
            assertThat(scene.getFocusOwner()).isEqualTo(row("machine").grip());
            key(row("machine").grip(), KeyCode.DOWN, true, true);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "sequence 12", "machine 10");
            double last = row("machine").localToScene(0, 36).getY();
            Node first = row("timestamp").grip();
            mouse(MouseEvent.MOUSE_PRESSED, first, x, first.localToScene(5, 5).getY(), MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_DRAGGED, first, x, last, MouseButton.PRIMARY);
            key(first, KeyCode.ESCAPE, false, false);
            mouse(MouseEvent.MOUSE_RELEASED, first, x, last, MouseButton.PRIMARY);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "sequence 12", "machine 10");
            assertThat(row("sign").grip().isVisible())
                    .as("a pinned field stays")
                    .isFalse();
        });
    }

    @Test
    void undoTakesTheKeyboardToWhatChanged() {
        Fx.run(() -> {
            show(DesignSamples.orders());
            key(segment("sequence"), KeyCode.L, false, false);
            segment("timestamp").requestFocus();
            screen.handle(Command.UNDO);
            assertThat(scene.getFocusOwner()).isEqualTo(segment("sequence"));
            Node handle = all(".ruler-handle").stream().toList().get(1);
            handle.requestFocus();
            key(handle, KeyCode.RIGHT, false, false);
            screen.handle(Command.UNDO);
            assertThat(scene.getFocusOwner()).as("already at one of its ends").isEqualTo(handle);
            row("machine").grip().requestFocus();
            screen.handle(Command.REDO);
            assertThat(scene.getFocusOwner()).isEqualTo(row("timestamp").grip());
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @EnumSource(Theme.class)
    void pictures(Theme theme) {
        Fx.run(() -> {
            screen = new DesignController(app.context());
            scene = app.scene(screen.root(), theme, 1280, 720);
            String name = "-" + theme.word();
            show(DesignSamples.orders());
            key(segment("machine"), KeyCode.DELETE, false, false);
            Fx.picture(scene, "design-free" + name);
            screen.model().setWidth(42);
            layOut();
            Fx.picture(scene, "design-narrow" + name);
            key(segment("timestamp"), KeyCode.N, false, false);
            Fx.picture(scene, "design-add" + name);
        });
    }
}
