package org.bitloupe.export.generator;

/**
 * The division of the 64 bits of an ID.
 *
 * @param zeros bits above all others that are always 0; a narrower ID has the more of them, a wider one has less than none
 * @param time bits of time
 * @param machine bits of all machine fields
 * @param sequence bits of all sequence fields
 */
record PartWidths(int zeros, int time, int machine, int sequence) {

    /** Those of machine and sequence together. */
    int low() {
        return machine + sequence;
    }

    int of(SnowflakePart part) {
        return switch (part) {
            case TIME -> time;
            case MACHINE -> machine;
            case SEQUENCE -> sequence;
        };
    }
}
