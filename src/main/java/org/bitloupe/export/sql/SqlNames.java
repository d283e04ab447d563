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
import org.bitloupe.export.IdentifierMaker;
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

    /**
     * Names that the templates and the dialects' expressions give to functions, parameters, variables and columns, which a field may
     * not take. That none is missing is tried out on the engines, with fields called by every word of what is exported.
     */
    private static final Set<String> TAKEN = Set.of(
            "ahead",
            "at",
            "errcode",
            "fields",
            "from",
            "h",
            "high",
            "id",
            "ids",
            "input_id",
            "is_called",
            "kept",
            "last_value",
            "log_cnt",
            "low",
            "m",
            "make",
            "message_text",
            "micros",
            "moment",
            "moments",
            "next",
            "next_slot",
            "now_ticks",
            "only",
            "only_row",
            "random64",
            "s",
            "since",
            "slot",
            "slots",
            "state",
            "t",
            "tick",
            "ticks",
            "time",
            "u",
            "units",
            "until",
            "v",
            "valid",
            "w",
            "waited");

    /** Suffix of a field's name for a second function of it. */
    private static final String MAC = "_mac";

    private static final Set<String> RESERVED = words("reserved.txt");

    /** Functions of MySQL 8 and MariaDB 10.11 themselves with an underscore: a stored function of such a name is never called. */
    private static final Set<String> NATIVE = words("functions.txt");

    private static final IdentifierMaker IDENTIFIERS = new IdentifierMaker(IdentifierMaker.Style.SNAKE, Set.of());

    private final String prefix;
    private final List<String> fields;

    private SqlNames(String prefix, List<String> fields) {
        this.prefix = prefix;
        this.fields = List.copyOf(fields);
    }

    private static Set<String> words(String file) {
        try (InputStream in = Objects.requireNonNull(SqlNames.class.getResourceAsStream(file))) {
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
            for (int n = 2; taken.contains(unique) || taken.contains(unique + MAC); n++) {
                unique = base + "_" + n;
            }
            taken.add(unique);
            taken.add(unique + MAC);
            names.add(unique);
        }
        String prefix = cut(IDENTIFIERS.of(name, "ids"), LONGEST_PREFIX);
        boolean free = taken.stream().map(ending -> prefix + "_" + ending).noneMatch(SqlNames::isKept);
        return new SqlNames(free ? prefix : prefix + "_ids", names);
    }

    private static boolean isKept(String name) {
        return RESERVED.contains(name) || NATIVE.contains(name);
    }

    private static String cut(String name, int longest) {
        String cut = name.length() <= longest ? name : name.substring(0, longest);
        return cut.replaceAll("_+$", "");
    }

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
