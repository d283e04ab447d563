package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
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
final class LargeIdOverlayTest {
    private final TestApp app = new TestApp();

    @ParameterizedTest
    @CsvSource({
        "number,2217813737473025832,LIGHT,1280,800",
        "uuid,6b54058a-a413-11e6-b501-a0999b048337,DARK,960,640",
        "ulid,01ARZ3NDEKTSV4RRFFQ69G5FAV,LIGHT,960,640",
        "ksuid,0ujtsYcgvSTl8PAuAdqWYSMnLOv,DARK,1920,1080",
    })
    void opensWithTheIdAndCopiesItUngrouped(String name, String id, Theme theme, int width, int height) {
        Fx.run(() -> {
            InspectController screen = new InspectController(app.context());
            Scene window = app.scene(screen.root(), theme, width, height);
            screen.open(new OpenRequest.Text(id));
            Node view = screen.root().lookup(".large-view");
            assertThat(view.isVisible()).isFalse();
            screen.handle(Command.LARGE_VIEW);
            assertThat(view.isVisible()).isTrue();
            Fx.layOut(window.getRoot(), width, height);
            Fx.picture(window, "large-" + name);
            assertThat(view.lookup(".large-groups").getAccessibleText()).isNotEmpty();
            view.lookupAll(".button").stream()
                    .map(Button.class::cast)
                    .filter(b -> b.getText().equals("Copy the ID"))
                    .forEach(Button::fire);
            assertThat(app.copied).containsExactly(id);
            screen.handle(Command.LARGE_VIEW);
            assertThat(view.isVisible()).isFalse();
        });
    }

    /** Digits are read over the phone from it: those of another ID than the one below would be the wrong ones. */
    @Test
    void closesWhenAnotherIdIsPasted() {
        Fx.run(() -> {
            InspectController screen = new InspectController(app.context());
            Scene window = app.scene(screen.root(), Theme.LIGHT, 960, 640);
            screen.open(new OpenRequest.Text("2217813737473025832"));
            Fx.layOut(window.getRoot(), 960, 640);
            ScrollPane page = (ScrollPane) screen.root().lookup(".inspect");
            page.setVvalue(page.getVmax());
            screen.handle(Command.LARGE_VIEW);
            Node view = screen.root().lookup(".large-view");
            assertThat(view.isVisible()).isTrue();
            screen.open(new OpenRequest.Text("6b54058a-a413-11e6-b501-a0999b048337"));
            assertThat(view.isVisible()).isFalse();
            assertThat(page.getVvalue()).as("the page shows its beginning").isEqualTo(page.getVmin());
        });
    }
}
