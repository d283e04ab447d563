package org.bitloupe.json;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.message.ProblemPlace;

/** A JSON value that knows where it stands, so that every problem can name its place. */
public sealed interface JsonValue {
    /** Returns the place where it begins. */
    ProblemPlace.Pointer at();

    /** An object; members in the file's order. */
    record Obj(ProblemPlace.Pointer at, Map<String, Member> members) implements JsonValue {
        public Obj {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }
    }

    /**
     * A member of an object.
     *
     * @param at where its name begins
     */
    record Member(ProblemPlace.Pointer at, JsonValue value) {}

    record Arr(ProblemPlace.Pointer at, List<JsonValue> items) implements JsonValue {
        public Arr {
            items = List.copyOf(items);
        }
    }

    record Str(ProblemPlace.Pointer at, String text) implements JsonValue {}

    /** A number as it is written. */
    record Num(ProblemPlace.Pointer at, String digits) implements JsonValue {}

    record Bool(ProblemPlace.Pointer at, boolean value) implements JsonValue {}

    record Null(ProblemPlace.Pointer at) implements JsonValue {}

    /** Returns the value that a JSON pointer of names and indices leads to from here, or the last value on the way that is there. */
    default JsonValue find(String pointer) {
        JsonValue found = this;
        for (String step :
                pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/", -1)) {
            JsonValue next = null;
            if (found instanceof Obj object) {
                Member member = object.members().get(step);
                next = member == null ? null : member.value();
            } else if (found instanceof Arr list && step.matches("[0-9]{1,4}")) {
                int index = Integer.parseInt(step);
                next = index < list.items().size() ? list.items().get(index) : null;
            }
            if (next == null) {
                return found;
            }
            found = next;
        }
        return found;
    }

    /** Returns the kind of value, as the last part of a message's key. */
    default String kind() {
        if (this instanceof Obj) {
            return "object";
        }
        if (this instanceof Arr) {
            return "list";
        }
        if (this instanceof Str) {
            return "text";
        }
        if (this instanceof Num) {
            return "number";
        }
        return this instanceof Bool ? "bool" : "null";
    }
}
