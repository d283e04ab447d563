package org.bitloupe.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** IDs with the values of their fields from public sources; each entry says which. */
public final class Vectors {
    private Vectors() {}

    /** Returns the statements of other programs' documents and tests about IDs. */
    public static List<JsonNode> peer() {
        return read("/vectors/peer-vectors.json");
    }

    /** Returns the IDs that generators have made, or say that they would. */
    public static List<JsonNode> generator() {
        return read("/vectors/generator-vectors.json");
    }

    /** Returns IDs of X and Discord out of links in public source code. */
    public static List<JsonNode> linked() {
        return read("/vectors/linked-ids.json");
    }

    /** Returns texts as people paste them, with the scheme of the ID in each; {@code none} is no structured ID. */
    public static List<JsonNode> real() {
        return read("/vectors/real-ids.json");
    }

    /** Returns texts as people paste them into public questions, with what is known of each from there. */
    public static List<JsonNode> pasted() {
        return read("/vectors/pasted-cases.json");
    }

    private static List<JsonNode> read(String resource) {
        try (InputStream in = Vectors.class.getResourceAsStream(resource)) {
            List<JsonNode> vectors = new ArrayList<>();
            new ObjectMapper().readTree(Objects.requireNonNull(in)).forEach(vectors::add);
            return vectors;
        } catch (IOException e) {
            throw new IllegalStateException(resource, e);
        }
    }
}
