package org.bitloupe.json;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bitloupe.message.Message;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/**
 * The members of one object of a file, taken by name and type. A member that is missing or of another type is a finding, and the
 * stand-in that was asked for is given instead.
 */
public final class Members {
    private final Json.Obj object;
    private final Findings findings;

    private Members(Json.Obj object, Findings findings) {
        this.object = object;
        this.findings = findings;
    }

    /**
     * The members of an object, of which only the known names may be there.
     *
     * @param extras true if names that start with {@code x-} may be there as well
     */
    public static Members of(Json.Obj object, Findings findings, boolean extras, String... known) {
        for (Map.Entry<String, Json.Member> member : object.members().entrySet()) {
            String name = member.getKey();
            if (!Arrays.asList(known).contains(name) && !(extras && name.startsWith("x-"))) {
                unknown(findings, member.getValue().at(), "key", name, Arrays.asList(known));
            }
        }
        return new Members(object, findings);
    }

    /** The members of a value that must be an object, or null with a finding. */
    public static @Nullable Members of(Json value, Findings findings, String... known) {
        if (value instanceof Json.Obj object) {
            return of(object, findings, false, known);
        }
        wrongType(value, findings, "object");
        return null;
    }

    /** Notes a word that means nothing, with the one that was probably meant. */
    public static void unknown(Findings findings, Where.Pointer at, String what, String word, List<String> known) {
        Optional<String> near = Nearest.of(word, known);
        if (near.isPresent()) {
            findings.add(at, what + ".near", "word", Integers.cut(word), "near", near.get());
        } else {
            findings.add(at, what + ".unknown", "word", Integers.cut(word), "known", String.join(", ", known));
        }
    }

    /** Notes that a value is not of the type it should be: text, number, bool, list, object. */
    public static void wrongType(Json value, Findings findings, String wanted) {
        findings.add(
                value.at(),
                "type",
                "wanted",
                Message.of("layout.type." + wanted),
                "found",
                Message.of("layout.type." + value.kind()));
    }

    public Findings findings() {
        return findings;
    }

    /** Returns the place of the object. */
    public Where.Pointer at() {
        return object.at();
    }

    /** Returns the place of a member's value, or of the object if it has no such member. */
    public Where.Pointer at(String name) {
        Json value = get(name);
        return value == null ? object.at() : value.at();
    }

    /** All members in the file's order. */
    public Map<String, Json> all() {
        Map<String, Json> all = new LinkedHashMap<>();
        object.members().forEach((name, member) -> all.put(name, member.value()));
        return all;
    }

    public boolean has(String name) {
        return object.members().containsKey(name);
    }

    public @Nullable Json get(String name) {
        Json.Member member = object.members().get(name);
        return member == null ? null : member.value();
    }

    /** A member that must be there, or null with a finding. */
    public @Nullable Json require(String name) {
        Json value = get(name);
        if (value == null) {
            findings.add(object.at(), "key.missing", "name", name);
        }
        return value;
    }

    /** A text, or null; of another type is a finding. */
    public @Nullable String text(String name) {
        Json value = get(name);
        if (value instanceof Json.Str text) {
            return text.text();
        }
        if (value != null) {
            wrongType(value, findings, "text");
        }
        return null;
    }

    /** A text that must be there, or null with a finding. */
    public @Nullable String requireText(String name) {
        return require(name) == null ? null : text(name);
    }

    public boolean flag(String name) {
        Json value = get(name);
        if (value != null && !(value instanceof Json.Bool)) {
            wrongType(value, findings, "bool");
        }
        return value instanceof Json.Bool flag && flag.value();
    }

    /** The items of a list, empty if it is not there; of another type is a finding. */
    public List<Json> list(String name) {
        Json value = get(name);
        if (value instanceof Json.Arr list) {
            return list.items();
        }
        if (value != null) {
            wrongType(value, findings, "list");
        }
        return List.of();
    }

    /** One of several words, or the stand-in. */
    public <E> E word(String name, Map<String, E> words, E standIn) {
        String text = text(name);
        if (text == null) {
            return standIn;
        }
        E meaning = words.get(text);
        if (meaning == null) {
            unknown(findings, at(name), "word", text, List.copyOf(words.keySet()));
            return standIn;
        }
        return meaning;
    }

    /** A whole number, or null; anything else is a finding. */
    public @Nullable BigInteger integer(String name) {
        Json value = get(name);
        return value == null ? null : Integers.read(value, findings);
    }

    /** A whole number from least to most, or the stand-in; anything else is a finding. */
    public int number(String name, int least, int most, int standIn) {
        Json value = get(name);
        if (value instanceof Json.Str) {
            wrongType(value, findings, "number");
            return standIn;
        }
        BigInteger number = integer(name);
        if (number == null) {
            return standIn;
        }
        if (number.bitLength() > 31 || number.intValue() < least || number.intValue() > most) {
            findings.add(at(name), "range", "value", number.toString(), "least", least, "most", most);
            return standIn;
        }
        return number.intValue();
    }
}
