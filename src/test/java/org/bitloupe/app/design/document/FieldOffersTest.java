package org.bitloupe.app.design.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
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
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The questions and suggestions below the fields of a layout, and the rows' grips. */
@ScreenTest
final class FieldOffersTest {
    private final TestApp app = new TestApp();
    private ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 720);

    private List<String> shape() {
        Layout layout = page.screen.model().getLayout();
        return layout == null
                ? List.of()
                : layout.slices().stream()
                        .map(s -> layout.fields().get(s.field()).name() + " " + s.width())
                        .toList();
    }

    private boolean says(String text) {
        return page.texts(".label").stream().anyMatch(label -> label.contains(text));
    }

    private Node segment(String field) {
        return page.all(".ruler-segment").stream()
                .filter(n -> n.getAccessibleText().startsWith(field + ","))
                .findFirst()
                .orElseThrow();
    }

    private LayoutFieldRow row(String field) {
        return page.all(".field-row", LayoutFieldRow.class).stream()
                .filter(r -> r.field().equals(field))
                .findFirst()
                .orElseThrow();
    }

    private void mouse(javafx.event.EventType<MouseEvent> type, Node node, double x, double y, MouseButton button) {
        node.fireEvent(Mouse.event(type, node, x, y, button, false));
        page.layOut();
    }

    /** A row does not undo a press on one of its parts, although it gets the press first. */
    @Test
    void aPressSelectsTheFieldOfTheRowOnce() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            Node badge = row("machine").lookup(".role-badge");
            List<String> selected = new ArrayList<>();
            badge.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
                selected.add(
                        String.valueOf(page.screen.model().selectedProperty().get()));
                page.screen.model().select("sequence");
            });
            badge.fireEvent(Mouse.primary(MouseEvent.MOUSE_PRESSED, badge, 2, 2));
            assertThat(selected).containsExactly("machine");
            assertThat(page.screen.model().selectedProperty().get()).isEqualTo("sequence");
        });
    }

    /** Of two time fields the second is refused, and then its row shows another field. */
    @Test
    void aRefusedRoleLeavesTheRoleOfTheFieldThatTheRowShowsThen() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            role(row("machine")).setValue(Role.TIME);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
            page.screen.model().reorder("machine", 1);
            page.layOut();
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
            page.open(DesignSamples.orders());
            page.key(segment("machine"), KeyCode.DELETE);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "unused 10", "sequence 12");
            assertThat(says("10 bits are free. Give them to:")).isTrue();
            page.press("sequence 12 → 22");
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "sequence 22");
            assertThat(says("bits are free. Give")).isFalse();
            page.handle(Command.UNDO);
            assertThat(says("10 bits are free. Give them to:")).isTrue();
            page.press("timestamp 41 → 51");
            assertThat(shape()).containsExactly("sign 1", "timestamp 51", "sequence 12");
            page.handle(Command.UNDO);
            page.handle(Command.UNDO);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
        });
    }

    @Test
    void leavingAStandardIsAskedAboutOnce() {
        String left = "time is no longer as in UUID v1: programs that read UUID v1 will misread these IDs.";
        Fx.run(() -> {
            Layout v1 = app.catalog.get().find("uuid-v1").orElseThrow();
            page.open(new OpenRequest.OfLayout(v1));
            assertThat(says("no longer as in")).isFalse();
            page.screen.model().typeWidth("node", "-1");
            assertThat(says("clock_seq is no longer as in UUID v1")).isTrue();
            page.press("Back to UUID v1");
            assertThat(shape())
                    .containsExactly(
                            "time 32", "time 16", "version 4", "time 12", "variant 2", "clock_seq 14", "node 48");
            assertThat(says("no longer as in")).isFalse();
            page.screen.model().nudge(0, 4, BoundaryMove.Mode.NEIGHBOUR);
            page.screen.model().endNudging();
            page.layOut();
            assertThat(says(left)).isTrue();
            page.press("Go on as a layout of my own");
            assertThat(says(left)).isFalse();
            page.screen.model().nudge(0, 1, BoundaryMove.Mode.NEIGHBOUR);
            assertThat(says(left)).as("once").isFalse();
        });
    }

    @Test
    void aWidthTheLayoutDoesNotFitInAsksWhatGivesWay() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            assertThat(page.screen.model().setWidth(60)).contains("Needs 3 more bits than 60. Choose what gives way.");
            page.layOut();
            assertThat(says("Needs 3 more bits than 60.")).isTrue();
            page.press("machine 10 → 7");
            assertThat(shape()).containsExactly("timestamp 41", "machine 7", "sequence 12");
            assertThat(page.screen.model().undoLabelProperty().get()).isEqualTo("Width 64 → 60 bits");
            page.handle(Command.UNDO);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
        });
    }

    @Test
    void aNewFieldIsAskedForWithItsDonor() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            page.key(segment("timestamp"), KeyCode.N);
            assertThat(says("takes them from timestamp, 41 → 33 bits")).isTrue();
            TextField name = (TextField) page.scene().getFocusOwner();
            name.setText("machine");
            assertThat(says("There is a field called machine already.")).isTrue();
            assertThat(page.find(".button", "Add", Button.class).isDisabled()).isTrue();
            name.setText("region");
            TextField bits = page.find(".add-bar .stepper > .text-field", TextField.class);
            bits.setText("50");
            assertThat(says("timestamp can give 40 bits at most.")).isTrue();
            bits.setText("5");
            name.fireEvent(new javafx.event.ActionEvent());
            page.layOut();
            assertThat(shape()).containsExactly("sign 1", "timestamp 36", "region 5", "machine 10", "sequence 12");
            assertThat(page.scene().getFocusOwner()).isEqualTo(segment("region"));
            page.key(segment("region"), KeyCode.N);
            page.key(page.scene().getFocusOwner(), KeyCode.ESCAPE);
            assertThat(page.scene().getFocusOwner()).isEqualTo(segment("region"));
            assertThat(page.isSeen(".add-bar")).isFalse();
        });
    }

    @Test
    void aRowIsMovedByItsGripByKeyAndBack() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            Node grip = row("machine").grip();
            double x = grip.localToScene(5, 5).getX();
            double from = grip.localToScene(5, 5).getY();
            double to = row("timestamp").localToScene(0, 3).getY();
            mouse(MouseEvent.MOUSE_PRESSED, grip, x, from, MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_DRAGGED, grip, x, to, MouseButton.PRIMARY);
            assertThat(says("machine before timestamp. IDs will no longer sort by time."))
                    .isTrue();
            assertThat(page.isSeen(".row-insertion")).isTrue();
            mouse(MouseEvent.MOUSE_PRESSED, grip, x, to, MouseButton.SECONDARY);
            mouse(MouseEvent.MOUSE_RELEASED, grip, x, to, MouseButton.PRIMARY);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
            mouse(MouseEvent.MOUSE_PRESSED, grip, x, from, MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_DRAGGED, grip, x, to, MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_RELEASED, grip, x, to, MouseButton.PRIMARY);
            assertThat(shape()).containsExactly("sign 1", "machine 10", "timestamp 41", "sequence 12");
            assertThat(says("IDs will no longer sort by time.")).isTrue();
            assertThat(page.scene().getFocusOwner()).isEqualTo(row("machine").grip());
            page.key(row("machine").grip(), KeyCode.DOWN);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "machine 10", "sequence 12");
            assertThat(page.scene().getFocusOwner()).isEqualTo(row("machine").grip());
            page.key(row("machine").grip(), KeyCode.DOWN, KeyCombination.SHIFT_DOWN, KeyCombination.SHORTCUT_DOWN);
            assertThat(shape()).containsExactly("sign 1", "timestamp 41", "sequence 12", "machine 10");
            double last = row("machine").localToScene(0, 36).getY();
            Node first = row("timestamp").grip();
            mouse(MouseEvent.MOUSE_PRESSED, first, x, first.localToScene(5, 5).getY(), MouseButton.PRIMARY);
            mouse(MouseEvent.MOUSE_DRAGGED, first, x, last, MouseButton.PRIMARY);
            page.key(first, KeyCode.ESCAPE);
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
            page.open(DesignSamples.orders());
            page.key(segment("sequence"), KeyCode.L);
            segment("timestamp").requestFocus();
            page.handle(Command.UNDO);
            assertThat(page.scene().getFocusOwner()).isEqualTo(segment("sequence"));
            Node handle = page.all(".ruler-handle").get(1);
            handle.requestFocus();
            page.key(handle, KeyCode.RIGHT);
            page.handle(Command.UNDO);
            assertThat(page.scene().getFocusOwner())
                    .as("already at one of its ends")
                    .isEqualTo(handle);
            row("machine").grip().requestFocus();
            page.handle(Command.REDO);
            assertThat(page.scene().getFocusOwner()).isEqualTo(row("timestamp").grip());
        });
    }

    @PicturesOnly
    @ParameterizedTest
    @EnumSource(Theme.class)
    void pictures(Theme theme) {
        Fx.run(() -> {
            page = ScreenDriver.of(app, DesignController::new, theme, 1280, 720);
            String name = "-" + theme.word();
            page.open(DesignSamples.orders());
            page.key(segment("machine"), KeyCode.DELETE);
            Fx.picture(page.scene(), "design-free" + name);
            page.screen.model().setWidth(42);
            page.layOut();
            Fx.picture(page.scene(), "design-narrow" + name);
            page.key(segment("timestamp"), KeyCode.N);
            Fx.picture(page.scene(), "design-add" + name);
        });
    }
}
