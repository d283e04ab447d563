package org.bitloupe.app.inspect.readings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.AccessibleAction;
import org.bitloupe.app.inspect.InspectController;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Draws the screen for many kinds of text, in both themes and three sizes, to be looked at. */
@ScreenTest
final class InspectPicturesTest {
    private static final Map<String, String> TEXTS = Map.ofEntries(
            Map.entry("instagram", "2217813737473025832"),
            Map.entry("two-spellings", "co6ayqougupn"),
            Map.entry("uuid-v1", "6b54058a-a413-11e6-b501-a0999b048337"),
            Map.entry("ulid", "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
            Map.entry("objectid", "507f1f77bcf86cd799439011"),
            Map.entry("card", "4111111111111111"),
            Map.entry("link", "https://discord.com/channels/613425648685547541/697138785317814292/1407771600643686503"),
            Map.entry("number", "1407771600643686503"),
            Map.entry("random", "739184620571936402857149"),
            Map.entry("push-id", "-JhLeOlGIEjaIOFHR0xd"),
            Map.entry("uuid-v4", "b875d561-20fd-498d-8452-5d5ffa879856"),
            Map.entry("error", "6b54058a-a413-11e6-b501-a0999b04833g"),
            Map.entry("negative", "-1234"),
            Map.entry("empty", ""),
            Map.entry("wide-decimal", "142653246714526242615328836612006773559"),
            Map.entry("garbage", "lorem ipsum 12 dolor ".repeat(40)));

    private static final List<int[]> SIZES =
            List.of(new int[] {1280, 800}, new int[] {960, 640}, new int[] {1920, 1080});

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyKindOfText(Theme theme) {
        List<String> faults = StyleFaults.during(() -> TEXTS.forEach((name, text) -> {
            ScreenDriver<InspectController> page = Fx.call(() -> page(new TestApp(), theme, text));
            for (int[] size : SIZES) {
                page.resize(size[0], size[1]);
                String file = "inspect-%s-%dx%d-%s".formatted(name, size[0], size[1], theme.word());
                Fx.run(() -> Fx.picture(page.scene().getRoot(), file));
            }
        }));
        assertThat(faults).isEmpty();
    }

    /** Three IDs that a person reads as Discord for good: all of the page says so, and how to take it back. */
    @ParameterizedTest
    @EnumSource(Theme.class)
    void aChoiceForGoodHasItsWayBack(Theme theme) {
        List<String> faults = StyleFaults.during(() -> {
            TestApp app = new TestApp();
            ScreenDriver<InspectController> page =
                    Fx.call(() -> page(app, theme, "1212092628029698048\n1212092628029698999\n1160090501362225152"));
            Fx.run(() -> {
                press(page, "Discord");
                page.fire("#inspect-readings-habit-yes");
                for (int[] size : List.of(new int[] {960, 640}, new int[] {1280, 800}, new int[] {1600, 1000})) {
                    page.resize(size[0], size[1]);
                    Fx.picture(
                            page.scene().getRoot(),
                            "inspect-always-%dx%d-%s".formatted(size[0], size[1], theme.word()));
                }
                assertThat(page.texts(".label"))
                        .contains("From now on decimal numbers are read as Discord wherever the date fits.");
                // The chips say how sure that is: "possibly Discord".
                assertThat(page.texts(".label"))
                        .filteredOn(text -> text.equals("Discord") || text.endsWith("ly Discord"))
                        .hasSizeGreaterThan(3);
                assertThat(app.settings.get().reading().preferences().always()).isNotEmpty();
                assertThat(page.find("#inspect-readings-habit-undo").isFocusTraversable())
                        .isTrue();
                page.fire("#inspect-readings-habit-undo");
                assertThat(app.settings.get().reading().preferences().always()).isEmpty();
            });
        });
        assertThat(faults).isEmpty();
    }

    private static void press(ScreenDriver<InspectController> page, String layout) {
        page.all(".reading-card").stream()
                .filter(card -> card.getAccessibleText().startsWith(layout))
                .findFirst()
                .orElseThrow()
                .executeAccessibleAction(AccessibleAction.FIRE);
        page.layOut();
    }

    private static ScreenDriver<InspectController> page(TestApp app, Theme theme, String text) {
        app.settings.change(s -> s.withTheme(theme).withZone("Asia/Ho_Chi_Minh"));
        ScreenDriver<InspectController> page =
                ScreenDriver.inWindow(app, Mode.INSPECT, InspectController::new, 1280, 800);
        if (!text.isEmpty()) {
            page.open(new OpenRequest.Text(text));
        }
        return page;
    }
}
