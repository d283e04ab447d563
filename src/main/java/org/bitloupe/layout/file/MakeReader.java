package org.bitloupe.layout.file;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Make;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/** Reads how IDs are made. */
final class MakeReader {
    private MakeReader() {}

    /** The rules of a layout; what is not said is as usual. */
    static Make read(Members layout) {
        Json value = layout.get("make");
        Findings findings = layout.findings();
        Members make = value == null
                ? null
                : Members.of(value, findings, "clock", "sequence", "back", "window", "slots", "random", "hash");
        if (make == null) {
            return Make.DEFAULT;
        }
        Json sequence = make.get("sequence");
        Members counting = sequence == null
                ? null
                : Members.of(sequence, findings, "restart", "from", "spread", "choice", "full", "ahead");
        Make.Restart restart = Make.DEFAULT.restart();
        Make.Begin begin = Make.DEFAULT.begin();
        Make.Full full = Make.DEFAULT.full();
        Duration ahead = null;
        if (counting != null) {
            restart = counting.word("restart", EnumWords.RESTARTS, restart);
            begin = new Make.Begin(
                    counting.number("from", 0, Make.Begin.MOST, 0),
                    spread(counting),
                    counting.word("choice", EnumWords.CHOICES, Make.Choice.RANDOM));
            full = counting.word("full", EnumWords.FULLS, full);
            ahead = duration(counting, "ahead");
        }
        return new Make(
                make.word("clock", EnumWords.CLOCKS, Make.DEFAULT.clock()),
                restart,
                begin,
                full,
                make.word("back", EnumWords.BACKS, Make.DEFAULT.back()),
                new Make.Limits(ahead, duration(make, "window"), make.number("slots", 0, Make.Limits.MOST_SLOTS, 0)),
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

    /** A length of time as a tick is written, in whole nanoseconds. */
    private static @Nullable Duration duration(Members members, String name) {
        String text = members.text(name);
        if (text == null) {
            return null;
        }
        Optional<Tick> length = Tick.parse(text).filter(tick -> tick.per() == 1);
        if (length.isEmpty()) {
            members.findings().add(members.at(name), "duration", "value", Integers.cut(text));
        }
        return length.map(tick -> Duration.ofNanos(tick.nanos())).orElse(null);
    }
}
