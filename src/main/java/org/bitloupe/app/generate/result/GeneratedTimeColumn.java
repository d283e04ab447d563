package org.bitloupe.app.generate.result;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import org.bitloupe.app.control.table.RowColumns;
import org.bitloupe.app.text.TimeText;
import org.bitloupe.generate.output.GeneratedIds;
import org.bitloupe.layout.codec.LayoutTime;
import org.bitloupe.message.Messages;

/** The column with the times of a batch's IDs. Where there is little room it leaves out the day that all have. */
final class GeneratedTimeColumn {
    private static final PseudoClass SAME = PseudoClass.getPseudoClass("same");
    /** Characters of a day and the space behind it. */
    private static final int DAY = "2026-11-20 ".length();

    private final GeneratedIds generatedIds;
    private final int decimals;
    private final TableColumn<Integer, Integer> column;
    private final double usual;
    private final double least;
    private boolean shortened;
    private double saved;
    private LocalDate day = LocalDate.EPOCH;

    GeneratedTimeColumn(GeneratedIds generatedIds, LayoutTime time, Messages messages) {
        this.generatedIds = generatedIds;
        this.decimals = time.decimals();
        int letters = decimals == 0 ? 19 : 20 + decimals;
        String title = messages.get("text.column.time");
        this.least = IdColumns.titleWidth(title);
        this.usual = letters * IdColumns.DIGIT + IdColumns.AROUND;
        this.column = IdColumns.sized(RowColumns.of(title, TimeCell::new), usual);
        column.setSortable(false);
    }

    TableColumn<Integer, Integer> column() {
        return column;
    }

    /** Returns the number of pixels that can be saved: 0 where the first and the last ID that are made have not the same day. */
    double shorter() {
        return generatedIds.made() > 0 && day(0).isPresent() && day(0).equals(day(generatedIds.made() - 1))
                ? usual - Math.max(least, usual - DAY * IdColumns.DIGIT)
                : 0;
    }

    private Optional<LocalDate> day(int index) {
        return generatedIds.instant(index).map(at -> at.atOffset(ZoneOffset.UTC).toLocalDate());
    }

    /** The day that it leaves out, empty if it does not. */
    String leftOut() {
        return shortened ? day.toString() : "";
    }

    /** Leaves the day out, or says it with each. */
    void shorten(boolean now) {
        if (now == shortened) {
            return;
        }
        saved = now ? shorter() : saved;
        shortened = now;
        day = day(0).orElse(LocalDate.EPOCH);
        column.setPrefWidth(column.getPrefWidth() + (now ? -saved : saved));
        // The cells are made anew.
        column.setCellFactory(c -> new TimeCell());
    }

    private String text(int row) {
        Optional<Instant> instant = row < 0 ? Optional.empty() : generatedIds.instant(row);
        return instant.map(at -> TimeText.UTC.full(at, decimals))
                // An ID of another day says so.
                .map(text -> shortened && text.startsWith(day.toString()) ? text.substring(DAY) : text)
                .orElse("");
    }

    /** A time, faint where it is that of the ID before. */
    private final class TimeCell extends TableCell<Integer, Integer> {
        TimeCell() {
            getStyleClass().add("mono");
        }

        @Override
        protected void updateItem(Integer row, boolean empty) {
            super.updateItem(row, empty);
            String now = empty || row == null ? null : text(row);
            setText(now);
            pseudoClassStateChanged(SAME, now != null && row != null && now.equals(text(row - 1)));
        }
    }
}
