package org.bitloupe.layout.file;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.KnownId;
import org.jspecify.annotations.Nullable;

/** Reads the IDs that prove a layout: {@code pairs}. */
final class KnownIdsReader {
    private final List<String> fields;
    private final ProblemCollector problems;

    private KnownIdsReader(List<Field> fields, ProblemCollector problems) {
        this.fields = fields.stream()
                .filter(field -> !field.textOnly())
                .map(Field::name)
                .toList();
        this.problems = problems;
    }

    /** Reads the list; a pair that is written wrongly is a finding and left out. */
    static List<KnownId> read(JsonObjectReader file, List<Field> fields) {
        KnownIdsReader reader = new KnownIdsReader(fields, file.problems());
        List<KnownId> all = new ArrayList<>();
        List<JsonValue> items = file.list("pairs");
        if (items.size() > KnownId.MOST) {
            file.problems().add(file.at("pairs"), "pairs.many", "n", items.size(), "most", KnownId.MOST);
            return all;
        }
        for (JsonValue item : items) {
            KnownId pair = reader.pair(item);
            if (pair != null) {
                all.add(pair);
            }
        }
        return all;
    }

    private @Nullable KnownId pair(JsonValue item) {
        JsonObjectReader pair = JsonObjectReader.of(item, problems, "id", "time", "within", "values", "source");
        if (pair == null) {
            return null;
        }
        String id = pair.requireText("id");
        String source = pair.requireText("source");
        String written = pair.text("time");
        Instant time = written == null
                ? null
                : TimeEncodingReader.instant(new JsonValue.Str(pair.at("time"), written), problems);
        Duration within = GenerationRulesReader.duration(pair, "within");
        SortedMap<String, BigInteger> values = values(pair);
        if (id == null || source == null || id.isBlank() || source.isBlank()) {
            return null;
        }
        if (time == null && values.isEmpty()) {
            problems.add(pair.at(), "pairs.nothing", "id", JsonInteger.cut(id), "example", "{\"account\": 123}");
            return null;
        }
        return new KnownId(id, time, within == null ? Duration.ZERO : within, values, source);
    }

    private SortedMap<String, BigInteger> values(JsonObjectReader pair) {
        SortedMap<String, BigInteger> values = new TreeMap<>();
        pair.members("values").forEach((field, member) -> {
            JsonValue written = member.value();
            BigInteger value = JsonInteger.read(written, problems);
            if (!fields.contains(field)) {
                JsonObjectReader.unknown(problems, written.at(), "field", field, fields);
            } else if (value != null) {
                values.put(field, value);
            }
        });
        return values;
    }
}
