package org.bitloupe.inspect.compare;

import org.bitloupe.id.spelling.Spelling;
import org.bitloupe.id.spelling.UuidByteOrder;
import org.bitloupe.message.Message;

/**
 * Two texts whose digits are related, whatever layouts read them. It follows from the numbers that they write, which are too long to
 * agree by accident.
 */
public sealed interface Relation {
    /** One of the two texts. */
    enum Side {
        /** The first. */
        A,
        /** The second. */
        B;

        /** The other one. */
        public Side other() {
            return this == A ? B : A;
        }
    }

    /** The relation in a sentence. */
    Message sentence();

    /**
     * One number, written in two ways.
     *
     * @param first the name of the spelling of A
     * @param second that of the spelling of B
     */
    record Spellings(String first, String second) implements Relation {
        @Override
        public Message sentence() {
            return Message.of("inspect.compare.relation.spellings")
                    .with("first", Spelling.title(first))
                    .with("second", Spelling.title(second));
        }
    }

    /**
     * 64 bits that are half of the 128 of the other.
     *
     * @param side the text that has the 64 bits
     * @param low true if they are the last ones, false if they are the first
     */
    record Half(Side side, boolean low) implements Relation {
        @Override
        public Message sentence() {
            String key = low ? "inspect.compare.relation.low" : "inspect.compare.relation.high";
            return Message.of(key, "half", side.name(), "whole", side.other().name());
        }
    }

    /**
     * 16 bytes in two orders. Of two that change places nothing tells which is the order of RFC 9562.
     *
     * @param side the text that has the bytes of the other in this order
     * @param order the order
     */
    record ByteOrders(Side side, UuidByteOrder order) implements Relation {
        @Override
        public Message sentence() {
            String key = "inspect.compare.relation." + order.word();
            return Message.of(
                    key, "reordered", side.name(), "uuid", side.other().name());
        }
    }
}
