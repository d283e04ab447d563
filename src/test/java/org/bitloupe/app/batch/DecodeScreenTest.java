package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
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

/** The page for decoding a column where it lives; pictures are in {@code target/screens}. */
@ScreenTest
final class DecodeScreenTest {
    private final TestApp app = new TestApp();
    private final List<BatchController> screens = new ArrayList<>();

    /** The window with a file's rows. */
    private Scene window(Theme theme, int width, int height, List<String> lines) {
        app.settings.change(s -> s.withTheme(theme));
        Scene scene = app.shell(Map.of(Mode.BATCH, context -> {
                    BatchController screen = new BatchController(context);
                    screens.add(screen);
                    return screen;
                }))
                .scene();
        app.model.modeProperty().set(Mode.BATCH);
        app.model.open(Mode.BATCH, new OpenRequest.IdFile(BatchSamples.file("orders-export.csv", lines)));
        Fx.layOut(scene.getRoot(), width, height);
        return scene;
    }

    private static <T extends Node> T find(Scene scene, String selector, Class<T> type) {
        Node found = scene.lookup(selector);
        assertThat(found).as(selector).isInstanceOf(type);
        return type.cast(found);
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 1280, 800", "LIGHT, 960, 640", "DARK, 1920, 1080"})
    void showsTheQueryOfTheColumnThatIsRead(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> {
            Scene scene = Fx.call(() -> window(theme, width, height, BatchSamples.csv(40, 7)));
            Fx.run(() -> {
                find(scene, "#decode", Button.class).fire();
                assertThat(find(scene, "#work", Node.class).isVisible()).isFalse();
                assertThat(find(scene, "#decode-column", TextField.class).getText())
                        .isEqualTo("order_id");
                assertThat(find(scene, "#engines", ListView.class)
                                .getSelectionModel()
                                .getSelectedIndex())
                        .isZero();
                Fx.layOut(scene.getRoot(), width, height);
                Fx.layOut(scene.getRoot(), width, height);
                Fx.picture(scene.getRoot(), "batch-decode-%s-%d".formatted(theme.word(), width));
            });
        });
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 1280, 800"})
    void takesLongNamesAndSaysWhatIsNotTested(Theme theme, int width, int height) {
        Scene scene = Fx.call(() -> window(theme, width, height, BatchSamples.csv(40, 7)));
        Fx.run(() -> {
            find(scene, "#decode", Button.class).fire();
            find(scene, "#engines", ListView.class).getSelectionModel().select(5);
            find(scene, "#decode-table", TextField.class)
                    .setText("`a-project-of-a-large-company`.`data set of the year`."
                            + "orders_and_their_returns".repeat(4));
            Fx.layOut(scene.getRoot(), width, height);
            Fx.layOut(scene.getRoot(), width, height);
            Fx.picture(scene.getRoot(), "batch-decode-long-%s-%d".formatted(theme.word(), width));
            find(scene, "#decode-column", TextField.class).setText("a.b");
            assertThat(find(scene, "#decode-copy", Button.class).isDisabled()).isTrue();
            Fx.layOut(scene.getRoot(), width, height);
            Fx.picture(scene.getRoot(), "batch-decode-wrong-%s-%d".formatted(theme.word(), width));
        });
    }

    @Test
    void labelsNameTheirFieldsAndEscapeLeadsBackToTheRows() {
        Scene scene = Fx.call(() -> window(Theme.LIGHT, 1280, 800, BatchSamples.csv(40, 7)));
        Fx.run(() -> {
            find(scene, "#decode", Button.class).fire();
            TextField table = find(scene, "#decode-table", TextField.class);
            TextField column = find(scene, "#decode-column", TextField.class);
            assertThat(scene.getRoot().lookupAll(".input-name"))
                    .extracting(label -> ((Label) label).getLabelFor())
                    .contains(table, column);
            assertThat(scene.getFocusOwner()).isSameAs(table);
            table.setText("orders");
            BatchController screen = screens.get(0);
            assertThat(screen.handle(Command.COPY)).isTrue();
            assertThat(app.copied).singleElement().asString().contains("from \"orders\" as w");
            assertThat(screen.handle(Command.CANCEL)).isTrue();
            assertThat(find(scene, "#work", Node.class).isVisible()).isTrue();
            assertThat(scene.getFocusOwner()).isSameAs(scene.lookup("#decode"));
            assertThat(app.settings.get().batch().table()).isEqualTo("orders");
            // Another file is looked at before its column is decoded.
            find(scene, "#decode", Button.class).fire();
            screen.open(new OpenRequest.Text("1\n2\n3"));
            assertThat(find(scene, "#decodeSlot", Node.class).isVisible()).isFalse();
        });
    }
}
