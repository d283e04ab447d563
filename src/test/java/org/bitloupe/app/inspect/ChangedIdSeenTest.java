package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** After a field is changed, the ID that is made of it is seen: the field's row shows the value of the ID as it is. */
@ScreenTest
final class ChangedIdSeenTest {
    private static final int HEIGHT = 640;
    private final TestApp app = new TestApp();
    private final InspectController screen = Fx.call(() -> new InspectController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 960, HEIGHT));

    @Test
    void belowTheRowsOfASmallWindow() {
        Fx.run(() -> {
            screen.open(new OpenRequest.Text("1212092628029698048"));
            Fx.layOut(screen.root(), 960, HEIGHT);
            int worker = screen.model().shown().readings().get(0).layout().indexOf("worker");
            screen.rewrite().edit(worker);
            screen.rewrite().enter("8");
            assertThat(screen.rewrite().changed()).isNotNull();
            Fx.layOut(screen.root(), 960, HEIGHT);
            Node changed = scene.lookup(".changed");
            Bounds place = changed.localToScene(changed.getLayoutBounds());
            assertThat(changed.isVisible()).isTrue();
            assertThat(place.getMinY()).isGreaterThanOrEqualTo(0);
            assertThat(place.getMaxY()).isLessThanOrEqualTo(HEIGHT);
        });
    }
}
