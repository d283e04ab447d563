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
import org.bitloupe.message.ProblemPlace;
import org.jspecify.annotations.Nullable;

/** Reads strict JSON (RFC 8259) into {@link JsonValue} values with their places. */
public final class StrictJsonParser {
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

    /** The characters that begin a name or a value of several, and those that end one. */
    private static final String OPENING = "\"{[";

    private static final String CLOSING = "}]";

    /** The characters behind which a name or a value can begin. */
    private static final String BEFORE_VALUES = "{[:";

    private static final List<String> WORDS = List.of("true", "false", "null");

    private final JsonParser parser;
    private final ProblemCollector problems;

    private StrictJsonParser(JsonParser parser, ProblemCollector problems) {
        this.parser = parser;
        this.problems = problems;
    }

    /** The value of a text, or null with a finding if it is not JSON. A name given twice is a finding, too. */
    public static @Nullable JsonValue read(String text, ProblemCollector problems) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            if (parser.nextToken() == null) {
                problems.add(endOf(text), "json.cut");
                return null;
            }
            JsonValue value = new StrictJsonParser(parser, problems).value("");
            if (parser.nextToken() != null) {
                problems.add(place("", parser.currentTokenLocation()), "json.more");
                return null;
            }
            return value;
        } catch (JsonProcessingException e) {
            refuse(text, e, problems);
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can always be read", e);
        }
    }

    private static void refuse(String text, JsonProcessingException e, ProblemCollector problems) {
        if (e instanceof StreamConstraintsException) {
            problems.add(place("", e.getLocation()), "json.deep", "limit", MAX_DEPTH);
        } else if (e instanceof JsonEOFException || endsAt(e.getLocation(), text)) {
            problems.add(endOf(text), "json.cut");
        } else {
            problems.add(atComma(text, e.getLocation()), "json.syntax");
        }
    }

    /**
     * The place of a fault of syntax. The parser stops behind a comma that is missing or is one too many, which may be in the next line.
     * Then it is the end of the last line that has anything in it.
     */
    private static ProblemPlace.Pointer atComma(String text, @Nullable JsonLocation at) {
        int offset = at == null ? -1 : (int) at.getCharOffset();
        String before = offset < 0
                ? ""
                : text.substring(0, Math.min(offset, text.length())).stripTrailing();
        if (before.isEmpty() || offset >= text.length()) {
            return place("", at);
        }
        char last = before.charAt(before.length() - 1);
        boolean comma = last == ','
                ? CLOSING.indexOf(text.charAt(offset)) >= 0
                : OPENING.indexOf(text.charAt(offset)) >= 0 && BEFORE_VALUES.indexOf(last) < 0;
        boolean beginsLine = text.indexOf('\n', before.length()) >= 0 && text.indexOf('\n', before.length()) < offset;
        return comma && beginsLine ? endOf(before) : place("", at);
    }

    /** Tells whether the fault is only that the text stops, possibly within a word. */
    private static boolean endsAt(@Nullable JsonLocation at, String text) {
        if (at == null || at.getCharOffset() < 0 || at.getCharOffset() > text.length()) {
            return false;
        }
        String rest = text.substring((int) at.getCharOffset()).strip();
        return rest.isEmpty() || (rest.length() > 1 && WORDS.stream().anyMatch(word -> word.startsWith(rest)));
    }

    /** The place behind a text. Empty lines at its end are none of those that a person sees. */
    private static ProblemPlace.Pointer endOf(String whole) {
        String text = whole.stripTrailing();
        int lastBreak = text.lastIndexOf('\n');
        int line = 1 + (int) text.chars().filter(c -> c == '\n').count();
        return new ProblemPlace.Pointer("", line, text.length() - lastBreak);
    }

    private static ProblemPlace.Pointer place(String pointer, @Nullable JsonLocation at) {
        return at == null
                ? new ProblemPlace.Pointer(pointer, 0, 0)
                : new ProblemPlace.Pointer(pointer, at.getLineNr(), at.getColumnNr());
    }

    private ProblemPlace.Pointer here(String pointer) {
        return place(pointer, parser.currentTokenLocation());
    }

    private JsonValue value(String pointer) throws IOException {
        ProblemPlace.Pointer at = here(pointer);
        JsonToken token = Objects.requireNonNull(parser.currentToken(), "a value has a token");
        return switch (token) {
            case START_OBJECT -> object(pointer, at);
            case START_ARRAY -> list(pointer, at);
            case VALUE_STRING -> new JsonValue.Str(at, parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Num(at, parser.getText());
            case VALUE_TRUE, VALUE_FALSE -> new JsonValue.Bool(at, token == JsonToken.VALUE_TRUE);
            case VALUE_NULL -> new JsonValue.Null(at);
            default -> throw new IllegalStateException("no value begins with " + token);
        };
    }

    private JsonValue object(String pointer, ProblemPlace.Pointer at) throws IOException {
        Map<String, JsonValue.Member> members = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            String inside = pointer + "/" + name.replace("~", "~0").replace("/", "~1");
            ProblemPlace.Pointer nameAt = here(inside);
            parser.nextToken();
            JsonValue.Member earlier = members.put(name, new JsonValue.Member(nameAt, value(inside)));
            if (earlier != null) {
                problems.add(
                        nameAt,
                        "key.twice",
                        "first",
                        Integer.toString(earlier.at().line()));
            }
        }
        return new JsonValue.Obj(at, members);
    }

    private JsonValue list(String pointer, ProblemPlace.Pointer at) throws IOException {
        List<JsonValue> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(pointer + "/" + items.size()));
        }
        return new JsonValue.Arr(at, items);
    }
}
