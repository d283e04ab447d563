package org.bitloupe.app.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyTextTest {
    private static final Messages WORDS = Messages.in(Locale.ENGLISH);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Shortcut+C                | Ctrl C              | ⌘C",
                "Shortcut+Shift+C          | Ctrl Shift C        | ⇧⌘C",
                "Shortcut+Z, Shortcut+Y    | Ctrl Z, Ctrl Y      | ⌘Z, ⌘Y",
                "Shortcut+Enter            | Ctrl Enter          | ⌘↩",
                "Shortcut+Left Right       | Ctrl ← →            | ⌘← →",
                "Shortcut+Shift+Left Right | Ctrl Shift ← →      | ⇧⌘← →",
                "Shortcut+Plus Minus 0     | Ctrl + − 0          | ⌘+ − 0",
                "Shortcut+Plus             | Ctrl +              | ⌘+",
                "Shortcut                  | Ctrl                | ⌘",
                "Shift                     | Shift               | ⇧",
                "Shift+F10                 | Shift F10           | ⇧F10",
                "Alt+Left                  | Alt ←               | ⌥←",
                "Alt+1 … 9                 | Alt 1 … 9           | ⌥1 … 9",
                "Alt+D, H, B               | Alt D, H, B         | ⌥D, H, B",
                "Alt+1, Alt+2              | Alt 1, Alt 2        | ⌥1, ⌥2",
                "Enter, F2, P, Del         | Enter, F2, P, Del   | ↩, F2, P, Del",
                "PageUp, PageDown          | Page Up, Page Down  | Page Up, Page Down",
                "Home, End                 | Home, End           | Home, End",
                "Up Down                   | ↑ ↓                 | ↑ ↓",
                "Esc                       | Esc                 | Esc"
            })
    void keysAreNamedAsTheSystemNamesThem(String keys, String elsewhere, String onMac) {
        assertThat(KeyText.of(WORDS, keys, false)).isEqualTo(elsewhere);
        assertThat(KeyText.of(WORDS, keys, true)).isEqualTo(onMac);
    }

    /** On a Mac there is no such key, and in German it has another name. */
    @Test
    void noTextNamesTheControlKeyItself() throws IOException {
        for (Path folder : List.of(
                Path.of("src/main/resources/org/bitloupe/messages"), Path.of("src/main/java"), Path.of("fxml"))) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|fxml|properties)"))
                        .toList()) {
                    assertThat(Files.readString(file)
                                    .lines()
                                    .filter(line -> line.matches("([a-z0-9.-]+ = .*|.*\"[^\"]*)\\bCtrl\\b.*")))
                            .as("%s", file)
                            .isSubsetOf("keyboard.key.shortcut = Ctrl");
                }
            }
        }
    }
}
