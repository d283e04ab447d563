package org.bitloupe.export.generator;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.bitloupe.export.Language;
import org.bitloupe.export.TestEvidence;
import org.bitloupe.json.JsonInteger;
import org.bitloupe.json.JsonObjectReader;
import org.bitloupe.json.JsonValue;
import org.bitloupe.json.ProblemCollector;
import org.bitloupe.json.StrictJsonParser;
import org.bitloupe.layout.Tick;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.file.StandardSpellings;
import org.jspecify.annotations.Nullable;

/** Reads the file that describes a generator. A stand-in takes the place of a faulty member, so that all faults are found at once. */
final class GeneratorDescriptorReader {
    private static final Map<String, List<SnowflakePart>> ORDERS = Map.of(
            "time machine sequence", List.of(SnowflakePart.TIME, SnowflakePart.MACHINE, SnowflakePart.SEQUENCE),
            "time sequence machine", List.of(SnowflakePart.TIME, SnowflakePart.SEQUENCE, SnowflakePart.MACHINE));

    private final ProblemCollector problems;
    private final JsonObjectReader file;

    private GeneratorDescriptorReader(JsonValue.Obj file, ProblemCollector problems) {
        this.problems = problems;
        this.file = JsonObjectReader.of(
                file,
                problems,
                false,
                "id",
                "language",
                "extension",
                "comment",
                "order",
                "time",
                "machine",
                "machineParts",
                "sequence",
                "low",
                "top",
                "ticks",
                "epochs",
                "starts",
                "withoutMachine",
                "machines",
                "spelling",
                "notes",
                "source",
                "command",
                "runs",
                "notRun");
    }

    /**
     * The descriptor of a generator, from the resource {@code <id>.json}.
     *
     * @throws IllegalStateException if there is none, or with each of its faults and their lines
     */
    static GeneratorDescriptor load(String id) {
        return read(id, resource(id + ".json"));
    }

    /** The text of a resource beside this class. */
    static String resource(String name) {
        try (InputStream in = GeneratorDescriptorReader.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The descriptor that a file's text is.
     *
     * @throws IllegalStateException with each of its faults and their lines
     */
    static GeneratorDescriptor read(String id, String text) {
        ProblemCollector problems = new ProblemCollector();
        try {
            GeneratorDescriptor descriptor = StrictJsonParser.read(text, problems) instanceof JsonValue.Obj object
                    ? new GeneratorDescriptorReader(object, problems).descriptor(id)
                    : null;
            if (descriptor != null && problems.none()) {
                return descriptor;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(id + ".json: " + e.getMessage() + " " + problems.all(), e);
        }
        throw new IllegalStateException(id + ".json: " + problems.all());
    }

    private GeneratorDescriptor descriptor(String id) {
        word("id", Map.of(id, id), id);
        StandardSpellings standard = StandardSpellings.builtIn();
        return new GeneratorDescriptor(
                word("language", words(Language.values()), Language.PLAIN),
                text("extension"),
                shape(),
                word("starts", words(SupportedStarts.values()), SupportedStarts.LEAST),
                file.text("withoutMachine"),
                file.has("machines") ? range("machines", Integer.MAX_VALUE) : null,
                file.word("spelling", standard.spellings(), standard.spelling("decimal"))
                        .name(),
                file.list("notes").stream().map(this::note).toList(),
                file.text("source"),
                file.text("command"),
                proof());
    }

    private GeneratorShape shape() {
        List<Integer> machineParts =
                file.list("machineParts").stream().map(this::integer).toList();
        return new GeneratorShape(
                word("order", ORDERS, List.of()),
                width("time"),
                width("machine"),
                machineParts,
                width("sequence"),
                width("low"),
                word("top", words(TopBits.values()), TopBits.ANY),
                ticks(),
                epochs());
    }

    private SupportedTicks ticks() {
        JsonValue value = file.require("ticks");
        if (value instanceof JsonValue.Arr list && !list.items().isEmpty()) {
            return SupportedTicks.only(list.items().stream().map(this::tick).toList());
        }
        JsonObjectReader ticks = value == null ? null : JsonObjectReader.of(value, problems, "least", "step");
        return ticks == null
                ? SupportedTicks.only(List.of(Tick.MILLISECOND))
                : new SupportedTicks(List.of(), tick(ticks.require("least")), tick(ticks.require("step")));
    }

    private SupportedEpochs epochs() {
        JsonValue value = file.require("epochs");
        JsonObjectReader epochs =
                value == null ? null : JsonObjectReader.of(value, problems, "only", "from", "unit", "midnight", "grid");
        if (epochs == null) {
            return SupportedEpochs.only(List.of(Instant.EPOCH));
        }
        List<Instant> only = epochs.list("only").stream().map(this::instant).toList();
        if (!only.isEmpty()) {
            return SupportedEpochs.only(only);
        }
        return new SupportedEpochs(
                List.of(),
                instant(epochs.require("from")),
                Duration.ofNanos(tick(epochs.require("unit")).nanos()),
                epochs.flag("midnight"),
                epochs.word("grid", words(TimeEncoding.Grid.values()), TimeEncoding.Grid.EPOCH));
    }

    private NoteRule note(JsonValue value) {
        if (value instanceof JsonValue.Str note) {
            return new NoteRule(note.text(), NoteRule.Condition.ALWAYS, null);
        }
        JsonObjectReader rule = JsonObjectReader.of(value, problems, "note", "when", "otherwise");
        if (rule == null) {
            return new NoteRule("", NoteRule.Condition.ALWAYS, null);
        }
        rule.require("when");
        return new NoteRule(
                Objects.requireNonNullElse(rule.requireText("note"), ""),
                rule.word("when", words(NoteRule.Condition.values()), NoteRule.Condition.ALWAYS),
                rule.text("otherwise"));
    }

    private TestEvidence proof() {
        String notRun = file.text("notRun");
        return notRun == null
                ? new TestEvidence.Run(text("runs"), TestEvidence.Trial.MAKES)
                : new TestEvidence.NotRun(notRun);
    }

    private WidthRange width(String name) {
        return range(name, SnowflakeView.BITS);
    }

    /** A member that is one number, or a list of the smallest and the largest. */
    private WidthRange range(String name, int most) {
        JsonValue value = file.require(name);
        if (value == null) {
            return WidthRange.ANY;
        }
        List<JsonValue> ends = value instanceof JsonValue.Arr list ? list.items() : List.of(value, value);
        int first = ends.size() == 2 ? integer(ends.get(0)) : -1;
        int last = ends.size() == 2 ? integer(ends.get(1)) : -1;
        if (first < 0 || last < first || last > most) {
            problems.add(value.at(), "range", "value", first + " to " + last, "least", 0, "most", most);
            return WidthRange.ANY;
        }
        return new WidthRange(first, last);
    }

    private int integer(JsonValue value) {
        BigInteger number = JsonInteger.read(value, problems);
        return number == null || number.bitLength() >= Integer.SIZE ? -1 : number.intValue();
    }

    private String text(String name) {
        return Objects.requireNonNullElse(file.requireText(name), "");
    }

    private Tick tick(@Nullable JsonValue value) {
        String text = string(value);
        return Tick.parse(text).orElseGet(() -> {
            if (value != null) {
                problems.add(value.at(), "tick.form", "value", JsonInteger.cut(text));
            }
            return Tick.MILLISECOND;
        });
    }

    private Instant instant(@Nullable JsonValue value) {
        String text = string(value);
        try {
            return Instant.parse(text);
        } catch (DateTimeException e) {
            if (value != null) {
                problems.add(value.at(), "date", "value", JsonInteger.cut(text));
            }
            return Instant.EPOCH;
        }
    }

    private static String string(@Nullable JsonValue value) {
        return value instanceof JsonValue.Str text ? text.text() : "";
    }

    private <E> E word(String name, Map<String, E> words, E standIn) {
        file.require(name);
        return file.word(name, words, standIn);
    }

    private static <E extends Enum<E>> Map<String, E> words(E[] constants) {
        Map<String, E> words = new LinkedHashMap<>();
        for (E constant : constants) {
            words.put(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), constant);
        }
        return words;
    }
}
