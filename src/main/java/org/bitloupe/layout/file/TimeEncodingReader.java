package org.bitloupe.layout.file;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Reads how a time field counts. */
final class TimeEncodingReader {
    private TimeEncodingReader() {}

    /** The time that an object describes; a stand-in with findings where it is faulty. */
    static TimeEncoding read(JsonValue value, ProblemCollector problems) {
        JsonObjectReader in =
                JsonObjectReader.of(value, problems, "tick", "epoch", "epochs", "custom-epoch", "grid", "adds");
        if (in == null) {
            return TimeEncoding.since(Instant.EPOCH, Tick.MILLISECOND);
        }
        Tick tick = tick(in);
        String adds = in.text("adds");
        Instant epoch = Instant.EPOCH;
        if (adds == null) {
            epoch = in.require("epoch") == null ? epoch : instant(in.requireText("epoch"), in, "epoch");
        } else {
            for (String name : List.of("epoch", "epochs", "custom-epoch", "grid")) {
                if (in.has(name)) {
                    problems.add(in.at(name), "time.adds-epoch", "adds", JsonInteger.cut(adds));
                }
            }
        }
        TimeEncoding.Grid grid = EnumNames.read(in, "grid", TimeEncoding.Grid.EPOCH);
        boolean custom = in.flag("custom-epoch");
        return new TimeEncoding(tick, epoch, epochs(in), custom, grid, adds);
    }

    private static Tick tick(JsonObjectReader in) {
        String text = in.requireText("tick");
        if (text == null) {
            return Tick.MILLISECOND;
        }
        Optional<Tick> tick = Tick.parse(text);
        if (tick.isEmpty()) {
            in.problems().add(in.at("tick"), "tick." + fault(text), "value", JsonInteger.cut(text));
        }
        return tick.orElse(Tick.MILLISECOND);
    }

    /** Describes the error in a tick: its form, its unit, or its length. */
    private static String fault(String text) {
        String number = text.strip().replaceFirst("[^0-9/]*$", "");
        String unit = text.strip().substring(number.length()).strip();
        if (!number.matches("[0-9]+(/[0-9]+)?")) {
            return "form";
        }
        if (Tick.parse("1" + unit).isEmpty()) {
            return "unit";
        }
        return number.matches("0+(/[0-9]+)?") || number.matches("[0-9]+/0+") ? "zero" : "long";
    }

    private static Map<String, Instant> epochs(JsonObjectReader in) {
        Map<String, Instant> epochs = new LinkedHashMap<>();
        in.members("epochs").forEach((name, member) -> {
            LocalizedTextReader.check(in.problems(), member.at(), name, LocalizedTextReader.LABEL);
            if (member.value() instanceof JsonValue.Str text) {
                epochs.put(name, instant(text, in.problems()));
            } else {
                JsonObjectReader.wrongType(member.value(), in.problems(), "text");
            }
        });
        return epochs;
    }

    private static Instant instant(@Nullable String text, JsonObjectReader in, String name) {
        return text == null ? Instant.EPOCH : instant(new JsonValue.Str(in.at(name), text), in.problems());
    }

    /** The instant that a text says, or 1970 with a finding. */
    static Instant instant(JsonValue.Str text, ProblemCollector problems) {
        InstantInput instantInput = InstantInput.of(text.text());
        if (instantInput instanceof InstantInput.Refused refused) {
            Problem problem = refused.problem();
            problems.add(problem.movedTo(text.at()));
        }
        return instantInput instanceof InstantInput.Read read ? read.instant() : Instant.EPOCH;
    }
}
