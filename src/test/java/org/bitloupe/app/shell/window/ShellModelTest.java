package org.bitloupe.app.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.junit.jupiter.api.Test;

final class ShellModelTest {
    private final ShellModel model = new ShellModel();

    @Test
    void goesToTheScreenAndHandsItTheThing() {
        List<String> log = new ArrayList<>();
        model.modeProperty().addListener((property, before, now) -> log.add("mode " + now));
        model.onOpen((mode, what) -> log.add(mode + " " + what));
        model.design(Path.of("orders.idlayout"));
        model.inspect("42");
        assertThat(log)
                .containsExactly(
                        "mode DESIGN",
                        "DESIGN LayoutFile[file=orders.idlayout]",
                        "mode INSPECT",
                        "INSPECT Text[text=42]");
    }

    @Test
    void aLayoutFileGoesToDesign() {
        assertThat(model.drop(List.of(Path.of("a.txt"), Path.of("Orders.IDLAYOUT")), "Orders.IDLAYOUT"))
                .hasValueSatisfying(drop -> {
                    assertThat(drop.target()).isEqualTo(Mode.DESIGN);
                    assertThat(drop.request()).isEqualTo(new OpenRequest.LayoutFile(Path.of("Orders.IDLAYOUT")));
                });
    }

    @Test
    void severalLayoutFilesGoThereTogether() {
        List<Path> files = List.of(Path.of("a.idlayout"), Path.of("notes.txt"), Path.of("b.idlayout"));
        assertThat(model.drop(files, "")).hasValueSatisfying(drop -> {
            assertThat(drop.target()).isEqualTo(Mode.DESIGN);
            assertThat(drop.request())
                    .isEqualTo(new OpenRequest.LayoutFiles(List.of(Path.of("a.idlayout"), Path.of("b.idlayout"))));
        });
    }

    @Test
    void textGoesToInspect() {
        assertThat(model.drop(List.of(), "2217813737473025832")).hasValueSatisfying(drop -> {
            assertThat(drop.target()).isEqualTo(Mode.INSPECT);
            assertThat(drop.request()).isEqualTo(new OpenRequest.Text("2217813737473025832"));
        });
    }

    /** A picture goes to Design; whether it holds a layout is seen when it is opened. */
    @Test
    void picturesGoToDesign() {
        for (String name : List.of("orders.png", "orders.SVG")) {
            assertThat(model.drop(List.of(Path.of(name)), "")).hasValueSatisfying(drop -> {
                assertThat(drop.target()).isEqualTo(Mode.DESIGN);
                assertThat(drop.request()).isEqualTo(new OpenRequest.LayoutFile(Path.of(name)));
            });
        }
    }

    @Test
    void otherThingsAreNotTaken() {
        assertThat(model.drop(List.of(Path.of("photo.jpeg")), "photo.jpeg")).isEmpty();
        assertThat(model.drop(List.of(), " \n")).isEmpty();
    }
}
