package org.bitloupe.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.bitloupe.testing.Fx;
import org.bitloupe.testing.ScreenTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows of Batch have the room: what is above them gives way, and IDs are whole. */
@ScreenTest
final class BatchRoomTest {
    /** A file with all that stands above the rows: two layouts that fit, rows of other lengths, and times. */
    private static List<String> ragged() {
        List<String> lines = new ArrayList<>(List.of("order,name"));
        for (int i = 0; i < 300; i++) {
            long id = 1_212_092_628_029_698_048L + ((i * 977L) << 22) + i % 7;
            lines.add(id + (i % 5 == 1 ? ",a,more" : ",a"));
        }
        return lines;
    }

    private static long wholeRows(TestWindow window) {
        TableView<?> table = window.find("#table", TableView.class);
        Bounds seen = table.localToScene(table.getLayoutBounds());
        return table.lookupAll(".table-row-cell").stream()
                .map(TableRow.class::cast)
                .filter(row -> !row.isEmpty() && row.isVisible())
                .map(row -> row.localToScene(row.getLayoutBounds()))
                .filter(row -> row.getMaxY() <= seen.getMaxY())
                .count();
    }

    @ParameterizedTest
    @CsvSource({"960, 640, 5", "1280, 800, 10"})
    void rowsAreSeenInALowWindow(int width, int height, int rows) {
        Fx.run(() -> {
            TestWindow window = new TestWindow(width, height);
            window.batch(ragged());
            assertThat(window.find("#problem", Labeled.class).getText()).contains("60 of 300 rows");
            Fx.picture(window.scene().getRoot(), "batch-room-" + width);
            window.fire("#problemClose");
            window.layOut();
            Fx.picture(window.scene().getRoot(), "batch-room-closed-" + width);
            assertThat(wholeRows(window)).isGreaterThanOrEqualTo(rows);
            window.close();
        });
    }

    /** SnowID writes an ID in digits or in fewer letters: the column is as wide as what the rows have. */
    @Test
    void idsAreWholeInTheSpellingThatRowsHave() {
        Fx.run(() -> {
            TestWindow window = new TestWindow(1280, 800);
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                lines.add(Long.toString(151_209_262_802_969_804L + ((i * 977L) << 22)));
            }
            window.batch(lines);
            @SuppressWarnings("unchecked")
            ComboBox<Object> layouts = (ComboBox<Object>) window.find("#layout", ComboBox.class);
            // As a press on it does.
            layouts.fireEvent(new Event(ComboBoxBase.ON_SHOWING));
            Object snowId = layouts.getItems().stream()
                    .filter(each -> each.toString().contains("id=snowid"))
                    .findFirst()
                    .orElseThrow();
            layouts.setValue(snowId);
            window.layOut();
            TableView<?> table = window.find("#table", TableView.class);
            Text digits = new Text("1".repeat(18));
            digits.setFont(Font.font("JetBrains Mono NL", 12.5));
            assertThat(table.getColumns().get(1).getWidth())
                    .isGreaterThan(digits.getLayoutBounds().getWidth());
            window.close();
        });
    }
}
