package org.bitloupe.layout.file;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.Time;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** Reads how a time field counts. */
final class TimeReader {
    private TimeReader() {}

    /** The time that an object describes; a stand-in with findings where it is faulty. */
    static Time read(Json value, Findings findings) {
        Members members = Members.of(value, findings, "tick", "epoch", "epochs", "grid", "adds");
        if (members == null) {
            return Time.since(Instant.EPOCH, Tick.MILLISECOND);
        }
        Tick tick = tick(members);
        String adds = members.text("adds");
        Instant epoch = Instant.EPOCH;
        if (adds == null) {
            epoch = members.require("epoch") == null ? epoch : instant(members.requireText("epoch"), members, "epoch");
        } else {
            for (String name : List.of("epoch", "epochs", "grid")) {
                if (members.has(name)) {
                    findings.add(members.at(name), "time.adds-epoch", "adds", Integers.cut(adds));
                }
            }
        }
        Time.Grid grid = members.word("grid", EnumWords.GRIDS, Time.Grid.EPOCH);
        return new Time(tick, epoch, epochs(members), grid, adds);
    }

    private static Tick tick(Members members) {
        String text = members.requireText("tick");
        if (text == null) {
            return Tick.MILLISECOND;
        }
        Optional<Tick> tick = Tick.parse(text);
        if (tick.isEmpty()) {
            members.findings().add(members.at("tick"), "tick." + fault(text), "value", Integers.cut(text));
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

    private static Map<String, Instant> epochs(Members members) {
        Map<String, Instant> epochs = new LinkedHashMap<>();
        Json value = members.get("epochs");
        if (value instanceof Json.Obj names) {
            names.members().forEach((name, member) -> {
                TextsReader.check(members.findings(), member.at(), name, TextsReader.LABEL);
                if (member.value() instanceof Json.Str text) {
                    epochs.put(name, instant(text, members.findings()));
                } else {
                    Members.wrongType(member.value(), members.findings(), "text");
                }
            });
        } else if (value != null) {
            Members.wrongType(value, members.findings(), "object");
        }
        return epochs;
    }

    private static Instant instant(@Nullable String text, Members members, String name) {
        return text == null ? Instant.EPOCH : instant(new Json.Str(members.at(name), text), members.findings());
    }

    /** The instant that a text says, or 1970 with a finding. */
    static Instant instant(Json.Str text, Findings findings) {
        Moment moment = Moment.of(text.text());
        if (moment instanceof Moment.Refused refused) {
            Problem problem = refused.problem();
            findings.add(problem.movedTo(text.at()));
        }
        return moment instanceof Moment.Read read ? read.instant() : Instant.EPOCH;
    }
}
