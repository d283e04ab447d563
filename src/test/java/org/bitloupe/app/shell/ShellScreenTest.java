package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.control.basic.SegmentedChoice;
import org.bitloupe.app.control.field.LayoutBar;
import org.bitloupe.app.control.field.RoleBadge;
import org.bitloupe.app.control.field.RoleStyles;
import org.bitloupe.app.control.node.Icon;
import org.bitloupe.app.control.node.IconName;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.Role;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The window and its parts in both themes; pictures are in {@code target/screens}. */
@ScreenTest
final class ShellScreenTest {

    @ParameterizedTest
    @EnumSource(Theme.class)
    void windowWithItsParts(Theme theme) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            TestApp app = new TestApp();
            app.settings.change(s -> s.withTheme(theme));
            Map<Mode, Function<AppContext, Screen>> makers = new EnumMap<>(Mode.class);
            for (Mode mode : Mode.values()) {
                makers.put(mode, context -> () -> gallery(context));
            }
            Scene scene = app.shell(makers).scene();
            app.status.idle("Made by the same code that Inspect reads with", "Enter opens the selected ID");
            Fx.layOut(scene.getRoot(), 1280, 800);
            Fx.picture(scene, "shell-" + theme.word());
            assertThat(scene.getRoot().lookupAll(".segment")).isNotEmpty();
        }));
        assertThat(faults).isEmpty();
    }

    private static Parent gallery(AppContext context) {
        FlowPane badges = new FlowPane(8, 8);
        FlowPane bars = new FlowPane(8, 8);
        FlowPane tints = new FlowPane(8, 8);
        for (Role role : Role.values()) {
            badges.getChildren().add(new RoleBadge(context.messages(), role));
            Label bar = new Label(RoleStyles.name(context.messages(), role));
            bar.getStyleClass().addAll("role-fill", "strong", RoleStyles.styleClass(role));
            bar.setPrefSize(130, 60);
            bar.setPadding(new Insets(0, 0, 0, 12));
            bars.getChildren().add(bar);
            Label tint = new Label(RoleStyles.name(context.messages(), role));
            tint.getStyleClass().addAll("role-tint", "mono", RoleStyles.styleClass(role));
            tints.getChildren().add(tint);
        }
        FlowPane icons = new FlowPane(10, 10);
        for (IconName iconName : IconName.values()) {
            icons.getChildren().add(new Icon(iconName));
        }
        Button primary = new Button("Export", new Icon(IconName.EXPORT));
        primary.getStyleClass().add("primary");
        Button small = new Button("Copy as", new Icon(IconName.COPY));
        small.getStyleClass().add("small");
        Button disabled = new Button("Undo", new Icon(IconName.UNDO));
        disabled.setDisable(true);
        Button off = new Button("Making 1,000,000 IDs");
        off.getStyleClass().add("primary");
        off.setDisable(true);
        SegmentedChoice<String> choice = new SegmentedChoice<>();
        choice.offer(List.of("Decimal", "Hex", "Binary"), each -> each);
        ComboBox<String> combo = new ComboBox<>();
        combo.getItems().addAll("starts at 0 each ms", "carries on");
        combo.getSelectionModel().select(0);
        TextField field = new TextField("2026-11-20 09:41:07.236 UTC");
        field.getStyleClass().add("mono");
        TextField empty = new TextField();
        empty.setPromptText("leave empty for random");
        Label literal = new Label("2217813737473025832");
        literal.getStyleClass().add("literal");
        Label bits = new Label("0001 1110 -> == != 0x3E9");
        bits.getStyleClass().add("mono-strong");
        Label big = new Label("139.4 years");
        big.getStyleClass().add("big-number");
        Label tag = new Label("Best match");
        tag.getStyleClass().addAll("tag", "ok");
        Label key = new Label("Ctrl K");
        key.getStyleClass().add("key");
        Label title = new Label("Pasted ID");
        title.getStyleClass().add("title");
        ProgressBar progress = new ProgressBar(0.62);
        progress.setPrefWidth(300);
        VBox card = new VBox(
                12,
                title,
                new HBox(10, literal, bits, big, tag, key),
                new HBox(10, primary, new Button("Compare"), small, disabled, off, choice, new CopyButton()),
                new HBox(10, field, empty, combo, progress),
                badges,
                icons,
                bars,
                tints,
                new LayoutBar());
        card.getStyleClass().addAll("card", "padded");
        VBox root = new VBox(card);
        root.getStyleClass().add("screen");
        return root;
    }
}
