package org.bitloupe.layout.file;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/** Reads how IDs are made. */
final class GenerationRulesReader {
    private GenerationRulesReader() {}

    /** The rules of a layout; what is not said is as usual. */
    static GenerationRules read(JsonObjectReader layout) {
        JsonValue value = layout.get("make");
        ProblemCollector problems = layout.problems();
        JsonObjectReader make = value == null
                ? null
                : JsonObjectReader.of(
                        value, problems, "clock", "sequence", "back", "window", "slots", "random", "hash");
        if (make == null) {
            return GenerationRules.DEFAULT;
        }
        JsonValue sequence = make.get("sequence");
        JsonObjectReader counting = sequence == null
                ? null
                : JsonObjectReader.of(sequence, problems, "restart", "from", "spread", "choice", "full", "ahead");
        GenerationRules.SequenceReset sequenceReset = GenerationRules.DEFAULT.sequenceReset();
        GenerationRules.SequenceStart sequenceStart = GenerationRules.DEFAULT.sequenceStart();
        GenerationRules.OnExhausted onExhausted = GenerationRules.DEFAULT.onExhausted();
        Duration ahead = null;
        if (counting != null) {
            sequenceReset = counting.word("restart", EnumNames.RESTARTS, sequenceReset);
            sequenceStart = new GenerationRules.SequenceStart(
                    counting.number("from", 0, GenerationRules.SequenceStart.MOST, 0),
                    spread(counting),
                    counting.word("choice", EnumNames.CHOICES, GenerationRules.Pick.RANDOM));
            onExhausted = counting.word("full", EnumNames.FULLS, onExhausted);
            ahead = duration(counting, "ahead");
        }
        return new GenerationRules(
                make.word("clock", EnumNames.CLOCKS, GenerationRules.DEFAULT.clock()),
                sequenceReset,
                sequenceStart,
                onExhausted,
                make.word("back", EnumNames.BACKS, GenerationRules.DEFAULT.onRollback()),
                new GenerationRules.Limits(
                        ahead, duration(make, "window"), make.number("slots", 0, GenerationRules.Limits.MOST_SLOTS, 0)),
                make.word("random", EnumNames.CHANCES, GenerationRules.DEFAULT.random()),
                hash(make));
    }

    private static int spread(JsonObjectReader counting) {
        return counting.get("spread") instanceof JsonValue.Str
                ? counting.word("spread", Map.of(EnumNames.ALL, GenerationRules.SequenceStart.ALL), 1)
                : counting.number("spread", 1, GenerationRules.SequenceStart.MOST, 1);
    }

    private static GenerationRules.@Nullable Hash hash(JsonObjectReader make) {
        return make.has("hash") ? make.word("hash", EnumNames.HASHES, GenerationRules.Hash.SHA1) : null;
    }

    /** A length of time as a tick is written, in whole nanoseconds. */
    static @Nullable Duration duration(JsonObjectReader jsonObjectReader, String name) {
        String text = jsonObjectReader.text(name);
        if (text == null) {
            return null;
        }
        Optional<Tick> length = Tick.parse(text).filter(tick -> tick.per() == 1);
        if (length.isEmpty()) {
            jsonObjectReader.problems().add(jsonObjectReader.at(name), "duration", "value", JsonInteger.cut(text));
        }
        return length.map(tick -> Duration.ofNanos(tick.nanos())).orElse(null);
    }
}
