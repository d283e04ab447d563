package org.bitloupe.app.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.bitloupe.app.shell.KeyPage;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** The list of keys: its order, and what is found in it. */
final class KeyboardHelpModelTest {
    private final KeyboardHelpModel model = new KeyboardHelpModel(Messages.in(Locale.ENGLISH));

    private List<KeyboardHelpModel.Row> rows() {
        return model.rowsProperty().get();
    }

    private List<String> found(String query) {
        model.queryProperty().set(query);
        return rows().stream().map(KeyboardHelpModel.Row::what).toList();
    }

    @Test
    void thePageOneIsOnComesFirstThenEverywhereThenTheOthers() {
        model.open(KeyPage.MAKE);
        List<String> headings = rows().stream()
                .map(KeyboardHelpModel.Row::heading)
                .filter(Objects::nonNull)
                .toList();
        assertThat(headings)
                .startsWith("On this page: Generate: make IDs", "Everywhere", "Inspect", "Ticket X-ray")
                .doesNotContain("Generate: make IDs")
                .doesNotHaveDuplicates()
                .hasSize(KeyPage.values().length);
        model.open(null);
        assertThat(rows().get(0).heading()).isEqualTo("Everywhere");
    }

    @Test
    void wordsOfKeyOrActionAreFoundOnAllPagesWithTheirPage() {
        model.open(KeyPage.INSPECT);
        assertThat(found("shift n")).containsExactly("Make one and copy it");
        assertThat(rows().get(0).page()).isEqualTo("Generate: make IDs");
        assertThat(rows().get(0).heading()).isNull();
        assertThat(found("ctrl+shift+n")).containsExactly("Make one and copy it");
        assertThat(found("ONE COPY")).containsExactly("Make one and copy it");
        assertThat(found("ctrl g")).containsExactly("Go to a row by its number", "Go to a row by its number");
        assertThat(found("rehearsal")).containsExactly("Stop the rehearsal, and show what was rehearsed");
    }

    @Test
    void oneLetterIsAKeyAndNotTheBeginningOfAWord() {
        model.open(KeyPage.BATCH);
        assertThat(found("t")).containsExactly("Copy the UTC time", "To its place in the text");
        assertThat(found("+")).hasSize(3);
        assertThat(found("\u2190")).contains("Move a field").isSubsetOf(found("arrow"));
        assertThat(found("left")).contains("Move a field").doesNotContain("Save as CSV");
    }

    @Test
    void nothingFoundIsSaidAndAllComesBack() {
        model.open(KeyPage.BATCH);
        int all = rows().size();
        assertThat(found("xyzzy")).isEmpty();
        assertThat(model.spoken()).startsWith("No key and nothing that a key does has these words");
        assertThat(found("  ")).hasSize(all);
    }

    @Test
    void arrowsStayInTheListAndTheRowIsSaidWithItsPage() {
        model.open(KeyPage.DECODE);
        assertThat(model.spoken()).isEqualTo("Ctrl L: Go to the name of the table; Batch: decode a column");
        model.move(-1);
        assertThat(model.chosenProperty().get()).isZero();
        model.move(1);
        assertThat(model.spoken()).startsWith("Ctrl C: Copy the query");
        model.move(1000);
        assertThat(model.chosenProperty().get()).isEqualTo(rows().size() - 1);
    }
}
