package org.bitloupe.export.code;

import java.util.ArrayList;
import java.util.List;
import org.bitloupe.export.template.Piece;

/** An expression of a language, bit by bit, its numbers marked with the field they belong to. */
final class Tokens {
    private final int field;
    private final List<Piece> pieces = new ArrayList<>();

    /** An expression about a field, by its place in the layout. */
    Tokens(int field) {
        this.field = field;
    }

    /** Adds text of the language. */
    Tokens add(String code) {
        pieces.add(Piece.of(code));
        return this;
    }

    /** Adds a number of the field's. */
    Tokens number(String literal) {
        pieces.add(Piece.of(literal).in(field));
        return this;
    }

    /** Adds a number of the field's. */
    Tokens number(int number) {
        return number(Integer.toString(number));
    }

    /** All of it. */
    List<Piece> pieces() {
        return List.copyOf(pieces);
    }
}
