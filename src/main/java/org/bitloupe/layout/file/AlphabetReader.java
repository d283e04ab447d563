package org.bitloupe.layout.file;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Reads alphabets: the name of a known one, or an object that lists the digits. */
final class AlphabetReader {
    private static final Map<String, Boolean> CASES = Map.of("exact", false, "any", true);

    private AlphabetReader() {}

    /** The alphabet that a segment's {@code digits} names or describes, or null with a finding. */
    static @Nullable Alphabet read(JsonValue value, Map<String, Alphabet> known, ProblemCollector problems) {
        if (value instanceof JsonValue.Str name) {
            Alphabet alphabet = known.get(name.text());
            if (alphabet == null) {
                JsonObjectReader.unknown(problems, name.at(), "alphabet", name.text(), List.copyOf(known.keySet()));
            }
            return alphabet;
        }
        JsonObjectReader in = JsonObjectReader.of(value, problems, "name", "chars", "case", "fold");
        String name = in == null ? null : in.requireText("name");
        if (in == null || name == null) {
            return null;
        }
        if (!SpellingsReader.NAME.matcher(name).matches()) {
            problems.add(in.at("name"), "word.form", "value", JsonInteger.cut(name));
        }
        return read(name, in);
    }

    /** The alphabet of a name whose digits are listed, or null with findings. */
    static @Nullable Alphabet read(String name, JsonObjectReader in) {
        String chars = in.requireText("chars");
        boolean anyCase = anyCase(in);
        Map<Character, Character> fold = new HashMap<>();
        boolean good = chars != null && goodDigits(chars, in);
        JsonValue json = in.get("fold");
        if (json instanceof JsonValue.Obj folded && chars != null) {
            for (Map.Entry<String, JsonValue.Member> entry : folded.members().entrySet()) {
                good &= fold(entry.getKey(), entry.getValue(), chars, fold, in.problems());
            }
        } else if (json != null && chars != null) {
            JsonObjectReader.wrongType(json, in.problems(), "object");
        }
        return chars != null && good ? new Alphabet(name, chars, anyCase, fold) : null;
    }

    /** Tells whether an alphabet or a literal is read in any case. */
    static boolean anyCase(JsonObjectReader in) {
        return in.word("case", CASES, false);
    }

    private static boolean goodDigits(String chars, JsonObjectReader in) {
        ProblemPlace.Pointer at = in.at("chars");
        if (chars.length() < 2 || chars.length() > 64) {
            in.problems().add(at, "alphabet.size", "n", chars.length());
            return false;
        }
        boolean good = true;
        for (int i = 0; i < chars.length(); i++) {
            char c = chars.charAt(i);
            if (c <= ' ' || c >= 127) {
                in.problems().add(at, "alphabet.char", "char", Character.toString(c));
                good = false;
            } else if (chars.indexOf(c) < i) {
                in.problems().add(at, "alphabet.twice", "char", Character.toString(c));
                good = false;
            }
        }
        return good;
    }

    private static boolean fold(
            String from,
            JsonValue.Member member,
            String chars,
            Map<Character, Character> fold,
            ProblemCollector problems) {
        boolean good = from.length() == 1 && from.charAt(0) > ' ' && from.charAt(0) < 127 && !chars.contains(from);
        String to = member.value() instanceof JsonValue.Str text ? text.text() : "";
        if (!good || to.length() != 1 || !chars.contains(to)) {
            problems.add(member.at(), "alphabet.fold", "from", JsonInteger.cut(from), "to", JsonInteger.cut(to));
            return false;
        }
        fold.put(from.charAt(0), to.charAt(0));
        return true;
    }
}
