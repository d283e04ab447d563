package org.bitloupe.generate.node;

/**
 * A number that somebody gave out: every machine that is set up so has it.
 *
 * @param number the number, at least 0
 */
public record FixedNode(long number) implements NodeRule {
    public FixedNode {
        if (number < 0) {
            throw new IllegalArgumentException("number " + number);
        }
    }

    @Override
    public String word() {
        return "fixed";
    }

    @Override
    public int natural() {
        return Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(number));
    }

    @Override
    public boolean whole() {
        return true;
    }

    @Override
    public Outcome of(HostAddress address) {
        return new Outcome.Given(number);
    }
}
