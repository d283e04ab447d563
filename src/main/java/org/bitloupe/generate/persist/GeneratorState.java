package org.bitloupe.generate.persist;

import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The state that a generator's successor must know in order not to make an ID again.
 *
 * @param layout the name of the layout, for people
 * @param shape what the bits of the layout mean, see the generator; a state is good for one shape only
 * @param until the last tick that an ID may have been made in with the current clock sequence, counted as the layout's time does;
 *     in a layout without time the last number of the sequence. Saved ahead: no ID was made beyond it.
 * @param moment the same as an instant, for people; it is not read, and null where no calendar holds it
 * @param clockSequence the current clock sequence as one number from 0, or null if there is none
 * @param left by clock sequence that is not the current one: its last tick
 * @param node the values of the fields that say which machine it is, by name
 */
public record GeneratorState(
        String layout,
        String shape,
        BigInteger until,
        @Nullable String moment,
        @Nullable BigInteger clockSequence,
        Map<BigInteger, BigInteger> left,
        Map<String, BigInteger> node) {
    public GeneratorState {
        left = Collections.unmodifiableMap(new LinkedHashMap<>(left));
        node = Collections.unmodifiableMap(new LinkedHashMap<>(node));
    }
}
