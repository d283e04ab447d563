package org.bitloupe.app.shell.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

@ScreenTest
final class SceneThemeTest {
    /** A family that is there on every machine, in the place of one that has Chinese letters. */
    private static final String SYSTEM = "JetBrains Mono NL";

    private static List<Label> labels(Optional<String> family, SimpleObjectProperty<Theme> theme) {
        Fonts.load();
        Label plain = new Label("plain");
        Label strong = new Label("strong");
        strong.getStyleClass().add("title");
        Scene scene = new Scene(new VBox(plain, strong));
        new SceneTheme(theme, family).dress(scene);
        theme.set(theme.get().other());
        scene.getRoot().applyCss();
        return List.of(plain, strong);
    }

    @Test
    void theFamilyOfALanguageIsThatOfAllWords() {
        Fx.run(() -> assertThat(labels(Optional.of(SYSTEM), new SimpleObjectProperty<>(Theme.LIGHT)))
                .extracting(label -> label.getFont().getFamily())
                .allMatch(family -> family.startsWith(SYSTEM)));
    }

    @Test
    void theBundledFamilyIsThatOfOtherLanguages() {
        Fx.run(() -> assertThat(labels(Optional.empty(), new SimpleObjectProperty<>(Theme.DARK)))
                .extracting(label -> label.getFont().getFamily())
                .allMatch(family -> family.startsWith("Noto Sans")));
    }

    /** As many rules as name the bundled family, counted over the folder of the sheets; what is strong there is bold. */
    @Test
    void noRuleNamesTheBundledFamilyBesides() throws IOException {
        String sheet = LanguageFontSheet.of("PingFang SC");
        try (Stream<Path> files = Files.walk(Path.of("fxml"))) {
            List<String> lines = files.filter(file -> file.toString().endsWith(".css"))
                    // Taken off every file that the program loads.
                    .filter(file -> !file.endsWith("preview.css"))
                    .flatMap(SceneThemeTest::lines)
                    .filter(line -> line.contains("\"Noto Sans"))
                    .toList();
            assertThat(lines).isNotEmpty();
            assertThat(sheet.split("-fx-font-family: \"PingFang SC\"", -1)).hasSize(lines.size() + 1);
            assertThat(sheet.split("-fx-font-weight: bold", -1))
                    .hasSize((int) lines.stream()
                                    .filter(line -> line.contains("SemiBold"))
                                    .count()
                            + 1);
        }
        assertThat(sheet).doesNotContain("Noto Sans");
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
