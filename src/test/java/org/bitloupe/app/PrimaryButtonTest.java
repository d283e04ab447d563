package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.bitloupe.app.control.field.FieldHighlighter;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Mouse;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** The primary button does things; the others are for menus, or for nothing. */
@ScreenTest
final class PrimaryButtonTest {
    private static final Path WINDOW = Path.of("src/main/java/org/bitloupe/app");
    private static final Pattern CLICKS = Pattern.compile("setOnMouseClicked\\(|MouseEvent\\.MOUSE_CLICKED,");
    /** Any button beside an overlay closes it; the ruler's gestures ask themselves. */
    private static final Pattern ANY_BUTTON = Pattern.compile("close\\(\\)|gestures\\.cellClicked");

    @Test
    void anotherButtonSelectsNoFieldOfASentence() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.inspect(TestWindow.INSTAGRAM);
            Label word = window.find(".sentence-mark", Label.class);
            word.fireEvent(Mouse.event(MouseEvent.MOUSE_CLICKED, word, 2, 2, MouseButton.SECONDARY, false));
            assertThat(word.getPseudoClassStates()).doesNotContain(FieldHighlighter.LIT);
            word.fireEvent(Mouse.primary(MouseEvent.MOUSE_CLICKED, word, 2, 2));
            assertThat(word.getPseudoClassStates()).contains(FieldHighlighter.LIT);
        });
    }

    @Test
    void whateverIsClickedAsksForTheButton() throws IOException {
        List<String> careless = new ArrayList<>();
        int handlers = 0;
        try (Stream<Path> files = Files.walk(WINDOW)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                String text = Files.readString(file);
                Matcher clicks = CLICKS.matcher(text);
                while (clicks.find()) {
                    handlers++;
                    String handler = text.substring(clicks.end(), end(text, clicks.end()));
                    if (!handler.contains("MouseButton.PRIMARY")
                            && !handler.strip().startsWith("PrimaryClick.of(")
                            && !ANY_BUTTON.matcher(handler).find()) {
                        careless.add(file.getFileName() + ": " + handler);
                    }
                }
            }
        }
        assertThat(handlers).isGreaterThan(10);
        assertThat(careless).isEmpty();
    }

    /** The end of a call's arguments. */
    private static int end(String text, int from) {
        int open = 1;
        int at = from;
        while (open > 0) {
            char c = text.charAt(at++);
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        return at;
    }
}
