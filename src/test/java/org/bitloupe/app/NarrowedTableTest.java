package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;

/** Batch's table in a window that is made narrower. */
@ScreenTest
final class NarrowedTableTest {
    /** From wide to narrower the space around cells goes: they showed "2026-08-25 11:..." where there was room for the time. */
    @Test
    void timesAreWholeWhereTheirColumnsHaveRoom() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1600, 1000);
            WindowState.BATCH_ZONE.in(window);
            for (int width : new int[] {1600, 1280, 960, 1600, 1280}) {
                window.resize(width, 800);
                List<? extends TableCell<?, ?>> times =
                        window.find("#table", TableView.class).lookupAll(".table-cell").stream()
                                .filter(cell -> cell instanceof TableCell<?, ?> of
                                        && TestWindow.isSeen(of)
                                        && of.getText() != null
                                        && of.getText().startsWith("2026-08-25 "))
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
