package org.bitloupe.app.control.ruler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import org.bitloupe.app.design.DesignSamples;
import org.bitloupe.app.design.model.DesignModel;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.generate.GeneratedId;
import org.bitloupe.generate.engine.SampleId;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.Layout;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ScreenTest
final class BitRulerTest {
    private static final double WIDTH = 1212;

    private final Messages messages = Messages.in(Locale.ENGLISH);
    private DesignModel model = new DesignModel(messages, () -> DesignSamples.NOW);
    private BitRuler ruler = new BitRuler(messages, model);
    private Scene scene = Fx.call(() -> show(DesignSamples.orders(), Theme.LIGHT));

    private Scene show(Layout layout, Theme theme) {
        model = new DesignModel(messages, () -> DesignSamples.NOW);
        ruler = new BitRuler(messages, model);
        model.layoutProperty().addListener((property, before, now) -> ruler.show(now, sample(now)));
        model.selectedProperty().addListener((property, before, now) -> ruler.select(now));
        model.show(layout);
        VBox box = new VBox(ruler);
        box.setPadding(new Insets(12, 19, 12, 19));
        box.getStyleClass().add("card");
        scene = new TestApp().scene(box, theme, WIDTH + 38, 420);
        return scene;
    }

    private static @Nullable Bits sample(@Nullable Layout layout) {
        return layout == null
                ? null
                : SampleId.one(layout, DesignSamples.NOW).map(GeneratedId::id).orElse(null);
    }

    private void layOut() {
        Fx.layOut((VBox) scene.getRoot(), WIDTH + 38, 420);
    }

    private List<RulerHandle> handles() {
        return ruler.lookupAll(".ruler-handle").stream()
                .map(RulerHandle.class::cast)
                .toList();
    }

    private List<RulerSegment> segments() {
        return ruler.lookupAll(".ruler-segment").stream()
                .map(RulerSegment.class::cast)
                .filter(Node::isVisible)
                .toList();
    }

    private int[] widths() {
        Layout layout = model.getLayout();
        return layout == null
                ? new int[0]
                : layout.fields().stream().mapToInt(f -> f.bits()).toArray();
    }

    private static double oneBit() {
        return WIDTH / 64;
    }

    private void mouse(javafx.event.EventType<MouseEvent> type, Node node, double x, MouseButton button) {
        double sceneX = 19 + x;
        double sceneY = 12 + 31 + 17 + 33;
        node.fireEvent(Mouse.event(type, node, sceneX, sceneY, button, false));
        layOut();
    }

    private void drag(RulerHandle handle, double from, double... to) {
        mouse(MouseEvent.MOUSE_PRESSED, handle, from, MouseButton.PRIMARY);
        for (double x : to) {
            mouse(MouseEvent.MOUSE_DRAGGED, handle, x, MouseButton.PRIMARY);
        }
    }

    private void lift(Node node, double x, double down) {
        double sceneY = 12 + 31 + 17 + 33 + down;
        node.fireEvent(Mouse.primary(MouseEvent.MOUSE_DRAGGED, node, 19 + x, sceneY));
        layOut();
    }

    private void key(Node node, KeyCode code, KeyCombination.Modifier... modifiers) {
        Keys.press(node, code, modifiers);
        layOut();
    }

    @Test
    void aDragMovesTheBoundaryByWholeBitsFromWhereItWasTaken() {
        Fx.run(() -> {
            RulerHandle handle = handles().get(1);
            double at = 42 * oneBit() + 4;
            drag(handle, at, at + 2);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            mouse(MouseEvent.MOUSE_DRAGGED, handle, at + oneBit() * 0.45, MouseButton.PRIMARY);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            mouse(MouseEvent.MOUSE_DRAGGED, handle, at + oneBit() * 2.4, MouseButton.PRIMARY);
            assertThat(widths()).containsExactly(1, 43, 8, 12);
            mouse(MouseEvent.MOUSE_DRAGGED, handle, at + oneBit() * 50, MouseButton.PRIMARY);
            assertThat(widths()).containsExactly(1, 50, 1, 12);
            mouse(MouseEvent.MOUSE_RELEASED, handle, at + oneBit() * 50, MouseButton.PRIMARY);
            assertThat(model.undoLabelProperty().get()).isEqualTo("timestamp 41 → 50 bits");
            model.undo();
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            assertThat(model.undoLabelProperty().get()).isEmpty();
        });
    }

    @Test
    void escapeAndTheRightButtonGiveBackTheStart() {
        Fx.run(() -> {
            RulerHandle handle = handles().get(1);
            drag(handle, 42 * oneBit(), 45 * oneBit());
            assertThat(widths()).containsExactly(1, 44, 7, 12);
            key(handle, KeyCode.ESCAPE);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            mouse(MouseEvent.MOUSE_RELEASED, handle, 45 * oneBit(), MouseButton.PRIMARY);
            assertThat(model.undoLabelProperty().get()).isEmpty();
            drag(handle, 42 * oneBit(), 40 * oneBit());
            mouse(MouseEvent.MOUSE_PRESSED, handle, 40 * oneBit(), MouseButton.SECONDARY);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            assertThat(model.undoLabelProperty().get()).isEmpty();
        });
    }

    @Test
    void keysDoWhatADragDoes() {
        Fx.run(() -> {
            RulerHandle handle = handles().get(1);
            key(handle, KeyCode.RIGHT);
            key(handle, KeyCode.RIGHT);
            key(handle, KeyCode.RIGHT, KeyCombination.SHIFT_DOWN);
            assertThat(widths()).containsExactly(1, 47, 4, 12);
            assertThat(model.undoLabelProperty().get()).isEqualTo("timestamp 41 → 47 bits");
            key(handle, KeyCode.HOME);
            assertThat(widths()).containsExactly(1, 1, 50, 12);
            model.undo();
            model.undo();
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            key(handle, KeyCode.RIGHT, KeyCombination.SHORTCUT_DOWN);
            assertThat(widths()).as("ripple").containsExactly(1, 42, 10, 11);
            key(segments().get(2), KeyCode.L);
            assertThat(model.getLayout())
                    .extracting(l -> l.fields().get(2).lock())
                    .isEqualTo(true);
        });
    }

    @Test
    void handlesSpeakAndObeyAScreenReader() {
        Fx.run(() -> {
            RulerHandle handle = handles().get(1);
            assertThat(handle.getAccessibleRole()).isEqualTo(AccessibleRole.SPINNER);
            assertThat(handle.getAccessibleText())
                    .isEqualTo("timestamp 41 bits, 69.7 years; machine 10 bits, 1,024 machines");
            assertThat(handle.getAccessibleRoleDescription()).isEqualTo("Boundary between timestamp and machine");
            handle.executeAccessibleAction(AccessibleAction.INCREMENT);
            assertThat(handle.getAccessibleText())
                    .isEqualTo("timestamp 42 bits, 139.4 years; machine 9 bits, 512 machines");
            handle.executeAccessibleAction(AccessibleAction.BLOCK_DECREMENT);
            assertThat(widths()).containsExactly(1, 34, 17, 12);
            assertThat(segments()).allMatch(s -> s.getAccessibleRole() == AccessibleRole.BUTTON);
            assertThat(segments().get(1).getAccessibleText()).isEqualTo("timestamp, 34 bits, Time, bits 62 to 29");
        });
    }

    @Test
    void theBoundaryOfAPinnedFieldSaysWhyItDoesNotMove() {
        Fx.run(() -> {
            assertThat(handles().get(0).getCursor()).isEqualTo(Cursor.DEFAULT);
            assertThat(handles().get(0).getAccessibleText())
                    .isEqualTo("Boundary between sign and timestamp: sign is fixed at bit 63.");
            key(handles().get(0), KeyCode.RIGHT);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
            show(DesignSamples.uuidV1(), Theme.LIGHT);
            assertThat(handles().stream().map(h -> h.getCursor().equals(Cursor.H_RESIZE)))
                    .containsExactly(true, false, false, false, false, true);
            assertThat(segments())
                    .as("node crosses no row, and the time has three pieces")
                    .hasSize(7);
        });
    }

    @Test
    void aDraggedBoundaryLiesAtNibblesOrBytesAndFindsBack() {
        Fx.run(() -> {
            ruler.setSnap(Snap.NIBBLE);
            RulerHandle handle = handles().get(1);
            double at = 42 * oneBit();
            drag(handle, at, at + 3 * oneBit());
            assertThat(widths()).as("20 bits below").containsExactly(1, 43, 8, 12);
            mouse(MouseEvent.MOUSE_DRAGGED, handle, at + oneBit() * 0.7, MouseButton.PRIMARY);
            assertThat(widths()).as("the start").containsExactly(1, 41, 10, 12);
            mouse(MouseEvent.MOUSE_DRAGGED, handle, at + oneBit() * 40, MouseButton.PRIMARY);
            assertThat(widths()).as("the last place before the limit").containsExactly(1, 47, 4, 12);
            key(handle, KeyCode.SHIFT, KeyCombination.SHIFT_DOWN);
            assertThat(widths()).as("Shift while the pointer rests").containsExactly(1, 47, 4, 12);
            mouse(MouseEvent.MOUSE_DRAGGED, handle, at - oneBit() * 3, MouseButton.PRIMARY);
            assertThat(widths()).containsExactly(1, 39, 12, 12);
            key(handle, KeyCode.ESCAPE);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
        });
    }

    @Test
    void theSnapPlacesAreThoseOfTheUnitAndTheStart() {
        for (Snap snap : Snap.values()) {
            for (int bit = 1; bit < 40; bit++) {
                for (int wanted = -20; wanted <= 20; wanted++) {
                    int found = snap.nearest(bit, wanted, -15, Math.min(15, bit - 1));
                    assertThat(found == 0 || (bit - found) % snap.bits() == 0)
                            .as(snap + " " + bit + " " + wanted)
                            .isTrue();
                    for (int other = -15; other <= Math.min(15, bit - 1); other++) {
                        if ((bit - other) % snap.bits() == 0) {
                            assertThat(Math.abs(other - wanted))
                                    .as(snap + " " + bit + " " + wanted)
                                    .isGreaterThanOrEqualTo(Math.abs(found - wanted));
                        }
                    }
                }
            }
        }
    }

    @Test
    void rowsAreChosenByKeyAndKeepTheKeyboard() {
        Fx.run(() -> {
            show(DesignSamples.uuidV1(), Theme.LIGHT);
            assertThat(ruler.lookupAll(".ruler-cells")).hasSize(2);
            handles().get(5).requestFocus();
            key(handles().get(5), KeyCode.DIGIT4);
            assertThat(ruler.lookupAll(".ruler-cells")).hasSize(4);
            assertThat(scene.getFocusOwner()).isEqualTo(handles().get(5));
            assertThat(segments().stream().map(RulerSegment::field))
                    .as("node in two rows")
                    .containsExactly("time", "time", "version", "time", "variant", "clock_seq", "node", "node");
            assertThat(segments().stream().filter(Node::isFocusTraversable))
                    .as("one stop for each slice")
                    .hasSize(7);
            key(segments().get(0), KeyCode.DIGIT1);
            assertThat(ruler.lookupAll(".ruler-cells")).hasSize(1);
            show(DesignSamples.orders(), Theme.LIGHT);
            key(segments().get(0), KeyCode.DIGIT2);
            assertThat(ruler.lookupAll(".ruler-cells")).as("no choice").hasSize(1);
        });
    }

    @Test
    void placesToTakeHoldOfAreWideAndNeverOverlap() {
        Fx.run(() -> {
            for (Layout each :
                    new Layout[] {DesignSamples.orders(), DesignSamples.oneBitFields(), DesignSamples.twelveFields()}) {
                show(each, Theme.LIGHT);
                List<RulerHandle> all = handles();
                for (int i = 0; i < all.size(); i++) {
                    assertThat(all.get(i).getWidth()).isLessThanOrEqualTo(24);
                    for (int j = i + 1; j < all.size(); j++) {
                        boolean sameRow = all.get(i).getLayoutY() == all.get(j).getLayoutY();
                        double end = all.get(i).getLayoutX() + all.get(i).getWidth();
                        assertThat(!sameRow || end <= all.get(j).getLayoutX() + 1.01)
                                .as(each.id() + " " + i + " " + j)
                                .isTrue();
                    }
                }
            }
            show(DesignSamples.orders(), Theme.LIGHT);
            assertThat(handles().get(1).getWidth()).isEqualTo(24);
            assertThat(handles().get(1).getHeight()).isEqualTo(66);
        });
    }

    @Test
    void theBubbleStaysWithinTheRuler() {
        Fx.run(() -> {
            show(DesignSamples.longNames(), Theme.LIGHT);
            for (double to : new double[] {-2000, 2000}) {
                drag(handles().get(1), 42 * oneBit(), 42 * oneBit() + to);
                Node bubble = ruler.lookup(".ruler-bubble");
                assertThat(bubble.isVisible()).isTrue();
                assertThat(bubble.getBoundsInParent().getMinX()).isGreaterThanOrEqualTo(-2);
                assertThat(bubble.getBoundsInParent().getMaxX()).isLessThanOrEqualTo(WIDTH + 2);
                assertThat(((Label) ruler.lookup(".bubble-reason")).getText()).contains("cannot go below 1 bit");
                key(handles().get(1), KeyCode.ESCAPE);
            }
        });
    }

    @Test
    void whatWasShownOfAMoveGoesWithItWhenItIsTakenBack() {
        Fx.run(() -> {
            show(DesignSamples.orders(), Theme.LIGHT);
            handles().get(1).requestFocus();
            key(handles().get(1), KeyCode.RIGHT);
            assertThat(bubble()).isNotEmpty();
            assertThat(ruler.lookup(".ruler-ghost").isVisible()).isTrue();
            model.undo();
            layOut();
            assertThat(ruler.lookup(".ruler-bubble").isVisible()).isFalse();
            assertThat(ruler.lookup(".ruler-ghost").isVisible()).isFalse();
            model.redo();
            layOut();
            assertThat(ruler.lookup(".ruler-ghost").isVisible()).isFalse();
        });
    }

    private List<String> bubble() {
        return ruler.lookup(".ruler-bubble").lookupAll(".label").stream()
                .map(Label.class::cast)
                .filter(label -> label.isVisible() && label.getParent().isVisible())
                .map(Label::getText)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    @Test
    void theBubbleSaysThatAStandardIsLeftHoweverTheBoundaryMoves() {
        String left = "time is no longer as in UUID v1: programs that read UUID v1 will misread these IDs.";
        Layout v1 = Catalog.builtIn().find("uuid-v1").orElseThrow();
        Fx.run(() -> {
            show(v1, Theme.LIGHT);
            // RFC 9562, 5.1: the first 32 bits are the low ones of the time, the next 16 the middle ones.
            drag(handles().get(0), 32 * oneBit(), 36 * oneBit());
            assertThat(bubble()).containsExactly("time", "32\u00b716\u00b712", "\u2192 36\u00b712\u00b712", left);
            key(handles().get(0), KeyCode.ESCAPE);
            assertThat(model.getLayout()).isEqualTo(v1);
            key(handles().get(0), KeyCode.RIGHT);
            assertThat(bubble()).containsExactly("time", "32\u00b716\u00b712", "\u2192 33\u00b715\u00b712", left);
            key(handles().get(0), KeyCode.LEFT);
            assertThat(bubble()).doesNotContain(left);
            // Nothing of a standard is left where there is none, nor where the standard has nothing to say.
            show(DesignSamples.orders(), Theme.LIGHT);
            drag(handles().get(1), 42 * oneBit(), 44 * oneBit());
            assertThat(bubble()).noneMatch(text -> text.contains("no longer as in"));
            key(handles().get(1), KeyCode.ESCAPE);
        });
    }

    @Test
    void whatIsTypedSaysThatAStandardIsLeft() {
        Fx.run(() -> {
            show(Catalog.builtIn().find("ulid").orElseThrow(), Theme.LIGHT);
            key(segments().get(0), KeyCode.ENTER);
            TextField editor = (TextField) ruler.lookup(".ruler-editor");
            editor.setText("47");
            assertThat(((Label) ruler.lookup(".bubble-reason")).getText())
                    .contains("time is no longer as in ULID: programs that read ULID will misread these IDs.");
            editor.setText("48");
            assertThat(bubble()).noneMatch(text -> text.contains("no longer as in"));
        });
    }

    @Test
    void whatIsTypedIsExplainedWhileItIsTyped() {
        Fx.run(() -> {
            key(segments().get(3), KeyCode.ENTER);
            TextField editor = (TextField) ruler.lookup(".ruler-editor");
            Label said = (Label) ruler.lookup(".bubble-reason");
            editor.setText("16384");
            assertThat(said.getText())
                    .isEqualTo("16,384 values need 14 bits. machine gives 2 bits to sequence. Enter does it.");
            editor.setText("-1");
            assertThat(said.getText()).isEqualTo("sequence gives 1 bit to machine. Enter does it.");
            editor.setText("70");
            assertThat(said.getText()).contains("70 values need 7 bits.");
            editor.setText("64");
            assertThat(said.getText()).contains("more bits are free.");
            key(editor, KeyCode.ESCAPE);
            assertThat(widths()).containsExactly(1, 41, 10, 12);
        });
    }

    @Test
    void placesAndBitsAgree() {
        for (int bits : new int[] {1, 8, 53, 63, 64, 65, 80, 100, 128, 160, 256}) {
            RulerGeometry geometry = new RulerGeometry(1000, bits);
            assertThat(geometry.lanes() * geometry.perLane()).isGreaterThanOrEqualTo(bits);
            assertThat(geometry.perLane()).isLessThanOrEqualTo(64);
            IntStream.range(0, bits).forEach(position -> {
                int lane = geometry.laneOf(position);
                double x = geometry.x(position, lane);
                assertThat(geometry.nearest(x + geometry.bitWidth() * 0.4, lane))
                        .isEqualTo(position);
                assertThat(geometry.bitAt(x + geometry.bitWidth() * 0.5, lane)).isEqualTo(bits - 1 - position);
            });
        }
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void pictures(Theme theme) {
        Fx.run(() -> {
            show(DesignSamples.orders(), theme);
            drag(handles().get(1), 42 * oneBit(), 43 * oneBit());
            Fx.picture(scene, "ruler-drag-" + theme.word());
            drag(handles().get(1), 43 * oneBit(), 70 * oneBit());
            Fx.picture(scene, "ruler-stopped-" + theme.word());
            show(DesignSamples.uuidV1(), theme);
            handles().get(0).requestFocus();
            key(handles().get(0), KeyCode.LEFT, KeyCombination.SHIFT_DOWN);
            Fx.picture(scene, "ruler-uuid-" + theme.word());
            show(DesignSamples.oneBitFields(), theme);
            Fx.picture(scene, "ruler-flags-" + theme.word());
            show(DesignSamples.twelveFields(), theme);
            Fx.picture(scene, "ruler-wide-" + theme.word());
            show(DesignSamples.orders(), theme);
            RulerSegment machine = segments().get(2);
            double grab = 46 * oneBit();
            mouse(MouseEvent.MOUSE_PRESSED, machine, grab, MouseButton.PRIMARY);
            lift(machine, 2 * oneBit(), 20);
            assertThat(((Label) ruler.lookup(".bubble-reason")).getText())
                    .isEqualTo("machine before timestamp. IDs will no longer sort by time.");
            Fx.picture(scene, "ruler-lift-" + theme.word());
            mouse(MouseEvent.MOUSE_PRESSED, machine, grab, MouseButton.SECONDARY);
            assertThat(machine.getTranslateY()).isZero();
            show(DesignSamples.longNames(), theme);
            key(segments().get(2), KeyCode.ENTER);
            Fx.picture(scene, "ruler-names-" + theme.word());
        });
    }
}
