package org.bitloupe.capacity.solve;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;

/**
 * The way out where 64 bits are too few: 128 bits, as many as a UUID has, in milliseconds. What is left over is random, so that
 * nobody can guess the next ID.
 *
 * @param time bits of the time
 * @param machine bits of the machine number
 * @param sequence bits of the sequence
 * @param spare bits that no wish needs
 */
public record WideAllocation(int time, int machine, int sequence, int spare) {
    public static final int BITS = 128;
    /** As many as UUID v7 (RFC 9562, 5.7) and ULID give the milliseconds: until the year 10889 if they count from 1970. */
    private static final int USUAL_TIME = 48;

    /** Room for everything, or empty if even 128 bits are too few. */
    public static Optional<WideAllocation> of(Requirements requirements) {
        BitAllocation wished = LayoutSolver.wished(requirements, Tick.MILLISECOND);
        int spare = BITS - wished.width();
        return spare < 0
                ? Optional.empty()
                : Optional.of(new WideAllocation(wished.time(), wished.machine(), wished.sequence(), spare));
    }

    /** The layout: time first so that IDs sort by it, with a few of the spare bits if it has fewer than is usual. */
    public Layout layout(String title, Instant epoch) {
        int longer = Math.max(0, Math.min(spare, USUAL_TIME - time));
        List<Field> fields = new ArrayList<>();
        fields.add(Field.time("time", time + longer, TimeEncoding.since(epoch, Tick.MILLISECOND)));
        add(fields, "machine", Role.NODE, machine);
        add(fields, "sequence", Role.SEQUENCE, sequence);
        add(fields, "random", Role.RANDOM, spare - longer);
        StandardSpellings standardSpellings = StandardSpellings.builtIn();
        return Layout.of(
                "new-layout",
                title,
                fields,
                List.of(standardSpellings.spelling("hex"), standardSpellings.spelling("decimal")));
    }

    /**
     * Returns the requirements on every ID that do not hold for all of these: an ID of more than 64 bits fits no 64-bit column and no
     * JavaScript number.
     */
    public List<RequirementFit.Promise> broken(Requirements requirements) {
        return RequirementFit.of(layout("", Instant.EPOCH), requirements, true).broken();
    }

    private static void add(List<Field> fields, String name, Role role, int bits) {
        if (bits > 0) {
            fields.add(Field.of(name, role, bits));
        }
    }
}
