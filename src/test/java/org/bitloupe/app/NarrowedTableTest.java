package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of IDs in a window that is made narrower. */
@ScreenTest
final class NarrowedTableTest {
    private static final Pattern TIME = Pattern.compile("[0-9]{2}:[0-9]{2}:[0-9]{2}");

    /** From wide to narrower the space around cells goes: they showed "2026-08-25 11:..." where there was room for the time. */
    @ParameterizedTest
    @CsvSource({"BATCH_ZONE, #table", "MADE_ZONE, #ids"})
    void timesAreWholeWhereTheirColumnsHaveRoom(WindowState state, String table) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1600, 1000);
            state.in(window);
            for (int width : new int[] {1600, 1400, 1280, 1120, 960, 1600, 1280}) {
                window.resize(width, 800);
                List<? extends TableCell<?, ?>> times =
                        window.find(table, TableView.class).lookupAll(".table-cell").stream()
                                .filter(cell -> cell instanceof TableCell<?, ?> of
                                        && TestWindow.isSeen(of)
                                        && of.getText() != null
                                        && TIME.matcher(of.getText()).find())
                                .map(cell -> (TableCell<?, ?>) cell)
                                .toList();
                assertThat(times).as("%d wide", width).hasSizeGreaterThan(4);
                for (TableCell<?, ?> cell : times) {
                    Text drawn = (Text) cell.lookup(".text");
                    assertThat(drawn.getText())
                            .as("%d wide, %.0f of it", width, cell.getWidth())
                            .isEqualTo(cell.getText());
                }
            }
        });
    }
}
