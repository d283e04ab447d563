package org.bitloupe.app.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts typed to go to a row, and the answers to those that name none. */
final class GoToRowModelTest {
    private static final long LAST = 10_000_000;

    /** The numbers that are shown; all where it is empty. */
    private final TreeSet<Long> shown = new TreeSet<>();

    private boolean growing;
    private boolean none;

    private final GoToRowModel model = new GoToRowModel(new Few(), Messages.in(Locale.ENGLISH));

    private final class Few implements GoToRowModel.Rows {
        @Override
        public long last() {
            return LAST;
        }

        @Override
        public boolean growing() {
            return growing;
        }

        @Override
        public long nearest(long number) {
            Long next = shown.ceiling(number);
            return none ? 0 : shown.isEmpty() ? number : next == null ? shown.last() : next;
        }

        @Override
        public int place(long number) {
            return shown.isEmpty() ? (int) number - 1 : shown.headSet(number).size();
        }
    }

    private String complaint(String text) {
        model.typed().textProperty().set(text);
        assertThat(model.typed().problemProperty().get()).isEmpty();
        assertThat(model.place()).as(text).isEmpty();
        return model.typed().problemProperty().get();
    }

    @Test
    void itIsSaidThereWhyItIsAnotherRow() {
        shown.addAll(List.of(345_398L, 345_402L, 345_403L));
        model.typed().textProperty().set("345400");
        assertThat(model.place()).hasValue(1);
        assertThat(model.arrival())
                .isEqualTo("Row 345,400 is not among those shown. This is row 345,402, the next one that is.");
        model.typed().textProperty().set("345404");
        assertThat(model.arrival())
                .isEqualTo(
                        "Row 345,404 is not among those shown, nor is one after it. This is row 345,403, the last one"
                                + " that is.");
        for (String silent : new String[] {"345402", "", "x", "0", "10000001"}) {
            model.typed().textProperty().set(silent);
            assertThat(model.arrival()).as(silent).isEmpty();
        }
        shown.clear();
        model.typed().textProperty().set("345400");
        assertThat(model.arrival()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "1 | 1",
                "60118 | 60118",
                "\" 60118 \" | 60118",
                "5,000,000 | 5000000",
                "5 000 000 | 5000000",
                "5\u00a0000\u202f000 | 5000000",
                "5_000_000 | 5000000",
                "5'000'000 | 5000000",
                "5.000.000 | 5000000",
                "50,00,000 | 5000000",
                "0007 | 7",
                "\uff11\uff12 | 12",
                "10000000 | 10000000"
            })
    void isUnderstood(String text, int number) {
        model.typed().textProperty().set(text);
        assertThat(model.place()).hasValue(number - 1);
        assertThat(model.typed().problemProperty().get()).isEmpty();
        assertThat(model.noteProperty().get()).isEqualTo("From 1 to 10,000,000.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "-5", "1.5", "1,5", "12,34", "1e6", "0", "0x10", ",", "7 rows"})
    void whatIsNoNumberIsSaid(String text) {
        assertThat(complaint(text))
                .contains("“" + text + "” is not the number of a row.", "whole numbers from 1", "from 1 to 10,000,000");
    }

    @Test
    void aRowThatIsNotThereIsSaid() {
        assertThat(complaint("10,000,001"))
                .isEqualTo(
                        "There is no row 10,000,001. The last row is 10,000,000. Write a number from 1 to 10,000,000.");
        assertThat(complaint("9".repeat(40))).startsWith("There is no row 999");
        growing = true;
        assertThat(complaint("10,000,001")).startsWith("Row 10,000,001 is not there yet. So far there are");
        assertThat(complaint("  ")).startsWith("No number is typed.");
        none = true;
        assertThat(complaint("5")).contains("No row passes the filters.");
        model.begin();
        assertThat(model.typed().problemProperty().get()).isEmpty();
        assertThat(model.typed().textProperty().get()).isEmpty();
    }

    @Test
    void aRowThatIsNotShownLeadsToTheNextThatIsAndThatIsSaidBefore() {
        shown.addAll(List.of(5L, 17L, 5_003L));
        model.typed().textProperty().set("5,000");
        assertThat(model.noteProperty().get())
                .isEqualTo("Row 5,000 is not among those shown. It goes to row 5,003, the next one that is.");
        assertThat(model.place()).hasValue(2);
        model.typed().textProperty().set("17");
        assertThat(model.noteProperty().get()).isEqualTo("From 1 to 10,000,000.");
        assertThat(model.place()).hasValue(1);
        model.typed().textProperty().set("6000");
        assertThat(model.noteProperty().get()).endsWith("It goes to row 5,003, the last one that is.");
        assertThat(model.place()).hasValue(2);
    }
}
