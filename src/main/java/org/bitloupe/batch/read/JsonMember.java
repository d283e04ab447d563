package org.bitloupe.batch.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Takes one member out of JSON values, as it is written: a number keeps all its digits. */
final class JsonMember {
    /** Reads JSON without keeping names for ever, and nothing that is too long for a row. */
    static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Feed.ROOM)
                    .maxNumberLength(Feed.ROOM)
                    .maxNameLength(Feed.ROOM)
                    .maxNestingDepth(200)
                    .build())
            .build();

    private JsonMember() {}

    /**
     * The text of a member.
     *
     * @param json at the first token of a value; afterwards at its last
     * @param path the names of members on the way, with dots between; empty for the value itself
     * @return null if it is not there, or is no text, number or word; of several of one name the first
     * @throws IOException if it is no JSON
     */
    static @Nullable String text(JsonParser json, String path) throws IOException {
        JsonToken first = json.currentToken();
        if (path.isEmpty() || first != JsonToken.START_OBJECT) {
            String text = path.isEmpty() ? scalar(json) : null;
            json.skipChildren();
            return text;
        }
        String found = null;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            if (found == null && name.equals(path)) {
                found = scalar(json);
                json.skipChildren();
            } else if (found == null && value == JsonToken.START_OBJECT && path.startsWith(name + ".")) {
                found = text(json, path.substring(name.length() + 1));
            } else {
                json.skipChildren();
            }
        }
        return found;
    }

    private static @Nullable String scalar(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        return token.isScalarValue() && token != JsonToken.VALUE_NULL ? json.getText() : null;
    }
}
