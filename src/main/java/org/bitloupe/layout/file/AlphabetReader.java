package org.bitloupe.layout.file;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bitloupe.id.spelling.Alphabet;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/** Reads alphabets: the name of a known one, or an object that lists the digits. */
final class AlphabetReader {
    private static final Map<String, Boolean> CASES = Map.of("exact", false, "any", true);

    private AlphabetReader() {}

    /** The alphabet that a segment's {@code digits} names or describes, or null with a finding. */
    static @Nullable Alphabet read(Json value, Map<String, Alphabet> known, Findings findings) {
        if (value instanceof Json.Str name) {
            Alphabet alphabet = known.get(name.text());
            if (alphabet == null) {
                Members.unknown(findings, name.at(), "alphabet", name.text(), List.copyOf(known.keySet()));
            }
            return alphabet;
        }
        Members members = Members.of(value, findings, "name", "chars", "case", "fold");
        String name = members == null ? null : members.requireText("name");
        if (members == null || name == null) {
            return null;
        }
        if (!SpellingsReader.NAME.matcher(name).matches()) {
            findings.add(members.at("name"), "word.form", "value", Integers.cut(name));
        }
        return read(name, members);
    }

    /** The alphabet of a name whose digits are listed, or null with findings. */
    static @Nullable Alphabet read(String name, Members members) {
        String chars = members.requireText("chars");
        boolean anyCase = anyCase(members);
        Map<Character, Character> fold = new HashMap<>();
        boolean good = chars != null && goodDigits(chars, members);
        Json json = members.get("fold");
        if (json instanceof Json.Obj folded && chars != null) {
            for (Map.Entry<String, Json.Member> entry : folded.members().entrySet()) {
                good &= fold(entry.getKey(), entry.getValue(), chars, fold, members.findings());
            }
        } else if (json != null && chars != null) {
            Members.wrongType(json, members.findings(), "object");
        }
        return chars != null && good ? new Alphabet(name, chars, anyCase, fold) : null;
    }

    /** Tells whether an alphabet or a literal is read in any case. */
    static boolean anyCase(Members members) {
        return members.word("case", CASES, false);
    }

    private static boolean goodDigits(String chars, Members members) {
        Where.Pointer at = members.at("chars");
        if (chars.length() < 2 || chars.length() > 64) {
            members.findings().add(at, "alphabet.size", "n", chars.length());
            return false;
        }
        boolean good = true;
        for (int i = 0; i < chars.length(); i++) {
            char c = chars.charAt(i);
            if (c <= ' ' || c >= 127) {
                members.findings().add(at, "alphabet.char", "char", Character.toString(c));
                good = false;
            } else if (chars.indexOf(c) < i) {
                members.findings().add(at, "alphabet.twice", "char", Character.toString(c));
                good = false;
            }
        }
        return good;
    }

    private static boolean fold(
            String from, Json.Member member, String chars, Map<Character, Character> fold, Findings findings) {
        boolean good = from.length() == 1 && from.charAt(0) > ' ' && from.charAt(0) < 127 && !chars.contains(from);
        String to = member.value() instanceof Json.Str text ? text.text() : "";
        if (!good || to.length() != 1 || !chars.contains(to)) {
            findings.add(member.at(), "alphabet.fold", "from", Integers.cut(from), "to", Integers.cut(to));
            return false;
        }
        fold.put(from.charAt(0), to.charAt(0));
        return true;
    }
}
