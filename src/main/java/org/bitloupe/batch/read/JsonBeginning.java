package org.bitloupe.batch.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks at the beginning of JSON: what values there are, and which members they have. */
final class JsonBeginning {
    private static final int MOST_MEMBERS = 200;
    private static final int FEWEST = 3;

    private final Map<String, Sample> members = new LinkedHashMap<>();
    private int values;
    private boolean lines = true;
    private int lastLine;

    private JsonBeginning() {}

    /** What a text shows if it is JSON as far as it goes; null if it is not, or has neither arrays nor objects. */
    static @Nullable JsonBeginning of(Beginning beginning) {
        String text = beginning.text().stripLeading();
        if (text.isEmpty() || (text.charAt(0) != '[' && text.charAt(0) != '{')) {
            return null;
        }
        JsonBeginning found = new JsonBeginning();
        boolean wrong = false;
        try (JsonParser json = JsonMember.JSON.createParser(text)) {
            found.read(json);
        } catch (JsonEOFException | StreamConstraintsException e) {
            // Its end is not among what is looked at, or the value is too long to be.
            wrong = beginning.whole() && found.values == 0;
        } catch (IOException e) {
            // One value in brackets is a date or a name in front of a line of a log; what comes later may be damage.
            wrong = found.values < (found.lines ? 1 : FEWEST);
        }
        return wrong ? null : found;
    }

    private void read(JsonParser json) throws IOException {
        JsonToken token = json.nextToken();
        while (token != null && values < Sample.MOST) {
            int line = json.currentTokenLocation().getLineNr();
            if (token == JsonToken.START_ARRAY) {
                lines = false;
                while (json.nextToken() != JsonToken.END_ARRAY && values < Sample.MOST) {
                    value(json);
                }
            } else {
                lines &= line > lastLine;
                value(json);
                lines &= json.currentLocation().getLineNr() == line;
            }
            lastLine = line;
            token = values < Sample.MOST ? json.nextToken() : null;
        }
    }

    private void value(JsonParser json) throws IOException {
        List<String[]> found = new ArrayList<>();
        collect(json, "", found);
        for (String[] member : found) {
            if (members.size() < MOST_MEMBERS || members.containsKey(member[0])) {
                members.computeIfAbsent(member[0], Sample::new).add(member[1]);
            }
        }
        values++;
    }

    private static void collect(JsonParser json, String path, List<String[]> found) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = path.isEmpty() ? json.currentName() : path + "." + json.currentName();
                json.nextToken();
                collect(json, name, found);
            }
        } else if (token == JsonToken.START_ARRAY) {
            json.skipChildren();
        } else if (token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL) {
            found.add(new String[] {path, json.getText()});
        }
    }

    /** Whether each value has a line of its own. */
    boolean isLines() {
        return lines;
    }

    /** The members, in the order in which they first come. */
    List<Sample> members() {
        return List.copyOf(members.values());
    }
}
