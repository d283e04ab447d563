package org.bitloupe.app.shell.popup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.shell.FxmlFile;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.rank.Preferences;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.file.LayoutWriter;
import org.bitloupe.message.AvailableLanguages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The settings popup's content; pictures are in {@code target/screens}. */
@ScreenTest
final class SettingsPicturesTest {
    private static final AvailableLanguages LANGUAGES = new AvailableLanguages(
            Stream.of("en", "vi", "zh-Hans").map(Locale::forLanguageTag).toList());

    @TempDir
    private Path folder = Path.of("");

    private TestApp app() throws IOException {
        TestApp app = new TestApp();
        Files.writeString(
                folder.resolve("orders.idlayout"),
                LayoutWriter.write(Catalog.builtIn()
                        .find("snowflake-node10")
                        .orElseThrow()
                        .asOwn("orders-v3", LocalizedText.of("Orders"))));
        Files.writeString(folder.resolve("broken.idlayout"), "{");
        app.dialogs.folder = Optional.of(folder);
        Preferences rules = Preferences.NONE
                .withAlways(new Preferences.Shape("decimal", 64), "orders-v3")
                .withAlways(new Preferences.Shape("uuid", 128), "uuid-v7");
        app.settings.change(s -> s.withReading(s.reading().withPreferences(rules)));
        return app;
    }

    private static Scene scene(TestApp app, Theme theme) {
        TeamLayoutsModel team =
                new TeamLayoutsModel(app.settings, app.catalog, app.context().work());
        Parent root =
                app.context().fxml().load(FxmlFile.SETTINGS, new SettingsController(app.context(), team, LANGUAGES));
        StackPane card = new StackPane(root);
        card.getStyleClass().addAll("card", "padded");
        return app.scene(card, theme, 360, 560);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void withATeamFolderAndRules(Theme theme) throws IOException {
        TestApp app = app();
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Scene scene = scene(app, theme);
            Fx.picture(scene, "settings-none-" + theme.word());
            ((Button) scene.lookup("#settings-team-choose")).fire();
            for (int pulse = 0; pulse < 3; pulse++) {
                Fx.layOut(scene.getRoot(), 360, 560);
            }
            Fx.picture(scene, "settings-team-" + theme.word());
            assertThat(((Label) scene.lookup("#team-state")).getText())
                    .isEqualTo("1 layout read. 1 file cannot be used:");
        }));
        assertThat(faults).isEmpty();
    }

    @Test
    void aPopupHigherThanItsWindowScrolls() {
        Fx.run(() -> {
            Region content = new Region();
            content.setPrefSize(310, 200);
            MaxHeightScrollPane pane = new MaxHeightScrollPane(content, new SimpleDoubleProperty(490));
            Fx.layOut(new StackPane(pane), 600, 600);
            assertThat(pane.prefHeight(-1)).isEqualTo(200);
            assertThat(pane.prefWidth(-1)).isEqualTo(310);
            content.setPrefHeight(900);
            assertThat(pane.prefHeight(-1)).isEqualTo(490);
            assertThat(pane.prefWidth(-1)).as("and room for the bar").isGreaterThan(310);
        });
    }

    /** A tag is kept for a program that has that language, and the system's is spoken where this one has not. */
    @Test
    void aLanguageIsChosenByItsOwnName() {
        TestApp app = new TestApp();
        app.settings.change(s -> s.withLanguage("tlh"));
        Fx.run(() -> {
            Scene scene = scene(app, Theme.LIGHT);
            ComboBox<?> box = (ComboBox<?>) scene.lookup("#language");
            assertThat(box.getItems().stream().map(item -> nameIn(box, item)))
                    .containsExactly("The system's language", "English", "Tiếng Việt", "中文 (简体)");
            assertThat(nameIn(box, box.getValue())).isEqualTo("The system's language");
            assertThat(app.settings.get().language()).isEqualTo("tlh");
            box.getSelectionModel().select(2);
            assertThat(app.settings.get().language()).isEqualTo("vi");
            box.getSelectionModel().select(0);
            assertThat(app.settings.get().language()).isEmpty();
        });
    }

    @SuppressWarnings("unchecked")
    private static String nameIn(ComboBox<?> box, Object item) {
        return ((ComboBox<Object>) box).getConverter().toString(item);
    }

    @Test
    void aRuleIsTakenBackByItsButton() throws IOException {
        TestApp app = app();
        Fx.run(() -> {
            Scene scene = scene(app, Theme.LIGHT);
            Button remove = (Button) scene.lookup(".remove-rule");
            assertThat(remove.getAccessibleText()).isEqualTo("No longer: decimal numbers as orders-v3");
            remove.fire();
            assertThat(app.settings.get().reading().preferences().always()).hasSize(1);
            assertThat(scene.getRoot().lookupAll(".remove-rule")).hasSize(1);
        });
    }
}
