package org.bitloupe.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.message.Where;
import org.jspecify.annotations.Nullable;

/** Reads strict JSON (RFC 8259) into {@link Json} values with their places. */
public final class JsonText {
    /** Depth to which objects and lists may be nested; a layout needs seven. */
    static final int MAX_DEPTH = 24;

    /** Only depth needs a limit here: the text itself is limited before. */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .build())
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .build();

    private static final List<String> WORDS = List.of("true", "false", "null");

    private final JsonParser parser;
    private final Findings findings;

    private JsonText(JsonParser parser, Findings findings) {
        this.parser = parser;
        this.findings = findings;
    }

    /** The value of a text, or null with a finding if it is not JSON. A name given twice is a finding, too. */
    public static @Nullable Json read(String text, Findings findings) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            parser.nextToken();
            Json value = new JsonText(parser, findings).value("");
            if (parser.nextToken() != null) {
                findings.add(place("", parser.currentTokenLocation()), "json.more");
                return null;
            }
            return value;
        } catch (JsonProcessingException e) {
            refuse(text, e, findings);
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can always be read", e);
        }
    }

    private static void refuse(String text, JsonProcessingException e, Findings findings) {
        if (e instanceof StreamConstraintsException) {
            findings.add(place("", e.getLocation()), "json.deep", "limit", MAX_DEPTH);
        } else if (e instanceof JsonEOFException || endsAt(e.getLocation(), text)) {
            findings.add(endOf(text), "json.cut");
        } else {
            findings.add(place("", e.getLocation()), "json.syntax");
        }
    }

    /** Tells whether the fault is only that the text stops, possibly within a word. */
    private static boolean endsAt(@Nullable JsonLocation at, String text) {
        if (at == null || at.getCharOffset() < 0 || at.getCharOffset() > text.length()) {
            return false;
        }
        String rest = text.substring((int) at.getCharOffset()).strip();
        return rest.isEmpty() || (rest.length() > 1 && WORDS.stream().anyMatch(word -> word.startsWith(rest)));
    }

    private static Where.Pointer endOf(String text) {
        int lastBreak = text.lastIndexOf('\n');
        int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
        return new Where.Pointer("", line, text.length() - lastBreak);
    }

    private static Where.Pointer place(String pointer, @Nullable JsonLocation at) {
        return at == null
                ? new Where.Pointer(pointer, 0, 0)
                : new Where.Pointer(pointer, at.getLineNr(), at.getColumnNr());
    }

    private Where.Pointer here(String pointer) {
        return place(pointer, parser.currentTokenLocation());
    }

    private Json value(String pointer) throws IOException {
        Where.Pointer at = here(pointer);
        JsonToken token = Objects.requireNonNull(parser.currentToken(), "a text that is not blank has a token");
        return switch (token) {
            case START_OBJECT -> object(pointer, at);
            case START_ARRAY -> list(pointer, at);
            case VALUE_STRING -> new Json.Str(at, parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Num(at, parser.getText());
            case VALUE_TRUE, VALUE_FALSE -> new Json.Bool(at, token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> new Json.Null(at);
            default -> throw new IllegalStateException("no value begins with " + token);
        };
    }

    private Json object(String pointer, Where.Pointer at) throws IOException {
        Map<String, Json.Member> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            String inside = pointer + "/" + name.replace("~", "~0").replace("/", "~1");
            Where.Pointer nameAt = here(inside);
            parser.nextToken();
            Json.Member earlier = members.put(name, new Json.Member(nameAt, value(inside)));
            if (earlier != null) {
                findings.add(
                        nameAt,
                        "key.twice",
                        "first",
                        Integer.toString(earlier.at().line()));
            }
        }
        return new Json.Obj(at, members);
    }

    private Json list(String pointer, Where.Pointer at) throws IOException {
        List<Json> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(pointer + "/" + items.size()));
        }
        return new Json.Arr(at, items);
    }
}
