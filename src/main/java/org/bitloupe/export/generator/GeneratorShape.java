package org.bitloupe.export.generator;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The shape of IDs that a generator can express: 64 bits made of time, machine and sequence, each in one run of bits.
 *
 * @param order the parts, the most significant first
 * @param time the widths that the time may have
 * @param machine the widths that all machine fields together may have
 * @param machineParts how the generator divides the machine number, the most significant first; empty if it does not
 * @param sequence the widths that the sequence may have
 * @param low what machine and sequence may have together
 * @param top what is above the time
 * @param ticks what the time counts
 * @param epochs what it counts from
 */
record GeneratorShape(
        List<SnowflakePart> order,
        WidthRange time,
        WidthRange machine,
        List<Integer> machineParts,
        WidthRange sequence,
        WidthRange low,
        TopBits top,
        SupportedTicks ticks,
        SupportedEpochs epochs) {
    GeneratorShape {
        order = List.copyOf(order);
        machineParts = List.copyOf(machineParts);
        int parts = machineParts.stream().mapToInt(bits -> bits).sum();
        if (!machineParts.isEmpty() && !(machineParts.size() == 2 && machine.equals(WidthRange.exactly(parts)))) {
            throw new IllegalArgumentException("parts " + machineParts + " are not two that make the machine's number");
        }
        if (!low.single() && low.least() > machine.least() + sequence.least()) {
            throw new IllegalArgumentException("fewer than " + low.least() + " bits together are said of neither part");
        }
    }

    /** The widths that a part may have. */
    WidthRange of(SnowflakePart part) {
        return switch (part) {
            case TIME -> time;
            case MACHINE -> machine;
            case SEQUENCE -> sequence;
        };
    }

    /** Tells whether there is only one division. */
    boolean isFixed() {
        return time.single() && machine.single() && sequence.single();
    }

    /** Tells whether it takes these widths, whatever else a layout has. */
    boolean takes(PartWidths widths) {
        return time.has(widths.time())
                && machine.has(widths.machine())
                && sequence.has(widths.sequence())
                && low.has(widths.low())
                && top.zeros().has(widths.zeros());
    }

    /** The widths of a fixed division as people write them. */
    String division() {
        String parts = order.stream()
                .flatMap(part -> part == SnowflakePart.MACHINE && !machineParts.isEmpty()
                        ? machineParts.stream()
                        : Stream.of(of(part).least()))
                .map(bits -> Integer.toString(bits))
                .collect(Collectors.joining("\u00b7"));
        return top == TopBits.NONE ? parts : top.zeros().least() + "\u00b7" + parts;
    }
}
