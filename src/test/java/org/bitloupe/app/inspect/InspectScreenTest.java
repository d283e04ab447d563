package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.inspect.model.EpochChoice;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ScreenTest
final class InspectScreenTest {
    private static final String INSTAGRAM = "2217813737473025832";

    private final TestApp app = new TestApp();

    private InspectController screen(String text) {
        app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        InspectController controller = new InspectController(app.context());
        if (!text.isEmpty()) {
            controller.open(new OpenRequest.Text(text));
        }
        app.scene(controller.root(), Theme.LIGHT, 1280, 720);
        Fx.layOut(controller.root(), 1280, 720);
        return controller;
    }

    private static <T extends Node> T find(InspectController controller, String selector, Class<T> type) {
        Node found = controller.root().lookup(selector);
        assertThat(found).as(selector).isInstanceOf(type);
        return type.cast(found);
    }

    private static boolean isShown(Node node) {
        for (Node n = node; n != null; n = n.getParent()) {
            if (!n.isVisible()) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aLayoutOpensInDesignAndInGenerate() {
        Fx.run(() -> {
            InspectController controller = screen(INSTAGRAM);
            find(controller, "#design", Button.class).fire();
            find(controller, "#generate", Button.class).fire();
            assertThat(app.navigator.log).containsExactly("design instagram", "generate instagram");
        });
    }

    @Test
    void sectionsWithoutContentAreHidden() {
        Fx.run(() -> {
            InspectController controller = screen("");
            assertThat(isShown(find(controller, ".start", Node.class))).isTrue();
            assertThat(isShown(find(controller, ".side", Node.class))).isFalse();
            assertThat(isShown(find(controller, ".bit-grid", Node.class))).isFalse();

            controller.open(new OpenRequest.Text("b875d561-20fd-498d-8452-5d5ffa879856"));
            assertThat(isShown(find(controller, ".start", Node.class))).isFalse();
            assertThat(isShown(find(controller, ".side", Node.class))).isTrue();
            assertThat(isShown(find(controller, ".time-card", Node.class)))
                    .as("a UUID v4 has no time")
                    .isFalse();
        });
    }

    /** The ID is of midnight UTC; Tokyo is nine hours ahead. */
    @Test
    void anotherTimeZoneIsInTheSentenceAtOnce() {
        Fx.run(() -> {
            InspectController controller = screen(INSTAGRAM);
            Node sentence = find(controller, ".side .sentence-flow", Node.class);
            assertThat(sentence.getAccessibleText()).contains("UTC (07:00:00.000 in Ho Chi Minh)");
            app.settings.change(s -> s.withZone("Asia/Tokyo"));
            assertThat(sentence.getAccessibleText())
                    .contains("UTC (09:00:00.000 in Tokyo)")
                    .doesNotContain("Ho Chi Minh");
        });
    }

    @Test
    void everyValueCanBeCopied() {
        Fx.run(() -> {
            InspectController controller = screen(INSTAGRAM);
            find(controller, ".time-card .hyperlink", Hyperlink.class).fire();
            for (Node node : controller.root().lookupAll(".copy-button")) {
                if (isShown(node)) {
                    ((CopyButton) node).fire();
                }
            }
            assertThat(app.copied)
                    .contains(
                            INSTAGRAM,
                            "Probably created on Sunday 19 May 2019, 00:00:00.000 UTC (07:00:00.000 in Ho Chi Minh) by shard 1001,"
                                    + " with sequence 808.",
                            "2019-05-19 00:00:00.000",
                            "2019-05-19 07:00:00.000",
                            "2019-05-19T00:00:00.000Z",
                            "1558224000000",
                            "264384000000",
                            "1001",
                            "808",
                            "0x1ec741d8000fa728",
                            "2020-01-09 21:07:01.721");
            app.copied.clear();
            controller.handle(Command.COPY);
            assertThat(app.copied).containsExactly(INSTAGRAM);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.98926E+18 | This number has lost its last",
                "01ARZ3NDEKTSV4RRFFQ69G5FAU | U",
                "6b54058a-a413-11e6-b501-a0999b04833 | character",
                "hello world | hello"
            })
    void ofARefusedTextWhatIsSaidOfItIsCopied(String text, String said) {
        Fx.run(() -> {
            InspectController controller = screen(text);
            assertThat(controller.commands()).contains(Command.COPY_CARD);
            controller.handle(Command.COPY_CARD);
            String what = find(controller, ".problem-what", Label.class).getText();
            String why = find(controller, ".problem-why", Label.class).getText();
            String more = find(controller, ".problem-more", Label.class).getText();
            assertThat(app.copied)
                    .singleElement()
                    .satisfies(copy -> assertThat(copy)
                            .startsWith(text + "\n")
                            .contains(said)
                            .contains(what)
                            .contains(why)
                            .contains(more));
            app.copied.clear();
            controller.handle(Command.COPY);
            assertThat(app.copied).containsExactly(text);
        });
    }

    @Test
    void anEmptyPageSaysThatNothingWasCopied() {
        Fx.run(() -> {
            InspectController controller = screen("");
            for (Command copy : List.of(Command.COPY, Command.COPY_CARD)) {
                controller.handle(copy);
                assertThat(app.status.textProperty().get())
                        .as(copy.name())
                        .isEqualTo("Nothing was copied: no ID is on the page.");
                app.status.flash("");
            }
            assertThat(app.copied).isEmpty();
        });
    }

    @Test
    void anOwnEpochIsTypedAndAWrongOneIsAnswered() {
        Fx.run(() -> {
            InspectController controller = screen("84989976554504193");
            controller
                    .model()
                    .choose(controller.model().shown().readings().stream()
                            .filter(r -> r.layout().id().equals("sonyflake-v1"))
                            .findFirst()
                            .orElseThrow());
            TextField own = find(controller, ".time-more > .text-field", TextField.class);
            own.setText("2018-01-01");
            own.fireEvent(new ActionEvent());
            assertThat(values(controller)).contains("2019-08-10 07:39:33.620");
            ComboBox<?> epochs = find(controller, ".epochs", ComboBox.class);
            assertThat(epochs.getValue())
                    .hasToString(new EpochChoice("2018-01-01", Instant.parse("2018-01-01T00:00:00Z")).toString());

            own.setText("2024-13-01");
            own.fireEvent(new ActionEvent());
            assertThat(find(controller, ".time-more > .error", Label.class).getText())
                    .contains("month 13");
        });
    }

    private static List<String> values(InspectController controller) {
        return controller.root().lookupAll(".line-value").stream()
                .map(n -> ((Label) n).getText())
                .toList();
    }

    @Test
    void timesAreNeverCutAtAnyWidth() {
        Fx.run(() -> {
            InspectController controller = screen("6b54058a-a413-11e6-b501-a0999b048337");
            for (int width : new int[] {960, 1100, 1280, 1920}) {
                Parent root = controller.root();
                for (int pulse = 0; pulse < 3; pulse++) {
                    Fx.layOut(root, width, 640);
                }
                for (Node node : root.lookupAll(".time-card .line-value")) {
                    Label value = (Label) node;
                    assertThat(value.getWidth())
                            .as("%s at %d pixels", value.getText(), width)
                            .isGreaterThanOrEqualTo(Math.floor(value.prefWidth(-1)));
                }
                Node centre = root.lookup("#centre");
                for (Node card : ((Parent) centre).getChildrenUnmodifiable()) {
                    assertThat(card.getBoundsInParent().getMaxX())
                            .as("%s at %d pixels", card.getId(), width)
                            .isLessThanOrEqualTo(centre.getLayoutBounds().getWidth() + 5);
                }
            }
        });
    }

    @Test
    void anyTextAtAllLeavesTheScreenStanding() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Fx.run(() -> {
            InspectController controller = screen("");
            for (int trial = 0; trial < 60; trial++) {
                StringBuilder text = new StringBuilder();
                int length = random.nextInt(60);
                for (int i = 0; i < length; i++) {
                    int kind = random.nextInt(3);
                    text.appendCodePoint(
                            kind == 0
                                    ? '0' + random.nextInt(10)
                                    : kind == 1 ? random.nextInt(128) : random.nextInt(0x10FFFF));
                }
                try {
                    controller.open(new OpenRequest.Text(text.toString()));
                    Fx.layOut(controller.root(), 960, 640);
                } catch (RuntimeException e) {
                    throw new AssertionError("seed " + seed + ", trial " + trial, e);
                }
            }
        });
    }
}
