package org.bitloupe.tabular.rows;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import org.bitloupe.tabular.source.ByteWindow;
import org.jspecify.annotations.Nullable;

/** Takes one member out of JSON values, as it is written: a number keeps all its digits. */
public final class JsonMember {
    /** Reads JSON without keeping names for ever, and nothing that is too long for a row. */
    public static final JsonFactory JSON = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(ByteWindow.ROOM)
                    .maxNumberLength(ByteWindow.ROOM)
                    .maxNameLength(ByteWindow.ROOM)
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
     * @return null if it is not there, or is no text, number or word. Where one name stands there several times with different values,
     *     which JSON leaves open (RFC 8259, section 4), the first two with a comma between: no ID, but to be seen by who looks for it
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
        String foundBy = "";
        boolean several = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            JsonToken value = json.nextToken();
            boolean asked = !several && (found == null || name.equals(foundBy));
            String here = null;
            if (asked && name.equals(path)) {
                here = scalar(json);
                json.skipChildren();
            } else if (asked && value == JsonToken.START_OBJECT && path.startsWith(name + ".")) {
                here = text(json, path.substring(name.length() + 1));
            } else {
                json.skipChildren();
            }
            if (here != null && found == null) {
                found = here;
                foundBy = name;
            } else if (here != null && !here.equals(found)) {
                found = found + ", " + here;
                several = true;
            }
        }
        return found;
    }

    private static @Nullable String scalar(JsonParser json) throws IOException {
        JsonToken token = json.currentToken();
        return token.isScalarValue() && token != JsonToken.VALUE_NULL ? json.getText() : null;
    }
}
