package org.bitloupe.tabular.rows;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes some members out of JSON values as they are written, with all that stands in them: a number keeps all its digits, a text its
 * escapes. Where one name stands there several times, the last one counts, as for most who read JSON. For one thread.
 */
final class JsonOwnRows {
    /** As many characters of a value are copied with members that nobody has named. */
    private static final int MOST_WITH_OTHERS = 1 << 12;

    private final Map<String, Integer> places = new HashMap<>();
    private final int[] from;
    private final int[] to;
    private final OwnRow.Builder row;
    private final boolean withOthers;
    private boolean cut;

    JsonOwnRows(List<OwnColumn> columns) {
        this(columns, false);
    }

    /**
     * Members of values.
     *
     * @param withOthers true if {@link #copy} is to have the other members, too, as far as these are short: times are
     */
    JsonOwnRows(List<OwnColumn> columns, boolean withOthers) {
        this.withOthers = withOthers;
        for (int i = 0; i < columns.size(); i++) {
            if (!columns.get(i).path().isEmpty()) {
                places.put(columns.get(i).path(), i);
            }
        }
        this.from = new int[columns.size()];
        this.to = new int[columns.size()];
        this.row = new OwnRow.Builder(columns.size());
    }

    /**
     * Returns the members of a value.
     *
     * @param value its text, with nothing else but space around it
     * @throws IOException if it is no JSON
     */
    OwnRow of(String value) throws IOException {
        Arrays.fill(from, -1);
        try (JsonParser json = JsonMember.JSON.createParser(value)) {
            if (json.nextToken() == JsonToken.START_OBJECT) {
                members(json, "");
            }
        }
        for (int i = 0; i < from.length; i++) {
            if (from[i] < 0) {
                row.missing();
            } else {
                byte[] member = value.substring(from[i], to[i]).getBytes(StandardCharsets.UTF_8);
                row.json(member, 0, member.length);
            }
        }
        return row.build();
    }

    private void members(JsonParser json, String path) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = path.isEmpty() ? json.currentName() : path + "." + json.currentName();
            JsonToken token = json.nextToken();
            Integer place = places.get(name);
            if (token == JsonToken.START_OBJECT && place == null) {
                members(json, name);
                continue;
            }
            int begins = (int) json.currentTokenLocation().getCharOffset();
            if (token.isStructStart()) {
                json.skipChildren();
            } else {
                json.finishToken();
            }
            if (place != null) {
                from[place] = begins;
                to[place] = (int) json.currentLocation().getCharOffset();
            }
        }
    }

    /** Returns what a value of JSON says to people: a text without quotes and escapes, everything else as it is written; null for null. */
    static @Nullable String said(String value) {
        if (!value.startsWith("\"")) {
            return value.equals("null") ? null : value;
        }
        try (JsonParser json = JsonMember.JSON.createParser(value)) {
            json.nextToken();
            return json.getText();
        } catch (IOException e) {
            throw new IllegalStateException(e); // It was read as JSON before.
        }
    }

    /**
     * Returns of a value what is asked for and the member with the ID, as JSON of its own, without space between: numbers keep all their
     * digits. What is too long is left out.
     *
     * @param json at the first token of a value; afterwards at its last
     * @param id the names of members on the way to the ID
     * @param longest the most characters of a member; asked again once a member was read, since only then it is known how much of it was
     *     left out on the way here
     * @throws IOException if it is no JSON
     */
    String copy(JsonParser json, String id, IntSupplier longest) throws IOException {
        StringBuilder out = new StringBuilder();
        if (json.currentToken() == JsonToken.START_OBJECT) {
            object(json, "", id, longest, out);
        } else {
            String value = value(json, longest);
            out.append(value == null ? "null" : value);
        }
        return out.toString();
    }

    private void object(JsonParser json, String path, String id, IntSupplier longest, StringBuilder out)
            throws IOException {
        out.append('{');
        String comma = "";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            String inside = path.isEmpty() ? name : path + "." + name;
            JsonToken token = json.nextToken();
            boolean whole = places.containsKey(inside) || inside.equals(id);
            boolean leads = token == JsonToken.START_OBJECT && !whole;
            boolean other = withOthers && !whole && token.isScalarValue() && out.length() < MOST_WITH_OTHERS;
            if (!leads && !whole && !other) {
                json.skipChildren();
                continue;
            }
            String value = leads ? "" : value(json, other ? () -> MOST_WITH_OTHERS : longest);
            if (value == null) {
                cut |= whole;
                continue;
            }
            out.append(comma).append('"').append(JsonStringEncoder.getInstance().quoteAsString(name));
            out.append("\":").append(value);
            comma = ",";
            if (leads) {
                object(json, inside, id, longest, out);
            }
        }
        out.append('}');
    }

    /** Returns a value as it is written, but for space; null if it is too long. */
    private static @Nullable String value(JsonParser json, IntSupplier longest) throws IOException {
        StringWriter text = new StringWriter();
        int open = 0;
        try (JsonGenerator out = JsonMember.JSON.createGenerator(text)) {
            do {
                JsonToken token = open == 0 ? json.currentToken() : json.nextToken();
                open += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (text.getBuffer().length() <= longest.getAsInt()) {
                    copy(json, token, out);
                    out.flush();
                }
            } while (open > 0);
            return text.getBuffer().length() <= longest.getAsInt() ? text.toString() : null;
        }
    }

    private static void copy(JsonParser json, JsonToken token, JsonGenerator out) throws IOException {
        switch (token) {
            case FIELD_NAME -> out.writeFieldName(json.currentName());
            case VALUE_STRING -> out.writeString(json.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> out.writeNumber(json.getText());
            default -> out.copyCurrentEvent(json);
        }
    }

    /** Tells whether something was left out for it was too long. */
    boolean isCut() {
        return cut;
    }
}
