package org.bitloupe.generate.persist;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;
import org.bitloupe.message.Problem;
import org.jspecify.annotations.Nullable;

/** A state as JSON. Every number but the format's version is a text, so that no reader rounds it. */
final class GeneratorStateJson {
    private static final String VERSION_MEMBER = "idstate";
    private static final String VERSION = "1";
    /** Ticks have at most 64 bits, fields at most 128: more digits are damage. */
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,40}");

    private static final Set<String> TEXTS = Set.of("layout", "shape", "until", "moment", "clock_sequence");
    private static final Set<String> LISTS = Set.of("left", "node");

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    /** The content of a text. */
    sealed interface Content {
        /** A state. */
        record State(GeneratorState state) implements Content {}

        /** Something that was never one, or is one of a later version of the program. */
        record Foreign() implements Content {}

        /** One with a name that stands twice in an object: which value is right cannot be told. */
        record Ambiguous(Problem problem) implements Content {}

        /** Something that was one once. */
        record Damaged() implements Content {}
    }

    private @Nullable String version;
    private final Map<String, String> texts = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> lists = new LinkedHashMap<>();
    private boolean odd;

    private GeneratorStateJson() {}

    /** The JSON text of a state, with a line feed at its end. */
    static byte[] write(GeneratorState state) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeNumberField(VERSION_MEMBER, Integer.parseInt(VERSION));
            json.writeStringField("layout", state.layout());
            json.writeStringField("shape", state.shape());
            json.writeStringField("until", state.until().toString());
            if (state.moment() != null) {
                json.writeStringField("moment", state.moment());
            }
            if (state.clockSequence() != null) {
                json.writeStringField("clock_sequence", state.clockSequence().toString());
            }
            writeList(json, "left", state.left());
            writeList(json, "node", state.node());
            json.writeEndObject();
            json.writeRaw('\n');
        }
        return out.toByteArray();
    }

    private static void writeList(JsonGenerator json, String name, Map<?, BigInteger> values) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<?, BigInteger> value : values.entrySet()) {
            json.writeStringField(value.getKey().toString(), value.getValue().toString());
        }
        json.writeEndObject();
    }

    /** Reads the content of a text. */
    static Content read(byte[] content) {
        String json = new String(content, StandardCharsets.UTF_8);
        GeneratorStateJson text = new GeneratorStateJson();
        boolean whole = true;
        try (JsonParser parser = JSON.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return new Content.Foreign();
            }
            text.members(parser);
            whole = parser.nextToken() == null;
        } catch (JsonProcessingException e) {
            whole = false;
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can always be read", e);
        }
        if (!VERSION.equals(text.version)) {
            return new Content.Foreign();
        }
        GeneratorState state = whole && !text.odd ? text.state() : null;
        return state == null
                ? twice(json).<Content>map(Content.Ambiguous::new).orElseGet(Content.Damaged::new)
                : new Content.State(state);
    }

    /** The first name that stands twice in an object. */
    private static Optional<Problem> twice(String json) {
        ProblemCollector problems = new ProblemCollector();
        StrictJsonParser.read(json, problems);
        return problems.all().stream()
                .filter(problem -> problem.id().equals("layout.key.twice"))
                .findFirst();
    }

    private void members(JsonParser parser) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (name.equals(VERSION_MEMBER) && value == JsonToken.VALUE_NUMBER_INT) {
                version = parser.getText();
            } else if (TEXTS.contains(name) && value == JsonToken.VALUE_STRING) {
                texts.put(name, parser.getText());
            } else if (LISTS.contains(name) && value == JsonToken.START_OBJECT) {
                lists.put(name, list(parser));
            } else {
                odd = true;
                parser.skipChildren();
            }
        }
    }

    private Map<String, String> list(JsonParser parser) throws IOException {
        Map<String, String> list = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            odd |= parser.nextToken() != JsonToken.VALUE_STRING;
            list.put(name, parser.getText());
            parser.skipChildren();
        }
        return list;
    }

    private @Nullable GeneratorState state() {
        String layout = texts.get("layout");
        String shape = texts.get("shape");
        BigInteger until = number(texts.get("until"));
        String clock = texts.get("clock_sequence");
        Map<String, String> left = lists.getOrDefault("left", Map.of());
        Map<String, String> node = lists.getOrDefault("node", Map.of());
        boolean numbers = left.keySet().stream().allMatch(GeneratorStateJson::isNumber)
                && left.values().stream().allMatch(GeneratorStateJson::isNumber)
                && node.values().stream().allMatch(GeneratorStateJson::isNumber)
                && (clock == null || isNumber(clock));
        if (layout == null || shape == null || until == null || !numbers) {
            return null;
        }
        Map<BigInteger, BigInteger> leftAt = new LinkedHashMap<>();
        left.forEach((sequence, tick) -> leftAt.put(new BigInteger(sequence), new BigInteger(tick)));
        Map<String, BigInteger> machine = new LinkedHashMap<>();
        node.forEach((name, value) -> machine.put(name, new BigInteger(value)));
        return new GeneratorState(layout, shape, until, texts.get("moment"), number(clock), leftAt, machine);
    }

    private static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    private static @Nullable BigInteger number(@Nullable String text) {
        return text != null && isNumber(text) ? new BigInteger(text) : null;
    }
}
