package org.bitloupe.generate.rehearsal;

/** IDs of one machine as they came from its generator: some made at one time, some at the next, and so on. */
final class Bunch {
    private static final int ROOM = 4096;
    /** For the same reason as in {@link Entries}. */
    private static final int APART = 32;

    /** The IDs. */
    final long[] ids = new long[ROOM + 3 * APART];
    /** By moment: when its IDs were made, in nanoseconds since the beginning. */
    final long[] at = new long[ROOM + APART];
    /** By moment: the first ID. */
    final long[] first = new long[ROOM + 2 * APART];
    /** By moment: how many were made. */
    final int[] count = new int[ROOM];

    private int size;
    private int moments;

    /** How many IDs there are. */
    int size() {
        return size;
    }

    /** How many moments there are, at most as many as IDs. */
    int moments() {
        return moments;
    }

    /** How many IDs more there is room for. */
    int room() {
        return ROOM - size;
    }

    /** Some IDs, which stand behind the others already, were made at a time. */
    void made(long time, int number) {
        if (moments > 0 && at[moments - 1] == time) {
            count[moments - 1] += number;
        } else {
            at[moments] = time;
            first[moments] = ids[size];
            count[moments++] = number;
        }
        size += number;
    }

    void clear() {
        size = 0;
        moments = 0;
    }

    /** Whether each ID is the one before plus a step, but for those that are a moment's first. */
    boolean straight(long step) {
        return breaks(step) == breaksBetween(step);
    }

    /** A loop without a branch: where few IDs are made at a time, nobody could foresee where a loop over these ends. */
    private int breaks(long step) {
        int breaks = 0;
        for (int i = 1; i < size; i++) {
            breaks += ids[i] - ids[i - 1] == step ? 0 : 1;
        }
        return breaks;
    }

    private int breaksBetween(long step) {
        int breaks = 0;
        int next = count[0];
        for (int m = 1; m < moments; m++) {
            breaks += ids[next] - ids[next - 1] == step ? 0 : 1;
            next += count[m];
        }
        return breaks;
    }
}
