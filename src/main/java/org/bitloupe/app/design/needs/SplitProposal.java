package org.bitloupe.app.design.needs;

import org.bitloupe.capacity.solve.BitAllocation;

/**
 * A way to divide the open layout's bits that is offered.
 *
 * @param title what it is best in, or what is left of the wish it cuts
 * @param second what was wished instead, or empty
 * @param allocation the bits
 */
public record SplitProposal(String title, String second, BitAllocation allocation) {}
