package org.bitloupe.export.generator;

import java.math.BigInteger;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bitloupe.export.Export;
import org.bitloupe.export.FieldDescription;
import org.bitloupe.export.Language;
import org.bitloupe.export.MachineNumbers;
import org.bitloupe.export.Note;
import org.bitloupe.export.Option;
import org.bitloupe.export.Options;
import org.bitloupe.export.SingleLineText;
import org.bitloupe.export.Target;
import org.bitloupe.export.TargetGroup;
import org.bitloupe.export.template.QuotedText;
import org.bitloupe.export.template.Template;
import org.bitloupe.layout.Field;
import org.bitloupe.layout.GenerationRules;
import org.bitloupe.layout.Layout;
import org.bitloupe.layout.TimeEncoding;
import org.bitloupe.layout.codec.Timeline;
import org.bitloupe.message.Message;
import org.bitloupe.message.Messages;
import org.jspecify.annotations.Nullable;

/** Configuration of one generator: what it can express is its {@link GeneratorShape}, what is written is its template. */
abstract class GeneratorTarget implements Target {
    private final String id;
    private final Language language;
    private final GeneratorShape shape;
    private final InstantSource clock;
    private final Template template;

    /**
     * A generator.
     *
     * @param id also the name of its template
     * @param clock tells which epochs lie in the future
     */
    GeneratorTarget(String id, Language language, GeneratorShape shape, InstantSource clock) {
        this.id = id;
        this.language = language;
        this.shape = shape;
        this.clock = clock;
        this.template = Template.of(GeneratorTarget.class, id + ".mustache");
    }

    @Override
    public final String id() {
        return id;
    }

    @Override
    public final TargetGroup group() {
        return TargetGroup.GENERATORS;
    }

    @Override
    public final Language language() {
        return language;
    }

    @Override
    public String extension() {
        return switch (language) {
            case C_SHARP -> "cs";
            case GO -> "go";
            case JAVA -> "java";
            case TYPESCRIPT -> "mjs";
            case XML -> "xml";
            case YAML -> "yaml";
            case PROPERTIES -> "properties";
            default -> "conf";
        };
    }

    @Override
    public String fileName(Layout layout, Options options) {
        return new ConfigNames(options.name()).file(language, extension());
    }

    @Override
    public Set<Option> heeds() {
        return takesMachine() ? EnumSet.of(Option.NAME, Option.MACHINE) : EnumSet.of(Option.NAME);
    }

    /** The number that the generator is given: all fields that tell machines apart, read as one. */
    @Override
    public final MachineNumbers machines(Layout layout) {
        return ConfiguredNode.numbers(layout, machineRange());
    }

    /** The machine numbers that the generator takes, where they are fewer than its bits hold; else null. */
    @Nullable
    WidthRange machineRange() {
        return null;
    }

    /** Tells whether the machine's number stands in its configuration. */
    boolean takesMachine() {
        return true;
    }

    /**
     * Returns the effect of a configuration without a machine's number, as the end of the key of the sentence that describes it. Never
     * that two machines get the same number and nobody is told.
     */
    String unnumbered() {
        return "function";
    }

    @Override
    public final List<Message> refusals(Layout layout) {
        return ShapeRefusal.of(shape, Message.of(key()), clock.instant(), layout);
    }

    @Override
    public final Optional<Layout> nearest(Layout layout) {
        Instant now = clock.instant();
        if (ShapeRefusal.of(shape, Message.of(key()), now, layout).isEmpty()) {
            return Optional.empty();
        }
        return NearestLayout.of(shape, now, layout);
    }

    /** Tells whether its sequence can begin so, besides at the smallest value. */
    boolean begins(GenerationRules.SequenceStart sequenceStart) {
        return sequenceStart.equals(GenerationRules.SequenceStart.LEAST);
    }

    /** Tells whether its sequence starts again in each tick. */
    boolean restarts() {
        return true;
    }

    /**
     * The source, with its version, that {@link #ownNotes} are read in, where no test of ours runs the generator; null where each of
     * them is tried on it with a clock that is set back and runs past the end.
     */
    @Nullable
    String source() {
        return null;
    }

    /** Returns the notes on this generator alone. */
    abstract List<Note> ownNotes(SnowflakeView snowflakeView);

    @Override
    public final List<Note> notes(Layout layout, Options options) {
        SnowflakeView snowflakeView = SnowflakeView.of(layout);
        List<Note> notes = new ArrayList<>();
        ConfiguredNode configuredNode = maker(snowflakeView, options);
        if (configuredNode.wrong() != null) {
            notes.add(new Note(true, configuredNode.wrong()));
        } else if (takesMachine() && configuredNode.number() == null && snowflakeView.bits(SnowflakePart.MACHINE) > 0) {
            MachineNumbers numbers = machines(layout);
            notes.add(new Note(
                    false,
                    Message.of(
                            "export.config.note.machine." + unnumbered(),
                            "least",
                            numbers.first().toString(),
                            "most",
                            numbers.last().toString())));
        }
        if (takesMachine()) {
            ConfiguredNode.parts(snowflakeView)
                    .ifPresent(parts ->
                            notes.add(new Note(false, Message.of("export.config.note.parts", "parts", parts))));
        }
        goesOn(snowflakeView).ifPresent(notes::add);
        GenerationRules generationRules = layout.make();
        if (restarts()
                && generationRules.restart() != GenerationRules.SequenceReset.TICK
                && snowflakeView.bits(SnowflakePart.SEQUENCE) > 0) {
            notes.add(Note.careful("export.config.note.restart", "target", Message.of(key())));
        } else if (!begins(generationRules.begin())) {
            notes.add(Note.careful("export.config.note.begin", "target", Message.of(key())));
        }
        notes.addAll(ownNotes(snowflakeView));
        String source = source();
        if (source != null) {
            notes.add(Note.careful("export.config.note.source", "target", Message.of(key()), "source", source));
        }
        return notes;
    }

    /** Returns a note where the generator's time is wider than the layout's: it does not stop at the end of the layout's. */
    private Optional<Note> goesOn(SnowflakeView snowflakeView) {
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        PartWidths widths = snowflakeView.widths();
        if (field == null
                || time == null
                || !shape.top().goesOn()
                || widths.zeros() <= shape.top().zeros().least()) {
            return Optional.empty();
        }

        int bits = widths.time() + widths.low();
        return Timeline.of(time)
                .instantAt(BigInteger.ONE.shiftLeft(field.bits()))
                .map(end ->
                        Note.careful("export.config.note.goes-on", "target", Message.of(key()), "end", end, "n", bits));
    }

    @Override
    public final Export export(Layout layout, Options options, Messages words) {
        List<Message> reasons = new ArrayList<>(refusals(layout));
        SnowflakeView snowflakeView = SnowflakeView.of(layout);
        ConfiguredNode configuredNode = maker(snowflakeView, options);
        if (configuredNode.wrong() != null) {
            reasons.add(configuredNode.wrong());
        }
        if (!reasons.isEmpty()) {
            return new Export.Refused(reasons);
        }
        Map<String, Object> values = common(snowflakeView, options, configuredNode, words);
        values.putAll(own(snowflakeView, options));
        return new Export.Ready(template.fill(values));
    }

    private ConfiguredNode maker(SnowflakeView snowflakeView, Options options) {
        return takesMachine()
                ? ConfiguredNode.of(snowflakeView, options, Message.of(key()), machineRange())
                : ConfiguredNode.NONE;
    }

    /** Values of its template besides those that all have. */
    Map<String, Object> own(SnowflakeView snowflakeView, Options options) {
        return Map.of();
    }

    private Map<String, Object> common(
            SnowflakeView snowflakeView, Options options, ConfiguredNode configuredNode, Messages words) {
        Layout layout = snowflakeView.layout();
        Field field = snowflakeView.time();
        TimeEncoding time = field == null ? null : field.time();
        if (time == null) {
            throw new IllegalStateException("a layout without time is refused");
        }
        Map<String, Object> values = new HashMap<>();
        values.put("comments", comments(layout, time, options, words));
        values.putAll(new ConfigNames(options.name()).values());
        values.put("timeBits", number(snowflakeView, SnowflakePart.TIME, snowflakeView.bits(SnowflakePart.TIME)));
        values.put(
                "machineBits", number(snowflakeView, SnowflakePart.MACHINE, snowflakeView.bits(SnowflakePart.MACHINE)));
        values.put(
                "sequenceBits",
                number(snowflakeView, SnowflakePart.SEQUENCE, snowflakeView.bits(SnowflakePart.SEQUENCE)));
        values.put(
                "epochMillis",
                number(snowflakeView, SnowflakePart.TIME, time.epoch().toEpochMilli()));
        values.put(
                "epochSeconds",
                number(snowflakeView, SnowflakePart.TIME, time.epoch().getEpochSecond()));
        // Digits, hyphens, colons, dots, T and Z: as it is in every language's strings.
        values.put("epoch", QuotedText.of(time.epoch().toString()).in(field(snowflakeView, SnowflakePart.TIME)));
        values.put(
                "tickNanos",
                number(snowflakeView, SnowflakePart.TIME, time.tick().nanos()));
        machine(snowflakeView, configuredNode, values);
        return values;
    }

    private void machine(SnowflakeView snowflakeView, ConfiguredNode configuredNode, Map<String, Object> values) {
        MachineNumbers numbers = machines(snowflakeView.layout());
        values.put("leastMachine", number(snowflakeView, SnowflakePart.MACHINE, numbers.first()));
        values.put("mostMachine", number(snowflakeView, SnowflakePart.MACHINE, numbers.last()));
        BigInteger number = configuredNode.number();
        values.put("hasMachine", number != null);
        values.put("machine", number(snowflakeView, SnowflakePart.MACHINE, number == null ? numbers.first() : number));
        if (!shape.makers().isEmpty()) {
            int low = shape.makers().get(1);
            values.put("lowBits", number(snowflakeView, SnowflakePart.MACHINE, low));
            values.put("lowMask", number(snowflakeView, SnowflakePart.MACHINE, (1 << low) - 1));
        }
    }

    static QuotedText number(SnowflakeView snowflakeView, SnowflakePart part, Number number) {
        return QuotedText.number(number, field(snowflakeView, part));
    }

    private static int field(SnowflakeView snowflakeView, SnowflakePart part) {
        List<Integer> fields = snowflakeView.fieldsOf(part);
        return fields.isEmpty() ? -1 : fields.get(fields.size() - 1);
    }

    private List<Map<String, Object>> comments(Layout layout, TimeEncoding time, Options options, Messages words) {
        CommentSyntax comments = CommentSyntax.of(language);
        List<Map<String, Object>> lines = new ArrayList<>();
        lines.add(Map.of(
                "line",
                comments.line(words.get(
                        "export.config.header",
                        "title",
                        SingleLineText.title(layout, words.locale()),
                        "shape",
                        layout.shape(),
                        "tick",
                        FieldDescription.tick(time.tick()),
                        "epoch",
                        FieldDescription.instant(time.epoch())))));
        for (Note note : notes(layout, options)) {
            lines.add(Map.of("line", comments.line(words.say(note.message()))));
        }
        return lines;
    }

    /** Returns the number of values among which a sequence's first one is random, or null where it always begins at its smallest. */
    static @Nullable Integer spread(SnowflakeView snowflakeView) {
        GenerationRules.SequenceStart sequenceStart =
                snowflakeView.layout().make().begin();
        int values = 1 << Math.min(30, snowflakeView.bits(SnowflakePart.SEQUENCE));
        int spread = sequenceStart.spread() == GenerationRules.SequenceStart.ALL
                ? values
                : Math.min(values, sequenceStart.spread());
        return spread == 1 ? null : spread;
    }
}
