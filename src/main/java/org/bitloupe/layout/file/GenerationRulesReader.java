package org.bitloupe.layout.file;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Tick;
import org.jspecify.annotations.Nullable;

/** Reads how IDs are made. */
final class GenerationRulesReader {
    private GenerationRulesReader() {}

    /** The rules of a layout; what is not said is as usual. */
    static GenerationRules read(JsonObjectReader layout) {
        JsonObjectReader make = layout.object("make", "clock", "sequence", "back", "window", "slots", "random", "hash");
        JsonObjectReader sequence = make.object("sequence", "restart", "from", "spread", "choice", "full", "ahead");
        GenerationRules usual = GenerationRules.DEFAULT;
        return new GenerationRules(
                EnumNames.read(make, "clock", usual.clock()),
                EnumNames.read(sequence, "restart", usual.sequenceReset()),
                new GenerationRules.SequenceStart(
                        sequence.number("from", 0, GenerationRules.SequenceStart.MOST, 0),
                        spread(sequence),
                        EnumNames.read(sequence, "choice", GenerationRules.Pick.RANDOM)),
                EnumNames.read(sequence, "full", usual.onExhausted()),
                EnumNames.read(make, "back", usual.onRollback()),
                new GenerationRules.Limits(
                        duration(sequence, "ahead"),
                        duration(make, "window"),
                        make.number("slots", 0, GenerationRules.Limits.MOST_SLOTS, 0)),
                EnumNames.read(make, "random", usual.random()),
                EnumNames.readOrNull(make, "hash", GenerationRules.Hash.SHA1));
    }

    private static int spread(JsonObjectReader sequence) {
        return sequence.get("spread") instanceof JsonValue.Str
                ? sequence.word("spread", Map.of(EnumNames.ALL, GenerationRules.SequenceStart.ALL), 1)
                : sequence.number("spread", 1, GenerationRules.SequenceStart.MOST, 1);
    }

    /** A length of time as a tick is written, in whole nanoseconds. */
    static @Nullable Duration duration(JsonObjectReader in, String name) {
        String text = in.text(name);
        if (text == null) {
            return null;
        }
        Optional<Tick> length = Tick.parse(text).filter(tick -> tick.per() == 1);
        if (length.isEmpty()) {
            in.problems().add(in.at(name), "duration", "value", JsonInteger.cut(text));
        }
        return length.map(tick -> Duration.ofNanos(tick.nanos())).orElse(null);
    }
}
