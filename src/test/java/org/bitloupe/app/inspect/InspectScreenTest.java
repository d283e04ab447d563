package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import org.bitloupe.app.control.basic.CopyButton;
import org.bitloupe.app.inspect.model.EpochChoice;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ScreenTest
final class InspectScreenTest {
    private static final String INSTAGRAM = "2217813737473025832";

    private final TestApp app = new TestApp();

    private ScreenDriver<InspectController> screen(String text) {
        app.settings.change(s -> s.withZone("Asia/Ho_Chi_Minh"));
        ScreenDriver<InspectController> page = ScreenDriver.of(app, InspectController::new, 1280, 720);
        if (!text.isEmpty()) {
            page.open(new OpenRequest.Text(text));
        }
        return page;
    }

    @Test
    void aLayoutOpensInDesignAndInGenerate() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(INSTAGRAM);
            page.fire("#design");
            page.fire("#generate");
            assertThat(app.navigator.log).containsExactly("design instagram", "generate instagram");
        });
    }

    @Test
    void sectionsWithoutContentAreHidden() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen("");
            assertThat(page.isSeen(".start")).isTrue();
            assertThat(page.isSeen(".side")).isFalse();
            assertThat(page.isSeen(".bit-grid")).isFalse();

            page.open(new OpenRequest.Text("b875d561-20fd-498d-8452-5d5ffa879856"));
            assertThat(page.isSeen(".start")).isFalse();
            assertThat(page.isSeen(".side")).isTrue();
            assertThat(page.isSeen(".time-card")).as("a UUID v4 has no time").isFalse();
        });
    }

    /** The ID is of midnight UTC; Tokyo is nine hours ahead. */
    @Test
    void anotherTimeZoneIsInTheSentenceAtOnce() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen(INSTAGRAM);
            Node sentence = page.find(".side .sentence-flow");
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
            ScreenDriver<InspectController> page = screen(INSTAGRAM);
            page.fire(".time-card .hyperlink");
            page.all(".copy-button", CopyButton.class).forEach(CopyButton::fire);
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
            page.handle(Command.COPY);
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
            ScreenDriver<InspectController> page = screen(text);
            assertThat(page.screen.commands()).contains(Command.COPY_CARD);
            page.handle(Command.COPY_CARD);
            String what = page.text(".problem-what");
            String why = page.text(".problem-why");
            String more = page.texts(".problem-more").stream().findFirst().orElse("");
            assertThat(app.copied)
                    .singleElement()
                    .satisfies(copy -> assertThat(copy)
                            .startsWith(text + "\n")
                            .contains(said)
                            .contains(what)
                            .contains(why)
                            .contains(more));
            app.copied.clear();
            page.handle(Command.COPY);
            assertThat(app.copied).containsExactly(text);
        });
    }

    @Test
    void anEmptyPageSaysThatNothingWasCopied() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen("");
            for (Command copy : List.of(Command.COPY, Command.COPY_CARD)) {
                page.handle(copy);
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
            ScreenDriver<InspectController> page = screen("84989976554504193");
            page.screen
                    .model()
                    .choose(page.screen.model().shown().readings().stream()
                            .filter(r -> r.layout().id().equals("sonyflake-v1"))
                            .findFirst()
                            .orElseThrow());
            page.fire(".time-card .hyperlink");
            TextField own = page.find(".time-more > .text-field", TextField.class);
            page.enter(own, "2018-01-01");
            assertThat(page.texts(".line-value")).contains("2019-08-10 07:39:33.620");
            ComboBox<?> epochs = page.find(".epochs", ComboBox.class);
            assertThat(epochs.getValue())
                    .hasToString(new EpochChoice("2018-01-01", Instant.parse("2018-01-01T00:00:00Z")).toString());

            page.enter(own, "2024-13-01");
            assertThat(page.text(".time-more > .error")).contains("month 13");
        });
    }

    @Test
    void timesAreNeverCutAtAnyWidth() {
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen("6b54058a-a413-11e6-b501-a0999b048337");
            for (int width : new int[] {960, 1100, 1280, 1920}) {
                page.resize(width, 640);
                for (Label value : page.all(".time-card .line-value", Label.class)) {
                    assertThat(value.getWidth())
                            .as("%s at %d pixels", value.getText(), width)
                            .isGreaterThanOrEqualTo(Math.floor(value.prefWidth(-1)));
                }
                double centre = page.find("#centre").getLayoutBounds().getWidth();
                for (Node card : page.all("#centre > *")) {
                    assertThat(card.getBoundsInParent().getMaxX())
                            .as("%s at %d pixels", card.getId(), width)
                            .isLessThanOrEqualTo(centre + 5);
                }
            }
        });
    }

    @Test
    void anyTextAtAllLeavesTheScreenStanding() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Fx.run(() -> {
            ScreenDriver<InspectController> page = screen("");
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
                    page.screen.open(new OpenRequest.Text(text.toString()));
                    Fx.layOut(page.screen.root(), 960, 640);
                } catch (RuntimeException e) {
                    throw new AssertionError("seed " + seed + ", trial " + trial, e);
                }
            }
        });
    }
}
