package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.bitloupe.id.Bits;
import org.bitloupe.id.Part;
import org.bitloupe.json.Findings;
import org.bitloupe.json.Integers;
import org.bitloupe.json.Json;
import org.bitloupe.json.Members;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.Show;
import org.bitloupe.layout.Time;
import org.jspecify.annotations.Nullable;

/** Reads one field. */
public final class FieldReader {
    public static final int LONGEST_NAME = 40;

    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}_-]*");
    public static final int MOST_NAMES = 4096;

    private final Members members;
    private final Findings findings;

    private FieldReader(Members members) {
        this.members = members;
        this.findings = members.findings();
    }

    /**
     * The field that an object describes, with stand-ins and findings where it is faulty; null if it is no object.
     *
     * @param textOnly true if the layout has no width, so that no field can have bits
     */
    static @Nullable Field read(Json value, Findings findings, boolean textOnly) {
        Members members = Members.of(
                value, findings, "name", "label", "role", "bits", "value", "usual", "min", "max", "pin", "lock", "show",
                "values", "time", "note");
        return members == null ? null : new FieldReader(members).field(textOnly);
    }

    private Field field(boolean textOnly) {
        String name = name();
        Role role = members.require("role") == null ? Role.DATA : members.word("role", EnumWords.ROLES, Role.DATA);
        int bits = members.number("bits", 1, Bits.MAX_WIDTH, 0);
        if (textOnly && members.has("bits")) {
            findings.add(members.at("bits"), "bits.no-width", "field", name);
        }
        BigInteger value = bounded("value", bits);
        BigInteger usual = bounded("usual", bits);
        BigInteger min = bounded("min", bits);
        BigInteger max = bounded("max", bits);
        checkOrder(value, usual, min, max);
        return new Field(
                name,
                TextsReader.read(members, "label", TextsReader.LABEL),
                role,
                bits,
                value,
                usual,
                min,
                max,
                members.flag("pin"),
                members.flag("lock"),
                members.word("show", EnumWords.SHOWS, Show.DEC),
                values(),
                time(role),
                TextsReader.read(members, "note", TextsReader.NOTE));
    }

    /** Tells whether a field can be called that. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches()
                && name.codePointCount(0, name.length()) <= LONGEST_NAME
                && !name.equals(Part.ID);
    }

    private String name() {
        String name = members.requireText("name");
        if (name == null) {
            return "";
        }
        if (name.equals(Part.ID)) {
            findings.add(members.at("name"), "name.id");
        } else if (!isName(name)) {
            findings.add(members.at("name"), "name.form", "name", Integers.cut(name), "n", LONGEST_NAME);
        }
        return name;
    }

    private @Nullable BigInteger bounded(String key, int bits) {
        BigInteger number = members.integer(key);
        int room = bits == 0 ? Bits.MAX_WIDTH : bits;
        if (number != null && (number.signum() < 0 || number.bitLength() > room)) {
            BigInteger limit = BigInteger.ONE.shiftLeft(room).subtract(BigInteger.ONE);
            findings.add(
                    members.at(key), "value.room", "value", number.toString(), "n", room, "limit", limit.toString());
            return null;
        }
        return number;
    }

    private void checkOrder(
            @Nullable BigInteger value,
            @Nullable BigInteger usual,
            @Nullable BigInteger min,
            @Nullable BigInteger max) {
        if (value != null && usual != null) {
            findings.add(members.at("usual"), "value.both");
        }
        if (min != null && max != null && min.compareTo(max) > 0) {
            findings.add(members.at("min"), "value.order", "min", min.toString(), "max", max.toString());
            return;
        }
        for (String key : new String[] {"value", "usual"}) {
            BigInteger number = key.equals("value") ? value : usual;
            boolean below = number != null && min != null && number.compareTo(min) < 0;
            boolean above = number != null && max != null && number.compareTo(max) > 0;
            if (number != null && (below || above)) {
                findings.add(members.at(key), "value.outside", "value", number.toString());
            }
        }
    }

    /** Names of values that the field has no room for are kept: the field may have been wider and may be so again. */
    private SortedMap<BigInteger, String> values() {
        SortedMap<BigInteger, String> values = new TreeMap<>();
        Json json = members.get("values");
        if (json instanceof Json.Obj names) {
            if (names.members().size() > MOST_NAMES) {
                findings.add(names.at(), "values.many", "n", MOST_NAMES);
                return values;
            }
            names.members().forEach((number, member) -> named(number, member, values));
        } else if (json != null) {
            Members.wrongType(json, findings, "object");
        }
        return values;
    }

    private void named(String number, Json.Member member, SortedMap<BigInteger, String> values) {
        BigInteger key = Integers.parse(number);
        if (key == null || key.signum() < 0 || key.bitLength() > Bits.MAX_WIDTH) {
            findings.add(member.at(), "values.number", "value", Integers.cut(number));
            return;
        }
        if (!(member.value() instanceof Json.Str text)) {
            Members.wrongType(member.value(), findings, "text");
            return;
        }
        TextsReader.check(findings, text.at(), text.text(), TextsReader.LABEL);
        if (values.put(key, text.text()) != null) {
            findings.add(member.at(), "values.twice", "value", key.toString());
        }
    }

    private @Nullable Time time(Role role) {
        Json json = members.get("time");
        if (json == null && role == Role.TIME) {
            findings.add(members.at(), "time.missing");
        }
        if (json != null && role != Role.TIME) {
            findings.add(json.at(), "time.role", "role", role.word());
        }
        return json == null ? null : TimeReader.read(json, findings);
    }
}
