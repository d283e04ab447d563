package org.bitloupe.app.control.table;

import java.math.BigDecimal;
import java.util.OptionalInt;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.bitloupe.app.control.form.FormField;
import org.bitloupe.app.control.form.FormValue;
import org.bitloupe.message.Messages;
import org.bitloupe.message.NumberText;
import org.bitloupe.message.Problem;

/** The number of a row that somebody types to go there, and what there is to say about it. */
public final class GoToRowModel {
    private static final BigDecimal BEYOND = BigDecimal.TEN.pow(18);

    private final Rows rows;
    private final Messages messages;
    private final NumberText numbers;
    private final FormField<String> typed = FormField.live("", FormValue::of);
    private final ReadOnlyStringWrapper note = new ReadOnlyStringWrapper(this, "note", "");

    /** Rows of a table as their numbers say; numbers count from 1, as in the first column. */
    public interface Rows {
        /** The largest number there is, shown or not; 0 without rows. */
        long last();

        /** Tells whether more are to come. */
        boolean growing();

        /**
         * The number of the row that is shown for a number: its own, else the next larger one that is shown, else the largest one.
         *
         * @param number 1 to {@link #last}
         * @return 0 if none is shown
         */
        long nearest(long number);

        /**
         * Returns the place in the table of a row that is shown.
         *
         * @param number its number
         * @return counted from 0
         */
        int place(long number);
    }

    /** Creates a model without typed text. */
    public GoToRowModel(Rows rows, Messages messages) {
        this.rows = rows;
        this.messages = messages;
        this.numbers = NumberText.of(messages);
        typed.textProperty().subscribe((before, now) -> look());
    }

    /** Begins anew. */
    public void begin() {
        typed.replace("");
        typed.complain("");
        look();
    }

    /** A number as it is typed, with or without signs between its thousands. It is wrong only once somebody asked to go there. */
    public FormField<String> typed() {
        return typed;
    }

    /** Returns the property of the note on which numbers there are; or on which row it will be, where that of the number is not shown. */
    public ReadOnlyStringProperty noteProperty() {
        return note.getReadOnlyProperty();
    }

    private void look() {
        String elsewhere = elsewhere("table.goto.next", "table.goto.before");
        note.set(elsewhere.isEmpty() ? messages.get("table.goto.range", "last", rows.last()) : elsewhere);
    }

    /** Returns the remark for the arrival: that it is another row than the one of the number, and why; empty if it is that one. */
    public String arrival() {
        return elsewhere("table.goto.at-next", "table.goto.at-before");
    }

    private String elsewhere(String next, String before) {
        long number = number();
        long found = number < 1 || number > rows.last() ? number : rows.nearest(number);
        return found == number || found == 0
                ? ""
                : messages.get(found > number ? next : before, "number", number, "found", found);
    }

    /** The place in the table to go to; empty if there is none, which is then said. */
    public OptionalInt place() {
        String text = typed.textProperty().get().strip();
        long number = number();
        long last = rows.last();
        if (text.isEmpty()) {
            return complain(Problem.of("row.empty", "last", last));
        }
        if (number < 1) {
            return complain(Problem.of("row.number", "text", text, "last", last));
        }
        if (number > last) {
            return complain(Problem.of(rows.growing() ? "row.unread" : "row.beyond", "text", text, "last", last));
        }
        long found = rows.nearest(number);
        if (found == 0) {
            return complain(Problem.of("row.none", "text", text));
        }
        typed.complain("");
        return OptionalInt.of(rows.place(found));
    }

    private OptionalInt complain(Problem what) {
        typed.complain(messages.say(what));
        return OptionalInt.empty();
    }

    /** Returns the typed number; 0 if it is none. A number that is too long is larger than any row's. */
    private long number() {
        return numbers.whole(typed.textProperty().get())
                .map(number -> number.compareTo(BEYOND) < 0 ? number.longValueExact() : Long.MAX_VALUE)
                .orElse(0L);
    }
}
