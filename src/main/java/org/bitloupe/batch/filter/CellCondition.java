package org.bitloupe.batch.filter;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.bitloupe.batch.table.OwnCellText;

/** A condition on what is shown of a cell. Neither case nor accents count; what is hidden of a text stays hidden from it. */
public enum CellCondition {
    /** A text stands in it. */
    CONTAINS,
    /** It is a text, spaces around it aside. */
    IS,
    /** It has nothing but spaces, or is not there. */
    EMPTY,
    /** The opposite of {@link #EMPTY}. */
    FILLED,
    /** It is a number that is as large as another, or larger. */
    AT_LEAST,
    /** It is a number that is as small as another, or smaller. */
    AT_MOST;

    /** Those that a column of texts can have. */
    public static final List<CellCondition> OF_TEXTS = List.of(CONTAINS, IS, EMPTY, FILLED);

    /** Tells whether it asks for a text or a number. */
    public boolean asks() {
        return this != EMPTY && this != FILLED;
    }

    /** Tells whether it asks for a number, in the form of {@link CellNumber}. */
    public boolean asksNumber() {
        return this == AT_LEAST || this == AT_MOST;
    }

    /** Tells whether a column has no use for this condition beside another one. */
    public boolean replaces(CellCondition other) {
        return asksNumber() ? this == other : !asks() && !other.asks();
    }

    /** Compiles it for cells, an empty one where there is none. */
    Predicate<String> test(String text, OwnCellText texts) {
        return switch (this) {
            case CONTAINS -> texts.containing(text);
            case IS -> texts.being(text);
            case EMPTY -> String::isBlank;
            case FILLED -> cell -> !cell.isBlank();
            case AT_LEAST -> number(text, texts, order -> order >= 0);
            case AT_MOST -> number(text, texts, order -> order <= 0);
        };
    }

    private static Predicate<String> number(String text, OwnCellText texts, IntPredicate order) {
        BigDecimal limit = Objects.requireNonNull(CellNumber.of(text), text);
        return cell -> {
            BigDecimal number = CellNumber.of(cell);
            // To hide takes longer than to compare.
            return number != null && order.test(number.compareTo(limit)) && CellNumber.of(texts.shown(cell)) != null;
        };
    }
}
