package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The palette's entries on the Batch screen. */
@ScreenTest
final class BatchPaletteTest {
    private static final String OPEN = "Open a file of IDs";
    private static final String SUMMARY = "Copy summary";
    private static final String DECODE = "Decode the column where it lives";

    private static final String GO_TO = "Go to a row…";
    private static final String ROWS = "Go to the rows";

    private final TestApp app = new TestApp();

    /** The screen in its window; on the JavaFX thread. */
    private BatchController screen() {
        BatchController[] screen = new BatchController[1];
        app.shell(Map.of(Mode.BATCH, context -> screen[0] = new BatchController(context)));
        app.model.modeProperty().set(Mode.BATCH);
        return screen[0];
    }

    private void open() {
        app.model.open(Mode.BATCH, new OpenRequest.IdFile(BatchSamples.file("orders.csv", BatchSamples.csv(30, 3))));
    }

    /** The palette's offers for the screen, by name: the commands that have a key, then the entries without one. */
    private Map<String, Runnable> offered(BatchController screen) {
        Map<String, Runnable> offered = new LinkedHashMap<>();
        for (Command command : screen.commands()) {
            offered.put(app.messages.get(screen.commandTable().text(command)), () -> screen.handle(command));
        }
        screen.paletteSources().stream()
                .flatMap(source -> source.entries().get().stream())
                .forEach(entry -> offered.put(entry.title(), entry.open()));
        return offered;
    }

    private void choose(BatchController screen, String title) {
        Runnable action = Objects.requireNonNull(offered(screen).get(title), title);
        action.run();
    }

    @Test
    void offersWhatNeedsRowsOnlyWhereThereAreRows() {
        Fx.run(() -> {
            BatchController screen = screen();
            assertThat(offered(screen)).containsOnlyKeys(OPEN);
            open();
            assertThat(offered(screen)).containsOnlyKeys(OPEN, SUMMARY, GO_TO, ROWS, DECODE);
        });
    }

    @Test
    void copiesTheSummaryAndGoesToTheQuery() {
        Fx.run(() -> {
            BatchController screen = screen();
            open();
            choose(screen, SUMMARY);
            assertThat(app.copied.get(app.copied.size() - 1)).startsWith("orders.csv");
            choose(screen, DECODE);
            assertThat(screen.root().lookup("#engines")).isNotNull();
            assertThat(offered(screen)).containsKeys(SUMMARY, OPEN).doesNotContainKeys(GO_TO, DECODE);
        });
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 960, 640"})
    void inThePalette(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> Fx.run(() -> {
            app.settings.change(s -> s.withTheme(theme));
            Scene scene = screen().root().getScene();
            open();
            ((Button) scene.lookup("#search")).fire();
            ((TextField) scene.lookup("#palette-field")).setText("su");
            for (int pulse = 0; pulse < 3; pulse++) {
                Fx.layOut(scene.getRoot(), width, height);
            }
            Fx.picture(scene.getRoot(), "batch-palette-%s-%d".formatted(theme.word(), width));
        }));
        assertThat(faults).isEmpty();
    }
}
