package org.bitloupe.app.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.inspect.reading.Reading;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;

/** The palette offers to undo as often as Ctrl Z does something. */
@ScreenTest
final class UndoOfferedTest {
    private static final String ID = "1212092628029698048";
    private final TestApp app = new TestApp();
    private final InspectController screen = Fx.call(() -> new InspectController(app.context()));
    private final Scene scene = Fx.call(() -> app.scene(screen.root(), Theme.LIGHT, 1280, 800));

    private int undone() {
        int steps = 0;
        boolean offered;
        boolean did;
        do {
            offered = screen.commands().contains(Command.UNDO);
            did = screen.handle(Command.UNDO);
            assertThat(offered).as("after %d steps", steps).isEqualTo(did);
            steps++;
        } while (did);
        return steps - 1;
    }

    @Test
    void ofATextThatAnotherTookThePlaceOf() {
        Fx.run(() -> {
            screen.open(new OpenRequest.Text(ID));
            screen.open(new OpenRequest.Text("6b54058a-a413-11e6-b501-a0999b048337"));
            assertThat(undone()).isPositive();
        });
    }

    @Test
    void ofARuleHowSuchTextsAreReadForGood() {
        Fx.run(() -> {
            // What is typed is the field's to undo.
            screen.model().textProperty().set(ID);
            Reading other = screen.model().shown().readings().stream()
                    .filter(reading -> reading.layout().id().equals("snowflake-discord"))
                    .findFirst()
                    .orElseThrow();
            screen.model().choose(other);
            Fx.layOut(screen.root(), 1280, 800);
            ((Button) scene.lookup("#inspect-readings-habit-yes")).fire();
            assertThat(app.settings.get().reading().preferences().always()).isNotEmpty();
            assertThat(undone()).isPositive();
            assertThat(app.settings.get().reading().preferences().always()).isEmpty();
        });
    }
}
