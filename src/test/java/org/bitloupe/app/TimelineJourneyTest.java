package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Text;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.window.ShellModel;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** A ticket in the window, by keys: the ways to its timeline, through it, and back. */
@ScreenTest
final class TimelineJourneyTest {
    /** RFC 9562 A.6: 22 February 2022, 19:22:22 UTC. */
    private static final String FIRST = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";

    /** 188 ms later: 0x017F22E279B0 + 188. */
    private static final String SECOND = "017f22e2-7a6c-7cc3-98c4-dc0c0c07398f";

    private static final String UUID_V4 = "919108f7-52d1-4320-9bac-f847db4148a8";
    private static final String SECRET = "Zm9vYmFyc2VjcmV0";

    private static final String MAIL = """
            From: Mai Tran <mai@example.com>
            Date: Tue, 22 Feb 2022 19:30:04 +0000
            Authorization: Bearer %s
            Cookie: sid=%s

            first %s second %s session %s
            at 2022-02-23 02:22
            """.formatted(SECRET, SECRET, FIRST, SECOND, UUID_V4);

    private static TestWindow opened() {
        TestWindow window = new TestWindow(1280, 800);
        window.ticket("ticket.eml", MAIL);
        return window;
    }

    private static boolean isShown(TestWindow window) {
        return !window.all(".event-list").isEmpty();
    }

    private static String copied(TestWindow window) {
        return window.app.copied.get(window.app.copied.size() - 1);
    }

    @Test
    void aDroppedEMailOrHarComesOnATimeline() {
        ShellModel model = new ShellModel();
        for (String name : List.of("ticket.eml", "Page.HAR")) {
            assertThat(model.drop(List.of(Path.of(name)), "")).hasValueSatisfying(drop -> {
                assertThat(drop.target()).isEqualTo(Mode.INSPECT);
                assertThat(drop.key()).isEqualTo("window.drop.ticket");
            });
        }
        Fx.run(() -> assertThat(isShown(opened())).isTrue());
    }

    @Test
    void aPastedTextGoesThereAndEscapeComesBackToTheFieldAsItWas() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            String text = "first " + FIRST + " second " + SECOND;
            window.inspect(text);
            String before = window.text(".literal-field");
            window.fire("#open-timeline");
            assertThat(isShown(window)).isTrue();
            assertThat(window.scene().getFocusOwner()).isInstanceOf(ListView.class);
            window.key(KeyCode.ESCAPE);
            assertThat(isShown(window)).isFalse();
            assertThat(window.text(".literal-field")).isEqualTo(before);
            assertThat(window.find("#open-timeline")).isNotNull();
        });
    }

    @Test
    void thePaletteAndTheStartLeadToAnEmptyOne() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(960, 640);
            window.go(Mode.INSPECT);
            window.fire("#startTimeline");
            assertThat(window.scene().getFocusOwner()).isEqualTo(window.find("#openFirst"));
            window.key(KeyCode.ESCAPE);
            assertThat(window.scene().getFocusOwner()).isEqualTo(window.find(".literal-field"));
            window.app.dialogs.toOpen = Optional.of(window.app.folder.resolve("nowhere.eml"));
            window.app.model.open(Mode.INSPECT, new OpenRequest.Page("timeline"));
            window.layOut();
            window.key(KeyCode.O, KeyCombination.SHORTCUT_DOWN);
            assertThat(window.app.dialogs.log).contains("chooseToOpen TICKET");
            assertThat(window.text("#notice")).contains("nowhere.eml");
        });
    }

    @Test
    void aTicketThatAnotherTookThePlaceOfComesBackByUndo() {
        Fx.run(() -> {
            TestWindow window = opened();
            window.ticket("other.txt", "only " + FIRST);
            assertThat(window.app.status.textProperty().get())
                    .isEqualTo("This took the place of ticket.eml. Ctrl Z brings that back.");
            window.key(KeyCode.Z, KeyCombination.SHORTCUT_DOWN);
            window.layOut();
            window.key(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
            assertThat(copied(window)).startsWith("ticket.eml: 3 IDs of 2 kinds, 2 times");
        });
    }

    @Test
    void keysGoThroughTime() {
        Fx.run(() -> {
            TestWindow window = opened();
            window.key(KeyCode.HOME);
            window.key(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
            assertThat(copied(window)).contains("2022-02-22 19:22:22.000 UTC: UUID v7, " + FIRST);
            window.key(KeyCode.DIGIT0);
            window.key(KeyCode.DOWN);
            window.key(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
            assertThat(copied(window)).contains(SECOND).endsWith("188 ms later");
            window.key(KeyCode.C, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
            assertThat(copied(window)).startsWith("ticket.eml: 3 IDs of 2 kinds, 2 times");
            window.key(KeyCode.END);
            window.key(KeyCode.UP);
            window.key(KeyCode.C, KeyCombination.SHORTCUT_DOWN);
            assertThat(copied(window)).contains(UUID_V4);
        });
    }

    @Test
    void keysGoToTheTextTheListAndTheLine() {
        Fx.run(() -> {
            TestWindow window = opened();
            window.key(KeyCode.T);
            assertThat(window.scene().getFocusOwner().getStyleClass()).contains("excerpt");
            window.key(KeyCode.L);
            assertThat(window.scene().getFocusOwner().getStyleClass()).contains("event-list");
            window.key(KeyCode.L);
            Node line = window.scene().getFocusOwner();
            assertThat(line.getStyleClass()).contains("event-line");
            assertThat(line.getAccessibleRole()).isEqualTo(AccessibleRole.IMAGE_VIEW);
            window.key(KeyCode.HOME);
            assertThat(line.getAccessibleText())
                    .startsWith("The line of 2 IDs, 1 time.")
                    .contains(FIRST);
            window.key(KeyCode.RIGHT);
            assertThat(line.getAccessibleText()).contains(SECOND);
            window.key(KeyCode.PLUS);
            assertThat(window.find("#zoomAll").isDisabled()).isFalse();
            window.key(KeyCode.MINUS);
            assertThat(window.find("#zoomAll").isDisabled()).isTrue();
        });
    }

    @Test
    void enterInspectsByTheLayout() {
        Fx.run(() -> {
            TestWindow window = opened();
            window.key(KeyCode.HOME);
            window.key(KeyCode.ENTER);
            assertThat(isShown(window)).isFalse();
            assertThat(window.text(".literal-field")).isEqualTo(FIRST);
        });
    }

    @Test
    void marksRowsAndPlacesHaveRolesAndNames() {
        Fx.run(() -> {
            TestWindow window = opened();
            Node mark = window.find(".event-mark");
            assertThat(mark.getAccessibleRole()).isEqualTo(AccessibleRole.BUTTON);
            assertThat(mark.getAccessibleText()).contains("UUID v7", "line 1");
            assertThat(window.find(".excerpt-mark").getAccessibleText()).contains("2022");
            assertThat(window.find(".excerpt").getAccessibleText()).startsWith("The text around ");
        });
    }

    @Test
    void timesWithoutAZoneArePlacedAndTakenBack() {
        Fx.run(() -> {
            TestWindow window = opened();
            assertThat(rows(window)).contains("no zone");
            window.fire("#textZones .button");
            assertThat(rows(window)).doesNotContain("no zone").contains("02:22");
            assertThat(window.text("#textZones .button")).isEqualTo("As the text says");
            window.fire("#textZones .button");
            assertThat(rows(window)).contains("no zone");
        });
    }

    @Test
    void aZoneThatIsAddedIsOfferedForTimesWithoutOneAtOnce() {
        Fx.run(() -> {
            TestWindow window = opened();
            Set<String> before = Set.copyOf(window.texts("#textZones .button"));
            assertThat(before).doesNotContain("Tokyo");
            window.app.settings.change(s -> s.withZones(List.of("Asia/Tokyo")));
            window.layOut();
            assertThat(window.texts("#textZones .button")).contains("Tokyo");
            window.app.settings.change(s -> s.withZones(List.of()));
            window.layOut();
            assertThat(window.texts("#textZones .button")).doesNotContain("Tokyo");
        });
    }

    private static String rows(TestWindow window) {
        StringBuilder rows = new StringBuilder();
        collect(window.find(".event-list", Parent.class), rows);
        return rows.toString();
    }

    /** All that is shown or said. */
    private static void collect(Node node, StringBuilder all) {
        all.append(Objects.requireNonNullElse(node.getAccessibleText(), "")).append('\n');
        if (node instanceof Labeled labeled) {
            all.append(labeled.getText()).append('\n');
            if (labeled.getTooltip() != null) {
                all.append(labeled.getTooltip().getText()).append('\n');
            }
        }
        if (node instanceof Text text) {
            all.append(text.getText()).append('\n');
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, all));
        }
    }

    @Test
    void credentialsAreNowhereInTheWindow() {
        Fx.run(() -> {
            TestWindow window = opened();
            StringBuilder all = new StringBuilder();
            for (int row = 0; row < 5; row++) {
                collect(window.scene().getRoot(), all);
                all.append(window.app.status.textProperty().get());
                window.key(KeyCode.DOWN);
            }
            assertThat(all.toString()).contains(FIRST, UUID_V4).doesNotContain(SECRET);
        });
    }
}
