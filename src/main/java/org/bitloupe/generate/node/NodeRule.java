package org.bitloupe.generate.node;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.MachineFields;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;

/** A rule by which a machine gets its number. */
public sealed interface NodeRule permits FixedNode, AddressNodeRule {
    /** The most bits that numbers are made for. */
    int MOST_BITS = 32;

    /** The rules that look at the address, in the order in which they are listed. */
    static List<NodeRule> ofAddresses() {
        return List.of(AddressNodeRule.values());
    }

    /** The rule of a word, such as {@code ipv4-16}, or of a number, which is then everyone's. */
    static Optional<NodeRule> find(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        if (wanted.matches("\\d{1,18}")) {
            return Optional.of(new FixedNode(Long.parseLong(wanted)));
        }
        return ofAddresses().stream().filter(rule -> rule.word().equals(wanted)).findFirst();
    }

    /**
     * A number given by its rule and an address: {@code ipv4-16:10.0.3.17}, {@code host-ordinal:web-17}; or as itself.
     *
     * @param bits from 1 to 32
     */
    static Outcome number(String text, int bits) {
        Optional<NodeRule> fixed = find(text).filter(FixedNode.class::isInstance);
        if (fixed.isPresent()) {
            return fixed.get().number(new HostAddress("", null, null, null), bits);
        }
        int colon = text.indexOf(':');
        Optional<NodeRule> rule = colon < 0 ? Optional.empty() : find(text.substring(0, colon));
        if (rule.isEmpty()) {
            ListPart words =
                    new ListPart(ofAddresses().stream().map(NodeRule::word).toList());
            return new Outcome.None(Message.of("node.none.rule", "text", text, "rules", words));
        }
        HostLineParser.Read read = HostLineParser.read(text.substring(colon + 1), false);
        if (read instanceof HostLineParser.Read.Machine machine) {
            return rule.get().number(machine.address(), bits);
        }
        return new Outcome.None(
                read instanceof HostLineParser.Read.Unreadable unreadable
                        ? unreadable.why()
                        : Message.of("node.line.none", "text", text.substring(colon + 1)));
    }

    /** The result of a rule for an address. */
    sealed interface Outcome {
        /**
         * The machine's number, not negative.
         *
         * @param value the number
         * @param whole what it was cut from to fit its field; the same where all of it fits
         */
        record Given(long value, long whole) implements Outcome {
            public Given(long value) {
                this(value, value);
            }
        }

        /** None; with the sentence that says why. */
        record None(Message why) implements Outcome {}
    }

    /**
     * The widest whole number of bits that any machine's number may have in a layout, at most {@link #MOST_BITS}; empty for a layout
     * without room for two machines. Bounds of a field count: 600 machines are 9 bits.
     */
    static OptionalInt widestFor(Layout layout) {
        int bits = MachineFields.of(layout).count().bitLength() - 1;
        return bits < 1 ? OptionalInt.empty() : OptionalInt.of(Math.min(bits, MOST_BITS));
    }

    /** The rule for programs, such as {@code ipv4-16}. */
    String word();

    /** Returns the number of bits it gives; a wider field has zeros above them. */
    int natural();

    /** Tells whether numbers are as good as drawn at random: that those of one fleet differ says nothing of the next machine. */
    default boolean isHash() {
        return false;
    }

    /** Tells whether a number that is too large for its field is refused, not cut. */
    boolean whole();

    /** The number before it is fitted to a field, of {@link #natural} bits. */
    Outcome of(HostAddress address);

    /**
     * The number for a field of some bits: the lowest bits of {@link #of}, or if the rule keeps numbers {@linkplain #whole whole}, that
     * number, if it fits.
     *
     * @param bits from 1 to 32
     */
    default Outcome number(HostAddress address, int bits) {
        return of(address) instanceof Outcome.Given number ? fit(number.value(), bits) : of(address);
    }

    /** Fits a number of {@link #of} to a field. */
    default Outcome fit(long number, int bits) {
        int needs = Long.SIZE - Long.numberOfLeadingZeros(number);
        if (needs > bits && whole()) {
            return new Outcome.None(Message.of("node.none.wide", "number", Long.toUnsignedString(number), "n", needs));
        }
        return new Outcome.Given(number & (-1L >>> (Long.SIZE - bits)), number);
    }

    /** The key of its name; with {@code .note} a sentence that says how it works, with {@code .brief} a word or two. */
    default String key() {
        return "node.rule." + word();
    }
}
