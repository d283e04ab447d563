package org.bitloupe.inspect.rank;

/**
 * Chooses which of a layout's known epochs the ticks of one source are counted from. One ID is the source of one tick, a column has one for
 * each row: whoever tells a time asks here.
 */
public final class EpochEvidence {
    private EpochEvidence() {}

    /**
     * Chooses the layout's own epoch, unless another one alone makes most of the ticks exactly a UTC midnight. Constructed examples do
     * that; of real IDs with steps of a millisecond one in 86 million does, so that a few such rows say nothing of the others.
     *
     * @param ticks the main time's ticks, as unsigned numbers
     * @param count the number of them
     * @return its index among {@link CompiledLayout#epochs}, 0 for the layout's own
     */
    public static int epoch(CompiledLayout layout, long[] ticks, int count) {
        for (int epoch = 1; epoch < layout.epochs().size(); epoch++) {
            int alone = 0;
            for (int i = 0; i < count; i++) {
                alone += onlyMidnight(layout, ticks[i]) == epoch ? 1 : 0;
            }
            if (2L * alone > count) {
                return epoch;
            }
        }
        return 0;
    }

    /** Chooses the same of one tick. */
    static int epoch(CompiledLayout layout, long tick) {
        return layout.epochs().size() < 2 ? 0 : Math.max(0, onlyMidnight(layout, tick));
    }

    /** Returns the only epoch by which a tick is a midnight; -1 if there is none, or more than one. */
    private static int onlyMidnight(CompiledLayout layout, long tick) {
        int only = -1;
        for (int i = 0; i < layout.epochs().size(); i++) {
            if (layout.epochs().get(i).midnights().has(tick)) {
                if (only >= 0) {
                    return -1;
                }
                only = i;
            }
        }
        return only;
    }
}
