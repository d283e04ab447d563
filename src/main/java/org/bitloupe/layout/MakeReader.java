package org.bitloupe.layout;

import java.util.Map;
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
        Members counting =
                sequence == null ? null : Members.of(sequence, findings, "restart", "from", "spread", "full");
        Make.Restart restart = Make.DEFAULT.restart();
        Make.Begin begin = Make.DEFAULT.begin();
        Make.Full full = Make.DEFAULT.full();
        if (counting != null) {
            restart = counting.word("restart", EnumWords.RESTARTS, restart);
            begin = new Make.Begin(counting.number("from", 0, Make.Begin.MOST, 0), spread(counting));
            full = counting.word("full", EnumWords.FULLS, full);
        }
        return new Make(
                make.word("clock", EnumWords.CLOCKS, Make.DEFAULT.clock()),
                restart,
                begin,
                full,
                make.word("back", EnumWords.BACKS, Make.DEFAULT.back()),
                make.word("random", EnumWords.CHANCES, Make.DEFAULT.random()),
                hash(make));
    }

    private static int spread(Members counting) {
        return counting.get("spread") instanceof Json.Str
                ? counting.word("spread", Map.of(EnumWords.ALL, Make.Begin.ALL), 1)
                : counting.number("spread", 1, Make.Begin.MOST, 1);
    }

    private static Make.@Nullable Hash hash(Members make) {
        return make.has("hash") ? make.word("hash", EnumWords.HASHES, Make.Hash.SHA1) : null;
    }
}
