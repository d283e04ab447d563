package org.bitloupe.app.design.needs;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.bitloupe.app.control.basic.FocusLoss;
import org.bitloupe.app.control.text.NamedTextField;
import org.bitloupe.app.text.NumberParser;
import org.bitloupe.layout.ExpectedLoad;

/** A small field for a number that a layout has to carry; taken over with Enter or when the focus leaves it. */
public final class RequirementField {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private RequirementField() {}

    /**
     * A field.
     *
     * @param name its name for screen readers
     * @param columns how wide, in characters
     * @param read the number of a text, or empty if it is none that can be meant
     * @param take takes the number over; empty where the field was emptied
     */
    public static TextField field(
            String name,
            int columns,
            Function<String, Optional<BigDecimal>> read,
            Consumer<Optional<BigDecimal>> take) {
        TextField field = new NamedTextField();
        field.getStyleClass().addAll("mono", "demand-field");
        field.setPrefColumnCount(columns);
        field.setAccessibleText(name);
        Runnable commit = () -> {
            String typed = field.getText();
            if (typed.equals(field.getUserData())) {
                return;
            }
            Optional<BigDecimal> number = read.apply(typed);
            boolean good = typed.isBlank() || number.isPresent();
            field.pseudoClassStateChanged(INVALID, !good);
            if (good) {
                field.setUserData(typed);
                take.accept(number);
            }
        };
        field.setOnAction(event -> commit.run());
        FocusLoss.subscribe(field, commit);
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE && field.getUserData() instanceof String old) {
                field.setText(old);
                field.pseudoClassStateChanged(INVALID, false);
                event.consume();
            }
        });
        return field;
    }

    /** Shows a number, unless somebody is typing one. */
    public static void show(TextField field, String text) {
        boolean typing = field.isFocused() && !field.getText().equals(field.getUserData());
        if (!typing && !text.equals(field.getUserData())) {
            field.setUserData(text);
            field.setText(text);
            field.pseudoClassStateChanged(INVALID, false);
        }
    }

    /** A whole number within bounds. */
    public static Optional<BigDecimal> whole(NumberParser numbers, String typed, long least, long most) {
        return numbers.plain(typed)
                .filter(n -> n.stripTrailingZeros().scale() <= 0)
                .flatMap(n -> within(n, least, most));
    }

    /** IDs in a second; other units are turned into it. */
    public static Optional<BigDecimal> perSecond(NumberParser numbers, String typed) {
        return numbers.perSecond(typed).flatMap(n -> within(n, 1, ExpectedLoad.MOST_IDS));
    }

    /** The number, if it is within bounds. */
    private static Optional<BigDecimal> within(BigDecimal number, long least, long most) {
        boolean inside =
                number.compareTo(BigDecimal.valueOf(least)) >= 0 && number.compareTo(BigDecimal.valueOf(most)) <= 0;
        return inside ? Optional.of(number) : Optional.empty();
    }
}
