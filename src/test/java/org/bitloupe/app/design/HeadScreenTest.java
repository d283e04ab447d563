package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.layout.Tick;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.PicturesOnly;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Epoch and tick in the bar above a layout. */
@ScreenTest
final class HeadScreenTest {
    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page = ScreenDriver.of(app, DesignController::new, 1280, 720);

    @SuppressWarnings("unchecked") // the FXML says what it holds
    private void tick(String text) {
        ((ComboBox<String>) page.find("#tick", ComboBox.class)).setValue(text);
    }

    private String shape() {
        return page.screen.model().layoutProperty().get().shape();
    }

    private List<Button> choices() {
        return page.all("#noticeChoices > .button", Button.class);
    }

    private String notice() {
        return page.text("#noticeText");
    }

    @Test
    void anotherTickKeepsTheBitsAndOffersToKeepTheLifespanInstead() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            tick("10 ms");
            assertThat(shape()).isEqualTo("1·41·10·12");
            assertThat(notice()).isEqualTo("With ticks of 10 ms the same bits last 696.8 years; before, 69.7 years.");
            assertThat(choices())
                    .extracting(Button::getText)
                    // 2^38 ticks are 2,748,779,069 s, a year has 31,556,952.
                    .containsExactly("Last 87.1 years instead: timestamp of 38 bits");
            choices().get(0).fire();
            assertThat(shape()).isEqualTo("1·38·13·12");
            assertThat(page.isSeen("#noticeText")).isFalse();
            assertThat(page.screen.model().undoLabelProperty().get()).isEqualTo("Tick 10ms, timestamp 41 → 38 bits");
            page.screen.model().undo();
            assertThat(shape()).isEqualTo("1·41·10·12");
            assertThat(page.screen.model().undoLabelProperty().get())
                    .as("nothing else was done")
                    .isEmpty();
        });
    }

    /** Errors stood in a line across the page, far from their boxes, and pushed the ruler down while one typed. */
    @Test
    void whatIsWrongStandsUnderItsBoxAndMovesNothing() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            Node ruler = page.find(".ruler-card");
            double before = ruler.localToScene(0, 0).getY();
            TextField epoch = page.find("#epoch", TextField.class);
            page.enter(epoch, "the day we began");
            assertThat(ruler.localToScene(0, 0).getY()).isEqualTo(before);
            Bounds box = epoch.localToScene(epoch.getLayoutBounds());
            Node message = page.find("#noticeText").getParent();
            Bounds said = message.localToScene(message.getLayoutBounds());
            assertThat(said.getMinX()).isBetween(box.getMinX() - 40, box.getMinX() + 1);
            assertThat(said.getMinY()).isBetween(box.getMaxY(), box.getMaxY() + 10);
            assertThat(epoch.getAccessibleHelp()).isEqualTo(notice());
            page.screen.model().setWidth(63);
            assertThat(message.isVisible())
                    .as("it goes with what it was said of")
                    .isFalse();
            assertThat(epoch.getAccessibleHelp()).isNull();
        });
    }

    /** "4 changes sinc..." had stood there. */
    @Test
    void theCountOfChangesIsSaidInFewerWordsOrNotAtAllButNeverCut() {
        Fx.run(() -> {
            page.open(DesignSamples.orders()
                    .withTitle(LocalizedText.of("Orders of all shops in the north and in the south")));
            page.screen.model().setWidth(63);
            List<String> said = new ArrayList<>();
            for (int width = 1900; width >= 960; width -= 20) {
                page.resize(width, 720);
                String text = page.isSeen("#state") ? page.text("#state") : "";
                assertThat(text).as("%s px", width).isIn("1 change since save", "1 change", "");
                if (!text.isEmpty()) {
                    Label state = page.find("#state", Label.class);
                    assertThat(state.getWidth()).as("%s px", width).isGreaterThanOrEqualTo(state.prefWidth(-1));
                }
                if (said.isEmpty() || !said.get(said.size() - 1).equals(text)) {
                    said.add(text);
                }
            }
            assertThat(said).startsWith("1 change since save", "1 change", "");
        });
    }

    @Test
    void aTickThatKeepsTheLifespanByItselfOffersNothing() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            tick("1ms");
            assertThat(page.isSeen("#noticeText")).isFalse();
            tick("one lunar month");
            assertThat(notice()).startsWith("\"one lunar month\" is not a length of time.");
            assertThat(choices()).isEmpty();
        });
    }

    @Test
    void aNumberThatMayBeSecondsOrMillisecondsIsAskedAbout() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            TextField epoch = page.find("#epoch", TextField.class);
            page.enter(epoch, "12345678901");
            assertThat(choices())
                    .extracting(Button::getText)
                    .containsExactly("Seconds: 2361-03-21T19:15:01Z", "Milliseconds: 1970-05-23T21:21:18.901Z");
            choices().get(1).fire();
            assertThat(epoch.getText()).isEqualTo("1970-05-23T21:21:18.901Z");
        });
    }

    @Test
    void knownEpochsAreAListAwayAndTheTicksOfNowFollow() {
        Fx.run(() -> {
            page.open(DesignSamples.orders());
            assertThat(page.text("#usedTime")).isEqualTo("now = 91,100,467,236 ticks, 4.14% used");
            MenuButton epochs = page.find("#epochs", MenuButton.class);
            epochs.getOnShowing().handle(null);
            List<String> texts =
                    epochs.getItems().stream().map(MenuItem::getText).toList();
            assertThat(texts)
                    .contains("today: 2026-11-20 00:00 UTC", "this year: 2026-01-01 00:00 UTC")
                    .contains("discord: 2015-01-01 00:00 UTC", "twitter: 2010-11-04T01:42:54.657Z");
            epochs.getItems().get(texts.indexOf("today: 2026-11-20 00:00 UTC")).fire();
            // 9 h 41 min 7.236 s
            assertThat(page.text("#usedTime")).isEqualTo("now = 34,867,236 ticks, less than 0.01% used");
            assertThat(page.screen.model().undoLabelProperty().get()).isEqualTo("Epoch 2026-11-20T00:00:00Z");
        });
    }

    @SuppressWarnings("unchecked") // the FXML says what the list holds
    @PicturesOnly
    @ParameterizedTest
    @EnumSource(
            value = Theme.class,
            names = {"LIGHT", "DARK"})
    void pictures(Theme theme) {
        for (int width : new int[] {960, 1280}) {
            Fx.run(() -> {
                ScreenDriver<DesignController> window = ScreenDriver.of(app, DesignController::new, theme, width, 720);
                window.open(new OpenRequest.OfLayout(DesignSamples.orders()));
                window.screen.model().setTick(Tick.parse("100ms").orElseThrow());
                ((ComboBox<String>) window.find("#tick", ComboBox.class)).setValue("10 ms");
                window.layOut();
                String name = theme.name().toLowerCase(Locale.ROOT);
                Fx.picture(window.scene(), "design-tick-" + name + "-" + width);
            });
        }
    }
}
