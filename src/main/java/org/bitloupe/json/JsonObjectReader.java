package org.bitloupe.json;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.message.ListPart;
import org.bitloupe.message.Message;
import org.bitloupe.message.ProblemPlace;
import org.bitloupe.message.WordSuggestion;
import org.jspecify.annotations.Nullable;

/**
 * The members of one object of a file, taken by name and type. A member that is missing or of another type is a finding, and the
 * stand-in that was asked for is given instead.
 */
public final class JsonObjectReader {
    private final JsonValue.Obj object;
    private final ProblemCollector problems;

    private JsonObjectReader(JsonValue.Obj object, ProblemCollector problems) {
        this.object = object;
        this.problems = problems;
    }

    /**
     * The members of an object, of which only the known names may be there.
     *
     * @param extras true if names that start with {@code x-} may be there as well
     */
    public static JsonObjectReader of(
            JsonValue.Obj object, ProblemCollector problems, boolean extras, String... known) {
        for (Map.Entry<String, JsonValue.Member> member : object.members().entrySet()) {
            String name = member.getKey();
            if (!Arrays.asList(known).contains(name) && !(extras && name.startsWith("x-"))) {
                unknown(problems, member.getValue().at(), "key", name, Arrays.asList(known));
            }
        }
        return new JsonObjectReader(object, problems);
    }

    /** The members of a value that must be an object, or null with a finding. */
    public static @Nullable JsonObjectReader of(JsonValue value, ProblemCollector problems, String... known) {
        if (value instanceof JsonValue.Obj object) {
            return of(object, problems, false, known);
        }
        wrongType(value, problems, "object");
        return null;
    }

    /** Notes a word that means nothing, with the one that was probably meant. */
    public static void unknown(
            ProblemCollector problems, ProblemPlace.Pointer at, String what, String word, List<String> known) {
        Optional<String> near = WordSuggestion.of(word, known);
        if (near.isPresent()) {
            problems.add(at, what + ".near", "word", JsonInteger.cut(word), "near", near.get());
        } else {
            problems.add(at, what + ".unknown", "word", JsonInteger.cut(word), "known", new ListPart(known));
        }
    }

    /** Notes that a value is not of the type it should be: text, number, bool, list, object. */
    public static void wrongType(JsonValue value, ProblemCollector problems, String wanted) {
        problems.add(
                value.at(),
                "type",
                "wanted",
                Message.of("layout.type." + wanted),
                "found",
                Message.of("layout.type." + value.kind()));
    }

    public ProblemCollector problems() {
        return problems;
    }

    public ProblemPlace.Pointer at() {
        return object.at();
    }

    /** Returns the place of a member's value, or of the object if it has no such member. */
    public ProblemPlace.Pointer at(String name) {
        JsonValue value = get(name);
        return value == null ? object.at() : value.at();
    }

    /** All members in the file's order. */
    public Map<String, JsonValue> all() {
        Map<String, JsonValue> all = new LinkedHashMap<>();
        object.members().forEach((name, member) -> all.put(name, member.value()));
        return all;
    }

    public boolean has(String name) {
        return object.members().containsKey(name);
    }

    public @Nullable JsonValue get(String name) {
        JsonValue.Member member = object.members().get(name);
        return member == null ? null : member.value();
    }

    /** A member that must be there, or null with a finding. */
    public @Nullable JsonValue require(String name) {
        JsonValue value = get(name);
        if (value == null) {
            problems.add(object.at(), "key.missing", "name", name);
        }
        return value;
    }

    /** A text, or null; of another type is a finding. */
    public @Nullable String text(String name) {
        JsonValue value = get(name);
        if (value instanceof JsonValue.Str text) {
            return text.text();
        }
        if (value != null) {
            wrongType(value, problems, "text");
        }
        return null;
    }

    /** A text that must be there, or null with a finding. */
    public @Nullable String requireText(String name) {
        return require(name) == null ? null : text(name);
    }

    public boolean flag(String name) {
        JsonValue value = get(name);
        if (value != null && !(value instanceof JsonValue.Bool)) {
            wrongType(value, problems, "bool");
        }
        return value instanceof JsonValue.Bool flag && flag.value();
    }

    /** The items of a list, empty if it is not there; of another type is a finding. */
    public List<JsonValue> list(String name) {
        JsonValue value = get(name);
        if (value instanceof JsonValue.Arr list) {
            return list.items();
        }
        if (value != null) {
            wrongType(value, problems, "list");
        }
        return List.of();
    }

    /** The members of an object by name, none if it is not there; of another type is a finding. */
    public Map<String, JsonValue.Member> members(String name) {
        JsonValue value = get(name);
        if (value instanceof JsonValue.Obj inner) {
            return inner.members();
        }
        if (value != null) {
            wrongType(value, problems, "object");
        }
        return Map.of();
    }

    /** An object of which only the known names may be there; without members if it is not there, or of another type with a finding. */
    public JsonObjectReader object(String name, String... known) {
        JsonValue value = get(name);
        JsonObjectReader inner = value == null ? null : of(value, problems, known);
        return inner != null ? inner : new JsonObjectReader(new JsonValue.Obj(object.at(), Map.of()), problems);
    }

    /** One of several words, or the stand-in. */
    public <E> E word(String name, Map<String, E> words, E standIn) {
        String text = text(name);
        if (text == null) {
            return standIn;
        }
        E meaning = words.get(text);
        if (meaning == null) {
            unknown(problems, at(name), "word", text, List.copyOf(words.keySet()));
            return standIn;
        }
        return meaning;
    }

    /** A whole number, or null; anything else is a finding. */
    public @Nullable BigInteger integer(String name) {
        JsonValue value = get(name);
        return value == null ? null : JsonInteger.read(value, problems);
    }

    /** A whole number from least to most, or the stand-in; anything else is a finding. */
    public int number(String name, int least, int most, int standIn) {
        JsonValue value = get(name);
        if (value instanceof JsonValue.Str) {
            wrongType(value, problems, "number");
            return standIn;
        }
        BigInteger number = integer(name);
        if (number == null) {
            return standIn;
        }
        if (number.bitLength() > 31 || number.intValue() < least || number.intValue() > most) {
            problems.add(at(name), "range", "value", number.toString(), "least", least, "most", most);
            return standIn;
        }
        return number.intValue();
    }
}
