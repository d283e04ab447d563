package org.bitloupe.tabular.rows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import org.bitloupe.tabular.source.Feed;
import org.jspecify.annotations.Nullable;

/** Takes one member out of JSON values, as it is written: a number keeps all its digits. */
public final class JsonMember {
    /** Reads JSON without keeping names for ever, and nothing that is too long for a row. */
    public static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Feed.ROOM)
                    .maxNumberLength(Feed.ROOM)
                    .maxNameLength(Feed.ROOM)
                    .maxNestingDepth(200)
                    .build())
            .build();

    /** Stands in a path for the elements of an array. */
    public static final String ELEMENTS = "[]";

    private JsonMember() {}

    /** Tells whether a path leads through an array, so that each element of it is a row. */
    public static boolean isInArray(String path) {
        return path.contains(ELEMENTS);
    }

    /** The path of the innermost array that a path leads through; empty if there is none. */
    public static String arrayOf(String path) {
        int array = path.lastIndexOf(ELEMENTS);
        return array < 0 ? "" : path.substring(0, array + ELEMENTS.length());
    }

    /** Returns the part of a path within an element of that array; all of it if there is none. Empty for the element itself. */
    public static String inElement(String path) {
        int array = path.lastIndexOf(ELEMENTS);
        return array < 0 ? path : behindDot(path.substring(array + ELEMENTS.length()));
    }

    /**
     * Returns the rest of a path behind a member of an object, or behind {@link #ELEMENTS}.
     *
     * @return null if the path does not lead there
     */
    static @Nullable String behind(String path, String step) {
        if (!path.startsWith(step)) {
            return null;
        }
        String rest = path.substring(step.length());
        return rest.isEmpty() || rest.startsWith(".") || rest.startsWith(ELEMENTS) ? behindDot(rest) : null;
    }

    private static String behindDot(String rest) {
        return rest.startsWith(".") ? rest.substring(1) : rest;
    }

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
