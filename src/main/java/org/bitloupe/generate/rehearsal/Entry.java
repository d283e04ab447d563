package org.bitloupe.generate.rehearsal;

/**
 * IDs that a machine made one after the other within one slot of time, equal but for a counter that goes up by one. Written over by
 * the machine's next ones: what is to be kept goes into {@link Entries}.
 */
final class Entry {
    /** The slot of true time they were made in. */
    long slot;
    /** What the IDs have besides time and counter, see {@link Anatomy}. */
    long who;
    /** The time in the IDs. */
    long tick;
    /** The counter of the first one. */
    long first;
    /** How many they are. */
    int count;
    /** Which machine. */
    int machine;
    /** In which of the machine's lives: how many restarts there were before. */
    int life;
}
