package org.bitloupe.app.control.basic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ScreenTest
final class ControlsTest {
    private final Messages messages = Messages.in(Locale.ENGLISH);

    @ParameterizedTest
    @EnumSource(Role.class)
    void badgeSaysItsRoleByLetterColorAndName(Role role) {
        Fx.run(() -> {
            RoleBadge badge = new RoleBadge(messages, Role.TIME);
            badge.setRole(role);
            assertThat(badge.getText()).hasSize(1);
            assertThat(badge.getAccessibleText()).isNotBlank();
            assertThat(badge.getStyleClass().stream()
                            .filter(c -> c.startsWith("role-") && c.equals(RoleStyles.styleClass(role))))
                    .hasSize(1);
            assertThat(badge.getStyleClass().stream()
                            .filter(c -> List.of(Role.values()).stream()
                                    .map(RoleStyles::styleClass)
                                    .anyMatch(c::equals)))
                    .hasSize(1);
        });
    }

    @Test
    void lettersDiffer() {
        assertThat(List.of(Role.values()).stream().map(role -> RoleStyles.letter(messages, role)))
                .doesNotHaveDuplicates();
    }

    @Test
    void everySliceIsSeenAndWiderOnesAreWider() {
        Layout layout = Catalog.builtIn().find("snowflake-twitter").orElseThrow();
        Fx.run(() -> {
            LayoutBar bar = new LayoutBar();
            bar.setLayout(layout);
            Fx.layOut(new VBox(bar), 200, 20);
            List<Node> segments = bar.getChildrenUnmodifiable();
            assertThat(segments).hasSameSizeAs(layout.slices());
            assertThat(segments)
                    .allSatisfy(segment ->
                            assertThat(segment.getLayoutBounds().getWidth()).isGreaterThan(2));
            IntStream.range(1, segments.size()).forEach(i -> {
                double gap = segments.get(i).getLayoutX()
                        - segments.get(i - 1).getLayoutX()
                        - segments.get(i - 1).getLayoutBounds().getWidth();
                assertThat(gap).isGreaterThan(1);
            });
            Node last = segments.get(segments.size() - 1);
            assertThat(last.getLayoutX() + last.getLayoutBounds().getWidth()).isBetween(199.0, 200.5);
            assertThat(bar.getAccessibleText()).isEqualTo(layout.shape());
        });
    }

    @Test
    void anEmptyBarAndATinyOneDoNoHarm() {
        Layout layout = Catalog.builtIn().find("uuid-v1").orElseThrow();
        Fx.run(() -> {
            LayoutBar bar = new LayoutBar(true);
            Fx.layOut(new StackPane(bar), 100, 20);
            bar.setLayout(layout);
            Fx.layOut((StackPane) bar.getParent(), 2, 20);
            bar.setLayout(null);
            Fx.layOut((StackPane) bar.getParent(), 100, 20);
            assertThat(bar.getChildrenUnmodifiable()).isEmpty();
        });
    }

    @Test
    void copyButtonCopiesWhatIsThereWhenItIsPressed() {
        List<String> copied = new ArrayList<>();
        StringBuilder value = new StringBuilder("1");
        Fx.run(() -> {
            CopyButton button = new CopyButton();
            button.setAccessibleText("Copy the hex");
            button.copies(copied::add, value::toString);
            button.fire();
            value.setLength(0);
            value.append("2217813737473025832");
            button.fire();
            assertThat(button.getTooltip()).isNull();
            button.fireEvent(Mouse.over(MouseEvent.MOUSE_ENTERED, button, 5, 5));
            assertThat(button.getTooltip().getText()).isEqualTo("Copy the hex");
        });
        assertThat(copied).containsExactly("1", "2217813737473025832");
    }

    @Test
    void oneOfTheChoicesIsAlwaysChosen() {
        Fx.run(() -> {
            SegmentedChoice<Integer> choice = new SegmentedChoice<>();
            assertThat(choice.getValue()).isNull();
            choice.offer(List.of(10, 20, 30), Object::toString);
            assertThat(choice.getValue()).isEqualTo(10);
            choice.getButtons().get(2).fire();
            assertThat(choice.getValue()).isEqualTo(30);
            choice.getButtons().get(2).fire();
            assertThat(choice.getValue()).isEqualTo(30);
            assertThat(choice.getButtons().get(2).isSelected()).isTrue();
            choice.choose(20);
            choice.choose(99);
            assertThat(choice.getValue()).isEqualTo(20);
        });
    }
}
