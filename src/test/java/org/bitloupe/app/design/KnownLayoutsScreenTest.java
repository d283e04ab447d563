package org.bitloupe.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.LocalizedText;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The known layouts to start from: searched, grouped, and worked by keys. */
@ScreenTest
final class KnownLayoutsScreenTest {
    /** After one's own layouts and what is needed. */
    private static final int WAY = 2;

    private final TestApp app = new TestApp();
    private final ScreenDriver<DesignController> page =
            ScreenDriver.inWindow(app, Mode.DESIGN, DesignController::new, 1280, 800);

    private void known() {
        page.choose("#ways", WAY);
    }

    private List<String> titles() {
        return page.texts(".known-layouts .format-card .strong");
    }

    private String opened() {
        return Objects.requireNonNull(page.screen.model().getLayout()).titleIn(app.messages.locale());
    }

    private Node focused() {
        return page.scene().getFocusOwner();
    }

    @Test
    void wordsOfANameFindALayoutInAnyOrder() {
        Fx.run(() -> {
            known();
            assertThat(titles()).hasSizeGreaterThan(70);
            page.type("#knownSearch", "v7 uuid");
            assertThat(titles()).contains("UUID v7").doesNotContain("UUID v1", "Discord");
            page.type("#knownSearch", "UUIDv5");
            assertThat(titles()).containsExactly("UUID v5");
            assertThat(page.texts(".known-list > .title")).containsExactly("65 to 128 bits: as wide as a UUID");
            page.type("#knownSearch", "no such layout");
            assertThat(titles()).isEmpty();
            assertThat(page.texts(".known-layouts .label")).anyMatch(text -> text.contains("no such layout"));
        });
    }

    @Test
    void theLegendNamesTheRolesThatAreShownAndNoOthers() {
        Fx.run(() -> {
            known();
            page.type("#knownSearch", "instagram");
            assertThat(titles()).containsExactly("Instagram");
            assertThat(page.texts(".known-layouts > FlowPane .secondary")).containsExactly("Time", "Shard", "Sequence");
        });
    }

    @Test
    void layoutsOfTheTeamStandInTheListAndBesideOnesOwn() {
        Fx.run(() -> {
            Layout shared = DesignSamples.orders().withId("shared").withTitle(LocalizedText.of("Shared orders"));
            assertThat(page.texts(".own-pane .title")).doesNotContain("Layouts of your team");
            app.catalog.set(app.catalog.get().withTeam(List.of(shared)));
            page.layOut();
            assertThat(page.texts(".own-pane .title")).contains("Layouts of your team");
            assertThat(page.texts(".own-pane .format-card .strong")).containsExactly("Shared orders");
            known();
            assertThat(titles()).first().isEqualTo("Shared orders");
            assertThat(page.texts(".known-list > .title")).first().isEqualTo("Layouts of your team");
        });
    }

    @Test
    void layoutsOfTheTeamAreThereWhenDesignIsOpenedAfterThem() {
        TestApp late = new TestApp();
        Layout shared = DesignSamples.orders().withId("shared").withTitle(LocalizedText.of("Shared orders"));
        Fx.run(() -> late.catalog.set(late.catalog.get().withTeam(List.of(shared))));
        ScreenDriver<DesignController> opened =
                ScreenDriver.inWindow(late, Mode.DESIGN, DesignController::new, 1280, 800);
        Fx.run(() -> assertThat(opened.texts(".own-pane .format-card .strong")).containsExactly("Shared orders"));
    }

    @Test
    void keysGoFromTheSearchToALayoutAndBack() {
        Fx.run(() -> {
            known();
            page.find("#knownSearch").requestFocus();
            page.type("#knownSearch", "discord");
            page.key(page.find("#knownSearch"), KeyCode.DOWN);
            assertThat(focused().getAccessibleText()).isEqualTo("Start from Discord");
            page.key(focused(), KeyCode.ESCAPE);
            assertThat(focused()).isEqualTo(page.find("#knownSearch"));
            page.key(focused(), KeyCode.ESCAPE);
            assertThat(titles()).hasSizeGreaterThan(70);
            page.type("#knownSearch", "discord");
            page.key(page.find("#knownSearch"), KeyCode.DOWN);
            page.key(focused(), KeyCode.ENTER);
            assertThat(opened()).isEqualTo("My Discord");
        });
    }

    @Test
    void enterInTheSearchStartsFromTheFirstThatIsFound() {
        Fx.run(() -> {
            known();
            page.key(page.find("#knownSearch"), KeyCode.ENTER);
            assertThat(titles()).as("nothing was named").hasSizeGreaterThan(70);
            page.type("#knownSearch", "ulid");
            String first = titles().get(0);
            page.key(page.find("#knownSearch"), KeyCode.ENTER);
            assertThat(opened()).isEqualTo("My " + first);
            assertThat(page.all(".format-card", Button.class)).isEmpty();
        });
    }
}
