package org.bitloupe.export.code;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.export.Note;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.template.TemplateLayout;
import org.bitloupe.export.template.TemplateLayout.FieldModel;
import org.bitloupe.export.template.TemplateTime;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Slice;
import org.jspecify.annotations.Nullable;

/**
 * Code rules: the layout's generation rules, as far as a file of code without a saved state can follow them.
 *
 * @param counter the fields that count and their values
 * @param random the fields drawn at random
 * @param increments true if random fields count up within a tick
 * @param clockSequence the field that goes on when the clock goes back, or null
 * @param given the fields that whoever makes IDs gives the values of
 * @param clock true if the clock is read for each ID
 * @param standing true if it is read once, when the generator starts
 * @param exhaustion the rule for a tick that is used up
 * @param rollback the rule for a clock that has gone back
 * @param notes the rules it follows in another way, and what to know of it
 */
record CodeRules(
        Counter counter,
        List<FieldModel> random,
        boolean increments,
        @Nullable FieldModel clockSequence,
        List<FieldModel> given,
        boolean clock,
        boolean standing,
        Exhaustion exhaustion,
        Rollback rollback,
        List<Note> notes) {
    /**
     * The sequence.
     *
     * @param fields the fields that count, together one number, the first the most significant
     * @param reset when it starts again
     * @param first its first value
     * @param choices among how many values its first is chosen; 1 for always the same
     * @param choice the choice
     * @param count the number of values it has
     * @param carries true if a time that is read once goes on when it is used up
     */
    record Counter(
            List<FieldModel> fields,
            GenerationRules.SequenceReset reset,
            BigInteger first,
            BigInteger choices,
            GenerationRules.Pick choice,
            BigInteger count,
            boolean carries) {
        Counter {
            fields = List.copyOf(fields);
        }

        boolean isEmpty() {
            return fields.isEmpty();
        }

        /** Returns the number of values of the whole number that go by while one of the fields stands still. */
        BigInteger below(FieldModel field) {
            return fields.stream()
                    .skip(fields.indexOf(field) + 1L)
                    .map(FieldModel::count)
                    .reduce(BigInteger.ONE, BigInteger::multiply);
        }
    }

    /**
     * The rule for a tick that is used up.
     *
     * @param action it waits, refuses, or goes on in the next tick before its time
     * @param ahead the number of ticks it goes ahead of the clock then, or null for without end
     */
    record Exhaustion(
            GenerationRules.OnExhausted action, @Nullable BigInteger ahead) {}

    /**
     * The rule for a clock that has gone back.
     *
     * @param action it waits, refuses, keeps the last tick, takes the next clock sequence, or uses values of the sequence that are
     *     kept for that
     * @param window by how many ticks the clock may have gone back where the last tick is kept, or null for without end
     * @param slots the number of values of the sequence, right below its first, that are kept for a clock that goes back; 0 where that
     *     is not the rule
     */
    record Rollback(
            GenerationRules.OnRollback action, @Nullable BigInteger window, int slots) {}

    /** As many values of a sequence as any program will ever see, and fewer than a signed integer of 64 bits has. */
    private static final BigInteger ENOUGH = BigInteger.ONE.shiftLeft(62);

    private static final int LONG = Long.SIZE - 1;

    CodeRules {
        random = List.copyOf(random);
        given = List.copyOf(given);
        notes = List.copyOf(notes);
    }

    /** The recipe of a layout, or empty where code cannot make its IDs, see {@link #hindrance}. */
    static Optional<CodeRules> of(TemplateLayout model) {
        return hindrance(model).isEmpty() ? Optional.of(make(model)) : Optional.empty();
    }

    /** Explains why code cannot make IDs of a layout, though it can read them; empty if it can. */
    static Optional<Note> hindrance(TemplateLayout model) {
        GenerationRules generationRules = model.layout().generationRules();
        List<FieldModel> checks = model.varying(Role.CHECKSUM);
        if (!checks.isEmpty()) {
            return Optional.of(careful("export.code.note.checksum", "field", checks.get(0)));
        }
        List<FieldModel> unknown = model.varying(Role.UNKNOWN);
        if (!unknown.isEmpty()) {
            return Optional.of(careful("export.code.note.unknown", "field", unknown.get(0)));
        }
        boolean clock = model.time() != null && generationRules.clock() == GenerationRules.ClockRead.EACH;
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
        return Note.careful(key, part, SingleLineText.name(field.field()));
    }

    private static CodeRules make(TemplateLayout model) {
        GenerationRules generationRules = model.layout().generationRules();
        List<FieldModel> random = model.varying(Role.RANDOM);
        boolean counter = countsRandomField(model, generationRules);
        List<FieldModel> sequence = counter ? random.subList(0, 1) : model.varying(Role.SEQUENCE);
        boolean clock = model.time() != null && generationRules.clock() == GenerationRules.ClockRead.EACH;
        boolean standing = model.time() != null && !clock;
        List<Note> notes = new ArrayList<>();
        FieldModel clockSequence = clockSequence(model, clock, generationRules);
        BigInteger count = count(sequence);
        // Half of the values are room to count.
        GenerationRules.SequenceStart sequenceStart = counter
                ? new GenerationRules.SequenceStart(0, GenerationRules.SequenceStart.ALL)
                : generationRules.sequenceStart();
        BigInteger choices = counter ? count.shiftRight(1).max(BigInteger.ONE) : sequenceStart.choices(count);
        boolean restarts = clock && !sequence.isEmpty();
        boolean carries = carries(model, generationRules, sequence);
        int slots = restarts && !counter ? slots(generationRules, sequenceStart.keptBack(count)) : 0;
        GenerationRules.OnExhausted onExhausted = exhaustionAction(generationRules, clock, standing, carries, notes);
        GenerationRules.OnRollback onRollback = rollbackAction(generationRules, clock, clockSequence, slots > 0, notes);
        return new CodeRules(
                new Counter(
                        sequence,
                        !restarts
                                ? GenerationRules.SequenceReset.START
                                : counter ? GenerationRules.SequenceReset.TICK : generationRules.sequenceReset(),
                        sequenceStart.keptBack(count),
                        choices,
                        sequenceStart.choice(),
                        count,
                        carries && standing),
                counter ? random.subList(1, random.size()) : random,
                increments(generationRules, sequence, random, notes),
                clockSequence,
                given(model, clockSequence),
                clock,
                standing,
                new Exhaustion(
                        onExhausted,
                        onExhausted == GenerationRules.OnExhausted.BORROW
                                        && generationRules.onExhausted() == GenerationRules.OnExhausted.BORROW
                                ? ticks(model, generationRules.limits().ahead())
                                : null),
                new Rollback(
                        onRollback,
                        generationRules.onRollback() == GenerationRules.OnRollback.HOLD
                                ? ticks(model, generationRules.limits().window())
                                : null,
                        slots),
                notes(clock, notes));
    }

    private static List<Note> notes(boolean clock, List<Note> notes) {
        if (clock) {
            notes.add(Note.careful("export.code.note.restart"));
        }
        return notes;
    }

    /** Tells whether the first random field is the sequence: one that begins at random and that an integer of 64 bits can count. */
    private static boolean countsRandomField(TemplateLayout model, GenerationRules generationRules) {
        List<FieldModel> random = model.varying(Role.RANDOM);
        return generationRules.random() == GenerationRules.RandomRule.COUNTER
                && model.varying(Role.SEQUENCE).isEmpty()
                && !random.isEmpty()
                && random.get(0).bits() < LONG;
    }

    /** Tells whether a used up sequence goes on in the time above it, as plain addition would. */
    private static boolean carries(TemplateLayout model, GenerationRules generationRules, List<FieldModel> sequence) {
        if (generationRules.onExhausted() != GenerationRules.OnExhausted.CARRY || sequence.isEmpty()) {
            return false;
        }
        List<Slice> slices = model.layout().slices();
        for (int i = 1; i < slices.size(); i++) {
            if (slices.get(i).field() == sequence.get(0).index()) {
                TemplateTime time = model.time();
                Slice above = slices.get(i - 1);
                return time != null && above.field() == time.main() && above.low() == 0;
            }
        }
        return false;
    }

    private static GenerationRules.OnExhausted exhaustionAction(
            GenerationRules generationRules, boolean clock, boolean standing, boolean carries, List<Note> notes) {
        switch (generationRules.onExhausted()) {
            case WAIT, REFUSE -> {
                return clock ? generationRules.onExhausted() : GenerationRules.OnExhausted.REFUSE;
            }
            case BORROW -> {
                return clock ? GenerationRules.OnExhausted.BORROW : GenerationRules.OnExhausted.REFUSE;
            }
            case CARRY -> {
                boolean plain = generationRules.sequenceReset() == GenerationRules.SequenceReset.TICK
                        && generationRules.sequenceStart().equals(GenerationRules.SequenceStart.LEAST);
                if (clock && carries && plain) {
                    return GenerationRules.OnExhausted.BORROW;
                }
                if (clock) {
                    notes.add(Note.careful("export.code.note.full-waits"));
                } else if (standing && !carries) {
                    notes.add(Note.careful("export.code.note.full-refuses"));
                }
                return clock ? GenerationRules.OnExhausted.WAIT : GenerationRules.OnExhausted.REFUSE;
            }
            default -> {
                if (clock) {
                    notes.add(Note.careful("export.code.note.full-waits"));
                }
                return clock ? GenerationRules.OnExhausted.WAIT : GenerationRules.OnExhausted.REFUSE;
            }
        }
    }

    /** Returns the number of values that are kept for a clock that went back, if they are all there and nothing else takes them. */
    private static int slots(GenerationRules generationRules, BigInteger kept) {
        boolean kind = generationRules.onRollback() == GenerationRules.OnRollback.RESERVE
                && generationRules.sequenceReset() == GenerationRules.SequenceReset.TICK
                && generationRules.onExhausted() != GenerationRules.OnExhausted.CARRY;
        int slots = generationRules.limits().slots();
        return kind && BigInteger.valueOf(slots).compareTo(kept) <= 0 ? slots : 0;
    }

    private static GenerationRules.OnRollback rollbackAction(
            GenerationRules generationRules,
            boolean clock,
            @Nullable FieldModel clockSequence,
            boolean reserves,
            List<Note> notes) {
        boolean followed = switch (generationRules.onRollback()) {
            case REFUSE, WAIT, HOLD -> true;
            case CLOCK_SEQ -> clockSequence != null;
            case RESERVE -> reserves;
        };
        if (clock && !followed) {
            notes.add(Note.careful("export.code.note.back-refuses"));
        }
        return followed ? generationRules.onRollback() : GenerationRules.OnRollback.REFUSE;
    }

    /** The whole ticks, as the generator counts them, that fit into a time; null for all. */
    private static @Nullable BigInteger ticks(TemplateLayout model, @Nullable Duration length) {
        TemplateTime time = model.time();
        if (length == null || time == null) {
            return null;
        }
        BigInteger nanos = BigInteger.valueOf(length.toNanos());
        BigInteger whole = time.tick().ticksIn(nanos);
        BigInteger steps = time.stepsBelow(time.main());
        if (time.finer().isEmpty()) {
            return whole;
        }
        TemplateTime.Finer last = time.finer().get(time.finer().size() - 1);
        BigInteger fine = last.tick().ticksIn(nanos);
        // Where the finest steps do not fill a tick evenly, whole ticks are what surely fits.
        boolean even = steps.multiply(last.nanos())
                .multiply(time.per())
                .equals(time.nanos().multiply(last.per()));
        return even ? fine : whole.multiply(steps);
    }

    private static boolean increments(
            GenerationRules generationRules, List<FieldModel> sequence, List<FieldModel> random, List<Note> notes) {
        // One that counts in its first random field has that for a sequence.
        boolean wanted =
                generationRules.random() != GenerationRules.RandomRule.FRESH && sequence.isEmpty() && !random.isEmpty();
        boolean can = generationRules.random() == GenerationRules.RandomRule.INCREMENT
                && random.stream().noneMatch(FieldModel::bounded);
        if (wanted && !can) {
            notes.add(Note.careful("export.code.note.increment"));
        }
        return wanted && can;
    }

    private static @Nullable FieldModel clockSequence(
            TemplateLayout model, boolean clock, GenerationRules generationRules) {
        if (!clock || generationRules.onRollback() != GenerationRules.OnRollback.CLOCK_SEQ) {
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

    private static List<FieldModel> given(TemplateLayout model, @Nullable FieldModel clockSequence) {
        return model.varying().stream()
                .filter(field -> field.field().role() != Role.SEQUENCE)
                .filter(field -> field.field().role() != Role.RANDOM)
                .filter(field -> !field.equals(clockSequence))
                .filter(field -> !isTime(model, field))
                .toList();
    }

    /** Tells whether a field's value comes from the clock. */
    static boolean isTime(TemplateLayout model, FieldModel field) {
        TemplateTime time = model.time();
        return time != null
                && (time.main() == field.index()
                        || time.finer().stream().anyMatch(finer -> finer.field() == field.index()));
    }

    /** Tells whether anything is drawn at random. */
    boolean draws() {
        return !random.isEmpty() || clockSequence != null || drawsFirst();
    }

    /** Tells whether the sequence begins at random. */
    boolean drawsFirst() {
        return counter.choices.compareTo(BigInteger.ONE) > 0 && counter.choice == GenerationRules.Pick.RANDOM;
    }

    /** Tells whether the sequence begins one further in each tick. */
    boolean takesTurns() {
        return counter.choices.compareTo(BigInteger.ONE) > 0
                && counter.choice == GenerationRules.Pick.IN_TURN
                && restartsPerTick();
    }

    /** Tells whether the sequence starts again in each tick. */
    boolean restartsPerTick() {
        return clock && !counter.isEmpty() && counter.reset == GenerationRules.SequenceReset.TICK;
    }

    /** Tells whether the sequence runs on across ticks. */
    boolean runsOn() {
        return clock && !counter.isEmpty() && counter.reset == GenerationRules.SequenceReset.NEVER;
    }

    /** Tells whether there is but one ID in a tick. */
    boolean onePerTick() {
        return clock && counter.isEmpty() && random.isEmpty();
    }

    /** Tells whether a tick can be used up. */
    boolean limited() {
        return restartsPerTick() || runsOn() || onePerTick() || (clock && increments);
    }

    /** Tells whether it goes on before the clock has come so far. */
    boolean borrows() {
        return limited() && exhaustion.action == GenerationRules.OnExhausted.BORROW;
    }

    /** Tells whether it ever waits for the clock. */
    boolean waits() {
        boolean forNextTick = limited()
                && (exhaustion.action == GenerationRules.OnExhausted.WAIT || (borrows() && exhaustion.ahead != null));
        boolean forSlot = rollback.action == GenerationRules.OnRollback.RESERVE
                && exhaustion.action != GenerationRules.OnExhausted.REFUSE;
        return clock && (forNextTick || forSlot || rollback.action == GenerationRules.OnRollback.WAIT);
    }
}
