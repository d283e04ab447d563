package org.bitloupe.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.bitloupe.message.Messages;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every FXML file alone, as Scene Builder opens it: without its controller, in a scene that has no style sheets. */
@ScreenTest
final class FxmlPreviewTest {
    private static final Path FOLDER = Path.of("fxml");

    @TempDir
    static Path copies;

    @BeforeAll
    static void takeTheControllersOff() throws IOException {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Path copy = copies.resolve(FOLDER.relativize(file));
                Files.createDirectories(copy.getParent());
                if (file.toString().endsWith(".fxml")) {
                    Files.writeString(
                            copy,
                            Files.readString(file)
                                    .replaceAll("fx:controller=\"[^\"]*\"", "")
                                    .replaceAll("\\son\\w+=\"#\\w+\"", ""));
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void hasItsColoursAlone(FxmlFile file) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            Parent root = load(file);
            Label label = new Label();
            StackPane window = new StackPane(root, label);
            Scene scene = new Scene(window);
            window.applyCss();
            window.layout();
            assertThat(scene.getStylesheets()).isEmpty();
            // JavaFX's own colour of text.
            assertThat(label.getTextFill()).isEqualTo(Color.web("#333333"));
            for (Node each : root.lookupAll(".label")) {
                if (each instanceof Label own) {
                    assertThat(own.getTextFill()).as("the colour of %s", own).isNotEqualTo(Color.web("#333333"));
                }
            }
        }));
        assertThat(faults).as("%s", file).isEmpty();
    }

    private static Parent load(FxmlFile file) {
        try {
            return FXMLLoader.load(
                    copies.resolve(file.path()).toUri().toURL(),
                    Messages.in(Locale.ENGLISH).bundle());
        } catch (IOException e) {
            throw new AssertionError(file.path(), e);
        }
    }
}
