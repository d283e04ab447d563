package org.bitloupe.layout;

import org.jspecify.annotations.Nullable;

/** Reads how IDs are made. */
final class MakeReader {
    private MakeReader() {}

    /** The rules of a layout; what is not said is as usual. */
    static Make read(Members layout) {
        Json value = layout.get("make");
        Findings findings = layout.findings();
        Members make =
                value == null ? null : Members.of(value, findings, "clock", "sequence", "back", "random", "hash");
        if (make == null) {
            return Make.DEFAULT;
        }
        Json sequence = make.get("sequence");
        Members counting = sequence == null ? null : Members.of(sequence, findings, "restart", "full");
        Make.Restart restart = Make.DEFAULT.restart();
        Make.Full full = Make.DEFAULT.full();
        if (counting != null) {
            restart = counting.word("restart", EnumWords.RESTARTS, restart);
            full = counting.word("full", EnumWords.FULLS, full);
        }
        return new Make(
                make.word("clock", EnumWords.CLOCKS, Make.DEFAULT.clock()),
                restart,
                full,
                make.word("back", EnumWords.BACKS, Make.DEFAULT.back()),
                make.word("random", EnumWords.CHANCES, Make.DEFAULT.random()),
                hash(make));
    }

    private static Make.@Nullable Hash hash(Members make) {
        return make.has("hash") ? make.word("hash", EnumWords.HASHES, Make.Hash.SHA1) : null;
    }
}
