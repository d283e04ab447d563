package org.bitloupe.export.code;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.template.QuotedText;

/** An expression of a language, bit by bit, its numbers marked with the field they belong to. */
final class CodeExpression {
    private final int field;
    private final List<QuotedText> pieces = new ArrayList<>();

    /** An expression about a field, by its place in the layout. */
    CodeExpression(int field) {
        this.field = field;
    }

    /** Adds text of the language. */
    CodeExpression add(String code) {
        pieces.add(QuotedText.of(code));
        return this;
    }

    /** Adds a number of the field's. */
    CodeExpression number(String literal) {
        pieces.add(QuotedText.of(literal).in(field));
        return this;
    }

    /** Adds a number of the field's. */
    CodeExpression number(int number) {
        return number(Integer.toString(number));
    }

    /** All of it. */
    List<QuotedText> pieces() {
        return List.copyOf(pieces);
    }
}
