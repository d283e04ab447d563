package org.bitloupe.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes JSON that is pleasant to read and always the same for the same values: two spaces a level, a list or an object on one line
 * where it fits and holds no other objects.
 *
 * <p>Values are {@link Map}s with {@link String} keys, {@link List}s, texts, numbers, booleans and {@link Raw} JSON.
 */
public final class JsonWriter {
    private static final int LINE = 100;

    /** JSON that is written as it is. */
    public record Raw(String json) {}

    private JsonWriter() {}

    /** A document, with a line feed at its end. */
    public static String pretty(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, 0, 0, out);
        return out.append('\n').toString();
    }

    /** A value as it was read, without white space; numbers keep their digits. */
    public static String compact(JsonValue value) {
        if (value instanceof JsonValue.Obj object) {
            List<String> members = new ArrayList<>();
            object.members().forEach((name, member) -> members.add(quote(name) + ":" + compact(member.value())));
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof JsonValue.Arr list) {
            return "["
                    + String.join(
                            ",", list.items().stream().map(JsonWriter::compact).toList()) + "]";
        }
        if (value instanceof JsonValue.Str text) {
            return quote(text.text());
        }
        if (value instanceof JsonValue.Num number) {
            return number.digits();
        }
        return value instanceof JsonValue.Bool flag ? Boolean.toString(flag.value()) : "null";
    }

    private static void write(Object value, int indent, int used, StringBuilder out) {
        boolean container = value instanceof Map || value instanceof List;
        String line = !container || flat(value) ? line(value) : null;
        if (line != null && (!container || indent + used + line.length() <= LINE)) {
            out.append(line);
            return;
        }
        boolean object = value instanceof Map;
        out.append(object ? '{' : '[');
        String separator = "\n";
        for (Object item : object ? ((Map<?, ?>) value).entrySet() : (List<?>) value) {
            out.append(separator).append(" ".repeat(indent + 2));
            int column = out.length();
            Object inner = item;
            if (item instanceof Map.Entry<?, ?> member) {
                out.append(quote(member.getKey().toString())).append(": ");
                inner = member.getValue();
            }
            write(inner, indent + 2, out.length() - column, out);
            separator = ",\n";
        }
        out.append('\n').append(" ".repeat(indent)).append(object ? '}' : ']');
    }

    /** Tells whether no object or list of objects is inside. */
    private static boolean flat(Object value) {
        Iterable<?> items = value instanceof Map<?, ?> map ? map.values() : (List<?>) value;
        for (Object item : items) {
            if (item instanceof Map || (value instanceof Map && item instanceof List)) {
                return false;
            }
        }
        return true;
    }

    private static String line(Object value) {
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            map.forEach((name, inner) -> members.add(quote(name.toString()) + ": " + line(inner)));
            return members.isEmpty() ? "{}" : "{ " + String.join(", ", members) + " }";
        }
        if (value instanceof List<?> list) {
            return "[" + String.join(", ", list.stream().map(JsonWriter::line).toList()) + "]";
        }
        if (value instanceof Raw raw) {
            return raw.json();
        }
        return value instanceof String text ? quote(text) : value.toString();
    }

    /** A JSON string (RFC 8259 7); halves of surrogate pairs are escaped, so that the text can always be written as UTF-8. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c < ' ' || c == 0x7F || (c >= 0xD800 && c <= 0xDFFF)) {
                out.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.append('"').toString();
    }
}
