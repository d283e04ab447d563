package org.bitloupe.discover.table;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bitloupe.message.Message;
import org.bitloupe.tabular.rows.JsonMember;
import org.bitloupe.tabular.rows.TextRows;
import org.jspecify.annotations.Nullable;

/**
 * The objects and arrays of a JSON text as rows, however they are broken into lines: the elements of arrays, values one after the other,
 * or the elements of the first array of objects inside of a single object around them. A member has the same place in all rows.
 */
final class JsonElements {
    private static final int MOST_MEMBERS = 200;
    /** Fewer values in front of what is no JSON may be a date or a name in brackets. */
    private static final int FEWEST = 3;

    /** Begins a line with what may be JSON. */
    private static final Pattern BEGIN = Pattern.compile("^[ \\t\\uFEFF]*[\\[{]", Pattern.MULTILINE);

    /** Number of lines in front of the JSON. */
    private final long before;

    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final List<TextRows.Row> rows = new ArrayList<>();
    /** The elements of the first array of objects in the first value, which is an envelope around them if it stays alone. */
    private final List<TextRows.Row> inside = new ArrayList<>();

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
            inside.clear();
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
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String member = path + "." + json.currentName();
                json.nextToken();
                collect(json, member, cells, envelope);
            }
        } else if (token == JsonToken.START_ARRAY) {
            boolean rowsInside = envelope && inside.isEmpty();
            for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
                if (rowsInside && json.currentToken() == JsonToken.START_OBJECT) {
                    addTo(inside, json, false);
                } else {
                    collect(json, path + "[" + i + "]", cells, false);
                }
            }
        } else if (token != JsonToken.VALUE_NULL && (places.size() < MOST_MEMBERS || places.containsKey(path))) {
            int place = places.computeIfAbsent(path, p -> places.size());
            while (cells.size() <= place) {
                cells.add("");
            }
            cells.set(place, json.getText());
        }
    }
}
