package org.bitloupe.discover;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.bitloupe.discover.table.IdNotation;
import org.bitloupe.discover.time.TimeFit;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;

/** Puts a layout together of a time and the fields around it. */
final class LayoutAssembler {
    private static final String TIME = "time";

    private LayoutAssembler() {}

    /** The layout; its title is for whoever shows it. */
    static Layout layout(TimeFit fit, List<FieldGuess> around, IdNotation notation) {
        int end = fit.low() + fit.bits();
        // The top bit of 64 is a sign where the ID is stored; a time that does not need it leaves it alone.
        boolean spare =
                notation.width() == Long.SIZE && !notation.isText() && end == Long.SIZE && fit.used() < fit.bits();
        List<Field> fields = new ArrayList<>();
        if (spare) {
            fields.add(sign());
        }
        around.stream().filter(guess -> guess.low() >= end).forEach(guess -> addAbove(guess, notation, fields));
        fields.add(Field.time(TIME, fit.bits() - (spare ? 1 : 0), fit.time()));
        around.stream().filter(guess -> guess.high() < fit.low()).forEach(guess -> fields.add(field(guess)));
        boolean signed = notation.width() == Long.SIZE
                && fields.get(0).role() == Role.UNUSED
                && !notation.isText()
                && !notation.name().equals("crockford");
        return Layout.of("found", "", fields, notation.spellings()).withSigned(signed || notation.isSigned());
    }

    private static Field sign() {
        return Field.of("sign", Role.UNUSED, 1).withValue(BigInteger.ZERO).withPin(true);
    }

    private static void addAbove(FieldGuess guess, IdNotation notation, List<Field> fields) {
        boolean top = guess.role() == Role.UNUSED
                && guess.high() == Long.SIZE - 1
                && notation.width() == Long.SIZE
                && !notation.isText();
        if (top) {
            fields.add(sign());
            if (guess.bits() > 1) {
                fields.add(Field.of(guess.name(), guess.role(), guess.bits() - 1));
            }
        } else {
            fields.add(field(guess));
        }
    }

    private static Field field(FieldGuess guess) {
        boolean fixed = guess.role() == Role.VERSION || guess.role() == Role.VARIANT;
        return Field.of(guess.name(), guess.role(), guess.bits()).withPin(fixed);
    }
}
