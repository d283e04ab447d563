package org.bitloupe.discover.table;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.rows.JsonMember;
import org.bitloupe.tabular.rows.TextRows;
import org.jspecify.annotations.Nullable;

/**
 * The objects and arrays of a JSON text as rows, however they are broken into lines: the elements of arrays, values one after the other,
 * or the elements of the longest array of objects inside of a single object around them, as the entries of a HAR file are. A member has the
 * same place in all rows, and so has a pair of a name and a value, as a header is. Credentials are passed over, unread.
 */
final class JsonElements {
    private static final int MOST_MEMBERS = 200;
    /** Fewer values in front of what is no JSON may be a date or a name in brackets. */
    private static final int FEWEST = 3;

    /** Begins a line with what may be JSON. */
    private static final Pattern BEGIN = Pattern.compile("^[ \\t\\uFEFF]*[\\[{]", Pattern.MULTILINE);

    /** Names of what is no ID, and nobody else's business. */
    private static final Pattern CREDENTIAL = Pattern.compile(
            "authori|cookie|secret|passw|passphrase|credential|signature|(?:api|access|private)[-_]?key"
                    + "|(?:access|refresh|id|auth|csrf|xsrf|session|security|bearer|client)[-_]?token|^x-.*token|^token$",
            Pattern.CASE_INSENSITIVE);

    /** Parts of the entries of a HAR file (1.2) with what people typed and were sent. */
    private static final Set<String> CONTENT = Set.of(
            ".request.url", ".request.queryString", ".request.postData", ".response.content", ".response.redirectURL");

    /** Number of lines in front of the JSON. */
    private final long before;

    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final List<TextRows.Row> rows = new ArrayList<>();
    /** The elements of the longest array of objects in the first value, which is an envelope around them if it stays alone. */
    private List<TextRows.Row> inside = List.of();

    private @Nullable Message damage;

    private JsonElements(long before) {
        this.before = before;
    }

    /**
     * Reads a text; there are no rows if it is not JSON. Lines in front of it, as those of an answer's header, are passed over where
     * enough rows follow.
     */
    static JsonElements of(String text) {
        Matcher begin = BEGIN.matcher(text);
        if (!begin.find()) {
            return new JsonElements(0);
        }
        JsonElements elements =
                new JsonElements(text.substring(0, begin.start()).lines().count());
        elements.read(text.substring(begin.end() - 1));
        boolean alone = text.substring(0, begin.start()).isBlank();
        return alone || elements.rows().size() >= FEWEST ? elements : new JsonElements(0);
    }

    private void read(String json) {
        try (JsonParser parser = JsonMember.JSON.createParser(json)) {
            values(parser);
        } catch (JsonProcessingException e) {
            end(e.getLocation());
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory", e);
        }
    }

    private void end(@Nullable JsonLocation at) {
        if (rows().size() < FEWEST || at == null) {
            rows.clear();
            inside = List.of();
        } else {
            damage = Message.of("fit.json", "line", before + at.getLineNr(), "column", at.getColumnNr());
        }
    }

    /** Returns the rows in front of the first place where the text is no JSON. */
    List<TextRows.Row> rows() {
        return rows.size() <= 1 && !inside.isEmpty() ? inside : rows;
    }

    /** Says where that is; null if it is JSON to its end. */
    @Nullable
    Message damage() {
        return damage;
    }

    private void values(JsonParser json) throws IOException {
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
            if (token == JsonToken.START_ARRAY) {
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    addTo(rows, json, false);
                }
            } else {
                addTo(rows, json, rows.isEmpty());
            }
        }
    }

    private void addTo(List<TextRows.Row> some, JsonParser json, boolean envelope) throws IOException {
        if (json.currentToken().isStructStart()) {
            long line = before + json.currentTokenLocation().getLineNr();
            List<String> cells = new ArrayList<>();
            collect(json, "", cells, envelope);
            some.add(new TextRows.Row(line, cells, true));
        }
    }

    private void collect(JsonParser json, String path, List<String> cells, boolean envelope) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            members(json, path, cells, envelope);
        } else if (token == JsonToken.START_ARRAY) {
            elements(json, path, cells, envelope);
        } else if (token != JsonToken.VALUE_NULL) {
            put(path, json.getText(), cells);
        }
    }

    private void members(JsonParser json, String path, List<String> cells, boolean envelope) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            if (CREDENTIAL.matcher(name).find() || CONTENT.contains(path + "." + name)) {
                json.skipChildren();
            } else {
                collect(json, path + "." + name, cells, envelope);
            }
        }
    }

    private void elements(JsonParser json, String path, List<String> cells, boolean envelope) throws IOException {
        List<TextRows.Row> objects = new ArrayList<>();
        for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
            boolean object = json.currentToken() == JsonToken.START_OBJECT;
            if (object && envelope) {
                addTo(objects, json, false);
                // Now, and not at its end, which a damaged text may not have.
                inside = objects.size() > inside.size() ? objects : inside;
            } else if (object) {
                element(json, path, i, cells);
            } else {
                collect(json, path + "[" + i + "]", cells, false);
            }
        }
    }

    /** An object in an array; a name with a value is a member of that name. */
    private void element(JsonParser json, String path, int index, List<String> cells) throws IOException {
        String name = "";
        String value = "";
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String member = json.currentName();
            JsonToken token = json.nextToken();
            if (member.equals("name") && token == JsonToken.VALUE_STRING) {
                name = json.getText().toLowerCase(Locale.ROOT);
            } else if (member.equals("value") && token.isScalarValue()) {
                value = json.getText();
            } else if (CREDENTIAL.matcher(member).find()) {
                json.skipChildren();
            } else {
                collect(json, path + "[" + index + "]." + member, cells, false);
            }
        }
        if (!name.isEmpty() && !value.isEmpty()) {
            if (!CREDENTIAL.matcher(name).find()) {
                put(path + "." + name, value, cells);
            }
        } else {
            put(path + "[" + index + "].name", name, cells);
            put(path + "[" + index + "].value", value, cells);
        }
    }

    private void put(String path, String text, List<String> cells) {
        if (text.isEmpty() || (places.size() >= MOST_MEMBERS && !places.containsKey(path))) {
            return;
        }
        int place = places.computeIfAbsent(path, p -> places.size());
        while (cells.size() <= place) {
            cells.add("");
        }
        cells.set(place, text);
    }
}
