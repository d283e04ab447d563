package org.bitloupe.export.sql;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.bitloupe.export.target.Identifiers;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.Layout;

/**
 * The names that an export gives: ASCII letters in lower case, digits and underscores, no word that one of the dialects keeps for
 * itself, so that they stand unquoted in every dialect. With the longest ending they have at most 60 letters (PostgreSQL cuts names
 * after 63 without an error).
 */
final class SqlNames {
    private static final int LONGEST_PREFIX = 22;
    private static final int LONGEST_FIELD = 28;

    /** Endings of functions and names of variables, which a field may not take. */
    private static final Set<String> TAKEN = Set.of(
            "at",
            "units",
            "slot",
            "ticks",
            "now_ticks",
            "ahead",
            "id",
            "high",
            "low",
            "time",
            "from",
            "make",
            "next",
            "valid",
            "slots",
            "random64",
            "h",
            "t",
            "w",
            "ids",
            "moments",
            "fields",
            "until",
            "since",
            "input_id",
            "last_value",
            "is_called",
            "micros",
            "state",
            "only");

    private static final Set<String> RESERVED = reserved();
    private static final Identifiers IDENTIFIERS = new Identifiers(Identifiers.Style.SNAKE, Set.of());

    private final String prefix;
    private final List<String> fields;

    private SqlNames(String prefix, List<String> fields) {
        this.prefix = prefix;
        this.fields = List.copyOf(fields);
    }

    private static Set<String> reserved() {
        try (InputStream in = Objects.requireNonNull(SqlNames.class.getResourceAsStream("reserved.txt"))) {
            return Set.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\\s+"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names for a layout. */
    static SqlNames of(Layout layout, String name) {
        List<String> wanted = IDENTIFIERS.fields(layout);
        List<String> names = new ArrayList<>();
        Set<String> taken = new HashSet<>(TAKEN);
        for (int i = 0; i < wanted.size(); i++) {
            Field field = layout.fields().get(i);
            String base = cut(wanted.get(i), LONGEST_FIELD) + (field.time() == null ? "" : "_ticks");
            base = RESERVED.contains(base) ? base + "_value" : base;
            String unique = base;
            for (int n = 2; !taken.add(unique); n++) {
                unique = base + "_" + n;
            }
            names.add(unique);
        }
        return new SqlNames(cut(IDENTIFIERS.of(name, "ids"), LONGEST_PREFIX), names);
    }

    private static String cut(String name, int longest) {
        String cut = name.length() <= longest ? name : name.substring(0, longest);
        return cut.replaceAll("_+$", "");
    }

    /** What all names begin with. */
    String prefix() {
        return prefix;
    }

    /** The name of a field, of its parameter and its column. */
    String field(int index) {
        return fields.get(index);
    }

    /** The name of something of the export. */
    String with(String ending) {
        return prefix + "_" + ending;
    }
}
