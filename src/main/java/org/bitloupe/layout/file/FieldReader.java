package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.bitloupe.id.BitRange;
import org.bitloupe.id.Bits;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.DisplayFormat;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Role;
import org.bitloupe.layout.TimeEncoding;
import org.jspecify.annotations.Nullable;

/** Reads one field. */
public final class FieldReader {
    public static final int LONGEST_NAME = 40;

    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}_-]*");
    public static final int MOST_NAMES = 4096;

    private final JsonObjectReader in;
    private final ProblemCollector problems;

    private FieldReader(JsonObjectReader in) {
        this.in = in;
        this.problems = in.problems();
    }

    /**
     * The field that an object describes, with stand-ins and findings where it is faulty; null if it is no object.
     *
     * @param textOnly true if the layout has no width, so that no field can have bits
     */
    static @Nullable Field read(JsonValue value, ProblemCollector problems, boolean textOnly) {
        JsonObjectReader in = JsonObjectReader.of(
                value, problems, "name", "label", "role", "bits", "value", "usual", "min", "max", "pin", "lock", "show",
                "values", "time", "note");
        return in == null ? null : new FieldReader(in).field(textOnly);
    }

    private Field field(boolean textOnly) {
        String name = name();
        Role role = in.require("role") == null ? Role.DATA : EnumNames.read(in, "role", Role.DATA);
        int bits = in.number("bits", 1, Bits.MAX_WIDTH, 0);
        if (textOnly && in.has("bits")) {
            problems.add(in.at("bits"), "bits.no-width", "field", name);
        }
        BigInteger value = bounded("value", bits);
        BigInteger usual = bounded("usual", bits);
        BigInteger min = bounded("min", bits);
        BigInteger max = bounded("max", bits);
        checkOrder(value, usual, min, max);
        return new Field(
                name,
                LocalizedTextReader.read(in, "label", LocalizedTextReader.LABEL),
                role,
                bits,
                value,
                usual,
                min,
                max,
                in.flag("pin"),
                in.flag("lock"),
                EnumNames.read(in, "show", DisplayFormat.DEC),
                values(),
                time(role),
                LocalizedTextReader.read(in, "note", LocalizedTextReader.NOTE));
    }

    /** Tells whether a field can be called that. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches()
                && name.codePointCount(0, name.length()) <= LONGEST_NAME
                && !name.equals(BitRange.ID);
    }

    private String name() {
        String name = in.requireText("name");
        if (name == null) {
            return "";
        }
        if (name.equals(BitRange.ID)) {
            problems.add(in.at("name"), "name.id");
        } else if (!isName(name)) {
            problems.add(in.at("name"), "name.form", "name", JsonInteger.cut(name), "n", LONGEST_NAME);
        }
        return name;
    }

    private @Nullable BigInteger bounded(String key, int bits) {
        BigInteger number = in.integer(key);
        int room = bits == 0 ? Bits.MAX_WIDTH : bits;
        if (number != null && (number.signum() < 0 || number.bitLength() > room)) {
            BigInteger limit = BigInteger.ONE.shiftLeft(room).subtract(BigInteger.ONE);
            problems.add(in.at(key), "value.room", "value", number.toString(), "n", room, "limit", limit.toString());
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
            problems.add(in.at("usual"), "value.both");
        }
        if (min != null && max != null && min.compareTo(max) > 0) {
            problems.add(in.at("min"), "value.order", "min", min.toString(), "max", max.toString());
            return;
        }
        for (String key : new String[] {"value", "usual"}) {
            BigInteger number = key.equals("value") ? value : usual;
            boolean below = number != null && min != null && number.compareTo(min) < 0;
            boolean above = number != null && max != null && number.compareTo(max) > 0;
            if (number != null && (below || above)) {
                problems.add(in.at(key), "value.outside", "value", number.toString());
            }
        }
    }

    /** Names of values that the field has no room for are kept: the field may have been wider and may be so again. */
    private SortedMap<BigInteger, String> values() {
        SortedMap<BigInteger, String> values = new TreeMap<>();
        Map<String, JsonValue.Member> names = in.members("values");
        if (names.size() > MOST_NAMES) {
            problems.add(in.at("values"), "values.many", "n", MOST_NAMES);
        } else {
            names.forEach((number, member) -> named(number, member, values));
        }
        return values;
    }

    private void named(String number, JsonValue.Member member, SortedMap<BigInteger, String> values) {
        BigInteger key = JsonInteger.parse(number);
        if (key == null || key.signum() < 0 || key.bitLength() > Bits.MAX_WIDTH) {
            problems.add(member.at(), "values.number", "value", JsonInteger.cut(number));
            return;
        }
        if (!(member.value() instanceof JsonValue.Str text)) {
            JsonObjectReader.wrongType(member.value(), problems, "text");
            return;
        }
        LocalizedTextReader.check(problems, text.at(), text.text(), LocalizedTextReader.LABEL);
        if (values.put(key, text.text()) != null) {
            problems.add(member.at(), "values.twice", "value", key.toString());
        }
    }

    private @Nullable TimeEncoding time(Role role) {
        JsonValue json = in.get("time");
        if (json == null && role == Role.TIME) {
            problems.add(in.at(), "time.missing");
        }
        if (json != null && role != Role.TIME) {
            problems.add(json.at(), "time.role", "role", role.word());
        }
        return json == null ? null : TimeEncodingReader.read(json, problems);
    }
}
