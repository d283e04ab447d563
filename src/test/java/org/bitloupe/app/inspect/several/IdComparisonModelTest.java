package org.bitloupe.app.inspect.several;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import org.bitloupe.app.inspect.model.InspectModel;
import org.bitloupe.app.shell.SharedInspector;
import org.bitloupe.catalog.Catalog;
import org.bitloupe.inspect.compare.Comparison;
import org.bitloupe.message.Messages;
import org.junit.jupiter.api.Test;

/** A second ID beside the one that is looked at, out of a text with several. */
final class IdComparisonModelTest {
    private static final String FIRST = "507f1f77bcf86cd799439011";
    private static final String SECOND = "507f2037bcf86cd799439012";
    private static final String THIRD = "6b54058a-a413-11e6-b501-a0999b048337";

    private final InspectModel model = new InspectModel(
            Messages.in(Locale.ENGLISH),
            new SimpleObjectProperty<>(Catalog.builtIn()),
            new SharedInspector(InstantSource.fixed(Instant.parse("2026-11-20T09:41:07.236Z"))),
            new SimpleObjectProperty<>(List.of(ZoneOffset.UTC)));
    private final IdComparisonModel compare = new IdComparisonModel(model);

    private List<String> compared() {
        Comparison found = Objects.requireNonNull(compare.comparisonProperty().get());
        return List.of(found.first().literal(), found.second().literal());
    }

    @Test
    void twoOfOneTextAreComparedAtOnce() {
        model.paste(FIRST + " " + SECOND);
        assertThat(compared()).containsExactly(FIRST, SECOND);
    }

    @Test
    void ofThreeThoseThatAreChosen() {
        model.paste(FIRST + " " + SECOND + " " + THIRD);
        assertThat(compare.comparisonProperty().get()).as("nobody chose").isNull();
        compare.compareWith(1);
        assertThat(compared()).containsExactly(FIRST, SECOND);
        model.choose(2);
        assertThat(compared()).containsExactly(THIRD, SECOND);
        model.choose(1);
        assertThat(compare.comparisonProperty().get()).as("with itself").isNull();
        model.choose(0);
        assertThat(compared()).containsExactly(FIRST, SECOND);
        compare.compareWith(-1);
        assertThat(compare.comparisonProperty().get()).as("ended").isNull();
    }

    @Test
    void anotherTextEndsIt() {
        model.paste(FIRST + " " + SECOND + " " + THIRD);
        compare.compareWith(2);
        model.paste(THIRD + " " + SECOND + " " + FIRST);
        assertThat(compare.comparisonProperty().get()).isNull();
        compare.compareWith(7);
        assertThat(compare.comparisonProperty().get())
                .as("there is no such one")
                .isNull();
    }
}
