package org.bitloupe.generate.engine;

import java.math.BigInteger;
import java.util.random.RandomGenerator;
import org.bitloupe.generate.UniformRandom;
import org.bitloupe.layout.GenerationRules;

/** The first value of a sequence in each tick, as {@link GenerationRules.SequenceStart} says. */
final class SequenceStartPicker {
    private final BigInteger first;
    private final BigInteger choices;
    private final GenerationRules.Pick pick;
    private final RandomGenerator random;
    private BigInteger turn = BigInteger.ZERO;

    SequenceStartPicker(GenerationRules.SequenceStart sequenceStart, BigInteger values, RandomGenerator random) {
        this.first = sequenceStart.keptBack(values);
        this.choices = sequenceStart.choices(values);
        this.pick = sequenceStart.choice();
        this.random = random;
    }

    private SequenceStartPicker(BigInteger choices, RandomGenerator random) {
        this.first = BigInteger.ZERO;
        this.choices = choices;
        this.pick = GenerationRules.Pick.RANDOM;
        this.random = random;
    }

    /** The first value is random in the lower half of the values, so that there is room to count. */
    static SequenceStartPicker inLowerHalf(BigInteger values, RandomGenerator random) {
        return new SequenceStartPicker(values.shiftRight(1).max(BigInteger.ONE), random);
    }

    /** The number of the first ID of the next tick. */
    BigInteger next() {
        if (choices.equals(BigInteger.ONE)) {
            return first;
        }
        if (pick == GenerationRules.Pick.RANDOM) {
            return first.add(UniformRandom.below(random, choices));
        }
        BigInteger now = turn;
        turn = turn.add(BigInteger.ONE).mod(choices);
        return first.add(now);
    }
}
