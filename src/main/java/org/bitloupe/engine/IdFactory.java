package org.bitloupe.engine;

import java.math.BigInteger;
import org.bitloupe.generate.GenerationRefusedException;
import org.bitloupe.generate.engine.IdGenerator;
import org.bitloupe.id.Bits;
import org.bitloupe.layout.codec.LayoutSpellingCodecs;
import org.bitloupe.message.Messages;

/**
 * Makes IDs of one layout and one machine, each only once among all factories of that machine in an engine; random bits alone may come again. Safe for any number of threads.
 *
 * <p>It keeps nothing after its process ends: after a restart, a clock that went back can bring IDs again, as with any generator without a
 * state on disk.
 */
public final class IdFactory {
    private final IdGenerator generator;
    private final Messages messages;

    IdFactory(IdGenerator generator, Messages messages) {
        this.generator = generator;
        this.messages = messages;
    }

    /**
     * The next ID as a text, in the layout's usual spelling. Waits where a tick is used up.
     *
     * @throws IllegalStateException if there is none, because the clock went back or the time field has ended; the message says which
     */
    public String next() {
        return LayoutSpellingCodecs.usual(generator.plan().layout(), made());
    }

    /**
     * The next ID as an unsigned number. Waits where a tick is used up.
     *
     * @throws IllegalStateException as {@link #next}
     */
    public BigInteger nextNumber() {
        return made().toBigInteger();
    }

    private Bits made() {
        try {
            return generator.next();
        } catch (GenerationRefusedException e) {
            throw new IllegalStateException(messages.say(e.problem()), e);
        }
    }
}
