package org.bitloupe.app.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Parent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.bitloupe.app.generate.page.GeneratePageView;
import org.bitloupe.app.shell.CommandTable;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The switch between the pages. */
@ScreenTest
final class GeneratePagesTest {
    private final TestApp app = new TestApp();
    private final List<String> happened = new ArrayList<>();

    /** A page that writes down what happens to it. */
    private final class Page implements GeneratePageView {
        private final String name;
        private final Pane slot = new StackPane();
        private final Parent root = new VBox(slot);

        Page(String name) {
            this.name = name;
            happened.add(name + " made");
        }

        @Override
        public Parent root() {
            return root;
        }

        @Override
        public Pane switchSlot() {
            return slot;
        }

        @Override
        public void shown() {
            happened.add(name + " shown");
        }

        @Override
        public CommandTable commandTable() {
            return new CommandTable();
        }

        @Override
        public KeyPage keyPage() {
            return KeyPage.MAKE;
        }
    }

    @Test
    void aSinglePageNeedsNoSwitch() {
        Fx.run(() -> {
            GeneratePages pages = new GeneratePages(new StackPane(), app.messages);
            pages.put(GeneratePage.MAKE, () -> new Page("make"));
            pages.start();
            assertThat(pages.part().switchSlot().getChildren()).isEmpty();
            assertThat(pages.part().switchSlot().isManaged()).isFalse();
        });
    }

    @Test
    void theOtherPageIsMadeWhenItIsFirstShownAndGetsTheSwitch() {
        Fx.run(() -> {
            StackPane root = new StackPane();
            GeneratePages pages = new GeneratePages(root, app.messages);
            pages.put(GeneratePage.MAKE, () -> new Page("make"));
            pages.put(GeneratePage.REHEARSE, () -> new Page("rehearse"));
            pages.start();
            GeneratePageView make = pages.part();
            assertThat(make.switchSlot().getChildren()).hasSize(1);
            assertThat(happened).containsExactly("make made");

            pages.choose(GeneratePage.REHEARSE);
            assertThat(happened).containsExactly("make made", "rehearse made", "rehearse shown");
            assertThat(root.getChildren()).containsExactly(pages.part().root());
            assertThat(pages.part().switchSlot().getChildren()).hasSize(1);
            assertThat(make.switchSlot().getChildren()).isEmpty();

            pages.choose(GeneratePage.MAKE);
            assertThat(pages.part()).isSameAs(make);
            assertThat(make.switchSlot().getChildren()).hasSize(1);
        });
    }
}
