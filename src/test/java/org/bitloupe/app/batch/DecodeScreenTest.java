package org.bitloupe.app.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import org.bitloupe.app.shell.Command;
import org.bitloupe.app.shell.Mode;
import org.bitloupe.app.shell.OpenRequest;
import org.bitloupe.app.shell.theme.Theme;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenDriver;
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

    /** The window with a file's rows. */
    private ScreenDriver<BatchController> window(Theme theme, int width, int height) {
        app.settings.change(s -> s.withTheme(theme));
        ScreenDriver<BatchController> window =
                ScreenDriver.inWindow(app, Mode.BATCH, BatchController::new, width, height);
        window.open(new OpenRequest.IdFile(BatchSamples.file("orders-export.csv", BatchSamples.csv(40, 7))));
        return window;
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 1280, 800", "DARK, 1280, 800", "LIGHT, 960, 640", "DARK, 1920, 1080"})
    void showsTheQueryOfTheColumnThatIsRead(Theme theme, int width, int height) {
        List<String> faults = StyleFaults.during(() -> {
            ScreenDriver<BatchController> page = Fx.call(() -> window(theme, width, height));
            Fx.run(() -> {
                page.fire("#decode");
                assertThat(page.isSeen("#work")).isFalse();
                assertThat(page.text("#decode-column")).isEqualTo("order_id");
                assertThat(page.find("#engines", ListView.class)
                                .getSelectionModel()
                                .getSelectedIndex())
                        .isZero();
                Fx.picture(page.scene().getRoot(), "batch-decode-%s-%d".formatted(theme.word(), width));
            });
        });
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT, 960, 640", "DARK, 1280, 800"})
    void takesLongNamesAndSaysWhatIsNotTested(Theme theme, int width, int height) {
        ScreenDriver<BatchController> page = Fx.call(() -> window(theme, width, height));
        Fx.run(() -> {
            page.fire("#decode");
            page.find("#engines", ListView.class).getSelectionModel().select(5);
            page.type(
                    "#decode-table",
                    "`a-project-of-a-large-company`.`data set of the year`." + "orders_and_their_returns".repeat(4));
            Fx.picture(page.scene().getRoot(), "batch-decode-long-%s-%d".formatted(theme.word(), width));
            page.type("#decode-column", "a.b");
            assertThat(page.find("#decode-copy", Button.class).isDisabled()).isTrue();
            Fx.picture(page.scene().getRoot(), "batch-decode-wrong-%s-%d".formatted(theme.word(), width));
        });
    }

    @Test
    void labelsNameTheirFieldsAndEscapeLeadsBackToTheRows() {
        ScreenDriver<BatchController> page = Fx.call(() -> window(Theme.LIGHT, 1280, 800));
        Fx.run(() -> {
            page.fire("#decode");
            TextField table = page.find("#decode-table", TextField.class);
            TextField column = page.find("#decode-column", TextField.class);
            assertThat(page.all(".input-name"))
                    .extracting(label -> ((Label) label).getLabelFor())
                    .contains(table, column);
            assertThat(page.scene().getFocusOwner()).isSameAs(table);
            table.setText("orders");
            page.handle(Command.COPY);
            assertThat(app.copied).singleElement().asString().contains("from \"orders\" as w");
            page.handle(Command.CANCEL);
            assertThat(page.isSeen("#work")).isTrue();
            assertThat(page.scene().getFocusOwner()).isSameAs(page.find("#decode"));
            assertThat(app.settings.get().batch().table()).isEqualTo("orders");
            // Another file is looked at before its column is decoded.
            page.fire("#decode");
            page.open(new OpenRequest.Text("1\n2\n3"));
            assertThat(page.isSeen("#decodeSlot")).isFalse();
        });
    }
}
