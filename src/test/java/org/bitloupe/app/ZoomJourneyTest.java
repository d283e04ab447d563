package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.tk.Toolkit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.bitloupe.message.Messages;
import org.bitloupe.message.PseudoLocale;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.Keys;
import org.bitloupe.testing.Reach;
import org.bitloupe.testing.Rounds;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole window at twice the size, in 1280 x 800 pixels, where a third of it is seen. */
@ScreenTest
final class ZoomJourneyTest {
    private static final Bounds WINDOW = new BoundingBox(0, 0, 1280, 800);

    private static final Map<String, Supplier<Messages>> LANGUAGES = Map.of(
            "en",
            () -> Messages.in(Locale.ENGLISH),
            "long",
            PseudoLocale.LONG::messages,
            "Han",
            PseudoLocale.HAN::messages);

    @ParameterizedTest
    @EnumSource(names = {"INSPECT_NUMBER", "DOCUMENT", "MADE", "BATCH_ROWS", "REHEARSE", "EXPORT"})
    void tabGoesOnlyToWhatIsSeen(WindowState state) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            window.show();
            window.app.settings.change(s -> s.withZoom(2));
            window.layOut();
            List<String> hidden = new ArrayList<>();
            Set<Node> met = new HashSet<>();
            Node owner = ScreenKeysTest.button(window);
            owner.requestFocus();
            while (owner != null && met.add(owner)) {
                Bounds there = owner.localToScene(owner.getLayoutBounds());
                boolean whole = there.getWidth() <= 1200 && there.getHeight() <= 720;
                if (whole ? !WINDOW.contains(there) : !WINDOW.intersects(there)) {
                    hidden.add(owner + " at " + there);
                }
                Keys.press(window.scene(), KeyCode.TAB);
                // Lists and panes in the window scroll first.
                Toolkit.getToolkit().firePulse();
                owner = window.scene().getFocusOwner();
            }
            assertThat(met).hasSizeGreaterThan(10);
            assertThat(hidden).isEmpty();
            window.close();
        });
    }

    /** The states of pages; popups over them are no part of what reflows. */
    private static final Set<String> PAGES = Set.of(
            "INSPECT_EMPTY",
            "INSPECT_NUMBER",
            "INSPECT_UUID",
            "INSPECT_COMPARED",
            "TIMELINE_MAIL",
            "BATCH",
            "BATCH_ROWS",
            "BATCH_OWN",
            "BATCH_DECODE",
            "MAKE",
            "MADE",
            "REHEARSE",
            "REHEARSED",
            "REHEARSED_MANY",
            "FLEET",
            "FLEET_CHECKED",
            "FLEET_SAMPLE",
            "START_NEEDS",
            "START_LACKING",
            "START_OWN",
            "START_KNOWN",
            "START_FIT",
            "START_FOUND",
            "START_KINDS",
            "DOCUMENT",
            "DOCUMENT_LONG_TITLE",
            "EXPORT_LONG_TITLE",
            "COMPARE_LONG_TITLE",
            "DOCUMENT_DEMAND_SAID",
            "DOCUMENT_EVIDENCE_SAID",
            "DOCUMENT_SPELLING_WRONG",
            "DOCUMENT_WIDE",
            "DOCUMENT_CHANGED",
            "DOCUMENT_WIDE_ADDING",
            "DOCUMENT_TICK_OFFER",
            "EXPORT",
            "EXPORT_EVIDENCE",
            "EXPORT_REFUSED",
            "COMPARE",
            "COMPARE_TWO",
            "COMPARE_MANY",
            "COMPARE_READING",
            "SETTINGS_TEAM",
            "KEYS",
            "HELP",
            "HELP_SCHEME",
            "PALETTE");

    private static Stream<WindowState> pages() {
        return Stream.of(WindowState.values())
                .filter(state -> PAGES.contains(state.name()))
                .filter(StateWalk::isAskedFor);
    }

    /** Each state has one of the languages, as its name has it. */
    private static String language(WindowState state) {
        List<String> all = List.of("en", "long", "Han");
        return all.get(Math.floorMod(state.name().hashCode(), all.size()));
    }

    private static Stream<Arguments> pagesInOtherLanguages() {
        return pages().filter(Rounds::isInSoakRun).flatMap(ZoomJourneyTest::inOtherLanguages);
    }

    private static Stream<Arguments> inOtherLanguages(WindowState state) {
        return LANGUAGES.keySet().stream()
                .filter(language -> !language.equals(language(state)))
                .sorted()
                .map(language -> Arguments.of(state, language));
    }

    /** One scrolls down to the rest of a screen; nothing is beside, whatever the language. */
    @ParameterizedTest
    @MethodSource("pages")
    void nothingLiesBesideTheWindow(WindowState state) {
        checkNothingBeside(state, language(state));
    }

    /** And the other two in the soak run. */
    @Tag("soak-only")
    @ParameterizedTest(allowZeroInvocations = true)
    @MethodSource("pagesInOtherLanguages")
    void nothingLiesBesideTheWindowInOtherLanguages(WindowState state, String language) {
        checkNothingBeside(state, language);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "long", "Han"})
    void theOfferOfTheClipboardGoesOnInAnotherLine(String language) {
        checkNothingBeside(
                WindowState.INSPECT_EMPTY, language, "1420070400000123904\n".repeat(2) + "1420070400000123905");
    }

    private static void checkNothingBeside(WindowState state, String language) {
        checkNothingBeside(state, language, "");
    }

    private static void checkNothingBeside(WindowState state, String language, String clipboard) {
        Fx.run(() -> {
            // What another test has copied would be offered.
            Keys.clipboard(clipboard);
            TestWindow window = new TestWindow(
                    new TestApp(Objects.requireNonNull(LANGUAGES.get(language)).get()), 1280, 800);
            state.in(window);
            if (!clipboard.isEmpty()) {
                window.show();
                assertThat(window.scene().getRoot().lookup(".clip-row").isVisible())
                        .isTrue();
            }
            window.app.settings.change(s -> s.withZoom(2));
            window.layOut();
            window.layOut();
            if (Boolean.getBoolean("reach.pictures")) {
                Fx.picture(window.scene().getRoot(), "zoom-" + state + "-" + language);
            }
            List<String> beside = new ArrayList<>();
            for (Parent root : window.roots()) {
                collectBeside(root, Reach.whole(root), beside);
                beside.addAll(language.equals("en") ? Reach.faults(root) : Reach.faultsOfLongerWords(root));
            }
            assertThat(beside).isEmpty();
            window.close();
        });
    }

    /** Adds what is drawn over a side of the window; a table scrolls to its columns. */
    private static void collectBeside(Node node, Bounds window, List<String> beside) {
        if (!node.isVisible() || node instanceof VirtualFlow) {
            return;
        }
        Bounds there = node.localToScene(node.getLayoutBounds());
        boolean says = node instanceof Labeled || node instanceof TextInputControl;
        if (says && (there.getMinX() < -1 || there.getMaxX() > window.getWidth() + 1)) {
            beside.add("beside by %.0f: %s".formatted(there.getMaxX() - window.getWidth(), node));
        }
        if (node instanceof Parent parent && !(node instanceof TableView)) {
            parent.getChildrenUnmodifiable().forEach(child -> collectBeside(child, window, beside));
        }
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "BATCH",
                "INSPECT_EMPTY",
                "INSPECT_NUMBER",
                "DOCUMENT",
                "EXPORT",
                "COMPARE",
                "REHEARSE",
                "FLEET",
                "BATCH_ROWS",
                "MADE",
                "INSPECT_UUID",
                "INSPECT_COMPARED",
                "TIMELINE_MAIL",
                "BATCH_OWN",
                "MAKE"
            })
    void theWindowScrollsDownOnly(WindowState state) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            state.in(window);
            window.app.settings.change(s -> s.withZoom(2));
            window.layOut();
            window.layOut();
            List<Node> bars = window.scene().getRoot().getChildrenUnmodifiable().stream()
                    .filter(ScrollBar.class::isInstance)
                    .filter(Node::isVisible)
                    .toList();
            assertThat(bars).allMatch(bar -> ((ScrollBar) bar).getOrientation() == Orientation.VERTICAL);
            for (String always : List.of("#search", "#settingsButton", "#zonesSlot", "#modes")) {
                Node node = window.find(always, Node.class);
                assertThat(WINDOW.contains(node.localToScene(node.getLayoutBounds())))
                        .as(always)
                        .isTrue();
            }
            for (Node id : window.scene().getRoot().lookupAll(".example-literal")) {
                assertThat(id.prefWidth(-1))
                        .as("an example is in its card")
                        .isLessThanOrEqualTo(id.getLayoutBounds().getWidth());
            }
            if (state == WindowState.BATCH) {
                Node open = window.find("#startOpen", Node.class);
                assertThat(WINDOW.contains(open.localToScene(open.getLayoutBounds())))
                        .as("a file is opened without scrolling")
                        .isTrue();
            }
            if (state == WindowState.INSPECT_NUMBER) {
                Node sentence = window.find("#sentenceSlot", Node.class);
                assertThat(WINDOW.contains(sentence.localToScene(sentence.getLayoutBounds())))
                        .as("the answer is seen without scrolling")
                        .isTrue();
            }
            window.app.settings.change(s -> s.withZoom(1));
            window.layOut();
            if (state == WindowState.INSPECT_NUMBER) {
                assertThat(window.find("#sentenceSlot", Node.class)
                                .localToScene(0, 0)
                                .getX())
                        .as("beside the ID again")
                        .isGreaterThan(700);
            }
        });
    }

    @Test
    void theSizeIsChosenInTheSettingsAndTheyFollow() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            WindowState.SETTINGS.in(window);
            ComboBox<?> size = window.find("#size", ComboBox.class);
            assertThat(size.getAccessibleText()).isEqualTo("Text size");
            double usual = size.localToScene(size.getLayoutBounds()).getHeight();
            size.getSelectionModel().selectLast();
            window.layOut();
            assertThat(window.app.settings.get().zoom()).isEqualTo(2);
            assertThat(size.localToScene(size.getLayoutBounds()).getHeight()).isEqualTo(2 * usual);
            window.app.settings.change(s -> s.smaller().smaller());
            assertThat(size.getValue()).isEqualTo(1.5);
            window.close();
        });
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 2})
    void aPopupHasRoomForWhatItShows(double zoom) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1600, 1000);
            WindowState.SETTINGS.in(window);
            Window popup = window.find("#size", ComboBox.class).getScene().getWindow();
            window.app.settings.change(s -> s.withZoom(zoom));
            Toolkit.getToolkit().firePulse();
            Bounds usual = popup.getScene().getRoot().getLayoutBounds();
            assertThat(popup.getWidth()).isGreaterThanOrEqualTo(zoom * usual.getWidth());
            assertThat(popup.getHeight()).isGreaterThanOrEqualTo(zoom * usual.getHeight());
            window.close();
        });
    }
}
