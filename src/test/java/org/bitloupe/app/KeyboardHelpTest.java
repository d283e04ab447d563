package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.shell.AppContext;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.Screen;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shift F1 lists the keys that work, and those alone. */
@ScreenTest
final class KeyboardHelpTest {
    /** These do no harm where nothing is to be opened or saved, and say whether they are for the page. */
    private static final Set<Command> ASKED =
            EnumSet.of(Command.FOCUS_FIELD, Command.LARGE_VIEW, Command.HISTORY, Command.MAKE_ONE, Command.COPY);

    private static Set<String> listed(KeyPage page) {
        Set<String> keys = new HashSet<>();
        page.hints().forEach(hint -> keys.addAll(hint.combinations()));
        return keys;
    }

    /** The window with screens that can be asked. */
    private static final class Asked {
        final Map<Mode, Screen> screens = new EnumMap<>(Mode.class);
        final TestWindow window = new TestWindow(new TestApp(), 1280, 800, watched());

        private Map<Mode, Function<AppContext, Screen>> watched() {
            Map<Mode, Function<AppContext, Screen>> makers = ScreenRegistry.all();
            makers.replaceAll((mode, maker) -> context -> {
                Screen made = maker.apply(context);
                screens.put(mode, made);
                return made;
            });
            return makers;
        }

        Screen screen() {
            return Objects.requireNonNull(
                    screens.get(window.app.model.modeProperty().get()));
        }
    }

    // state, its page, keys of the window that it has something to do for
    @ParameterizedTest
    @CsvSource({
        "INSPECT_NUMBER, INSPECT, FOCUS_FIELD COPY LARGE_VIEW HISTORY",
        "TIMELINE_MAIL, TICKET, COPY",
        "START_NEEDS, START, ''",
        "START_FOUND, START, ''",
        "DOCUMENT, DESIGN, ''",
        "EXPORT, EXPORT, FOCUS_FIELD COPY",
        "COMPARE, COMPARE, ''",
        "MADE, MAKE, FOCUS_FIELD MAKE_ONE",
        "REHEARSED, REHEARSE, ''",
        "FLEET_CHECKED, FLEET, FOCUS_FIELD",
        "BATCH_ROWS, BATCH, FOCUS_FIELD",
        "BATCH_DECODE, DECODE, FOCUS_FIELD COPY",
    })
    void eachKeyOfTheWindowThatAPageTakesIsListedAndNoOther(WindowState state, KeyPage page, String taken) {
        Fx.run(() -> {
            Asked asked = new Asked();
            state.in(asked.window);
            Screen screen = asked.screen();
            assertThat(screen.keyPage()).contains(page);
            Set<String> listed = listed(page);
            Set<Command> answered = page == KeyPage.START
                    ? screen.commands()
                    : screen.commandTable().all();
            for (Command command : answered) {
                assertThat(listed).as("%s answers %s", page, command).contains(command.combination());
            }
            for (Command command : Command.values()) {
                if (listed.contains(command.combination())) {
                    assertThat(screen.commandTable().all()).as("%s lists", page).contains(command);
                }
            }
            Set<Command> takes = EnumSet.noneOf(Command.class);
            for (Command command : ASKED) {
                boolean offered = screen.commands().contains(command);
                boolean did = screen.handle(command);
                assertThat(offered || !did)
                        .as("%s takes %s, which the palette offers", page, command)
                        .isTrue();
                if (did) {
                    takes.add(command);
                    assertThat(listed).as("%s takes %s", page, command).contains(command.combination());
                }
            }
            for (String each : taken.isEmpty() ? new String[0] : taken.split(" ", -1)) {
                assertThat(takes).contains(Command.valueOf(each));
            }
        });
    }

    @Test
    void everyKeyOfTheWindowStandsOnAPage() {
        Set<String> all = new HashSet<>();
        for (KeyPage page : KeyPage.values()) {
            all.addAll(listed(page));
        }
        for (Command command : Command.values()) {
            assertThat(all).contains(command.combination());
        }
    }

    private static List<String> shown(TestWindow window) {
        return window.texts("#keysBox .label");
    }

    @Test
    void theFieldHasTheKeyboardEscapeClearsItThenCloses() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.MADE.in(window);
            Node before = ScreenKeysTest.owner(window);
            window.key(KeyCode.F1, KeyCombination.SHIFT_DOWN);
            assertThat(ScreenKeysTest.owner(window).getId()).isEqualTo("keys-search");
            assertThat(shown(window)).contains("On this page: Generate: make IDs", "Make one and copy it", "Inspect");

            TextInputControl field = (TextInputControl) ScreenKeysTest.owner(window);
            field.setText("xyzzy");
            window.layOut();
            assertThat(shown(window))
                    .anyMatch(text -> text.startsWith("No key and nothing that a key does has these words."));
            field.setText("ticket csv");
            window.layOut();
            assertThat(shown(window))
                    .contains("Ctrl S", "Save as CSV", "Ticket X-ray")
                    .hasSize(4);
            assertThat(field.getAccessibleText()).isEqualTo("Search keys. Ctrl S: Save as CSV; Ticket X-ray");

            window.key(KeyCode.ESCAPE);
            assertThat(field.getText()).isEmpty();
            assertThat(window.isSeen("#keysOverlay")).isTrue();
            window.key(KeyCode.ESCAPE);
            assertThat(window.app.model.keysShownProperty().get()).isFalse();
            assertThat(ScreenKeysTest.owner(window)).isEqualTo(before);
        });
    }

    @Test
    void arrowsAndTabGoThroughTheListAndStayThere() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(960, 640);
            window.key(KeyCode.F1, KeyCombination.SHIFT_DOWN);
            for (KeyCode key : List.of(KeyCode.DOWN, KeyCode.TAB, KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN, KeyCode.UP)) {
                String before = ScreenKeysTest.owner(window).getAccessibleText();
                window.key(key);
                assertThat(ScreenKeysTest.owner(window).getId()).isEqualTo("keys-search");
                assertThat(ScreenKeysTest.owner(window).getAccessibleText()).isNotEqualTo(before);
            }
            window.key(KeyCode.DIGIT2, KeyCombination.SHORTCUT_DOWN);
            assertThat(window.app.model.keysShownProperty().get()).isFalse();
            assertThat(ScreenKeysTest.isIn(ScreenKeysTest.owner(window), ScreenKeysTest.content(window)))
                    .isTrue();
            Keys.press(window.scene(), KeyCode.F1, KeyCombination.SHIFT_DOWN);
            window.layOut();
            assertThat(shown(window)).contains("On this page: Design: a new layout");
        });
    }
}
