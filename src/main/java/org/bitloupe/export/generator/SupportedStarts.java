package org.bitloupe.export.generator;

import org.bitloupe.layout.GenerationRules.Pick;
import org.bitloupe.layout.GenerationRules.SequenceStart;

/** The first values that a generator's sequence can be told to start at in each tick. */
enum SupportedStarts {
    /** Its smallest value. */
    LEAST,
    /** A random one of all values. */
    RANDOM_OVER_ALL,
    /** A random one of the first values, however many. */
    RANDOM_FROM_LEAST,
    /** A random one of neighbouring values. */
    RANDOM,
    /** The first values, one after the other from tick to tick. */
    IN_TURN,
    /** It has a rule of its own, which its notes describe; no layout is said to differ. */
    ANY,
    /** It does not start again, but runs on across ticks. */
    NEVER;

    boolean has(SequenceStart start) {
        boolean single = start.spread() == 1;
        return switch (this) {
            case LEAST -> start.equals(SequenceStart.LEAST);
            case RANDOM_OVER_ALL -> start.equals(new SequenceStart(0, SequenceStart.ALL));
            case RANDOM_FROM_LEAST -> start.from() == 0 && (single || start.choice() == Pick.RANDOM);
            case RANDOM -> single || start.choice() == Pick.RANDOM;
            case IN_TURN -> start.from() == 0 && (single || start.choice() == Pick.IN_TURN);
            case ANY, NEVER -> true;
        };
    }
}
