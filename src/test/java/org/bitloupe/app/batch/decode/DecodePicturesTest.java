package org.bitloupe.app.batch.decode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.layout.StackPane;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.bitloupe.testing.StyleFaults;
import org.bitloupe.testing.TestApp;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page by itself, with layouts of every kind; pictures are in {@code target/screens}. */
@ScreenTest
final class DecodePicturesTest {
    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 560, clickhouse", "DARK, 1280, 700, mysql", "LIGHT, 1920, 980, bigquery"})
    void everyKindOfLayout(Theme theme, int width, int height, String engine) {
        TestApp app = new TestApp();
        List<String> faults = StyleFaults.during(() -> {
            DecodeController page = Fx.call(() -> new DecodeController(app.context(), () -> {}));
            Scene scene = Fx.call(() -> {
                StackPane around = new StackPane(page.root());
                around.getStyleClass().addAll("screen", "batch");
                return app.scene(around, theme, width, height);
            });
            for (String id : List.of("uuid-v7", "ulid", "cuid2")) {
                Fx.run(() -> {
                    page.model().engines().stream()
                            .filter(each -> each.id().equals(engine))
                            .forEach(page.model()::choose);
                    page.show(Catalog.builtIn().find(id).orElseThrow(), "a column with a rather long name");
                    Fx.layOut(scene.getRoot(), width, height);
                    Fx.layOut(scene.getRoot(), width, height);
                    Fx.picture(scene.getRoot(), "decode-%s-%s-%d".formatted(id, theme.word(), width));
                    boolean written = !id.equals("cuid2");
                    assertThat(find(scene, "#foot").isVisible()).isEqualTo(written);
                    assertThat(find(scene, "#about").isVisible()).isEqualTo(written);
                    assertThat(find(scene, "#engines"))
                            .isInstanceOfSatisfying(
                                    ListView.class,
                                    list -> assertThat(list.getSelectionModel().getSelectedItem())
                                            .isEqualTo(page.model()
                                                    .engineProperty()
                                                    .get()));
                    assertThat(find(scene, "#decode-save").isDisabled()).isEqualTo(!written);
                });
            }
        });
        assertThat(faults).isEmpty();
    }

    private static Node find(Scene scene, String selector) {
        return Objects.requireNonNull(scene.lookup(selector), selector);
    }
}
