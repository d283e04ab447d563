package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import org.bitloupe.app.control.text.FocusTraversal;
import org.bitloupe.app.control.text.HelpAnchor;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.help.HelpIndex;
import org.bitloupe.help.HelpKind;
import org.bitloupe.help.HelpPage;
import org.bitloupe.help.HelpTopic;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** F1 shows help on what has the keyboard, and every page of it opens. */
@ScreenTest
final class HelpTest {
    private static List<String> labels(TestWindow window) {
        return window.texts(".help-page .label");
    }

    private static String title(TestWindow window) {
        return window.text(".help-page .label");
    }

    private static boolean isShown(TestWindow window) {
        return !window.all(".help-scrim").isEmpty();
    }

    private static TextField field(TestWindow window) {
        return window.find("#help-search", TextField.class);
    }

    /** A click on the list's scroll bar gives it the keyboard. */
    @Test
    void keysGoOnInTheListThatHasTheKeyboard() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(960, 640);
            window.key(KeyCode.F1);
            String first = title(window);
            ListView<?> list = window.find("#help-list", ListView.class);
            list.requestFocus();
            window.key(KeyCode.DOWN);
            assertThat(list.getScene().getFocusOwner()).isSameAs(list);
            String second = title(window);
            assertThat(second).isNotEqualTo(first);
            window.key(KeyCode.UP);
            assertThat(title(window)).isEqualTo(first);
        });
    }

    /** One goes down the whole list, and each page that is shown is the one that the index has. */
    @Test
    void everyPageOpensFromTheListInItsOrder() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(960, 640);
            HelpIndex index = new HelpIndex(
                    window.app.messages,
                    window.app.context().catalog().get(),
                    window.app.context().clock().instant());
            window.key(KeyCode.F1);
            for (HelpTopic topic : index.topics()) {
                HelpPage page = index.page(topic).orElseThrow();
                assertThat(labels(window)).as("%s", topic).startsWith(page.title());
                String shown = labels(window).stream().collect(Collectors.joining("\n"));
                assertThat(page.sections().stream().flatMap(section -> section.paragraphs().stream()))
                        .allMatch(shown::contains);
                assertThat(page.sources()).allMatch(shown::contains);
                assertThat(window.all(".help-page .found-bar")).hasSize(page.picture() == null ? 0 : 1);
                ListView<?> list = window.find("#help-list", ListView.class);
                assertThat(list.getSelectionModel().getSelectedItem().toString())
                        .contains(topic.name());
                window.key(KeyCode.DOWN);
            }
            // The last one stays.
            assertThat(title(window))
                    .isEqualTo(index.title(index.topics().get(index.topics().size() - 1)));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "INSPECT_NUMBER, Inspect",
        "TIMELINE_MAIL, Ticket X-ray",
        "START_NEEDS, Design: a new layout",
        "EXPORT, Design: export",
        "COMPARE, Design: compare layouts",
        "MADE, Generate: make IDs",
        "REHEARSED, Generate: rehearse",
        "FLEET_CHECKED, Generate: check a fleet",
        "BATCH_ROWS, Batch",
        "BATCH_DECODE, Batch: decode a column",
    })
    void withoutATopicOfItsOwnItIsThatOfThePage(WindowState state, String title) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            window.find("#themeButton", Button.class).requestFocus();
            window.key(KeyCode.F1);
            assertThat(title(window)).isEqualTo(title);
        });
    }

    /** A field on it is about its purpose; a boundary, and what stands around the ruler, about the ruler. */
    @Test
    void theRulerOfALayoutHasAPageOfItsOwn() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.DOCUMENT.in(window);
            window.find(".ruler-handle").requestFocus();
            window.key(KeyCode.F1);
            assertThat(title(window)).isEqualTo("Design: the ruler");
            window.key(KeyCode.F1);
            window.find(".ruler-segment").requestFocus();
            window.key(KeyCode.F1);
            assertThat(title(window)).isEqualTo("Unused");
        });
    }

    @Test
    void itIsAboutTheNodeThatHasTheKeyboardOrTheNearestAroundIt() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            Node button = window.find("#themeButton", Button.class);
            HelpAnchor.set(Objects.requireNonNull(button.getParent()), HelpKind.CHECK, "clock");
            button.requestFocus();
            window.key(KeyCode.F1);
            assertThat(title(window)).isEqualTo("Clock steps back");
            window.key(KeyCode.F1);
            assertThat(isShown(window)).isFalse();
            assertThat(ScreenKeysTest.owner(window)).isEqualTo(button);
            HelpAnchor.set(button, HelpKind.ROLE, "node");
            window.key(KeyCode.F1);
            assertThat(title(window)).isEqualTo("Node");
            window.key(KeyCode.ESCAPE);
            // A topic that is not there any more, as that of a layout that was deleted, gives way to the page.
            HelpAnchor.set(button, HelpKind.SCHEME, "deleted");
            window.key(KeyCode.F1);
            assertThat(title(window)).isEqualTo("Inspect");
        });
    }

    @Test
    void linksAreFollowedAndAltLeftReturns() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.key(KeyCode.F1);
            assertThat(window.find("#help-back", Button.class).isDisabled()).isTrue();
            window.type("#help-search", "lifespan");
            assertThat(title(window)).isEqualTo("Lifespan");
            Button link = window.find(".help-page .help-link", "Tick", Button.class);
            link.requestFocus();
            window.fire(link);
            assertThat(title(window)).isEqualTo("Tick");
            assertThat(window.find("#help-back", Button.class).isDisabled()).isFalse();
            window.key(KeyCode.LEFT, KeyCombination.ALT_DOWN);
            assertThat(title(window)).isEqualTo("Lifespan");
        });
    }

    @Test
    void theKeyboardGoesRoundInItAndEscapeClearsThenCloses() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(960, 640);
            Node before = ScreenKeysTest.owner(window);
            window.key(KeyCode.F1);
            assertThat(ScreenKeysTest.owner(window)).isEqualTo(field(window));
            assertThat(field(window).getAccessibleText()).startsWith("Search help. Inspect, Screens. Paste an ID");
            List<Node> stops = new ArrayList<>();
            do {
                stops.add(ScreenKeysTest.owner(window));
                window.key(KeyCode.TAB);
                assertThat(ScreenKeysTest.isIn(ScreenKeysTest.owner(window), window.find(".help", Parent.class)))
                        .isTrue();
            } while (ScreenKeysTest.owner(window) != field(window) && stops.size() < 100);
            assertThat(stops).hasSizeBetween(5, 99);
            window.key(KeyCode.TAB, KeyCombination.SHIFT_DOWN);
            assertThat(ScreenKeysTest.owner(window)).isEqualTo(stops.get(stops.size() - 1));

            window.type("#help-search", "xyzzy");
            assertThat(field(window).getAccessibleText()).contains("No page has these words");
            window.key(KeyCode.ESCAPE);
            assertThat(field(window).getText()).isEmpty();
            assertThat(isShown(window)).isTrue();
            window.key(KeyCode.ESCAPE);
            assertThat(isShown(window)).isFalse();
            assertThat(ScreenKeysTest.owner(window)).isEqualTo(before);
        });
    }

    @Test
    void keysOfOtherThingsCloseIt() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            window.key(KeyCode.F1);
            window.key(KeyCode.DIGIT3, KeyCombination.SHORTCUT_DOWN);
            assertThat(isShown(window)).isFalse();
            assertThat(window.app.model.modeProperty().get()).isEqualTo(Mode.GENERATE);
            window.key(KeyCode.F1);
            window.fire("#help-keys");
            assertThat(isShown(window)).isFalse();
            assertThat(window.app.model.keysShownProperty().get()).isTrue();
            window.key(KeyCode.F1);
            assertThat(isShown(window)).isTrue();
            assertThat(window.app.model.keysShownProperty().get()).isFalse();
        });
    }

    /** By the style class of what has the keyboard: the page that F1 shows. */
    @ParameterizedTest
    @CsvSource({
        "INSPECT_NUMBER, .reading-card, Instagram",
        "INSPECT_NUMBER, .field-table > .row, Time",
        "DOCUMENT, .check, ''",
        "DOCUMENT, .ruler-segment, ''",
        "DOCUMENT, .field-row, ''",
        "EXPORT, .export-target, ''",
        "BATCH_PROBLEMS, .problem, ''",
        "BATCH_ROWS, #facts, Batch: facts of the rows",
        "BATCH_ROWS, .timeline, Batch: IDs over time",
        "INSPECT_NUMBER, .bits-card, Inspect: the bits",
        "INSPECT_HISTORY, .history, Inspect: history",
        "TIMELINE_MAIL, .line-card, Ticket X-ray: the line",
        "TIMELINE_MAIL, .finding, ''",
        "TIMELINE_EMPTY, #sample, Samples to try",
        "COMPARE_TWO, .migration-finding, ''",
        "COMPARE, #migration, Design: move to another layout",
        "START_KNOWN, .format-card, ''",
    })
    void theImportantThingsHaveTheirTopics(WindowState state, String selector, String title) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            Node node = window.find(selector);
            Node owner = node.isFocusTraversable()
                    ? node
                    : FocusTraversal.first((Parent) node).orElse(node);
            owner.requestFocus();
            HelpTopic topic = HelpAnchor.of(node).orElseThrow();
            window.key(KeyCode.F1);
            HelpIndex index = new HelpIndex(
                    window.app.messages,
                    window.app.context().catalog().get(),
                    window.app.context().clock().instant());
            assertThat(title(window)).isEqualTo(index.title(topic));
            if (!title.isEmpty()) {
                assertThat(title(window)).isEqualTo(title);
            }
        });
    }

    /** It goes with the first ID, and does not come back where the program has kept something. */
    @Test
    void aFirstStartSaysWhatToPress(@TempDir Path kept) throws IOException {
        Files.writeString(kept.resolve("history.json"), "{}");
        Fx.run(() -> {
            TestWindow window = new TestWindow(960, 640);
            String hint = "New here? F1 explains, Ctrl K finds actions, Ctrl V pastes an ID";
            assertThat(window.app.status.keysProperty().get()).isEqualTo(hint);
            window.go(Mode.BATCH);
            window.go(Mode.INSPECT);
            assertThat(window.app.status.keysProperty().get()).isEqualTo(hint);
            window.inspect(TestWindow.INSTAGRAM);
            window.inspect("");
            assertThat(window.app.status.keysProperty().get()).doesNotContain("New here");

            TestWindow later = new TestWindow(new TestApp(kept), 960, 640);
            assertThat(later.app.status.keysProperty().get()).isEqualTo("Ctrl V pastes an ID");
        });
    }
}
