package org.bitloupe.export.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.target.Note;
import org.bitloupe.export.target.PlainText;
import org.bitloupe.export.template.LayoutModel;
import org.bitloupe.export.template.LayoutModel.FieldModel;
import org.bitloupe.export.template.TimeModel;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * How exported code makes IDs: the layout's rules, as far as a file of code without a saved state can follow them.
 *
 * @param sequence the fields that count, together one number, the first the most significant
 * @param random the fields drawn by chance
 * @param clockSequence the field that goes on when the clock goes back, or null
 * @param given the fields that whoever makes IDs gives the values of
 * @param clock whether the clock is read for each ID
 * @param standing whether it is read once, when the generator starts
 * @param restart when the sequence starts again
 * @param first the sequence's first value
 * @param choices among how many values its first is drawn by chance; 1 for always the same
 * @param count how many values it has
 * @param waits whether it waits when a tick is used up, else it refuses
 * @param backWaits whether it waits when the clock has gone back
 * @param increments whether random fields count up within a tick
 * @param notes the rules it follows in another way, and what to know of it
 */
record Recipe(
        List<FieldModel> sequence,
        List<FieldModel> random,
        @Nullable FieldModel clockSequence,
        List<FieldModel> given,
        boolean clock,
        boolean standing,
        Make.Restart restart,
        BigInteger first,
        BigInteger choices,
        BigInteger count,
        boolean waits,
        boolean backWaits,
        boolean increments,
        List<Note> notes) {
    /** As many values of a sequence as any program will ever see, and fewer than a signed integer of 64 bits has. */
    private static final BigInteger ENOUGH = BigInteger.ONE.shiftLeft(62);

    private static final int LONG = Long.SIZE - 1;

    Recipe {
        sequence = List.copyOf(sequence);
        random = List.copyOf(random);
        given = List.copyOf(given);
        notes = List.copyOf(notes);
    }

    /** The recipe of a layout, or empty where code cannot make its IDs, see {@link #hindrance}. */
    static Optional<Recipe> of(LayoutModel model) {
        return hindrance(model).isEmpty() ? Optional.of(make(model)) : Optional.empty();
    }

    /** Why code cannot make IDs of a layout, though it can read them; empty if it can. */
    static Optional<Note> hindrance(LayoutModel model) {
        Make make = model.layout().make();
        List<FieldModel> checks = model.varying(Role.CHECKSUM);
        if (!checks.isEmpty()) {
            return Optional.of(careful("export.code.note.checksum", "field", checks.get(0)));
        }
        boolean clock = model.time() != null && make.clock() == Make.ClockRead.EACH;
        if (!clock
                && model.varying(Role.SEQUENCE).isEmpty()
                && model.varying(Role.RANDOM).isEmpty()) {
            return Optional.of(Note.careful("export.code.note.nothing-moves"));
        }
        return model.varying(Role.RANDOM).stream()
                .filter(field -> field.bounded() && field.bits() >= LONG)
                .findFirst()
                .map(field -> careful("export.code.note.random-bounds", "field", field));
    }

    private static Note careful(String key, String part, FieldModel field) {
        return Note.careful(key, part, PlainText.name(field.field()));
    }

    private static Recipe make(LayoutModel model) {
        Make make = model.layout().make();
        List<FieldModel> sequence = model.varying(Role.SEQUENCE);
        List<FieldModel> random = model.varying(Role.RANDOM);
        boolean clock = model.time() != null && make.clock() == Make.ClockRead.EACH;
        boolean standing = model.time() != null && !clock;
        List<Note> notes = new ArrayList<>();
        FieldModel clockSequence = clockSequence(model, clock, make);
        BigInteger count = count(sequence);
        boolean restarts = clock && !sequence.isEmpty();
        return new Recipe(
                sequence,
                random,
                clockSequence,
                given(model, clockSequence),
                clock,
                standing,
                restarts ? make.restart() : Make.Restart.START,
                make.begin().keptBack(count),
                make.begin().choices(count),
                count,
                waits(make, clock, notes),
                backWaits(make, clock, clockSequence, notes),
                increments(make, sequence, random, notes),
                notes(clock, make, count, notes));
    }

    private static List<Note> notes(boolean clock, Make make, BigInteger count, List<Note> notes) {
        boolean several = make.begin().choices(count).compareTo(BigInteger.ONE) > 0;
        if (several && make.begin().choice() != Make.Choice.RANDOM) {
            notes.add(Note.careful("export.code.note.begin-random"));
        }
        if (clock) {
            notes.add(Note.careful("export.code.note.restart"));
        }
        return notes;
    }

    private static boolean waits(Make make, boolean clock, List<Note> notes) {
        if (!clock || make.full() == Make.Full.REFUSE) {
            return false;
        }
        if (make.full() != Make.Full.WAIT) {
            notes.add(Note.careful("export.code.note.full-waits"));
        }
        return true;
    }

    private static boolean backWaits(Make make, boolean clock, @Nullable FieldModel clockSequence, List<Note> notes) {
        boolean followed = make.back() == Make.Back.REFUSE || make.back() == Make.Back.WAIT || clockSequence != null;
        if (clock && !followed) {
            notes.add(Note.careful("export.code.note.back-refuses"));
        }
        return make.back() == Make.Back.WAIT;
    }

    private static boolean increments(Make make, List<FieldModel> sequence, List<FieldModel> random, List<Note> notes) {
        boolean wanted = make.random() != Make.Chance.FRESH && sequence.isEmpty() && !random.isEmpty();
        boolean can = make.random() == Make.Chance.INCREMENT && random.stream().noneMatch(FieldModel::bounded);
        if (wanted && !can) {
            notes.add(Note.careful("export.code.note.increment"));
        }
        return wanted && can;
    }

    private static @Nullable FieldModel clockSequence(LayoutModel model, boolean clock, Make make) {
        if (!clock || make.back() != Make.Back.CLOCK_SEQ) {
            return null;
        }
        return model.varying(Role.CLOCK_SEQUENCE).stream()
                .filter(field -> field.bits() < 32)
                .findFirst()
                .orElse(null);
    }

    private static BigInteger count(List<FieldModel> sequence) {
        return sequence.stream()
                .map(FieldModel::count)
                .reduce(BigInteger.ONE, BigInteger::multiply)
                .min(ENOUGH);
    }

    private static List<FieldModel> given(LayoutModel model, @Nullable FieldModel clockSequence) {
        return model.varying().stream()
                .filter(field -> field.field().role() != Role.SEQUENCE)
                .filter(field -> field.field().role() != Role.RANDOM)
                .filter(field -> !field.equals(clockSequence))
                .filter(field -> !isTime(model, field))
                .toList();
    }

    /** Whether a field's value comes from the clock. */
    static boolean isTime(LayoutModel model, FieldModel field) {
        TimeModel time = model.time();
        return time != null
                && (time.main() == field.index()
                        || time.finer().stream().anyMatch(finer -> finer.field() == field.index()));
    }

    /** Of a field that counts: how many values of the whole number go by while it stands still. */
    BigInteger below(FieldModel field) {
        BigInteger product = BigInteger.ONE;
        for (int i = sequence.indexOf(field) + 1; i < sequence.size(); i++) {
            product = product.multiply(sequence.get(i).count());
        }
        return product;
    }

    /** Whether anything is drawn by chance. */
    boolean draws() {
        return !random.isEmpty() || clockSequence != null || choices.compareTo(BigInteger.ONE) > 0;
    }
}
