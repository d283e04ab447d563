package org.bitloupe.export.sql;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.export.Options;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.layout.Role;
import org.jspecify.annotations.Nullable;

/**
 * The rules by which a database can make IDs of a layout.
 *
 * @param kind the way
 * @param sequence the field that counts, by index; -1 for none
 * @param from the first value of the sequence
 * @param count the number of values it has; 1 without a sequence
 * @param random the fields made at random
 * @param given the fields that whoever makes an ID has to say
 * @param usual what they are where nobody says it; a field without an entry has to be said
 */
record SqlGenerationRules(
        Kind kind,
        int sequence,
        BigInteger from,
        BigInteger count,
        List<Integer> random,
        List<Integer> given,
        Map<Integer, BigInteger> usual) {

    /** Bits of a number of a slot: it has to stay within a signed word. */
    private static final int SLOT_BITS = 62;

    /** Ways to make IDs. */
    enum Kind {
        /** Each ID takes the next slot, of which a tick has {@code count}. */
        SLOTS,
        /** The time and random bits. */
        CHANCE,
        /** A counter without a time, which ends when it is used up. */
        COUNTER,
        /** Not at all: a field is computed from something else. */
        CHECKSUM,
        /** Not at all: the meaning of a field is not known. */
        UNKNOWN,
        /** Not at all: the time is that of the generator's start. */
        START,
        /** Not at all: nothing would make two IDs differ. */
        NOTHING,
        /** Not at all: there is more than one sequence, or its numbers are too large. */
        COUNTERS
    }

    SqlGenerationRules {
        random = List.copyOf(random);
        given = List.copyOf(given);
        usual = Map.copyOf(usual);
    }

    /** Tells whether IDs can be made. */
    boolean possible() {
        return kind == Kind.SLOTS || kind == Kind.CHANCE || kind == Kind.COUNTER;
    }

    /** The rules for a layout. */
    static SqlGenerationRules of(SqlLayout layout, Options options) {
        List<Integer> sequences = new ArrayList<>();
        List<Integer> random = new ArrayList<>();
        List<Integer> given = new ArrayList<>();
        boolean checksum = false;
        boolean unknown = false;
        for (int i : layout.open()) {
            Role role = layout.field(i).role();
            checksum |= role == Role.CHECKSUM;
            unknown |= role == Role.UNKNOWN;
            if (role == Role.SEQUENCE) {
                sequences.add(i);
            } else if (role == Role.RANDOM) {
                random.add(i);
            } else if (!SqlTime.isTime(layout.field(i))) {
                given.add(i);
            }
        }
        int sequence = sequences.size() == 1 ? sequences.get(0) : -1;
        GenerationRules generationRules = layout.layout().generationRules();
        BigInteger values =
                sequence < 0 ? BigInteger.ONE : layout.field(sequence).count();
        BigInteger kept =
                sequence < 0 ? BigInteger.ZERO : generationRules.sequenceStart().keptBack(values);
        BigInteger from =
                sequence < 0 ? BigInteger.ZERO : layout.field(sequence).least().add(kept);
        BigInteger count = values.subtract(kept);
        Kind kind = checksum
                ? Kind.CHECKSUM
                : unknown ? Kind.UNKNOWN : kind(layout, generationRules, sequences.size(), count, !random.isEmpty());
        return new SqlGenerationRules(
                kind, sequence, from, count, random, given, usual(layout, given, options.machine()));
    }

    private static Kind kind(
            SqlLayout layout, GenerationRules generationRules, int sequences, BigInteger count, boolean random) {
        boolean timed = layout.layout().mainTime() >= 0;
        boolean tooLarge = count.bitLength() > SLOT_BITS;
        SqlTime time = layout.time().orElse(null);
        if (timed && generationRules.clock() == GenerationRules.ClockRead.AT_START) {
            return Kind.START;
        }
        if (sequences > 1 || tooLarge || (timed && time == null)) {
            return Kind.COUNTERS;
        }
        if (sequences == 0 && random) {
            return Kind.CHANCE;
        }
        if (time == null) {
            return sequences == 1 ? Kind.COUNTER : Kind.NOTHING;
        }
        return time.maxTicks().multiply(count).bitLength() > SLOT_BITS ? Kind.COUNTERS : Kind.SLOTS;
    }

    private static Map<Integer, BigInteger> usual(SqlLayout layout, List<Integer> given, @Nullable BigInteger machine) {
        Map<Integer, BigInteger> usual = new HashMap<>();
        Map<Integer, BigInteger> own = machine == null
                ? Map.of()
                : MachineFields.of(layout.layout()).values(machine).orElse(Map.of());
        for (int i : given) {
            Field field = layout.field(i);
            BigInteger value = own.get(i);
            if (value != null) {
                usual.put(i, value);
            } else if (field.usual() != null) {
                usual.put(i, field.usual());
            } else if (field.role() == Role.UNUSED) {
                usual.put(i, field.least());
            }
        }
        return usual;
    }
}
